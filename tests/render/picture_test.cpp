#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <glm/common.hpp>
#include <numbers>

#include "render/graphics_error.hpp"
#include "render/studio.hpp"

namespace rb {
namespace {

constexpr std::uint32_t kBlack = packColor(0, 0, 0);

Snapshot boxOf(glm::vec2 center, glm::vec2 size) {
    Snapshot snapshot;
    snapshot.rectangles.push_back({center, size});
    return snapshot;
}

Snapshot smallScene() {
    Snapshot snapshot = boxOf({0.0F, -0.8F}, {2.4F, 0.2F});
    snapshot.circles.push_back(circleAt({-0.21F, 0.1F}, 0.17F, 0.4F, 1.0F));
    snapshot.circles.push_back(circleAt({0.2F, -0.3F}, 0.13F, 2.4F, -1.0F));
    return snapshot;
}

}  // namespace

TEST_CASE_FIXTURE(Studio, "a rectangle fills its box and nothing outside") {
    Theme theme = kInkTheme;
    theme.rectangleFill = 1.0F;
    const glm::vec2 size{83.4F, 41.7F};
    const Image image = take({.snapshot = boxOf({20.3F, -11.9F}, size), .view = viewOf(1.0F)}, theme);
    // Every pixel is covered as far as the box covers it, so the ink is the box's area.
    CHECK(totalInk(image) == doctest::Approx(size.x * size.y).epsilon(1e-3));
    const glm::vec2 low = glm::vec2(20.3F, -11.9F) - 0.5F * size;
    for (int y = 0; y < kSize.y; ++y) {
        for (int x = 0; x < kSize.x; ++x) {
            const glm::vec2 world(static_cast<float>(x - kMiddle.x), static_cast<float>(kMiddle.y - y));
            const glm::vec2 away = glm::abs(world - (low + 0.5F * size)) - 0.5F * size;
            if (std::max(away.x, away.y) > 0.5F) REQUIRE(ink(image, x, y) == 0.0F);
            if (std::max(away.x, away.y) < -0.5F) REQUIRE(ink(image, x, y) == 1.0F);
        }
    }
}

TEST_CASE_FIXTURE(Studio, "a rectangle's outline lies inside its box") {
    const Image image = take({.snapshot = boxOf({0.0F, 0.0F}, {101.0F, 61.0F}), .view = viewOf(1.0F)});
    const float width = kInkTheme.lineWidth;
    CHECK(totalInk(image) ==
          doctest::Approx(101.0F * 61.0F - (101.0F - 2.0F * width) * (61.0F - 2.0F * width)).epsilon(5e-3));
    CHECK(ink(image, kMiddle.x + 50, kMiddle.y) == doctest::Approx(1.0F));
    CHECK(ink(image, kMiddle.x + 51, kMiddle.y) == 0.0F);
    CHECK(ink(image, kMiddle.x, kMiddle.y) == 0.0F);
}

TEST_CASE_FIXTURE(Studio, "a rectangle thinner than a pixel is still a line") {
    const Image image = take({.snapshot = boxOf({3.2F, 0.0F}, {1e-3F, 100.0F}), .view = viewOf(1.0F)});
    CHECK(inkOfRow(image, kMiddle.y, 0, kSize.x).amount == doctest::Approx(1.0F).epsilon(kInkTolerance));
}

TEST_CASE_FIXTURE(Studio, "a segment has its length and width") {
    const Segment segments[] = {{{-30.2F, -20.0F}, {41.0F, 17.7F}, {5.0F, kBlack}}};
    const Image image = take({.snapshot = {}, .view = viewOf(1.0F), .segments = segments});
    CHECK(totalInk(image) == doctest::Approx(5.0F * std::hypot(71.2F, 37.7F)).epsilon(0.01));
    CHECK(ink(image, kMiddle.x - 28, kMiddle.y + 18) == doctest::Approx(1.0F));
    CHECK(ink(image, kMiddle.x + 38, kMiddle.y - 17) == doctest::Approx(1.0F));
    CHECK(ink(image, kMiddle.x - 32, kMiddle.y + 21) == 0.0F);
    CHECK(ink(image, kMiddle.x + 43, kMiddle.y - 20) == 0.0F);
}

TEST_CASE_FIXTURE(Studio, "a segment out of sight is nothing") {
    const Segment away[] = {{{300.0F, -400.0F}, {400.0F, 400.0F}, {6.0F, kBlack}}};
    CHECK(totalInk(take({.snapshot = {}, .view = viewOf(1.0F), .segments = away})) == 0.0F);
}

TEST_CASE_FIXTURE(Studio, "a segment that runs on for 1e6 m crosses the picture where a short one does") {
    // A hundred million pixels away; the ends are exact in float, so both lie on one line through the origin.
    const Segment shorter[] = {{{-4.0F, -3.0F}, {4.0F, 3.0F}, {2.0F, kBlack}}};
    const Segment longer[] = {{{-8e5F, -6e5F}, {4e5F, 3e5F}, {2.0F, kBlack}}};
    const Image a = take({.snapshot = {}, .view = viewOf(0.01F, {0.5F, 0.3F}), .segments = shorter});
    const Image b = take({.snapshot = {}, .view = viewOf(0.01F, {0.5F, 0.3F}), .segments = longer});
    CHECK(totalInk(a) > 500.0F);
    CHECK(largestDifference(a, b) <= 3);  // a hundredth of a pixel
}

TEST_CASE_FIXTURE(Studio, "an arrow is a triangle from its width at the tail to a point at the tip") {
    constexpr glm::vec2 kTail{-30.3F, -20.0F};
    constexpr float kWidth = 9.0F;
    for (const glm::vec2 path : {glm::vec2{60.0F, 41.7F}, glm::vec2{-21.0F, 28.0F}, glm::vec2{0.0F, 80.0F}}) {
        const float length = std::hypot(path.x, path.y);
        const Segment arrow[] = {{kTail, kTail + path, {kWidth, kBlack}, true}};
        const Image image = take({.snapshot = {}, .view = viewOf(1.0F), .segments = arrow});
        CHECK(totalInk(image) == doctest::Approx(0.5F * kWidth * length).epsilon(0.05));
        const glm::vec2 across = glm::vec2{-path.y, path.x} / length;
        const auto inkAt = [&](float along, float aside) {
            const glm::vec2 at = kTail + along * path + aside * across;
            return ink(image, kMiddle.x + static_cast<int>(std::lround(at.x)),
                       kMiddle.y - static_cast<int>(std::lround(at.y)));
        };
        for (const float along : {0.1F, 0.3F, 0.5F, 0.7F}) {
            const float half = 0.5F * kWidth * (1.0F - along);
            CAPTURE(along);
            CHECK(inkAt(along, 0.0F) > 0.9F);
            for (const float side : {-1.0F, 1.0F}) CHECK(inkAt(along, side * (half + 1.5F)) == 0.0F);
        }
    }
}

TEST_CASE_FIXTURE(Studio, "an arrow whose tip is out of sight tapers as if it were seen") {
    const Segment arrow[] = {{{3.0F, -50.0F}, {3.0F, 150.0F}, {10.0F, kBlack}, true}};
    const Image image = take({.snapshot = {}, .view = viewOf(1.0F), .segments = arrow});
    for (const int y : {-40, 0, 80}) {
        const float width = 10.0F * (150.0F - static_cast<float>(y)) / 200.0F;
        CHECK(inkOfRow(image, kMiddle.y - y, 0, kSize.x).amount == doctest::Approx(width).epsilon(0.02));
    }
}

TEST_CASE_FIXTURE(Studio, "an arrow's tip is where its ink is half") {
    const Segment arrow[] = {{{3.0F, -50.0F}, {3.0F, 20.0F}, {4.0F, kBlack}, true}};
    const Image image = take({.snapshot = {}, .view = viewOf(1.0F), .segments = arrow});
    CHECK(ink(image, kMiddle.x + 3, kMiddle.y - 20) == doctest::Approx(0.5F).epsilon(0.05));
    CHECK(ink(image, kMiddle.x + 3, kMiddle.y - 40) == 0.0F);
}

TEST_CASE_FIXTURE(Studio, "two worlds side by side: a viewport touches nothing outside itself") {
    const Snapshot scene = smallScene();
    const View view{{0.0F, 0.0F}, 2.0F};
    const Image dark = take({.snapshot = scene, .view = view}, kDarkTheme);
    // Off-centre in the frame, so that a viewport counted from the wrong side shows.
    const Viewport area{150, 20, 120, 90};
    Image both;
    const RenderTarget pane{.framebufferSize = kSize, .viewport = area};
    clearTarget(pane, kPaperTheme.ground);
    renderer.draw({.snapshot = scene, .view = view}, pane, kPaperTheme);
    readPixels(kSize, both);

    const OffscreenTarget small({area.width, area.height});
    small.bind();
    Image alone;
    clearTarget(wholeTarget(small.size()), kPaperTheme.ground);
    renderer.draw({.snapshot = scene, .view = view}, wholeTarget(small.size()), kPaperTheme);
    readPixels(small.size(), alone);
    int outsideChanged = 0;
    int insideDiffers = 0;
    for (int y = 0; y < kSize.y; ++y) {
        for (int x = 0; x < kSize.x; ++x) {
            const int column = x - area.x;
            const int row = y - area.y;
            const bool isInside = column >= 0 && column < area.width && row >= 0 && row < area.height;
            const std::uint8_t* expected = isInside ? alone.at(column, row) : dark.at(x, y);
            // The pixel's place is subtracted in float, which may turn a value by one.
            const bool differs = std::abs(both.at(x, y)[1] - expected[1]) > (isInside ? 1 : 0);
            (isInside ? insideDiffers : outsideChanged) += differs ? 1 : 0;
        }
    }
    CHECK(outsideChanged == 0);
    CHECK(insideDiffers == 0);
}

TEST_CASE_FIXTURE(Studio, "an empty scene is the theme's ground") {
    const Image image = take({.snapshot = {}, .view = viewOf(1.0F)}, kPaperTheme);
    const std::uint8_t* pixel = image.at(3, 4);
    CHECK(packColor(pixel[0], pixel[1], pixel[2]) == kPaperTheme.ground);
    CHECK(std::count(image.rgb.begin(), image.rgb.end(), pixel[2]) == kSize.x * kSize.y);
}

TEST_CASE("two runs give byte-identical pictures") {
    const auto run = [] {
        Studio studio;
        return encodePng(studio.take({.snapshot = smallScene(), .view = {{0.0F, 0.0F}, 2.0F}}, kPaperTheme));
    };
    const auto first = run();
    CHECK(first == run());
    CHECK(first.size() > 1000);
}

TEST_CASE_FIXTURE(Studio, "a picture that is too large for the driver is refused with its size") {
    CHECK_THROWS_WITH_AS(OffscreenTarget({1 << 20, 7}), doctest::Contains("1048576x7"), GraphicsError);
    CHECK_THROWS_WITH_AS(OffscreenTarget({0, 7}), doctest::Contains("0x7"), GraphicsError);
}

}  // namespace rb
