// Which body or contact of a session is inspected.

#include <glm/geometric.hpp>

#include "app/session/session.hpp"
#include "render/camera.hpp"

namespace rb {

namespace {

constexpr float kContactReach = 9.0F;  // how near a click must be to a contact's point [points]
constexpr std::string_view kNotSince = "The steps since then have not resolved it.";

}  // namespace

// Contacts are tried before bodies, because a contact's point lies on the rims of two of them.
void Session::pickAt(glm::vec2 pixel, const Pick& pick, std::size_t index) {
    const glm::dvec2 place = toWorld(pick.view, pick.size, pixel);
    const float reach = kContactReach * pick.unitsPerPoint * metresPerPixel(pick.view, pick.size);
    Snapshot snapshot;
    addContacts(simulation_.world(index), snapshot);
    for (const ContactView& contact : snapshot.contacts) {
        if (glm::length(contact.point - place) > reach) continue;
        pinContact(BodyPair{contact.a, contact.b});
        return;
    }
    const std::optional<DrawnBody> body = bodyAt(pick, place);
    pinContact(std::nullopt);
    displayOptions_.pinned = body ? std::optional(body->id) : std::nullopt;
}

// The inspector goes to a body of the contact, so that its numbers belong to the contact too.
void Session::pinContact(const std::optional<BodyPair>& pair) {
    if (pair && displayOptions_.pinned != pair->first) displayOptions_.pinned = pair->second;
    if (displayOptions_.pinnedContact == pair) return;
    displayOptions_.pinnedContact = pair;
    explanations_ = {};
    for (ContactOrbit& orbit : orbits_) orbit.clear();
    simulation_.watchContact(pair);
    explainContacts();
}

// If the latest step did not resolve the contact, the older explanation stays: an impact lasts only one step.
void Session::explainContact(std::size_t index) {
    if (!displayOptions_.pinnedContact) return;
    std::optional<Explanation>& shown = explanations_[index];
    std::optional<Explanation> latest = explain(simulation_.world(index), *displayOptions_.pinnedContact);
    if (latest) {
        shown = std::move(latest);
    } else if (shown && shown->step < simulation_.world(index).stepCount() && shown->lines.back() != kNotSince) {
        shown->lines.emplace_back(kNotSince);
        shown->stages.clear();
    }
}

std::optional<std::array<glm::vec2, 2>> Session::contactBodies(const WindowScale& window, std::size_t index) {
    constexpr float kInside = 16.0F;  // from the contact into each body [points]
    if (!displayOptions_.pinnedContact) return std::nullopt;
    const Pick seen = pick(window, index);
    for (const ContactView& contact : seen.snapshot.contacts) {
        if (!displayOptions_.pinnedContact->isOf(contact.a, contact.b)) continue;
        const glm::vec2 at = pane(window, index).area.corner + toPixel(seen.view, seen.size, contact.point);
        const glm::vec2 into = kInside * seen.unitsPerPoint * glm::vec2(contact.normal.x, -contact.normal.y);
        return std::array{at - into, at + into};
    }
    return std::nullopt;
}

void Session::explainContacts() {
    for (std::size_t index = 0; index < simulation_.worlds().size(); ++index) explainContact(index);
}

void Session::refreshInspection() {
    for (std::size_t index = 0; index < simulation_.worlds().size(); ++index) {
        contacts_[index].clear();
        for (const ContactView& contact : worldView_.snapshot(index).contacts) {
            if (contact.a == displayOptions_.pinned || contact.b == displayOptions_.pinned)
                contacts_[index].push_back(contact);
        }
    }
}

InspectionReadout Session::inspectionReadout() const {
    InspectionReadout readout;
    readout.body = displayOptions_.pinned;
    readout.contact = displayOptions_.pinnedContact;
    for (std::size_t index = 0; index < simulation_.worlds().size(); ++index) {
        if (displayOptions_.pinned) {
            readout.states[index] =
                inspectBody(simulation_.world(index), simulation_.restMeter(index), *displayOptions_.pinned);
        }
        readout.contacts[index] = contacts_[index];
        readout.areContactsKnown = readout.areContactsKnown && simulation_.worlds()[index].areContactsKnown();
        if (explanations_[index]) {
            readout.explanations[index] = explanations_[index]->lines;
            readout.stages[index] = explanations_[index]->stages;
        }
        if (!displayOptions_.pinnedContact) continue;
        const World& world = simulation_.world(index);
        const BodyPair& pair = *displayOptions_.pinnedContact;
        readout.orbits[index] = {orbits_[index].points(), orbits_[index].meanDepth(), levelCurvesOf(world, pair),
                                 isPolygonal(world, pair)};
    }
    return readout;
}

}  // namespace rb
