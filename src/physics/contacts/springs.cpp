#include "physics/contacts/springs.hpp"

#include <algorithm>

#include "base/block.hpp"
#include "base/storage.hpp"
#include "physics/contacts/contact_order.hpp"
#include "physics/contacts/manifold.hpp"
#include "physics/contacts/narrow_phase.hpp"
#include "physics/report/collision.hpp"
#include "physics/report/pseudo_spring.hpp"

namespace rb {

void ShapeSprings::prepare(std::span<const Contact> contacts, const Bodies& bodies, float rate,
                           const Selection& selection) {
    circles_.clear();
    onRectangles_.clear();
    ofCorners_.clear();
    rate_ = rate;
    if (rate_ <= 0.0F) return;
    makeRoom(circles_, contacts.size() + kLanes);
    auto cached = selection.manifolds.begin();
    const auto lastCached = selection.manifolds.end();
    CancellationPoller poller = selection.poller;
    poller.forEach(contacts, [&](const Contact& contact) {
        if (selection.isContinuous && !contact.isTouching()) return;
        if (contact.shapes == ShapePair::CircleCircle) {
            CircleSpring& spring = circles_.emplace_back();
            spring.a = contact.a;
            spring.b = contact.b;
            spring.fromAToB = contact.fromAToB;
            spring.radiusSum = bodies.radius[contact.a] + bodies.radius[contact.b];
        } else if (isOfCircles(contact.shapes)) {
            onRectangles_.push_back(faceSpringOf(contact, bodies));
        } else if (contact.point == 0 && !selection.isContinuous) {
            const std::uint64_t order = contactOrder(contact);
            while (cached != lastCached && cached->order < order) ++cached;
            const bool isKnown = cached != lastCached && cached->order == order;
            ofCorners_.push_back({contact.a, contact.b, contact.shapes, contact.partA, contact.partB, contact.fromAToB,
                                  isKnown ? cached->last : CachedFace{}});
        }
    });
    while (circles_.size() % kLanes != 0) {  // filled up with springs of no reach, from a circle to itself
        const std::uint32_t last = circles_.back().a;
        circles_.push_back({last, last, {1.0F, 0.0F}, 0.0F});
    }
}

void ShapeSprings::addAccelerations(std::span<const glm::vec2> displacement, std::span<const float> angle,
                                    const Bodies& bodies, std::span<glm::vec2> acceleration,
                                    std::span<float> angularAcceleration) const {
    addOfCircles(displacement, bodies, acceleration);
    addOfRectangles(displacement, bodies, acceleration);
    if (!ofCorners_.empty()) addOfCorners(displacement, angle, bodies, acceleration, angularAcceleration);
}

// What each of four springs takes from the acceleration of its A, and adds to that of its B [m/s²].
struct ShapeSprings::Changes {
    Floats fromAX, fromAY, toBX, toBY;
};

ShapeSprings::Changes ShapeSprings::changesBy(const CircleSpring* springs, std::span<const glm::vec2> displacement,
                                              const Bodies& bodies) const {
    const auto ofEach = [&](auto of) { return Floats{of(springs[0]), of(springs[1]), of(springs[2]), of(springs[3])}; };
    const auto fromAToB = [&](const CircleSpring& p, const CircleSpring& q) {
        const Floats gone =
            floatsOf(displacement[p.b], displacement[q.b]) - floatsOf(displacement[p.a], displacement[q.a]);
        return floatsOf(p.fromAToB, q.fromAToB) + gone;
    };
    const Floats first = fromAToB(springs[0], springs[1]);
    const Floats last = fromAToB(springs[2], springs[3]);
    const Floats x = __builtin_shufflevector(first, last, 0, 2, 4, 6);
    const Floats y = __builtin_shufflevector(first, last, 1, 3, 5, 7);
    const Floats squaredDistance = x * x + y * y;
    const Floats distance = squareRoot(squaredDistance);
    const Ints areApart = squaredDistance >= kSmallestSquare<float>;  // else n is that of normalOf()
    const Floats normalX = areApart ? x / distance : Floats{};
    const Floats normalY = areApart ? y / distance : Floats{1.0F, 1.0F, 1.0F, 1.0F};
    const Floats radiusSum = ofEach([](const CircleSpring& spring) { return spring.radiusSum; });
    const Floats invMassA = ofEach([&](const CircleSpring& spring) { return bodies.invMass[spring.a]; });
    const Floats invMassB = ofEach([&](const CircleSpring& spring) { return bodies.invMass[spring.b]; });
    const Ints areTouching = squaredDistance < radiusSum * radiusSum;
    const Floats force = rate_ * (radiusSum - distance) / (invMassA + invMassB);  // on B; on A its opposite
    const Floats forceX = areTouching ? force * normalX : Floats{};
    const Floats forceY = areTouching ? force * normalY : Floats{};
    return {forceX * invMassA, forceY * invMassA, forceX * invMassB, forceY * invMassB};
}

// Four are computed at once, and added one after the other in their order.
void ShapeSprings::addOfCircles(std::span<const glm::vec2> displacement, const Bodies& bodies,
                                std::span<glm::vec2> acceleration) const {
    for (std::size_t i = 0; i < circles_.size(); i += kLanes) {
        const CircleSpring* const springs = &circles_[i];
        const Changes changes = changesBy(springs, displacement, bodies);
        const auto add = [&](std::size_t k, glm::vec2& accelerationOfA) {
            accelerationOfA -= glm::vec2(changes.fromAX[k], changes.fromAY[k]);
            acceleration[springs[k].b] += glm::vec2(changes.toBX[k], changes.toBY[k]);
        };
        if (springs[0].a == springs[3].a) {  // so are all, for contacts ascend by A: no sum need go through memory
            glm::vec2 sum = acceleration[springs[0].a];
            for (std::size_t k = 0; k < kLanes; ++k) add(k, sum);
            acceleration[springs[0].a] = sum;
        } else {
            for (std::size_t k = 0; k < kLanes; ++k) add(k, acceleration[springs[k].a]);
        }
    }
}

ShapeSprings::FaceSpring ShapeSprings::faceSpringOf(const Contact& contact, const Bodies& bodies) {
    const glm::vec2 n = contact.touch.normal;
    const PolygonShape& rectangle = bodies.polygonShapeOf(contact.a);
    const ConvexPart& part = rectangle.parts.front();
    const glm::vec2 corner = rectangle.high;
    const std::size_t face = faceOfRectangle(n);
    const glm::length_t axis = n.x == 0.0F ? 1 : 0;
    if (face == kMaxVertices) return {contact, axis, 0.0F, 1.0F, 0.0F};
    const float end = corner[1 - axis];
    if (part.freedom == nullptr) return {contact, axis, n[axis] * corner[axis], -end, end};
    const FreeStretch& free = part.freedom->longest[face];
    const auto start = static_cast<float>(free.start);
    const auto last = static_cast<float>(free.end);
    const bool isReversed = free.along[1 - axis] < 0.0;
    constexpr float kNearTheEnd = 1e-6F;  // there addSpring() decides
    const float rounding = kNearTheEnd * part.extent;
    const float low = std::max(isReversed ? -last : start, -end) + rounding;
    const float high = std::min(isReversed ? -start : last, end) - rounding;
    return {contact, axis, n[axis] * corner[axis], low, high};
}

// The bits of addSpring(). For √(d²) is |d|, and d/|d| is ±1.
void ShapeSprings::addOfRectangles(std::span<const glm::vec2> displacement, const Bodies& bodies,
                                   std::span<glm::vec2> acceleration) const {
    for (const FaceSpring& spring : onRectangles_) {
        const Contact& contact = spring.contact;
        const std::uint32_t b = contact.b;
        const glm::vec2 fromAToB = contact.fromAToB + (displacement[b] - displacement[contact.a]);
        const float beside = fromAToB[1 - spring.axis];
        const float distance = (fromAToB[spring.axis] - spring.face) * contact.touch.normal[spring.axis];
        const bool isOver = beside >= spring.low && beside <= spring.high && distance > 0.0F;
        if (!isOver || !(distance * distance >= kSmallestSquare<float>)) {
            addSpring(contact, rate_, displacement, bodies, acceleration);
            continue;
        }
        const float penetration = bodies.radius[b] - distance;
        if (!(penetration > 0.0F)) continue;
        const glm::vec2 force =
            rate_ * penetration / (bodies.invMass[contact.a] + bodies.invMass[b]) * contact.touch.normal;
        acceleration[b] += force * bodies.invMass[b];
    }
}

void ShapeSprings::addOfCorners(std::span<const glm::vec2> displacement, std::span<const float> angle,
                                const Bodies& bodies, std::span<glm::vec2> acceleration,
                                std::span<float> angularAcceleration) const {
    rotations_.turnTo(angle, bodies);
    for (const CornerSpring& spring : ofCorners_) {
        const std::uint32_t a = spring.a;
        const std::uint32_t b = spring.b;
        const CachedFace& cached = spring.cached;
        const glm::vec2 fromAToB = spring.fromAToB + (displacement[b] - displacement[a]);
        const bool isKnown = cached.holds({fromAToB, angle[a], angle[b]}, 0.0F);
        if (isKnown && cached.face.penetration < 0.0F) continue;
        const Contact contact{a, b, spring.shapes, 0, spring.partA, spring.partB, fromAToB, {}, {}};
        const Frame<float> frameA{glm::vec2(0.0F), rotations_(a)};
        const Frame<float> frameB{fromAToB, rotations_(b)};
        const Manifold<float> manifold = isKnown && isByItself(cached.face, frameA, frameB)
                                             ? pointsOf(cached.face, frameA, frameB)
                                             : manifoldOf(contact, fromAToB, rotations_, bodies);
        forEachSpring(contact, fromAToB, manifold, bodies,
                      [&](const ManifoldPoint<float>& touch, float invMass, float share) {
                          const glm::vec2 force = rate_ * share * touch.penetration / invMass * touch.normal;  // on B
                          if (!bodies.isStatic(a)) {
                              acceleration[a] -= force * bodies.invMass[a];
                              angularAcceleration[a] -= cross(touch.point, force) * bodies.invInertia[a];
                          }
                          acceleration[b] += force * bodies.invMass[b];
                          angularAcceleration[b] += cross(touch.point - fromAToB, force) * bodies.invInertia[b];
                      });
    }
}

void accelerationsAtStart(const ShapeSprings& springs, const Bodies& bodies, Accelerations& accelerations) {
    accelerations.linear.assign(bodies.size(), {0.0F, 0.0F});
    accelerations.angular.assign(bodies.size(), 0.0F);
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        accelerations.linear[i] = bodies.force[i] * bodies.invMass[i];
        accelerations.angular[i] = bodies.torque[i] * bodies.invInertia[i];
    }
    const std::vector<glm::vec2> atStart(bodies.size(), {0.0F, 0.0F});
    springs.addAccelerations(atStart, bodies.angle, bodies, accelerations.linear, accelerations.angular);
}

}  // namespace rb
