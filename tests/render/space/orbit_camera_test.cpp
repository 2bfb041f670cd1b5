#include "render/space/orbit_camera.hpp"

#include <cmath>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <limits>
#include <numbers>

using namespace rb;

namespace {

constexpr double kRightAngle = 0.5 * std::numbers::pi;
constexpr glm::vec2 kPane{640.0F, 360.0F};

space::View viewAt(double azimuth, double elevation) {
    return {.target = {0.3, -0.7, 1.1}, .height = 3.0, .azimuth = azimuth, .elevation = elevation};
}

bool isNear(const glm::dvec3& a, const glm::dvec3& b) { return glm::distance(a, b) < 1e-14; }

}  // namespace

TEST_CASE("the axes of a picture are of unit length, at right angles and right-handed, wherever one looks from") {
    for (const double azimuth : {-6.3, -2.0, 0.0, 0.4, 3.1, 6.3}) {
        for (const double elevation : {-1.5, -0.2, 0.0, 0.3, 1.5}) {
            const space::PictureAxes axes = space::pictureAxes(viewAt(azimuth, elevation));
            CHECK(glm::length(axes.right) == doctest::Approx(1.0));
            CHECK(glm::length(axes.up) == doctest::Approx(1.0));
            CHECK(isNear(glm::cross(axes.right, axes.up), axes.toward));
            CHECK(axes.right.y == 0.0);  // the horizon is level
            CHECK(axes.up.y > 0.0);
        }
    }
}

TEST_CASE("the camera stands on +z at first, goes towards +x with the azimuth and up with the elevation") {
    CHECK(isNear(space::pictureAxes(viewAt(0.0, 0.0)).toward, {0.0, 0.0, 1.0}));
    CHECK(isNear(space::pictureAxes(viewAt(0.0, 0.0)).right, {1.0, 0.0, 0.0}));
    CHECK(isNear(space::pictureAxes(viewAt(kRightAngle, 0.0)).toward, {1.0, 0.0, 0.0}));
    CHECK(space::pictureAxes(viewAt(0.0, 0.4)).toward.y == doctest::Approx(std::sin(0.4)));
}

TEST_CASE("the target is the middle of the picture, and lengths across the view are kept") {
    const space::View view = viewAt(0.7, -0.4);
    const space::PictureAxes axes = space::pictureAxes(view);
    CHECK(isNear(space::inPicture(view, view.target), {0.0, 0.0, 0.0}));
    const glm::dvec3 place = view.target + 2.0 * axes.right - 0.5 * axes.up + 9.0 * axes.toward;
    CHECK(isNear(space::inPicture(view, place), {2.0, -0.5, 9.0}));
}

TEST_CASE("what lies in front goes with a drag, a full width is half a turn") {
    const space::View view = viewAt(0.2, 0.1);
    const glm::dvec3 front = view.target + space::pictureAxes(view).toward;
    const glm::dvec3 before = space::inPicture(view, front);
    const glm::dvec3 right = space::inPicture(space::turnedBy(view, {30.0F, 0.0F}, kPane), front);
    CHECK(right.x > before.x);
    const glm::dvec3 down = space::inPicture(space::turnedBy(view, {0.0F, 30.0F}, kPane), front);
    CHECK(down.y < before.y);  // a drag counts downwards
    const space::View turned = space::turnedBy(view, {kPane.x, 0.0F}, kPane);
    CHECK(std::abs(turned.azimuth - view.azimuth) == doctest::Approx(std::numbers::pi));
}

TEST_CASE("a drag stays within the limits of a view, and does not stop at a whole turn") {
    space::View view = viewAt(6.2, 1.4);
    for (int i = 0; i < 100; ++i) {
        view = space::turnedBy(view, {-500.0F, 400.0F}, kPane);
        CHECK(std::abs(view.azimuth) <= space::kAzimuthRange.max);
        CHECK(view.elevation == space::kElevationRange.max);
    }
    CHECK(space::turnedBy(view, {0.0F, -1e9F}, kPane).elevation == space::kElevationRange.min);
    CHECK(std::isfinite(space::turnedBy(view, {5.0F, 5.0F}, {0.0F, 0.0F}).azimuth));
    CHECK(view.target == viewAt(0.0, 0.0).target);
}

TEST_CASE("a zoom divides the height, within the limits of a view; factors that mean nothing change nothing") {
    const space::View view = viewAt(0.2, 0.1);
    CHECK(space::zoomedBy(view, 2.0F).height == doctest::Approx(1.5));
    CHECK(space::zoomedBy(view, 1e30F).height == space::kViewHeightRange.min);
    CHECK(space::zoomedBy(view, 1e-30F).height == space::kViewHeightRange.max);
    constexpr float kInfinity = std::numeric_limits<float>::infinity();
    for (const float factor : {0.0F, -2.0F, -kInfinity, std::numeric_limits<float>::quiet_NaN()}) {
        CAPTURE(factor);
        CHECK(space::zoomedBy(view, factor) == view);
    }
}
