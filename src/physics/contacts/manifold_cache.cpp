#include "physics/contacts/manifold_cache.hpp"

#include <algorithm>
#include <utility>

#include "physics/contacts/contact_order.hpp"
#include "physics/contacts/narrow_phase.hpp"

namespace rb {

void ManifoldCache::begin(const Bodies& bodies) {
    rotations_.turnTo(bodies.angle, bodies);
    std::swap(known_, before_);
    known_.clear();
    next_ = 0;
}

// Indices change when bodies come and go; an id names a body, and with it its outline, for ever.
const CachedManifold* ManifoldCache::recall(std::uint64_t order, const Contact& pair, const Bodies& bodies) {
    while (next_ < before_.size() && before_[next_].order < order) ++next_;
    if (next_ == before_.size()) return nullptr;
    const CachedManifold& cached = before_[next_];
    const bool isOfPair = cached.order == order && cached.idA == bodies.id[pair.a] && cached.idB == bodies.id[pair.b];
    return isOfPair ? &cached : nullptr;
}

Manifold<float> ManifoldCache::touches(const Contact& pair, float within, const Bodies& bodies) {
    const std::uint64_t order = contactOrder(pair);
    const RelativePose pose{pair.fromAToB, bodies.angle[pair.a], bodies.angle[pair.b]};
    const Frame<float> a{{0.0F, 0.0F}, rotations_(pair.a)};
    const Frame<float> b{pair.fromAToB, rotations_(pair.b)};
    const CachedManifold* const cached = recall(order, pair, bodies);
    if (cached != nullptr && cached->last.holds(pose, within)) {
        known_.push_back(*cached);
    } else {
        const PlacedPair placed = placedPair(pair, pair.fromAToB, rotations_, bodies);
        const ReferenceFace<float>* const before = cached != nullptr ? &cached->last.face : nullptr;
        const float way = cached != nullptr ? cached->last.wayTo(pose) : 0.0F;
        known_.emplace_back(order, bodies.id[pair.a], bodies.id[pair.b], pose, [&] {
            return referenceFaceOf(placed.a.placedPart(), placed.b.placedPart(), within, before, way);
        });
    }
    const ReferenceFace<float>& face = known_.back().last.face;
    if (face.penetration < -within) return ManifoldPoint<float>{{}, {}, face.penetration};
    if (isByItself(face, a, b)) return manifoldOf(face, a, b);
    return joinedTouches(pair, within, bodies);
}

// A neighbour may have the pair now, and may not have it any more before the step is over: then it is told as a gap.
Manifold<float> ManifoldCache::joinedTouches(const Contact& pair, float within, const Bodies& bodies) {
    Manifold<float> manifold = manifoldOf(pair, pair.fromAToB, TurnedTo{bodies.angle}, bodies);
    manifold.begin()->penetration = std::max(manifold.begin()->penetration, -within);
    return manifold;
}

}  // namespace rb
