// The contact of boxes, against a search over directions and against what is plain to see.

#include <algorithm>
#include <doctest/doctest.h>
#include <limits>

#include "space/contact.hpp"
#include "space/draw.hpp"

using namespace rb::space;
using namespace rb::space::test;

namespace {

constexpr double kLength = 1e-13;  // lengths of order 1, a hundred operations, and edges that are close to parallel

std::optional<Contact> contactOf(const Bodies& bodies) { return findContact(bodies[0], bodies[1]); }

Bodies anyBoxes(Draw& draw) {
    Bodies boxes{draw.body(draw.shape(ShapeKind::Box, 1.0, 10.0), 1.0),
                 draw.body(draw.shape(ShapeKind::Box, 1.7, 10.0), 1.0)};
    boxes[0].position = draw.vector(3.0);
    boxes[1].position = boxes[0].position + draw.arrow(0.05, 1.3);
    return boxes;
}

// How far two boxes must be moved apart along u, by the corners of both.
double depthAlong(const Bodies& boxes, const Vec& u) {
    double farthest1 = -1e300;
    double nearest2 = 1e300;
    const Mat axes1 = axesOf(boxes[0].orientation);
    const Mat axes2 = axesOf(boxes[1].orientation);
    for (int corner = 0; corner < 8; ++corner) {
        const Vec signs{corner & 1 ? 0.5 : -0.5, corner & 2 ? 0.5 : -0.5, corner & 4 ? 0.5 : -0.5};
        const Vec of1 = boxes[0].position + axes1 * (signs * boxes[0].shape.lengths);
        const Vec of2 = boxes[1].position + axes2 * (signs * boxes[1].shape.lengths);
        farthest1 = std::max(farthest1, glm::dot(of1, u));
        nearest2 = std::min(nearest2, glm::dot(of2, u));
    }
    return farthest1 - nearest2;
}

// The least of thirty directions, each with smaller and smaller steps from it to better ones.
double leastDepth(const Bodies& boxes, Draw& draw) {
    double least = 1e300;
    for (int start = 0; start < 30; ++start) {
        Vec best = draw.direction();
        double depth = depthAlong(boxes, best);
        for (double size = 0.5; size > 1e-5; size *= 0.9) {
            for (int i = 0; i < 4; ++i) {
                const Vec other = glm::normalize(best + size * draw.direction());
                const double otherDepth = depthAlong(boxes, other);
                if (otherDepth >= depth) continue;
                best = other;
                depth = otherDepth;
            }
        }
        least = std::min(least, depth);
    }
    return least;
}

// How far outside its box a point lies, at most 0 inside [m].
double outside(const Body& box, const Vec& point) {
    const Vec inBody = glm::transpose(axesOf(box.orientation)) * (point - box.position);
    const Vec past = glm::abs(inBody) - 0.5 * box.shape.lengths;
    return std::max({past.x, past.y, past.z});
}

Body box(const Vec& edges, const Vec& position, const glm::dquat& orientation = {1.0, 0.0, 0.0, 0.0}) {
    Body body;
    body.shape = {ShapeKind::Box, edges};
    body.position = position;
    body.orientation = orientation;
    return body;
}

}  // namespace

TEST_CASE("boxes part along their normal by their depth, and their witnesses are points of both surfaces") {
    int contacts = 0;
    Worst depth, along, surface;
    for (std::uint64_t seed = 0; seed < 20'000; ++seed) {
        Draw draw(seed);
        const Bodies boxes = anyBoxes(draw);
        const std::optional<Contact> contact = contactOf(boxes);
        if (!contact) continue;
        ++contacts;
        depth.add(std::abs(depthAlong(boxes, contact->normal) - contact->depth), seed);
        along.add(glm::length(contact->on1 - contact->on2 - contact->depth * contact->normal), seed);
        surface.add(std::abs(outside(boxes[0], contact->on1)), seed);
        surface.add(std::abs(outside(boxes[1], contact->on2)), seed);
    }
    CHECK(contacts > 5000);
    CAPTURE(depth.seed);
    CHECK(depth.error <= kLength);
    CAPTURE(along.seed);
    CHECK(along.error <= 1e-10);  // where edges pass, over the sine of their angle
    CAPTURE(surface.seed);
    CHECK(surface.error <= 1e-10);
}

