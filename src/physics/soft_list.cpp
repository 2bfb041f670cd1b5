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

// Above this ratio of the largest to the mean reach, cells as wide as the largest hold too many of the others.
constexpr float kAlike = 3.0F;

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

// values[i] becomes values[order[i]]; `memory` is overwritten.
template <class T>
void Solver::permute(std::vector<T>& values, std::vector<T>& memory, std::span<const std::uint32_t> order) {
    memory.reserve(Bands(order.size()).recordCount());
    memory.resize(order.size());
    forParts(order.size(), [&](Range part) {
        for (std::size_t i = part.begin; i < part.end; ++i) memory[i] = values[order[i]];
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
    forParts(order.size(), [&](Range part) {
        for (std::size_t i = part.begin; i < part.end; ++i) {
            slot_[worldIndex_[i]] = static_cast<std::uint32_t>(i);
            listedAt_[i] = {place_[i].x, place_[i].y};
        }
    });
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
    forParts(count, [&](Range part) {
        for (std::size_t i = part.begin; i < part.end; ++i) {
            x[i] = place_[i].x;
            y[i] = place_[i].y;
            reach[i] = place_[i].radius + margin_[i];
        }
    });
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

}  // namespace rb::soft
