#include "app/command_line/telemetry_origin.hpp"

#include <doctest/doctest.h>

#include "app/command_line/scenes.hpp"
#include "base/error.hpp"
#include "lab/world_telemetry.hpp"
#include "scratch.hpp"

namespace {

// A file of telemetry with these last cells, a row each, of the world that is named first.
std::string csv(const std::vector<std::string>& rows, const std::string& first = "world,") {
    std::string text = first + "step," + rb::originTitles() + "\n";
    for (const std::string& row : rows) text.append(row).append("\n");
    return text;
}

rb::SolverKind solverOf(const rb::StartOptions& options) {
    return std::get<rb::Simulation>(rb::makeAnyRun(options)).world().settings().solver;
}

}  // namespace

TEST_CASE("a CSV of telemetry says what began it") {
    const rb::ScratchFolder folder;
    const rb::StartOptions alone = rb::originOfTelemetry(folder.put("a.csv", csv({"1,box,7,verlet,impulse"}, "")));
    CHECK(alone.scene == "box");
    CHECK(alone.seed == 7);
    CHECK(alone.compare.empty());
    CHECK(std::get<rb::Simulation>(rb::makeAnyRun(alone)).world().settings().integrator == rb::Integrator::Verlet);

    const rb::StartOptions two = rb::originOfTelemetry(
        folder.put("b.csv", csv({"A,1,box,7,euler,impulse", "A,2,box,7,euler,impulse", "B,1,box,7,rk4,impulse"})));
    CHECK(two.compare == "euler,rk4");
    const rb::StartOptions soft =
        rb::originOfTelemetry(folder.put("c.csv", csv({"A,1,box,7,euler,soft", "B,1,box,7,rk4,impulse"})));
    CHECK(soft.compare.empty());
    const rb::StartOptions edited =
        rb::originOfTelemetry(folder.put("d.csv", csv({"A,1,box,7,euler,impulse\r", "B,1,box,7,rk4,impulse\r"})));
    CHECK(edited.compare == "euler,rk4");
    CHECK(solverOf(soft) == rb::SolverKind::Soft);
    const rb::StartOptions other =
        rb::originOfTelemetry(folder.put("d.csv", csv({"A,1,box,7,euler,impulse", "B,1,box,7,rk4,soft"})));
    CHECK(other.compare.empty());  // a solver is not named by the integrator of its world
    CHECK(solverOf(other) == rb::SolverKind::Impulse);
}

TEST_CASE("what is no telemetry is refused, with its name") {
    const rb::ScratchFolder folder;
    for (const std::string& text : {std::string("a,b\n1,2\n"), csv({}), csv({"A,1"}), csv({"A,1,box,x,rk4,impulse"})}) {
        CAPTURE(text);
        const std::string path = folder.put("bad.csv", text);
        CHECK_THROWS_WITH_AS(rb::originOfTelemetry(path), doctest::Contains("bad.csv"), rb::InputError);
    }
}
