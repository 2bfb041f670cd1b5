// The solver's list: which circles may touch, in which order they are solved, and what they begin with.

#include <algorithm>

#include "physics/soft_order.hpp"
#include "physics/soft_rectangles.hpp"
#include "physics/soft_solver.hpp"

namespace rb::soft {

namespace {

// A cell's side is twice the largest radius and so much more for margins. A circle that reaches further looks beyond
// the cells that adjoin its own; so do those that are larger than so many mean ones, for cells of their size would hold
// too many of the others.
constexpr float kMarginOfCell = 0.2F;
constexpr float kLargestOfCell = 3.0F;

}  // namespace

void Solver::findCollisions(const Circles& circles, std::span<const Rectangle> rectangles, const Settings& settings) {
    kick_ = {settings.gravity.x * substepOf(settings), settings.gravity.y * substepOf(settings), 0.0F, 0.0F};
    if (isCurrent_ && !hasNewSleepers_ && keepList(rectangles, settings)) return;
    if (!isCurrent_) takeOver(circles, settings);
    makeList(rectangles, settings);
    isCurrent_ = true;
    hasNewSleepers_ = false;
    sumUpImpulses();
}

void Solver::sumUpImpulses() {
    std::fill(push_.begin(), push_.end(), Motion{});
    stopSleepers();
    areImpulsesSummed_ = false;
    stepsToSum_ = 0;
}

void Solver::makeList(std::span<const Rectangle> rectangles, const Settings& settings) {
    PlaceOrder order;
    order.sort(place_, worldIndex_,
               2.0F * (1.0F + kMarginOfCell) * std::min(largestRadius_, kLargestOfCell * meanRadius_));
    setMargins(order, settings);
    reorder(order.order());
    OldImpulses old{Carry(groups_), std::move(rectangleContacts_), SleepersCarry(sleepingContacts_, worldIndex_.size()),
                    order.order(), worldIndex_};
    forTasks(old.contacts.bandCount(), [&](std::size_t band) { old.contacts.takeBand(groups_, band); });
    old.contacts.takeFar(groups_);
    sleepingContacts_.clear();
    std::vector<std::vector<IndexPair>> pairsOfBand = findPairs(order);
    if (sleep_.isAnyAsleep()) setSleepersAside(pairsOfBand, old);
    listPairs(pairsOfBand, old);
    listRectangles(rectangles, settings, old);
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
    push_.reserve(records);
    push_.resize(records);
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
std::vector<std::vector<IndexPair>> Solver::findPairs(const PlaceOrder& order) {
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
    const Reaching circles{x.data(), y.data(), reach.data()};
    const Kernel& kernel = kernelFor(execution_.instructions);
    std::vector<std::vector<IndexPair>> farOfBand(bands.count());
    forTasks(bands.count(), [&](std::size_t band) {
        order.findPairs(bands.circles(band), circles, kernel, pairsOfBand[band]);
        order.findFarPairs(bands.circles(band), circles, farOfBand[band]);
    });
    for (const std::vector<IndexPair>& far : farOfBand) {
        for (const IndexPair& pair : far) pairsOfBand[bands.of(pair.a)].push_back(pair);
    }
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

}  // namespace rb::soft
