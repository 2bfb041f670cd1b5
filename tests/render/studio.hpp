#pragma once

// A place to take pictures without a window, and ways to measure the ink on them.

#include <algorithm>
#include <cstdlib>
#include <glm/vec2.hpp>
#include <vector>

#include "render/chart/image.hpp"
#include "render/offscreen_context.hpp"
#include "render/offscreen_target.hpp"
#include "render/panes.hpp"

namespace rb {

/// Black lines on white and nothing else: how dark a pixel is says how much of it a line covers.
inline constexpr Theme kInkTheme{.ground = packColor(255, 255, 255),
                                 .counterClockwise = packColor(0, 0, 0),
                                 .clockwise = packColor(0, 0, 0),
                                 .unturned = packColor(0, 0, 0),
                                 .rectangle = packColor(0, 0, 0),
                                 .circleFill = 0.0F,
                                 .rectangleFill = 0.0F,
                                 .lineWidth = 1.6F};

/// Odd on both sides, so that the middle of the picture is the middle of a pixel.
inline constexpr glm::ivec2 kSize{321, 181};
inline constexpr glm::ivec2 kMiddle{160, 90};

/// Eight bits a pixel: what a sum over a line's width may be off by [px].
inline constexpr float kInkTolerance = 0.02F;

struct Studio {
    Studio() { target.bind(); }

    Image take(const Picture& picture, const Theme& theme = kInkTheme, float pixelsPerPoint = 1.0F) {
        Image image;
        const RenderTarget whole = wholeTarget(target.size(), pixelsPerPoint);
        clearTarget(whole, theme.ground);
        renderer.draw(picture, whole, theme);
        readPixels(target.size(), image);
        return image;
    }

    OffscreenContext context;
    OffscreenTarget target{kSize};
    Renderer renderer;
};

/// A circle that stands still.
inline CircleView circleAt(glm::vec2 position, float radius, float angle = 0.0F, float angularVelocity = 0.0F) {
    return {.id = 0,
            .radius = radius,
            .position = position,
            .previousPosition = position,
            .angle = angle,
            .previousAngle = angle,
            .velocity = {0.0F, 0.0F},
            .angularVelocity = angularVelocity};
}

inline Snapshot snapshotOf(CircleView circle) {
    Snapshot snapshot;
    snapshot.circles.push_back(circle);
    return snapshot;
}

/// The view in which a pixel of kSize is `metres` wide.
inline View viewOf(float metres, glm::vec2 center = {0.0F, 0.0F}) {
    return {center, metres * static_cast<float>(kSize.y)};
}

/// Coverage of a pixel by black on white [1].
inline float ink(const Image& image, int x, int y) { return 1.0F - static_cast<float>(image.at(x, y)[1]) / 255.0F; }

/// Ink on a row's pixels [from, to): how much of it, and the mean position of it, in pixels from the left edge.
struct RowInk {
    float amount = 0.0F;
    float middle = 0.0F;
};

inline RowInk inkOfRow(const Image& image, int y, int from, int to) {
    RowInk row;
    for (int x = from; x < to; ++x) {
        row.amount += ink(image, x, y);
        row.middle += ink(image, x, y) * (static_cast<float>(x) + 0.5F);
    }
    row.middle /= row.amount;
    return row;
}

/// The ink of an edge that crosses the rows from 40 to 140 of kSize: the line through that of the first and the last of
/// them, and how far that of each row lies off it.
struct EdgeInk {
    float slope = 0.0F;             ///< to the right, per row downwards [1]
    std::vector<float> deviations;  ///< [px]
};

inline EdgeInk inkOfEdge(const Image& image) {
    constexpr int kFirst = 40;
    constexpr int kLast = 140;
    const auto middleOf = [&](int y) { return inkOfRow(image, y, 0, kSize.x).middle; };
    const float start = middleOf(kFirst);
    EdgeInk edge{.slope = (middleOf(kLast) - start) / static_cast<float>(kLast - kFirst), .deviations = {}};
    for (int y = kFirst; y <= kLast; ++y) {
        const float expected = start + edge.slope * static_cast<float>(y - kFirst);
        edge.deviations.push_back(middleOf(y) - expected);
    }
    return edge;
}

inline float totalInk(const Image& image) {
    float sum = 0.0F;
    for (int y = 0; y < image.height; ++y) {
        for (int x = 0; x < image.width; ++x) sum += ink(image, x, y);
    }
    return sum;
}

/// The largest difference of any byte of two pictures of one size [0, 255].
inline int largestDifference(const Image& a, const Image& b) {
    int largest = 0;
    for (std::size_t i = 0; i < a.rgb.size(); ++i) largest = std::max(largest, std::abs(a.rgb[i] - b.rgb[i]));
    return largest;
}

}  // namespace rb
