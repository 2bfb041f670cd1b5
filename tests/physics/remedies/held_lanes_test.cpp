// Passes over pairs that forces hold apart: pairs that share bodies, and pairs that do not.

#include "physics/remedies/held_lanes.hpp"

#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <initializer_list>
#include <rapidcheck.h>
#include <vector>

#include "base/bits.hpp"
#include "base/vector.hpp"
#include "physics/contacts/contact_order.hpp"

using namespace rb;

namespace {

constexpr float kEnough = 1e-6F;   // [m/s]
constexpr float kAllowed = 1e-3F;  // of speeds of some m/s [m/s]
constexpr int kMostPasses = 3000;

float number(int low, int high) { return 0.01F * static_cast<float>(*rc::gen::inRange(100 * low, 100 * high + 1)); }

// Bodies, of which the first is static, and one that is nobody.
std::vector<ImpulseBody<float>> anyBodies(std::size_t count) {
    std::vector<ImpulseBody<float>> bodies(count + 1, ImpulseBody<float>{{0.0F, 0.0F}, 0.0F, 0.0F, 0.0F});
    for (std::size_t i = 1; i < count; ++i) {
        bodies[i] = {{number(-3, 3), number(-3, 3)}, number(-3, 3), 0.5F + number(0, 2), 0.5F + number(0, 2)};
    }
    return bodies;
}

HeldPair anyPair(IndexPair of, float friction, const std::vector<ImpulseBody<float>>& bodies) {
    HeldPair pair;
    Contact contact{};
    contact.a = of.a;
    contact.b = of.b;
    pair.order = contactOrder(contact);
    const float angle = number(-3, 3);
    pair.normal = {std::cos(angle), std::sin(angle)};
    pair.tangent = cross(1.0F, pair.normal);
    pair.count = *rc::gen::inRange<std::uint16_t>(1, 3);
    pair.frictionCoefficient = friction;
    pair.enough = kEnough;
    const ImpulseBody<float>& a = bodies[of.a];
    const ImpulseBody<float>& b = bodies[of.b];
    std::array<ImpulsePoint<double>, 2> at{};
    for (std::size_t i = 0; i < pair.count; ++i) {
        HeldPoint& point = pair.points[i];
        const glm::vec2 rA = number(0, 1) * pair.normal + (number(0, 1) - static_cast<float>(i)) * pair.tangent;
        const glm::vec2 rB = -number(0, 1) * pair.normal + (number(0, 1) - static_cast<float>(i)) * pair.tangent;
        at[i] = {glm::dvec2(pair.normal), glm::dvec2(rA), glm::dvec2(rB)};
        point.normalA = cross(rA, pair.normal);
        point.normalB = cross(rB, pair.normal);
        point.tangentA = cross(rA, pair.tangent);
        point.tangentB = cross(rB, pair.tangent);
        point.slipMass = 1.0F / (a.invMass + b.invMass + point.tangentA * point.tangentA * a.invInertia +
                                 point.tangentB * point.tangentB * b.invInertia);
        point.slipBefore = pair.slip(point, a.velocity - b.velocity, a.angularVelocity, b.angularVelocity);
        point.room = number(0, 1);
    }
    pair.mass = faceMatrix(inDouble(a), inDouble(b), at[0], at[pair.count - 1U]);
    return pair;
}

// Some between any two bodies, others between bodies that have no other pair.
std::vector<HeldPair> anyPairs(float friction, const std::vector<ImpulseBody<float>>& bodies) {
    std::vector<HeldPair> pairs;
    const auto count = static_cast<std::uint32_t>(bodies.size() - 1);
    const bool areAlone = *rc::gen::arbitrary<bool>();
    for (std::uint32_t i = 1; i + 1 < count; i += 2) {
        const std::uint32_t other = areAlone ? i + 1 : *rc::gen::inRange(i + 1, count);
        pairs.push_back(anyPair({*rc::gen::arbitrary<bool>() ? 0U : i, other}, friction, bodies));
    }
    return pairs;
}

int passUntilNothingChanges(HeldPasses& passes, std::vector<ImpulseBody<float>>& bodies) {
    CancellationPoller poller;
    passes.beginAnew(bodies);
    int count = 1;
    while (passes.pass(poller) && count < kMostPasses) ++count;
    passes.takeMotion(bodies);
    return count;
}

}  // namespace

