// The solver's list of circles and rectangles.

#include <algorithm>
#include <limits>

#include "physics/soft_solver.hpp"

namespace rb::soft {

namespace {

bool isBefore(const RectangleContact& p, const RectangleContact& q) {
    return p.circle != q.circle ? p.circle < q.circle : p.rectangle < q.rectangle;
}

}  // namespace

// Those of sleepers are set aside.
void Solver::listRectangles(std::span<const Rectangle> rectangles, const Settings& settings, const OldImpulses& old) {
    std::vector<std::vector<IndexPair>> ofColumn(tiles_.columnCount());
    forTasks(tiles_.columnCount(), [&](std::size_t column) {
        for (std::size_t t = tiles_.column(column).begin; t < tiles_.column(column).end; ++t) {
            findRectangles(t, rectangles, ofColumn[column]);
        }
    });
    rectangleContacts_.clear();
    for (const std::vector<IndexPair>& pairs : ofColumn) {
        for (const IndexPair& pair : pairs) {
            const CarriedImpulse impulse = old.findRectangle(pair.a, pair.b);
            if (sleep_.isAsleep(worldIndex_[pair.a])) {
                setAside(worldIndex_[pair.a], kRectangleKey | pair.b, impulse);
            } else {
                addRectangle(pair, rectangles, settings, impulse);
            }
        }
    }
    sortRectangles();
}

void Solver::addRectangle(const IndexPair& pair, std::span<const Rectangle> rectangles, const Settings& settings,
                          CarriedImpulse impulse) {
    const Surface surface = surfaceOf(rectangles[pair.b].material, settings);
    rectangleContacts_.push_back({pair.b, pair.a, 0.0F, 0.0F, 0.0F, frictionOf(surface, surfaceAt(pair.a)),
                                  restitutionOf(surface, surfaceAt(pair.a)), impulse.normal, impulse.tangential});
}

// @param sorted how many contacts are in order
bool Solver::hasRectangle(const IndexPair& pair, std::size_t sorted) const {
    RectangleContact wanted{};
    wanted.circle = pair.a;
    wanted.rectangle = pair.b;
    const auto end = rectangleContacts_.begin() + static_cast<std::ptrdiff_t>(sorted);
    return std::binary_search(rectangleContacts_.begin(), end, wanted, isBefore);
}

void Solver::sortRectangles() {
    std::sort(rectangleContacts_.begin(), rectangleContacts_.end(), isBefore);
    rectanglesOfBand_.assign(groups_.bands.count(), Range{});
    for (const RectangleContact& contact : rectangleContacts_) {
        ++rectanglesOfBand_[groups_.bands.of(contact.circle)].end;
    }
    std::size_t end = 0;
    for (Range& range : rectanglesOfBand_) {
        range = {end, end + range.end};
        end = range.end;
    }
}

// What a tile's circles and rectangles (a and b) have between them, as the list was made, is at most the tile's
// clearance, along x and along y. A circle that is left out has to come nearer along one of the two: what there is left
// of that becomes the clearance.
void Solver::findRectangles(std::size_t tile, std::span<const Rectangle> rectangles, std::vector<IndexPair>& found) {
    const glm::vec2 reach = clearance_[tile];
    glm::vec2 min{std::numeric_limits<float>::max()};
    glm::vec2 max{std::numeric_limits<float>::lowest()};
    tiles_.forCircles(tile, [&](std::uint32_t i) {
        min = glm::min(min, listedAt_[i] - place_[i].radius);
        max = glm::max(max, listedAt_[i] + place_[i].radius);
    });
    glm::vec2& clearance = clearance_[tile] = glm::vec2{std::numeric_limits<float>::max()};
    if (min.x > max.x) return;
    const auto isLeftOut = [&](glm::vec2 gap) {
        const glm::vec2 beyond = gap - reach;
        if (beyond.x <= 0.0F && beyond.y <= 0.0F) return false;
        float& least = beyond.x > beyond.y ? clearance.x : clearance.y;
        least = std::min(least, beyond.x > beyond.y ? gap.x : gap.y);
        return true;
    };
    for (std::uint32_t r = 0; r < rectangles.size(); ++r) {
        const auto gapOf = [&](glm::vec2 center, glm::vec2 halfSize) {
            return glm::abs(center - rectangles[r].center) - rectangles[r].halfSize - halfSize;
        };
        if (isLeftOut(gapOf(0.5F * (min + max), 0.5F * (max - min)))) continue;
        tiles_.forCircles(tile, [&](std::uint32_t i) {
            if (!isLeftOut(gapOf(listedAt_[i], glm::vec2{place_[i].radius}))) found.push_back({i, r});
        });
    }
}

}  // namespace rb::soft
