#include "physics/contacts/contact_search.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "physics/contacts/narrow_phase.hpp"
#include "base/reused.hpp"

namespace rb {

namespace {

// Of a body with what is static: for so many there is room beforehand.
constexpr std::size_t kContactsWithStatic = 2;

// How far beyond its rim a body looks for others: what it may travel in this sub-step, at most its radius. Where none
// may be missed: all of its way, and room for as much again that impacts may add.
float searchMargin(const Bodies& bodies, std::size_t i, const Settings& settings) {
    const float h = substepOf(settings);
    float travel = h * (glm::length(bodies.velocity[i]) + h * glm::length(settings.gravity));
    if (bodies.hasCorners(i)) travel += h * std::abs(bodies.angularVelocity[i]) * bodies.radius[i];
    if (settings.isContinuous) return 2.0F * travel + 0.25F * bodies.radius[i];
    return std::min(travel, bodies.radius[i]);
}

}  // namespace

void ContactSearch::find(const Bodies& bodies, const Settings& settings, std::vector<Contact>& contacts,
                         Lookout lookout) {
    contacts.clear();
    reach_.resize(bodies.dynamicCount);
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        reach_[i] = bodies.radius[i] + searchMargin(bodies, i, settings);
    }
    meetings_.begin(bodies);
    findDynamicPairs(bodies, contacts, lookout);
    findStaticPairs(bodies, contacts, lookout);
}

void ContactSearch::findDynamicPairs(const Bodies& bodies, std::vector<Contact>& contacts, const Lookout& lookout) {
    const std::span<const glm::dvec2> position = bodies.dynamicOf(bodies.position);
    neighbours_.update(position, reach_, lookout);
    makeRoom(contacts, neighbours_.mostPairs() + kContactsWithStatic * bodies.dynamicCount);
    neighbours_.forEachPair(
        position, reach_,
        [&](const IndexPair& pair) {
            const bool areCircles = !bodies.hasCorners(pair.b);  // the later of the two
            const float within = areCircles ? 0.0F : margin(bodies, pair.a) + margin(bodies, pair.b);
            addContacts(pair.a, pair.b, {}, bodies, contacts, {within, &meetings_});
        },
        lookout);
}

void ContactSearch::findStaticPairs(const Bodies& bodies, std::vector<Contact>& contacts, Lookout& lookout) {
    for (auto s = static_cast<std::uint32_t>(bodies.dynamicCount); s < bodies.size(); ++s) {
        const Outline& outline = bodies.outlineOf(s);
        const glm::vec2 halfSize = outline.halfSize();
        // @param localOf of an offset: from the middle of the outline's box, in its frame
        const auto findNear = [&](auto localOf) {
            for (std::uint32_t i = 0; i < bodies.dynamicCount; ++i) {
                const glm::vec2 offset = offsetOf(bodies.position[s], bodies.position[i]);
                const glm::vec2 beyond = glm::abs(localOf(offset)) - halfSize;
                if (beyond.x > reach_[i] || beyond.y > reach_[i]) continue;
                addContacts(s, i, {}, bodies, contacts, {margin(bodies, i), &meetings_});
            }
        };
        if (bodies.shape[s] == Shape::Rectangle) {
            findNear([](glm::vec2 offset) { return offset; });
        } else {
            findNear([middle = 0.5F * (outline.low + outline.high), rotation = meetings_.rotations()(s)](
                         glm::vec2 offset) { return turnedBack(rotation, offset) - middle; });
        }
        lookout.passed(bodies.dynamicCount);
    }
}

}  // namespace rb