TEST_CASE("no direction out of thousands parts two boxes by less than their contact says [long]") {
    int contacts = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Draw draw(seed);
        const Bodies boxes = anyBoxes(draw);
        const std::optional<Contact> contact = contactOf(boxes);
        const double least = leastDepth(boxes, draw);
        CAPTURE(seed);
        REQUIRE(contact.has_value() == (least > 0.0));
        if (!contact) continue;
        ++contacts;
        REQUIRE(least >= contact->depth - kLength);
        REQUIRE(least <= contact->depth + 1e-3);  // the search comes so near, over edges of a surface
    }
    CHECK(contacts > 20);
}

TEST_CASE("boxes that are moved apart by their depth only just touch") {
    for (std::uint64_t seed = 0; seed < 5000; ++seed) {
        Draw draw(seed);
        Bodies boxes = anyBoxes(draw);
        const std::optional<Contact> contact = contactOf(boxes);
        if (!contact) continue;
        const Vec start = boxes[1].position;
        CAPTURE(seed);
        boxes[1].position = start + (contact->depth + 1e-9) * contact->normal;
        REQUIRE(!contactOf(boxes));
        boxes[1].position = start + (contact->depth - 1e-9) * contact->normal;
        REQUIRE(contactOf(boxes));
    }
}

TEST_CASE("of boxes too, swapped, turned and mirrored contacts are the same contact") {
    Worst swapped, turned;
    const auto difference = [](const Contact& a, const Contact& b) {
        return glm::length(a.normal - b.normal) + std::abs(a.depth - b.depth) + glm::length(a.on1 - b.on1) +
               glm::length(a.on2 - b.on2);
    };
    for (std::uint64_t seed = 0; seed < 5000; ++seed) {
        Draw draw(seed);
        const Bodies boxes = anyBoxes(draw);
        const std::optional<Contact> contact = contactOf(boxes);
        const std::optional<Contact> other = findContact(boxes[1], boxes[0]);
        CAPTURE(seed);
        REQUIRE(contact.has_value() == other.has_value());
        if (!contact) continue;
        swapped.add(difference(*contact, {-other->normal, other->depth, other->on2, other->on1}), seed);
        const glm::dquat by = draw.orientation();
        const Mat turn = axesOf(by);
        Bodies tilted = boxes;
        for (Body& body : tilted) {
            body.position = turn * body.position;
            body.orientation = unit(by * body.orientation);
        }
        const std::optional<Contact> there = contactOf(tilted);
        REQUIRE(there);
        turned.add(
            difference(*there, {turn * contact->normal, contact->depth, turn * contact->on1, turn * contact->on2}),
            seed);
    }
    CAPTURE(swapped.seed);
    CHECK(swapped.error <= 1e-10);
    CAPTURE(turned.seed);
    CHECK(turned.error <= 1e-10);
}

TEST_CASE("boxes whose faces lie on one another touch in the middle of what the faces share") {
    // Tops and bottoms lie in one another by 0.1 m; sideways they share x from 0.5 to 1 and y from −0.25 to 1.
    const Bodies boxes(box({2.0, 2.0, 1.0}, {0.0, 0.0, 0.0}), box({2.0, 2.5, 1.0}, {1.5, 1.0, 0.9}));
    const std::optional<Contact> contact = contactOf(boxes);
    REQUIRE(contact);
    CHECK(contact->normal == Vec(0.0, 0.0, 1.0));
    CHECK(std::abs(contact->depth - 0.1) <= kLength);
    CHECK(glm::length(pointOf(*contact) - Vec(0.75, 0.375, 0.45)) <= kLength);
    const std::optional<Contact> swapped = findContact(boxes[1], boxes[0]);
    REQUIRE(swapped);
    CHECK(glm::length(pointOf(*swapped) - pointOf(*contact)) <= kLength);
    CHECK(glm::length(swapped->normal + contact->normal) <= kLength);
}

