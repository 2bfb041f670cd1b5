#pragma once

// Random convex polygons for RapidCheck's properties. Inside a property only.

#include <cstddef>
#include <vector>

#include "physics/bodies/shape.hpp"
#include "physics/contacts/polygon_collision.hpp"
#include "physics/random_input.hpp"

namespace rb::test {

/// A part's faces are kept in float, whatever they are asked in: so much of the size a distance may be off by. A normal
/// is off by one unit in the last place of float, 1.2e-7, and a support by half a one.
constexpr double kFloatFaces = 1e-6;

/// Vertices on an ellipse, counter-clockwise, about an origin that is nobody's middle; no gap between two of them is
/// less than three tenths of another.
/// @param radius the ellipse's long half axis [m] @param flattest how short the other one may be over it [1]
inline std::vector<glm::vec2> anyConvexVertices(double radius, double flattest = 0.2) {
    const auto count = static_cast<std::size_t>(*rc::gen::resize(rc::kNominalSize, rc::gen::inRange(3, 9)));
    std::vector<double> angles{0.0};
    for (std::size_t i = 0; i < count; ++i) angles.push_back(angles.back() + uniform(0.3, 1.0));
    const double scale = 2.0 * std::numbers::pi / angles.back();
    const double height = radius * logUniform(flattest, 1.0);
    const double start = either(std::numbers::pi);
    const double tilt = either(std::numbers::pi);
    const Vector<double> middle = anyVector(0.5 * radius);
    std::vector<glm::vec2> vertices;
    for (std::size_t i = 0; i < count; ++i) {
        const double angle = start + scale * angles[i];
        const Vector<double> onEllipse{radius * std::cos(angle), height * std::sin(angle)};
        vertices.emplace_back(middle + turned(onEllipse, tilt));
    }
    return vertices;
}

inline ConvexPart anyPart(double radius, double flattest = 0.2) {
    return makeConvexPart(anyConvexVertices(radius, flattest));
}

/// A part that lies somewhere, turned.
struct AnyPolygon {
    ConvexPart part;
    Vector<double> position;
    Rotation<double> rotation;

    PlacedPart<double> placed() const { return {part, position, rotation}; }
    std::vector<Vector<double>> corners() const {
        std::vector<Vector<double>> places;
        for (const glm::vec2 corner : part.corners()) {
            places.push_back(position + rb::turned(rotation, Vector<double>(corner)));
        }
        return places;
    }
};

inline AnyPolygon anyPolygonAt(Vector<double> position, double flattest = 0.2) {
    return {anyPart(logUniform(0.1, 1.0), flattest), position, rotationOf(either(10.0))};
}

}  // namespace rb::test
