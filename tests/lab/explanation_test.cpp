#include "lab/explanation.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <string>

#include "lab/inline_text.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene.hpp"
#include "physics/correction.hpp"
#include "physics/measures.hpp"
#include "physics/polygon_definition.hpp"
#include "physics/presets.hpp"

using namespace rb;

namespace {

// Two unequal circles that meet off-centre, turning; the first has id 1. Their contact is watched.
World meeting(Settings settings = {}) {
    settings.gravity = {0.0F, 0.0F};
    settings.friction = 0.3F;
    settings.restitution = 0.4F;
    World world(settings);
    world.addCircle(
        {.position = {0.0F, 0.0F}, .radius = 0.17F, .velocity = {1.3F, 0.2F}, .angularVelocity = 2.1F, .material = {}});
    world.addCircle({.position = {0.25F, 0.11F},
                     .radius = 0.13F,
                     .velocity = {-0.6F, 0.1F},
                     .angularVelocity = -3.7F,
                     .material = {}});
    world.watchContact(BodyPair{1, 2});
    return world;
}

World pile(const Settings& settings, int steps) {
    Scene scene = buildScene(*findBuiltInScene("box"), {3, 0});
    scene.settings = settings;
    World world = makeWorld(scene);
    for (int i = 0; i < steps; ++i) world.step();
    return world;
}

// The next step of a world that watches this contact.
World stepWatching(const World& before, const BodyPair& pair) {
    World world = before;
    world.watchContact(pair);
    world.step();
    return world;
}

/// How a box is let down.
struct Letting {
    float angle = 0.01F;    ///< [rad]
    double height = 0.098;  ///< of its middle; so much below 0.1 its face is in the floor [m]
    float spin = 0.2F;      ///< [rad/s]
};

// A box, 0.3 m by 0.2 m and of density 1.7, that comes down on the floor: the floor is 1, the box 2. Their contact is
// watched.
World boxOnFloor(Settings settings = {}, const Letting& letting = {}) {
    settings.friction = 0.3F;
    World world(settings);
    world.addRectangle({{0.0F, -0.1F}, {4.0F, 0.2F}, {}});
    PolygonDefinition box;
    box.parts = {boxVertices({0.3F, 0.2F})};
    box.position = {0.2, letting.height};
    box.velocity = {0.4F, -0.3F};
    box.angle = letting.angle;
    box.angularVelocity = letting.spin;
    box.material.density = 1.7F;
    world.addPolygon(box);
    world.watchContact(BodyPair{1, 2});
    return world;
}

std::vector<std::string> linesOf(const World& world) {
    const std::optional<Explanation> explanation = explain(world, {1, 2});
    REQUIRE(explanation);
    return explanation->lines;
}

// Whether a line has these words in it.
bool isTold(const std::vector<std::string>& lines, std::string_view words) {
    return std::any_of(lines.begin(), lines.end(), [&](const auto& line) { return line.find(words) != line.npos; });
}

BodyPair pairOf(const World& world, const Contact& contact) {
    return {world.bodies().id[contact.a], world.bodies().id[contact.b]};
}

}  // namespace

TEST_CASE("what is told of a pile's contacts is what their step did, bit for bit, under every law and every remedy") {
    for (const Impact impact : {Impact::Frictionless, Impact::Coulomb, Impact::Rough}) {
        for (const int substeps : {1, 3}) {
            for (const bool isRemedied : {false, true}) {
                Settings settings;
                settings.impact = impact;
                settings.substeps = substeps;
                settings.hasStaticFriction = isRemedied;
                settings.rollingResistance = isRemedied ? 0.02F : 0.0F;
                const World before = pile(settings, 599);
                World world = before;
                world.step();
                int resolved = 0;
                for (const Contact& contact : world.contacts()) {
                    if (!contact.isTouching()) continue;
                    const World watching = stepWatching(before, pairOf(world, contact));
                    CHECK(stateHash(watching) == stateHash(world));
                    const std::optional<ResolvedContact> told = watching.watchedResolution();
                    REQUIRE(told);
                    CHECK(told->impulse.normal == contact.impulse.normal);
                    CHECK(told->impulse.friction == contact.impulse.friction);
                    CHECK(told->impulse.rolling == contact.impulse.rolling);
                    CHECK(told->held.has_value() == isRemedied);
                    CHECK(told->step == 600);
                    ++resolved;
                }
                CHECK(resolved > 20);
            }
        }
    }
}

