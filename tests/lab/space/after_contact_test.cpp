// What a world tells of its latest impact, and the velocities after it.

#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <vector>

#include "lab/space/impact_explanation.hpp"
#include "lab/space/watching.hpp"
#include "space/contact_law.hpp"
#include "space/world.hpp"

using namespace rb;
using namespace rb::space;
using namespace rb::space::test;

TEST_CASE("under an impulse law `after` is `before` with the formula's impulse, to a rounding") {
    for (const Law law : {Law::Instantaneous, Law::Rough}) {
        for (const ShapeKind kind : {ShapeKind::Ellipsoid, ShapeKind::Box}) {
            for (std::uint64_t seed = 1; seed <= 20; ++seed) {
                CAPTURE(toText(law));
                CAPTURE(toText(kind));
                CAPTURE(seed);
                const MeasuredWorld run = stepped(collidingWorld(seed, kind, {.law = law, .restitution = 0.7}), 90);
                REQUIRE(run.world().lastImpact());
                const Impact& impact = *run.world().lastImpact();
                REQUIRE(impact.after);
                const Vec& n = impact.contact.normal;
                const Vec at = pointOf(impact.contact);
                const auto v = [&](const Bodies& bodies) {
                    return velocityAt(bodies[0], at) - velocityAt(bodies[1], at);
                };
                // The law itself: v·n, or all of v, is −e times what it was.
                const Vec left = v(*impact.after) + 0.7 * v(impact.before);
                CHECK((law == Law::Rough ? glm::length(left) : std::abs(glm::dot(left, n))) <= 1e-12);
                const Vec j = (*impact.after)[0].momentum - impact.before[0].momentum;
                CHECK(glm::length(j + (*impact.after)[1].momentum - impact.before[1].momentum) <= 1e-14);
                for (std::size_t i = 0; i < 2; ++i) {
                    const Body& before = impact.before[i];
                    const Body& after = (*impact.after)[i];
                    CHECK(after.position == before.position);
                    const Vec turned = glm::cross(at - before.position, i == 0 ? j : -j);
                    CHECK(glm::length(after.angularMomentum - before.angularMomentum - turned) <= 1e-14);
                }
            }
        }
    }
}

TEST_CASE("an impact that begins and ends within one step is seen whole, with its number and its time") {
    // Contact time π √(m/k) = 7 ms of the third step of 40 ms; they meet at 0.1 s.
    const MeasuredWorld run = stepped(flyingBall({.stiffness = 1e5, .timeStep = 0.04, .substeps = 400}), 3);
    REQUIRE(run.world().lastImpact());
    const Impact& impact = *run.world().lastImpact();
    CHECK(impact.number == 1);
    CHECK(std::abs(impact.time - 0.08) <= 1e-12);
    CHECK(glm::length(impact.before[0].momentum - Vec(2.0, 0.0, 0.0)) <= 1e-12);
    REQUIRE(impact.after);
    CHECK(glm::length((*impact.after)[1].momentum - Vec(2.0, 0.0, 0.0)) <= 1e-2);
    CHECK(std::abs(impact.contact.depth - 2.0 * std::sqrt(0.5 / 1e5)) <= 1e-4);
    CHECK(impact.first.depth < impact.contact.depth);
}

TEST_CASE("a penalty that lasts has no `after` until they part, and its depth grows with it") {
    World world = flyingBall({.stiffness = 10.0});  // π √(m/k) = 0.7 s
    const std::optional<Impact>& last = world.lastImpact();
    int open = 0;
    double deepest = 0.0;
    for (int i = 0; i < 120; ++i) {
        world.step();
        if (!last) continue;
        CHECK(last->after.has_value() == !world.contact().has_value());
        CHECK(last->contact.depth >= deepest);
        deepest = last->contact.depth;
        if (!last->after) ++open;
    }
    CHECK(open >= 40);
    REQUIRE(last->after);
    CHECK(glm::length((*last->after)[1].momentum - Vec(2.0, 0.0, 0.0)) <= 1e-2);
}

TEST_CASE("an impact keeps the settings under which it began") {
    MeasuredWorld run = stepped(flyingBall({.law = Law::Rough, .restitution = 0.5}), 30);
    run.setSettings({});
    run.step();
    REQUIRE(run.world().lastImpact());
    CHECK(run.world().lastImpact()->settings.law == Law::Rough);
    CHECK(run.world().lastImpact()->settings.restitution == 0.5);
}

TEST_CASE("the table after contact has a column a world, and nothing where a world has none yet") {
    const MeasuredWorld smooth = stepped(flyingBall({.law = Law::Instantaneous}), 30);
    const MeasuredWorld soft = stepped(flyingBall({.stiffness = 10.0}), 30);
    CHECK(afterContact(std::vector(2, MeasuredWorld(flyingBall({})))).empty());
    const std::vector<MeasuredWorld> both{smooth, soft};
    const std::vector<AfterContactRow> rows = afterContact(both);
    REQUIRE(rows.size() == 4);
    CHECK(rows[0].name == "v₁");
    CHECK(rows[3].name == "ω₂");
    CHECK(rows[1].unit == "rad/s");
    for (const AfterContactRow& row : rows) {
        CHECK(row.values[0].has_value());
        CHECK(!row.values[1].has_value());  // they still interpenetrate
    }
    CHECK(glm::length(*rows[0].values[0]) <= 1e-12);
    CHECK(glm::length(*rows[2].values[0] - Vec(2.0, 0.0, 0.0)) <= 1e-12);
    CHECK(!afterContact(std::vector{smooth})[0].values[1]);
}

TEST_CASE("where both worlds have met the table has each one's own velocities and spins, of either body") {
    const std::vector<MeasuredWorld> both{stepped(collidingWorld(1, ShapeKind::Box, {.law = Law::Rough}), 90),
                                          stepped(collidingWorld(2, ShapeKind::Box, {.law = Law::Rough}), 90)};
    const std::vector<AfterContactRow> rows = afterContact(both);
    REQUIRE(rows.size() == 4);
    for (std::size_t w = 0; w < 2; ++w) {
        CAPTURE(w);
        REQUIRE(both[w].world().lastImpact());
        REQUIRE(both[w].world().lastImpact()->after);
        for (std::size_t i = 0; i < 2; ++i) {
            const Body& body = (*both[w].world().lastImpact()->after)[i];
            CHECK(rows[2 * i].values[w] == std::optional(velocityOf(body)));
            CHECK(rows[2 * i + 1].values[w] == std::optional(angularVelocityOf(body)));
        }
    }
    for (const AfterContactRow& row : rows) CHECK(row.values[0] != row.values[1]);
}
