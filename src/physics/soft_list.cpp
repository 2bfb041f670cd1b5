// The solver's list: which circles may touch, in which order they are solved, and what they begin with.

#include <algorithm>
#include <cmath>

#include "physics/broad_phase.hpp"
#include "physics/soft_order.hpp"
#include "physics/soft_rectangles.hpp"
#include "physics/soft_solver.hpp"

namespace rb::soft {

namespace {

// How far beyond its rim the list looks for neighbours of a circle. Less: the list is made anew more often while
// circles move. More: it holds more pairs that do not touch, and every pass goes over them.
constexpr float kRestMargin = 0.08F;    // of a circle at rest, over its radius
constexpr float kCreepSteps = 8.0F;     // of a slow one: so many steps' way,
constexpr float kCreepMargin = 0.3F;    // but not more than that over its radius
constexpr float kTravelSteps = 1.5F;    // of a fast one
constexpr float kLargestMargin = 2.0F;  // over its radius; what is faster still is not seen coming

// Above this ratio of the largest to the mean reach, cells as wide as the largest hold too many of the others.
constexpr float kAlike = 3.0F;

// At most what a circle moves in a step, if nothing hits it.
float travelOf(glm::vec2 velocity, const Settings& settings) {
    const float h = settings.timeStep;
    return h * (std::sqrt(velocity.x * velocity.x + velocity.y * velocity.y) + h * glm::length(settings.gravity));
}

float marginOf(float radius, glm::vec2 velocity, const Settings& settings) {
    const float travel = travelOf(velocity, settings);
    const float slow = std::clamp(kCreepSteps * travel, kRestMargin * radius, kCreepMargin * radius);
    return std::max(slow, std::min(kTravelSteps * travel, kLargestMargin * radius));
}

}  // namespace

void Solver::findCollisions(const Circles& circles, std::span<const Rectangle> rectangles, const Settings& settings) {
    if (!isCurrent_ || hasNewSleepers_ || !isListValid(settings)) rebuild(circles, rectangles, settings);
    isCurrent_ = true;
    hasNewSleepers_ = false;
}

// A pair that is not on the list is out of reach for the whole step.
bool Solver::isListValid(const Settings& settings) const {
    const float h = settings.timeStep;
    const float fall = h * h * glm::length(settings.gravity);
    std::uint32_t violations = 0;
    for (std::size_t i = 0; i < margin_.size(); ++i) {
        const float x = place_[i].x - listedAt_[i].x;
        const float y = place_[i].y - listedAt_[i].y;
        const float vx = h * motion_[i].x;
        const float vy = h * motion_[i].y;
        const float reach = std::sqrt(x * x + y * y) + std::sqrt(vx * vx + vy * vy) + fall;
        violations += reach > margin_[i] ? 1U : 0U;
    }
    return violations == 0;
}

void Solver::rebuild(const Circles& circles, std::span<const Rectangle> rectangles, const Settings& settings) {
    const std::vector<std::uint32_t> indexNow = indicesNow(circles);
    const Carry carried = carriedImpulses(indexNow, circles.size());
    std::vector<IndexPair> pairs = gather(circles, settings);
    sleepingContacts_.clear();
    kick_ = {settings.gravity.x * substepOf(settings), settings.gravity.y * substepOf(settings), 0.0F, 0.0F};
    if (settings.canSleep) setSleepersAside(indexNow, carried, pairs);
    const std::vector<Surface> surfacesByPlace = surfaces(circles, settings);
    hasBounce_ = false;
    listPairs(pairs, surfacesByPlace, carried);
    listRectangles(rectangles, surfacesByPlace, settings, carried);
    const Kernel& kernel = kernelFor(execution_.instructions);
    kernel.measure(groups_.batches.data(), groups_.batches.data() + groups_.batches.size(), place_.data());
    measureRectangles(rectangleContacts_, rectangles, place_.data());
    sumPush();
    stopSleepers();
}

// Circles may have come and gone since the list was made. @returns the present index in the world of those of then.
std::vector<std::uint32_t> Solver::indicesNow(const Circles& circles) const {
    std::vector<std::uint32_t> indexNow(id_.size(), kGone);
    for (std::size_t before = 0, now = 0; before < id_.size() && now < circles.size();) {
        if (id_[before] == circles.id[now])
            indexNow[before++] = static_cast<std::uint32_t>(now++);
        else if (id_[before] < circles.id[now])
            ++before;
        else
            ++now;
    }
    return indexNow;
}

Carry Solver::carriedImpulses(std::span<const std::uint32_t> indexNow, std::size_t count) const {
    Carry carried(count);
    for (const Batch& batch : groups_.batches) {
        for (int lane = 0; lane < kBatchSize; ++lane) {
            if (!(batch.normalImpulse[lane] > 0.0F)) continue;
            const std::uint32_t a = indexNow[worldIndex_[static_cast<std::size_t>(batch.a[lane])]];
            const std::uint32_t b = indexNow[worldIndex_[static_cast<std::size_t>(batch.b[lane])]];
            if (a == kGone || b == kGone) continue;
            carried.add(a, b, {batch.normalImpulse[lane], batch.tangentialImpulse[lane]});
        }
    }
    for (const RectangleContact& contact : rectangleContacts_) {
        const std::uint32_t circle = indexNow[worldIndex_[contact.circle]];
        if (!(contact.normalImpulse > 0.0F) || circle == kGone) continue;
        carried.add(circle, kRectangleKey | contact.rectangle, {contact.normalImpulse, contact.tangentialImpulse});
    }
    addSleepingContacts(indexNow, carried);
    carried.finish();
    return carried;
}

// Brings the circles into the order of their places. @returns the pairs in reach of one another.
std::vector<IndexPair> Solver::gather(const Circles& circles, const Settings& settings) {
    const std::size_t count = circles.size();
    std::vector<float> reach(count);
    double sum = 0.0;
    float largest = 0.0F;
    for (std::size_t w = 0; w < count; ++w) {
        reach[w] = circles.radius[w] + marginOf(circles.radius[w], circles.velocity[w], settings);
        largest = std::max(largest, reach[w]);
        sum += static_cast<double>(reach[w]);
    }
    const float mean = static_cast<float>(sum / static_cast<double>(std::max<std::size_t>(count, 1)));
    PlaceOrder order;
    order.sort(circles.position, 2.0F * std::min(largest, kAlike * mean));
    worldIndex_ = order.order();
    fillRecords(circles, reach);
    for (std::size_t i = 0; i < count; ++i) reach[i] = place_[i].radius + margin_[i];
    std::vector<IndexPair> pairs;
    if (largest <= kAlike * mean) {
        order.findPairs(listedAt_, reach, pairs);
    } else {
        BroadPhase().findPairs(listedAt_, reach, pairs);
    }
    return pairs;
}

void Solver::fillRecords(const Circles& circles, std::span<const float> reach) {
    const std::size_t count = circles.size();
    id_.assign(circles.id.begin(), circles.id.end());
    slot_.resize(count);
    const std::size_t records = count + kBatchSize + standInCount(count);
    motion_.assign(records, Motion{});
    push_.assign(records, Motion{});
    place_.assign(records, Place{0.0F, 0.0F, 0.0F, 1.0F});
    rest_.assign(records, Place{});
    listedAt_.resize(count);
    margin_.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t w = worldIndex_[i];
        const float r = circles.radius[w];
        slot_[w] = static_cast<std::uint32_t>(i);
        motion_[i] = {circles.velocity[w].x, circles.velocity[w].y, r * circles.angularVelocity[w], circles.invMass[w]};
        place_[i] = {circles.position[w].x, circles.position[w].y, 0.0F, r};
        listedAt_[i] = circles.position[w];
        margin_[i] = reach[w] - r;
    }
}

