#include "physics/remedies/holding_forces.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <utility>

#include "base/storage.hpp"
#include "physics/contacts/contact_law.hpp"
#include "physics/contacts/narrow_phase.hpp"
#include "physics/observe/impulse_work.hpp"
#include "physics/remedies/without_work.hpp"
#include "physics/report/report_solver.hpp"

namespace rb {

namespace {

// Lengths are over the inner radius of the smaller body [1].
constexpr float kNearest = 1e-3F;        // as near as this they lie against each other,
constexpr float kFarthest = 0.02F;       // or as they fall in a sub-step, but no farther
constexpr float kDepthAtRest = 2e-5F;    // to which they come, so that they are seen to touch
constexpr float kDeepestAtRest = 5e-4F;  // as deep as this they may lie
constexpr float kShareApart = 0.2F;      // of what is deeper, by which they are moved apart in a sub-step
constexpr float kMostApart = 4.0F;       // but no farther than this, over what they may lie: nothing is passed through
constexpr float kPressed = 200.0F;       // over what is too deep: from which on none is moved deeper
constexpr int kPassesApart = 8;
constexpr int kMostPassesHeld = 40;
constexpr float kFallsNear = 2.0F;          // how far one may fall in a sub-step, over g h²
constexpr float kFallsToHit = 8.0F;         // from which approach on it is a matter of impacts, over g h
constexpr float kDeepestOfImpacts = 1e-3F;  // and up to which depth: what is deeper has been hit already
constexpr float kEnough = 0.005F;           // a change of speed that counts for nothing, over g h
constexpr float kSameDirection = 0.9F;      // cosine, up to which a pair still lies as it did before

float normalSpeed(const auto& pair, const auto& point, glm::vec2 velocity, float spinA, float spinB) {
    return glm::dot(velocity, pair.normal) + point.normalA * spinA - point.normalB * spinB;
}

float tangentSpeed(const auto& pair, const auto& point, glm::vec2 velocity, float spinA, float spinB) {
    return glm::dot(velocity, pair.tangent) + point.tangentA * spinA - point.tangentB * spinB;
}

// `push` along n on B, `friction` along t on A, and their opposites.
void give(const auto& pair, const auto& point, float push, float friction, ImpulseBody<float>& a,
          ImpulseBody<float>& b) {
    const glm::vec2 onB = push * pair.normal - friction * pair.tangent;
    a.velocity -= a.invMass * onB;
    b.velocity += b.invMass * onB;
    a.angularVelocity -= (push * point.normalA - friction * point.tangentA) * a.invInertia;
    b.angularVelocity += (push * point.normalB - friction * point.tangentB) * b.invInertia;
}

// What neighbours cover holds nothing: a search tells it as a gap, which may be a small one.
bool touchesWhereFree(const Contact& contact, const Bodies& bodies) {
    const auto isJoined = [&](std::uint32_t i, std::size_t part) {
        return bodies.isPolygonal(i) && bodies.polygonShapeOf(i).parts[part].freedom != nullptr;
    };
    if (contact.isTouching() || !(isJoined(contact.a, contact.partA) || isJoined(contact.b, contact.partB)))
        return true;
    return std::isfinite(manifoldOf(contact, contact.fromAToB, TurnedTo{bodies.angle}, bodies).begin()->penetration);
}

}  // namespace

void HoldingForces::find(std::span<const Contact> contacts, const Bodies& bodies, const Settings& settings,
                         CancellationPoller& poller) {
    const float h = substepOf(settings);
    const float fall = kFallsNear * h * h * glm::length(settings.gravity);
    enough_ = kEnough * h * glm::length(settings.gravity);
    std::swap(pairs_, before_);
    pairs_.clear();
    for (std::size_t c = 0; c < contacts.size(); ++c) {
        const Contact& first = contacts[c];
        if (!isHeld(first.shapes, settings) || first.point != 0) continue;
        const bool hasSecond = c + 1 < contacts.size() && contacts[c + 1].point > 0;
        addPair(contacts.subspan(c, hasSecond ? 2 : 1), bodies, settings, h, fall);
        poller.passed(1);
    }
    changedAt_.resize(bodies.size());
}

void HoldingForces::addPair(std::span<const Contact> points, const Bodies& bodies, const Settings& settings, float h,
                            float fall) {
    const Contact& first = points.front();
    const float inner = smallerRadius(first.bodies(), bodies);
    const float near = std::max(kNearest * inner, std::min(fall, kFarthest * inner));
    if (first.touch.penetration < -near || !touchesWhereFree(first, bodies)) return;
    Pair& pair = pairs_.emplace_back();
    pair.order = contactOrder(first);
    pair.count = points.back().touch.penetration < -near ? 1U : static_cast<std::uint32_t>(points.size());
    pair.normal = first.touch.normal;
    pair.tangent = cross(1.0F, pair.normal);
    pair.deepest = kDeepestAtRest * inner;
    const ContactLaw<float> law = impactLaw(first, bodies, settings);
    pair.frictionCoefficient = settings.hasStaticFriction ? law.friction : 0.0F;
    pair.rollingArm = law.rollingResistance * law.rollingRadius;
    const ImpulseBody<float> a = impulseBody(bodies, first.a);
    const ImpulseBody<float> b = impulseBody(bodies, first.b);
    pair.turnMass = 1.0F / (a.invInertia + b.invInertia);
    pair.turnBefore = a.angularVelocity - b.angularVelocity;
    const glm::vec2 velocity = a.velocity - b.velocity;
    const float impact = std::max(kFallsToHit / kFallsNear * fall, 1e-6F * inner) / h;
    for (std::size_t i = 0; i < pair.count; ++i) {
        const Contact& contact = points[i];
        Point& point = pair.points[i];
        const glm::vec2 rA = contact.leverOfA();
        const glm::vec2 rB = contact.leverOfB();
        point.place = glm::dot(rB, pair.tangent);
        point.normalA = cross(rA, pair.normal);
        point.normalB = cross(rB, pair.normal);
        point.tangentA = cross(rA, pair.tangent);
        point.tangentB = cross(rB, pair.tangent);
        point.slipMass =
            1.0F / (a.invMass + b.invMass +
                    (point.tangentA * point.tangentA * a.invInertia + point.tangentB * point.tangentB * b.invInertia));
        point.slipBefore = tangentSpeed(pair, point, velocity, a.angularVelocity, b.angularVelocity);
        point.depth = contact.touch.penetration;
        const float approach = normalSpeed(pair, point, velocity, a.angularVelocity, b.angularVelocity);
        const bool isHit = approach > impact && point.depth < kDeepestOfImpacts * inner;
        const float ofImpact = isHit ? approach : 0.0F;
        point.room = std::max({(kDepthAtRest * inner - point.depth) / h, -approach, ofImpact, 0.0F});
    }
    if (pair.count > 1 && pair.points[0].place > pair.points[1].place) std::swap(pair.points[0], pair.points[1]);
    const auto at = [&](const Point& point) {  // with the levers of the point
        const glm::dvec2 n(pair.normal);
        return ImpulsePoint<double>{n, cross(-static_cast<double>(point.normalA), n),
                                    cross(-static_cast<double>(point.normalB), n)};
    };
    pair.mass = faceMatrix(inDouble(a), inDouble(b), at(pair.points[0]), at(pair.points[pair.count - 1]));
}

// By the place of a point, for the deeper one may have been the other.
void HoldingForces::startFromBefore(std::vector<ImpulseBody<float>>& predicted) {
    auto old = before_.begin();
    for (Pair& pair : pairs_) {
        while (old != before_.end() && old->order < pair.order) ++old;
        if (old == before_.end()) return;
        if (old->order != pair.order || glm::dot(old->normal, pair.normal) < kSameDirection) continue;
        for (std::size_t i = 0; i < pair.count; ++i) {
            Point& point = pair.points[i];
            const auto distance = [](const Point& p, const Point& q) { return std::abs(p.place - q.place); };
            std::size_t from = i;
            if (old->count > pair.count && distance(old->points[1], point) < distance(old->points[0], point)) from = 1;
            if (old->count < pair.count) {  // of two new ones the nearer has it
                from = 0;
                if (distance(point, old->points[0]) > distance(pair.points[1 - i], old->points[0])) continue;
            }
            const float limit = pair.frictionCoefficient * old->points[from].push;
            point.push = old->points[from].push;
            point.friction = std::clamp(old->points[from].friction, -limit, limit);
            give(pair, point, point.push, point.friction, predicted[pair.a()], predicted[pair.b()]);
        }
    }
}

void HoldingForces::solveAnew(std::vector<ImpulseBody<float>>& predicted, CancellationPoller& poller) {
    now_ = 1;
    for (Pair& pair : pairs_) pair.solvedAt = 0;
    std::fill(changedAt_.begin(), changedAt_.end(), now_);
    pass(predicted, poller);
}

void HoldingForces::solve(std::vector<ImpulseBody<float>>& predicted, CancellationPoller& poller) {
    if (pairs_.empty()) return;
    solveAnew(predicted, poller);
    for (int pass = 1; pass < kMostPassesHeld && this->pass(predicted, poller); ++pass) {
    }
}

bool HoldingForces::pass(std::vector<ImpulseBody<float>>& predicted, CancellationPoller& poller) {
    const std::uint32_t begun = now_;
    const auto look = [&](Pair& pair) {
        if (std::max(changedAt_[pair.a()], changedAt_[pair.b()]) <= pair.solvedAt) return;
        solve(pair, predicted);
        poller.passed(1);
    };
    if (isForward_) {
        std::for_each(pairs_.begin(), pairs_.end(), look);
    } else {
        std::for_each(pairs_.rbegin(), pairs_.rend(), look);
    }
    isForward_ = !isForward_;
    return now_ != begun;
}

// Friction and rolling by the push at hand, then the push.
void HoldingForces::solve(Pair& pair, std::vector<ImpulseBody<float>>& predicted) {
    ImpulseBody<float>& a = predicted[pair.a()];
    ImpulseBody<float>& b = predicted[pair.b()];
    float change = 0.0F;  // of speed at a point, at most
    if (pair.frictionCoefficient > 0.0F) {
        for (Point& point : pair.all()) {
            const float slip = tangentSpeed(pair, point, a.velocity - b.velocity, a.angularVelocity, b.angularVelocity);
            const float holding = point.friction - slip * point.slipMass;
            const float friction = withoutWork(holding, holding - point.slipBefore * point.slipMass,
                                               pair.frictionCoefficient * point.push);
            const float gain = friction - point.friction;
            if (gain != 0.0F) give(pair, point, 0.0F, gain, a, b);
            change = std::max(change, std::abs(gain) / point.slipMass);
            point.friction = friction;
        }
    }
    if (pair.rollingArm > 0.0F) {
        const float resting = pair.rolling - (a.angularVelocity - b.angularVelocity) * pair.turnMass;
        float push = 0.0F;
        for (const Point& point : pair.all()) push += point.push;
        const float rolling = withoutWork(resting, resting - pair.turnBefore * pair.turnMass, pair.rollingArm * push);
        applyCouple(a, b, rolling - pair.rolling);
        pair.rolling = rolling;
    }
    // K x >= what is wanted, of the whole pushes x.
    const auto wanted = [&](std::size_t i, double k0, double k1) {
        const Point& point = pair.points[i];
        const float approach = normalSpeed(pair, point, a.velocity - b.velocity, a.angularVelocity, b.angularVelocity);
        return static_cast<double>(approach - point.room) + k0 * static_cast<double>(pair.points[0].push) +
               k1 * static_cast<double>(pair.points[1].push);
    };
    const FaceMatrix& k = pair.mass;
    std::array<double, 2> pushes{};
    if (pair.count == 1) {
        pushes[0] = std::max(wanted(0, k.k11, 0.0) / k.k11, 0.0);
    } else {
        pushes = solveFace(k, {wanted(0, k.k11, k.k12), wanted(1, k.k12, k.k22)});
    }
    for (std::size_t i = 0; i < pair.count; ++i) {
        Point& point = pair.points[i];
        const auto push = static_cast<float>(pushes[i]);
        const float gain = push - point.push;
        if (gain != 0.0F) give(pair, point, gain, 0.0F, a, b);
        change = std::max(change, std::abs(gain) * static_cast<float>(i == 0 ? k.k11 : k.k22));
        point.push = push;
    }
    if (change > enough_) {
        ++now_;
        if (a.invMass > 0.0F) changedAt_[pair.a()] = now_;
        if (b.invMass > 0.0F) changedAt_[pair.b()] = now_;
    }
    pair.solvedAt = now_;
}

void HoldingForces::addForces(float h, Bodies& bodies) const {
    for (const Pair& pair : pairs_) {
        glm::vec2 onB(0.0F);
        float turnA = pair.rolling;
        float turnB = -pair.rolling;
        for (const Point& point : pair.all()) {
            onB += point.push * pair.normal - point.friction * pair.tangent;
            turnA -= point.push * point.normalA - point.friction * point.tangentA;
            turnB += point.push * point.normalB - point.friction * point.tangentB;
        }
        if (!bodies.isStatic(pair.a())) {
            bodies.force[pair.a()] -= onB / h;
            bodies.torque[pair.a()] += turnA / h;
        }
        bodies.force[pair.b()] += onB / h;
        bodies.torque[pair.b()] += turnB / h;
    }
}

void HoldingForces::pushApart(const Bodies& bodies, MotionState& next) {
    // By how much the two are to be moved apart at each point; where it is negative, by as much they may come nearer.
    const auto wantedOf = [&](const Pair& pair, const Point& point) {
        const float closing =
            normalSpeed(pair, point, next.displacement[pair.a()] - next.displacement[pair.b()],
                        next.angle[pair.a()] - bodies.angle[pair.a()], next.angle[pair.b()] - bodies.angle[pair.b()]);
        const float excess = point.depth + std::min(closing, 0.0F) - pair.deepest;
        if (excess > 0.0F) return std::min(kShareApart * excess, kMostApart * pair.deepest);
        return std::min(point.depth + closing - pair.deepest, 0.0F);
    };
    bool isAnyDeep = false;
    wanted_.clear();
    for (const Pair& pair : pairs_) {
        Apart& apart = wanted_.emplace_back();
        for (std::size_t i = 0; i < pair.count; ++i) {
            apart.wanted[i] = wantedOf(pair, pair.points[i]);
            isAnyDeep |= apart.wanted[i] > 0.0F;
        }
    }
    if (!isAnyDeep) return;
    moved_.displacement.assign(bodies.size(), {0.0F, 0.0F});
    moved_.turn.assign(bodies.size(), 0.0F);
    for (int pass = 0; pass < kPassesApart; ++pass) {
        for (std::size_t i = 0; i < pairs_.size(); ++i) {
            const std::size_t p = pass % 2 == 0 ? i : pairs_.size() - 1 - i;
            moveApart(pairs_[p], bodies, wanted_[p]);
        }
    }
    // Where there is no way out, as under a body a thousand times as heavy, nothing is pressed deeper into the next.
    const auto isPressed = [&](const Pair& pair) {
        return std::any_of(pair.all().begin(), pair.all().end(), [&](const Point& point) {
            const std::uint32_t a = pair.a();
            const std::uint32_t b = pair.b();
            const float closing = normalSpeed(pair, point, moved_.displacement[a] - moved_.displacement[b],
                                              moved_.turn[a], moved_.turn[b]);
            return closing > 0.0F && point.push > 0.0F && point.depth > kPressed * pair.deepest;
        });
    };
    const auto keep = [&](std::uint32_t i) {
        moved_.displacement[i] = {0.0F, 0.0F};
        moved_.turn[i] = 0.0F;
    };
    for (const Pair& pair : pairs_) {
        if (isPressed(pair)) keep(pair.a()), keep(pair.b());
    }
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        next.displacement[i] += moved_.displacement[i];
        next.angle[i] += moved_.turn[i];
    }
}

