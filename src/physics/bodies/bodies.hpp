#pragma once

// The bodies as a structure of arrays: the same world carries 21 circles in a lesson and 100,000 in a benchmark.
// Index i names a body within one step; an id names it for ever.
//
// A static body is one whose inverse masses are 0. Circles come first, then the polygons that move, then what is
// static: rectangles, then polygons. Ids ascend within each of the four. So a loop over what moves is one over the
// numbers below `dynamicCount`, one over what has corners begins at `circleCount`, and a scene, which lists bodies by
// kind, tells their order.

#include <cstddef>
#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/indices.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/bodies/body_id.hpp"
#include "physics/bodies/shape.hpp"

namespace rb {

/// The shape of a body with corners. What is asked for at every pair lies beside it.
struct Outline {
    Outline() = default;
    explicit Outline(SharedPolygonShape of)
        : shape(std::move(of)), innerRadius(shape->innerRadius), parts(shape->parts.size()) {}

    SharedPolygonShape shape;
    float innerRadius = 0.0F;
    std::size_t parts = 0;
};

/// All bodies of a world.
struct Bodies {
    std::size_t dynamicCount = 0;        ///< so many come first and move; the others never do
    std::size_t circleCount = 0;         ///< of these so many are circles; all others have corners
    std::vector<glm::dvec2> position;    ///< p, of the centre of mass [m]
    std::vector<float> angle;            ///< Ω [rad]
    std::vector<glm::vec2> velocity;     ///< v [m/s]
    std::vector<float> angularVelocity;  ///< ω [rad/s]
    std::vector<BodyId> id;
    std::vector<Shape> shape;
    std::vector<float> radius;                 ///< r, of the circle about the shape [m]
    std::vector<float> invMass;                ///< 1/m [1/kg]; 0: static
    std::vector<float> invInertia;             ///< 1/I [1/(kg m²)]; 0: static
    std::vector<Material> material;            ///< as it was defined
    std::vector<glm::vec2> force;              ///< F, gathered in this step [N]
    std::vector<float> torque;                 ///< τ, gathered in this step [N m]
    std::vector<glm::dvec2> previousPosition;  ///< p one step ago [m]
    std::vector<float> previousAngle;          ///< Ω one step ago, less than π away [rad]
    std::vector<Outline> outlines;             ///< of the bodies from `circleCount` on
    bool areStaticNew = false;                 ///< static bodies came or went since findFreeBoundaries()
    bool areMovingNew = false;                 ///< others came, went or changed their size since then
    double filledGap = 0.0;                    ///< between static bodies, that was none then [m]

    std::size_t size() const { return id.size(); }
    std::size_t staticCount() const { return size() - dynamicCount; }
    std::size_t polygonCount() const { return dynamicCount - circleCount; }  ///< of those that move
    /// Whether there is one, be it static.
    bool hasPolygons() const { return polygonCount() > 0 || staticCount() > rectangleCount_; }
    bool isStatic(std::size_t i) const { return i >= dynamicCount; }
    bool isPolygonal(std::size_t i) const { return i >= circleCount; }
    bool areCircles(IndexPair pair) const { return !isPolygonal(pair.a) && !isPolygonal(pair.b); }
    /// Of a body with corners.
    const PolygonShape& polygonShapeOf(std::size_t i) const { return *sharedPolygonShapeOf(i); }
    const SharedPolygonShape& sharedPolygonShapeOf(std::size_t i) const { return outlines[i - circleCount].shape; }
    /// How many convex parts it has; a circle is one.
    std::size_t partCount(std::size_t i) const { return isPolygonal(i) ? outlines[i - circleCount].parts : 1; }
    /// Whether neighbours cover some of a part (free_boundary.hpp).
    bool isPartlyCovered(std::size_t i, std::size_t part) const {
        return isPolygonal(i) && polygonShapeOf(i).parts[part].freedom != nullptr;
    }
    /// r of a circle, and how far a body with corners reaches inwards [m]: what a penetration is compared with.
    float innerRadiusOf(std::size_t i) const {
        return isPolygonal(i) ? outlines[i - circleCount].innerRadius : radius[i];
    }
    /// The index of the dynamic body with this id.
    std::optional<std::size_t> indexOf(BodyId dynamicId) const;
    /// The index of the rectangle with this id.
    std::optional<std::size_t> rectangleWith(BodyId rectangleId) const;
    /// The part of one of the arrays above that is about dynamic bodies.
    template <class T>
    std::span<const T> dynamicOf(const std::vector<T>& values) const {
        return std::span(values).first(dynamicCount);
    }

    void reserve(std::size_t count);
    // The new body comes behind those of its kind: the indices of all after it go up by one.
    // density: for a body whose material has none [kg/m²]
    void add(const CircleDefinition& circle, BodyId newId, float density);
    void add(const PolygonDefinition& polygon, BodyId newId, float density);
    void add(const RectangleDefinition& rectangle, BodyId newId);
    /// Where the next body of this kind would come.
    std::size_t nextIndex(const CircleDefinition& /*circle*/) const { return circleCount; }
    std::size_t nextIndex(const PolygonDefinition& polygon) const { return polygon.isStatic ? size() : dynamicCount; }
    std::size_t nextIndex(const RectangleDefinition& /*rectangle*/) const { return dynamicCount + rectangleCount_; }
    /// Gives each body the mass of its shape. @param density for bodies whose material has none [kg/m²]
    void setMasses(float density);
    /// Changes the dynamic body i, and its mass with it. @param density for a body whose material has none [kg/m²]
    void change(std::size_t i, const BodyChange& change, float density);
    /// Removes the rectangle i: the indices of all after it go down by one.
    void removeRectangle(std::size_t i);
    /// Keeps the dynamic bodies for which `isKept` is set, in their order, and all static ones.
    void keepOnly(const std::vector<char>& isKept);

  private:
    void insert(std::size_t i, BodyId newId);
    void setMass(std::size_t i, float density);
    template <class F>
    void forEachArray(F&& f);

    std::size_t rectangleCount_ = 0;
};

}  // namespace rb
