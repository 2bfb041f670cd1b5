// The table of shapes that can meet: its rows against each other, over random placements.

#include "physics/collision_table.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "physics/narrow_phase.hpp"
#include "physics/random_input.hpp"
#include "physics/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

// Distances of a few metres in double, but a grazing touch loses half of the digits in its root.
constexpr double kTolerance = 1e-7;

PlacedShape<double> anyPlaced(Vector<double> position) {
    return {position, uniform(0.01, 1.0), {uniform(0.01, 1.0), uniform(0.01, 1.0)}};
}

PlacedShape<double> moved(PlacedShape<double> shape, Vector<double> way) {
    shape.position += way;
    return shape;
}

double depthOf(const CollisionRow<double>& row, const PlacedShape<double>& a, const PlacedShape<double>& b) {
    double deepest = -std::numeric_limits<double>::infinity();
    for (const Touch<double>& touch : row.collide(a, b)) deepest = std::max(deepest, touch.penetration);
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
            const PlacedShape<double> a = anyPlaced({0.3, -0.7});
            const PlacedShape<double> b = anyPlaced(a.position + anyVector(2.0));
            const Manifold<double> manifold = row.collide(a, b);
            for (const Touch<double>& touch : manifold) {
                RC_ASSERT(std::abs(glm::length(touch.normal) - 1.0) <= 1e-14);
                RC_ASSERT(std::abs(depthOf(row, a, moved(b, touch.penetration * touch.normal))) <= 1e-14);
            }
        }));
    }
}

TEST_CASE("two bodies of any pair are as deep in one another as was asked for when the time to sink is over") {
    for (const CollisionRow<double>& row : kCollisionTable<double>) {
        CHECK(rc::check([&] {
            const PlacedShape<double> a = anyPlaced({0.3, -0.7});
            const PlacedShape<double> b = anyPlaced(a.position + uniform(3.0, 5.0) * anyDirection());
            const Vector<double> velocity = anyVector(10.0);
            const double depth = uniform(0.0, 0.009);
            const std::optional<double> t = row.timeToSink(a, b, velocity, depth, 1.0);
            const auto depthAt = [&](double time) { return depthOf(row, a, moved(b, time * velocity)); };
            if (t) {
                RC_ASSERT(*t <= 1.0);
                RC_ASSERT(std::abs(depthAt(*t) - depth) <= kTolerance);
            }
            constexpr int kPieces = 500;
            const double end = t.value_or(1.0);
            for (int i = 0; i < kPieces; ++i) RC_ASSERT(depthAt(end * i / kPieces) <= depth + kTolerance);
        }));
    }
}

TEST_CASE("a manifold tells its touches in their order, one or two") {
    const Touch<double> left{{0.0, 1.0}, {-0.3, 0.7}, 0.01};
    const Touch<double> right{{0.0, 1.0}, {0.3, 0.7}, 0.02};
    std::vector<double> depths;
    for (const Touch<double>& touch : Manifold<double>(left)) depths.push_back(touch.penetration);
    for (const Touch<double>& touch : Manifold<double>(left, right)) depths.push_back(touch.penetration);
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
        forEachTouch(contact, offsetOf(lower[contact.a], lower[contact.b]), bodies,
                     [&](const Touch<float>& touch) { depths.push_back(touch.penetration); });
    }
    REQUIRE(depths.size() == 2);
    CHECK(depths[0] == doctest::Approx(0.7 - std::hypot(0.9, 0.25)));
    CHECK(depths[1] == doctest::Approx(0.15));
}
