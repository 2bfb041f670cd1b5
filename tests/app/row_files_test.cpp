// Rows of bodies and of contacts: how they add up, and what of a run that was changed is among them.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <doctest/doctest.h>
#include <filesystem>
#include <glm/vec2.hpp>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "app/outputs.hpp"
#include "app/platform/platform.hpp"
#include "base/error.hpp"
#include "course.hpp"
#include "lab/lab.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/simulation.hpp"
#include "scratch.hpp"

using namespace rb;

namespace {

// The cells of a CSV, by the titles of their columns.
class Cells {
  public:
    explicit Cells(const std::string& text) {
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) {
            std::vector<std::string>& row = titles_.empty() ? titles_ : rows_.emplace_back();
            std::istringstream cells(line);
            for (std::string cell; std::getline(cells, cell, ',');) row.push_back(cell);
        }
    }

    std::size_t rows() const { return rows_.size(); }
    const std::string& text(std::size_t row, const std::string& title) const {
        const auto found = std::find(titles_.begin(), titles_.end(), title);
        REQUIRE(found != titles_.end());
        return rows_[row].at(static_cast<std::size_t>(found - titles_.begin()));
    }
    double number(std::size_t row, const std::string& title) const { return std::stod(text(row, title)); }
    // What the world has as a float.
    double single(std::size_t row, const std::string& title) const {
        return static_cast<double>(std::stof(text(row, title)));
    }

  private:
    std::vector<std::string> titles_;
    std::vector<std::vector<std::string>> rows_;
};

// So many steps of a scene with each of these files.
void runWith(const OutputPaths& paths, const char* scene, int circles, int steps,
             const std::vector<Settings>& settings = {}) {
    Simulation simulation(buildScene(*findBuiltInScene(scene), {1, circles}), 1, settings);
    Outputs<Simulation> outputs(paths, simulation);
    for (int i = 0; i < steps; ++i) simulation.step();
    outputs.commit(simulation, simulation.scene().view, std::nullopt);
}

}  // namespace

TEST_CASE("of a thousand bodies over 600 steps the rows add up to the momenta and energies of telemetry [long]") {
    const ScratchFolder folder;
    OutputPaths paths;
    paths.rows.csv = folder.file("t.csv");
    paths.rows.bodies = folder.file("b.csv");
    runWith(paths, "pile", 1000, 600);
    const Cells sums(bytesOf(paths.rows.csv));
    const Cells bodies(bytesOf(paths.rows.bodies));
    REQUIRE(sums.rows() == 600);
    constexpr double kGravity = 10.0;  // of the scene [m/s²]
    std::size_t row = 1000;            // behind those of the start
    for (std::size_t step = 0; step < sums.rows(); ++step) {
        double kinetic = 0.0;
        double potential = 0.0;
        glm::dvec2 momentum(0.0);
        double angular = 0.0;
        double size = 0.0;  // of the terms that the sums are of
        std::size_t count = 0;
        for (; row < bodies.rows() && bodies.text(row, "step") == sums.text(step, "step"); ++row, ++count) {
            const double mass = bodies.number(row, "mass_kg");
            const double inertia = bodies.number(row, "inertia_kg_m2");
            const glm::dvec2 p{bodies.number(row, "x_m"), bodies.number(row, "y_m")};
            const glm::dvec2 v{bodies.single(row, "velocity_x_m_s"), bodies.single(row, "velocity_y_m_s")};
            const double spin = bodies.single(row, "spin_rad_s");
            kinetic += 0.5 * mass * (v.x * v.x + v.y * v.y) + 0.5 * inertia * spin * spin;
            potential += kGravity * mass * p.y;
            momentum += mass * v;
            angular += mass * (p.x * v.y - p.y * v.x) + inertia * spin;
            size += kGravity * mass * (1.0 + std::abs(p.x) + std::abs(p.y)) * (1.0 + std::abs(v.x) + std::abs(v.y));
        }
        CAPTURE(step);
        constexpr double kRounding = 1e-13;  // of a sum of a thousand doubles
        REQUIRE(count == 1000);
        REQUIRE(std::abs(kinetic - sums.number(step, "kinetic_J")) < kRounding * size);
        REQUIRE(std::abs(potential - sums.number(step, "potential_J")) < kRounding * size);
        REQUIRE(std::abs(momentum.x - sums.number(step, "momentum_x_Ns")) < kRounding * size);
        REQUIRE(std::abs(momentum.y - sums.number(step, "momentum_y_Ns")) < kRounding * size);
        REQUIRE(std::abs(angular - sums.number(step, "angular_momentum_Nms")) < kRounding * size);
    }
    CHECK(row == bodies.rows());
}

