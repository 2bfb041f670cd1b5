// The penalty's force and torque are the gradient of its energy: that is why the energy holds.

#include <doctest/doctest.h>
#include <functional>

#include "space/contact_law.hpp"
#include "space/touching_pair.hpp"

using namespace rb::space;
using namespace rb::space::test;

namespace {

constexpr double kStiffness = 1e4;
constexpr double kMove = 1e-6;  // [m] and [rad]: the energy's third derivative and its rounding count about the same

double energyOf(const Bodies& bodies) {
    const std::optional<Contact> contact = findContact(bodies[0], bodies[1]);
    return contact ? penaltyEnergy(*contact, kStiffness) : 0.0;
}

// −dE/ds along a move of the bodies.
double pushAlong(const Bodies& bodies, const std::function<void(Bodies&, double)>& move) {
    Bodies forward = bodies;
    Bodies back = bodies;
    move(forward, kMove);
    move(back, -kMove);
    return (energyOf(back) - energyOf(forward)) / (2.0 * kMove);
}

void turn(Body& body, const Vec& axis, double angle) {
    const Vec part = std::sin(0.5 * angle) * axis;
    body.orientation = unit(glm::dquat(std::cos(0.5 * angle), part.x, part.y, part.z) * body.orientation);
}

// How far force and torque are from the gradient, over the force [1, m].
double offGradient(const Bodies& bodies, Draw& draw) {
    const Contact contact = *findContact(bodies[0], bodies[1]);
    const Vec force = penaltyForce(contact, kStiffness);
    const Vec axis = draw.direction();
    const double along = pushAlong(bodies, [&](Bodies& moved, double s) { moved[1].position += s * axis; });
    double worst = std::abs(along - glm::dot(force, axis));
    for (const std::size_t i : {0U, 1U}) {
        const Vec torque = glm::cross(pointOf(contact) - bodies[i].position, i == 1 ? force : -force);
        const double about = pushAlong(bodies, [&](Bodies& moved, double s) { turn(moved[i], axis, s); });
        worst = std::max(worst, std::abs(about - glm::dot(torque, axis)));
    }
    return worst / glm::length(force);
}

}  // namespace

TEST_CASE("force and torque between ellipsoids are the gradient of half k d²") {
    Worst off;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        Draw draw(seed);
        const TouchingPair pair = touchingPair(draw, 5.0, draw.uniform(0.05, 0.5), smallestCurvatureRadius);
        off.add(offGradient(pair.bodies, draw), seed);
    }
    CAPTURE(off.seed);
    CHECK(off.error <= 1e-5);
}

TEST_CASE("force and torque between boxes are the gradient of half k d²") {
    int contacts = 0;
    Worst off;
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        Draw draw(seed);
        Bodies boxes{draw.body(draw.shape(ShapeKind::Box, 1.0, 3.0), 1.0),
                     draw.body(draw.shape(ShapeKind::Box, 1.0, 3.0), 1.0)};
        boxes[1].position = draw.arrow(0.5, 1.2);
        const std::optional<Contact> contact = findContact(boxes[0], boxes[1]);
        if (!contact || contact->depth < 0.01 || contact->depth > 0.1) continue;
        ++contacts;
        off.add(offGradient(boxes, draw), seed);
    }
    CHECK(contacts > 100);
    CAPTURE(off.seed);
    CHECK(off.error <= 1e-3);
}