TEST_CASE("a step is told while it is open, from its third verb on, and no step of other settings is") {
    World world = meeting();
    CHECK_FALSE(world.watchedResolution());
    world.findCollisions();
    world.applyGravity();
    CHECK_FALSE(world.watchedResolution());
    world.resolveImpulses();
    const std::optional<ResolvedContact> open = world.watchedResolution();
    REQUIRE(open);
    CHECK(open->step == 1);
    CHECK(open->afterA.velocity == world.bodies().velocity[0]);
    world.integrateVelocities();
    world.updatePositions();
    const std::optional<ResolvedContact> complete = world.watchedResolution();
    REQUIRE(complete);
    CHECK(complete->step == 1);
    CHECK(complete->at.rB == open->at.rB);
    CHECK(complete->afterB.velocity == open->afterB.velocity);
    CHECK(explain(world, {2, 1}));
    CHECK_FALSE(explain(world, {1, 3}));
    Settings settings = world.settings();
    settings.friction = 0.2F;
    world.setSettings(settings);
    CHECK_FALSE(world.watchedResolution());
}

TEST_CASE("a contact is told from the step on that is made after it is watched, and no more once it is not") {
    World world = meeting();
    world.watchContact(std::nullopt);
    world.step();
    CHECK_FALSE(explain(world, {1, 2}));
    world.watchContact(BodyPair{2, 1});
    CHECK_FALSE(explain(world, {1, 2}));
    world.step();
    CHECK(explain(world, {1, 2}));
    world.watchContact(std::nullopt);
    CHECK_FALSE(explain(world, {1, 2}));
}

TEST_CASE("watching a contact and asking for explanations change nothing of the motion") {
    World asked = meeting();
    World other = meeting();
    other.watchContact(std::nullopt);
    for (int i = 0; i < 20; ++i) {
        asked.step();
        explain(asked, {1, 2});
        other.step();
    }
    CHECK(stateHash(asked) == stateHash(other));
}

TEST_CASE("the numbers of an explanation, put into (2.8), give the impulse that was resolved") {
    World world = meeting();
    world.step();
    const std::optional<ResolvedContact> contact = world.watchedResolution();
    REQUIRE(contact);
    const ImpulseTerms terms = termsOf(*contact);
    CHECK(contact->impulse.normal > 0.0F);
    CHECK(terms.restitution == 0.4F);
    CHECK(terms.evaluated() == doctest::Approx(-contact->impulse.normal).epsilon(1e-6));  // a few roundings of a float
    const glm::vec2 change = contact->afterB.velocity - contact->beforeB.velocity;
    CHECK(glm::dot(change, contact->at.normal) ==
          doctest::Approx(contact->impulse.normal * contact->beforeB.invMass).epsilon(1e-4));
}

