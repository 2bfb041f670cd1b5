// The legend says of each colour what it means: the word stands beside it.

#include "ui/legend.hpp"

#include <algorithm>
#include <array>
#include <doctest/doctest.h>

#include "ui/drawer_bench.hpp"
#include "ui/ink.hpp"
#include "ui/interface.hpp"
#include "ui/world_label.hpp"

namespace {

using namespace rb;
using namespace rb::test;

constexpr float kNear = 20.0F;    // widest gap between what belongs together, between columns too [points]
constexpr float kPanel = 300.0F;  // [points]

struct LegendStudio {
    UiStudio studio{{800, 600}, Look::Paper, 1.0F};
    DrawerBench bench;

    void draw() {
        const Readout readout = bench.readout(1);
        for (int i = 0; i < 3; ++i) {
            studio.frame([&] { drawLegend(readout, {{0.0F, 0.0F}, {800.0F, 600.0F}}, Look::Paper); });
        }
    }
};

void showAll(DrawerBench& bench) {
    for (const OverlayInfo& info : overlayInfos()) bench.shown.overlays.toggle(info.overlay);
}

PlotBox freeOf(const Screen& screen) {
    const float left = kPanel * screen.scale;
    return {{left, 0.0F},
            {static_cast<float>(screen.size.x) - left, static_cast<float>(screen.size.y) - 27.0F * screen.scale}};
}

bool isInside(const ImGuiWindow& window, const PlotBox& room) {
    return window.Pos.x >= room.corner.x && window.Pos.y >= room.corner.y &&
           window.Pos.x + window.Size.x <= room.corner.x + room.size.x &&
           window.Pos.y + window.Size.y <= room.corner.y + room.size.y;
}

}  // namespace

TEST_CASE("in the legend each overlay's key, colour and name stand in one row, in this order") {
    LegendStudio legend;
    showAll(legend.bench);
    legend.draw();
    for (const OverlayInfo& overlay : overlayInfos()) {
        for (const OverlayLine& line : overlay.lines) {
            CAPTURE(line.name);
            const auto ink = inkOf("##legend", line.onPaper);
            const auto words = placesOf("##legend", line.name);
            REQUIRE(ink);
            REQUIRE(words.size() == 1);
            CHECK(isBeside(*ink, words.front(), kNear));
        }
        const auto keys = placesOf("##legend", {&overlay.key, 1});  // a digit of a name is another one
        const auto ink = *inkOf("##legend", overlay.lines.front().onPaper);
        CHECK(std::count_if(keys.begin(), keys.end(), [&](const ImRect& key) { return isBeside(key, ink, kNear); }) ==
              1);
    }
}

TEST_CASE("under a map of colours its low end is named at the left and its high end at the right") {
    LegendStudio legend;
    legend.bench.shown.colorBy = ColorBy::Penetration;
    legend.draw();
    const ColorScale scale = colorScale(ColorBy::Penetration);
    const auto first = inkOf("##legend", mapColor(0.0F));
    const auto last = inkOf("##legend", mapColor(1.0F));
    REQUIRE(first);
    REQUIRE(last);
    CHECK(first->Max.x < last->Min.x + 1.0F);
    const ImRect low = placesOf("##legend", scale.low).at(0);
    const ImRect high = placesOf("##legend", scale.high).at(0);
    CHECK(std::abs(low.Min.x - first->Min.x) < 3.0F);
    CHECK(std::abs(high.Max.x - last->Max.x) < 3.0F);
    CHECK(low.Min.y >= first->Max.y);
    CHECK(placesOf("##legend", scale.label).at(0).Max.y <= first->Min.y);
}

