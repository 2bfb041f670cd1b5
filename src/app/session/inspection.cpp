// Which body or contact of a session is inspected.

#include <glm/geometric.hpp>

#include "app/session/session.hpp"
#include "render/camera.hpp"

namespace rb {

namespace {

constexpr float kContactReach = 9.0F;  // how near a click must be to a contact's point [points]

}  // namespace

// Contacts are tried before bodies, because a contact's point lies on the rims of two of them.
void Session::pickAt(glm::vec2 pixel, const Pick& pick, std::size_t index) {
    const glm::dvec2 place = toWorld(pick.view, pick.size, pixel);
    const float reach = kContactReach * pick.unitsPerPoint * metresPerPixel(pick.view, pick.size);
    Snapshot snapshot;
    addContacts(simulation().world(index), snapshot);
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
    lab_.explain(pair);
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

}  // namespace rb
