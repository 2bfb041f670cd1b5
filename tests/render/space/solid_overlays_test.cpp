// The lines over bodies in space, without a picture.

#include "render/space/solid_overlays.hpp"

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <initializer_list>
#include <limits>
#include <set>

#include "render/space/bodies.hpp"

using namespace rb;
using space::SolidOverlay;

namespace {

constexpr double kPoint = 0.01;  // [m]

space::SolidOverlaySet only(std::initializer_list<SolidOverlay> shown) {
    space::SolidOverlaySet set;
    for (const space::SolidOverlayInfo& info : space::solidOverlayInfos()) set.set(info.overlay, false);
    for (const SolidOverlay overlay : shown) set.set(overlay, true);
    return set;
}

std::vector<Segment> solidLines(const space::Snapshot& snapshot, std::initializer_list<SolidOverlay> shown,
                                float alpha = 1.0F, std::span<const space::Trail> trails = {}) {
    space::SolidSegments segments;
    space::appendOverlays(space::SolidOverlaySource{.snapshot = snapshot,
                                                    .view = space::frontView(4.0),
                                                    .metresPerPoint = kPoint,
                                                    .alpha = alpha,
                                                    .trails = trails,
                                                    .shown = only(shown)},
                          segments);
    REQUIRE((segments.below.empty() || segments.over.empty()));
    return segments.below.empty() ? segments.over : segments.below;
}

double lengthOf(const Segment& segment) { return glm::distance(segment.a, segment.b); }

space::Snapshot spinningBall(const glm::dvec3& spin) {
    space::Snapshot snapshot;
    snapshot.bodies = {space::ballAt(0.5, {0.3, 0.2, 0.7})};
    snapshot.bodies[0].angularVelocity = spin;
    snapshot.bodies[0].angularMomentum = 0.1 * spin;  // 2/5 m r²
    return snapshot;
}

}  // namespace

TEST_CASE("every overlay in space has a name and a key, which is that of the plane only for what the plane has too") {
    std::set<char> keys;
    for (const space::SolidOverlayInfo& info : space::solidOverlayInfos()) {
        CAPTURE(info.name);
        keys.insert(info.key);
        CHECK(space::SolidOverlaySet().has(info.overlay) == info.isOnAtFirst);
        for (const OverlayInfo& plane : overlayInfos()) {
            const bool isSame = (info.overlay == SolidOverlay::Contact && plane.overlay == Overlay::Contacts) ||
                                (info.overlay == SolidOverlay::Trails && plane.overlay == Overlay::Trails);
            CHECK((info.key == plane.key) == isSame);
        }
    }
    CHECK(keys.size() == space::kSolidOverlays);
}

TEST_CASE("a body at rest has no arrows, and nothing has no lines") {
    CHECK(solidLines({}, {SolidOverlay::Trails, SolidOverlay::Ellipsoids, SolidOverlay::Axes, SolidOverlay::Arrows,
                          SolidOverlay::Contact})
              .empty());
    CHECK(solidLines(spinningBall(glm::dvec3(0.0)), {SolidOverlay::Arrows}).empty());
    CHECK(solidLines(spinningBall({1.0, 0.0, 0.0}), {}).empty());
}

TEST_CASE("a body that has diverged has no lines") {
    space::Snapshot snapshot = spinningBall({1.0, 0.0, 0.0});
    snapshot.bodies[0].position.y = std::numeric_limits<double>::quiet_NaN();
    CHECK(solidLines(snapshot, {SolidOverlay::Axes, SolidOverlay::Arrows, SolidOverlay::Ellipsoids}).empty());
    snapshot = spinningBall({1.0, std::numeric_limits<double>::infinity(), 0.0});
    CHECK(solidLines(snapshot, {SolidOverlay::Arrows}).empty());
}

TEST_CASE("arrows stand at the centre, along L and over it ω, as long as these are, up to twice the body's reach") {
    const auto arrows = solidLines(spinningBall({0.0, 1.2, 0.0}), {SolidOverlay::Arrows});
    REQUIRE(arrows.size() == 2);
    CHECK(lengthOf(arrows[1]) == doctest::Approx(1.2 * 0.5 / 3.0));
    CHECK(lengthOf(arrows[0]) == doctest::Approx(2.0 * lengthOf(arrows[1])));
    CHECK(arrows[0].style.width > arrows[1].style.width);
    CHECK(arrows[0].style.rgba != arrows[1].style.rgba);
    for (const Segment& arrow : arrows) {
        CHECK(arrow.isArrow);
        CHECK(glm::distance(arrow.a, {0.3, 0.2}) < 1e-12);
        CHECK(arrow.b.y > arrow.a.y);
    }
    const auto twice = solidLines(spinningBall({0.0, 2.4, 0.0}), {SolidOverlay::Arrows});
    CHECK(lengthOf(twice[1]) == doctest::Approx(2.0 * lengthOf(arrows[1])));
    const auto fast = solidLines(spinningBall({1e6, 0.0, 0.0}), {SolidOverlay::Arrows});
    CHECK(lengthOf(fast[0]) == doctest::Approx(1.0));
}

