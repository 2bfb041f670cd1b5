#include "lab/why/boundary.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <rapidcheck.h>
#include <span>
#include <vector>

#include "lab/why/growth_forecast.hpp"
#include "lab/why/piles.hpp"
#include "lab/why/small_motion.hpp"
#include "physics/schemes/any_scheme.hpp"
#include "physics/schemes/properties.hpp"
#include "physics/schemes/word_edits.hpp"

using namespace rb;
using namespace rb::test;

namespace {

// κ*, from which on the pile boils by either route.
double smallestSpring(const BoundaryPoint& point) { return std::min(point.fromNetwork, point.fromBouncing); }

// Route A.
double networkBoundary(const ContactNetwork& network, double restitution) {
    NetworkBoundary boundary(network, restitution, {}, kLargestSpring);
    while (!boundary.isFound()) boundary.forecastNext();
    return boundary.spring();
}

std::vector<BoundaryPoint> predictedBoundary(std::span<const ContactNetwork> networks,
                                             std::span<const double> restitutions, const Integrator& integrator = {}) {
    BoundaryPrediction prediction({networks.begin(), networks.end()}, {restitutions.begin(), restitutions.end()},
                                  integrator, kLargestSpring);
    while (!prediction.isOver()) prediction.forecastNext();
    return prediction.points();
}

}  // namespace

TEST_CASE("the predicted boundary of the box falls with the restitution as it was measured") {
    // Route A: the median of five piles of other seeds. Measured: the last κ at which at least half of ten dropped
    // piles rest.
    constexpr double kAgreement = 0.1;
    constexpr std::array kRestitutions{0.0, 0.3, 0.5, 0.7, 0.8, 0.9};
    constexpr std::array kFromNetwork{0.85, 0.73, 0.70, 0.68, 0.64, 0.63};
    constexpr std::array kMeasured{0.82, 0.72, 0.70, 0.52, 0.38, 0.22};
    std::vector<ContactNetwork> networks;
    for (const std::uint64_t seed : {51U, 52U, 53U, 54U, 55U}) {
        const std::optional<Scene> rest = restedScene({"box", seed, 0.8F});
        if (rest) networks.push_back(contactNetworkOf(makeWorld(*rest)));
    }
    REQUIRE(networks.size() >= 4);
    const std::vector<BoundaryPoint> points = predictedBoundary(networks, kRestitutions);
    REQUIRE(points.size() == kRestitutions.size());
    for (std::size_t i = 0; i < points.size(); ++i) {
        CAPTURE(kRestitutions[i]);
        CHECK(points[i].restitution == kRestitutions[i]);
        CHECK(std::abs(points[i].fromNetwork - kFromNetwork[i]) < kAgreement);
        CHECK(points[i].fromBouncing == doctest::Approx(2.0 * (1.0 - kRestitutions[i])));
        CHECK(std::abs(smallestSpring(points[i]) - kMeasured[i]) < kAgreement);
    }
}

TEST_CASE("the network of a slot is unstable from where the program shakes it") {
    const ContactNetwork slot = contactNetworkOf(makeWorld(*restedScene({"slot", 1, 0.8F})));
    CHECK(networkBoundary(slot, 0.0) == doctest::Approx(1.0).epsilon(0.02));
    CHECK(networkBoundary(slot, 0.3) == doctest::Approx(0.89).epsilon(0.02));
    CHECK(networkBoundary(slot, 0.6) == doctest::Approx(0.875).epsilon(0.02));
    CHECK(networkBoundary(slot, 0.9) == doctest::Approx(0.95).epsilon(0.02));
}

TEST_CASE("the boundary of a symmetric word is that of its springs alone, and so is that of a rotation of it") {
    const ContactNetwork slot = contactNetworkOf(makeWorld(*restedScene({"slot", 1, 0.8F})));
    constexpr std::array kRestitutions{0.3, 0.9};
    const auto boundaryOf = [&](const Integrator& integrator) {
        return predictedBoundary(std::span(&slot, 1), kRestitutions, integrator);
    };
    const std::vector<BoundaryPoint> verlet = boundaryOf(Integrator::Verlet);
    const std::vector<BoundaryPoint> drifting = boundaryOf(parseIntegrator("D1/2 K D1/2"));
    for (std::size_t i = 0; i < verlet.size(); ++i) {
        CHECK(smallestSpring(verlet[i]) > 1.99);  // κλ = 4, λ = 2
        CHECK(smallestSpring(drifting[i]) == doctest::Approx(smallestSpring(verlet[i])).epsilon(0.01));
    }
}

