// The panel as one uses it: what can be read and pressed, in how large a window.

#include <algorithm>
#include <doctest/doctest.h>

#include "ui/ink.hpp"
#include "ui/interface.hpp"
#include "ui/panel_bench.hpp"
#include "ui/panel_parts.hpp"
#include "ui/window_parts.hpp"
#include "ui/wished.hpp"

namespace {

using namespace rb;
using namespace rb::test;

struct PanelScreen {
    glm::ivec2 size;  // [px]
    float scale;
};

// The mouse comes, presses and lets go; `draw` draws some frames of each.
template <class Draw>
void click(UiStudio& studio, ImVec2 place, Draw draw) {
    studio.moveMouse(place.x, place.y);
    for (const bool isDown : {false, true, false}) {
        ImGui::GetIO().MouseDown[0] = isDown;
        draw();
    }
}

// The part of the panel that scrolls.
ImGuiWindow& scrolledPart() { return *ImGui::FindWindowByName("##panel")->DC.ChildWindows[0]; }

}  // namespace

TEST_CASE("Help is pressed without scrolling, whether one world is shown or two are compared") {
    for (const std::size_t worlds : {1U, 2U}) {
        for (const PanelScreen& screen :
             {PanelScreen{{1280, 720}, 1.0F}, PanelScreen{{2560, 1440}, 2.0F}, PanelScreen{{1280, 720}, 2.0F}}) {
            CAPTURE(worlds);
            CAPTURE(screen.scale);
            CAPTURE(screen.size.x);
            const PanelBench bench(worlds);
            UiStudio studio(screen.size, Look::Paper, screen.scale);
            InterfaceState state;
            SettingRows rows;
            Ask ask;
            float bottom = 0.0F;
            const auto draw = [&] {
                bottom = drawStatusLine(bench.readout(), state.look);
                const WindowLayout layout = layoutOf(bottom, 0.0F, state.panels);
                drawPanel(bench.readout(), state, layout.panel, rows, ask);
            };
            studio.frame(draw);
            const ImVec2 help{(kPanelWidth - 40.0F) * screen.scale,
                              static_cast<float>(screen.size.y) - bottom - 24.0F * screen.scale};
            click(studio, help, [&] {
                for (int i = 0; i < 2; ++i) studio.frame(draw);
            });
            REQUIRE(ask.actions.size() == 1);
            CHECK(ask.actions.front() == Action::ToggleHelp);
        }
    }
}

TEST_CASE("a fold that is opened scrolls into sight") {
    const PanelBench bench(1);
    UiStudio studio({800, 600}, Look::Paper, 1.0F);
    Interface interface;
    InterfaceState state;
    Ask ask;
    const auto draw = [&] {
        for (int i = 0; i < 3; ++i) studio.frame([&] { interface.draw(bench.readout(), state, ask); });
    };
    draw();
    ImGuiWindow& panel = scrolledPart();
    ImGui::SetScrollY(&panel, panel.ScrollMax.y);
    draw();
    click(studio, placesOf(panel.Name, "More settings").at(0).GetCenter(), draw);
    const ImRect opened = placesOf(panel.Name, "Density").at(0);
    CHECK(panel.InnerClipRect.Contains(opened));
}

TEST_CASE("the panel chooses what a click drops") {
    const PanelBench bench(1);
    UiStudio studio({1280, 720}, Look::Paper, 1.0F);
    Interface interface;
    InterfaceState state;
    Ask ask;
    const auto draw = [&] { studio.frame([&] { interface.draw(bench.readout(), state, ask); }); };
    for (int i = 0; i < 2; ++i) draw();
    const ImGuiWindow& panel = scrolledPart();
    for (const EnumRow<BodyKind>& row : kBodyKinds) {
        const ImRect name = placesOf(panel.Name, "Drop").at(0);
        const std::vector<ImRect> words = placesOf(panel.Name, row.word);
        const auto beside = std::find_if(words.begin(), words.end(),
                                         [&](const ImRect& word) { return isBeside(name, word, kPanelWidth); });
        REQUIRE(beside != words.end());
        ask.clear();
        std::optional<BodyKind> asked;
        click(studio, beside->GetCenter(), [&] {
            for (int i = 0; i < 2; ++i) {
                draw();
                if (const auto* dropped = test::wished<ChooseDropped>(ask)) asked = dropped->kind;
            }
        });
        CHECK(asked == std::optional(row.value));
    }
}

TEST_CASE("beside what a click drops are walls, how large it is, and a button that clears all") {
    const PanelBench bench(1);
    UiStudio studio({1280, 720}, Look::Paper, 1.0F);
    Interface interface;
    InterfaceState state;
    Ask ask;
    Ask asked;
    const auto draw = [&] {
        for (int i = 0; i < 2; ++i) {
            ask.clear();
            studio.frame([&] {
                Readout readout = bench.readout();
                readout.drop.radius = 0.125F;
                interface.draw(readout, state, ask);
            });
            asked.wishes.insert(asked.wishes.end(), ask.wishes.begin(), ask.wishes.end());
            asked.commands.insert(asked.commands.end(), ask.commands.begin(), ask.commands.end());
        }
    };
    draw();
    const char* const panel = scrolledPart().Name;
    CHECK(placesOf(panel, "0.125").size() == 1);
    click(studio, placesOf(panel, "wall").at(0).GetCenter(), draw);
    CHECK(test::wished<ChooseWall>(asked));
    CHECK_FALSE(test::wished<ChooseDropSize>(asked));
    click(studio, placesOf(panel, "random r").at(0).GetCenter(), draw);
    REQUIRE(test::wished<ChooseDropSize>(asked));
    CHECK_FALSE(test::wished<ChooseDropSize>(asked)->radius);
    click(studio, placesOf(panel, "0.125").at(0).Max, draw);
    REQUIRE(test::wished<ChooseDropSize>(asked)->radius);
    CHECK(*test::wished<ChooseDropSize>(asked)->radius > 0.02F);
    REQUIRE(asked.commands.empty());
    click(studio, placesOf(panel, "Clear all").at(0).GetCenter(), draw);
    REQUIRE(asked.commands.size() == 1);
    CHECK(std::holds_alternative<ClearBodies>(asked.commands[0]));
}

TEST_CASE("each word of what is dropped stands in its button, with as much room at either side") {
    const PanelBench bench(1);
    UiStudio studio({1280, 720}, Look::Paper, 1.0F);
    Interface interface;
    InterfaceState state;
    Ask ask;
    for (int i = 0; i < 3; ++i) studio.frame([&] { interface.draw(bench.readout(), state, ask); });
    const char* const panel = scrolledPart().Name;
    const ImRect name = placesOf(panel, "Drop").at(0);
    float end = 0.0F;
    std::vector<float> gaps;
    for (const char* const word : {"circle", "box", "polygon", "wall"}) {
        const std::vector<ImRect> places = placesOf(panel, word);
        const auto beside = std::find_if(places.begin(), places.end(),
                                         [&](const ImRect& place) { return isBeside(name, place, kPanelWidth); });
        REQUIRE(beside != places.end());
        if (end > 0.0F) gaps.push_back(beside->Min.x - end);
        end = beside->Max.x;
    }
    for (const float gap : gaps) {
        CHECK(gap > ImGui::GetStyle().ItemSpacing.x + 10.0F);
        CHECK(std::abs(gap - gaps.front()) < 4.0F);
    }
}
