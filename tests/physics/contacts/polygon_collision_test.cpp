// Polygons against polygons, compared with brute force, over random shapes and hostile places.

#include "physics/contacts/polygon_collision.hpp"

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <limits>
#include <rapidcheck.h>
#include <vector>

#include "physics/bodies/body_definition.hpp"
#include "physics/contacts/manifold.hpp"
#include "physics/minkowski.hpp"
#include "physics/polygon_touch.hpp"
#include "physics/random_polygon.hpp"

using namespace rb;
using namespace rb::test;

namespace {

struct PolygonPair {
    AnyPolygon a, b;

    double size() const { return static_cast<double>(a.part.radius + b.part.radius); }
    double tolerance() const { return kFloatFaces * size(); }
    Manifold<double> collide() const { return collideParts(a.placed(), b.placed()); }
    ManifoldPoint<double> deepest() const { return *collide().begin(); }
    double depth() const { return depthByHull(a.corners(), b.corners()); }
};

PolygonPair anyPolygonPair() {
    const AnyPolygon a = anyPolygonAt({0.3, -0.7});
    return {a, anyPolygonAt(a.position + anyVector(1.0))};
}

PolygonPair anyOverlappingPair() {
    const PolygonPair pair = anyPolygonPair();
    RC_PRE(pair.depth() > pair.tolerance());
    return pair;
}

// How far B lies outside each face of A, and A outside each of B's, from the corners as they lie: farthest first.
std::vector<double> separationsOf(const PolygonPair& pair) {
    std::vector<double> separations;
    const auto addFaces = [&](const Places& faces, const Places& corners) {
        for (std::size_t i = 0; i < faces.size(); ++i) {
            const Vector<double> side = faces[(i + 1) % faces.size()] - faces[i];
            const Vector<double> outward = glm::normalize(-cross(1.0, side));
            double nearest = std::numeric_limits<double>::infinity();
            for (const Vector<double> corner : corners) {
                nearest = std::min(nearest, glm::dot(corner - faces[i], outward));
            }
            separations.push_back(nearest);
        }
    };
    addFaces(pair.a.corners(), pair.b.corners());
    addFaces(pair.b.corners(), pair.a.corners());
    std::sort(separations.rbegin(), separations.rend());
    return separations;
}

// Whether one face is so clearly the farthest that rounding chooses none.
bool hasOneFace(const PolygonPair& pair) {
    const std::vector<double> separations = separationsOf(pair);
    return separations[0] - separations[1] > 100.0 * pair.tolerance();
}

// As the one is told in its own frame, `image` of the other tells it: normal, point and depth.
template <class Image>
bool isImage(const Manifold<double>& image, const Manifold<double>& of, double tolerance, Image imageOf) {
    if (image.end() - image.begin() != of.end() - of.begin()) return false;
    for (const ManifoldPoint<double>* touch = of.begin(); touch != of.end(); ++touch) {
        const ManifoldPoint<double> expected = imageOf(*touch);
        const auto isIt = [&](const ManifoldPoint<double>& other) {
            return isNear(other.normal, expected.normal, tolerance) && isNear(other.point, expected.point, tolerance) &&
                   std::abs(other.penetration - expected.penetration) <= tolerance;
        };
        if (std::none_of(image.begin(), image.end(), isIt)) return false;
    }
    return true;
}

AnyPolygon mirrored(const AnyPolygon& polygon) {
    std::vector<glm::vec2> vertices;
    for (const glm::vec2 corner : polygon.part.corners()) vertices.emplace_back(-corner.x, corner.y);
    std::reverse(vertices.begin(), vertices.end());
    return {
        makeConvexPart(vertices), test::mirrored(polygon.position), {polygon.rotation.cosine, -polygon.rotation.sine}};
}

}  // namespace

TEST_CASE("polygons overlap where the hull of their differences says so, and by as much") {
    CHECK(rc::check([] {
        const PolygonPair pair = anyPolygonPair();
        const double depth = pair.depth();
        const double penetration = pair.deepest().penetration;
        RC_CLASSIFY(depth > 0.0);
        if (depth > 0.0) RC_ASSERT(std::abs(penetration - depth) <= pair.tolerance());
        if (depth <= 0.0) {  // the gap along an axis is never wider than that between the polygons
            RC_ASSERT(penetration <= pair.tolerance());
            RC_ASSERT(penetration >= depth - pair.tolerance());
        }
    }));
}

