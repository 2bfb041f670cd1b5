#include "space/body_definition.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <glm/matrix.hpp>

#include "base/error.hpp"
#include "base/number_text.hpp"

namespace rb::space {

namespace {

Shape checkedShape(const Shape& shape, const std::string& place) {
    const std::string field = place + "." + std::string(toText(shape.kind));
    const glm::dvec3 lengths = checked(field, shape.lengths, kLengthRange);
    const double longest = std::max({lengths.x, lengths.y, lengths.z});
    const double shortest = std::min({lengths.x, lengths.y, lengths.z});
    if (longest > kLargestAspect * shortest) {
        throw InputError(field, roundedText(longest / shortest, 4) + " times as long as it is thin",
                         "up to " + numberText(kLargestAspect) + " times");
    }
    return shape;
}

glm::dquat checkedOrientation(const glm::dquat& q, const std::string& place) {
    constexpr double kIsUnit = 1e-12;
    std::size_t part = 0;  // in the order of files
    for (const double value : {q.w, q.x, q.y, q.z}) {
        checked(place + "[" + std::to_string(part++) + "]", value, kQuaternionPartRange);
    }
    const double length = std::sqrt(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z);
    if (length < kShortestQuaternion) {
        throw InputError(place, "a quaternion of length " + numberText(length) + " is no rotation",
                         "w, x, y, z of length 1");
    }
    return std::abs(length - 1.0) <= kIsUnit ? q : unit(q);
}

glm::dvec3 angularMomentumOf(const Body& body, const glm::dvec3& angularVelocity) {
    const glm::dmat3 axes = axesOf(body.orientation);
    return axes * (body.moments * (glm::transpose(axes) * angularVelocity));
}

}  // namespace

Body makeBody(const BodyDefinition& definition, const std::string& place) {
    Body body;
    body.shape = checkedShape(definition.shape, place);
    body.mass = checked(place + ".mass", definition.mass, kMassRange);
    body.moments = principalMoments(body.shape, body.mass);
    body.position = checked(place + ".position", definition.position, kCoordinateRange);
    body.orientation = checkedOrientation(definition.orientation, place + ".orientation");
    if (definition.momenta) {
        body.momentum = checked(place + ".momentum", definition.momenta->linear, kMomentumRange);
        body.angularMomentum = checked(place + ".angular_momentum", definition.momenta->angular, kMomentumRange);
    } else {
        body.momentum = body.mass * checked(place + ".velocity", definition.velocity, kSpeedRange);
        const glm::dvec3 spin = checked(place + ".angular_velocity", definition.angularVelocity, kAngularSpeedRange);
        body.angularMomentum = angularMomentumOf(body, spin);
    }
    return body;
}

BodyDefinition definitionOf(const Body& body) {
    return {.shape = body.shape,
            .mass = body.mass,
            .position = body.position,
            .orientation = body.orientation,
            .velocity = velocityOf(body),
            .angularVelocity = angularVelocityOf(body),
            .momenta = Momenta{body.momentum, body.angularMomentum}};
}

}  // namespace rb::space
