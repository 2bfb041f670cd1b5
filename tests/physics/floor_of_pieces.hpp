#pragma once

// A floor of several pieces, and what slides or rolls over it.

#include <algorithm>
#include <cstddef>
#include <glm/vec2.hpp>
#include <rapidcheck.h>
#include <vector>

#include "physics/bodies/body_definition.hpp"
#include "physics/random_input.hpp"
#include "physics/settings/settings.hpp"
#include "physics/world/world.hpp"

namespace rb::test {

inline int anyCount(int most) { return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(2, most + 1)); }

/// A floor whose top is at y = 0.
struct Floor {
    double start, end;          // [m]
    std::vector<double> seams;  // between those, ascending [m]
    std::vector<float> depths;  // of each piece [m]
    double gap = 0.0;           // between two pieces [m]

    // Some more between those that are there. @param from where the way over them begins, and how long it is [m]
    void addSeams(double from, double way) {
        for (int i = 0; i < 3; ++i) {
            const double seam = from + uniform(0.0, way);
            const auto next = std::lower_bound(seams.begin(), seams.end(), seam);
            const bool isNear =
                (next != seams.end() && *next - seam < 0.01) || (next != seams.begin() && seam - *(next - 1) < 0.01);
            if (isNear) continue;
            depths.insert(depths.begin() + (next - seams.begin()), static_cast<float>(uniform(0.1, 1.0)));
            seams.insert(next, seam);
        }
    }

    void addTo(World& world, bool isOne) const {
        if (isOne) return add(world, start, end, depths.front());
        double from = start;
        for (std::size_t i = 0; i <= seams.size(); ++i) {
            const double to = i < seams.size() ? seams[i] : end;
            add(world, from, to - (i < seams.size() ? gap : 0.0), depths[i]);
            from = to;
        }
    }

  private:
    static void add(World& world, double from, double to, float depth) {
        world.addRectangle({{0.5 * (from + to), -0.5 * static_cast<double>(depth)}, {to - from, depth}, {}});
    }
};

inline Floor anyFloor(double length) {
    Floor floor{-3.0, length + 3.0, {}, {}};
    const int pieces = anyCount(20);
    for (int i = 0; i + 1 < pieces; ++i) floor.seams.push_back(uniform(floor.start + 0.1, floor.end - 0.1));
    std::sort(floor.seams.begin(), floor.seams.end());
    std::erase_if(floor.seams, [last = -1e9](double seam) mutable {  // none shorter than a centimetre
        if (seam - last < 0.01) return true;
        last = seam;
        return false;
    });
    for (std::size_t i = 0; i <= floor.seams.size(); ++i) floor.depths.push_back(static_cast<float>(uniform(0.1, 1.0)));
    return floor;
}

/// What slides or rolls, to the right, from x = 0.
struct Slider {
    enum class Kind { Circle, Box, Halves, Angle } kind;
    float width, height;  // [m]
    float speed;          // [m/s]

    void addTo(World& world) const {
        if (kind == Kind::Circle) {
            world.addCircle({.position = {0.0, 0.5 * static_cast<double>(height)},
                             .radius = 0.5F * height,
                             .velocity = {speed, 0.0F},
                             .angularVelocity = -2.0F * speed / height,
                             .material = {}});
            return;
        }
        PolygonDefinition polygon;
        polygon.velocity = {speed, 0.0F};
        const auto box = [](glm::vec2 low, glm::vec2 high) {
            return std::vector<glm::vec2>{low, {high.x, low.y}, high, {low.x, high.y}};
        };
        const glm::vec2 corner{width, height};
        double middle = 0.5 * static_cast<double>(height);
        if (kind == Kind::Box) polygon.parts = {box({0.0F, 0.0F}, corner)};
        if (kind == Kind::Halves)
            polygon.parts = {box({0.0F, 0.0F}, {0.5F * width, height}), box({0.5F * width, 0.0F}, corner)};
        if (kind == Kind::Angle) {  // an L: its foot, and on that its back
            const glm::vec2 foot{width, 0.5F * height};
            const glm::vec2 back{0.5F * width, height};
            polygon.parts = {box({0.0F, 0.0F}, foot), box({0.0F, foot.y}, back)};
            middle = 5.0 / 12.0 * static_cast<double>(height);
        }
        polygon.position = {0.0, middle};
        world.addPolygon(polygon);
    }
};

/// Speeds of sliders [m/s].
struct Speeds {
    double least, most;
};
inline constexpr Speeds kFast{1.0, 200.0};
inline constexpr Speeds kSlow{0.02, 1.0};  // some fall farther in a step than they go

inline Slider anySlider(Slider::Kind kind, Speeds speeds = kFast) {
    const auto height = static_cast<float>(logUniform(0.05, 0.5));
    return {kind, height * static_cast<float>(logUniform(1.5, 4.0)), height,
            static_cast<float>(logUniform(speeds.least, speeds.most))};
}

inline World sliding(const Settings& settings, const Floor& floor, const Slider& slider, bool isOnOne) {
    World world(settings);
    floor.addTo(world, isOnOne);
    slider.addTo(world);
    return world;
}

}  // namespace rb::test
