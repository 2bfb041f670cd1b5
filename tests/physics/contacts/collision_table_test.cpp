// The table of shapes that can meet: its rows against each other, over random placements.

#include "physics/contacts/collision_table.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "physics/contacts/manifold.hpp"
#include "physics/contacts/narrow_phase.hpp"
#include "physics/random_input.hpp"
#include "physics/random_polygon.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

// Distances of a few metres in double, but a grazing touch loses half of the digits in its root.
constexpr double kTableTolerance = 1e-7;

// A shape of this kind, and the part that it has where it has corners.
class AnyShape {
  public:
    AnyShape(Shape kind, Vector<double> position) : placed_{position, uniform(0.01, 1.0)} {
        if (kind == Shape::Circle) return;
        if (kind == Shape::Rectangle) {
            part_ = makeRectangleShape({uniform(0.01, 1.0), uniform(0.01, 1.0)}).parts.front();
        } else {
            part_ = anyPart(uniform(0.01, 1.0));
            placed_.rotation = rotationOf(either(10.0));
        }
    }
    PlacedShape<double> placed() const {
        PlacedShape<double> shape = placed_;
        if (part_.count > 0) shape.part = &part_;
        return shape;
    }

  private:
    PlacedShape<double> placed_;
    ConvexPart part_;
};

PlacedShape<double> moved(PlacedShape<double> shape, Vector<double> way) {
    shape.position += way;
    return shape;
}

constexpr double kAnyGap = std::numeric_limits<double>::infinity();

double depthOf(const CollisionRow<double>& row, const PlacedShape<double>& a, const PlacedShape<double>& b) {
    double deepest = -std::numeric_limits<double>::infinity();
    for (const ManifoldPoint<double>& touch : row.collide(a, b, kAnyGap))
        deepest = std::max(deepest, touch.penetration);
    return deepest;
}

}  // namespace

TEST_CASE("each pair of shapes has the row that is named for it") {
    CHECK(shapePairOf(Shape::Circle, Shape::Circle) == ShapePair::CircleCircle);
    CHECK(shapePairOf(Shape::Rectangle, Shape::Circle) == ShapePair::RectangleCircle);
    for (const CollisionRow<double>& row : kCollisionTable<double>) {
        CHECK(&collisionOf<double>(row.value) == &row);
        CHECK(shapePairOf(row.a, row.b) == row.value);
    }
}

TEST_CASE("moved apart along the normal by their penetration, two bodies of any pair just touch") {
    for (const CollisionRow<double>& row : kCollisionTable<double>) {
        CHECK(rc::check([&] {
            const AnyShape ownA(row.a, {0.3, -0.7});
            const PlacedShape<double> a = ownA.placed();
            const AnyShape ownB(row.b, a.position + anyVector(logUniform(0.01, 2.0)));
            const PlacedShape<double> b = ownB.placed();
            const double rounding = isOfCircles(row.value) ? 1e-14 : kFloatFaces;  // of lengths up to a metre or two
            const ManifoldPoint<double> deepest = *row.collide(a, b, kAnyGap).begin();
            RC_ASSERT(std::abs(glm::length(deepest.normal) - 1.0) <= rounding);
            RC_PRE(isOfCircles(row.value) || deepest.penetration > 0.0);  // what is apart may be nearer beside the face
            RC_ASSERT(std::abs(depthOf(row, a, moved(b, deepest.penetration * deepest.normal))) <= rounding);
        }));
    }
}

TEST_CASE("a manifold tells its touches in their order, one or two") {
    const ManifoldPoint<double> left{{0.0, 1.0}, {-0.3, 0.7}, 0.01};
    const ManifoldPoint<double> right{{0.0, 1.0}, {0.3, 0.7}, 0.02};
    std::vector<double> depths;
    for (const ManifoldPoint<double>& touch : Manifold<double>(left)) depths.push_back(touch.penetration);
    for (const ManifoldPoint<double>& touch : Manifold<double>(left, right)) depths.push_back(touch.penetration);
    CHECK(depths == std::vector{0.01, 0.01, 0.02});
}

TEST_CASE("a contact is told of the pair that its bodies are, where they are asked to be") {
    World world;
    world.addCircle({.position = {0.0F, 1.0F}, .radius = 0.3F, .material = {}});
    world.addCircle({.position = {0.5F, 1.0F}, .radius = 0.4F, .material = {}});
    world.addRectangle({.center = {0.0F, 0.0F}, .size = {4.0F, 1.0F}, .material = {}});
    const Bodies& bodies = world.bodies();
    std::vector<Contact> contacts;
    addContacts(0, 1, {}, bodies, contacts);
    addContacts(2, 1, {}, bodies, contacts);
    REQUIRE(contacts.size() == 2);
    CHECK(contacts[0].shapes == ShapePair::CircleCircle);
    CHECK(contacts[0].touch.penetration == doctest::Approx(0.2));
    CHECK(contacts[1].shapes == ShapePair::RectangleCircle);
    CHECK(contacts[1].touch.penetration == doctest::Approx(-0.1));
    const std::vector<glm::dvec2> lower{{0.0F, 1.0F}, {0.9F, 0.75F}, {0.0F, 0.0F}};
    std::vector<float> depths;
    for (const Contact& contact : contacts) {
        collide(contact, offsetOf(lower[contact.a], lower[contact.b]), bodies,
                [&](const ManifoldPoint<float>& touch) { depths.push_back(touch.penetration); });
    }
    REQUIRE(depths.size() == 2);
    CHECK(depths[0] == doctest::Approx(0.7 - std::hypot(0.9, 0.25)));
    CHECK(depths[1] == doctest::Approx(0.15));
}
