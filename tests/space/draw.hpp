#pragma once

// Random bodies in space. Each case has a seed of its own, which a failing test prints: Draw(seed) draws it again.

#include <cmath>
#include <cstdint>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/matrix.hpp>
#include <glm/vec3.hpp>

#include "lab/scene/random.hpp"
#include "space/body.hpp"

namespace rb::space::test {

using Vec = glm::dvec3;
using Mat = glm::dmat3;

/// Draws are made one after another in the order of the program, which braces keep and the arguments of a call do not.
class Draw {
  public:
    explicit Draw(std::uint64_t seed) : random_(seed) {}

    /// In [min, max), in steps of 2⁻⁵³ of it.
    double uniform(double min, double max) {
        return min + (max - min) * (static_cast<double>(random_.next() >> 11) * 0x1p-53);
    }
    /// Uniform in its logarithm, so that all sizes are equally likely.
    double logUniform(double min, double max) { return std::exp(uniform(std::log(min), std::log(max))); }

    Vec vector(double largest) {
        const double x = uniform(-largest, largest);
        const double y = uniform(-largest, largest);
        return {x, y, uniform(-largest, largest)};
    }
    /// Evenly over the sphere.
    Vec direction() {
        for (;;) {
            const Vec v = vector(1.0);
            const double length = glm::length(v);
            if (length > 0.1 && length < 1.0) return v / length;
        }
    }
    /// Evenly over directions, and over these lengths.
    Vec arrow(double shortest, double longest) {
        const double length = uniform(shortest, longest);
        return length * direction();
    }
    /// Evenly over directions, and over the logarithms of these lengths.
    Vec logArrow(double shortest, double longest) {
        const double length = logUniform(shortest, longest);
        return length * direction();
    }
    /// Evenly over all rotations.
    glm::dquat orientation() {
        for (;;) {
            const Vec v = vector(1.0);
            const glm::dquat q(uniform(-1.0, 1.0), v.x, v.y, v.z);
            const double square = glm::dot(q, q);
            if (square > 0.01 && square < 1.0) return unit(q);
        }
    }
    /// Lengths of which the longest is at most `aspect` times the shortest.
    Shape shape(ShapeKind kind, double size, double aspect) {
        const double a = logUniform(size / aspect, size);
        const double b = logUniform(size / aspect, size);
        return {kind, {a, b, logUniform(size / aspect, size)}};
    }
    /// A body at the origin, at rest.
    Body body(const Shape& shape, double mass) {
        Body body;
        body.shape = shape;
        body.mass = mass;
        body.moments = principalMoments(shape, mass);
        body.orientation = orientation();
        return body;
    }
    /// The same, in motion.
    Body movingBody(const Shape& shape, double mass, double speed, double spin) {
        Body moving = body(shape, mass);
        moving.momentum = mass * arrow(0.0, speed);
        const Mat axes = axesOf(moving.orientation);
        moving.angularMomentum = axes * (moving.moments * (glm::transpose(axes) * arrow(0.0, spin)));
        return moving;
    }

  private:
    Random random_;
};

/// The largest of many errors and the seed of its case.
struct Worst {
    double error = 0.0;
    std::uint64_t seed = 0;

    void add(double candidate, std::uint64_t of) {
        if (candidate <= error) return;  // what is not a number is taken
        error = candidate;
        seed = of;
    }
};

}  // namespace rb::space::test
