// The solver's list: which circles may touch, in which order they are solved, and what they begin with.

#include <algorithm>
#include <cmath>
#include <limits>

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

// Of pairs in ascending order, those whose a is one of these circles.
std::span<const IndexPair> pairsOf(std::span<const IndexPair> pairs, Range circles) {
    const auto isBefore = [](const IndexPair& pair, std::size_t a) { return pair.a < a; };
    const auto begin = std::lower_bound(pairs.begin(), pairs.end(), circles.begin, isBefore);
    return {begin, std::lower_bound(begin, pairs.end(), circles.end, isBefore)};
}

// What a circle, by its old place, and a rectangle had in the old list, or nothing.
CarriedImpulse carriedFrom(std::span<const RectangleContact> old, std::uint32_t rectangle, std::uint32_t circle) {
    const auto isBefore = [](const RectangleContact& contact, std::uint32_t c) { return contact.circle < c; };
    auto contact = std::lower_bound(old.begin(), old.end(), circle, isBefore);
    while (contact != old.end() && contact->circle == circle && contact->rectangle != rectangle) ++contact;
    if (contact == old.end() || contact->circle != circle) return {};
    return {contact->normalImpulse, contact->tangentialImpulse};
}

}  // namespace

void Solver::findCollisions(const Circles& circles, std::span<const Rectangle> rectangles, const Settings& settings) {
    if (isCurrent_ && isListValid(settings)) return;
    if (!isCurrent_) takeOver(circles, settings);
    makeList(rectangles, settings);
    isCurrent_ = true;
    isNew_ = true;
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

// The circles as they are in the world. Those that are known keep their old places; new ones come after them.
void Solver::takeOver(const Circles& circles, const Settings& settings) {
    std::vector<char> isKnown(circles.size(), 0);
    for (const std::uint32_t w : worldIndex_) {
        if (w != kGone) isKnown[w] = 1;
    }
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
    takeOverSurfaces(circles, settings);
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

void Solver::makeList(std::span<const Rectangle> rectangles, const Settings& settings) {
    const Reaches reaches = setMargins(settings);
    const bool isAlike = reaches.largest <= kAlike * reaches.mean;
    PlaceOrder order;
    order.sort(place_, worldIndex_, 2.0F * std::min(reaches.largest, kAlike * reaches.mean));
    Carry carried(groups_);
    forTasks(carried.bandCount(), [&](std::size_t band) { carried.takeBand(groups_, band); });
    carried.takeFar(groups_);
    reorder(order.order());
    listPairs(order, isAlike, carried);
    listRectangles(rectangles, settings, order.order());
}

// By old place.
Solver::Reaches Solver::setMargins(const Settings& settings) {
    const Bands parts(worldIndex_.size());
    std::vector<Reaches> reaches(parts.count());
    forTasks(parts.count(), [&](std::size_t part) {
        Reaches& here = reaches[part];
        for (std::size_t i = parts.circles(part).begin; i < parts.circles(part).end; ++i) {
            if (worldIndex_[i] == kGone) continue;
            margin_[i] = marginOf(place_[i].radius, {motion_[i].x, motion_[i].y}, settings);
            const float reach = place_[i].radius + margin_[i];
            here.largest = std::max(here.largest, reach);
            here.mean += reach;
            ++here.count;
        }
    });
    Reaches all;
    for (const Reaches& here : reaches) {
        all.largest = std::max(all.largest, here.largest);
        all.mean += here.mean;
        all.count += here.count;
    }
    all.mean /= static_cast<float>(std::max<std::size_t>(all.count, 1));
    return all;
}

// values[i] becomes values[order[i]]; `memory` is overwritten.
template <class T>
void Solver::permute(std::vector<T>& values, std::vector<T>& memory, std::span<const std::uint32_t> order) {
    const Bands bands(order.size());
    memory.reserve(bands.recordCount());
    memory.resize(order.size());
    forTasks(bands.count(), [&](std::size_t band) {
        for (std::size_t i = bands.circles(band).begin; i < bands.circles(band).end; ++i) memory[i] = values[order[i]];
    });
    values.swap(memory);
}

// @param order by new place, the old one
void Solver::reorder(std::span<const std::uint32_t> order) {
    const std::size_t records = Bands(order.size()).recordCount();
    permute(motion_, push_, order);
    motion_.resize(records);
    push_.assign(records, Motion{});
    std::vector<Place> memory;
    permute(place_, memory, order);
    permute(rest_, memory, order);
    place_.resize(records, Place{0.0F, 0.0F, 0.0F, 1.0F});
    rest_.resize(records);
    std::vector<float> margins;
    permute(margin_, margins, order);
    permute(worldIndex_, slot_, order);
    slot_.resize(order.size());
    listedAt_.resize(order.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) {
        slot_[worldIndex_[i]] = i;
        listedAt_[i] = {place_[i].x, place_[i].y};
    }
}

Surface Solver::surfaceAt(std::size_t place) const {
    return surfaces_.empty() ? commonSurface_ : surfaces_[worldIndex_[place]];
}

void Solver::listPairs(const PlaceOrder& order, bool isAlike, const Carry& carried) {
    const Bands bands(worldIndex_.size());
    const std::size_t count = worldIndex_.size();
    std::vector<float> x(count + kBatchSize);
    std::vector<float> y(count + kBatchSize);
    std::vector<float> reach(count + kBatchSize);
    for (std::size_t i = 0; i < count; ++i) {
        x[i] = place_[i].x;
        y[i] = place_[i].y;
        reach[i] = place_[i].radius + margin_[i];
    }
    const Reaching circles{x.data(), y.data(), reach.data()};
    const Kernel& kernel = kernelFor(execution_.instructions);
    std::vector<IndexPair> all;
    if (!isAlike) BroadPhase().findPairs(listedAt_, std::span(reach).first(count), all);
    Grouping grouping(worldIndex_.size());
    forTasks(bands.count(), [&](std::size_t band) {
        if (isAlike) {
            std::vector<IndexPair> pairs;
            order.findPairs(bands.circles(band), circles, kernel, pairs);
            grouping.split(band, pairs);
        } else {
            grouping.split(band, pairsOf(all, bands.circles(band)));
        }
    });
    grouping.joinFar();
    forTasks(grouping.groupCount(), [&](std::size_t group) { grouping.colour(group); });
    grouping.layOut(groups_);
    forTasks(grouping.groupCount(), [&](std::size_t group) {
        grouping.fill(group, groups_, [&](Batch& batch, std::size_t lane, const IndexPair& pair) {
            const CarriedImpulse impulse = carried.find(order.order()[pair.a], order.order()[pair.b]);
            batch.friction[lane] = frictionOf(surfaceAt(pair.a), surfaceAt(pair.b));
            batch.restitution[lane] = restitutionOf(surfaceAt(pair.a), surfaceAt(pair.b));
            batch.normalImpulse[lane] = impulse.normal;
            batch.tangentialImpulse[lane] = impulse.tangential;
        });
    });
}

void Solver::listRectangles(std::span<const Rectangle> rectangles, const Settings& settings,
                            std::span<const std::uint32_t> order) {
    const Bands& bands = groups_.bands;
    std::vector<std::vector<RectangleContact>> ofBand(bands.count());
    forTasks(bands.count(), [&](std::size_t band) {
        const std::vector<std::uint32_t> near = rectanglesNear(bands.circles(band), rectangles);
        for (std::size_t i = bands.circles(band).begin; i < bands.circles(band).end && !near.empty(); ++i) {
            const float reach = place_[i].radius + margin_[i];
            for (const std::uint32_t r : near) {
                const glm::vec2 beyond = glm::abs(listedAt_[i] - rectangles[r].center) - rectangles[r].halfSize;
                if (beyond.x > reach || beyond.y > reach) continue;
                const Surface surface = surfaceOf(rectangles[r].material, settings);
                const CarriedImpulse impulse = carriedFrom(rectangleContacts_, r, order[i]);
                ofBand[band].push_back({r, static_cast<std::uint32_t>(i), 0.0F, 0.0F, 0.0F,
                                        frictionOf(surface, surfaceAt(i)), restitutionOf(surface, surfaceAt(i)),
                                        impulse.normal, impulse.tangential});
            }
        }
    });
    rectangleContacts_.clear();
    rectanglesOfBand_.clear();
    for (const std::vector<RectangleContact>& contacts : ofBand) {
        const std::size_t begin = rectangleContacts_.size();
        rectangleContacts_.insert(rectangleContacts_.end(), contacts.begin(), contacts.end());
        rectanglesOfBand_.push_back({begin, rectangleContacts_.size()});
    }
}

// Those that some of these circles may reach.
std::vector<std::uint32_t> Solver::rectanglesNear(Range circles, std::span<const Rectangle> rectangles) const {
    glm::vec2 min{std::numeric_limits<float>::max()};
    glm::vec2 max{std::numeric_limits<float>::lowest()};
    for (std::size_t i = circles.begin; i < circles.end; ++i) {
        const float reach = place_[i].radius + margin_[i];
        min = glm::min(min, listedAt_[i] - reach);
        max = glm::max(max, listedAt_[i] + reach);
    }
    std::vector<std::uint32_t> near;
    for (std::uint32_t r = 0; r < rectangles.size(); ++r) {
        const glm::vec2 beyond = glm::abs(0.5F * (min + max) - rectangles[r].center) - rectangles[r].halfSize;
        if (beyond.x <= 0.51F * (max.x - min.x) && beyond.y <= 0.51F * (max.y - min.y)) near.push_back(r);
    }
    return near;
}

void Solver::listContacts(const Circles& circles, std::span<const Rectangle> rectangles,
                          std::vector<Contact>& contacts) const {
    contacts.clear();
    if (!isCurrent_) return;
    for (const Batch& batch : groups_.batches) {
        for (int lane = 0; lane < kBatchSize; ++lane) {
            if (static_cast<std::size_t>(batch.a[lane]) >= worldIndex_.size()) continue;
            const std::uint32_t worldA = worldIndex_[static_cast<std::size_t>(batch.a[lane])];
            const std::uint32_t worldB = worldIndex_[static_cast<std::size_t>(batch.b[lane])];
            const std::uint32_t a = std::min(worldA, worldB);
            const std::uint32_t b = std::max(worldA, worldB);
            const Touch<float> touch =
                collideCircles(circles.position[a], circles.radius[a], circles.position[b], circles.radius[b]);
            // λt is on B along t, an Impulse's friction on A.
            contacts.push_back({a, b, false, touch, {batch.normalImpulse[lane], -batch.tangentialImpulse[lane]}});
        }
    }
    for (const RectangleContact& contact : rectangleContacts_) {
        const std::uint32_t b = worldIndex_[contact.circle];
        const Rectangle& rectangle = rectangles[contact.rectangle];
        const Touch<float> touch =
            collideRectangleCircle(rectangle.center, rectangle.halfSize, circles.position[b], circles.radius[b]);
        contacts.push_back({contact.rectangle, b, true, touch, {contact.normalImpulse, -contact.tangentialImpulse}});
    }
}

}  // namespace rb::soft