std::vector<Surface> Solver::surfaces(const Circles& circles, const Settings& settings) const {
    std::vector<Surface> surfaces;
    surfaces.reserve(worldIndex_.size());
    for (const std::uint32_t w : worldIndex_) surfaces.push_back(surfaceOf(circles.material[w], settings));
    return surfaces;
}

void Solver::listPairs(std::span<const IndexPair> pairs, std::span<const Surface> surfaces, const Carry& carried) {
    const std::size_t count = worldIndex_.size();
    groupPairs(pairs, count, static_cast<std::int32_t>(count) + kBatchSize, groups_);
    for (Batch& batch : groups_.batches) {
        for (int lane = 0; lane < kBatchSize; ++lane) {
            const auto a = static_cast<std::size_t>(batch.a[lane]);
            const auto b = static_cast<std::size_t>(batch.b[lane]);
            if (a >= count) continue;
            const CarriedImpulse impulse = carried.find(worldIndex_[a], worldIndex_[b]);
            batch.mass[lane] = 1.0F / (motion_[a].invMass + motion_[b].invMass);
            batch.friction[lane] = frictionOf(surfaces[a], surfaces[b]);
            batch.restitution[lane] = restitutionOf(surfaces[a], surfaces[b]);
            batch.normalImpulse[lane] = impulse.normal;
            batch.tangentialImpulse[lane] = impulse.tangential;
            hasBounce_ = hasBounce_ || batch.restitution[lane] > 0.0F;
        }
    }
}

