// The penalty becomes the instantaneous law as it becomes stiff: the contact lasts as k^(−1/2), and so does what turns
// and slides meanwhile.

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <optional>
#include <vector>

#include "space/contact_law.hpp"
#include "space/motion.hpp"
#include "space/touching_pair.hpp"

using namespace rb;
using namespace rb::space;
using namespace rb::space::test;

namespace {

constexpr std::uint64_t kScenesOfLimit = 60;

// Two ellipsoids of 1 to 3 kg that have only just come to touch and approach at 0.5 m/s or more.
TouchingPair approachingPair(Draw& draw) {
    for (;;) {
        TouchingPair pair = touchingPair(draw, 2.0, 1e-9, smallestCurvatureRadius);
        for (Body& body : pair.bodies) {
            Body moving = draw.movingBody(body.shape, draw.uniform(1.0, 3.0), 1.0, 2.0);
            moving.position = body.position;
            moving.orientation = body.orientation;
            body = moving;
        }
        const Vec v = relativeVelocity(pair.bodies[0], pair.bodies[1], pointOf(pair.contact));
        if (glm::dot(v, pair.contact.normal) > 0.5) return pair;
    }
}

// π √(m/k) of the reduced mass: how long a contact without turning lasts [s].
double contactTime(const Bodies& bodies, double stiffness) {
    const double reducedMass = 1.0 / (1.0 / bodies[0].mass + 1.0 / bodies[1].mass);
    return std::acos(-1.0) * std::sqrt(reducedMass / stiffness);
}

// |p_penalty − p_instantaneous| / |Δp| of a body.
double differenceOfLaws(const TouchingPair& pair, double stiffness) {
    Bodies instantaneous = pair.bodies;
    const Vec j = smoothImpulse(instantaneous[0], instantaneous[1], pair.contact, 1.0);
    applyImpulse(instantaneous[0], instantaneous[1], pointOf(pair.contact), j);
    Bodies penalty = pair.bodies;
    const double h = contactTime(penalty, stiffness) / 400.0;
    for (int i = 0; i < 4000 && findContact(penalty[0], penalty[1]); ++i) {
        carry(Integrator::Verlet, penalty, h, {.penalty = stiffness});
    }
    return glm::length(penalty[0].momentum - instantaneous[0].momentum) / glm::length(j);
}

double medianDifference(double stiffness) {
    std::vector<double> differences;
    for (std::uint64_t seed = 0; seed < kScenesOfLimit; ++seed) {
        Draw draw(seed);
        differences.push_back(differenceOfLaws(approachingPair(draw), stiffness));
    }
    std::sort(differences.begin(), differences.end());
    return differences[kScenesOfLimit / 2];
}

}  // namespace

TEST_CASE("the penalty comes to the instantaneous law as the root of the stiffness [long]") {
    const double soft = medianDifference(1e2);
    const double middle = medianDifference(1e4);
    const double stiff = medianDifference(1e6);
    MESSAGE("median: k = 1e2 ", soft, ", 1e4 ", middle, ", 1e6 ", stiff);
    CHECK(std::abs(std::log10(stiff / soft) / 4.0 + 0.5) <= 0.05);
    CHECK(stiff <= 2e-3);
}