TEST_CASE("the stages of the integration tell how the spring pushed wherever it was asked for") {
    struct Expected {
        Integrator integrator;
        std::size_t stages;
        std::string_view words;
    };
    constexpr std::array kExpected{
        Expected{Integrator::Euler, 1, " N, once"}, Expected{Integrator::ExplicitEuler, 1, " N, once"},
        Expected{Integrator::RungeKutta4, 4, ", k₂ "}, Expected{Integrator::Verlet, 2, " N at the start, "}};
    for (const Expected& expected : kExpected) {
        CAPTURE(toText(expected.integrator));
        Settings settings;
        settings.integrator = expected.integrator;
        World world = meeting(settings);
        world.findCollisions();
        world.applyGravity();
        world.resolveImpulses();
        CHECK(explain(world, {1, 2})->stages.empty());
        world.integrateVelocities();
        world.updatePositions();
        const ResolvedContact resolved = world.watchedResolution().value();
        REQUIRE(resolved.stages == expected.stages);
        const float stiffness = springRate(settings) / (resolved.beforeA.invMass + resolved.beforeB.invMass);
        CHECK(resolved.springForces[0] == doctest::Approx(stiffness * resolved.penetration));
        if (expected.stages > 1) {  // the last one is asked for at the end, or near it: they have parted there
            CHECK(resolved.springForces[expected.stages - 1] < resolved.springForces[0]);
        }
        const std::string stages = explain(world, {1, 2})->stages;
        CHECK(stages.find(expected.words) != std::string::npos);
        CHECK(stages.find(withNumbers("{}", {resolved.springForces[0]})) != std::string::npos);
    }
    Settings projection;
    projection.correction = Correction::Projection;
    CHECK(explain(stepWatching(meeting(projection), {1, 2}), {1, 2})->stages.empty());
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
    CHECK(isTold(ofCoulomb, "|jt| ≤ μ |j| = 0.3 ·"));

    const std::vector<std::string> ofFrictionless = linesOf(stepUnder(Impact::Frictionless));
    CHECK(isTold(ofFrictionless, "(2.8)"));
    CHECK(isTold(ofFrictionless, "law frictionless: no jt"));
    CHECK_FALSE(isTold(ofFrictionless, "μ"));

    const World rough = stepUnder(Impact::Rough);
    const std::vector<std::string> ofRough = linesOf(rough);
    CHECK(isTold(ofRough, "J = (j, jt) = −(1+e) K⁻¹"));
    // Between circles K is diagonal: (2.8) along n, and the same along t.
    const std::optional<ResolvedContact> contact = rough.watchedResolution();
    REQUIRE(contact);
    const glm::vec2 t = cross(1.0F, contact->at.normal);
    const float sliding = glm::dot(relativeVelocity(contact->beforeA, contact->beforeB, contact->at), t);
    const float acrossMass = 1.0F / invEffectiveMass(contact->beforeA, contact->beforeB, contact->at, t);
    CHECK(
        isTold(ofRough, withNumbers(" = ({}, {}) N s", {termsOf(*contact).evaluated(), -1.4F * sliding * acrossMass})));
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
    const float ends = -sliding / (massA + massB + leverA + leverB);
    CHECK(isTold(linesOf(world), withNumbers("  = {}", {-sliding}) +
                                     withNumbers(" / ({} + {} + {} + {})", {massA, massB, leverA, leverB}) +
                                     withNumbers(" = {} N s", {ends})));
    CHECK(contact->impulse.friction == doctest::Approx(ends).epsilon(1e-5));
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
    CHECK(contact->impulse.rolling < 0.0F);  // A turns counter-clockwise and B clockwise
    const std::string torque = "τ on 1 = " + withNumbers("{} N m s: at the limit", {contact->impulse.rolling});
    CHECK(isTold(lines, torque));
    CHECK(isTold(lines, "|τ| ≤ c R |j| = 0.05 · 0.07367 ·"));  // R = 0.17 · 0.13 / (0.17 + 0.13)
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
    CHECK(isTold(linesOf(world), "= −(1 + 0) ·"));
}

TEST_CASE("the solver soft is told to go over a contact in sub-steps, with what it presses and rubs") {
    Settings settings;
    applyPreset(findPreset("soft"), settings);
    const World world = pile(settings, 300);
    int told = 0;
    for (const Contact& contact : world.contacts()) {
        const std::optional<Explanation> explanation = explain(world, pairOf(world, contact));
        CHECK(explanation.has_value() == contact.isTouching());
        if (!explanation) continue;
        ++told;
        CHECK(explanation->step == 300);
        CHECK(isTold(explanation->lines, "soft does not solve (2.8)"));
        CHECK(isTold(explanation->lines, withNumbers("λn = {} N s", {contact.impulse.normal})));
    }
    CHECK(told > 20);
}

