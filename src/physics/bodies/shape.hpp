#pragma once

// The shapes of bodies, a closed set, and what each weighs. How two shapes collide stands in
// physics/report/collision.hpp and physics/contacts.
//
// The outline of a body with corners is convex parts in the body's own frame, whose origin is the centre of mass. It is
// made once, and never changes; bodies and pictures share it.

#include <array>
#include <cstddef>
#include <cstdint>
#include <glm/vec2.hpp>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace rb {

enum class Shape : std::uint8_t {
    Circle,     ///< a solid disc
    Rectangle,  ///< parallel to the axes; static
    Polygon,    ///< one or more convex parts (PolygonShape)
};

/// Two shapes that can meet, A and B: B moves, and rectangles do not.
enum class ShapePair : std::uint8_t {
    CircleCircle,
    RectangleCircle,
    CirclePolygon,
    PolygonCircle,
    RectanglePolygon,
    PolygonPolygon
};

/// The normals of circles go through their centres, so that these never turn one another but by friction.
constexpr bool isOfCircles(ShapePair pair) {
    return pair == ShapePair::CircleCircle || pair == ShapePair::RectangleCircle;
}

/// What a body resists forces and torques with, inverted. Both 0: a static body.
struct InverseMass {
    float mass = 0.0F;     ///< 1/m [1/kg]
    float inertia = 0.0F;  ///< 1/I, about the centre of mass [1/(kg m²)]
};

/// A solid disc: m = ρ π r², I = ½ m r².
/// @param density ρ, areal, above 0 [kg/m²]
/// @param radius  above 0 [m]
InverseMass inverseMassOfCircle(float density, float radius);

/// What a body of this shape is called.
std::string_view nameOf(Shape shape);

constexpr std::size_t kMinVertices = 3;   // of a convex part
constexpr std::size_t kMaxVertices = 16;  // more are as good as a circle, and a contact costs their square
constexpr std::size_t kFaceBlock = 4;     // so many faces are looked at together
constexpr std::size_t kMaxParts = 16;     // of a body

struct FreeBoundary;  // free_boundary.hpp

/// Faces, each from one vertex to the next, as they are looked at together: component by component.
struct FaceBlock {
    std::array<float, kFaceBlock> x{};  ///< of the first vertex [m]
    std::array<float, kFaceBlock> y{};
    std::array<float, kFaceBlock> normalX{};  ///< outward, unit length
    std::array<float, kFaceBlock> normalY{};
    std::array<float, kFaceBlock> support{};  ///< how far the line of the face lies along its normal [m]
};

/// A convex polygon, counter-clockwise, in the frame of its body. What a collision asks for lies first and together.
struct ConvexPart {
    std::uint32_t count = 0;                      ///< of vertices, and of faces
    float radius = 0.0F;                          ///< of the circle about `center` through the farthest vertex [m]
    float extent = 0.0F;                          ///< from the frame's origin to the farthest vertex [m]
    glm::vec2 center{0.0F, 0.0F};                 ///< the mean of the vertices [m]
    std::shared_ptr<const FreeBoundary> freedom;  ///< null: it is free all around
    /// Behind the last face its block is filled with some that everything is infinitely far inside of.
    std::array<FaceBlock, kMaxVertices / kFaceBlock> faces{};
    std::array<glm::vec2, kMaxVertices> vertices{};  ///< [m]

    std::span<const glm::vec2> corners() const { return {vertices.data(), count}; }
    /// The vertices at which face i begins and ends [m].
    glm::vec2 start(std::size_t i) const { return {block(i).x[i % kFaceBlock], block(i).y[i % kFaceBlock]}; }
    glm::vec2 end(std::size_t i) const { return start(i + 1 < count ? i + 1 : 0); }
    glm::vec2 normal(std::size_t i) const {
        return {block(i).normalX[i % kFaceBlock], block(i).normalY[i % kFaceBlock]};
    }
    float support(std::size_t i) const { return block(i).support[i % kFaceBlock]; }

  private:
    const FaceBlock& block(std::size_t i) const { return faces[i / kFaceBlock]; }
};

/// The faces of a convex polygon. @param vertices as of a valid PolygonDefinition
ConvexPart makeConvexPart(std::span<const glm::vec2> vertices);

/// All parts of a body, and what they are together. Where parts overlap, that counts once.
struct PolygonShape {
    std::vector<ConvexPart> parts;
    float area = 0.0F;             ///< [m²]
    float squaredGyration = 0.0F;  ///< I/m, about the centre of mass [m²]
    float radius = 0.0F;           ///< of the circle about the centre of mass through the farthest vertex [m]
    float innerRadius = 0.0F;      ///< of the largest circle about the middle of the thinnest part that lies in it [m]
    glm::vec2 low{0.0F, 0.0F};     ///< the box about it where it is not turned [m]
    glm::vec2 high{0.0F, 0.0F};    ///< [m]
    bool isHidden = false;         ///< it is not drawn

    glm::vec2 halfSize() const { return 0.5F * (high - low); }
};

using SharedPolygonShape = std::shared_ptr<const PolygonShape>;

/// The outline of a body with these convex parts. Their frame becomes the body's, but for its origin, which moves to
/// the centre of mass; where that is the origin already, but for rounding, no vertex changes: what was saved comes back
/// to the bit.
/// @param parts each as of a valid PolygonDefinition
PolygonShape makePolygonShape(std::span<const std::vector<glm::vec2>> parts);

/// A rectangle about its middle.
PolygonShape makeRectangleShape(glm::vec2 halfSize);

/// m = ρ A, I = m times the square of the radius of gyration. @param density ρ, areal, above 0 [kg/m²]
InverseMass inverseMassOf(const PolygonShape& outline, float density);

}  // namespace rb
