#pragma once

// What the tests of plots and of the strip of curves share: a history, and where a colour is in a picture.

#include <array>
#include <cstdlib>

#include "lab/history.hpp"
#include "render/chart/image.hpp"
#include "ui/plot.hpp"

namespace rb::test {

// From 0 s to 10 s: each quantity as `valueAt` gives it.
template <class F>
void fill(History& history, F valueAt) {
    for (int i = 0; i <= 600; ++i) {
        const double time = static_cast<double>(i) / 60.0;
        const double value = valueAt(time);
        history.record(time, TrackedValues{value, value, value, value, value, value});
    }
}

inline bool isNear(const std::uint8_t* pixel, ImU32 color) {
    constexpr int kEdge = 60;  // of 255: smoothing, and bytes that differ between drivers
    return std::abs(pixel[0] - static_cast<int>(color & 255U)) < kEdge &&
           std::abs(pixel[1] - static_cast<int>(color >> 8U & 255U)) < kEdge &&
           std::abs(pixel[2] - static_cast<int>(color >> 16U & 255U)) < kEdge;
}

struct Ink {
    int top = -1;
    int bottom = -1;
    float middle() const { return 0.5F * static_cast<float>(top + bottom + 1); }
};

// The rows of the plane that have a colour in column x.
inline Ink inkAt(const Image& image, const PlotBox& plane, int x, ImU32 color) {
    Ink ink;
    for (int y = static_cast<int>(plane.corner.y) - 2; y < static_cast<int>(plane.corner.y + plane.size.y) + 2; ++y) {
        if (!isNear(image.at(x, y), color)) continue;
        if (ink.top < 0) ink.top = y;
        ink.bottom = y;
    }
    return ink;
}

// Where a curve must be: x of a time in [0, 10] s, y of a place between the ends of the axis.
inline int pixelX(const PlotBox& plane, double time) {
    return static_cast<int>(plane.corner.x + static_cast<float>(time / 10.0) * plane.size.x);
}
inline float pixelY(const PlotBox& plane, double place) {
    return plane.corner.y + static_cast<float>(1.0 - place) * plane.size.y;
}

}  // namespace rb::test
