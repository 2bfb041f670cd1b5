#include "physics/bodies/shape.hpp"

#include <numbers>

namespace rb {

InverseMass inverseMassOfCircle(float density, float radius) {
    const float squaredRadius = radius * radius;
    const float invMass = 1.0F / (density * std::numbers::pi_v<float> * squaredRadius);
    return {invMass, 2.0F * invMass / squaredRadius};
}

std::string_view nameOf(Shape shape) {
    switch (shape) {
        case Shape::Circle:
            return "circle";
        case Shape::Rectangle:
            return "rectangle";
        case Shape::Polygon:
            return "polygon";
    }
    return {};
}

}  // namespace rb
