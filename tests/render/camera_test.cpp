#include "render/camera.hpp"

#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <limits>

namespace rb {
namespace {

constexpr glm::vec2 kWindow{1280.0F, 720.0F};
constexpr View kView{{1.7F, -0.3F}, 2.6F};
constexpr float kPixelTolerance = 1e-3F;  // a float's rounding at a thousand pixels is 6e-5

}  // namespace

TEST_CASE("world to pixel and back is the identity") {
    for (const glm::vec2 world : {glm::vec2{0.0F, 0.0F}, {1.7F, -0.3F}, {-2.9F, 1.13F}}) {
        const glm::vec2 back = toWorld(kView, kWindow, toPixel(kView, kWindow, world));
        CHECK(glm::distance(back, world) < kPixelTolerance * metresPerPixel(kView, kWindow));
    }
}

TEST_CASE("the view's centre is the middle of the window and y points up") {
    CHECK(toPixel(kView, kWindow, kView.center) == glm::vec2{640.0F, 360.0F});
    const glm::vec2 above = toPixel(kView, kWindow, {1.7F, -0.3F + 1.3F});
    CHECK(above.x == doctest::Approx(640.0F));
    CHECK(above.y == doctest::Approx(0.0F).epsilon(kPixelTolerance));
    CHECK(toPixel(kView, kWindow, {2.7F, -0.3F}).x > 640.0F);
}

TEST_CASE("the view's height spans the window's height, and a metre is as wide as high") {
    CHECK(metresPerPixel(kView, kWindow) == doctest::Approx(2.6F / 720.0F));
    const glm::vec2 a = toPixel(kView, kWindow, {0.0F, 0.0F});
    const glm::vec2 b = toPixel(kView, kWindow, {1.0F, 1.0F});
    CHECK(b.x - a.x == doctest::Approx(a.y - b.y));
    CHECK(b.x - a.x == doctest::Approx(720.0F / 2.6F));
}

TEST_CASE("zooming keeps the world under the cursor") {
    const glm::vec2 cursor{211.0F, 603.0F};
    for (const float factor : {1.25F, 0.4F, 30.0F}) {
        const View zoomed = zoomAbout(kView, kWindow, cursor, factor);
        CHECK(zoomed.height == doctest::Approx(2.6F / factor));
        CHECK(glm::distance(toPixel(zoomed, kWindow, toWorld(kView, kWindow, cursor)), cursor) < 0.05F);
    }
}

TEST_CASE("zooming stops at its limits and refuses what is no factor") {
    CHECK(zoomAbout(kView, kWindow, {0.0F, 0.0F}, 1e30F).height == kSmallestViewHeight);
    CHECK(zoomAbout(kView, kWindow, {0.0F, 0.0F}, 1e-30F).height == kLargestViewHeight);
    for (const float factor : {0.0F, -2.0F, std::numeric_limits<float>::quiet_NaN()}) {
        CHECK(zoomAbout(kView, kWindow, {9.0F, 9.0F}, factor).height == kView.height);
        CHECK(zoomAbout(kView, kWindow, {9.0F, 9.0F}, factor).center == kView.center);
    }
}

TEST_CASE("where zooming stops at a limit, the world under the cursor stays there too") {
    const glm::vec2 cursor{211.0F, 603.0F};
    const glm::vec2 place = toWorld(kView, kWindow, cursor);
    for (const float factor : {1e30F, 1e-30F}) {
        CAPTURE(factor);
        const View limited = zoomAbout(kView, kWindow, cursor, factor);
        REQUIRE(limited.height != kView.height);
        // A float's rounding of a centre some metres from the origin: 2.4e-7 m.
        const float rounding = 5e-7F / metresPerPixel(limited, kWindow);
        CHECK(glm::distance(toPixel(limited, kWindow, place), cursor) < kPixelTolerance + rounding);
        const View again = zoomAbout(limited, kWindow, {900.0F, 20.0F}, factor);
        CHECK(again.height == limited.height);
        CHECK(again.center == limited.center);
    }
}

TEST_CASE("panning drags the world along with the cursor") {
    const glm::vec2 from{100.0F, 200.0F};
    const glm::vec2 drag{37.0F, -81.0F};
    const View panned = pan(kView, kWindow, drag);
    CHECK(glm::distance(toPixel(panned, kWindow, toWorld(kView, kWindow, from)), from + drag) < kPixelTolerance);
    CHECK(panned.height == kView.height);
}

TEST_CASE("where a pane is narrow and its view higher, so are the limits of zooming") {
    CHECK(zoomAbout(kView, kWindow, {0.0F, 0.0F}, 1e30F, 3.0F).height == 3.0F * kSmallestViewHeight);
    CHECK(zoomAbout(kView, kWindow, {0.0F, 0.0F}, 1e-30F, 3.0F).height == 3.0F * kLargestViewHeight);
}

}  // namespace rb
