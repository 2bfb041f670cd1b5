#include "render/space/solid_renderer.hpp"

#include <algorithm>
#include <cstdlib>
#include <doctest/doctest.h>
#include <limits>
#include <numbers>

#include "render/space/bodies.hpp"
#include "render/space/solid_overlays.hpp"
#include "render/studio.hpp"

namespace rb {
namespace {

constexpr double kPixel = 0.01;  // [m] in the views below

struct SpaceStudio : Studio {
    Image takeSpace(const space::Snapshot& snapshot, const Theme& theme = kPaperTheme, float pixelsPerPoint = 1.0F) {
        Image image;
        const RenderTarget whole = wholeTarget(kSize, pixelsPerPoint);
        clearTarget(whole, theme.ground);
        solids.draw({.snapshot = snapshot, .view = space::frontView(kPixel * kSize.y)}, whole, theme, renderer);
        readPixels(kSize, image);
        return image;
    }

    space::SolidRenderer solids;
};

std::uint32_t colorAtPixel(const Image& image, int x, int y) {
    const std::uint8_t* pixel = image.at(x, y);
    return packColor(pixel[0], pixel[1], pixel[2]);
}

// Pixels that are not the ground.
int covered(const Image& image, std::uint32_t ground) {
    int count = 0;
    for (int y = 0; y < image.height; ++y) {
        for (int x = 0; x < image.width; ++x) count += colorAtPixel(image, x, y) == ground ? 0 : 1;
    }
    return count;
}

space::Snapshot snapshotOf(const space::BodyView& body) {
    space::Snapshot snapshot;
    snapshot.bodies = {body};
    return snapshot;
}

bool isTeal(const Image& image, int x, int y) { return image.at(x, y)[1] > image.at(x, y)[0]; }

}  // namespace

TEST_CASE_FIXTURE(SpaceStudio, "a ball covers π r²") {
    constexpr double kRadius = 0.85;
    const Image image = takeSpace(snapshotOf(space::ballAt(kRadius, {0.213, -0.004, 0.6})));
    // Of the pixels that its rim crosses, 8 r, half lie with their middle outside: 1.5 %.
    const double area = std::numbers::pi * kRadius * kRadius / (kPixel * kPixel);
    CHECK(covered(image, kPaperTheme.ground) == doctest::Approx(area).epsilon(0.02));
}

TEST_CASE_FIXTURE(SpaceStudio, "a box that is seen face-on is a square with lines along its rim") {
    const Image image = takeSpace(snapshotOf(space::bodyAt({space::ShapeKind::Box, {1.0, 1.0, 0.4}}, {0.0, 0.0, 0.0})));
    CHECK(covered(image, kPaperTheme.ground) == doctest::Approx(100.0 * 100.0).epsilon(0.03));
    for (const int side : {-1, 1}) {
        CHECK(colorAtPixel(image, kMiddle.x + side * 52, kMiddle.y) == kPaperTheme.ground);
        CHECK(colorAtPixel(image, kMiddle.x, kMiddle.y + side * 52) == kPaperTheme.ground);
        CHECK(colorAtPixel(image, kMiddle.x + side * 48, kMiddle.y + side * 48) != kPaperTheme.ground);
        CHECK(image.at(kMiddle.x + side * 49, kMiddle.y + 7)[0] + 60 < image.at(kMiddle.x + side * 40, kMiddle.y)[0]);
    }
}

TEST_CASE_FIXTURE(SpaceStudio, "of two bodies that overlap in the picture the nearer is in front") {
    space::Snapshot snapshot;
    for (const double nearer : {1.0, -1.0}) {  // of the first
        snapshot.bodies = {space::ballAt(0.4, {-0.2, 0.0, nearer}), space::ballAt(0.4, {0.2, 0.0, -nearer})};
        const Image image = takeSpace(snapshot);
        CHECK(isTeal(image, kMiddle.x + 4, kMiddle.y + 6) == (nearer > 0.0));
        CHECK(isTeal(image, kMiddle.x - 40, kMiddle.y + 6));
        CHECK_FALSE(isTeal(image, kMiddle.x + 40, kMiddle.y + 6));
    }
}

TEST_CASE_FIXTURE(SpaceStudio, "a picture between two steps has the bodies between their places") {
    space::Snapshot snapshot = snapshotOf(space::ballAt(0.2, {0.4, 0.0, 0.0}));
    snapshot.bodies[0].previousPosition.x = -0.4;
    Image image;
    clearTarget(wholeTarget(kSize), kPaperTheme.ground);
    solids.draw({.snapshot = snapshot, .view = space::frontView(kPixel * kSize.y), .alpha = 0.5F}, wholeTarget(kSize),
                kPaperTheme, renderer);
    readPixels(kSize, image);
    CHECK(colorAtPixel(image, kMiddle.x + 5, kMiddle.y + 5) != kPaperTheme.ground);
    CHECK(colorAtPixel(image, kMiddle.x + 30, kMiddle.y + 5) == kPaperTheme.ground);
}

TEST_CASE_FIXTURE(SpaceStudio,
                  "the last contact is a white ball with a dark rim in front of all, as large on every screen") {
    space::Snapshot snapshot = snapshotOf(space::ballAt(0.7, {0.0, 0.0, 3.0}));
    snapshot.lastImpact = space::ContactView{{0.2, 0.1, -4.0}, {1.0, 0.0, 0.0}, 0.01};
    for (const Theme& theme : {kPaperTheme, kDarkTheme}) {
        for (const float scale : {1.0F, 2.0F}) {
            const Image image = takeSpace(snapshot, theme, scale);
            const glm::ivec2 at = kMiddle + glm::ivec2(20, -10);
            const int rim = static_cast<int>(space::kContactMark * scale);
            CHECK(image.at(at.x, at.y)[0] > 220);
            CHECK(image.at(at.x, at.y)[1] > 220);
            CHECK(image.at(at.x + rim - 1, at.y)[0] < 140);
            CHECK(image.at(at.x - rim + 1, at.y)[0] < 140);
        }
    }
}

TEST_CASE_FIXTURE(SpaceStudio, "both themes have their ground, their lines and a fill between the two") {
    const space::Snapshot snapshot = snapshotOf(space::ballAt(0.6, {0.0, 0.0, 0.0}));
    for (const Theme& theme : {kPaperTheme, kDarkTheme}) {
        const Image image = takeSpace(snapshot, theme);
        CHECK(colorAtPixel(image, 2, 2) == theme.ground);
        const std::uint8_t* fill = image.at(kMiddle.x - 20, kMiddle.y - 20);
        for (unsigned part = 0; part < 3; ++part) {
            const int ground = static_cast<int>(theme.ground >> 8U * part & 255U);
            const int line = static_cast<int>(theme.counterClockwise >> 8U * part & 255U);
            CHECK(fill[part] >= std::min(ground, line));
            CHECK(fill[part] <= std::max(ground, line));
            CHECK(std::abs(image.at(kMiddle.x, kMiddle.y - 59)[part] - line) < 60);
        }
    }
}

TEST_CASE_FIXTURE(SpaceStudio, "two panes side by side: nothing outside of a viewport changes") {
    // Larger than its pane, so that it would show beside it.
    space::Snapshot snapshot = snapshotOf(space::ballAt(1.2, {0.4, 0.0, 0.0}));
    const Image dark = takeSpace(snapshotOf(space::ballAt(0.5, {0.0, 0.0, 0.0})), kDarkTheme);
    const Viewport area{150, 20, 120, 90};
    const Segment across[] = {{{-9.0, 0.1}, {9.0, 0.1}, {3.0F, packColor(0, 0, 0)}}};
    const RenderTarget pane{.framebufferSize = kSize, .viewport = area};
    clearTarget(pane, kPaperTheme.ground);
    solids.draw({.snapshot = snapshot, .view = space::frontView(1.0), .segments = across}, pane, kPaperTheme, renderer);
    Image both;
    readPixels(kSize, both);
    int outside = 0;
    int inside = 0;
    for (int y = 0; y < kSize.y; ++y) {
        for (int x = 0; x < kSize.x; ++x) {
            const bool isInside = x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height;
            (isInside ? inside : outside) += colorAtPixel(both, x, y) == colorAtPixel(dark, x, y) ? 0 : 1;
        }
    }
    CHECK(outside == 0);
    CHECK(inside == area.width * area.height);
}

TEST_CASE_FIXTURE(SpaceStudio, "a body that has diverged, an empty snapshot and an empty viewport draw nothing") {
    space::Snapshot snapshot = snapshotOf(space::ballAt(0.5, {0.0, 0.0, 0.0}));
    snapshot.bodies[0].position.x = std::numeric_limits<double>::quiet_NaN();
    CHECK(covered(takeSpace(snapshot), kPaperTheme.ground) == 0);
    CHECK(covered(takeSpace({}), kPaperTheme.ground) == 0);
    snapshot = snapshotOf(space::ballAt(0.5, {0.0, 0.0, 0.0}));
    solids.draw({.snapshot = snapshot, .view = space::frontView(1.0)},
                {.framebufferSize = kSize, .viewport = {10, 10, 0, 50}}, kDarkTheme, renderer);
    Image image;
    readPixels(kSize, image);
    CHECK(covered(image, kPaperTheme.ground) == 0);
}

}  // namespace rb