TEST_CASE("no two that are held approach by more than their room, and what pushes leaves none") {
    CHECK(rc::check([] {
        std::vector<ImpulseBody<float>> bodies = anyBodies(*rc::gen::inRange<std::size_t>(3, 120));
        std::vector<HeldPair> pairs = anyPairs(0.0F, bodies);
        HeldPasses passes;
        passes.begin(pairs, bodies);
        RC_ASSERT(passUntilNothingChanges(passes, bodies) < kMostPasses);
        passes.store(pairs);
        for (const HeldPair& pair : pairs) {
            const ImpulseBody<float>& a = bodies[pair.a()];
            const ImpulseBody<float>& b = bodies[pair.b()];
            for (const HeldPoint& point : pair.all()) {
                const float closing =
                    pair.closing(point, a.velocity - b.velocity, a.angularVelocity, b.angularVelocity);
                RC_ASSERT(point.push >= 0.0F);
                RC_ASSERT(closing <= point.room + kAllowed);
                if (point.push > 0.0F) RC_ASSERT(closing >= point.room - kAllowed);
            }
        }
    }));
}

TEST_CASE("a change that is enough for its own pair is no reason to look at the others again") {
    CHECK(rc::check([] {
        std::vector<ImpulseBody<float>> bodies = anyBodies(*rc::gen::inRange<std::size_t>(3, 60));
        std::vector<HeldPair> pairs = anyPairs(0.0F, bodies);
        const bool isEnough = *rc::gen::arbitrary<bool>();
        constexpr float kAnyChange = 1e6F;  // [m/s]
        for (HeldPair& pair : pairs) pair.enough = isEnough ? kAnyChange : 0.0F;
        std::vector<ImpulseBody<float>> after = bodies;
        HeldPasses passes;
        passes.begin(pairs, after);
        passes.beginAnew(after);
        CancellationPoller poller;
        const bool isAny = passes.pass(poller);
        passes.takeMotion(after);
        const bool isMoved = !std::equal(bodies.begin(), bodies.end(), after.begin(), [](const auto& a, const auto& b) {
            return a.velocity == b.velocity && a.angularVelocity == b.angularVelocity;
        });
        RC_ASSERT(isAny == (isMoved && !isEnough));
    }));
}

TEST_CASE("every instruction set gives the same bits") {
    CHECK(rc::check([] {
        const std::vector<ImpulseBody<float>> before = anyBodies(*rc::gen::inRange<std::size_t>(3, 120));
        std::vector<HeldPair> pairs = anyPairs(number(0, 1), before);
        for (HeldPair& pair : pairs) {  // with rolling resistance, and an answer of the sub-step before
            const ImpulseBody<float>& a = before[pair.a()];
            const ImpulseBody<float>& b = before[pair.b()];
            pair.rollingArm = number(0, 1);
            pair.turnMass = 1.0F / (a.invInertia + b.invInertia);
            pair.turnBefore = a.angularVelocity - b.angularVelocity;
            pair.rolling = number(-1, 1);
            for (HeldPoint& point : pair.all()) point.push = number(0, 1), point.friction = number(-1, 1);
        }
        const int count = *rc::gen::inRange(1, 20);
        // Where each body is after so many passes, and what each pair has then.
        const auto after = [&](InstructionSet instructions) {
            std::vector<ImpulseBody<float>> bodies = before;
            std::vector<HeldPair> held = pairs;
            HeldPasses passes;
            passes.begin(held, bodies, instructions);
            passes.beginAnew(bodies);
            CancellationPoller poller;
            for (int i = 0; i < count; ++i) passes.pass(poller);
            passes.takeMotion(bodies);
            passes.store(held);
            std::vector<std::uint32_t> bits;
            const auto note = [&](std::initializer_list<float> numbers) {
                for (const float each : numbers) bits.push_back(bitsOf(each));
            };
            for (const ImpulseBody<float>& body : bodies)
                note({body.velocity.x, body.velocity.y, body.angularVelocity});
            for (const HeldPair& pair : held) {
                for (const HeldPoint& point : pair.points) note({point.push, point.friction, pair.rolling});
            }
            return bits;
        };
        const std::vector<std::uint32_t> best = after(bestInstructionSet());
        for (const InstructionSet set : kInstructionSets) {
            if (isSupported(set)) RC_ASSERT(after(set) == best);
        }
    }));
}

