// The legend says of each colour what it means: the word stands beside it.

#include "ui/legend.hpp"

#include <array>
#include <doctest/doctest.h>
#include <vector>

#include "render/overlays.hpp"
#include "ui/ink.hpp"

namespace {

using namespace rb;
using namespace rb::test;

constexpr float kNear = 20.0F;  // widest gap between what belongs together, between columns too [points]
constexpr std::array<ImU32, 6> kColors{IM_COL32(200, 0, 0, 255),   IM_COL32(0, 200, 0, 255),
                                       IM_COL32(0, 0, 200, 255),   IM_COL32(200, 200, 0, 255),
                                       IM_COL32(200, 0, 200, 255), IM_COL32(0, 200, 200, 255)};

Readout readoutOf(const Settings& settings, std::span<const OverlayReadout> overlays, const ColoringReadout& coloring) {
    return {.worlds = {},
            .settings = settings,
            .defaults = settings,
            .sceneName = {},
            .sceneBrief = {},
            .scene = {},
            .stepMilliseconds = {},
            .overlays = overlays,
            .coloring = coloring,
            .inspection = {},
            .litLine = {},
            .problem = {}};
}

struct LegendStudio {
    UiStudio studio{{800, 600}, Look::Paper, 1.0F};
    Settings settings;

    void draw(std::span<const OverlayReadout> overlays, const ColoringReadout& coloring) {
        const Readout readout = readoutOf(settings, overlays, coloring);
        for (int i = 0; i < 3; ++i) {
            studio.frame([&] { drawLegend(readout, {{0.0F, 0.0F}, {800.0F, 600.0F}}, Look::Paper); });
        }
    }
};

}  // namespace

TEST_CASE("in the legend each overlay's key, colour and name stand in one row, in this order") {
    LegendStudio legend;
    std::vector<std::vector<OverlayLineReadout>> lines;
    std::vector<OverlayReadout> overlays;
    std::size_t count = 0;
    for (const OverlayInfo& info : overlayInfos()) {
        lines.emplace_back();
        for (const OverlayLine& line : info.lines) {
            REQUIRE(count < kColors.size());
            lines.back().push_back({line.name, line.width, line.isArrow, kColors[count++]});
        }
    }
    for (const OverlayInfo& info : overlayInfos()) {
        overlays.push_back({info.name, {&info.key, 1}, info.length, true, lines[overlays.size()]});
    }
    legend.draw(overlays, {});
    for (const OverlayReadout& overlay : overlays) {
        for (const OverlayLineReadout& line : overlay.lines) {
            CAPTURE(line.name);
            const auto ink = inkOf("##legend", line.color);
            const auto words = placesOf("##legend", line.name);
            REQUIRE(ink);
            REQUIRE(words.size() == 1);
            CHECK(isBeside(*ink, words.front(), kNear));
        }
        const auto key = placesOf("##legend", overlay.key);
        REQUIRE(key.size() == 1);
        CHECK(isBeside(key.front(), *inkOf("##legend", overlay.lines.front().color), kNear));
    }
}

TEST_CASE("under a map of colours its low end is named at the left and its high end at the right") {
    LegendStudio legend;
    ColoringReadout coloring;
    coloring.label = "penetration";
    coloring.low = "none";
    coloring.high = "deep";
    coloring.ramp = kColors;
    legend.draw({}, coloring);
    const auto first = inkOf("##legend", kColors.front());
    const auto last = inkOf("##legend", kColors.back());
    REQUIRE(first);
    REQUIRE(last);
    CHECK(first->Max.x < last->Min.x + 1.0F);
    const ImRect low = placesOf("##legend", coloring.low).at(0);
    const ImRect high = placesOf("##legend", coloring.high).at(0);
    CHECK(std::abs(low.Min.x - first->Min.x) < 3.0F);
    CHECK(std::abs(high.Max.x - last->Max.x) < 3.0F);
    CHECK(low.Min.y >= first->Max.y);
    CHECK(placesOf("##legend", coloring.label).at(0).Max.y <= first->Min.y);
}

TEST_CASE("beside the word counter-clockwise is the colour of that spin, beside clockwise that of the other") {
    UiStudio studio({600, 100}, Look::Paper, 1.0F);
    ColoringReadout coloring;
    coloring.counterClockwise = kColors[0];
    coloring.clockwise = kColors[1];
    studio.frame([&] {
        ImGui::SetNextWindowSize({500.0F, 60.0F});
        ImGui::Begin("spin", nullptr, ImGuiWindowFlags_NoDecoration);
        drawSpinLegend(coloring, palette(Look::Paper));
        ImGui::End();
    });
    const ImRect counterClockwise = placesOf("spin", "counter-clockwise").at(0);
    ImRect clockwise = counterClockwise;  // the one that is no part of the other word
    for (const ImRect& place : placesOf("spin", "clockwise")) {
        if (!counterClockwise.Contains(place)) clockwise = place;
    }
    CHECK(isBeside(*inkOf("spin", kColors[0]), counterClockwise, kNear));
    CHECK(isBeside(*inkOf("spin", kColors[1]), clockwise, kNear));
}
