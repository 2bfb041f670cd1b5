#pragma once

// For how long a straight line that is fixed to one of two bodies keeps the other on its far side, as both fly on: what
// saves most searches for the time of their impact (corner_flight.hpp).

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>

#include "base/vector.hpp"
#include "physics/contacts/collision_table.hpp"
#include "physics/remedies/sweeps.hpp"

namespace rb {

/// How two bodies fly.
struct PairFlight {
    glm::dvec2 velocity;    ///< of B past A [m/s]
    double speed;           ///< its length
    double spinA, spinB;    ///< of what has corners [rad/s]
    double reachA, reachB;  ///< from the centre to what is farthest [m]

    /// The same, of A past B.
    PairFlight swapped() const { return {-velocity, speed, spinB, spinA, reachB, reachA}; }
    /// How fast the two approach each other along the line on which they push [m/s].
    double approachAt(const ContactRow& row) const {
        return spinA * row.leverA - spinB * row.leverB - glm::dot(velocity, row.normal);
    }
    /// How fast the points of either are carried round at most, together [m/s].
    double turning() const { return std::abs(spinA) * reachA + std::abs(spinB) * reachB; }
};

/// What such a line tells of the two.
struct Parting {
    double gap;     ///< between them along its normal [m]
    double lasts;   ///< for so long they stay apart by more than nothing, at least; infinite: as long as was asked [s]
    double closes;  ///< how fast a corner that does not stay apart approaches in that time, at most [m/s]
};

/// How far a shape reaches along a direction in its own frame [m].
inline double supportOf(const PlacedShape<double>& shape, glm::dvec2 direction) {
    if (shape.part == nullptr) return shape.radius;
    double farthest = -std::numeric_limits<double>::infinity();
    for (const glm::vec2 corner : shape.part->corners()) {
        farthest = std::max(farthest, glm::dot(direction, glm::dvec2(corner)));
    }
    return farthest;
}

/// A line that touches A from outside, and turns with it.
struct PartingLine {
    glm::dvec2 normal{0.0};  ///< in the frame of A, towards B
    double support = 0.0;    ///< how far A reaches along it [m]

    PartingLine() = default;
    /// @param along its normal
    PartingLine(const PlacedShape<double>& a, glm::dvec2 along)
        : normal(turnedBack(a.rotation, along)), support(supportOf(a, normal)) {}

    /// The distance d of a corner of B is no less than d + d' t − ½ max |d''| t² after the time t.
    /// @param touching a gap that counts as none [m] @param time how long to look ahead [s]
    Parting of(const PlacedShape<double>& a, const PlacedShape<double>& b, const PairFlight& flight, double touching,
               double time) const {
        constexpr double kForEver = std::numeric_limits<double>::infinity();
        const glm::dvec2 n = turned(a.rotation, normal);
        const glm::dvec2 fromAToB = b.position - a.position;
        const double bending =
            0.5 * (flight.spinA * flight.spinA * (glm::length(fromAToB) + flight.speed * time + flight.reachB) +
                   flight.spinB * flight.spinB * flight.reachB) +
            std::abs(flight.spinA) * (flight.speed + std::abs(flight.spinB) * flight.reachB);
        Parting parting{kForEver, kForEver, 0.0};
        // Of a point that is so much farther off than the centre of B, and parts so much faster.
        const double gapOfCentre = glm::dot(n, fromAToB) - support;
        const double rateOfCentre = glm::dot(n, flight.velocity) + flight.spinA * cross(n, fromAToB);
        const auto look = [&](double beyondCentre, double rateBeyond) {
            const double gap = gapOfCentre + beyondCentre;
            const double rate = rateOfCentre + rateBeyond;
            parting.gap = std::min(parting.gap, gap);
            if (gap > touching && gap + (rate - bending * time) * time > 0.0) return;
            parting.closes = std::max(parting.closes, 2.0 * bending * time - rate);
            const double way = std::max(gap - 0.5 * touching, 0.0);
            parting.lasts = std::min(parting.lasts, 2.0 * way / (std::sqrt(rate * rate + 4.0 * bending * way) - rate));
        };
        if (b.part == nullptr) {
            look(-b.radius, 0.0);
            return parting;
        }
        const glm::dvec2 inFrameOfB = turnedBack(b.rotation, n);
        const double spin = flight.spinA - flight.spinB;
        for (const glm::dvec2 corner : b.part->corners())
            look(glm::dot(inFrameOfB, corner), spin * cross(inFrameOfB, corner));
        return parting;
    }
};

}  // namespace rb