TEST_CASE("beside the word counter-clockwise is the colour of that spin, beside clockwise that of the other") {
    UiStudio studio({600, 100}, Look::Paper, 1.0F);
    studio.frame([&] {
        ImGui::SetNextWindowSize({500.0F, 60.0F});
        ImGui::Begin("spin", nullptr, ImGuiWindowFlags_NoDecoration);
        drawSpinLegend(Look::Paper);
        ImGui::End();
    });
    const ImRect counterClockwise = placesOf("spin", "counter-clockwise").at(0);
    ImRect clockwise = counterClockwise;  // the one that is no part of the other word
    for (const ImRect& place : placesOf("spin", "clockwise")) {
        if (!counterClockwise.Contains(place)) clockwise = place;
    }
    CHECK(isBeside(*inkOf("spin", kPaperTheme.counterClockwise), counterClockwise, kNear));
    CHECK(isBeside(*inkOf("spin", kPaperTheme.clockwise), clockwise, kNear));
    CHECK(isBeside(*inkOf("spin", kPaperTheme.unturned), placesOf("spin", "hardly any").at(0), kNear));
}

TEST_CASE("the legend shows the colours of the overlays that are on, and no others, inside its box") {
    for (const Screen& screen : kScreens) {
        CAPTURE(screen.size.x);
        UiStudio studio(screen.size, Look::Paper, screen.scale);
        DrawerBench bench;
        for (std::size_t shown = 0; shown <= kOverlays; ++shown) {  // each by itself, then all
            bench.shown.overlays = {};
            for (const OverlayInfo& info : overlayInfos()) {
                if (shown == kOverlays || info.overlay == static_cast<Overlay>(shown)) {
                    bench.shown.overlays.toggle(info.overlay);
                }
            }
            const Readout readout = bench.readout(1);
            for (int i = 0; i < 3; ++i) studio.frame([&] { drawLegend(readout, freeOf(screen), Look::Paper); });
            CHECK(isInside(windowCalled("##legend"), freeOf(screen)));
            for (const OverlayInfo& overlay : overlayInfos()) {
                for (const OverlayLine& line : overlay.lines) {
                    CAPTURE(line.name);
                    CHECK(inkOf("##legend", line.onPaper).has_value() == bench.shown.overlays.has(overlay.overlay));
                }
            }
        }
    }
}

TEST_CASE("the box of the shortest legend is no higher than its one row") {
    UiStudio studio({1280, 720}, Look::Dark, 1.0F);
    DrawerBench bench;
    bench.shown.overlays.toggle(Overlay::Contacts);
    const Readout readout = bench.readout(1);
    for (int i = 0; i < 3; ++i) studio.frame([&] { drawLegend(readout, freeOf(kScreens[0]), Look::Dark); });
    const ImGuiWindow& legend = windowCalled("##legend");
    CHECK(legend.Size.y <= legend.ContentSize.y + 2.0F * legend.WindowPadding.y);
}

TEST_CASE("the longest legend leaves the lower half of the worlds free, and of two all of the second one") {
    for (const Screen& screen : kScreens) {
        for (const std::size_t worlds : {1U, 2U}) {
            CAPTURE(screen.size.x);
            CAPTURE(worlds);
            UiStudio studio(screen.size, Look::Paper, screen.scale);
            DrawerBench bench;
            showAll(bench);
            Readout readout = bench.readout(worlds);
            readout.shown.colorBy = ColorBy::Penetration;
            const PlotBox free = freeOf(screen);
            for (int i = 0; i < 3; ++i) studio.frame([&] { drawLegend(readout, free, Look::Paper); });
            const ImGuiWindow& legend = windowCalled("##legend");
            CHECK(isInside(legend, free));
            CHECK(legend.Pos.y + legend.Size.y < free.corner.y + 0.5F * free.size.y);
            CHECK(legend.Pos.x + legend.Size.x < free.corner.x + 0.5F * free.size.x);
        }
    }
}

