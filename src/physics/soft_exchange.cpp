// What the solver takes over from the world, and what it gives back.

#include <algorithm>
#include <numeric>

#include "physics/collision.hpp"
#include "physics/soft_solver.hpp"

namespace rb::soft {

void Solver::remove(const std::vector<char>& isKept) {
    std::vector<std::uint32_t> indexNow(isKept.size(), kGone);
    std::uint32_t count = 0;
    for (std::size_t w = 0; w < isKept.size(); ++w) {
        if (isKept[w]) indexNow[w] = count++;
    }
    for (std::uint32_t& w : worldIndex_) w = w == kGone ? kGone : indexNow[w];
    if (sleep_.isInUse()) sleep_.renumber(indexNow, count);
    std::erase_if(sleepingContacts_, [&](CarriedContact& contact) {
        contact.smaller = indexNow[contact.smaller];
        if (contact.larger < kRectangleKey) contact.larger = indexNow[contact.larger];
        return contact.smaller == kGone || contact.larger == kGone;
    });
    isCurrent_ = false;
}

// The circles as they are in the world. Those that are known keep their old places; new ones come after them.
void Solver::takeOver(const Circles& circles, const Settings& settings) {
    std::vector<char> isKnown(circles.size(), 0);
    for (const std::uint32_t w : worldIndex_) {
        if (w != kGone) isKnown[w] = 1;
    }
    worldIndex_.reserve(circles.size());
    for (std::uint32_t w = 0; w < circles.size(); ++w) {
        if (!isKnown[w]) worldIndex_.push_back(w);
    }
    const std::size_t count = worldIndex_.size();
    motion_.assign(count, Motion{});
    place_.assign(count, Place{});
    rest_.assign(count, Place{});
    margin_.assign(count, 0.0F);
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t w = worldIndex_[i];
        if (w == kGone) continue;
        const float r = circles.radius[w];
        motion_[i] = {circles.velocity[w].x, circles.velocity[w].y, r * circles.angularVelocity[w], circles.invMass[w]};
        place_[i] = {circles.position[w].x, circles.position[w].y, 0.0F, r};
    }
    meanRadius_ = std::accumulate(circles.radius.begin(), circles.radius.end(), 0.0F) /
                  static_cast<float>(std::max<std::size_t>(circles.size(), 1));
    largestRadius_ = circles.size() == 0 ? 0.0F : *std::max_element(circles.radius.begin(), circles.radius.end());
    takeOverSurfaces(circles, settings);
    if (!settings.canSleep) return;
    std::vector<std::uint32_t> same(circles.size());
    std::iota(same.begin(), same.end(), 0U);
    sleep_.renumber(same, circles.size());
}

// One for all where no circle has its own.
void Solver::takeOverSurfaces(const Circles& circles, const Settings& settings) {
    const auto hasOwn = [](const Material& material) { return material.restitution || material.friction; };
    commonSurface_ = surfaceOf({}, settings);
    surfaces_.clear();
    hasBounce_ = commonSurface_.restitution > 0.0F;
    if (std::none_of(circles.material.begin(), circles.material.end(), hasOwn)) return;
    for (const Material& material : circles.material) surfaces_.push_back(surfaceOf(material, settings));
    hasBounce_ = std::any_of(surfaces_.begin(), surfaces_.end(), [](const Surface& s) { return s.restitution > 0.0F; });
}

void Solver::writeVelocities(Circles& circles) {
    forParts(circles.size(), [&](Range part) {
        for (std::size_t w = part.begin; w < part.end; ++w) {
            const Motion& motion = motion_[slot_[w]];
            circles.velocity[w] = {motion.x, motion.y};
            circles.angularVelocity[w] = motion.rim / circles.radius[w];
        }
    });
}

void Solver::writePositions(Circles& circles) {
    circles.previousPosition.swap(circles.position);
    circles.previousAngle.swap(circles.angle);
    forParts(circles.size(), [&](Range part) {
        for (std::size_t w = part.begin; w < part.end; ++w) {
            Place& place = place_[slot_[w]];
            circles.position[w] = {place.x, place.y};
            circles.angle[w] = circles.previousAngle[w] + place.turned / place.radius;
            place.turned = 0.0F;
        }
    });
}

void Solver::listContacts(const Circles& circles, std::span<const Rectangle> rectangles,
                          std::vector<Contact>& contacts) const {
    contacts.clear();
    if (!isCurrent_) return;
    // λt is on B along t, an Impulse's friction on A.
    const auto addPair = [&](std::uint32_t smaller, std::uint32_t larger, CarriedImpulse impulse) {
        const glm::vec2 position = circles.position[smaller];
        const float radius = circles.radius[smaller];
        if (larger < kRectangleKey) {
            contacts.push_back({smaller,
                                larger,
                                false,
                                collideCircles(position, radius, circles.position[larger], circles.radius[larger]),
                                {impulse.normal, -impulse.tangential}});
            return;
        }
        const std::uint32_t r = larger & ~kRectangleKey;
        contacts.push_back({r,
                            smaller,
                            true,
                            collideRectangleCircle(rectangles[r].center, rectangles[r].halfSize, position, radius),
                            {impulse.normal, -impulse.tangential}});
    };
    for (const Batch& batch : groups_.batches) {
        for (int lane = 0; lane < kBatchSize; ++lane) {
            if (static_cast<std::size_t>(batch.a[lane]) >= worldIndex_.size()) continue;
            const std::uint32_t a = worldIndex_[static_cast<std::size_t>(batch.a[lane])];
            const std::uint32_t b = worldIndex_[static_cast<std::size_t>(batch.b[lane])];
            addPair(std::min(a, b), std::max(a, b), {batch.normalImpulse[lane], batch.tangentialImpulse[lane]});
        }
    }
    for (const RectangleContact& contact : rectangleContacts_) {
        addPair(worldIndex_[contact.circle], kRectangleKey | contact.rectangle,
                {contact.normalImpulse, contact.tangentialImpulse});
    }
    for (const CarriedContact& contact : sleepingContacts_) addPair(contact.smaller, contact.larger, contact.impulse);
}

}  // namespace rb::soft
