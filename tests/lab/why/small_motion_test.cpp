// The theorem and the identity of why Euler boils, over random networks in double; and that a step of the model is the
// program's own.

#include "lab/why/small_motion.hpp"

#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "lab/why/growth_forecast.hpp"
#include "lab/why/piles.hpp"
#include "physics/random_input.hpp"
#include "physics/schemes/properties.hpp"

using namespace rb;
using namespace rb::test;

namespace {

// Of a sum of some hundred terms, relative to the energy.
constexpr double kTolerance = 1e-11;

// Up to six discs of unequal masses, and contacts in any order and direction; several between the same two, too. No
// pile need look so: nothing in the theorem asks for that.
ContactNetwork anyNetwork() {
    ContactNetwork network;
    network.timeStep = logUniform(1e-3, 0.1);
    network.spring = 1.0;
    const int count = *rc::gen::inRange(1, 7);
    std::vector<double> radii;
    for (int i = 0; i < count; ++i) {
        const double mass = logUniform(0.01, 100.0);
        radii.push_back(logUniform(0.1, 2.0));
        network.bodies.push_back({static_cast<BodyId>(i + 1), 1.0 / mass, 2.0 / (mass * radii.back() * radii.back())});
    }
    network.bodies.push_back({0, 0.0, 0.0});
    const int contacts = *rc::gen::inRange(1, 13);
    for (int i = 0; i < contacts; ++i) {
        const auto b = static_cast<std::uint32_t>(*rc::gen::inRange(0, count));
        auto a = static_cast<std::uint32_t>(*rc::gen::inRange(0, count + 1));
        if (a == b) a = static_cast<std::uint32_t>(count);
        const double radiusA = a < static_cast<std::uint32_t>(count) ? radii[a] : 1.7;
        const Vector<double> normal = anyDirection();
        NetworkContact contact{a, b, {normal, radiusA * normal, -radii[b] * normal}, 0.0, {}};
        contact.effectiveMass = 1.0 / (network.bodies[a].invMass + network.bodies[b].invMass);
        contact.law.impact = *rc::gen::element(Impact::Frictionless, Impact::Coulomb, Impact::Rough);
        contact.law.restitution = uniform(0.0, 1.0);
        contact.law.friction = uniform(0.0, 2.0);
        network.contacts.push_back(contact);
    }
    return network;
}

SmallMotion anyMotion(const ContactNetwork& network) {
    SmallMotion motion = stillMotion(network);
    for (std::size_t i = 0; i < network.movingCount(); ++i) {
        motion.displacement[i] = network.timeStep * anyVector(1.0);
        motion.velocity[i] = anyVector(1.0);
        motion.angularVelocity[i] = either(1.0);
    }
    return motion;
}

// Sets κ so that κλ is this.
void setStiffness(ContactNetwork& network, double kappaLambda) {
    network.spring = kappaLambda / stiffnessEigenvalue(network);
}

std::vector<Vector<double>> accelerationsOf(const ContactNetwork& network, const SmallMotion& motion) {
    std::vector<Vector<double>> accelerations;
    springAccelerations(network, motion.displacement, accelerations);
    return accelerations;
}

// F·u with the springs' forces.
double forceTimes(const std::vector<Vector<double>>& u, const ContactNetwork& network, const SmallMotion& motion) {
    const std::vector<Vector<double>> accelerations = accelerationsOf(network, motion);
    double sum = 0.0;
    for (std::size_t i = 0; i < network.movingCount(); ++i) {
        sum += glm::dot(accelerations[i], u[i]) / network.bodies[i].invMass;
    }
    return sum;
}

// H̃, the energy that an integrator keeps or never raises between two passes of impulses, as it stands before a step
// (at the end of the one before) [J]. With λ as stiffnessEigenvalue() says:
//   verlet  ½vᵀMv + ½xᵀKx − (h²/8) FᵀM⁻¹F   kept; positive for κλ < 4
//   rk4     ½vᵀMv + ½xᵀKx                   never rises for κλ ≤ 8
//   euler   ½vᵀMv + ½xᵀKx + (h/2) F·v       kept; positive for κλ < 4
// Source: modified Hamiltonians of linear systems (Hairer, Lubich, Wanner, Geometric Numerical Integration, chapter
// IX), which are exact here.
double shadowOf(const ContactNetwork& network, Integrator integrator, const SmallMotion& motion) {
    const double energy = kineticEnergy(network, motion) + springEnergy(network, motion);
    if (integrator == Integrator::Euler) {
        return energy + 0.5 * network.timeStep * forceTimes(motion.velocity, network, motion);
    }
    if (integrator != Integrator::Verlet) return energy;
    const double squaredForce = forceTimes(accelerationsOf(network, motion), network, motion);
    return energy - 0.125 * network.timeStep * network.timeStep * squaredForce;
}

// A lone contact with the ground.
ContactNetwork loneContact(double spring, double restitution) {
    ContactNetwork network{1.0 / 60.0, spring, {{1, 1.7, 3.4}, {0, 0.0, 0.0}}, {}};
    network.contacts = {{1, 0, {{0.0, 1.0}, {0.0, 1.0}, {0.0, -0.2}}, 1.0 / 1.7, {.restitution = restitution}}};
    return network;
}

}  // namespace

