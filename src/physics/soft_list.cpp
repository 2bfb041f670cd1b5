// The solver's list: which circles may touch, in which order they are solved, and what they begin with.

#include <algorithm>
#include <limits>

#include "physics/broad_phase.hpp"
#include "physics/soft_order.hpp"
#include "physics/soft_rectangles.hpp"
#include "physics/soft_solver.hpp"

namespace rb::soft {

namespace {

// Above this ratio of the largest to the mean reach, cells as wide as the largest hold too many of the others.
constexpr float kAlike = 3.0F;

}  // namespace

void Solver::findCollisions(const Circles& circles, std::span<const Rectangle> rectangles, const Settings& settings) {
    kick_ = {settings.gravity.x * substepOf(settings), settings.gravity.y * substepOf(settings), 0.0F, 0.0F};
    if (isCurrent_ && !hasNewSleepers_ && isListValid(settings)) return;
    if (!isCurrent_) takeOver(circles, settings);
    makeList(rectangles, settings);
    isCurrent_ = true;
    isNew_ = true;
    hasNewSleepers_ = false;
}

void Solver::makeList(std::span<const Rectangle> rectangles, const Settings& settings) {
    const Reaches reaches = setMargins(settings);
    const bool isAlike = reaches.largest <= kAlike * reaches.mean;
    PlaceOrder order;
    order.sort(place_, worldIndex_, 2.0F * std::min(reaches.largest, kAlike * reaches.mean));
    reorder(order.order());
    OldImpulses old{Carry(groups_), std::move(rectangleContacts_), SleepersCarry(sleepingContacts_, worldIndex_.size()),
                    order.order(), worldIndex_};
    forTasks(old.contacts.bandCount(), [&](std::size_t band) { old.contacts.takeBand(groups_, band); });
    old.contacts.takeFar(groups_);
    sleepingContacts_.clear();
    std::vector<std::vector<IndexPair>> pairsOfBand = findPairs(order, isAlike);
    if (sleep_.isAnyAsleep()) setSleepersAside(pairsOfBand, old);
    listPairs(pairsOfBand, old);
    listRectangles(rectangles, settings, old);
    stopSleepers();
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

// By band of their a.
std::vector<std::vector<IndexPair>> Solver::findPairs(const PlaceOrder& order, bool isAlike) {
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
    const Bands bands(count);
    std::vector<std::vector<IndexPair>> pairsOfBand(bands.count());
    if (isAlike) {
        const Reaching circles{x.data(), y.data(), reach.data()};
        const Kernel& kernel = kernelFor(execution_.instructions);
        forTasks(bands.count(),
                 [&](std::size_t band) { order.findPairs(bands.circles(band), circles, kernel, pairsOfBand[band]); });
        return pairsOfBand;
    }
    std::vector<IndexPair> all;
    BroadPhase().findPairs(listedAt_, std::span(reach).first(count), all);
    for (const IndexPair& pair : all) pairsOfBand[bands.of(pair.a)].push_back(pair);
    return pairsOfBand;
}

void Solver::listPairs(std::span<const std::vector<IndexPair>> pairsOfBand, const OldImpulses& old) {
    Grouping grouping(worldIndex_.size());
    forTasks(pairsOfBand.size(), [&](std::size_t band) {
        grouping.split(band, pairsOfBand[band]);
        grouping.colour(2 * band);
        grouping.colour(2 * band + 1);
    });
    grouping.joinFar();
    grouping.colour(grouping.groupCount() - 1);
    grouping.layOut(groups_);
    forTasks(grouping.groupCount(), [&](std::size_t group) {
        grouping.fill(group, groups_, [&](Batch& batch, std::size_t lane, const IndexPair& pair) {
            const CarriedImpulse impulse = old.find(pair.a, pair.b);
            batch.friction[lane] = frictionOf(surfaceAt(pair.a), surfaceAt(pair.b));
            batch.restitution[lane] = restitutionOf(surfaceAt(pair.a), surfaceAt(pair.b));
            batch.normalImpulse[lane] = impulse.normal;
            batch.tangentialImpulse[lane] = impulse.tangential;
        });
    });
}

// Those of sleepers are set aside.
void Solver::listRectangles(std::span<const Rectangle> rectangles, const Settings& settings, const OldImpulses& old) {
    const Bands& bands = groups_.bands;
    std::vector<std::vector<RectangleContact>> ofBand(bands.count());
    forTasks(bands.count(), [&](std::size_t band) {
        const std::vector<std::uint32_t> near = rectanglesNear(bands.circles(band), rectangles);
        for (std::size_t i = bands.circles(band).begin; i < bands.circles(band).end && !near.empty(); ++i) {
            const float reach = place_[i].radius + margin_[i];
            for (const std::uint32_t r : near) {
                const glm::vec2 beyond = glm::abs(listedAt_[i] - rectangles[r].center) - rectangles[r].halfSize;
                if (beyond.x > reach || beyond.y > reach) continue;
                const auto circle = static_cast<std::uint32_t>(i);
                const Surface surface = surfaceOf(rectangles[r].material, settings);
                const CarriedImpulse impulse = old.findRectangle(circle, r);
                ofBand[band].push_back({r, circle, 0.0F, 0.0F, 0.0F, frictionOf(surface, surfaceAt(i)),
                                        restitutionOf(surface, surfaceAt(i)), impulse.normal, impulse.tangential});
            }
        }
    });
    rectangleContacts_.clear();
    rectanglesOfBand_.clear();
    for (const std::vector<RectangleContact>& contacts : ofBand) {
        const std::size_t begin = rectangleContacts_.size();
        for (const RectangleContact& contact : contacts) {
            const std::uint32_t w = worldIndex_[contact.circle];
            if (sleep_.isAsleep(w)) {
                setAside(w, kRectangleKey | contact.rectangle, {contact.normalImpulse, contact.tangentialImpulse});
            } else {
                rectangleContacts_.push_back(contact);
            }
        }
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
