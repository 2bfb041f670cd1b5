#pragma once

// A rigid body in space and its motion: the centre x, the orientation q, the momentum p and the angular momentum L. The
// momenta and not the velocities are the state, for they are what a free body keeps and what two that meet exchange.
//
// R turns what is said along the body's axes into the world's; I_b is diagonal along them. ω = R I_b⁻¹ Rᵀ L.

#include <array>
#include <cstddef>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>

#include "space/shape.hpp"

namespace rb::space {

struct Body {
    Shape shape;
    double mass = 1.0;                           ///< [kg]
    glm::dvec3 moments{1.0, 1.0, 1.0};           ///< I_b, about the body's axes [kg m²]
    glm::dvec3 position{0.0, 0.0, 0.0};          ///< x, of the centre [m]
    glm::dquat orientation{1.0, 0.0, 0.0, 0.0};  ///< q, of unit length, w first [1]
    glm::dvec3 momentum{0.0, 0.0, 0.0};          ///< p [N s]
    glm::dvec3 angularMomentum{0.0, 0.0, 0.0};   ///< L, about the body's own centre, along the world's axes [N m s]

    bool operator==(const Body&) const = default;
};

/// One body or two, in a fixed order, without memory of their own to allocate.
class Bodies {
  public:
    Bodies() = default;
    explicit Bodies(const Body& only) : bodies_{only}, size_(1) {}
    Bodies(const Body& first, const Body& second) : bodies_{first, second}, size_(2) {}

    std::size_t size() const { return size_; }
    Body& operator[](std::size_t i) { return bodies_[i]; }
    const Body& operator[](std::size_t i) const { return bodies_[i]; }
    Body* begin() { return bodies_.data(); }
    Body* end() { return bodies_.data() + size_; }
    const Body* begin() const { return bodies_.data(); }
    const Body* end() const { return bodies_.data() + size_; }

  private:
    std::array<Body, 2> bodies_;
    std::size_t size_ = 0;
};

/// q over its length. Of length 0 or not finite it gives components that are not finite.
glm::dquat unit(const glm::dquat& q);

/// R of a unit quaternion: its columns are the body's axes in the world.
glm::dmat3 axesOf(const glm::dquat& orientation);

/// I⁻¹ = R I_b⁻¹ Rᵀ, along the world's axes [1/(kg m²)].
glm::dmat3 invInertiaOf(const Body& body);

/// Of the centre [m/s].
glm::dvec3 velocityOf(const Body& body);

/// ω, along the world's axes, right-handed [rad/s].
glm::dvec3 angularVelocityOf(const Body& body);

/// Of the body's matter at this place in the world [m/s].
glm::dvec3 velocityAt(const Body& body, const glm::dvec3& point);

/// ½ p·p/m + ½ L·ω [J].
double kineticEnergy(const Body& body);

}  // namespace rb::space