void Solver::listRectangles(std::span<const Rectangle> rectangles, std::span<const Surface> surfaces,
                            const Settings& settings, const Carry& carried) {
    rectangleContacts_.clear();
    rectanglesOfBand_.assign(groups_.bandCount(), {});
    for (std::uint32_t i = 0; i < worldIndex_.size(); ++i) {
        const float reach = place_[i].radius + margin_[i];
        for (std::uint32_t r = 0; r < rectangles.size(); ++r) {
            const glm::vec2 beyond = glm::abs(listedAt_[i] - rectangles[r].center) - rectangles[r].halfSize;
            if (beyond.x > reach || beyond.y > reach) continue;
            if (sleep_.isAsleep(worldIndex_[i])) {
                setAside(worldIndex_[i], kRectangleKey | r, carried);
                continue;
            }
            const Surface surface = surfaceOf(rectangles[r].material, settings);
            const CarriedImpulse impulse = carried.find(worldIndex_[i], kRectangleKey | r);
            const float e = restitutionOf(surface, surfaces[i]);
            rectangleContacts_.push_back(
                {r, i, 0.0F, 0.0F, 0.0F, frictionOf(surface, surfaces[i]), e, impulse.normal, impulse.tangential});
            hasBounce_ = hasBounce_ || e > 0.0F;
        }
    }
    for (std::size_t c = 0; c < rectangleContacts_.size(); ++c) {
        Range& range = rectanglesOfBand_[rectangleContacts_[c].circle / groups_.bandSize];
        if (range.end == 0) range.begin = c;
        range.end = c + 1;
    }
}

// push = Σ λn n + λt t, over the mass: what the impulses of a sub-step do to each circle.
void Solver::sumPush() {
    const auto add = [this](std::size_t i, float jx, float jy, float jt) {
        const float invMass = motion_[i].invMass;
        push_[i].x += jx * invMass;
        push_[i].y += jy * invMass;
        push_[i].rim -= 2.0F * jt * invMass;
    };
    for (std::size_t i = 0; i < motion_.size(); ++i) push_[i] = {0.0F, 0.0F, 0.0F, 0.0F};
    for (const Batch& batch : groups_.batches) {
        for (int lane = 0; lane < kBatchSize; ++lane) {
            const float jn = batch.normalImpulse[lane];
            const float jt = batch.tangentialImpulse[lane];
            const float jx = batch.normalX[lane] * jn - batch.normalY[lane] * jt;
            const float jy = batch.normalY[lane] * jn + batch.normalX[lane] * jt;
            add(static_cast<std::size_t>(batch.a[lane]), -jx, -jy, jt);
            add(static_cast<std::size_t>(batch.b[lane]), jx, jy, jt);
        }
    }
    for (const RectangleContact& contact : rectangleContacts_) {
        const float jn = contact.normalImpulse;
        const float jt = contact.tangentialImpulse;
        add(contact.circle, contact.normalX * jn - contact.normalY * jt, contact.normalY * jn + contact.normalX * jt,
            jt);
    }
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
            if (!(batch.mass[lane] > 0.0F)) continue;
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