TEST_CASE("the ellipsoid of inertia is shown of boxes alone, as large as the box's moments make it") {
    space::Snapshot snapshot;
    snapshot.bodies = {space::ballAt(0.5, glm::dvec3(0.0))};
    CHECK(solidLines(snapshot, {SolidOverlay::Ellipsoids}).empty());
    snapshot.bodies = {space::bodyAt({space::ShapeKind::Box, glm::dvec3(1.0)}, glm::dvec3(0.0))};
    const auto lines = solidLines(snapshot, {SolidOverlay::Ellipsoids});
    REQUIRE_FALSE(lines.empty());
    double farthest = 0.0;
    for (const Segment& line : lines) farthest = std::max(farthest, glm::length(line.a));
    CHECK(farthest == doctest::Approx(std::sqrt(5.0 / 12.0)));  // a²/5 · 2 = 1/6 m²
}

TEST_CASE("lines stand where the body is drawn, also between two steps") {
    space::Snapshot snapshot = spinningBall({0.0, 1.2, 0.0});
    snapshot.bodies[0].previousPosition = snapshot.bodies[0].position - glm::dvec3(0.4, 0.0, 0.0);
    for (const SolidOverlay overlay : {SolidOverlay::Axes, SolidOverlay::Arrows}) {
        const auto now = solidLines(snapshot, {overlay});
        const auto before = solidLines(snapshot, {overlay}, 0.25F);
        REQUIRE(now.size() == before.size());
        for (std::size_t i = 0; i < now.size(); ++i) {
            CHECK(glm::distance(before[i].a + glm::dvec2(0.3, 0.0), now[i].a) < 1e-12);
            CHECK(glm::distance(before[i].b + glm::dvec2(0.3, 0.0), now[i].b) < 1e-12);
        }
    }
}

TEST_CASE("the normal of the last contact begins outside of its ball") {
    space::Snapshot snapshot;
    snapshot.lastImpact = space::ContactView{{0.1, 0.2, 0.3}, {0.0, 1.0, 0.0}, 0.01};
    const auto lines = solidLines(snapshot, {SolidOverlay::Contact});
    REQUIRE(lines.size() == 1);
    CHECK(lines[0].a.y == doctest::Approx(0.2 + static_cast<double>(space::kContactMark) * kPoint));
    CHECK(lines[0].b.y > lines[0].a.y);
}

TEST_CASE("a trail ends where the body is drawn, fades with age, and has the body's colour") {
    const std::vector<glm::dvec3> first{{0.0, 0.0, 0.0}, {0.1, 0.0, 0.0}, {0.2, 0.0, 0.0}, {0.3, 0.0, 0.0}};
    const std::vector<glm::dvec3> still(9, glm::dvec3(1.0));
    const std::vector<space::Trail> trails{still, first};
    const auto lines = solidLines({}, {SolidOverlay::Trails}, 0.5F, trails);
    double end = -1.0;
    std::uint32_t opacity = 255;
    double length = 0.0;
    for (const Segment& line : lines) {
        if (lengthOf(line) == 0.0) continue;  // a body at rest
        end = std::max(end, line.b.x);
        length += lengthOf(line);
        CHECK((line.style.rgba & 0xFFFFFFU) == (kPaperTheme.clockwise & 0xFFFFFFU));
        const std::uint32_t own = line.style.rgba >> 24U;
        CHECK(own < opacity);
        opacity = own;
    }
    CHECK(end == doctest::Approx(0.25));
    CHECK(length == doctest::Approx(0.25));
    CHECK(solidLines({}, {SolidOverlay::Trails}, 1.0F, std::vector<space::Trail>{{}, {still.data(), 1}}).empty());
}

TEST_CASE("straight below each body, on one ground, is the foot of its plumb line") {
    space::Snapshot snapshot;
    snapshot.bodies = {space::ballAt(0.5, {0.3, 0.2, 0.7}), space::ballAt(0.25, {-0.4, 0.9, -0.6})};
    const auto lines = solidLines(snapshot, {SolidOverlay::Ground});
    REQUIRE(lines.size() > 6);
    const double ground = -1.25;  // 2.5 radii of the larger one below the middle
    for (std::size_t i = 0; i < 2; ++i) {
        const Segment& plumb = lines[lines.size() - 6 + 3 * i];
        CHECK(glm::distance(plumb.a, glm::dvec2(snapshot.bodies[i].position)) < 1e-12);
        CHECK(glm::distance(plumb.b, glm::dvec2(snapshot.bodies[i].position.x, ground)) < 1e-12);
    }
}

TEST_CASE("the middle between bodies is where they are drawn, and leaves out what has no place") {
    space::Snapshot snapshot;
    CHECK_FALSE(space::middleOf(snapshot, 1.0F));
    snapshot.bodies = {space::ballAt(0.5, {0.3, 0.2, 0.7}), space::ballAt(0.25, {-0.5, 1.0, -0.6})};
    REQUIRE(space::middleOf(snapshot, 1.0F));
    CHECK(glm::distance(*space::middleOf(snapshot, 1.0F), glm::dvec3(-0.1, 0.6, 0.05)) < 1e-12);
    snapshot.bodies[1].position.x = std::numeric_limits<double>::quiet_NaN();
    snapshot.bodies[1].previousPosition.x = snapshot.bodies[1].position.x;
    REQUIRE(space::middleOf(snapshot, 1.0F));
    CHECK(glm::distance(*space::middleOf(snapshot, 1.0F), glm::dvec3(0.3, 0.2, 0.7)) < 1e-12);
}
