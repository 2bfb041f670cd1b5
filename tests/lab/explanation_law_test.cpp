// What is told of each law of impact, of friction and of rolling resistance, with the numbers that were resolved.

#include <cmath>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lab/contact_explanation.hpp"
#include "lab/explanation.hpp"
#include "lab/inline_text.hpp"
#include "lab/watched_meeting.hpp"
#include "physics/observe/resolved_contact.hpp"
#include "physics/report/impulse.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using namespace rb::test;

TEST_CASE("the numbers of an explanation, put into (2.8), give the impulse that was resolved") {
    World world = meeting();
    world.step();
    const std::optional<ResolvedContact> contact = world.watchedResolution();
    REQUIRE(contact);
    const ImpulseTerms terms = termsOf(*contact);
    CHECK(contact->impulse.normal > 0.0F);
    CHECK(terms.restitution == 0.4F);
    CHECK(terms.evaluated() == doctest::Approx(contact->impulse.normal).epsilon(1e-6));  // a few roundings of a float
    const glm::vec2 change = contact->afterB.velocity - contact->beforeB.velocity;
    CHECK(glm::dot(change, contact->at.normal) ==
          doctest::Approx(contact->impulse.normal * contact->beforeB.invMass).epsilon(1e-4));
}

TEST_CASE("bodies that part are told to have no impulse") {
    World world = meeting();
    world.step();
    std::optional<ResolvedContact> contact = world.watchedResolution();
    REQUIRE(contact);
    std::swap(contact->beforeA.velocity, contact->beforeB.velocity);
    contact->impulse = {};
    CHECK(termsOf(*contact).evaluated() == 0.0F);
    CHECK(isTold(explain(*contact), "j = 0"));
    CHECK_FALSE(isTold(explain(*contact), "(2.8)"));
}

TEST_CASE("each law of impact is told as itself") {
    const auto stepUnder = [](Impact law) {
        Settings settings;
        settings.impact = law;
        World world = meeting(settings);
        world.step();
        return world;
    };
    const std::vector<std::string> ofCoulomb = linesOf(stepUnder(Impact::Coulomb));
    CHECK(ofCoulomb.front() == "1: circle 1, 2: circle 2, in step 1");
    CHECK(isTold(ofCoulomb, "(2.8)"));
    CHECK(isTold(ofCoulomb, "|jt| ≤ μ j = 0.3 ·"));

    const std::vector<std::string> ofFrictionless = linesOf(stepUnder(Impact::Frictionless));
    CHECK(isTold(ofFrictionless, "(2.8)"));
    CHECK(isTold(ofFrictionless, "law frictionless: no jt"));
    CHECK_FALSE(isTold(ofFrictionless, "μ"));

    const World rough = stepUnder(Impact::Rough);
    const std::vector<std::string> ofRough = linesOf(rough);
    CHECK(isTold(ofRough, "J = (j, jt) = (1+e) K⁻¹"));
    // Between circles K is diagonal: (2.8) along n, and the same along t.
    const std::optional<ResolvedContact> contact = rough.watchedResolution();
    REQUIRE(contact);
    const glm::vec2 t = cross(1.0F, contact->at.normal);
    const float sliding = glm::dot(relativeVelocity(contact->beforeA, contact->beforeB, contact->at), t);
    const float acrossMass = 1.0F / invEffectiveMass(contact->beforeA, contact->beforeB, contact->at, t);
    CHECK(
        isTold(ofRough, withNumbers(" = ({}, {}) N s", {termsOf(*contact).evaluated(), 1.4F * sliding * acrossMass})));
    CHECK_FALSE(isTold(ofRough, "(2.8)"));
    CHECK_FALSE(isTold(ofRough, "≤"));

    const std::vector<std::string> ofJoining = linesOf(stepUnder(Impact::Join));
    CHECK(isTold(ofJoining, "law join"));
    CHECK(isTold(ofJoining, "they lose"));
    CHECK_FALSE(isTold(ofJoining, "(2.8)"));
    CHECK_FALSE(isTold(ofJoining, "μ"));
}

TEST_CASE("friction at its limit slides on, within it ends the sliding, and is told so") {
    for (const float friction : {0.01F, 10.0F}) {
        World world = meeting();
        Settings settings = world.settings();
        settings.friction = friction;
        world.setSettings(settings);
        world.step();
        const std::optional<ResolvedContact> contact = world.watchedResolution();
        REQUIRE(contact);
        const glm::vec2 t = cross(1.0F, contact->at.normal);
        const float left = glm::dot(relativeVelocity(contact->afterA, contact->afterB, contact->at), t);
        const bool isSliding = std::abs(left) > 1e-5F;
        CHECK(isSliding == (friction < 1.0F));
        CHECK(isTold(linesOf(world), "they slide on") == isSliding);
        CHECK(isTold(linesOf(world), "the sliding ends") == !isSliding);
    }
}

TEST_CASE("the numbers that are told of friction give the impulse that ends the sliding") {
    World world = meeting();
    world.step();
    const std::optional<ResolvedContact> contact = world.watchedResolution();
    REQUIRE(contact);
    const glm::vec2 t = cross(1.0F, contact->at.normal);
    // The impulse along the normal passes through both centres and changes nothing of the sliding.
    const float sliding = glm::dot(relativeVelocity(contact->beforeA, contact->beforeB, contact->at), t);
    const auto leverOf = [&](const ImpulseBody<float>& body, glm::vec2 r) {
        return cross(r, t) * cross(r, t) * body.invInertia;
    };
    const float massA = contact->beforeA.invMass;
    const float massB = contact->beforeB.invMass;
    const float leverA = leverOf(contact->beforeA, contact->at.rA);
    const float leverB = leverOf(contact->beforeB, contact->at.rB);
    const float ends = sliding / (massA + massB + leverA + leverB);
    CHECK(isTold(linesOf(world), withNumbers("  = {}", {sliding}) +
                                     withNumbers(" / ({} + {} + {} + {})", {massA, massB, leverA, leverB}) +
                                     withNumbers(" = {} N s", {ends})));
    CHECK(contact->impulse.friction == doctest::Approx(-ends).epsilon(1e-5));
}

TEST_CASE("rolling resistance is told where it acts: at the impulse, and by the spring") {
    Settings settings;
    World without = meeting(settings);
    without.step();
    CHECK_FALSE(isTold(linesOf(without), "τ"));

    settings.rollingResistance = 0.05F;
    World world = meeting(settings);
    world.step();
    const std::vector<std::string> lines = linesOf(world);
    const std::optional<ResolvedContact> contact = world.watchedResolution();
    REQUIRE(contact);
    CHECK(contact->impulse.couple < 0.0F);  // A turns counter-clockwise and B clockwise
    const std::string torque = "τ on 2 = " + withNumbers("{} N m s: at the limit", {-contact->impulse.couple});
    CHECK(isTold(lines, torque));
    CHECK(isTold(lines, "|τ| ≤ c R j = 0.05 · 0.07367 ·"));  // R = 0.17 · 0.13 / (0.17 + 0.13)
    CHECK(isTold(lines, "  rolling resistance ≤ c R F h"));
    CHECK_FALSE(isTold(lines, "static friction"));
    REQUIRE(contact->held);
    CHECK(contact->held->push > 0.0F);
}

TEST_CASE("a bounce below the restitution threshold is told to count as none") {
    Settings settings;
    settings.restitutionThreshold = 100.0F;
    World world = meeting(settings);
    world.step();
    CHECK(isTold(linesOf(world), "e = 0.4 counts as 0"));
    CHECK(isTold(linesOf(world), "= (1 + 0) ·"));
}
