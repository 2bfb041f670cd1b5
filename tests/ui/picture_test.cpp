// What a picture or a film has of the window: the worlds' own things, and none of those that one presses or reads once.

#include <doctest/doctest.h>

#include "ui/ink.hpp"
#include "ui/interface.hpp"
#include "ui/panel_bench.hpp"
#include "ui/window_parts.hpp"
#include "ui/world_rows.hpp"

using namespace rb;
using namespace rb::test;

namespace {

// Draws in a frame of its own. @returns what is left for the worlds
PlotBox pictureOf(const InterfaceState& state) {
    UiStudio studio({1280, 720}, Look::Paper, 1.0F);
    const PanelBench bench(2);
    Readout readout = bench.readout();
    readout.run.problem = "what one reads once";
    if (!readout.shown.overlays.has(Overlay::Impulses)) readout.shown.overlays.toggle(Overlay::Impulses);
    Interface interface;
    PlotBox worlds{};
    for (int i = 0; i < 2; ++i) studio.frame([&] { worlds = interface.drawPicture(readout, state); });
    for (const char* const name : {"##panel", "##status", "##message", "##drawer", "##bar"}) {
        CAPTURE(name);
        CHECK(ImGui::FindWindowByName(name) == nullptr);
    }
    CHECK(ImGui::FindWindowByName("##legend") != nullptr);
    const bool hasCurves = ImGui::FindWindowByName("Curves") != nullptr;
    CHECK(hasCurves == (worlds.size.y < 720.0F));
    if (hasCurves) CHECK(textOf("Curves").find("undo") == std::string::npos);
    CHECK(interface.freeBox().size.x == 0.0F);
    return worlds;
}

}  // namespace

TEST_CASE("a picture has the worlds as wide as the window, and below them the curves that the window shows") {
    InterfaceState state;
    state.panels.isHelpShown = true;
    const PlotBox worlds = pictureOf(state);
    CHECK(worlds.corner.x == 0.0F);
    CHECK(worlds.size.x == 1280.0F);
    CHECK(worlds.size.y < 600.0F);
}

TEST_CASE("without curves, by choice or because the window shows none, the worlds fill the picture") {
    InterfaceState chosen;
    chosen.pictures.haveCurves = false;
    CHECK(pictureOf(chosen).size.y == 720.0F);
    InterfaceState hidden;
    hidden.panels.isPanelShown = false;
    CHECK(pictureOf(hidden).size.y == 720.0F);
}

TEST_CASE("how large pictures are is chosen among what can be drawn, and not while a film is made") {
    UiStudio studio({400, 300}, Look::Paper, 1.0F);
    InterfaceState state;
    const auto draw = [&] {
        for (int i = 0; i < 2; ++i) {
            studio.frame([&] {
                ImGui::SetNextWindowSize({390.0F, 290.0F});
                ImGui::Begin("choice");
                drawPictureChoice(state.pictures, state.look);
                ImGui::End();
            });
        }
    };
    const auto press = [&](const char* size) {
        const ImVec2 place = placesOf("choice", size).at(0).GetCenter();
        studio.moveMouse(place.x, place.y);
        for (const bool isDown : {false, true, false}) {
            ImGui::GetIO().MouseDown[0] = isDown;
            draw();
        }
    };
    state.pictures.largest = 2048;
    draw();
    CHECK(placesOf("choice", "3840").empty());
    press("1920");
    CHECK(kPictureSizes[state.pictures.size].height == 1080);
    state.pictures.isFilmed = true;
    press("As the window");
    CHECK(kPictureSizes[state.pictures.size].height == 1080);
    state.pictures.isFilmed = false;
    state.pictures.largest = 16384;
    draw();
    press("3840");
    CHECK(kPictureSizes[state.pictures.size].height == 2160);
    press("As the window");
    CHECK(state.pictures.size == 0);
}

TEST_CASE("the light of a film is on while one is made, in the window") {
    const auto lettersAbove = [](bool isFilmed) {
        UiStudio studio({1280, 720}, Look::Paper, 1.0F);
        const PanelBench bench(1);
        Interface interface;
        InterfaceState state;
        state.pictures.isFilmed = isFilmed;
        Ask ask;
        for (int i = 0; i < 2; ++i) studio.frame([&] { interface.draw(bench.readout(), state, ask); });
        return ImGui::GetBackgroundDrawList()->VtxBuffer.Size;
    };
    CHECK(lettersAbove(false) == 0);
    CHECK(lettersAbove(true) > 0);
}

TEST_CASE("beside the picture one finds its size, what saves the run, and what opens one, but in a page has its own") {
    for (const bool isInPage : {false, true}) {
        UiStudio studio({400, 300}, Look::Paper, 1.0F);
        InterfaceState state;
        state.window.isInPage = isInPage;
        state.pictures.largest = 4096;
        std::vector<Action> actions;
        const auto draw = [&] {
            studio.frame([&] {
                ImGui::SetNextWindowSize({290.0F, 290.0F});  // as the panel is beside its scrollbar
                ImGui::Begin("run");
                drawRunButtons(false, state, actions);
                ImGui::End();
            });
        };
        const auto press = [&](const char* face) {
            actions.clear();
            const ImVec2 place = placesOf("run", face).at(0).GetCenter();
            studio.moveMouse(place.x, place.y);
            for (const bool isDown : {false, true, false}) {
                ImGui::GetIO().MouseDown[0] = isDown;
                for (int i = 0; i < 2; ++i) draw();
            }
        };
        for (int i = 0; i < 2; ++i) draw();
        CHECK(cornersCut("run") == 0);
        const float pitch = placesOf("run", "Share").at(0).GetCenter().x -
                            placesOf("run", "Home").at(0).GetCenter().x;  // of two buttons
        CHECK(placesOf("run", "Restart R").at(0).GetWidth() < 0.5F * pitch - 8.0F - 2.0F);
        CHECK(placesOf("run", "Picture").at(0).Min.y == placesOf("run", "Size").at(0).Min.y);
        press("Picture");
        CHECK(actions == std::vector{Action::TakePicture});
        press("Save");
        CHECK(actions == std::vector{Action::SaveRun});
        CHECK(placesOf("run", "Open").empty() == isInPage);
        if (!isInPage) {
            press("Open");
            CHECK(actions == std::vector{Action::Paste});
        }
        press("Size");
        for (int i = 0; i < 2; ++i) draw();
        REQUIRE(ImGui::GetCurrentContext()->OpenPopupStack.Size == 1);
        CHECK(textOf(ImGui::GetCurrentContext()->OpenPopupStack[0].Window->Name).find("1920 × 1080") !=
              std::string::npos);
    }
}