TEST_CASE(
    "under Euler a step changes the momentum by gravity, and by the impulses and springs of the walls' contacts "
    "[long]") {
    const ScratchFolder folder;
    OutputPaths paths;
    paths.rows.csv = folder.file("t.csv");
    paths.rows.bodies = folder.file("b.csv");
    paths.rows.contacts = folder.file("c.csv");
    Settings settings;
    settings.integrator = Integrator::Euler;
    runWith(paths, "box", 0, 400, {settings});
    const Cells sums(bytesOf(paths.rows.csv));
    const Cells bodies(bytesOf(paths.rows.bodies));
    const Cells contacts(bytesOf(paths.rows.contacts));
    const double h = settings.timeStep;
    double mass = 0.0;
    for (std::size_t row = 0; row < 21; ++row) mass += bodies.number(row, "mass_kg");
    std::size_t row = 0;
    std::size_t ofWalls = 0;
    for (std::size_t step = 0; step < sums.rows(); ++step) {
        glm::dvec2 given(0.0, -mass * h);
        for (; row < contacts.rows() && contacts.text(row, "step") == sums.text(step, "step"); ++row) {
            if (contacts.number(row, "spring_force_N") > 0.0) CHECK(contacts.number(row, "penetration_m") > 0.0);
            if (contacts.text(row, "kind_1") != "rectangle") continue;
            CHECK(contacts.number(row, "spring_impulse_Ns") ==
                  doctest::Approx(h * contacts.number(row, "spring_force_N")).epsilon(1e-5));
            const glm::dvec2 normal{contacts.number(row, "normal_x"), contacts.number(row, "normal_y")};
            const glm::dvec2 turned{-normal.y, normal.x};
            given += normal * (contacts.number(row, "normal_impulse_Ns") + contacts.number(row, "spring_impulse_Ns"));
            given += turned * contacts.number(row, "friction_impulse_Ns");
            ++ofWalls;
        }
        if (step == 0) continue;
        const glm::dvec2 change{sums.number(step, "momentum_x_Ns") - sums.number(step - 1, "momentum_x_Ns"),
                                sums.number(step, "momentum_y_Ns") - sums.number(step - 1, "momentum_y_Ns")};
        CAPTURE(step);
        constexpr double kFloat = 1e-6;  // the world's numbers, over its mass and speeds of about 1
        REQUIRE(std::abs(change.x - given.x) < kFloat * mass * 10.0);
        REQUIRE(std::abs(change.y - given.y) < kFloat * mass * 10.0);
    }
    CHECK(ofWalls > 100);
}

