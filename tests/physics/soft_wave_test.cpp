#include "physics/soft_wave.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

using namespace rb::soft;

namespace {

// The bands that a site's task changes.
std::pair<std::size_t, std::size_t> bandsOf(std::size_t site) { return {site / 2, (site + 1) / 2}; }

bool share(std::size_t site, std::size_t other) {
    return bandsOf(site).first <= bandsOf(other).second && bandsOf(other).first <= bandsOf(site).second;
}

// Bands, then the crossings from even bands, then those from odd ones.
int turnOf(std::size_t site) { return site % 2 == 0 ? 0 : site % 4 == 1 ? 1 : 2; }

}  // namespace

TEST_CASE("a wave keeps the order of all tasks that share a band, and two such never run at once") {
    constexpr std::size_t kPhases = 5;
    for (const std::size_t bands : {1U, 2U, 3U, 4U, 9U, 40U}) {
        for (const std::size_t workers : {1U, 2U, 3U, 8U}) {
            CAPTURE(bands);
            CAPTURE(workers);
            Wave wave(kPhases, bands);
            const std::size_t sites = 2 * bands - 1;
            std::vector<std::atomic<int>> inBand(bands);
            std::atomic<int> clashes{0};
            std::mutex mutex;
            std::vector<std::pair<std::size_t, std::size_t>> ended;  // phase and site, in the order of their ends
            std::vector<std::jthread> threads;
            for (std::size_t worker = 0; worker < workers; ++worker) {
                threads.emplace_back([&, worker] {
                    wave.work(worker, workers, [&](std::size_t phase, std::size_t site) {
                        const auto [low, high] = bandsOf(site);
                        for (std::size_t band = low; band <= high; ++band) clashes += inBand[band]++;
                        std::this_thread::yield();
                        for (std::size_t band = low; band <= high; ++band) --inBand[band];
                        const std::lock_guard lock(mutex);
                        ended.emplace_back(phase, site);
                    });
                });
            }
            threads.clear();
            CHECK(clashes == 0);
            REQUIRE(ended.size() == kPhases * sites);
            int misplaced = 0;
            for (std::size_t i = 0; i < ended.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j) {
                    const auto& [phase, site] = ended[i];
                    const auto& [earlierPhase, earlierSite] = ended[j];
                    if (!share(site, earlierSite)) continue;
                    const auto order = std::pair(phase, turnOf(site));
                    misplaced += std::pair(earlierPhase, turnOf(earlierSite)) >= order ? 1 : 0;
                }
            }
            CHECK(misplaced == 0);
        }
    }
}

TEST_CASE("one thread does a wave alone when the others do not come") {
    Wave wave(8, 21);
    int tasks = 0;
    wave.work(1, 4, [&](std::size_t, std::size_t) { ++tasks; });
    CHECK(tasks == 8 * 41);
}
