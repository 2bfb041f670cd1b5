#include "physics/remedies/held_pair.hpp"

#include <cmath>
#include <utility>

#include "physics/contacts/contact_law.hpp"
#include "physics/contacts/narrow_phase.hpp"
#include "physics/report/report_solver.hpp"

namespace rb {

namespace {

// Lengths are over the inner radius of the smaller body [1].
constexpr float kNearest = 1e-3F;           // as near as this they lie against each other,
constexpr float kFarthest = 0.02F;          // or as they fall in a sub-step, but no farther
constexpr float kDepthAtRest = 2e-5F;       // to which they come, so that they are seen to touch
constexpr float kDeepestAtRest = 5e-4F;     // as deep as this they may lie
constexpr float kFallsToHit = 4.0F;         // from which approach on it is a matter of impacts, in falls a sub-step
constexpr float kDeepestOfImpacts = 1e-3F;  // and up to which depth: what is deeper has been hit already,
                                            // and is hit again only where that is elastic

// What neighbours cover holds nothing, but a search tells it as a gap, which may be a small one. So it is asked for
// anew where B has come nearer, until the two overlap a little: they are held only if they meet there along the same
// normal. (What lies on one piece of a floor, and just reaches the next, lies on that.)
// @param inner radius of the smaller body [m]
bool touchesWhereFree(const Contact& contact, float inner, const Bodies& bodies) {
    if (contact.isTouching() ||
        !(bodies.isPartlyCovered(contact.a, contact.partA) || bodies.isPartlyCovered(contact.b, contact.partB)))
        return true;
    const float approach = kNearest * inner - contact.touch.penetration;
    const glm::vec2 closed = contact.fromAToB - approach * contact.touch.normal;
    const Manifold<float> manifold = manifoldOf(contact, closed, TurnedTo{bodies.angle}, bodies);
    const ManifoldPoint<float>& touch = *manifold.begin();
    return std::isfinite(touch.penetration) && glm::dot(touch.normal, contact.touch.normal) > kSameDirection;
}

}  // namespace

bool addHeldPair(std::span<const Contact> points, const Bodies& bodies, const Settings& settings, float fall,
                 std::vector<HeldPair>& pairs) {
    const float h = substepOf(settings);
    const Contact& first = points.front();
    const float inner = smallerRadius(first.bodies(), bodies);
    const float near = std::max(kNearest * inner, std::min(fall, kFarthest * inner));
    if (first.touch.penetration < -near || !touchesWhereFree(first, inner, bodies)) return false;
    HeldPair& pair = pairs.emplace_back();
    pair.order = contactOrder(first);
    pair.count = points.back().touch.penetration < -near ? std::uint16_t{1} : static_cast<std::uint16_t>(points.size());
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
    const float impact = std::max(kFallsToHit * fall, 1e-6F * inner) / h;
    const float elastic = elasticFrom(first, bodies, settings);
    pair.isElastic = std::isfinite(elastic);
    for (std::size_t i = 0; i < pair.count; ++i) {
        const Contact& contact = points[i];
        HeldPoint& point = pair.points[i];
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
        point.slipBefore = pair.slip(point, velocity, a.angularVelocity, b.angularVelocity);
        point.depth = contact.touch.penetration;
        const float approach = pair.closing(point, velocity, a.angularVelocity, b.angularVelocity);
        pair.fastest = std::max({pair.fastest, std::abs(approach), std::abs(point.slipBefore)});
        const bool isHit = approach > impact && (point.depth < kDeepestOfImpacts * inner || approach > elastic);
        const float ofImpact = isHit ? approach : 0.0F;
        point.room = std::max({(kDepthAtRest * inner - point.depth) / h, -approach, ofImpact, 0.0F});
    }
    pair.isSwapped = pair.count > 1 && pair.points[0].place > pair.points[1].place;
    if (pair.isSwapped) std::swap(pair.points[0], pair.points[1]);
    const auto at = [&](const HeldPoint& point) {  // with the levers of the point
        const glm::dvec2 n(pair.normal);
        return ImpulsePoint<double>{n, cross(-static_cast<double>(point.normalA), n),
                                    cross(-static_cast<double>(point.normalB), n)};
    };
    pair.mass = faceMatrix(inDouble(a), inDouble(b), at(pair.points[0]), at(pair.points[pair.count - 1]));
    return true;
}

}  // namespace rb