TEST_CASE("polygons moved apart along the normal by their penetration just touch, and less does not part them") {
    CHECK(rc::check([] {
        const PolygonPair pair = anyOverlappingPair();
        const ManifoldPoint<double> touch = pair.deepest();
        PolygonPair apart = pair;
        apart.b.position += touch.penetration * touch.normal;
        RC_ASSERT(std::abs(apart.depth()) <= pair.tolerance());
        RC_ASSERT(std::abs(apart.deepest().penetration) <= pair.tolerance());
        for (int i = 0; i < 36; ++i) {
            PolygonPair other = pair;
            other.b.position += 0.99 * touch.penetration * turned(touch.normal, i * std::numbers::pi / 18.0);
            RC_ASSERT(other.depth() > -pair.tolerance());
        }
    }));
}

TEST_CASE("the points at which polygons meet lie midway between the surface of the one and that of the other") {
    CHECK(rc::check([] {
        const PolygonPair pair = anyOverlappingPair();
        double before = std::numeric_limits<double>::infinity();
        for (const ManifoldPoint<double>& touch : pair.collide()) {
            const Vector<double> way = 0.5 * touch.penetration * touch.normal;
            RC_ASSERT(std::abs(distanceTo(pair.a.corners(), touch.point + way)) <= 2.0 * pair.tolerance());
            RC_ASSERT(std::abs(distanceTo(pair.b.corners(), touch.point - way)) <= 2.0 * pair.tolerance());
            RC_ASSERT(touch.penetration <= before);
            before = touch.penetration;
        }
    }));
}

TEST_CASE("it does not matter which polygon is called A") {
    CHECK(rc::check([] {
        const PolygonPair pair = anyPolygonPair();
        const PolygonPair swapped{pair.b, pair.a};
        RC_ASSERT(std::abs(swapped.deepest().penetration - pair.deepest().penetration) <= pair.tolerance());
        RC_PRE(hasOneFace(pair));
        RC_ASSERT(isImage(swapped.collide(), pair.collide(), kTouchRounding, [](ManifoldPoint<double> touch) {
            touch.normal = -touch.normal;
            return touch;
        }));
    }));
}

TEST_CASE("polygons turned and moved together meet as before, turned and moved") {
    CHECK(rc::check([] {
        const PolygonPair pair = anyPolygonPair();
        const Rotation<double> turn = rotationOf(either(3.0));
        const Vector<double> way = anyVector(10.0);
        const auto placedAnew = [&](const AnyPolygon& polygon) {
            return AnyPolygon{polygon.part, way + turned(turn, polygon.position), combined(polygon.rotation, turn)};
        };
        const PolygonPair image{placedAnew(pair.a), placedAnew(pair.b)};
        RC_ASSERT(std::abs(image.deepest().penetration - pair.deepest().penetration) <= kTouchRounding);
        RC_PRE(hasOneFace(pair));
        RC_ASSERT(isImage(image.collide(), pair.collide(), kTouchRounding, [&](const ManifoldPoint<double>& touch) {
            return ManifoldPoint<double>{turned(turn, touch.normal), way + turned(turn, touch.point),
                                         touch.penetration};
        }));
    }));
}

TEST_CASE("polygons seen in a mirror meet in the mirror") {
    CHECK(rc::check([] {
        const PolygonPair pair = anyPolygonPair();
        const PolygonPair image{mirrored(pair.a), mirrored(pair.b)};
        RC_ASSERT(std::abs(image.deepest().penetration - pair.deepest().penetration) <= kTouchRounding);
        RC_PRE(hasOneFace(pair));
        RC_ASSERT(isImage(image.collide(), pair.collide(), kTouchRounding, [](const ManifoldPoint<double>& touch) {
            return ManifoldPoint<double>{test::mirrored(touch.normal), test::mirrored(touch.point), touch.penetration};
        }));
    }));
}

