// The map in the drawer: what it says of a cell, what a click asks for, and where its lines and marks are.

#include <doctest/doctest.h>

#include "ink.hpp"
#include "physics/schemes/library.hpp"
#include "ui/drawer_bench.hpp"
#include "ui/drawer_parts.hpp"

using namespace rb;
using namespace rb::test;

namespace {

constexpr ImU32 kNone = IM_COL32(10, 20, 200, 255);
constexpr ImU32 kAll = IM_COL32(250, 220, 10, 255);

// Three columns, two rows; of five runs at most rest as many as the index of the cell says.
class MapBench {
  public:
    MapReadout readout() const {
        return {.axisLabels = labels_,
                .axes = {0, 1},
                .integrator = Integrator::Euler,
                .integrators = {parseIntegrator("K3/4 D K1/4"), Integrator::Euler},
                .values = {across_, upwards_},
                .cells = cells,
                .runsPerCell = 5,
                .runsDone = runsDone,
                .isRunning = isRunning,
                .what = "box under euler",
                .curves = curves_,
                .ramp = ramp_,
                .worlds = worlds};
    }

    // Draws two frames, for ImGui finds out in one what the mouse is over in the next. @returns the requests of both
    MapRequests draw(UiStudio& studio, bool isClicked = false) {
        MapRequests requests;
        for (const bool isDown : {false, isClicked, false}) {
            ImGui::GetIO().MouseDown[0] = isDown;
            studio.frame([&] {
                ImGui::SetNextWindowPos({400.0F, 0.0F});
                ImGui::SetNextWindowSize({340.0F, 400.0F});
                ImGui::Begin("map");
                drawMap(readout(), Look::Paper, requests);
                ImGui::End();
            });
        }
        return requests;
    }

    std::vector<MapCellReadout> cells{{5, 0}, {5, 5}, {5, 2}, {5, 3}, {2, 1}, {0, 0}};
    std::size_t runsDone = 22;
    bool isRunning = false;
    std::array<std::optional<glm::vec2>, 2> worlds{};

  private:
    std::vector<std::string> labels_{"Spring κ", "Restitution e", "Friction μ"};
    std::vector<std::string> across_{"0.1", "0.2", "0.3"};
    std::vector<std::string> upwards_{"0", "0.5"};
    std::vector<std::uint32_t> ramp_{kNone, kAll};
    std::vector<glm::vec2> points_{{0.0F, -0.5F}, {0.0F, 1.5F}};
    std::vector<MapCurveReadout> curves_{{"a line", points_, false}, {"dashes", {}, true}};
};

// Where the cells in a colour are.
ImRect placeOf(ImU32 color) {
    ImRect place(FLT_MAX, FLT_MAX, -FLT_MAX, -FLT_MAX);
    for (const ImDrawVert& vertex : windowCalled("map").DrawList->VtxBuffer) {
        if (vertex.col == color) place.Add(vertex.pos);
    }
    REQUIRE(place.Min.x < place.Max.x);
    return place;
}

// The middle of the cell right above the bottom left one: its neighbours have the ends of the ramp.
ImVec2 middleOf(int column, int row) {
    const ImRect none = placeOf(kNone);  // cells 0 and 2: both ends of the bottom row
    const float width = none.GetWidth() / 3.0F;
    const ImRect all = placeOf(kAll);
    const float bottom = none.Max.y;
    const float height = (bottom - all.Min.y) / 2.0F;
    return {none.Min.x + (static_cast<float>(column) + 0.5F) * width,
            bottom - (static_cast<float>(row) + 0.5F) * height};
}

}  // namespace

TEST_CASE("the cell under the mouse says its numbers, and a click asks for it") {
    UiStudio studio({760, 420}, Look::Paper, 1.0F);
    MapBench bench;
    bench.draw(studio);
    const ImVec2 at = middleOf(0, 1);
    studio.moveMouse(at.x, at.y);
    CHECK_FALSE(bench.draw(studio).cell.has_value());
    const std::string tip = textOf("##Tooltip_00");
    CHECK(tip.find("Spring κ = 0.1, Restitution e = 0.5") != std::string::npos);
    CHECK(tip.find("3 of 5 at rest") != std::string::npos);
    CHECK(bench.draw(studio, true).cell == 3);
    const ImVec2 next = middleOf(1, 1);
    studio.moveMouse(next.x, next.y);
    bench.draw(studio);
    CHECK(textOf("##Tooltip_00").find("1 of 2 at rest so far") != std::string::npos);
    const ImVec2 last = middleOf(2, 1);
    studio.moveMouse(last.x, last.y);
    bench.draw(studio);
    CHECK(textOf("##Tooltip_00").find("not run yet") != std::string::npos);
}

TEST_CASE("a map that is being filled shows how far it is, and can be cancelled") {
    UiStudio studio({760, 420}, Look::Paper, 1.0F);
    MapBench bench;
    CHECK_FALSE(bench.draw(studio).isStarted);
    CHECK(textOf("map").find("Map it again") != std::string::npos);
    bench.isRunning = true;
    bench.draw(studio);
    const std::string words = textOf("map");
    CHECK(words.find("22 of 30 runs") != std::string::npos);
    CHECK(words.find("Cancel") != std::string::npos);
    CHECK(words.find("Map it again") == std::string::npos);
}

TEST_CASE("without a map there are its choices and a button: any integrator, also one that a world has composed") {
    UiStudio studio({760, 420}, Look::Paper, 1.0F);
    MapBench bench;
    bench.cells.clear();
    bench.draw(studio);
    CHECK(textOf("map").find("Map this scene") != std::string::npos);
    const ImVec2 list = placesOf("map", "Euler").front().GetCenter();
    studio.moveMouse(list.x, list.y);
    bench.draw(studio, true);
    bench.draw(studio);
    for (const IntegratorRow& row : kIntegrators) CHECK(textOf("##Combo_00").find(row.name) != std::string::npos);
    const ImVec2 composed = placesOf("##Combo_00", "K3/4 D K1/4").front().GetCenter();
    studio.moveMouse(composed.x, composed.y);
    CHECK(bench.draw(studio, true).integrator == parseIntegrator("K3/4 D K1/4"));
}

TEST_CASE("the worlds are marked where their settings lie, at the edge if that is beyond the map") {
    UiStudio studio({760, 420}, Look::Paper, 1.0F);
    MapBench bench;
    bench.draw(studio);
    const ImVec2 wanted = middleOf(1, 0);
    bench.worlds = {glm::vec2(1.0F, 0.0F), glm::vec2(40.0F, 1.0F)};
    bench.draw(studio);
    const ImRect first = placeOf(seriesColor(0, Look::Paper));
    CHECK(first.GetCenter().x == doctest::Approx(wanted.x).epsilon(0.01));
    CHECK(first.GetCenter().y == doctest::Approx(wanted.y).epsilon(0.01));
    CHECK(placeOf(seriesColor(1, Look::Paper)).Max.x < 740.0F);
}