TEST_CASE("the energy of an integrator never rises under Verlet and RK4, whatever is hit in whichever order") {
    struct Claim {
        Integrator integrator;
        double largest;  // κλ, a little below the limit: power iteration comes from below
    };
    for (const Claim& claim : {Claim{Integrator::Verlet, 3.9}, {Integrator::RungeKutta4, 7.8}}) {
        CHECK(rc::check([&] {
            ContactNetwork network = anyNetwork();
            setStiffness(network, uniform(0.05, claim.largest));
            SmallMotion motion = anyMotion(network);
            SmallMotionMemory memory;
            double energy = shadowOf(network, claim.integrator, motion);
            const double tolerance = kTolerance * (kineticEnergy(network, motion) + springEnergy(network, motion));
            for (int step = 0; step < 20; ++step) {
                stepSmallMotion(network, claim.integrator, motion, memory);
                const double now = shadowOf(network, claim.integrator, motion);
                RC_ASSERT(now <= energy + tolerance);
                energy = now;
            }
        }));
    }
}

TEST_CASE("without impulses Euler and Verlet keep their energy") {
    for (const Integrator& integrator : {Integrator::Euler, Integrator::Verlet}) {
        CHECK(rc::check([&] {
            ContactNetwork network = anyNetwork();
            setStiffness(network, uniform(0.05, 3.9));
            SmallMotion motion = anyMotion(network);
            const double energy = shadowOf(network, integrator, motion);
            const double largest = kineticEnergy(network, motion) + springEnergy(network, motion);
            SmallMotionMemory memory;
            const auto springs = [&](const SmallMotion& at, SmallMotionRates& rates) {
                rates.velocity = at.velocity;
                springAccelerations(network, at.displacement, rates.acceleration);
            };
            for (int step = 0; step < 20; ++step) {
                integrate(integrator, motion, network.timeStep, springs, memory);
                RC_ASSERT(std::abs(shadowOf(network, integrator, motion) - energy) <= 100.0 * kTolerance * largest);
            }
        }));
    }
}

TEST_CASE("under Euler a pass of impulses changes the energy by that of motion and (h/2) F times the change of v") {
    CHECK(rc::check([] {
        ContactNetwork network = anyNetwork();
        setStiffness(network, uniform(0.05, 3.9));
        const SmallMotion before = anyMotion(network);
        SmallMotion after = before;
        resolveImpulses(network, after);
        SmallMotion change = before;
        for (std::size_t i = 0; i < change.velocity.size(); ++i)
            change.velocity[i] = after.velocity[i] - before.velocity[i];
        const double expected = kineticEnergy(network, after) - kineticEnergy(network, before) +
                                0.5 * network.timeStep * forceTimes(change.velocity, network, change);
        const double found = shadowOf(network, Integrator::Euler, after) - shadowOf(network, Integrator::Euler, before);
        RC_ASSERT(kineticEnergy(network, after) <= kineticEnergy(network, before) * (1.0 + kTolerance));
        RC_ASSERT(std::abs(found - expected) <=
                  kTolerance * (kineticEnergy(network, before) + springEnergy(network, before)));
    }));
}

