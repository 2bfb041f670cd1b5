// What a session looks into: a circle, a contact.

#include <glm/geometric.hpp>

#include "app/session.hpp"
#include "render/camera.hpp"

namespace rb {

namespace {

constexpr float kContactReach = 9.0F;  // from a contact's point, where there is no need to hit it [points]
constexpr std::string_view kNotSince = "The steps since have not resolved it.";

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
        return;
    }
    const CircleView* const circle = circleAt(sight, place);
    pinContact(std::nullopt);
    seeing_.pinned = circle == nullptr ? std::nullopt : std::optional(circle->id);
}

// The inspector shows one of the contact's circles, to which the other numbers belong.
void Session::pinContact(const std::optional<BodyPair>& pair) {
    if (pair && seeing_.pinned != pair->first) seeing_.pinned = pair->second;
    if (seeing_.pinnedContact == pair) return;
    seeing_.pinnedContact = pair;
    explanations_ = {};
    explainContacts();
}

// A step that did not resolve the contact leaves what there is: a hit of one step can be read.
void Session::explainContact(std::size_t side) {
    if (!seeing_.pinnedContact) return;
    std::optional<Explanation>& shown = explanations_[side];
    std::optional<Explanation> latest = explain(simulation_.world(side), *seeing_.pinnedContact);
    if (latest) {
        shown = std::move(latest);
    } else if (shown && shown->step < simulation_.world(side).stepCount() && shown->lines.back() != kNotSince) {
        shown->lines.emplace_back(kNotSince);
    }
}

void Session::explainContacts() {
    for (std::size_t side = 0; side < simulation_.sides().size(); ++side) explainContact(side);
}

void Session::refreshInspection() {
    for (std::size_t side = 0; side < simulation_.sides().size(); ++side) {
        contacts_[side].clear();
        for (const ContactView& contact : stage_.snapshot(side).contacts) {
            const bool isOfA = !contact.isAgainstRectangle && contact.a == seeing_.pinned;
            if (isOfA || contact.b == seeing_.pinned) contacts_[side].push_back(contact);
        }
    }
}

InspectionReadout Session::inspectionReadout() const {
    InspectionReadout readout;
    readout.circle = seeing_.pinned;
    readout.contact = seeing_.pinnedContact;
    for (std::size_t side = 0; side < simulation_.sides().size(); ++side) {
        if (seeing_.pinned) {
            readout.states[side] = inspectCircle(simulation_.world(side), simulation_.restMeter(side), *seeing_.pinned);
        }
        readout.contacts[side] = contacts_[side];
        if (explanations_[side]) readout.explanations[side] = explanations_[side]->lines;
    }
    return readout;
}

}  // namespace rb
