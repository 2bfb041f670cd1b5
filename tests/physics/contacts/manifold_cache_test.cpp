// What is kept of how polygons met spares a search, and changes no bit of what is found.

#include "physics/contacts/manifold_cache.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <rapidcheck.h>
#include <string_view>

#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/contacts/contact_order.hpp"
#include "physics/contacts/contact_search.hpp"
#include "physics/contacts/manifold.hpp"
#include "physics/contacts/springs.hpp"
#include "physics/random_polygon.hpp"
#include "physics/settings/settings.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

namespace {

bool areEqual(const ManifoldPoint<float>& x, const ManifoldPoint<float>& y) {
    return x.normal == y.normal && x.point == y.point && x.penetration == y.penetration;
}

bool areEqual(const Manifold<float>& x, const Manifold<float>& y) {
    return std::equal(x.begin(), x.end(), y.begin(), y.end(),
                      [](const ManifoldPoint<float>& a, const ManifoldPoint<float>& b) { return areEqual(a, b); });
}

bool areEqual(const std::vector<Contact>& x, const std::vector<Contact>& y) {
    return std::equal(x.begin(), x.end(), y.begin(), y.end(), [](const Contact& a, const Contact& b) {
        return a.a == b.a && a.b == b.b && a.partA == b.partA && a.partB == b.partB && a.point == b.point &&
               a.fromAToB == b.fromAToB && areEqual(a.touch, b.touch);
    });
}

/// Two parts where they lie, and where they are after they have moved a little.
struct MovedPair {
    ConvexPart partA = anyPart(logUniform(0.1, 1.0));
    ConvexPart partB = anyPart(logUniform(0.1, 1.0));
    RelativePose pose{glm::vec2(anyVector(logUniform(0.1, 1.5))), static_cast<float>(either(3.0)),
                      static_cast<float>(either(3.0))};
    RelativePose now = pose;

    MovedPair() {
        const double far = logUniform(1e-6, 0.1);
        now.fromAToB += glm::vec2(anyVector(far));
        now.angleA += static_cast<float>(either(far));
        now.angleB += static_cast<float>(either(far));
    }
    PlacedPart<float> placedA(const RelativePose& at) const { return {partA, {0.0F, 0.0F}, rotationOf(at.angleA)}; }
    PlacedPart<float> placedB(const RelativePose& at) const { return {partB, at.fromAToB, rotationOf(at.angleB)}; }
};

}  // namespace

TEST_CASE(
    "parts that have moved no farther than their reference holds for meet by the same face and edge, to the bit") {
    int held = 0;
    int heldApart = 0;
    CHECK(rc::check([&] {
        const MovedPair pair;
        const CachedFace met{pair.pose, referenceFaceOf(pair.placedA(pair.pose), pair.placedB(pair.pose), 0.0F)};
        RC_PRE(met.holds(pair.now, 0.0F));
        const Manifold<float> searched = collideParts(pair.placedA(pair.now), pair.placedB(pair.now), 0.0F);
        if (met.face.penetration < 0.0F) {
            ++heldApart;
            RC_ASSERT(searched.begin()->penetration < 0.0F);
            return;
        }
        ++held;
        RC_ASSERT(
            areEqual(pointsOf(met.face, pair.placedA(pair.now).frame(), pair.placedB(pair.now).frame()), searched));
    }));
    CHECK(held >= 20);
    CHECK(heldApart >= 20);
}

TEST_CASE("what is known of how parts met before changes no bit of how they meet now, and its leads are no greater") {
    int alike = 0;
    int alikeApart = 0;
    CHECK(rc::check([&] {
        const MovedPair pair;
        const float within = *rc::gen::element(0.0F, 2.0F);
        const CachedFace met{pair.pose, referenceFaceOf(pair.placedA(pair.pose), pair.placedB(pair.pose), within)};
        const PlacedPart<float> a = pair.placedA(pair.now);
        const PlacedPart<float> b = pair.placedB(pair.now);
        const ReferenceFace<float> searched = referenceFaceOf(a, b, within);
        const ReferenceFace<float> known = referenceFaceOf(a, b, within, &met.face, met.wayTo(pair.now));
        RC_ASSERT(known.penetration == searched.penetration);
        RC_ASSERT(known.isFaceOfB == searched.isFaceOfB);
        RC_ASSERT(known.normal == searched.normal);
        RC_ASSERT(known.extent == searched.extent);
        RC_ASSERT(known.face == searched.face);
        RC_ASSERT(known.edge == searched.edge);
        RC_ASSERT(known.support == searched.support);
        RC_ASSERT(known.holdsFor <= searched.holdsFor);
        RC_PRE(searched.leadOfA > 0.0F && searched.leadOfB > 0.0F);
        RC_ASSERT(known.leadOfA <= searched.leadOfA);
        RC_ASSERT(known.leadOfB <= searched.leadOfB);
        const bool isAlike = known.leadOfA < searched.leadOfA && known.leadOfA > 0.0F;
        (searched.penetration < 0.0F ? alikeApart : alike) += isAlike ? 1 : 0;
    }));
    CHECK(alike >= 20);
    CHECK(alikeApart >= 20);
}