TEST_CASE("a number that rounding left beside a larger one is 0, and no number has a hyphen for a minus") {
    CHECK(withNumbers("({}, {})", {1.0F, 4.062e-14F}) == "(1, 0)");
    CHECK(withNumbers("{} m", {-0.0F}) == "0 m");
    CHECK(withNumbers("({}, {})", {-1e-9F, 2e-9F}) == "(−1·10⁻⁹, 2·10⁻⁹)");
    CHECK(withNumbers("{}, {}, {}, {}", {0.5F, -12.5F, 14.147F, 1200.0F}) == "0.5, −12.5, 14.15, 1200");
    CHECK(withNumbers("no number", {}) == "no number");
}

TEST_CASE("no line of a pile's explanations has a hyphen for a minus, or a negative zero") {
    for (const Impact impact : {Impact::Frictionless, Impact::Coulomb, Impact::Rough}) {
        Settings settings;
        settings.impact = impact;
        settings.rollingResistance = 0.02F;
        const World before = pile(settings, 599);
        World world = before;
        world.step();
        for (const Contact& contact : world.contacts()) {
            if (!contact.isTouching()) continue;
            const BodyPair pair = pairOf(world, contact);
            const std::optional<Explanation> explanation = explain(stepWatching(before, pair), pair);
            REQUIRE(explanation);
            for (const std::string& line : explanation->lines) {
                CAPTURE(line);
                CHECK(line.find('-') == line.npos);
                CHECK(line.find("−0 ") == line.npos);
                CHECK(line.find("−0,") == line.npos);
            }
        }
    }
}

TEST_CASE("of a face both points are told, the deeper one first, and what they give makes the box's new motion") {
    for (const Impact impact : {Impact::Frictionless, Impact::Coulomb, Impact::Rough}) {
        CAPTURE(toText(impact));
        Settings settings;
        settings.impact = impact;
        settings.restitution = 0.4F;
        World world = boxOnFloor(settings);
        world.findCollisions();
        world.applyGravity();
        world.resolveImpulses();
        const ResolvedContact first = world.watchedResolution(0).value();
        const ResolvedContact second = world.watchedResolution(1).value();
        CHECK_FALSE(world.watchedResolution(2));
        CHECK(first.penetration > second.penetration);
        CHECK(second.penetration > 0.0F);
        CHECK(second.beforeB.velocity == first.afterB.velocity);
        CHECK(second.beforeB.angularVelocity == first.afterB.angularVelocity);
        CHECK(second.afterB.velocity == world.bodies().velocity[0]);
        for (const ResolvedContact& point : {first, second}) {
            CHECK(point.at.rB.x * point.at.rB.x == doctest::Approx(0.15 * 0.15).epsilon(0.05));
            if (impact == Impact::Rough) continue;
            CHECK(termsOf(point).evaluated() == doctest::Approx(-point.impulse.normal).epsilon(1e-5));
        }
    }
}

TEST_CASE("each point of a face is told with its mass, the levers' part of it, and its share of the spring") {
    World world = boxOnFloor();
    world.step();
    const std::vector<std::string> lines = linesOf(world);
    CHECK(lines[0] == "1: rectangle 1, 2: polygon 2, in step 1");
    CHECK_FALSE(isTold(lines, "circle"));
    // 1.7 kg/m² over 0.3 m × 0.2 m; I = m (a² + b²)/12.
    const double mass = 1.7 * 0.06;
    const double inertia = mass * (0.09 + 0.04) / 12.0;
    const float depths = world.watchedResolution(0)->penetration + world.watchedResolution(1)->penetration;
    for (std::size_t i = 0; i < 2; ++i) {
        const ResolvedContact point = world.watchedResolution(i).value();
        const double arm = static_cast<double>(point.at.rB.x);  // n is upright
        const double lever = arm * arm / inertia;
        const double atPoint = 1.0 / (1.0 / mass + lever);
        const double share = static_cast<double>(point.penetration / depths);
        const double force = 0.8 * 3600.0 * atPoint * static_cast<double>(point.penetration) * share;
        CHECK(static_cast<double>(point.springForces[0]) == doctest::Approx(force).epsilon(1e-4));
        CHECK(static_cast<double>(point.springShare) == doctest::Approx(share).epsilon(1e-5));
        CHECK(isTold(lines,
                     "point " + std::to_string(i + 1) + " of 2" + withNumbers(": {} m deep", {point.penetration})));
        CHECK(isTold(lines, withNumbers(", {} % of it by the levers",
                                        {static_cast<float>(std::round(100.0 * lever * atPoint))})));
        CHECK(isTold(lines, withNumbers("/{}", {depths}) + withNumbers(" = {} N", {point.springForces[0]})));
    }
    const std::string stages = explain(world, {1, 2})->stages;
    CHECK(stages.find("point 1: k₁ ") == 0);
    CHECK(stages.find("; point 2: k₁ ") != std::string::npos);
}