void HoldingForces::moveApart(const Pair& pair, const Bodies& bodies, Apart& apart) {
    const std::uint32_t a = pair.a();
    const std::uint32_t b = pair.b();
    const FaceMatrix& k = pair.mass;
    const auto missing = [&](std::size_t i, double k0, double k1) {
        const float closing = normalSpeed(pair, pair.points[i], moved_.displacement[a] - moved_.displacement[b],
                                          moved_.turn[a], moved_.turn[b]);
        return static_cast<double>(closing + apart.wanted[i]) + k0 * static_cast<double>(apart.given[0]) +
               k1 * static_cast<double>(apart.given[1]);
    };
    std::array<double, 2> moves{};
    if (pair.count == 1) {
        moves[0] = std::max(missing(0, k.k11, 0.0) / k.k11, 0.0);
    } else {
        moves = solveFace(k, {missing(0, k.k11, k.k12), missing(1, k.k12, k.k22)});
    }
    for (std::size_t i = 0; i < pair.count; ++i) {
        const float gain = static_cast<float>(moves[i]) - apart.given[i];
        apart.given[i] = static_cast<float>(moves[i]);
        if (gain == 0.0F) continue;
        moved_.displacement[a] -= gain * bodies.invMass[a] * pair.normal;
        moved_.displacement[b] += gain * bodies.invMass[b] * pair.normal;
        moved_.turn[a] -= gain * pair.points[i].normalA * bodies.invInertia[a];
        moved_.turn[b] += gain * pair.points[i].normalB * bodies.invInertia[b];
    }
}

