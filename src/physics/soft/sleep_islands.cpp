#include "physics/soft/sleep_islands.hpp"

#include <algorithm>

#include "base/union_find.hpp"

namespace rb::soft {

void SleepIslands::renumber(std::span<const std::uint32_t> indexNow, std::size_t count) {
    std::vector<std::uint32_t> island(count, kAwake);
    std::vector<std::uint32_t> quietSteps(count, 0);
    asleep_ = 0;
    for (std::size_t before = 0; before < std::min(indexNow.size(), island_.size()); ++before) {
        const std::uint32_t now = indexNow[before];
        if (now >= count) continue;
        island[now] = island_[before];
        quietSteps[now] = quietSteps_[before];
        asleep_ += island[now] == kAwake ? 0U : 1U;
    }
    island_.swap(island);
    quietSteps_.swap(quietSteps);
}

void SleepIslands::wakeAll() {
    std::fill(island_.begin(), island_.end(), kAwake);
    std::fill(quietSteps_.begin(), quietSteps_.end(), 0U);
    asleep_ = 0;
}

bool SleepIslands::wake(std::size_t circle) {
    if (circle >= island_.size() || !isAsleep(circle)) return false;
    std::vector<std::uint32_t> islands{island_[circle]};
    wakeIslands(islands);
    return true;
}

void SleepIslands::wakeTouched(std::span<const IndexPair> pairs) {
    std::vector<std::uint32_t> islands;
    do {
        islands.clear();
        for (const IndexPair& pair : pairs) {
            if (isAsleep(pair.a) != isAsleep(pair.b)) islands.push_back(std::max(island_[pair.a], island_[pair.b]));
        }
        wakeIslands(islands);
    } while (!islands.empty());
}

// Afterwards `islands` is ascending, and holds each once.
void SleepIslands::wakeIslands(std::vector<std::uint32_t>& islands) {
    if (islands.empty()) return;
    std::sort(islands.begin(), islands.end());
    islands.erase(std::unique(islands.begin(), islands.end()), islands.end());
    for (std::size_t i = 0; i < island_.size(); ++i) {
        if (island_[i] == kAwake || !std::binary_search(islands.begin(), islands.end(), island_[i])) continue;
        island_[i] = kAwake;
        quietSteps_[i] = 0;
        --asleep_;
    }
}

bool SleepIslands::fallAsleep(std::span<const IndexPair> pairs, std::uint32_t steps) {
    const std::size_t count = island_.size();
    UnionFind islands(count);
    for (const IndexPair& pair : pairs) islands.unite(pair.a, pair.b);
    std::vector<std::uint32_t> nameOf(count, kAwake);  // by the smallest circle of an island: its name in island_
    std::vector<char> isRestless(count, 0);
    for (std::uint32_t i = 0; i < count; ++i) {
        if (quietSteps_[i] < steps) isRestless[islands.find(i)] = 1;
    }
    bool hasAny = false;
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t smallest = islands.find(i);
        if (island_[i] != kAwake || isRestless[smallest]) continue;
        if (smallest == i) nameOf[i] = ++latestIsland_;
        island_[i] = nameOf[smallest];
        ++asleep_;
        hasAny = true;
    }
    return hasAny;
}

}  // namespace rb::soft
