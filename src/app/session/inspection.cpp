// What explains a session: the body or contact that is inspected, the forecast of its piles, the map of its scene.

#include <chrono>
#include <glm/geometric.hpp>

#include "app/session/session.hpp"
#include "base/error.hpp"
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
    pinContact(std::nullopt);
    displayOptions_.pinned = idAt(pick, place);
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

namespace {

constexpr std::chrono::duration<double, std::milli> kTimeOfFrame(1.0);  // for the forecast

}  // namespace

// What is not followed may move and come to rest otherwise, and is forgotten. Of two worlds the one that rests is
// followed: a rest is one under every integrator.
void Session::followForecast() {
    if (!interface_.panels.isOpen(kWhyKey) && !displayOptions_.overlays.has(Overlay::Growth)) return forecast_.clear();
    const auto began = std::chrono::steady_clock::now();
    const auto rests = [this](std::size_t index) { return simulation().restMeter(index).restingSince().has_value(); };
    const std::size_t followed = isComparing() && !rests(0) && rests(1) ? 1 : 0;
    std::vector<Integrator> own;
    for (std::size_t index = 0; index < simulation().worlds().size(); ++index) {
        own.push_back(simulation().world(index).settings().integrator);
        if (index != followed) forecast_.look(simulation().world(index), index);
    }
    const auto hasTime = [&] { return std::chrono::steady_clock::now() - began < kTimeOfFrame; };
    forecast_.follow(simulation().world(followed), hasTime, own, followed);
}

// Each world has the motion that would grow under its own integrator.
void Session::showGrowth() {
    for (std::size_t index = 0; index < worldView_.worlds(); ++index) {
        std::vector<ModeArrow>& mode = worldView_.modeOf(index);
        mode.clear();
        if (!displayOptions_.overlays.has(Overlay::Growth) || !forecast_.rest()) continue;
        const GrowthForecast* const forecast = forecast_.rest()->find(simulation().world(index).settings().integrator);
        for (std::size_t i = 0; forecast && i < forecast->growingMode.size(); ++i) {
            mode.push_back({forecast->bodies[i], glm::vec2(forecast->growingMode[i])});
        }
    }
}

void Session::startMap() {
    try {
        map_.start({lab_.simulation(), scene_, built_.circles});
    } catch (const InputError& error) {
        problem_.show(error.what());
    }
}

// What is chosen anew is mapped at once, if there was a map.
void Session::obey(const MapRequests& requests) {
    bool isChanged = false;
    for (std::size_t which = 0; which < requests.axes.size(); ++which) {
        if (!requests.axes[which]) continue;
        map_.chooseAxis(which, *requests.axes[which]);
        isChanged = true;
    }
    if (requests.integrator) {
        map_.chooseIntegrator(*requests.integrator);
        isChanged = true;
    }
    if (requests.isCancelled) map_.cancel();
    if (requests.isStarted || (isChanged && map_.isThere())) startMap();
    if (requests.cell) compareWithCell(*requests.cell);
}

// B becomes a run of the cell, and both fall from the start.
void Session::compareWithCell(std::size_t cell) {
    timeline().beginEdit();
    if (!isComparing()) compare(true);
    for (const ChangeSetting& change : map_.changesTo(cell, simulation(), 1)) apply(change);
    apply(Restart{});
}

}  // namespace rb