TEST_CASE("what the stages tell of two points is all that the spring gives, whichever of them becomes the deeper one") {
    for (const IntegratorRow& integrator : kIntegrators) {
        CAPTURE(integrator.word);
        for (const float spin : {0.2F, 9.0F}) {
            Settings settings;
            settings.integrator = integrator.value;
            settings.gravity = {0.0F, 0.0F};
            settings.impact = Impact::Frictionless;
            World world = boxOnFloor(settings, {.angle = 0.001F, .spin = spin});
            world.step();
            const ResolvedContact first = world.watchedResolution(0).value();
            const ResolvedContact second = world.watchedResolution(1).value();
            // The mean acceleration of a step, over which the integrator takes its stages.
            constexpr std::array<double, 4> kOfRk4{1.0, 2.0, 2.0, 1.0};
            double force = 0.0;
            double weights = 0.0;
            REQUIRE(first.stages == second.stages);
            for (std::size_t k = 0; k < first.stages; ++k) {
                const double weight = first.stages == 4 ? kOfRk4[k] : 1.0;
                force += weight * static_cast<double>(first.springForces[k] + second.springForces[k]);
                weights += weight;
            }
            const double h = static_cast<double>(settings.timeStep);
            const double gained = static_cast<double>(world.bodies().velocity[0].y - second.afterB.velocity.y);
            CHECK(gained == doctest::Approx(h * force / weights / (1.7 * 0.06)).epsilon(1e-3));
        }
    }
}

TEST_CASE("one corner alone is told as one point, with all of the spring") {
    World world = boxOnFloor({}, {.angle = 0.3F, .height = 0.138});
    world.step();
    const std::vector<std::string> lines = linesOf(world);
    CHECK_FALSE(world.watchedResolution(1));
    CHECK_FALSE(isTold(lines, "point 1"));
    CHECK_FALSE(isTold(lines, "Σδ"));
    CHECK(isTold(lines, "spring: F = κ/h² · m δ"));
    const ResolvedContact point = world.watchedResolution().value();
    CHECK(isTold(lines, withNumbers(" = {} N", {point.springForces[0]})));
    CHECK(isTold(lines, "j turns them, and changes the sliding too"));
}

TEST_CASE("of bodies of several parts the points of all pairs of parts are told") {
    World world{Settings{}};
    world.addRectangle({{0.0F, -0.1F}, {4.0F, 0.2F}, {}});
    PolygonDefinition table;  // on two legs
    table.parts = {{{0.0F, 0.0F}, {0.1F, 0.0F}, {0.1F, 0.5F}, {0.0F, 0.5F}},
                   {{0.9F, 0.0F}, {1.0F, 0.0F}, {1.0F, 0.5F}, {0.9F, 0.5F}}};
    table.position = {0.0, 0.249};
    world.addPolygon(table);
    world.watchContact(BodyPair{1, 2});
    world.step();
    const std::vector<std::string> lines = linesOf(world);
    double force = 0.0;
    for (std::size_t point = 0; point < 4; ++point) {
        CHECK(isTold(lines, "point " + std::to_string(point + 1) + " of 4"));
        force += static_cast<double>(world.watchedResolution(point)->springForces[0]);
    }
    CHECK_FALSE(world.watchedResolution(4));
    CHECK(force > 0.0);
    CHECK_FALSE(isTold(lines, "-"));
}
