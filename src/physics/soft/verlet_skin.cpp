#include "physics/soft/verlet_skin.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <glm/common.hpp>
#include <limits>
#include <numeric>

#include "base/block.hpp"
#include "physics/soft/workers.hpp"

namespace rb::soft {

namespace {

// A skin is what its circle travels in so many steps, at its speed when the list is made. With fewer steps more
// circles leave their skins, and the list is made anew more often. With more steps it holds more pairs that do not
// touch, and every pass goes over them. All circles look as many steps ahead as the fastest can within `fastMargin`.
struct LookAhead {
    float mostSteps;
    float stepsAlone;  // if circles move independently: impacts soon turn most of them
    float fastMargin;  // largest of the fastest circle, over the mean radius
};
constexpr LookAhead kOfCircles{5.0F, 1.0F, 0.9F};
// If most have corners: of these, pairs that are apart cost little (ApartBatch).
constexpr LookAhead kOfCorners{8.0F, 2.0F, 1.5F};

constexpr float kRestSkin = 0.08F;  // smallest, over the radius of the circle

constexpr std::size_t kCellsOfTile = 3;  // along the side of a tile, at least

}  // namespace

float largestDifference(std::span<const TileMotion> motions) {
    float largest = 0.0F;
    for (const TileMotion& tile : motions) largest = std::max(largest, tile.difference);
    return largest;
}

bool haveGoneFar(std::span<const TileMotion> motions) {
    return std::any_of(motions.begin(), motions.end(), [](const TileMotion& tile) {
        return glm::dot(tile.mean.now, tile.mean.now) > kFarDrift * kFarDrift;
    });
}

void VerletSkin::forTiles(const Workers& workers, const std::function<void(std::size_t)>& task) const {
    workers.forTasks(tiles_.columnCount(), [&](std::size_t column) {
        for (std::size_t t = tiles_.column(column).begin; t < tiles_.column(column).end; ++t) task(t);
    });
}

// @param displacementOf slot → Displacement
template <class DisplacementOf>
std::vector<TileMotion> VerletSkin::measureTiles(DisplacementOf&& displacementOf, const Workers& workers) const {
    std::vector<TileMotion> motions(tiles_.count());
    const auto numbersOf = [](const Displacement& d) { return floatsOf(d.now, d.atEnd); };
    workers.forTasks(tiles_.columnCount(), [&](std::size_t column) {
        Displacement mean;
        std::size_t first = tiles_.column(column).end;  // the first tile with circles
        for (std::size_t t = tiles_.column(column).begin; t < tiles_.column(column).end; ++t) {
            if (isRelative_) {
                Floats sum{};
                float count = 0.0F;
                tiles_.forCircles(t, [&](std::uint32_t i) {
                    sum += numbersOf(displacementOf(i));
                    count += 1.0F;
                });
                if (count > 0.0F) {
                    const Floats each = sum / count;
                    mean = {{each[0], each[1]}, {each[2], each[3]}};
                    first = std::min(first, t);
                }
            }
            const Floats common = numbersOf(mean);
            Floats largest{};  // the squared length of each, twice
            tiles_.forCircles(t, [&](std::uint32_t i) {
                const Floats deviation = numbersOf(displacementOf(i)) - common;
                const Floats squares = deviation * deviation;
                const Floats lengths = squares + __builtin_shufflevector(squares, squares, 1, 0, 3, 2);
                largest = largest < lengths ? lengths : largest;
            });
            motions[t] = {mean, std::sqrt(std::max(largest[0], largest[2])), 0.0F};
        }
        // A tile without circles gets the mean of the next one that has some, which adds nothing to the differences.
        for (std::size_t t = tiles_.column(column).begin; t < first; ++t) {
            if (first < tiles_.column(column).end) motions[t].mean = motions[first].mean;
        }
    });
    workers.forTasks(tiles_.columnCount(), [&](std::size_t column) { tiles_.compare(column, motions); });
    return motions;
}

// Tiles are made as narrow as possible, because the circles of a wider tile differ more.
void VerletSkin::choose(const CellList& order, const Records& records, const StepLength& step, bool isAnyAsleep,
                        const Workers& workers) {
    thickness_.assign(records.size(), 0.0F);
    const auto displacementOf = [&](std::uint32_t i) {
        const Velocity& velocity = records.velocity[order.order()[i]];
        return Displacement{{0.0F, 0.0F}, {step.seconds * velocity.x, step.seconds * velocity.y}};
    };
    std::vector<float> deviation(order.order().size());
    std::vector<float> alone(order.order().size());
    const auto measureIn = [&](std::size_t cells) {
        tiles_.cut(order, cells);
        std::vector<TileMotion> motions = measureTiles(displacementOf, workers);
        forTiles(workers, [&](std::size_t t) {
            tiles_.forCircles(t, [&](std::uint32_t i) {
                const Displacement d = displacementOf(i);
                alone[i] = std::sqrt(d.squaredLength());
                deviation[i] = std::sqrt((d - motions[t].mean).squaredLength());
            });
        });
        return motions;
    };
    isRelative_ = true;
    std::vector<TileMotion> motions = measureIn(kCellsOfTile);
    isRelative_ = !isAnyAsleep && isMotionCommon(motions, deviation, alone, workers);
    if (!isRelative_) {
        deviation.swap(alone);
        countFromGround(motions, deviation, workers);
    }
    for (std::size_t cells = 2 * kCellsOfTile;; cells *= 2) {
        const float steps = chooseFor(order, records, step, isAnyAsleep, motions, deviation, workers);
        if (isTileWide(steps * largestDifference(motions))) return;
        motions = measureIn(cells);
    }
}

// @returns how many steps ahead the skins look
float VerletSkin::chooseFor(const CellList& order, const Records& records, const StepLength& step, bool isAnyAsleep,
                            std::span<const TileMotion> motions, std::span<const float> deviation,
                            const Workers& workers) {
    const LookAhead& ahead = 2 * records.figures.size() > records.size() ? kOfCorners : kOfCircles;
    const float mostSteps = isRelative_ || isAnyAsleep ? ahead.mostSteps : ahead.stepsAlone;
    const float fall = fallOfOne(step);
    float fastest = 0.0F;
    for (const TileMotion& tile : motions) {
        fastest = std::max(fastest, tile.largestDeviation + 0.5F * tile.difference + fall);
    }
    const float steps = std::clamp(ahead.fastMargin * records.meanRadius / fastest, 1.0F, mostSteps);
    std::vector<float> reach(tiles_.count(), 0.0F);
    clearance_ = std::vector<glm::vec2>(tiles_.count());
    leastThickness_.assign(tiles_.count(), std::numeric_limits<float>::max());
    forTiles(workers, [&](std::size_t t) {
        tiles_.forCircles(t, [&](std::uint32_t i) {
            const std::uint32_t old = order.order()[i];
            const float r = records.position[old].radius;
            const float displacement = deviation[i] + 0.5F * motions[t].difference + fall;
            thickness_[old] = std::clamp(steps * displacement, kRestSkin * r, kLargestSkin * r);
            reach[t] = std::max(reach[t], r + thickness_[old]);
            leastThickness_[t] = std::min(leastThickness_[t], thickness_[old]);
        });
        const float other = motions[t].largestDeviation + step.fall;
        clearance_[t] = glm::max(steps * (glm::abs(motions[t].mean.atEnd) + other), kRestSkin * records.meanRadius);
    });
    largestReach_ = reach.empty() ? 0.0F : *std::max_element(reach.begin(), reach.end());
    return steps;
}

// Whether the circles need smaller skins relative to their tiles than relative to the ground.
bool VerletSkin::isMotionCommon(std::span<const TileMotion> motions, std::span<const float> deviation,
                                std::span<const float> alone, const Workers& workers) const {
    std::vector<float> moreTogether(tiles_.count(), 0.0F);
    forTiles(workers, [&](std::size_t t) {
        tiles_.forCircles(
            t, [&](std::uint32_t i) { moreTogether[t] += deviation[i] + 0.5F * motions[t].difference - alone[i]; });
    });
    return std::accumulate(moreTogether.begin(), moreTogether.end(), 0.0F) <= 0.0F;
}

void VerletSkin::countFromGround(std::span<TileMotion> motions, std::span<const float> lengths,
                                 const Workers& workers) const {
    forTiles(workers, [&](std::size_t t) {
        motions[t] = TileMotion{};
        tiles_.forCircles(t, [&](std::uint32_t i) {
            motions[t].largestDeviation = std::max(motions[t].largestDeviation, lengths[i]);
        });
    });
}

bool VerletSkin::isTileWide(float difference) const {
    return tiles_.count() == 1 || 2.0F * (largestReach_ + difference) <= tiles_.side();
}

Displacement VerletSkin::displacementOf(const Records& records, const StepLength& step, std::uint32_t slot) const {
    const glm::vec2 now{records.position[slot].x - listedAt_[slot].x, records.position[slot].y - listedAt_[slot].y};
    const Velocity& velocity = records.velocity[slot];
    return {now, {now.x + step.seconds * velocity.x, now.y + step.seconds * velocity.y}};
}

void VerletSkin::reorder(std::span<const std::uint32_t> order, const Records& records, const Workers& workers) {
    std::vector<float> memory;
    permute(thickness_, memory, order, workers);
    listedAt_.resize(order.size());
    workers.forParts(order.size(), [&](IndexRange part) {
        for (std::size_t i = part.begin; i < part.end; ++i) {
            listedAt_[i] = {records.position[i].x, records.position[i].y};
        }
    });
}

std::vector<TileMotion> VerletSkin::measure(const Records& records, const StepLength& step,
                                            const Workers& workers) const {
    return measureTiles([&](std::uint32_t i) { return displacementOf(records, step, i); }, workers);
}

std::vector<LeavingCircle> VerletSkin::findLeaving(const Records& records, std::span<const TileMotion> motions,
                                                   const StepLength& step, const Workers& workers) const {
    std::vector<std::vector<LeavingCircle>> ofColumn(tiles_.columnCount());
    std::atomic<std::size_t> count = 0;
    workers.forTasks(tiles_.columnCount(), [&](std::size_t column) {
        std::vector<LeavingCircle>& found = ofColumn[column];
        for (std::size_t t = tiles_.column(column).begin; t < tiles_.column(column).end; ++t) {
            const float common = 0.5F * motions[t].difference + fallOfOne(step);
            if (motions[t].largestDeviation + common <= leastThickness_[t]) continue;
            const std::size_t before = found.size();
            tiles_.forCircles(t, [&](std::uint32_t i) {
                const Displacement deviation = displacementOf(records, step, i) - motions[t].mean;
                const float needed = std::sqrt(deviation.squaredLength()) + common;
                if (needed - thickness_[i] > 0.0F) found.push_back({t, i, needed});
            });
            if (areTooMany(count += found.size() - before)) return;
        }
    });
    std::vector<LeavingCircle> circles;
    for (const std::vector<LeavingCircle>& some : ofColumn) circles.insert(circles.end(), some.begin(), some.end());
    return circles;
}

void VerletSkin::widen(std::uint32_t circle, float radius, float thickness) {
    thickness_[circle] = thickness;
    largestReach_ = std::max(largestReach_, radius + thickness);
}

std::vector<std::size_t> VerletSkin::widenClearances(std::span<const TileMotion> motions, const StepLength& step) {
    std::vector<std::size_t> tiles;
    for (std::size_t t = 0; t < tiles_.count(); ++t) {
        const Displacement& mean = motions[t].mean;
        const glm::vec2 needed =
            glm::max(glm::abs(mean.now), glm::abs(mean.atEnd)) + motions[t].largestDeviation + step.fall;
        if (needed.x <= clearance_[t].x && needed.y <= clearance_[t].y) continue;
        clearance_[t] = kWider * needed;
        tiles.push_back(t);
    }
    return tiles;
}

void VerletSkin::findBoxes(std::size_t tile, const Records& records, std::vector<IndexPair>& found) {
    const glm::vec2 listedUpTo = clearance_[tile];
    glm::vec2 min{std::numeric_limits<float>::max()};
    glm::vec2 max{std::numeric_limits<float>::lowest()};
    tiles_.forCircles(tile, [&](std::uint32_t i) {
        min = glm::min(min, listedAt_[i] - records.position[i].radius);
        max = glm::max(max, listedAt_[i] + records.position[i].radius);
    });
    glm::vec2& clearance = clearance_[tile] = glm::vec2{std::numeric_limits<float>::max()};
    if (min.x > max.x) return;
    const auto isLeftOut = [&](glm::vec2 gap) {
        const glm::vec2 beyond = gap - listedUpTo;
        if (beyond.x <= 0.0F && beyond.y <= 0.0F) return false;
        float& least = beyond.x > beyond.y ? clearance.x : clearance.y;
        least = std::min(least, beyond.x > beyond.y ? gap.x : gap.y);
        return true;
    };
    for (std::uint32_t b = 0; b < records.statics.size(); ++b) {
        const StaticPart& box = records.statics[b];
        const auto gapOf = [&](glm::vec2 center, glm::vec2 halfSize) {
            return glm::abs(center - box.center) - box.halfSize - halfSize;
        };
        if (isLeftOut(gapOf(0.5F * (min + max), 0.5F * (max - min)))) continue;
        tiles_.forCircles(tile, [&](std::uint32_t i) {
            if (!isLeftOut(gapOf(listedAt_[i], glm::vec2{records.position[i].radius}))) found.push_back({i, b});
        });
    }
}

}  // namespace rb::soft
