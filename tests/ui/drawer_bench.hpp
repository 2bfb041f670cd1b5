#pragma once

// What the tests of the drawer and of the legend show, and on which screens.

#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <imgui_internal.h>
#include <numbers>
#include <string>
#include <vector>

#include "ui/lab_bench.hpp"

namespace rb::test {

struct Screen {
    glm::ivec2 size;  // [px]
    float scale;
};

inline constexpr std::array kScreens{Screen{{1280, 720}, 1.0F}, Screen{{2560, 1440}, 2.0F}, Screen{{800, 600}, 1.0F}};

/// A light circle that falls amid twelve others, which come towards it and touch it after two steps: all its numbers
/// have many digits.
inline Scene clusterScene() {
    constexpr float kRadius = 0.123456F;
    constexpr float kSmall = 0.02F;
    constexpr double kGap = 4e-4;
    constexpr glm::dvec2 kMiddle{-12.3456, -0.00001};
    constexpr glm::vec2 kVelocity{-12.3456F, -123.456F};
    Scene scene;
    scene.name = "box";
    scene.settings.density = 1.234e-6F;
    scene.settings.spring = 0.01F;
    scene.settings.restitution = 0.0F;
    scene.rectangles = {{.center = {20.0, 0.0}, .material = {}}, {.center = {24.0, 0.0}, .material = {}}};
    scene.circles.push_back(
        {.position = kMiddle, .radius = kRadius, .velocity = kVelocity, .angularVelocity = -1.234e-7F, .material = {}});
    for (int i = 0; i < 12; ++i) {
        const double angle = std::numbers::pi * i / 6.0;
        const glm::dvec2 out{std::cos(angle), std::sin(angle)};
        const double reach = static_cast<double>(kRadius) + static_cast<double>(kSmall) + kGap;
        scene.circles.push_back({.position = kMiddle + reach * out,
                                 .radius = kSmall,
                                 .velocity = kVelocity - 0.02F * glm::vec2(out),
                                 .material = {}});
    }
    return scene;
}

/// Four steps of it in one world, and in two. Its contact with the sixth of the others is explained.
class DrawerBench {
  public:
    static constexpr BodyPair kContact{3, 10};

    DrawerBench() {
        for (LabBench* const each : {&alone_, &compared_}) {
            each->explain(kContact);
            each->step(4);
        }
    }

    /// @param worlds one or two
    Readout readout(std::size_t worlds) const {
        Readout readout = (worlds == 1 ? alone_ : compared_).readout();
        readout.shown = shown;
        return readout;
    }

    DisplayOptions shown{.pinned = kContact.first, .pinnedContact = kContact};

  private:
    LabBench alone_{clusterScene(), underEach(clusterScene(), {Integrator::RungeKutta4})};
    LabBench compared_{clusterScene(), underEach(clusterScene(), {Integrator::RungeKutta4, Integrator::Euler})};
};

inline const ImGuiWindow& windowCalled(const char* name) {
    const ImGuiWindow* const window = ImGui::FindWindowByName(name);
    REQUIRE(window != nullptr);
    return *window;
}

}  // namespace rb::test
