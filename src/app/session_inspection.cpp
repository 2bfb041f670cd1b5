// What a session looks into: a circle, a contact.

#include <glm/geometric.hpp>

#include "app/session.hpp"
#include "lab/explanation.hpp"
#include "render/camera.hpp"

namespace rb {

namespace {

constexpr float kContactReach = 9.0F;  // from a contact's point, where there is no need to hit it [points]

}  // namespace

// A contact's point lies on two rims, so it goes before the circles.
void Session::look(glm::vec2 pixel, const Sight& sight, std::size_t side) {
    const glm::vec2 place = toWorld(sight.view, sight.size, pixel);
    const float reach = kContactReach * sight.unitsPerPoint * metresPerPixel(sight.view, sight.size);
    Snapshot snapshot;
    addContacts(simulation_.world(side), snapshot);
    for (const ContactView& contact : snapshot.contacts) {
        if (glm::length(contact.point - place) > reach) continue;
        pinContact(BodyPair{contact.a, contact.b});
        if (!seeing_.pinned) seeing_.pinned = contact.b;
        return;
    }
    const CircleView* const circle = circleAt(sight, place);
    pinContact(std::nullopt);
    seeing_.pinned = circle == nullptr ? std::nullopt : std::optional(circle->id);
}

void Session::pinContact(const std::optional<BodyPair>& pair) {
    if (pinnedContact_ == pair) return;
    pinnedContact_ = pair;
    simulation_.watch(pair);
    for (auto& lines : explanations_) lines.clear();
    explainedSteps_ = {};
}

// Only what is new is put into words.
void Session::refreshInspection() {
    for (std::size_t side = 0; side < simulation_.sides().size(); ++side) {
        contacts_[side].clear();
        for (const ContactView& contact : stage_.snapshot(side).contacts) {
            const bool isOfA = !contact.isAgainstRectangle && contact.a == seeing_.pinned;
            if (isOfA || contact.b == seeing_.pinned) contacts_[side].push_back(contact);
        }
        const std::optional<ResolvedContact>& watched = simulation_.world(side).watched();
        if (!watched) {
            explanations_[side].clear();
        } else if (explainedSteps_[side] != watched->step + 1) {
            explanations_[side] = explain(*watched);
            explainedSteps_[side] = watched->step + 1;
        }
    }
}

InspectionReadout Session::inspectionReadout() const {
    InspectionReadout readout;
    readout.circle = seeing_.pinned;
    readout.contact = pinnedContact_;
    for (std::size_t side = 0; side < simulation_.sides().size(); ++side) {
        if (seeing_.pinned) {
            readout.states[side] = inspectCircle(simulation_.world(side), simulation_.restMeter(side), *seeing_.pinned);
        }
        readout.contacts[side] = contacts_[side];
        readout.explanations[side] = explanations_[side];
    }
    return readout;
}

}  // namespace rb