TEST_CASE("both points of a pair are held, however near they are to each other") {
    CHECK(rc::check([] {
        std::vector<ImpulseBody<float>> bodies = anyBodies(3);
        const bool isOnGround = *rc::gen::arbitrary<bool>();
        const std::uint32_t lower = isOnGround ? 0 : 1;
        HeldPair pair = anyPair({lower, 2}, 0.0F, bodies);
        pair.count = 2;
        const float width = std::pow(10.0F, -number(0, 8));  // [m]
        const float besideA = number(-1, 1);
        const float besideB = number(-1, 1);
        std::array<ImpulsePoint<double>, 2> at{};
        for (std::size_t i = 0; i < 2; ++i) {
            HeldPoint& point = pair.points[i];
            const float along = i == 0 ? 0.0F : width;
            point.normalA = cross((besideA + along) * pair.tangent, pair.normal);
            point.normalB = cross((besideB + along) * pair.tangent, pair.normal);
            point.room = 0.0F;
            const glm::dvec2 n(pair.normal);
            at[i] = {n, cross(-static_cast<double>(point.normalA), n), cross(-static_cast<double>(point.normalB), n)};
        }
        pair.mass = faceMatrix(inDouble(bodies[lower]), inDouble(bodies[2]), at[0], at[1]);
        const auto closing = [&](const HeldPoint& point) {
            const ImpulseBody<float>& a = bodies[lower];
            const ImpulseBody<float>& b = bodies[2];
            return pair.closing(point, a.velocity - b.velocity, a.angularVelocity, b.angularVelocity);
        };
        HeldPasses passes;
        passes.begin({&pair, 1}, bodies);
        passes.beginAnew(bodies);
        CancellationPoller poller;
        passes.pass(poller);
        passes.takeMotion(bodies);
        passes.store({&pair, 1});
        for (const HeldPoint& point : pair.points) {
            RC_ASSERT(closing(point) <= kAllowed);
            if (point.push > 0.0F) RC_ASSERT(closing(point) >= -kAllowed);
        }
    }));
}

TEST_CASE("bodies gain what the pairs that are held apart give one another, by push and by friction") {
    CHECK(rc::check([] {
        const std::vector<ImpulseBody<float>> before = anyBodies(*rc::gen::inRange<std::size_t>(3, 120));
        std::vector<ImpulseBody<float>> bodies = before;
        std::vector<HeldPair> pairs = anyPairs(number(0, 1), bodies);
        HeldPasses passes;
        passes.begin(pairs, bodies);
        passUntilNothingChanges(passes, bodies);
        passes.store(pairs);
        std::vector<glm::vec2> given(bodies.size(), {0.0F, 0.0F});
        std::vector<float> turned(bodies.size(), 0.0F);
        for (const HeldPair& pair : pairs) {
            for (const HeldPoint& point : pair.all()) {
                const glm::vec2 onB = point.push * pair.normal - point.friction * pair.tangent;
                given[pair.a()] -= onB;
                given[pair.b()] += onB;
                turned[pair.a()] -= point.push * point.normalA - point.friction * point.tangentA;
                turned[pair.b()] += point.push * point.normalB - point.friction * point.tangentB;
            }
        }
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            const glm::vec2 gain = bodies[i].velocity - before[i].velocity;
            const float turn = bodies[i].angularVelocity - before[i].angularVelocity;
            RC_ASSERT(glm::length(gain - bodies[i].invMass * given[i]) <= kAllowed);
            RC_ASSERT(std::abs(turn - bodies[i].invInertia * turned[i]) <= kAllowed);
        }
    }));
}