namespace {

// A symmetric word, cut at its middle part in place of its start: it is symmetric again.
Integrator turnedByHalf(const Integrator& word) {
    const std::size_t middle = word.size() / 2;
    Integrator turned = withPartSplit(word, middle).value();
    for (std::size_t i = 0; i <= middle; ++i) turned = withPartMoved(turned, 0, word.size());
    return turned;
}

}  // namespace

TEST_CASE("up to its own limit any symmetric word lets a slot rest, wherever its cycle is cut") {
    const ContactNetwork slot = contactNetworkOf(makeWorld(*restedScene({"slot", 1, 0.8F})));
    const double lambda = stiffnessEigenvalue(slot);
    CHECK(rc::check([&] {
        const Integrator word = anyPalindrome();
        RC_PRE(word.size() % 2 == 1 && word.size() < Integrator::kMostParts);
        const double limit = stiffnessLimit(word);
        RC_PRE(limit > 0.0);
        ContactNetwork network = slot;
        network.spring = limit * *rc::gen::inRange(1, 98) / 100.0 / lambda;
        setRestitution(network, *rc::gen::inRange(0, 101) / 100.0);
        for (const Integrator& each : {word, turnedByHalf(word)}) {
            RC_ASSERT(isSymmetric(each));
            RC_ASSERT(stiffnessLimit(each) == doctest::Approx(limit));
            // What its flow keeps of x/h and v: no product of both, so that impulses can only take.
            const glm::dmat2 step = amplification(each, network.spring * lambda);
            SmallMotion motion = stillMotion(network);
            const auto energy = [&] {
                const double x = motion.displacement[0].y / network.timeStep;
                return std::abs(step[0][1]) * x * x +
                       std::abs(step[1][0]) * motion.velocity[0].y * motion.velocity[0].y;
            };
            SmallMotionMemory memory;
            motion.displacement[0].y = network.timeStep;
            motion.velocity[0].y = 0.5;
            for (int i = 0; i < 50; ++i) {
                const double before = energy();
                stepSmallMotion(network, each, motion, memory);
                RC_ASSERT(energy() <= before * (1.0 + 1e-9));
            }
        }
    }));
}

TEST_CASE("a bounce gains from a softer spring on the less of the kick comes before the impulse") {
    CHECK(bouncingBoundary(0.8, parseIntegrator("K3/4 D K1/4")) == doctest::Approx(0.4 / 0.55));
    CHECK(bouncingBoundary(0.8, Integrator::Verlet) == doctest::Approx(kLargestSpring));
    CHECK(bouncingBoundary(0.8, parseIntegrator("D K")) == kLargestSpring);
    CHECK(bouncingBoundary(0.8, Integrator::RungeKutta4) == kLargestSpring);
}

TEST_CASE("a lone contact gains nothing while it stays closed: what boils of it bounces") {
    const ContactNetwork lone = contactNetworkOf(makeWorld(*restedScene({"drop", 1, 0.8F})));
    for (const double restitution : {0.0, 0.3, 0.6, 0.9}) {
        CAPTURE(restitution);
        CHECK(networkBoundary(lone, restitution) > bouncingBoundary(restitution, Integrator::Euler));
        CHECK(networkBoundary(lone, restitution) == doctest::Approx(3.0 - restitution).epsilon(0.01));  // found
    }
}

TEST_CASE("of an even number of networks the boundary is half way between the middle two") {
    const ContactNetwork slot = contactNetworkOf(makeWorld(*restedScene({"slot", 1, 0.8F})));
    const ContactNetwork lone = contactNetworkOf(makeWorld(*restedScene({"drop", 1, 0.8F})));
    const std::array networks{slot, lone};
    constexpr std::array kRestitutions{0.6};
    const double middle = 0.5 * (networkBoundary(slot, 0.6) + networkBoundary(lone, 0.6));
    CHECK(predictedBoundary(networks, kRestitutions)[0].fromNetwork == doctest::Approx(middle).epsilon(0.01));
}