TEST_CASE("a frictionless impulse j gives Euler's energy j/2 times (h a - (1 - e) |v|), a the acceleration apart") {
    CHECK(rc::check([] {
        ContactNetwork network = anyNetwork();
        setStiffness(network, uniform(0.05, 3.9));
        SmallMotion motion = anyMotion(network);
        const double size = kineticEnergy(network, motion) + springEnergy(network, motion);
        std::vector<Vector<double>> acceleration;
        springAccelerations(network, motion.displacement, acceleration);
        for (NetworkContact contact : network.contacts) {
            contact.law.impact = Impact::Frictionless;
            const auto along = [&](const std::vector<Vector<double>>& ofBodies) {
                return glm::dot(ofBodies[contact.b] - ofBodies[contact.a], contact.at.normal);
            };
            const double approach = std::max(-along(motion.velocity), 0.0);
            const double j = (1.0 + contact.law.restitution) * contact.effectiveMass * approach;
            const double gain =
                0.5 * j * (network.timeStep * along(acceleration) - (1.0 - contact.law.restitution) * approach);
            ContactNetwork alone = network;
            alone.contacts = {contact};
            const double before = shadowOf(network, Integrator::Euler, motion);
            resolveImpulses(alone, motion);
            RC_ASSERT(std::abs(shadowOf(network, Integrator::Euler, motion) - before - gain) <= kTolerance * size);
        }
    }));
}

TEST_CASE("the stiffest mode of a lone contact is 1, of a circle between two walls 2") {
    CHECK(stiffnessEigenvalue(loneContact(0.8, 0.5)) == doctest::Approx(1.0));
    CHECK(stiffnessEigenvalue(contactNetworkOf(makeWorld(*restedScene({"slot", 1, 0.8F})))) == doctest::Approx(2.0));
}

TEST_CASE("a soft lone contact is damped more by Euler than by Verlet: a stale velocity is not always bad") {
    const ContactNetwork network = loneContact(0.3, 0.5);
    CHECK(forecastGrowth(network, Integrator::Euler).ratePerStep == doctest::Approx(-0.197).epsilon(0.02));
    CHECK(forecastGrowth(network, Integrator::Verlet).ratePerStep == doctest::Approx(-0.045).epsilon(0.02));
}

TEST_CASE("a step of the model is a step of the program") {
    World lying = makeWorld(*restedScene({"box", 33, 0.8F}));
    for (int step = 0; step < 6000; ++step) lying.step();  // until floats round what is left
    for (const char* const text :
         {"euler", "K7/10 D K3/10", "D K", "explicit-euler", "rk4", "verlet", "pefrl", "dp5"}) {
        CAPTURE(text);
        const Integrator integrator = parseIntegrator(text);
        Scene scene = sceneOf(lying, "at rest", {});
        scene.settings.integrator = integrator;
        const World rest = makeWorld(scene);
        stir(scene, 0.03, 9);
        World world = makeWorld(scene);
        const ContactNetwork network = contactNetworkOf(rest);
        SmallMotion motion = stillMotion(network);
        REQUIRE(network.movingCount() == world.bodies().dynamicCount);
        double size = 0.0;
        for (std::size_t i = 0; i < network.movingCount(); ++i) {
            motion.velocity[i] = glm::dvec2(world.bodies().velocity[i]);
            motion.angularVelocity[i] = static_cast<double>(world.bodies().angularVelocity[i]);
            size = std::max(size, glm::length(motion.velocity[i]));
        }
        SmallMotionMemory memory;
        for (int step = 0; step < 5; ++step) {
            world.step();
            stepSmallMotion(network, integrator, motion, memory);
        }
        for (const Vector<double>& velocity : motion.velocity) size = std::max(size, glm::length(velocity));
        // Loads turn with their contacts, by overlap over radius; and what the world rounds to float is small, not 0.
        for (std::size_t i = 0; i < network.movingCount(); ++i) {
            CHECK(glm::length(glm::dvec2(world.bodies().velocity[i]) - motion.velocity[i]) < 0.05 * size);
        }
    }
}

TEST_CASE("Verlet rests at a stiffness of 3.9 and not at 4.3, in the model and in the program") {
    const ContactNetwork box = contactNetworkOf(makeWorld(*restedScene({"box", 34, 0.8F})));
    for (const double stiffness : {3.9, 4.3}) {
        CAPTURE(stiffness);
        ContactNetwork network = box;
        setStiffness(network, stiffness);
        CHECK(forecastGrowth(network, Integrator::Verlet).isUnstable() ==
              (stiffness > stiffnessLimit(Integrator::Verlet)));

        Scene scene = buildScene(*findBuiltInScene("slot"), {});  // λ = 2
        scene.settings.spring = static_cast<float>(0.5 * stiffness);
        scene.settings.integrator = Integrator::Verlet;
        World world = makeWorld(scene);
        for (int step = 0; step < 1500; ++step) world.step();
        const bool rests = world.removed().total() == 0 && motionOf(world) < kQuietLimit;
        CHECK(rests == (stiffness < stiffnessLimit(Integrator::Verlet)));
    }
}
