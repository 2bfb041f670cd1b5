#pragma once

#include <glm/geometric.hpp>
#include <numbers>
#include <vector>

#include "app/session/pointer.hpp"
#include "render/camera.hpp"

namespace rb::test {

constexpr float kPixel = 1e-5F;  // half a millionth of the view's height: rounding of a float [m]

// A window of 1000 × 500 over 4 m × 2 m, centred at (3, 1): 250 px a metre. One circle that turned by a quarter, one
// rectangle.
struct PointerBench {
    Snapshot snapshot;
    View view{{3.0F, 1.0F}, 2.0F};
    Pointer pointer;
    std::vector<Command> commands;

    PointerBench() {
        constexpr float kQuarter = 0.5F * std::numbers::pi_v<float>;
        snapshot.circles.push_back({7, 0.3F, {3.5F, 1.0F}, {3.3F, 1.0F}, kQuarter, kQuarter, {0.0F, 0.0F}, 0.0F});
        snapshot.rectangles.push_back({{3.0F, 0.1F}, {1.0F, 0.2F}});
    }

    Pick pick(float alpha = 1.0F) {
        return {snapshot, alpha, view, {1000.0F, 500.0F}, 1.0F, BodyKind::Circle, {0.17F, {}}};
    }
    glm::vec2 pixelOf(glm::vec2 place) { return toPixel(view, {1000.0F, 500.0F}, place); }

    void press(glm::vec2 place, MouseButton button = MouseButton::Left, bool isShift = false, float alpha = 1.0F) {
        pointer.press(
            {.kind = InputEvent::Kind::Press, .position = pixelOf(place), .button = button, .isShift = isShift},
            pick(alpha), commands);
    }
    void move(glm::vec2 pixel) { pointer.move(pixel, pick()); }
    void release(glm::vec2 pixel, MouseButton button = MouseButton::Left) {
        pointer.release({.kind = InputEvent::Kind::Release, .position = pixel, .button = button}, pick(), commands);
    }
};

inline bool isNear(glm::vec2 a, glm::vec2 b) { return glm::length(a - b) < kPixel; }

}  // namespace rb::test
