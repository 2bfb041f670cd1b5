#pragma once

// What the tests of the drawer and of the legend show, and on which screens.

#include <array>
#include <doctest/doctest.h>
#include <imgui_internal.h>
#include <string>
#include <vector>

#include "ui/readout.hpp"

namespace rb::test {

struct Screen {
    glm::ivec2 size;  // [px]
    float scale;
};

inline constexpr std::array kScreens{Screen{{1280, 720}, 1.0F}, Screen{{2560, 1440}, 2.0F}, Screen{{800, 600}, 1.0F}};
/// A circle with numbers of many digits that touches twelve others in each of two worlds.
class DrawerBench {
  public:
    DrawerBench() {
        for (BodyId other = 10; other < 22; ++other) {
            contacts_.push_back(
                {3, other, "circle", "circle", {0.0F, 0.0F}, {0.0F, 1.0F}, 1.234e-4F, -0.0F, 0.0F, 0.0F});
        }
    }

    Readout readout(std::size_t worlds) const {
        Readout readout{.worlds = {worlds_.data(), worlds},
                        .settings = settings_,
                        .defaults = settings_,
                        .run = {.sceneName = "box"},
                        .shown = shown};
        for (std::size_t i = 0; i < worlds; ++i) {
            readout.inspection.states[i] = BodyInspection{.id = 3,
                                                          .shape = Shape::Circle,
                                                          .radius = 0.123456F,
                                                          .polygon = {},
                                                          .mass = 1.23456e-7,
                                                          .inertia = 1.23456e-12,
                                                          .position = {-12.3456F, -0.00001F},
                                                          .velocity = {-123.456F, -1234.56F},
                                                          .angle = -1.23456F,
                                                          .angularVelocity = -1.23456e-7F,
                                                          .kineticMoving = 1.23456e-13,
                                                          .kineticTurning = 1.23456e-17,
                                                          .potential = -1.23456,
                                                          .rest = 123.456F};
            readout.inspection.contacts[i] = contacts_;
            readout.inspection.explanations[i] = explanation_;
            readout.inspection.orbits[i] = {orbit_, 1.5e-3, LevelCurves{50.0, i == 0 ? 20.0 : 0.0}};
            readout.inspection.stages[i] = "k₁ 0.7606, k₂ 0.7605, k₃ 0.7604, k₄ 0.7603 N";
        }
        return readout;
    }

    DisplayOptions shown{.pinned = 3, .pinnedContact = BodyPair{3, 10}};

  private:
    Settings settings_;
    History history_{worldTracks()};
    std::array<WorldReadout, 2> worlds_{WorldReadout{.label = "rk4", .settings = &settings_, .history = &history_},
                                        WorldReadout{.label = "euler", .settings = &settings_, .history = &history_}};
    // As long as an explanation is, with lines as long as its longest.
    std::vector<std::string> explanation_ = std::vector<std::string>(
        20, "v₂ (−5.847·10⁻⁷, −8.073·10⁻⁷) → (−5.847·10⁻⁷, −4.037·10⁻⁷) m/s,  ω₂ −3.12·10⁻⁶ → −3.12·10⁻⁶ rad/s");
    std::vector<OrbitPoint> orbit_{{1e-3, 0.02, -0.01}, {2e-3, -0.01, -0.01}};
    std::vector<ContactView> contacts_;
};

inline const ImGuiWindow& windowCalled(const char* name) {
    const ImGuiWindow* const window = ImGui::FindWindowByName(name);
    REQUIRE(window != nullptr);
    return *window;
}

}  // namespace rb::test
