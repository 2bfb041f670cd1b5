#pragma once

// A free body that spins about its middle axis, which is unstable: it turns over again and again (Dzhanibekov).

#include <algorithm>
#include <cmath>

#include "space/draw.hpp"
#include "space/motion.hpp"

namespace rb::space::test {

constexpr double kTumbleSeconds = 60.0;

/// Principal moments of 1, 2 and 3 kg m²; `omega` about the middle axis, and a thousandth of it about each of the
/// others.
inline Body middleAxisSpinner(double omega) {
    Body body;
    body.moments = {1.0, 2.0, 3.0};
    body.angularMomentum = body.moments * (omega * Vec(0.001, 1.0, 0.001));
    return body;
}

struct Tumble {
    double worstEnergy = 0.0;           ///< largest |E/E₀ − 1|
    double worstAngularMomentum = 0.0;  ///< largest ||L|/|L₀| − 1|
    int flips = 0;                      ///< how often the spin about the middle axis changed its sign
    Body end;
};

inline Tumble tumbled(const Body& start, Integrator integrator, double h, double seconds = kTumbleSeconds) {
    Bodies bodies(start);
    Body& body = bodies[0];
    Tumble result;
    double spin = 1.0;
    const int steps = static_cast<int>(std::lround(seconds / h));
    for (int i = 0; i < steps; ++i) {
        carry(integrator, bodies, h, {});
        result.worstEnergy = std::max(result.worstEnergy, std::abs(kineticEnergy(body) / kineticEnergy(start) - 1.0));
        result.worstAngularMomentum =
            std::max(result.worstAngularMomentum,
                     std::abs(glm::length(body.angularMomentum) / glm::length(start.angularMomentum) - 1.0));
        const double now = glm::dot(axesOf(body.orientation)[1], body.angularMomentum);
        if (now * spin < 0.0) ++result.flips;
        if (now != 0.0) spin = now;
    }
    result.end = body;
    return result;
}

}  // namespace rb::space::test