TEST_CASE("a box that stands on its corner, on an edge or on a turned face touches below its middle") {
    const Body floor = box({4.0, 4.0, 1.0}, {0.0, 0.0, 0.0});
    const double half = std::sqrt(0.5);
    const glm::dquat aboutZ(half, 0.0, 0.0, half);
    const glm::dquat onEdge = unit(glm::dquat(1.0 + half, half, 0.0, 0.0));              // by 45° about x
    const glm::dquat onCorner = unit(glm::dquat(std::sqrt(3.0) + 1.0, 1.0, -1.0, 0.0));  // the diagonal (1,1,1) along z
    for (const glm::dquat& q : {aboutZ, onEdge, onCorner}) {
        const std::optional<Contact> contact = findContact(floor, box({1.0, 1.0, 1.0}, {0.3, -0.2, 0.9}, q));
        REQUIRE(contact);
        CHECK(contact->normal == Vec(0.0, 0.0, 1.0));
        CHECK(std::abs(contact->on1.z - 0.5) <= kLength);
        CHECK(glm::length(Vec(pointOf(*contact).x - 0.3, pointOf(*contact).y + 0.2, 0.0)) <= 1e-9);
    }
}

TEST_CASE("crossed edges touch where they pass one another") {
    const double half = std::sqrt(0.5);
    const glm::dquat aboutX = unit(glm::dquat(1.0 + half, half, 0.0, 0.0));
    const glm::dquat aboutY = unit(glm::dquat(1.0 + half, 0.0, half, 0.0));
    // The upper edge of the first runs along x at the height √½, the lower one of the second along y.
    const Bodies boxes(box({3.0, 1.0, 1.0}, {0.2, 0.0, 0.0}, aboutX),
                       box({1.0, 3.0, 1.0}, {0.4, 0.3, std::sqrt(2.0) - 0.1}, aboutY));
    const std::optional<Contact> contact = contactOf(boxes);
    REQUIRE(contact);
    CHECK(glm::length(contact->normal - Vec(0.0, 0.0, 1.0)) <= kLength);
    CHECK(std::abs(contact->depth - 0.1) <= kLength);
    CHECK(glm::length(contact->on1 - Vec(0.4, 0.0, half)) <= kLength);
    CHECK(glm::length(contact->on2 - Vec(0.4, 0.0, half - 0.1)) <= kLength);
}

TEST_CASE("concentric boxes part along the shortest way, and all that is deep is finite") {
    const std::optional<Contact> contact = findContact(box({3.0, 1.0, 2.0}, Vec(0.0)), box({3.0, 1.0, 2.0}, Vec(0.0)));
    REQUIRE(contact);
    CHECK(contact->normal == Vec(0.0, 1.0, 0.0));
    CHECK(contact->depth == 1.0);
    CHECK(glm::length(pointOf(*contact)) <= kLength);
    for (std::uint64_t seed = 0; seed < 5000; ++seed) {
        Draw draw(seed);
        Bodies boxes{draw.body(draw.shape(ShapeKind::Box, 1.0, 100.0), 1.0),
                     draw.body(draw.shape(ShapeKind::Box, 1.7, 100.0), 1.0)};
        boxes[1].position = (seed % 5 == 0 ? 0.0 : 1.0) * draw.logArrow(1e-12, 0.3);
        if (seed % 3 == 0) boxes[1].orientation = boxes[0].orientation;
        const std::optional<Contact> deep = contactOf(boxes);
        CAPTURE(seed);
        if (!deep) continue;
        REQUIRE(std::abs(depthAlong(boxes, deep->normal) - deep->depth) <= kLength);
        REQUIRE(glm::length(deep->on1 - deep->on2 - deep->depth * deep->normal) <= 1e-9);
    }
}

TEST_CASE("boxes whose numbers are none have no contact") {
    constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();
    Body sound;
    sound.shape.kind = ShapeKind::Box;
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
