#pragma once

// What two bodies keep together, and the size of the terms of these sums, which roundings are measured by.

#include "space/body.hpp"
#include "space/draw.hpp"

namespace rb::space::test {

inline Vec momentumOf(const Bodies& bodies) {
    Vec sum{0.0, 0.0, 0.0};
    for (const Body& body : bodies) sum += body.momentum;
    return sum;
}

/// About the origin.
inline Vec angularMomentumOf(const Bodies& bodies) {
    Vec sum{0.0, 0.0, 0.0};
    for (const Body& body : bodies) sum += glm::cross(body.position, body.momentum) + body.angularMomentum;
    return sum;
}

inline double energyOf(const Bodies& bodies) {
    double sum = 0.0;
    for (const Body& body : bodies) sum += kineticEnergy(body);
    return sum;
}

inline double momentumScale(const Bodies& bodies) {
    double sum = 0.0;
    for (const Body& body : bodies) sum += glm::length(body.momentum);
    return sum;
}

inline double angularMomentumScale(const Bodies& bodies) {
    double sum = 0.0;
    for (const Body& body : bodies) {
        sum += glm::length(body.position) * glm::length(body.momentum) + glm::length(body.angularMomentum);
    }
    return sum;
}

}  // namespace rb::space::test
