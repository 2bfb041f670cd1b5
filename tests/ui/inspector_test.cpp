// The inspector: of two worlds each has its own numbers, in its own column, and a contact names the other of the two.

#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <string>

#include "ui/drawer_parts.hpp"
#include "ui/ink.hpp"
#include "ui/lab_bench.hpp"

using namespace rb;
using namespace rb::test;

namespace {

// What the inspector writes.
std::string wordsOf(const Readout& readout, Ask& ask, bool isForFingers = false) {
    UiStudio studio({500, 700}, Look::Paper, 1.0F);
    applyStyle(Look::Paper, 1.0F, isForFingers);
    InterfaceState state;
    for (int i = 0; i < 2; ++i) {
        studio.frame([&] {
            ImGui::SetNextWindowPos({0.0F, 0.0F});
            ImGui::SetNextWindowSize({500.0F, 700.0F});
            ImGui::Begin("inspector");
            drawInspector(readout, state, ask);
            ImGui::End();
        });
    }
    return textOf("inspector");
}

std::string wordsOf(const Readout& readout) {
    Ask ask;
    return wordsOf(readout, ask);
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("of two worlds the inspector has each one's own numbers in its column, and a dash where the body has gone") {
    Scene scene;
    scene.bounds = {{-90.0F, -9.0F}, {90.0F, 90.0F}};
    scene.circles = {{.position = {2.0, 2.25},
                      .radius = 0.125F,
                      .velocity = {3.0F, 4.0F},
                      .angle = 0.5F,
                      .angularVelocity = 2.75F,
                      .material = {}}};
    Settings heavy = scene.settings;
    heavy.gravity *= 5.0F;
    heavy.density *= 2.0F;
    LabBench bench(scene, {heavy, scene.settings}, 30);
    bench.shown.pinned = bench.world().bodies().id[0];
    const std::string words = wordsOf(bench.readout());
    const auto row = [&](const std::string& name, double (*value)(const BodyInspection&), const std::string& unit) {
        std::string line = name;
        for (const std::size_t world : {0U, 1U}) {
            const InlineText number = valueText(value(inspectPinned(bench.readout(), world).value()));
            line.append(" / ").append(number.view());
        }
        CHECK_MESSAGE(has(words, line + " / " + unit), words);
    };
    const auto pairRow = [&](const std::string& name, glm::dvec2 (*value)(const BodyInspection&)) {
        std::string line = name;
        for (const std::size_t world : {0U, 1U}) {
            const glm::dvec2 pair = value(inspectPinned(bench.readout(), world).value());
            line.append(" / ").append(fixedText(pair.x, 3).view()).append(", ").append(fixedText(pair.y, 3).view());
        }
        CHECK_MESSAGE(has(words, line), words);
    };
    using Body = const BodyInspection&;
    REQUIRE(inspectPinned(bench.readout(), 0)->mass == doctest::Approx(2.0 * inspectPinned(bench.readout(), 1)->mass));
    row(
        "mass m", [](Body body) { return body.mass; }, "kg");
    row(
        "inertia I", [](Body body) { return body.inertia; }, "kg m²");
    row(
        "speed |v|", [](Body body) { return static_cast<double>(glm::length(body.velocity)); }, "m/s");
    row(
        "angle Ω", [](Body body) { return static_cast<double>(body.angle); }, "rad");
    row(
        "½ m v²", [](Body body) { return body.kineticMoving; }, "J");
    row(
        "½ I ω²", [](Body body) { return body.kineticTurning; }, "J");
    row(
        "−m g·p", [](Body body) { return body.potential; }, "J");
    row(
        "time at rest", [](Body body) { return static_cast<double>(body.rest.value()); }, "s");
    row(
        "radius r", [](Body body) { return static_cast<double>(body.radius); }, "m");
    row(
        "spin ω", [](Body body) { return static_cast<double>(body.angularVelocity); }, "rad/s");
    pairRow("position p", [](Body body) { return body.position; });
    pairRow("velocity v", [](Body body) { return glm::dvec2(body.velocity); });
    const std::string mass(valueText(inspectPinned(bench.readout(), 1)->mass).view());
    while (inspectPinned(bench.readout(), 0)) bench.step();  // it falls out of the first world earlier
    REQUIRE(inspectPinned(bench.readout(), 1));
    CHECK(has(wordsOf(bench.readout()), "mass m / – / " + mass + " / kg"));
}

TEST_CASE("what a body has not of its own is the setting of its world, and of no other") {
    Scene scene;
    scene.circles = {{}, {.position = {1.0, 0.0}, .material = {.restitution = 0.125F, .friction = {}, .density = {}}}};
    Settings first;
    first.density = 1.25F;
    first.restitution = 0.25F;
    first.friction = 0.375F;
    Settings second;
    second.density = 2.5F;
    second.restitution = 0.5F;
    second.friction = 0.75F;
    LabBench bench(scene, {first, second});
    bench.shown.pinned = bench.world().bodies().id[0];
    std::string words = wordsOf(bench.readout());
    CHECK_MESSAGE(has(words, "density ρ / 1.25 / 2.50"), words);
    CHECK_MESSAGE(has(words, "bounce e / 0.250 / 0.500"), words);
    CHECK_MESSAGE(has(words, "friction μ / 0.375 / 0.750"), words);
    bench.shown.pinned = bench.world().bodies().id[1];
    words = wordsOf(bench.readout());
    CHECK_MESSAGE(has(words, "bounce e / 0.125 / 0.125"), words);
    CHECK_MESSAGE(has(words, "friction μ / 0.375 / 0.750"), words);
}

TEST_CASE(
    "a contact names its world and the other body with its shape, whether that is the first or the second of it") {
    Scene scene;  // a circle and a box stand on the floor, beside one another
    scene.rectangles = {{.center = {0.0, -0.5}, .size = {4.0F, 1.0F}, .material = {}}};
    scene.circles = {{.position = {0.0, 0.1499}, .material = {}}};
    scene.polygons = {{.parts = {boxVertices({0.3F, 0.3F})}, .position = {0.2999, 0.1499}, .material = {}}};
    Settings heavy = scene.settings;
    heavy.gravity *= 2.0F;
    LabBench bench(scene, {scene.settings, heavy}, 1);
    const BodyId circle = bench.world().bodies().id[0];
    const BodyId box = bench.world().bodies().id[1];
    const BodyId floor = bench.world().bodies().id[2];
    const auto nameOfBody = [&](BodyId id) {
        return (id == circle ? "circle " : id == box ? "polygon " : "rectangle ") + std::to_string(id);
    };
    for (const BodyId pinned : {circle, box}) {
        bench.shown.pinned = pinned;
        const std::string words = wordsOf(bench.readout());
        std::size_t ofFloor = 0;
        for (const std::size_t world : {0U, 1U}) {
            BodyId before = pinned;
            for (const ContactView& contact : contactsOf(bench.world(world), pinned)) {
                const BodyId other = contact.a == pinned ? contact.b : contact.a;
                const std::string row = std::string(world == 0 ? "A " : "B ") + nameOfBody(other) +
                                        (other == before ? ", 2nd point / " : " / ") +
                                        std::string(valueText(1e3 * static_cast<double>(contact.penetration)).view()) +
                                        " / " +
                                        std::string(valueText(static_cast<double>(contact.normalImpulse)).view());
                CHECK_MESSAGE(has(words, row), words);
                before = other;
                ofFloor += other == floor ? 1 : 0;
            }
        }
        CHECK(ofFloor == (pinned == box ? 4 : 2));
    }
}

TEST_CASE("of a wall the inspector has no state, but what touches it, and a button that removes it") {
    Scene scene;
    scene.rectangles = {{.center = {0.0F, -1.0F}, .size = {4.0F, 1.0F}, .material = {}}};
    scene.circles = {{.position = {0.0, -0.4}, .radius = 0.125F, .material = {}}};
    LabBench bench(scene, {scene.settings}, 1);
    const Bodies& bodies = bench.world().bodies();
    bench.shown.pinned = bodies.id[bodies.dynamicCount];
    CHECK(kindOfInspected(bench.readout()) == "Wall");
    const std::string words = wordsOf(bench.readout());
    CHECK_FALSE(has(words, "mass"));
    CHECK_FALSE(has(words, "copy"));
    CHECK(has(words, "remove"));
    CHECK(has(words, "circle"));
}

TEST_CASE("a value that fingers write over stands in the row of its name") {
    Scene scene;
    scene.circles = {{.position = {0.0, 1.0}, .radius = 0.125F, .material = {}}};
    LabBench bench(scene, {scene.settings}, 1);
    bench.shown.pinned = bench.world().bodies().id[0];
    Ask ask;
    for (const bool isForFingers : {false, true}) {
        CAPTURE(isForFingers);
        CHECK(has(wordsOf(bench.readout(), ask, isForFingers), "radius r / 0.125 / m"));
    }
}
