// The contact of ellipsoids, against pairs whose contact is known beforehand and against a search over directions.

#include <doctest/doctest.h>
#include <limits>

#include "space/contact.hpp"
#include "space/touching_pair.hpp"

using namespace rb::space;
using namespace rb::space::test;

namespace {

constexpr std::uint64_t kPairs = 100'000;
// Lengths are of order 1, with some hundred operations. The summit of f is flat: its height is told to a few roundings,
// and its place, where surfaces are curved by up to the square of the aspect, to as many more.
constexpr double kLengthOfEllipsoids = 1e-14;
constexpr double kDirection = 1e-12;

std::optional<Contact> ellipsoidContactOf(const Bodies& bodies) { return findContact(bodies[0], bodies[1]); }

double shortestAxis(const Bodies& bodies) {
    const Vec a = bodies[0].shape.lengths;
    const Vec b = bodies[1].shape.lengths;
    return std::min({a.x, a.y, a.z, b.x, b.y, b.z});
}

// 0 on the surface, in units of the semi-axis along which it is farthest off [1].
double offSurface(const Body& body, const Vec& point) {
    const Vec inBody = glm::transpose(axesOf(body.orientation)) * (point - body.position) / body.shape.lengths;
    return std::abs(glm::length(inBody) - 1.0);
}

// f(u) by its formula.
double gapAlong(const Bodies& bodies, const Vec& u) {
    const Vec between = bodies[1].position - bodies[0].position;
    return glm::dot(between - leverAlong(bodies[0], u) - leverAlong(bodies[1], u), u);
}

// The best of 2,000 directions all over the sphere, and of smaller and smaller steps from it.
double widestGap(const Bodies& bodies, Draw& draw) {
    Vec best{0.0, 0.0, 1.0};
    for (int i = 0; i < 2000; ++i) {
        const Vec u = draw.direction();
        if (gapAlong(bodies, u) > gapAlong(bodies, best)) best = u;
    }
    for (double size = 0.1; size > 1e-9; size *= 0.9) {
        for (int i = 0; i < 6; ++i) {
            const Vec u = glm::normalize(best + size * draw.direction());
            if (gapAlong(bodies, u) > gapAlong(bodies, best)) best = u;
        }
    }
    return gapAlong(bodies, best);
}

Vec mirrored(const Vec& v) { return {-v.x, v.y, v.z}; }

// In a mirror along x, an ellipsoid is turned by the quaternion whose y and z have changed their signs.
Body mirrored(Body body) {
    body.position = mirrored(body.position);
    const glm::dquat q = body.orientation;
    body.orientation = glm::dquat(q.w, q.x, -q.y, -q.z);
    return body;
}

}  // namespace

TEST_CASE(
    "100,000 pairs of ellipsoids with aspects up to 10 and depths up to 1 % have the contact they are made with") {
    Worst depth, normal, along, surface;
    for (std::uint64_t seed = 0; seed < kPairs; ++seed) {
        Draw draw(seed);
        const double share = 0.01 * draw.uniform(0.001, 1.0);
        const TouchingPair pair = touchingPair(draw, 10.0, share, smallestCurvatureRadius);
        const std::optional<Contact> contact = ellipsoidContactOf(pair.bodies);
        CAPTURE(seed);
        REQUIRE(contact);
        depth.add(std::abs(contact->depth - pair.contact.depth), seed);
        normal.add(glm::length(contact->normal - pair.contact.normal), seed);
        along.add(glm::length(contact->on1 - contact->on2 - contact->depth * contact->normal), seed);
        surface.add(offSurface(pair.bodies[0], contact->on1), seed);
        surface.add(offSurface(pair.bodies[1], contact->on2), seed);
    }
    MESSAGE("worst of 100,000: depth ", depth.error, " m, normal ", normal.error, ", c₁ − c₂ − d n ", along.error,
            " m, off the surface ", surface.error);
    CAPTURE(depth.seed);
    CHECK(depth.error <= kLengthOfEllipsoids);
    CAPTURE(normal.seed);
    CHECK(normal.error <= kDirection);
    CAPTURE(along.seed);
    CHECK(along.error <= kLengthOfEllipsoids);
    CAPTURE(surface.seed);
    CHECK(surface.error <= kDirection);
}

