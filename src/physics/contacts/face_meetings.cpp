#include "physics/contacts/face_meetings.hpp"

#include <utility>

#include "physics/contacts/contact_order.hpp"
#include "physics/contacts/narrow_phase.hpp"

namespace rb {

void FaceMeetings::begin(const Bodies& bodies) {
    rotations_.turnTo(bodies.angle, bodies);
    std::swap(known_, before_);
    known_.clear();
    next_ = 0;
}

// Indices change when bodies come and go; an id names a body, and with it its outline, for ever.
const KnownMeeting* FaceMeetings::recall(std::uint64_t order, const Contact& pair, const Bodies& bodies) {
    while (next_ < before_.size() && before_[next_].order < order) ++next_;
    if (next_ == before_.size()) return nullptr;
    const KnownMeeting& met = before_[next_];
    const bool isOfPair = met.order == order && met.idA == bodies.id[pair.a] && met.idB == bodies.id[pair.b];
    return isOfPair ? &met : nullptr;
}

std::optional<Manifold<float>> FaceMeetings::touches(const Contact& pair, float within, const Bodies& bodies) {
    const std::uint64_t order = contactOrder(pair);
    const RelativePose pose{pair.fromAToB, bodies.angle[pair.a], bodies.angle[pair.b]};
    const KnownMeeting* const met = recall(order, pair, bodies);
    if (met != nullptr && met->last.holds(pose, within)) {
        known_.push_back(*met);
    } else {
        const PlacedPair placed = placedPair(pair, pair.fromAToB, rotations_, bodies);
        known_.push_back({order,
                          bodies.id[pair.a],
                          bodies.id[pair.b],
                          {pose, meetingOf(placed.a.placedPart(), placed.b.placedPart(), within)}});
    }
    const FaceMeeting<float>& meeting = known_.back().last.meeting;
    if (meeting.separation > within) return std::nullopt;
    return touchesOf(meeting, Frame<float>{{0.0F, 0.0F}, rotations_(pair.a)},
                     Frame<float>{pair.fromAToB, rotations_(pair.b)});
}

}  // namespace rb
