// How far beyond its rim the solver's list looks for neighbours of a circle, and whether that still holds.
//
// Two circles that are not on the list do not meet as long as they come no nearer to one another than their margins
// allow. With d a circle's way since the list was made and D the mean one of its tile (soft_tiles.hpp),
//     |dA − dB| ≤ |dA − DA| + |DA − DB| + |DB − dB|,
// so each circle has to stay within its margin by its own deviation |d − D| and half of the difference between its tile
// and those around it. Tiles further apart have a whole tile between them, which is more than all of that together
// (isTileWide). Gravity is common to both, but one may be held: half of the fall for each. Where circles move on
// their own rather than together, or some of them sleep, all ways count from the ground: D = 0.

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <numeric>

#include "physics/soft_solver.hpp"

namespace rb::soft {

namespace {

// A margin is so many steps' way, as its circle moves when the list is made. Less: more circles leave theirs, and the
// list is made anew more often. More: it holds more pairs that do not touch, and every pass goes over them. All circles
// look as many steps ahead as the fastest can within kFastMargin.
constexpr float kMostSteps = 5.0F;
constexpr float kStepsAlone = 1.0F;     // where circles go their own ways: impacts soon turn most of them
constexpr float kFastMargin = 0.9F;     // of the fastest, over the mean radius
constexpr float kRestMargin = 0.08F;    // at least, over its radius
constexpr float kLargestMargin = 2.0F;  // over its radius; what is faster still is not seen coming

// Where circles leave their margins the list is widened for them, to so many times what they need, unless they are more
// than one in so many: to make it anew is then cheaper.
constexpr float kWider = 2.0F;
constexpr std::size_t kMostToWiden = 32;

// Normals turn by little while circles stay within their margins. So many steps after one has left its own, impulses
// are summed up (soft_solver.hpp, departures).
constexpr int kStepsToSum = 8;

constexpr std::size_t kCellsOfTile = 3;  // at least, along its side

// What gravity adds to the way of a circle in a step, where nothing holds it [m].
float fallOf(const Settings& settings) { return settings.timeStep * settings.timeStep * glm::length(settings.gravity); }

float largestDifference(std::span<const TileMotion> motions) {
    float largest = 0.0F;
    for (const TileMotion& tile : motions) largest = std::max(largest, tile.difference);
    return largest;
}

}  // namespace

void Solver::forTiles(const std::function<void(std::size_t)>& task) {
    forTasks(tiles_.columnCount(), [&](std::size_t column) {
        for (std::size_t t = tiles_.column(column).begin; t < tiles_.column(column).end; ++t) task(t);
    });
}

// wayOf(place) → Way; marginOf(place, deviation) → margin [m].
template <class WayOf, class MarginOf>
std::vector<TileMotion> Solver::measureTiles(WayOf&& wayOf, MarginOf&& marginOf) {
    std::vector<TileMotion> motions(tiles_.count());
    forTasks(tiles_.columnCount(), [&](std::size_t column) {
        Way mean;
        std::size_t first = tiles_.column(column).end;  // of the tiles with circles
        for (std::size_t t = tiles_.column(column).begin; t < tiles_.column(column).end; ++t) {
            Way sum;
            float count = 0.0F;
            tiles_.forCircles(t, [&](std::uint32_t i) {
                const Way way = wayOf(i);
                sum.now += way.now;
                sum.then += way.then;
                count += 1.0F;
            });
            if (count > 0.0F && isRelative_) mean = {sum.now / count, sum.then / count};
            if (count > 0.0F) first = std::min(first, t);
            float largest = 0.0F;
            float excess = std::numeric_limits<float>::lowest();
            tiles_.forCircles(t, [&](std::uint32_t i) {
                const float deviation = std::sqrt((wayOf(i) - mean).squaredLength());
                largest = std::max(largest, deviation);
                excess = std::max(excess, deviation - marginOf(i, deviation));
            });
            motions[t] = {mean, largest, excess, 0.0F};
        }
        // Where there is no circle, the mean is that of the next tile that has some: neighbours differ by no more.
        for (std::size_t t = tiles_.column(column).begin; t < first; ++t) {
            if (first < tiles_.column(column).end) motions[t].mean = motions[first].mean;
        }
    });
    forTasks(tiles_.columnCount(), [&](std::size_t column) { tiles_.compare(column, motions); });
    return motions;
}

// Circles are those of the new order, by their old places. The wider the tiles, the more their circles may differ; so
// they are as narrow as they can be.
void Solver::setMargins(const PlaceOrder& order, const Settings& settings) {
    const auto wayOf = [&](std::uint32_t i) {
        const Motion& motion = motion_[order.order()[i]];
        return Way{{0.0F, 0.0F}, {settings.timeStep * motion.x, settings.timeStep * motion.y}};
    };
    std::vector<float> deviation(order.order().size());
    std::vector<float> alone(order.order().size());
    const auto measure = [&](std::size_t cells) {
        tiles_.cut(order, cells);
        return measureTiles(wayOf, [&](std::uint32_t i, float d) {
            alone[i] = std::sqrt(wayOf(i).squaredLength());
            return deviation[i] = d;
        });
    };
    isRelative_ = true;
    std::vector<TileMotion> motions = measure(kCellsOfTile);
    isRelative_ = !sleep_.isAnyAsleep() && isMotionCommon(motions, deviation, alone);
    if (!isRelative_) {
        deviation.swap(alone);
        countFromGround(motions, deviation);
    }
    for (std::size_t cells = 2 * kCellsOfTile;; cells *= 2) {
        const float steps = chooseMargins(order, settings, motions, deviation);
        if (isTileWide(steps * largestDifference(motions))) return;
        motions = measure(cells);
    }
}

// @returns how many steps they look ahead
float Solver::chooseMargins(const PlaceOrder& order, const Settings& settings, std::span<const TileMotion> motions,
                            std::span<const float> deviation) {
    const float mostSteps = isRelative_ || sleep_.isAnyAsleep() ? kMostSteps : kStepsAlone;
    const float fall = (isRelative_ ? 0.5F : 1.0F) * fallOf(settings);
    float fastest = 0.0F;
    for (const TileMotion& tile : motions) {
        fastest = std::max(fastest, tile.largestDeviation + 0.5F * tile.difference + fall);
    }
    const float steps = std::clamp(kFastMargin * meanRadius_ / fastest, 1.0F, mostSteps);
    std::vector<float> reach(tiles_.count(), 0.0F);
    clearance_ = std::vector<glm::vec2>(tiles_.count());
    forTiles([&](std::size_t t) {
        tiles_.forCircles(t, [&](std::uint32_t i) {
            const std::uint32_t old = order.order()[i];
            const float r = place_[old].radius;
            const float way = deviation[i] + 0.5F * motions[t].difference + fall;
            margin_[old] = std::clamp(steps * way, kRestMargin * r, kLargestMargin * r);
            reach[t] = std::max(reach[t], r + margin_[old]);
        });
        const float other = motions[t].largestDeviation + fallOf(settings);
        clearance_[t] = glm::max(steps * (glm::abs(motions[t].mean.then) + other), kRestMargin * meanRadius_);
    });
    largestReach_ = reach.empty() ? 0.0F : *std::max_element(reach.begin(), reach.end());
    return steps;
}

// Whether it takes less of a margin to move with a tile than alone.
bool Solver::isMotionCommon(std::span<const TileMotion> motions, std::span<const float> deviation,
                            std::span<const float> alone) {
    std::vector<float> moreTogether(tiles_.count(), 0.0F);
    forTiles([&](std::size_t t) {
        tiles_.forCircles(
            t, [&](std::uint32_t i) { moreTogether[t] += deviation[i] + 0.5F * motions[t].difference - alone[i]; });
    });
    return std::accumulate(moreTogether.begin(), moreTogether.end(), 0.0F) <= 0.0F;
}

void Solver::countFromGround(std::span<TileMotion> motions, std::span<const float> ways) {
    forTiles([&](std::size_t t) {
        motions[t] = TileMotion{};
        tiles_.forCircles(
            t, [&](std::uint32_t i) { motions[t].largestDeviation = std::max(motions[t].largestDeviation, ways[i]); });
    });
}

// Tiles n steps apart, with n − 1 between them, differ by n times the difference.
bool Solver::isTileWide(float difference) const {
    return tiles_.count() == 1 || 2.0F * (largestReach_ + difference) <= tiles_.side();
}

// @returns whether a pair that is not on the list is out of reach for the whole step: it may have been widened for that
bool Solver::keepList(std::span<const Rectangle> rectangles, const Settings& settings) {
    const auto wayOf = [&](std::uint32_t i) {
        const glm::vec2 now{place_[i].x - listedAt_[i].x, place_[i].y - listedAt_[i].y};
        return Way{now, {now.x + settings.timeStep * motion_[i].x, now.y + settings.timeStep * motion_[i].y}};
    };
    if (!isRelative_ && haveManyLeft(wayOf, fallOf(settings))) return false;
    const std::vector<TileMotion> motions = measureTiles(wayOf, [&](std::uint32_t i, float) { return margin_[i]; });
    const std::vector<Widening> circles = findLeaving(wayOf, motions, settings);
    if (!widenAll(circles) || !isTileWide(largestDifference(motions))) return false;
    widenClearances(motions, rectangles, settings);
    if (!circles.empty() && stepsToSum_ == 0) stepsToSum_ = kStepsToSum;
    if (stepsToSum_ > 0 && --stepsToSum_ == 0) sumUpImpulses();
    return true;
}

// The circles that leave their margins, tile by tile.
template <class WayOf>
std::vector<Solver::Widening> Solver::findLeaving(WayOf&& wayOf, std::span<const TileMotion> motions,
                                                  const Settings& settings) {
    const float fall = (isRelative_ ? 0.5F : 1.0F) * fallOf(settings);
    std::vector<std::vector<Widening>> ofColumn(tiles_.columnCount());
    forTasks(tiles_.columnCount(), [&](std::size_t column) {
        for (std::size_t t = tiles_.column(column).begin; t < tiles_.column(column).end; ++t) {
            const float common = 0.5F * motions[t].difference + fall;
            if (motions[t].excess + common <= 0.0F) continue;
            tiles_.forCircles(t, [&](std::uint32_t i) {
                const float needed = std::sqrt((wayOf(i) - motions[t].mean).squaredLength()) + common;
                if (needed - margin_[i] > 0.0F) ofColumn[column].push_back({t, i, needed});
            });
        }
    });
    std::vector<Widening> circles;
    for (const std::vector<Widening>& some : ofColumn) circles.insert(circles.end(), some.begin(), some.end());
    return circles;
}

// Where a tile's circles go further than its clearance, there are more rectangles to list.
void Solver::widenClearances(std::span<const TileMotion> motions, std::span<const Rectangle> rectangles,
                             const Settings& settings) {
    std::vector<std::size_t> tiles;
    for (std::size_t t = 0; t < tiles_.count(); ++t) {
        const Way& mean = motions[t].mean;
        const glm::vec2 way =
            glm::max(glm::abs(mean.now), glm::abs(mean.then)) + motions[t].largestDeviation + fallOf(settings);
        if (way.x <= clearance_[t].x && way.y <= clearance_[t].y) continue;
        clearance_[t] = kWider * way;
        tiles.push_back(t);
    }
    if (!tiles.empty()) widenRectangles(tiles, rectangles, settings);
}

// Whether more circles leave their margins than the list is widened for, where ways count from the ground.
template <class WayOf>
bool Solver::haveManyLeft(WayOf&& wayOf, float fall) {
    std::atomic<std::size_t> count = 0;
    forParts(margin_.size(), [&](Range part) {
        std::size_t countOfPart = 0;
        for (std::size_t i = part.begin; i < part.end; ++i) {
            const float most = std::max(margin_[i] - fall, 0.0F);
            countOfPart += wayOf(static_cast<std::uint32_t>(i)).squaredLength() > most * most ? 1U : 0U;
        }
        count += countOfPart;
    });
    return kMostToWiden * count > margin_.size();
}

bool Solver::widenAll(std::span<const Widening> circles) {
    if (circles.empty()) return true;
    if (sleep_.isAnyAsleep() || kMostToWiden * circles.size() > margin_.size()) return false;
    return std::all_of(circles.begin(), circles.end(), [&](const Widening& circle) {
        const float most = kLargestMargin * place_[circle.circle].radius;
        return circle.needed <= most && widen(circle.tile, circle.circle, std::min(kWider * circle.needed, most));
    });
}

}  // namespace rb::soft