TEST_CASE("a box that lies on a box meets it at the two ends of the face they share, equally deep") {
    const AnyPolygon ground = boxAt({0.0, 0.0}, {4.0F, 1.0F});
    const AnyPolygon above = boxAt({1.5, 0.99}, {2.0F, 1.0F});  // from x = 0.5 to 2.5; the ground ends at 2
    for (const bool isSwapped : {false, true}) {
        CAPTURE(isSwapped);
        const PolygonPair pair = isSwapped ? PolygonPair{above, ground} : PolygonPair{ground, above};
        const Manifold<double> manifold = pair.collide();
        REQUIRE(manifold.end() - manifold.begin() == 2);
        std::vector<double> places;
        for (const ManifoldPoint<double>& touch : manifold) {
            CHECK(isNear(touch.normal, {0.0, isSwapped ? -1.0 : 1.0}, kTouchRounding));
            CHECK(std::abs(touch.penetration - 0.01) <= kTouchRounding);
            CHECK(std::abs(touch.point.y - 0.495) <= kTouchRounding);
            places.push_back(touch.point.x);
        }
        std::sort(places.begin(), places.end());
        CHECK(std::abs(places[0] - 0.5) <= kTouchRounding);
        CHECK(std::abs(places[1] - 2.0) <= kTouchRounding);
    }
}

TEST_CASE("a tilted box stands on its lower corner, the deeper of two points") {
    const double tilt = 0.02;
    const PolygonPair pair{boxAt({0.0, 0.0}, {6.0F, 1.0F}), boxAt({0.3, 0.98}, {2.0F, 1.0F}, tilt)};
    const Manifold<double> manifold = pair.collide();
    REQUIRE(manifold.end() - manifold.begin() == 2);
    const Vector<double> corner = Vector<double>{0.3, 0.98} + turned(Vector<double>{-1.0, -0.5}, tilt);
    CHECK(std::abs(manifold.begin()->penetration - (0.5 - corner.y)) <= kTouchRounding);
    CHECK(isNear(manifold.begin()->point, {corner.x, 0.5 * (0.5 + corner.y)}, kTouchRounding));
    const Vector<double> other = Vector<double>{0.3, 0.98} + turned(Vector<double>{1.0, -0.5}, tilt);
    CHECK(std::abs((manifold.begin() + 1)->penetration - (0.5 - other.y)) <= kTouchRounding);
}

TEST_CASE("polygons of one centre leave by a face, by as much as the hull says") {
    CHECK(rc::check([] {
        PolygonPair pair = anyPolygonPair();
        pair.b.position = pair.a.position;
        RC_PRE(pair.depth() > pair.tolerance());
        for (const ManifoldPoint<double>& touch : pair.collide()) RC_ASSERT(isSound(touch));
        RC_ASSERT(std::abs(pair.deepest().penetration - pair.depth()) <= pair.tolerance());
        pair.b = pair.a;  // the same one twice
        for (const ManifoldPoint<double>& touch : pair.collide()) RC_ASSERT(isSound(touch));
        RC_ASSERT(std::abs(pair.deepest().penetration - pair.depth()) <= pair.tolerance());
    }));
    const AnyPolygon square = boxAt({0.4, 0.2}, {1.0F, 1.0F});
    CHECK(PolygonPair{square, square}.deepest().penetration == doctest::Approx(1.0));
}

TEST_CASE("a polygon within another leaves it by the nearest way out") {
    CHECK(rc::check([] {
        const AnyPolygon outer = boxAt({0.3, -0.7}, {4.0F, 4.0F}, either(3.0));
        const PolygonPair pair{outer, anyPolygonAt(outer.position + anyVector(0.3), 0.5)};
        for (const Vector<double> corner : pair.b.corners()) RC_PRE(distanceTo(outer.corners(), corner) < 0.0);
        for (const ManifoldPoint<double>& touch : pair.collide()) RC_ASSERT(isSound(touch));
        RC_ASSERT(std::abs(pair.deepest().penetration - pair.depth()) <= kFloatFaces * 4.0);
    }));
}