TEST_CASE("the least translation of ellipsoids is found up to the smallest radius of curvature at any allowed aspect") {
    for (const double aspect : {1.0, 3.0, 10.0, 30.0, 100.0}) {
        Worst depth;
        for (std::uint64_t seed = 0; seed < 5000; ++seed) {
            Draw draw(seed);
            const double share = draw.uniform(0.01, 0.99);
            const TouchingPair pair = touchingPair(draw, aspect, share, smallestCurvatureRadius);
            const std::optional<Contact> contact = ellipsoidContactOf(pair.bodies);
            depth.add(contact ? std::abs(contact->depth - pair.contact.depth) : 1.0, seed);
        }
        CAPTURE(aspect);
        CAPTURE(depth.seed);
        CHECK(depth.error <= kLengthOfEllipsoids);
    }
}

TEST_CASE("no direction out of thousands parts two ellipsoids by less than their contact says [long]") {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Draw draw(seed);
        const TouchingPair pair = touchingPair(draw, 10.0, draw.uniform(0.001, 0.1), shortestAxis);
        const std::optional<Contact> contact = ellipsoidContactOf(pair.bodies);
        CAPTURE(seed);
        REQUIRE(contact);
        const double widest = widestGap(pair.bodies, draw);
        REQUIRE(-widest >= contact->depth - kLengthOfEllipsoids);
        REQUIRE(-widest <= contact->depth + 1e-6);  // the search comes so near
    }
}

TEST_CASE("swapped, the contact has the opposite normal; turned or in a mirror it is turned or in the mirror") {
    Worst swapped, turned, inMirror;
    const auto difference = [](const Contact& a, const Contact& b) {
        return glm::length(a.normal - b.normal) + std::abs(a.depth - b.depth) + glm::length(a.on1 - b.on1) +
               glm::length(a.on2 - b.on2);
    };
    for (std::uint64_t seed = 0; seed < 5000; ++seed) {
        Draw draw(seed);
        const TouchingPair pair = touchingPair(draw, 10.0, draw.uniform(0.001, 0.5), smallestCurvatureRadius);
        const std::optional<Contact> contact = ellipsoidContactOf(pair.bodies);
        const std::optional<Contact> other = findContact(pair.bodies[1], pair.bodies[0]);
        CAPTURE(seed);
        REQUIRE((contact && other));
        swapped.add(difference(*contact, {-other->normal, other->depth, other->on2, other->on1}), seed);

        const std::optional<Contact> image = findContact(mirrored(pair.bodies[0]), mirrored(pair.bodies[1]));
        REQUIRE(image);
        inMirror.add(
            difference(*contact, {mirrored(image->normal), image->depth, mirrored(image->on1), mirrored(image->on2)}),
            seed);

        const glm::dquat by = draw.orientation();
        const Mat turn = axesOf(by);
        Bodies tilted = pair.bodies;
        for (Body& body : tilted) {
            body.position = turn * body.position;
            body.orientation = unit(by * body.orientation);
        }
        const std::optional<Contact> there = ellipsoidContactOf(tilted);
        REQUIRE(there);
        turned.add(
            difference(*there, {turn * contact->normal, contact->depth, turn * contact->on1, turn * contact->on2}),
            seed);
    }
    CAPTURE(swapped.seed);
    CHECK(swapped.error <= kDirection);
    CAPTURE(turned.seed);
    CHECK(turned.error <= kDirection);
    CAPTURE(inMirror.seed);
    CHECK(inMirror.error <= kDirection);
}

