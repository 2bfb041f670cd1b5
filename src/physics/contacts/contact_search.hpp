#pragma once

// Report 3.1, the search: which pairs overlap, or come so near within the sub-step that they may.

#include <algorithm>
#include <cstddef>
#include <glm/common.hpp>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "base/cancellation.hpp"
#include "base/rotation.hpp"
#include "physics/bodies/bodies.hpp"
#include "physics/bodies/free_boundary.hpp"
#include "physics/contacts/manifold_cache.hpp"
#include "physics/contacts/neighbour_list.hpp"
#include "physics/report/contact.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

/// Keeps its memory between searches.
class ContactSearch {
  public:
    /// Begins a search. @param poller of the pairs that are sorted
    void begin(const Bodies& bodies, const Settings& settings, const CancellationPoller& poller = {});

    /// Calls use(a, b) with the indices of each near pair: dynamic bodies against one another, then against the static
    /// ones, and ascending in either part. @param poller of the pairs that are looked at
    template <class Use>
    void forEachNearPair(const Bodies& bodies, Use use, CancellationPoller poller = {}) const;
    /// Of so many pairs at most, but for bodies that touch more than two static ones.
    std::size_t mostPairs(const Bodies& bodies) const {
        constexpr std::size_t kWithStatic = 2;
        return neighbours_.listed().size() + kWithStatic * bodies.dynamicCount;
    }

    /// A whole search, with the contacts of each near pair. @param contacts the answer, in the order of the pairs
    void find(const Bodies& bodies, const Settings& settings, std::vector<Contact>& contacts,
              CancellationPoller poller = {});

    /// How far from its centre the latest search looked around each dynamic body [m].
    std::span<const float> reach() const { return reach_; }

    /// How those of both bodies with corners meet that it looked at, in the order of the contacts.
    std::span<const CachedManifold> manifolds() const { return cache_.known(); }

  private:
    // Faces that go on over neighbours are looked for all along the way: what lies on one of them comes to lie on the
    // next within the step.
    void findAlongReach(const Bodies& bodies, const Settings& settings);
    // What is hit by what flies already is faster then than it was: it is looked around as far as it may come. (What
    // that hits in turn is not: its way is cut off where it was not looked around.)
    void makeRoomForImpacts(const Bodies& bodies, float h, CancellationPoller poller);
    bool isRun(const PolygonShape& outline) const { return !alongReach_.empty() && goesOn(outline); }

    NeighbourList neighbours_;
    std::vector<float> travel_;  // what each may travel within the sub-step [m]
    std::vector<float> reach_;
    std::vector<float> alongReach_;  // where a body goes further than it reaches; else empty
    ManifoldCache cache_;
};

template <class Use>
void ContactSearch::forEachNearPair(const Bodies& bodies, Use use, CancellationPoller poller) const {
    neighbours_.forEachPair(
        bodies.dynamicOf(bodies.position), reach_, [&](const IndexPair& pair) { use(pair.a, pair.b); }, poller);
    for (auto s = static_cast<std::uint32_t>(bodies.dynamicCount); s < bodies.size(); ++s) {
        const PolygonShape& outline = bodies.polygonShapeOf(s);
        const glm::vec2 halfSize = outline.halfSize();
        const glm::vec2 middle = 0.5F * (outline.low + outline.high);
        const bool isInRun = isRun(outline);
        // @param localOf of an offset: from the middle of the outline's box, in its frame
        const auto findNear = [&](auto localOf) {
            for (std::uint32_t i = 0; i < bodies.dynamicCount; ++i) {
                const glm::vec2 offset = offsetOf(bodies.position[s], bodies.position[i]);
                const glm::vec2 local = localOf(offset);
                const glm::vec2 beyond = glm::abs(local) - halfSize;
                if (beyond.x > reach_[i] || beyond.y > reach_[i]) {
                    if (!isInRun || std::max(beyond.x, beyond.y) > alongReach_[i]) continue;
                    if (!isAlongRun(outline, local + middle, reach_[i], alongReach_[i])) continue;
                }
                use(s, i);
            }
        };
        if (bodies.shape[s] == Shape::Rectangle) {
            findNear([](glm::vec2 offset) { return offset; });
        } else {
            findNear([middle, rotation = cache_.rotations()(s)](glm::vec2 offset) {
                return turnedBack(rotation, offset) - middle;
            });
        }
        poller.passed(bodies.dynamicCount);
    }
}

}  // namespace rb
