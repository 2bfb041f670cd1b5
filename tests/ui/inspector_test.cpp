// The inspector: of two worlds each has its own numbers, in its own column, and a contact names the other of the two.

#include "ui/inspector.hpp"

#include <array>
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "ui/drawer_bench.hpp"
#include "ui/ink.hpp"

using namespace rb;
using namespace rb::test;

namespace {

BodyInspection bodyOf(double unit) {
    const auto of = [unit](double number) { return static_cast<float>(unit * number); };
    return {.id = 3,
            .shape = Shape::Circle,
            .radius = of(1.25),
            .polygon = {},
            .mass = unit * 1.5,
            .inertia = unit * 1.75,
            .position = {unit * 2.0, unit * 2.25},
            .velocity = {of(3.0), of(4.0)},
            .angle = of(2.5),
            .angularVelocity = of(2.75),
            .kineticMoving = unit * 3.25,
            .kineticTurning = unit * 3.5,
            .potential = unit * 3.75,
            .rest = of(4.25)};
}

// What the inspector writes.
std::string wordsOf(const Readout& readout, Ask& ask) {
    UiStudio studio({500, 700}, Look::Paper, 1.0F);
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
    const DrawerBench bench;
    Readout readout = bench.readout(2);
    readout.inspection.states = {bodyOf(1.0), bodyOf(2.0)};
    const std::string words = wordsOf(readout);
    for (const char* const row :
         {"mass m / 1.50 / 3.00 / kg", "inertia I / 1.75 / 3.50 / kg m²", "speed |v| / 5.00 / 10.0 / m/s",
          "angle Ω / 2.50 / 5.00 / rad", "½ m v² / 3.25 / 6.50 / J", "½ I ω² / 3.50 / 7.00 / J",
          "−m g·p / 3.75 / 7.50 / J", "time at rest / 4.25 / 8.50 / s", "radius r / 1.25 / 2.50 / m",
          "spin ω / 2.75 / 5.50 / rad/s", "position p / 2.000, 2.250 / 4.000, 4.500 / m",
          "velocity v / 3.000, 4.000 / 6.000, 8.000 / m/s"}) {
        CAPTURE(row);
        CHECK_MESSAGE(has(words, row), words);
    }
    readout.inspection.states[0].reset();
    CHECK(has(wordsOf(readout), "mass m / – / 3.00 / kg"));
}

TEST_CASE("what a body has not of its own is the setting of its world, and of no other") {
    const DrawerBench bench;
    Readout readout = bench.readout(2);
    readout.inspection.states = {bodyOf(1.0), bodyOf(1.0)};
    readout.inspection.states[1]->material = {.restitution = 0.125F, .friction = {}, .density = {}};
    Settings first;
    first.density = 1.25F;
    first.restitution = 0.25F;
    first.friction = 0.375F;
    Settings second;
    second.density = 2.5F;
    second.restitution = 0.5F;
    second.friction = 0.75F;
    std::vector<WorldReadout> worlds(readout.worlds.begin(), readout.worlds.end());
    worlds[0].settings = &first;
    worlds[1].settings = &second;
    readout.worlds = worlds;
    const std::string words = wordsOf(readout);
    CHECK_MESSAGE(has(words, "density ρ / 1.25 / 2.50"), words);
    CHECK_MESSAGE(has(words, "bounce e / 0.250 / 0.125"), words);
    CHECK_MESSAGE(has(words, "friction μ / 0.375 / 0.750"), words);
}

TEST_CASE(
    "a contact names its world and the other body with its shape, whether that is the first or the second of it") {
    const DrawerBench bench;
    Readout readout = bench.readout(2);
    const std::array ofFirst{
        ContactView{3, 12, "circle", "polygon", {0.0, 0.0}, {0.0F, 1.0F}, 1e-3F, 0.25F, 0.0F, 0.0F},
        ContactView{2, 3, "rectangle", "circle", {0.0, 0.0}, {0.0F, 1.0F}, 2e-3F, 0.5F, 0.0F, 0.0F}};
    const std::array ofSecond{
        ContactView{1, 3, "polygon", "circle", {0.0, 0.0}, {0.0F, 1.0F}, 3e-3F, 0.75F, 0.0F, 0.0F},
        ContactView{1, 3, "polygon", "circle", {0.0, 0.0}, {0.0F, 1.0F}, 4e-3F, 1.25F, 0.0F, 0.0F}};
    readout.inspection.contacts = {ofFirst, ofSecond};
    const std::string words = wordsOf(readout);
    for (const char* const row : {"A polygon 12 / 1.00 / 0.250", "A rectangle 2 / 2.00 / 0.500",
                                  "B polygon 1 / 3.00 / 0.750", "B polygon 1, 2nd point / 4.00 / 1.25"}) {
        CAPTURE(row);
        CHECK_MESSAGE(has(words, row), words);
    }
}