TEST_CASE("balls touch along the line of their centres, by what their radii are longer than it") {
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        Draw draw(seed);
        const double radius1 = draw.logUniform(0.1, 2.0);
        const double radius2 = draw.logUniform(0.1, 2.0);
        Bodies balls{draw.body({ShapeKind::Ellipsoid, Vec(radius1)}, 1.0),
                     draw.body({ShapeKind::Ellipsoid, Vec(radius2)}, 1.0)};
        const Vec n = draw.direction();
        const double distance = draw.uniform(0.01, 1.2) * (radius1 + radius2);
        balls[0].position = draw.vector(2.0);
        balls[1].position = balls[0].position + distance * n;
        const std::optional<Contact> contact = ellipsoidContactOf(balls);
        CAPTURE(seed);
        REQUIRE(contact.has_value() == (distance < radius1 + radius2));
        if (!contact) continue;
        REQUIRE(std::abs(contact->depth - (radius1 + radius2 - distance)) <= kLengthOfEllipsoids);
        REQUIRE(glm::length(contact->normal - n) <= kDirection);
        REQUIRE(glm::length(contact->on1 - balls[0].position - radius1 * n) <= kDirection);
    }
}

TEST_CASE("ellipsoids that are apart have no contact, however near they are") {
    for (std::uint64_t seed = 0; seed < 5000; ++seed) {
        Draw draw(seed);
        const TouchingPair pair = touchingPair(draw, 10.0, -draw.logUniform(1e-9, 1.0), smallestCurvatureRadius);
        CAPTURE(seed);
        REQUIRE(!ellipsoidContactOf(pair.bodies));
    }
}

TEST_CASE("however deep ellipsoids lie in one another, their contact is finite and along its normal") {
    for (std::uint64_t seed = 0; seed < 20'000; ++seed) {
        Draw draw(seed);
        Bodies bodies{draw.body(draw.shape(ShapeKind::Ellipsoid, 1.0, 100.0), 1.0),
                      draw.body(draw.shape(ShapeKind::Ellipsoid, 1.7, 100.0), 1.0)};
        bodies[1].position = (seed % 10 == 0 ? 0.0 : 1.0) * draw.logArrow(1e-12, 1.0);
        if (seed % 7 == 0) bodies[1].orientation = bodies[0].orientation;
        const std::optional<Contact> contact = ellipsoidContactOf(bodies);
        CAPTURE(seed);
        if (!contact) continue;
        REQUIRE(contact->depth > 0.0);
        REQUIRE(contact->depth <= 2.0 * (1.0 + 1.7));
        REQUIRE(std::abs(glm::length(contact->normal) - 1.0) <= kLengthOfEllipsoids);
        REQUIRE(std::abs(-gapAlong(bodies, contact->normal) - contact->depth) <= 1e-11);
        REQUIRE(glm::length(pointOf(*contact)) <= 10.0);
    }
}

TEST_CASE("concentric balls part along an axis of the first") {
    const Body ball;
    const std::optional<Contact> contact = findContact(ball, ball);
    REQUIRE(contact);
    CHECK(contact->normal == Vec(1.0, 0.0, 0.0));
    CHECK(contact->depth == 2.0);
    CHECK(pointOf(*contact) == Vec(0.0, 0.0, 0.0));
}

TEST_CASE("ellipsoids whose numbers are none have no contact") {
    constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();
    Body sound;
    sound.shape.kind = ShapeKind::Ellipsoid;
    Body nowhere = sound;
    nowhere.position.y = kNoNumber;
    Body turnedNowhere = sound;
    turnedNowhere.position.x = 0.5;
    turnedNowhere.orientation.z = kNoNumber;
    for (const Body& body : {nowhere, turnedNowhere}) {
        CHECK(!findContact(sound, body));
        CHECK(!findContact(body, sound));
    }
}

TEST_CASE("concentric ellipsoids of one orientation part along their shortest axis, whichever it is") {
    for (int shortest = 0; shortest < 3; ++shortest) {
        CAPTURE(shortest);
        Body body;
        body.shape.kind = ShapeKind::Ellipsoid;
        body.shape.lengths = Vec(1.0, 1.25, 1.5);
        body.shape.lengths[shortest] = 0.25;
        const std::optional<Contact> contact = findContact(body, body);
        REQUIRE(contact);
        CHECK(std::abs(contact->normal[shortest]) == 1.0);
        CHECK(contact->depth == 0.5);
    }
}