TEST_CASE("corner on corner, corner on face and face beside face are told without a gap or a depth") {
    const double half = 0.5 * std::numbers::sqrt2;
    const AnyPolygon square = boxAt({0.0, 0.0}, {1.0F, 1.0F});
    const double quarter = 0.25 * std::numbers::pi;
    for (const AnyPolygon& other : {boxAt({1.0, 1.0}, {1.0F, 1.0F}), boxAt({-1.0, 1.0}, {1.0F, 1.0F}),
                                    boxAt({0.2, 0.5 + half}, {1.0F, 1.0F}, quarter),
                                    boxAt({0.5, 0.5 + half}, {1.0F, 1.0F}, quarter), boxAt({1.0, 0.0}, {1.0F, 1.0F})}) {
        const PolygonPair pair{square, other};
        for (const ManifoldPoint<double>& touch : pair.collide()) CHECK(isSound(touch));
        CHECK(std::abs(pair.deepest().penetration) <= kFloatFaces);
        for (const ManifoldPoint<double>& touch : PolygonPair{other, square}.collide()) CHECK(isSound(touch));
        CHECK(std::abs(PolygonPair{other, square}.deepest().penetration) <= kFloatFaces);
    }
}

TEST_CASE("in float the normal is a unit vector and nothing is lost, however long and thin the polygons are") {
    CHECK(rc::check([] {
        const auto asFloat = [](const AnyPolygon& polygon) {
            return PlacedPart<float>{
                polygon.part,
                glm::vec2(polygon.position),
                {static_cast<float>(polygon.rotation.cosine), static_cast<float>(polygon.rotation.sine)}};
        };
        const PolygonPair pair{anyPolygonAt({0.0, 0.0}, 0.005), anyPolygonAt(anyVector(1.0), 0.005)};
        const Manifold<float> manifold = collideParts(asFloat(pair.a), asFloat(pair.b));
        for (const ManifoldPoint<float>& touch : manifold) {
            RC_ASSERT(std::abs(glm::length(Vector<double>(touch.normal)) - 1.0) <= kFloatFaces);
            RC_ASSERT(std::isfinite(touch.point.x + touch.point.y));
            RC_ASSERT(std::isfinite(touch.penetration));
        }
        // Ten roundings of float, of places up to two metres, and the tie of faces.
        const double tolerance = 2e-6 + static_cast<double>(kFaceTie<float>) * pair.size();
        RC_ASSERT(std::abs(static_cast<double>(manifold.begin()->penetration) - pair.deepest().penetration) <=
                  tolerance);
    }));
}

TEST_CASE("what is nowhere, or turned by no angle, touches nothing") {
    const auto checkNowhere = []<class T>(T number) {
        const ConvexPart box = makeConvexPart(boxVertices({2.0F, 0.6F}));
        const Vector<T> beside{T(0.4), T(0.3)};
        const auto isNone = [](const ManifoldPoint<T>& touch) { return !(touch.penetration > T(0)); };
        for (const Vector<T> place : {Vector<T>{number, T(0)}, Vector<T>{T(0), number}, Vector<T>{number, number}}) {
            CHECK(isNone(collidePartCircle<T>({box, place, {}}, beside, T(0.5))));
            CHECK(isNone(collidePartCircle<T>({box, beside, {}}, place, T(0.5))));
            CHECK(isNone(*collideParts<T>({box, place, {}}, {box, beside, {}}).begin()));
            CHECK(isNone(*collideParts<T>({box, beside, {}}, {box, place, {}}).begin()));
        }
        const Rotation<T> turn{number, number};
        CHECK(isNone(collidePartCircle<T>({box, beside, turn}, {T(0), T(0)}, T(0.5))));
        CHECK(isNone(*collideParts<T>({box, beside, turn}, {box, {T(0), T(0)}, {}}).begin()));
    };
    checkNowhere(std::numeric_limits<float>::quiet_NaN());
    checkNowhere(std::numeric_limits<float>::infinity());
    checkNowhere(std::numeric_limits<double>::quiet_NaN());
    checkNowhere(-std::numeric_limits<double>::infinity());
}
