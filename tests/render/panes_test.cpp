#include "render/panes.hpp"

#include <cmath>
#include <doctest/doctest.h>

#include "render/camera.hpp"

using namespace rb;

namespace {

constexpr float kWidth = 4.0F / 3.0F;  // that a pane shows, in heights of the common view

}  // namespace

TEST_CASE("one world fills the area with the view as it is") {
    const Area area{{7.0F, 3.0F}, {641.0F, 359.0F}};
    const Pane pane = paneOf(area, 1, 0, kWidth);
    CHECK(pane.area == area);
    CHECK(pane.widening == 1.0F);
}

TEST_CASE("two panes cover the area between them, and neither lies on the other, at any width") {
    for (const float width : {1280.0F, 641.0F, 3.0F}) {
        for (const float corner : {300.0F, 301.0F}) {
            const Area area{{corner, 0.0F}, {width, 480.0F}};
            const Pane left = paneOf(area, 2, 0, kWidth);
            const Pane right = paneOf(area, 2, 1, kWidth);
            CHECK(left.area.corner == area.corner);
            CHECK(left.area.corner.x + left.area.size.x == right.area.corner.x);
            CHECK(left.area.size.x + right.area.size.x == width);
            for (const float pixels : {1.0F, 1.25F, 1.5F, 2.0F}) {  // of a unit
                CAPTURE(pixels);
                const Viewport a = viewportOf(left, pixels);
                const Viewport b = viewportOf(right, pixels);
                CHECK(a.x == std::lround(corner * pixels));
                CHECK(a.x + a.width == b.x);
                CHECK(b.x + b.width == std::lround((corner + width) * pixels));
            }
        }
    }
}

TEST_CASE("a pane's viewport goes from the top of the area to its end, however far down the area begins") {
    const Pane pane = paneOf({{300.0F, 17.0F}, {640.0F, 431.0F}}, 2, 0, kWidth);
    for (const float pixels : {1.0F, 1.25F, 1.5F, 2.0F}) {  // of a unit
        CAPTURE(pixels);
        const Viewport viewport = viewportOf(pane, pixels);
        CHECK(viewport.y == std::lround(17.0F * pixels));
        CHECK(viewport.y + viewport.height == std::lround(448.0F * pixels));
    }
}

TEST_CASE("a half of 1280 x 720 shows 1.5 times the height, and the scene's width fits") {
    const View view{{0.3F, -0.2F}, 2.0F};
    const Pane pane = paneOf({{0.0F, 0.0F}, {1280.0F, 720.0F}}, 2, 1, kWidth);
    const View shown = viewOf(pane, view);
    CHECK(shown.height == doctest::Approx(3.0F));
    CHECK(pane.area.size.x * metresPerPixel(shown, pane.area.size) >= 2.4F);
    CHECK(commonView(pane, shown).height == doctest::Approx(view.height));
    CHECK(commonView(pane, shown).center == view.center);
}

TEST_CASE("a wide pane is not widened further") {
    CHECK(paneOf({{0.0F, 0.0F}, {2000.0F, 300.0F}}, 2, 0, kWidth).widening == 1.0F);
}