TEST_CASE("a pile of polygons has the same contacts and springs whether the last search is remembered or not") {
    for (const char* const name : {"polygon-box", "mixed", "tower"}) {
        CAPTURE(name);
        World world = makeWorld(buildScene(*findBuiltInScene(name), {.seed = 3}));
        ContactSearch remembering;
        std::vector<Contact> contacts;
        std::vector<Contact> anew;
        std::size_t remembered = 0;
        std::size_t alike = 0;
        for (int step = 0; step < 600; ++step) {
            CAPTURE(step);
            const Bodies& bodies = world.bodies();
            const std::vector<CachedManifold> before(remembering.manifolds().begin(), remembering.manifolds().end());
            remembering.find(bodies, world.settings(), contacts);
            ContactSearch forgetful;
            forgetful.find(bodies, world.settings(), anew);
            REQUIRE(areEqual(contacts, anew));
            // A meeting that was taken over is of an earlier pose.
            for (const CachedManifold& met : remembering.manifolds()) {
                remembered += std::any_of(before.begin(), before.end(), [&](const CachedManifold& old) {
                    return old.order == met.order && old.last.pose.fromAToB == met.last.pose.fromAToB;
                });
            }
            // Of one that was told by what was known, the leads are less than a search finds.
            for (std::size_t m = 0; m < remembering.manifolds().size(); ++m) {
                const ReferenceFace<float>& known = remembering.manifolds()[m].last.face;
                const ReferenceFace<float>& searched = forgetful.manifolds()[m].last.face;
                alike += known.penetration == searched.penetration && known.leadOfA < searched.leadOfA ? 1 : 0;
            }
            const auto accelerationsWith = [&](std::span<const CachedManifold> manifolds) {
                ShapeSprings springs;
                springs.prepare(contacts, bodies, springRate(world.settings()), {false, manifolds, {}});
                std::vector<glm::vec2> displacement(bodies.size(), {0.0F, 0.0F});
                std::vector<float> angle = bodies.angle;
                const float h = world.settings().timeStep;
                for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
                    displacement[i] = h * bodies.velocity[i];
                    angle[i] += h * bodies.angularVelocity[i];
                }
                Accelerations sum{std::vector<glm::vec2>(bodies.size()), std::vector<float>(bodies.size())};
                springs.addAccelerations(displacement, angle, bodies, sum.linear, sum.angular);
                return sum;
            };
            const Accelerations with = accelerationsWith(remembering.manifolds());
            const Accelerations without = accelerationsWith({});
            REQUIRE(with.linear == without.linear);
            REQUIRE(with.angular == without.angular);
            world.step();
        }
        CHECK(remembered > 600);
        if (std::string_view(name) != "tower") CHECK(alike > 100);
    }
}

TEST_CASE("a polygon that takes the place of another one, in the world and in its list, meets with its own corners") {
    World world;
    world.addPolygon({.parts = {boxVertices({0.8F, 0.3F})}, .position = {0.0, 0.0}, .material = {}});
    const auto put = [&](glm::vec2 size) {
        return world.addPolygon({.parts = {boxVertices(size)}, .position = {0.1, 0.28}, .material = {}});
    };
    const BodyId gone = put({0.4F, 0.3F});
    ContactSearch remembering;
    std::vector<Contact> contacts;
    remembering.find(world.bodies(), world.settings(), contacts);
    REQUIRE(contacts.size() == 2);
    world.removeBody(gone);
    put({0.2F, 0.34F});
    remembering.find(world.bodies(), world.settings(), contacts);
    std::vector<Contact> anew;
    ContactSearch().find(world.bodies(), world.settings(), anew);
    REQUIRE(anew.size() == 2);
    CHECK(areEqual(contacts, anew));
}