TEST_CASE("none of many rows is lost or comes before its turn, and two runs write the same") {
    const ScratchFolder folder;
    OutputPaths paths;
    paths.rows.bodies = folder.file("b.csv");
    const auto textOf = [&](int circles, int steps) {
        runWith(paths, "pile", circles, steps);
        return bytesOf(paths.rows.bodies);
    };
    for (const auto& [circles, steps] : {std::pair(100, 300), std::pair(20'000, 1)}) {
        const std::string text = textOf(circles, steps);
        const Cells bodies(text);
        const auto count = static_cast<std::size_t>(circles);
        REQUIRE(bodies.rows() == count * static_cast<std::size_t>(steps + 1));
        for (std::size_t row = 0; row < bodies.rows(); ++row) {
            REQUIRE(bodies.text(row, "step") == std::to_string(row / count));
            REQUIRE(bodies.text(row, "id") == bodies.text(row % count, "id"));
            if (row % count > 0) REQUIRE(bodies.number(row, "id") > bodies.number(row - 1, "id"));
        }
        CHECK(textOf(circles, steps) == text);
    }
}

#ifdef __linux__
TEST_CASE("where the disk is full with rows still to come, the run ends with what is wrong with it") {
    OutputPaths paths;
    paths.rows.bodies = "/dev/full";
    Simulation simulation(buildScene(*findBuiltInScene("pile"), {1, 1000}), 1);
    Outputs<Simulation> outputs(paths, simulation);
    for (int i = 0; i < 100 && !outputs.hasFailed(); ++i) simulation.step();
    CHECK(outputs.hasFailed());
    CHECK_THROWS_WITH_AS(outputs.commit(simulation, simulation.scene().view, std::nullopt),
                         doctest::Contains("/dev/full: cannot be written: No space left"), InputError);
}
#endif

TEST_CASE("rows of every fifth step are of those alone, and each says of which world it is") {
    const ScratchFolder folder;
    OutputPaths paths;
    paths.rows.bodies = folder.file("b.csv");
    paths.rows.every = 5;
    runWith(paths, "pair", 0, 12, {Settings{}, Settings{}});
    const Cells bodies(bytesOf(paths.rows.bodies));
    REQUIRE(bodies.rows() == 12);  // at the start and after two steps, two worlds, two bodies
    CHECK(bodies.text(0, "step") == "0");
    CHECK(bodies.number(0, "time_s") == 0.0);
    CHECK(bodies.text(4, "step") == "5");
    CHECK(bodies.text(11, "step") == "10");
    CHECK(bodies.text(0, "world") == "A");
    CHECK(bodies.text(2, "world") == "B");
    CHECK(bodies.text(0, "kind") == "circle");
}

TEST_CASE("a run that was begun again begins its files again, and does not make its steps once more for them") {
    const ScratchFolder folder;
    OutputPaths paths;
    paths.rows.csv = folder.file("t.csv");
    paths.rows.bodies = folder.file("b.csv");
    Course course(paths);
    course.step(3);
    course.timeline.apply(Restart{});
    course.step(2);
    const std::filesystem::path parts = std::filesystem::path(paths.rows.csv).parent_path();
    int count = 0;
    for (const auto& part : std::filesystem::directory_iterator(parts)) {  // those that will be moved to their places
        std::filesystem::create_hard_link(part.path(), folder.file(part.path().filename().string().substr(0, 1)));
        ++count;
    }
    REQUIRE(count == 2);
    course.commit();
    CHECK(std::filesystem::equivalent(folder.file("t"), paths.rows.csv));
    CHECK(std::filesystem::equivalent(folder.file("b"), paths.rows.bodies));
    CHECK(Cells(bytesOf(paths.rows.csv)).rows() == 2);
    CHECK(Cells(bytesOf(paths.rows.bodies)).rows() == 2 + 2 * 2);
}

TEST_CASE("the rows at the start of a run that was begun again are of all its worlds, also of one that came before") {
    for (const bool isTakenBack : {false, true}) {
        CAPTURE(isTakenBack);
        const ScratchFolder folder;
        OutputPaths paths;
        paths.rows.bodies = folder.file("b.csv");
        Course course(paths);
        course.step(2);
        course.timeline.apply(Compare{true});
        course.step(1);
        course.timeline.apply(Restart{});
        course.step(2);
        if (isTakenBack) {
            course.stepBack(1);
            course.timeline.apply(ChangeSetting{"restitution", "0.25"});
            course.step(1);
        }
        course.commit();
        const Cells bodies(bytesOf(paths.rows.bodies));
        REQUIRE(bodies.rows() == 4 + 2 * 4);
        CHECK(bodies.text(0, "step") == "0");
        CHECK(bodies.text(0, "world") == "A");
        CHECK(bodies.text(3, "step") == "0");
        CHECK(bodies.text(3, "world") == "B");
        CHECK(bodies.text(4, "step") == "1");
    }
}

TEST_CASE("rows of bodies whose steps were taken back are not in the file") {
    const ScratchFolder folder;
    OutputPaths paths;
    paths.rows.bodies = folder.file("b.csv");
    Course course(paths);
    course.step(9);
    course.stepBack(4);
    course.timeline.apply(ChangeSetting{"restitution", "0.25"});
    course.step(2);
    course.commit();
    CHECK(Cells(bytesOf(paths.rows.bodies)).rows() == 16);
}
