// The window of a phone: the world first, and the panel as a sheet; and what lies over the worlds in any window.

#include <doctest/doctest.h>

#include "ui/curve_time.hpp"
#include "ui/ink.hpp"
#include "ui/interface.hpp"
#include "ui/panel_bench.hpp"
#include "ui/window_parts.hpp"

namespace {

using namespace rb;
using namespace rb::test;

struct Phone {
    explicit Phone(glm::ivec2 size, std::size_t worlds = 1) : bench(worlds), studio(size, Look::Paper, 1.0F) {
        applyStyle(Look::Paper, 1.0F, true);
        state.window.isForFingers = true;
        draw();
    }
    void draw() {
        ask.clear();
        for (int i = 0; i < 2; ++i) studio.frame([&] { interface.draw(bench.readout(), state, ask); });
    }
    void tap(ImVec2 place) {
        std::vector<Action> actions;
        studio.moveMouse(place.x, place.y);
        for (const bool isDown : {false, true, false}) {
            ImGui::GetIO().MouseDown[0] = isDown;
            draw();
            actions.insert(actions.end(), ask.actions.begin(), ask.actions.end());
        }
        ask.actions = actions;
    }
    ImVec2 middleOf(const char* window, std::string_view word) { return placesOf(window, word).at(0).GetCenter(); }

    PanelBench bench;
    UiStudio studio;
    Interface interface;
    InterfaceState state;
    Ask ask;
};

}  // namespace

TEST_CASE("on a phone the world has most of the window, and the panel is pulled up over none of it") {
    for (const std::size_t worlds : {1U, 2U}) {
        Phone phone({390, 760}, worlds);
        CHECK(phone.interface.freeBox().size.x == 390.0F);
        CHECK(phone.interface.freeBox().size.y > 0.55F * 760.0F);
        CHECK(ImGui::FindWindowByName("##panel") == nullptr);
        phone.tap(phone.middleOf("##bar", "Panel"));
        const ImGuiWindow* const panel = ImGui::FindWindowByName("##panel");
        REQUIRE(panel != nullptr);
        const PlotBox free = phone.interface.freeBox();
        CHECK(free.corner.y + free.size.y <= panel->Pos.y);
        CHECK(panel->Pos.y + panel->Size.y <= ImGui::FindWindowByName("##bar")->Pos.y);
        CHECK(free.size.y > 200.0F);
        phone.tap(phone.middleOf("##bar", "Panel"));
        CHECK(phone.interface.freeBox().size.y > 0.55F * 760.0F);
    }
}

TEST_CASE("the sheet follows a pull, and a pull down leaves it down") {
    Phone phone({390, 760});
    const auto pull = [&](float by) {
        const ImVec2 from = phone.middleOf("##bar", "Panel");
        for (const float share : {0.0F, 0.0F, 1.0F}) {
            phone.studio.moveMouse(from.x, from.y + share * by);
            ImGui::GetIO().MouseDown[0] = true;
            phone.draw();
        }
        ImGui::GetIO().MouseDown[0] = false;
        phone.draw();
        return phone.interface.freeBox().size.y < 400.0F;
    };
    CHECK_FALSE(pull(80.0F));
    CHECK(pull(-80.0F));
    CHECK(pull(-80.0F));
    CHECK_FALSE(pull(80.0F));
}

TEST_CASE("a finger that misses a word by 21 points presses all the same") {
    Phone phone({390, 760});
    for (const float miss : {-21.0F, 21.0F}) {
        const ImVec2 goOn = phone.middleOf("##bar", "Go on");
        phone.tap({goOn.x, goOn.y + miss});
        CHECK(phone.ask.actions == std::vector{Action::TogglePause});
    }
    phone.tap(phone.middleOf("##bar", "Panel"));
    const char* const panel = ImGui::FindWindowByName("##panel")->DC.ChildWindows[0]->Name;
    const ImVec2 compare = phone.middleOf(panel, "Compare two integrators");
    for (const float miss : {-21.0F, 21.0F}) {
        phone.tap({compare.x, compare.y + miss});
        CHECK(phone.ask.actions == std::vector{Action::ToggleCompare});
    }
    CHECK(chipHeight() >= 44.0F);
    CHECK(chipWidth("all") >= 44.0F);
}

TEST_CASE("what went wrong lies over the worlds, and moves nothing") {
    for (const glm::ivec2 size : {glm::ivec2(1280, 720), glm::ivec2(390, 760)}) {
        const PanelBench bench(1);
        UiStudio studio(size, Look::Paper, 1.0F);
        Interface interface;
        InterfaceState state;
        Ask ask;
        std::string problem;
        const auto free = [&] {
            Readout readout = bench.readout();
            readout.run.problem = problem;
            for (int i = 0; i < 2; ++i) studio.frame([&] { interface.draw(readout, state, ask); });
            return interface.freeBox();
        };
        const PlotBox before = free();
        problem = "restitution: 7 is out of range; allowed is what lies between 0, which keeps no speed, and 1";
        const PlotBox after = free();
        CHECK(after.size.y == before.size.y);
        CHECK(after.corner.y == before.corner.y);
        const ImGuiWindow* const message = ImGui::FindWindowByName("##message");
        REQUIRE(message != nullptr);
        CHECK(message->Pos.x >= after.corner.x);
        CHECK(message->Pos.x + message->Size.x <= after.corner.x + after.size.x);
        CHECK(message->Pos.y + message->Size.y <= after.corner.y + after.size.y);
    }
}
