#include <cmath>
#include <doctest/doctest.h>

#include "render/studio.hpp"

namespace rb {
namespace {

constexpr Theme kFilledTheme = [] {
    Theme theme = kInkTheme;
    theme.circleFill = 1.0F;
    return theme;
}();

// Pixel of a point given in pixels from the picture's middle, y up.
glm::ivec2 pixelAt(float x, float y) {
    return {kMiddle.x + static_cast<int>(std::lround(x)), kMiddle.y - static_cast<int>(std::lround(y))};
}

}  // namespace

TEST_CASE_FIXTURE(Studio, "a circle's rim is drawn where its radius says") {
    // A filled circle's ink on the row through its centre reaches from rim to rim; on either side of the middle
    // pixel it is the radius less half a pixel.
    for (const float radius : {1.7F, 1.717F, 0.43F}) {
        const Snapshot circle = snapshotOf(circleAt({0.0F, 0.0F}, radius, 1.5F));
        const Image image = take({.snapshot = circle, .view = viewOf(0.04F)}, kFilledTheme);
        const float expected = radius / 0.04F - 0.5F;
        CHECK(std::abs(inkOfRow(image, kMiddle.y, 0, kMiddle.x).amount - expected) < kInkTolerance);
        CHECK(std::abs(inkOfRow(image, kMiddle.y, kMiddle.x + 1, kSize.x).amount - expected) < kInkTolerance);
        CHECK(ink(image, kMiddle.x + static_cast<int>(expected) + 2, kMiddle.y) == 0.0F);
    }
}

TEST_CASE_FIXTURE(Studio, "an outline is as wide as the theme says at every zoom") {
    for (const float metres : {0.1F, 0.04F, 0.013F}) {
        const Image image = take({.snapshot = snapshotOf(circleAt({0.0F, 0.0F}, 1.7F, 1.5F)), .view = viewOf(metres)});
        CHECK(inkOfRow(image, kMiddle.y, kMiddle.x + 6, kSize.x).amount ==
              doctest::Approx(kInkTheme.lineWidth).epsilon(kInkTolerance));
    }
}

TEST_CASE_FIXTURE(Studio, "lines are twice as wide in pixels where a point has two") {
    const Image image =
        take({.snapshot = snapshotOf(circleAt({0.0F, 0.0F}, 1.7F, 1.5F)), .view = viewOf(0.04F)}, kInkTheme, 2.0F);
    CHECK(inkOfRow(image, kMiddle.y, kMiddle.x + 6, kSize.x).amount ==
          doctest::Approx(2.0F * kInkTheme.lineWidth).epsilon(kInkTolerance));
}

TEST_CASE_FIXTURE(Studio, "the orientation line points along the angle") {
    for (const float angle : {0.7F, -2.1F, 3.0F}) {
        const Image image = take({.snapshot = snapshotOf(circleAt({0.0F, 0.0F}, 60.0F, angle)), .view = viewOf(1.0F)});
        for (const float reach : {5.0F, 30.0F, 55.0F}) {
            const float x = reach * std::cos(angle);
            const float y = reach * std::sin(angle);
            const glm::ivec2 on = pixelAt(x, y);
            const glm::ivec2 opposite = pixelAt(-x, -y);
            const glm::ivec2 mirrored = pixelAt(x, -y);
            CHECK(ink(image, on.x, on.y) > 0.5F);
            CHECK(ink(image, opposite.x, opposite.y) == 0.0F);
            CHECK(ink(image, mirrored.x, mirrored.y) == 0.0F);
        }
    }
}

TEST_CASE_FIXTURE(Studio, "teal when it turns counter-clockwise, pink when clockwise") {
    Theme theme = kPaperTheme;
    theme.lineWidth = 4.0F;  // the pixels in the middle of the line are covered whole
    const auto colorAt = [&](float angularVelocity) {
        const Image image =
            take({.snapshot = snapshotOf(circleAt({0.0F, 0.0F}, 60.0F, 0.0F, angularVelocity)), .view = viewOf(1.0F)},
                 theme);
        const std::uint8_t* pixel = image.at(kMiddle.x + 30, kMiddle.y);
        return packColor(pixel[0], pixel[1], pixel[2]);
    };
    CHECK(colorAt(2.0F) == kPaperTheme.counterClockwise);
    CHECK(colorAt(0.0F) == kPaperTheme.counterClockwise);
    CHECK(colorAt(-0.01F) == kPaperTheme.clockwise);
}

TEST_CASE_FIXTURE(Studio, "what hardly turns has neither colour, to whichever side") {
    Theme theme = kPaperTheme;
    theme.lineWidth = 4.0F;
    const auto colorAt = [&](float angularVelocity) {
        Snapshot snapshot = snapshotOf(circleAt({0.0F, 0.0F}, 60.0F, 0.0F, angularVelocity));
        snapshot.slowestRim = 60.0F * 0.02F;
        const Image image = take({.snapshot = snapshot, .view = viewOf(1.0F)}, theme);
        const std::uint8_t* pixel = image.at(kMiddle.x + 30, kMiddle.y);
        return packColor(pixel[0], pixel[1], pixel[2]);
    };
    for (const float angularVelocity : {0.0F, 0.019F, -0.019F}) CHECK(colorAt(angularVelocity) == theme.unturned);
    CHECK(colorAt(0.021F) == theme.counterClockwise);
    CHECK(colorAt(-0.021F) == theme.clockwise);
}

TEST_CASE_FIXTURE(Studio, "a circle takes the colour that the caller gives it") {
    Snapshot snapshot = snapshotOf(circleAt({-40.0F, 0.0F}, 30.0F));
    snapshot.circles.push_back(circleAt({40.0F, 0.0F}, 30.0F));
    Theme theme = kPaperTheme;
    theme.lineWidth = 4.0F;
    const std::uint32_t colors[] = {packColor(10, 20, 230), packColor(240, 130, 0)};
    const Image image = take({.snapshot = snapshot, .view = viewOf(1.0F), .bodyColors = colors}, theme);
    for (const int i : {0, 1}) {
        const std::uint8_t* pixel = image.at(kMiddle.x + (i == 0 ? -25 : 55), kMiddle.y);
        CHECK(packColor(pixel[0], pixel[1], pixel[2]) == colors[i]);
    }
}

TEST_CASE_FIXTURE(Studio, "alpha blends from the previous pose to the present one") {
    CircleView moving = circleAt({30.0F, -8.0F}, 40.0F, 1.5F);
    moving.previousPosition = {-10.0F, 24.0F};
    moving.previousAngle = -0.5F;
    const Image before = take({.snapshot = snapshotOf(circleAt({-10.0F, 24.0F}, 40.0F, -0.5F)), .view = viewOf(1.0F)});
    const Image halfway = take({.snapshot = snapshotOf(circleAt({10.0F, 8.0F}, 40.0F, 0.5F)), .view = viewOf(1.0F)});
    const Image now = take({.snapshot = snapshotOf(circleAt({30.0F, -8.0F}, 40.0F, 1.5F)), .view = viewOf(1.0F)});
    CHECK(take({.snapshot = snapshotOf(moving), .view = viewOf(1.0F), .alpha = 0.0F}).rgb == before.rgb);
    CHECK(take({.snapshot = snapshotOf(moving), .view = viewOf(1.0F), .alpha = 0.5F}).rgb == halfway.rgb);
    CHECK(take({.snapshot = snapshotOf(moving), .view = viewOf(1.0F), .alpha = 1.0F}).rgb == now.rgb);
}

TEST_CASE_FIXTURE(Studio, "a circle of 1e3 m radius has a smooth edge on the screen") {
    // Seen from so near, the rim is a straight line: in 181 rows it bends by less than 1e-3 pixels, and each row's
    // ink must lie on the line through the first and the last.
    const float angle = 0.6F;
    const glm::vec2 rim{1e3F * std::cos(angle), 1e3F * std::sin(angle)};
    for (const float metres : {1e-3F, 1e-4F}) {
        const Image image =
            take({.snapshot = snapshotOf(circleAt({0.0F, 0.0F}, 1e3F, 2.0F)), .view = viewOf(metres, rim)});
        const EdgeInk edge = inkOfEdge(image);
        CHECK(edge.slope == doctest::Approx(std::tan(angle)).epsilon(0.01));
        for (const float deviation : edge.deviations) CHECK(std::abs(deviation) < 0.1F);
    }
}

TEST_CASE_FIXTURE(Studio, "the rim of a circle of 1e3 m radius is where its radius says") {
    const Snapshot circle = snapshotOf(circleAt({-1e3F, 0.0F}, 1e3F, 2.0F));
    const Image image = take({.snapshot = circle, .view = viewOf(0.01F, {0.3F, 0.0F})}, kFilledTheme);
    const float edge = static_cast<float>(kMiddle.x) + 0.5F - 0.3F / 0.01F;
    CHECK(std::abs(inkOfRow(image, kMiddle.y, 0, kSize.x).amount - edge) < 0.1F);
}

TEST_CASE_FIXTURE(Studio, "a picture is the same 1e6 m from the origin") {
    const glm::vec2 far{1e6F, -1e6F};
    const glm::vec2 offset{0.25F, -0.5F};  // representable there
    const Image here = take({.snapshot = snapshotOf(circleAt(offset, 1.7F, 0.4F)), .view = viewOf(0.03F)});
    const Image there = take({.snapshot = snapshotOf(circleAt(far + offset, 1.7F, 0.4F)), .view = viewOf(0.03F, far)});
    CHECK(here.rgb == there.rgb);
    CHECK(totalInk(here) > 100.0F);
}

TEST_CASE_FIXTURE(Studio, "a circle far smaller than a pixel is still a dot of about one pixel") {
    for (const float shift : {0.0F, 0.31F, 0.5F}) {
        const Image image =
            take({.snapshot = snapshotOf(circleAt({shift, -0.7F * shift}, 1e-3F)), .view = viewOf(1.0F)});
        CHECK(totalInk(image) > 1.0F);
        CHECK(totalInk(image) < 3.0F);
    }
}

}  // namespace rb
