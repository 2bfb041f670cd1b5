// What is done to bodies by hand: each is a command, refused in a sentence, carried out in every world that has the
// body, and taken back.

#include <doctest/doctest.h>
#include <string>

#include "base/error.hpp"
#include "lab/lab.hpp"
#include "lab/parsed.hpp"
#include "lab/run_file.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/simulation.hpp"

using namespace rb;

namespace {

Simulation simulationOf(std::string_view scene) { return Simulation(buildScene(*findBuiltInScene(scene), {1}), 5); }

std::string refusal(Simulation& simulation, const Command& command) {
    try {
        simulation.apply(command);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

const Bodies& bodiesOf(const Simulation& simulation, std::size_t world = 0) { return simulation.world(world).bodies(); }

std::size_t rectanglesOf(const Simulation& simulation) { return bodiesOf(simulation).staticCount(); }

BodyId latestRectangle(const Simulation& simulation) { return bodiesOf(simulation).id.back(); }

}  // namespace

TEST_CASE("a drawn rectangle stands in every world until it is removed or the scene starts again") {
    Simulation simulation = simulationOf("pair");
    simulation.apply(Compare{true});
    const std::size_t before = rectanglesOf(simulation);
    simulation.apply(AddRectangle{{0.5, -0.25}, {0.25F, 0.125F}});
    for (const std::size_t world : {0U, 1U}) {
        const Bodies& bodies = bodiesOf(simulation, world);
        REQUIRE(bodies.staticCount() == before + 1);
        CHECK(bodies.position.back() == glm::dvec2(0.5, -0.25));
        CHECK(bodies.polygonShapeOf(bodies.size() - 1).halfSize() == glm::vec2(0.125F, 0.0625F));
    }
    simulation.apply(RemoveBody{latestRectangle(simulation)});
    CHECK(rectanglesOf(simulation) == before);
    simulation.apply(AddRectangle{{0.5, -0.25}, {0.25F, 0.125F}});
    simulation.apply(Restart{});
    CHECK(rectanglesOf(simulation) == before);
}

TEST_CASE("a rectangle that is too thin, too wide or too far is refused by its field") {
    Simulation simulation = simulationOf("pair");
    const std::size_t before = rectanglesOf(simulation);
    CHECK(refusal(simulation, AddRectangle{{0.0, 0.0}, {0.009F, 1.0F}}).starts_with("size[0]: "));
    CHECK(refusal(simulation, AddRectangle{{0.0, 0.0}, {1.0F, 2e6F}}).starts_with("size[1]: "));
    CHECK(refusal(simulation, AddRectangle{{2e6, 0.0}, {1.0F, 1.0F}}).starts_with("center[0]: "));
    CHECK(rectanglesOf(simulation) == before);
    CHECK(refusal(simulation, AddRectangle{{0.0, 0.0}, {kLeastDrawnSide, 1.0F}}).empty());
}

TEST_CASE("a drop has the radius that it is given, and a random one where it is given none") {
    Simulation simulation = simulationOf("pair");
    const float random = simulation.nextBody(BodyKind::Circle).radius;
    for (const BodyKind kind : {BodyKind::Circle, BodyKind::Box, BodyKind::Polygon}) {
        CHECK(simulation.nextBody(kind, 0.21F).radius == 0.21F);
    }
    simulation.apply(DropBody{{-4.0, 11.0}, {0.0F, 0.0F}, BodyKind::Circle, 0.21F});
    CHECK(bodiesOf(simulation).radius[2] == 0.21F);
    CHECK(simulation.nextBody(BodyKind::Circle).radius == random);  // what is given takes nothing from the generator
    simulation.apply(DropBody{{-3.0, 11.0}, {0.0F, 0.0F}, BodyKind::Box, 0.21F});
    CHECK(bodiesOf(simulation).radius[3] == doctest::Approx(0.21F));
    CHECK(refusal(simulation, DropBody{{0.0, 11.0}, {0.0F, 0.0F}, BodyKind::Polygon, -0.1F}).starts_with("radius: "));
    CHECK(bodiesOf(simulation).dynamicCount == 4);
}

TEST_CASE("a body that one of two worlds has lost is removed and changed in the other, and nowhere is refused") {
    Simulation simulation = simulationOf("pair");
    simulation.apply(Compare{true});
    const BodyId id = bodiesOf(simulation).id[0];
    simulation.apply(ChangeSetting{"gravity", "0,9", 1});  // there everything leaves upwards
    for (int i = 0; i < 2000 && bodiesOf(simulation, 1).dynamicCount > 0; ++i) simulation.step();
    REQUIRE(bodiesOf(simulation, 1).dynamicCount == 0);
    REQUIRE(bodiesOf(simulation).indexOf(id));
    simulation.apply(ChangeBody{id, {.velocity = glm::vec2(1.0F, 2.0F)}});
    CHECK(bodiesOf(simulation).velocity[*bodiesOf(simulation).indexOf(id)] == glm::vec2(1.0F, 2.0F));
    simulation.apply(RemoveBody{id});
    CHECK_FALSE(bodiesOf(simulation).indexOf(id));
    CHECK(refusal(simulation, RemoveBody{id}).find("none with the number") != std::string::npos);
    CHECK(refusal(simulation, ChangeBody{id, {}}).find("none with the number") != std::string::npos);
}

TEST_CASE("a change that is refused changes neither world") {
    Simulation simulation = simulationOf("pair");
    simulation.apply(Compare{true});
    const std::vector<std::uint64_t> before = stateHashes(simulation);
    const BodyId id = bodiesOf(simulation).id[0];
    CHECK(refusal(simulation, ChangeBody{id, {.position = glm::dvec2(0.0), .radius = 2e3F}}).starts_with("radius: "));
    CHECK(stateHashes(simulation) == before);
}

TEST_CASE("after a change the energy counts from the changed state") {
    Simulation simulation = simulationOf("pair");
    simulation.keepLedger();
    for (int i = 0; i < 20; ++i) simulation.step();
    simulation.apply(ChangeBody{bodiesOf(simulation).id[0], {.velocity = glm::vec2(50.0F, 0.0F)}});
    CHECK(simulation.worlds()[0].energyMeter().change() == 0.0);
    simulation.step();
    CHECK(simulation.worlds()[0].energyMeter().change() == 0.0);
}

TEST_CASE("each of them is taken back, brought again, and read from a run file as it was") {
    const auto idOf = [](const Simulation& simulation) { return bodiesOf(simulation).id[3]; };
    using Deed = Command (*)(BodyId);
    const Deed deeds[]{
        [](BodyId id) { return Command(RemoveBody{id}); }, [](BodyId) { return Command(ClearBodies{}); },
        [](BodyId) {
            return Command(AddRectangle{{0.0, 0.7}, {1.0F, 0.03F}});
        },
        [](BodyId) {
            return Command(DropBody{{0.0, 2.0}, {0.1F, 0.0F}, BodyKind::Box, 0.17F});
        },
        [](BodyId id) {
            return Command(ChangeBody{id,
                                      {.position = glm::dvec2(0.1, 2.0),
                                       .velocity = glm::vec2(0.3F, 0.0F),
                                       .angularVelocity = 1.5F,
                                       .radius = 0.11F,
                                       .material = Material{.restitution = 0.25F, .friction = {}, .density = 3.0F}}});
        }};
    for (const Deed deed : deeds) {
        Simulation simulation = simulationOf("box");
        Timeline timeline(simulation);
        for (int i = 0; i < 90; ++i) timeline.step();
        const std::uint64_t before = stateHash(simulation.world());
        const std::size_t rectangles = rectanglesOf(simulation);
        const Command command = deed(idOf(simulation));
        CAPTURE(command.index());
        timeline.beginEdit();
        timeline.apply(command);
        const bool isWall = rectanglesOf(simulation) != rectangles;
        CHECK(isWall == std::holds_alternative<AddRectangle>(command));
        CHECK((stateHash(simulation.world()) == before) == isWall);
        for (int i = 0; i < 60; ++i) timeline.step();
        const std::uint64_t after = stateHash(simulation.world());
        const Recording recording = timeline.recording();

        Replay replay(parseRun(runText(recording)));
        while (!replay.isOver()) replay.step();
        CHECK(stateHash(replay.simulation().world()) == after);
        CHECK(runText(parseRun(runText(recording))) == runText(recording));

        REQUIRE(timeline.undo());
        timeline.goTo(1.5);
        timeline.travel();
        CHECK(stateHash(simulation.world()) == before);
        CHECK(rectanglesOf(simulation) == rectangles);
        REQUIRE(timeline.redo());
        timeline.goTo(timeline.end());
        timeline.travel();
        CHECK(stateHash(simulation.world()) == after);
    }
}