void HoldingForces::takeBackWork(const MotionState& next, float h, Bodies& bodies, EnergyLedger* ledger) const {
    const auto turnOf = [&](std::uint32_t i) { return next.angle[i] - bodies.angle[i]; };
    for (const Pair& pair : pairs_) {
        const std::uint32_t a = pair.a();
        const std::uint32_t b = pair.b();
        const glm::vec2 displacement = next.displacement[a] - next.displacement[b];
        // Of a force on A along a direction in which the two have moved so far; @returns the work that is left.
        const auto take = [&](float force, float moved, float speed, float invMass) {
            const float work = force * moved / h;
            if (!(work > 0.0F && speed * force > 0.0F)) return std::pair(0.0F, work);
            const float impulse = -brakingImpulse(speed, invMass, work);
            return std::pair(impulse, work + impulse * (speed + 0.5F * impulse * invMass));
        };
        for (const Point& point : pair.all()) {
            const auto apply = [&](float push, float friction) {
                ImpulseBody<float> bodyA = impulseBody(bodies, a);
                ImpulseBody<float> bodyB = impulseBody(bodies, b);
                give(pair, point, push, friction, bodyA, bodyB);
                bodies.velocity[b] = bodyB.velocity;
                bodies.angularVelocity[b] = bodyB.angularVelocity;
                if (bodies.isStatic(a)) return;
                bodies.velocity[a] = bodyA.velocity;
                bodies.angularVelocity[a] = bodyA.angularVelocity;
            };
            const auto invMass = [&](float leverA, float leverB) {
                return bodies.invMass[a] + bodies.invMass[b] +
                       (leverA * leverA * bodies.invInertia[a] + leverB * leverB * bodies.invInertia[b]);
            };
            const glm::vec2 velocity = bodies.velocity[a] - bodies.velocity[b];
            const auto [push, ofPush] =
                take(-point.push, normalSpeed(pair, point, displacement, turnOf(a), turnOf(b)),
                     normalSpeed(pair, point, velocity, bodies.angularVelocity[a], bodies.angularVelocity[b]),
                     invMass(point.normalA, point.normalB));
            if (push != 0.0F) apply(-push, 0.0F);
            const auto [friction, ofFriction] =
                take(point.friction, tangentSpeed(pair, point, displacement, turnOf(a), turnOf(b)),
                     tangentSpeed(pair, point, bodies.velocity[a] - bodies.velocity[b], bodies.angularVelocity[a],
                                  bodies.angularVelocity[b]),
                     1.0F / point.slipMass);
            if (friction != 0.0F) apply(0.0F, friction);
            if (ledger) ledger->friction += static_cast<double>(ofFriction);
        }
        if (ledger) ledger->friction += static_cast<double>(pair.rolling * (turnOf(a) - turnOf(b)) / h);
    }
}

std::optional<StaticFrictionImpulse> HoldingForces::found(const Contact& contact) const {
    Contact first = contact;
    first.point = 0;
    const std::uint64_t order = contactOrder(first);
    const auto pair = std::lower_bound(pairs_.begin(), pairs_.end(), order,
                                       [](const Pair& p, std::uint64_t o) { return p.order < o; });
    if (pair == pairs_.end() || pair->order != order) return std::nullopt;
    const float place = glm::dot(contact.leverOfB(), pair->tangent);
    const bool isSecond =
        pair->count > 1 && std::abs(pair->points[1].place - place) < std::abs(pair->points[0].place - place);
    const Point& point = pair->points[isSecond ? 1 : 0];
    return StaticFrictionImpulse{point.push, point.friction, pair->frictionCoefficient * point.push, pair->rolling,
                                 pair->rollingArm * point.push};
}

void HoldingForces::forget(std::size_t body) {
    std::erase_if(pairs_, [body](const Pair& pair) { return pair.a() == body || pair.b() == body; });
}

}  // namespace rb