TEST_CASE("where the worlds beside the drawer are narrow the legend lies in the drawer, and covers no circle") {
    for (const Screen& screen : kScreens) {
        for (const std::size_t worlds : {1U, 2U}) {
            CAPTURE(screen.size.x);
            CAPTURE(worlds);
            UiStudio studio(screen.size, Look::Paper, screen.scale);
            DrawerBench bench;
            bench.shown.overlays.toggle(Overlay::Impulses);
            Readout readout = bench.readout(worlds);
            Ask ask;
            Interface interface;
            InterfaceState state;
            for (int i = 0; i < 2; ++i) studio.frame([&] { interface.draw(readout, state, ask); });
            const std::string word = "impulse friction";
            const bool isOverWorlds = ImGui::FindWindowByName("##legend") != nullptr;
            const bool isInDrawer = !placesOf("##drawer", word).empty();
            CHECK(isOverWorlds == (worlds == 1));
            CHECK(isInDrawer == (worlds == 2));
        }
    }
}

TEST_CASE("the legend lies below the label of a world, and below both where two are laid over each other") {
    UiStudio studio({1280, 720}, Look::Paper, 1.0F);
    DrawerBench bench;
    bench.shown.overlays.toggle(Overlay::Contacts);
    std::array<float, 2> tops{};
    for (const bool isLaidOver : {false, true}) {
        Readout readout = bench.readout(2);
        readout.shown.isLaidOver = isLaidOver;
        const PlotBox box = freeOf(kScreens[0]);
        for (int i = 0; i < 3; ++i) {
            studio.frame([&] {
                for (std::size_t index = 0; index < 2; ++index) {
                    drawWorldLabel(readout.lab.name(index), readout.lab.verdict(index),
                                   {.index = index, .isAlone = false, .row = isLaidOver ? index : 0, .box = box},
                                   Look::Paper);
                }
                drawLegend(readout, box, Look::Paper);
            });
        }
        tops[isLaidOver ? 1 : 0] = windowCalled("##legend").Pos.y;
        float labels = 0.0F;  // the lower end of what is drawn behind all windows
        for (const ImDrawVert& vertex : ImGui::GetBackgroundDrawList()->VtxBuffer)
            labels = std::max(labels, vertex.pos.y);
        CHECK(tops[isLaidOver ? 1 : 0] >= labels);
    }
    CHECK(tops[1] > tops[0]);
}

TEST_CASE(
    "beside a label that boils Why? is pressed, again too, at one place, and is as large as a finger on a phone") {
    UiStudio studio({800, 600}, Look::Paper, 1.0F);
    for (const bool isForFingers : {false, true}) {
        CAPTURE(isForFingers);
        applyStyle(Look::Paper, 1.0F, isForFingers);
        int presses = 0;
        const auto draw = [&](bool isDown) {
            ImGui::GetIO().MouseDown[0] = isDown;
            studio.frame([&] {
                const WorldLabelPlace place{.box = {{0.0F, 0.0F}, {300.0F, 600.0F}}, .isWhyAsked = true};
                presses += drawWorldLabel("euler", {.u = 1.0, .isBoiling = true}, place, Look::Paper) ? 1 : 0;
            });
        };
        draw(false);
        draw(false);
        const ImRect button = windowCalled("##why A").Rect();
        CHECK(button.Max.x <= 300.0F);
        if (isForFingers) CHECK(std::min(button.GetWidth(), button.GetHeight()) >= 44.0F);
        studio.moveMouse(button.GetCenter().x, button.GetCenter().y);
        for (const bool isDown : {false, true, false, true, false}) draw(isDown);
        CHECK(presses == 2);
        studio.moveMouse(0.0F, 0.0F);
    }
}

TEST_CASE("the pointer over a label tells how fast the bodies move, however long that number is") {
    UiStudio studio({800, 600}, Look::Paper, 1.0F);
    studio.moveMouse(40.0F, 25.0F);
    for (int i = 0; i < 3; ++i) {
        studio.frame([&] {
            drawWorldLabel("rk4", {.u = 3.78e-5, .restingSince = 8.4}, {.box = {{0.0F, 0.0F}, {800.0F, 600.0F}}},
                           Look::Paper);
        });
    }
    CHECK(squeezed(textOf("##Tooltip_00")).find(squeezed("in symbols u = 3.78·10⁻⁵ g h.")) != std::string::npos);
}
