#include "physics/soft/wavefront.hpp"

#include <atomic>
#include <cstddef>
#include <doctest/doctest.h>
#include <thread>
#include <utility>
#include <vector>

using namespace rb::soft;

namespace {

using Log = std::vector<std::pair<std::size_t, std::size_t>>;  // phase and site of the tasks that touched a band

struct Band {
    std::atomic<int> tasks{0};  // at this moment
    Log log;                    // not guarded by anything but the wave
};

// A band's site and those of its crossings; in a phase it is its inside's turn first, then that of the crossing from an
// even band, then that of the one from an odd band.
Log expectedLog(std::size_t band, std::size_t bands, std::size_t phases) {
    Log log;
    for (std::size_t phase = 0; phase < phases; ++phase) {
        log.emplace_back(phase, 2 * band);
        const std::size_t before = 2 * band - 1;
        const std::size_t behind = 2 * band + 1;
        const bool isEven = band % 2 == 0;
        for (const std::size_t site : {isEven ? behind : before, isEven ? before : behind}) {
            if (site < 2 * bands - 1) log.emplace_back(phase, site);
        }
    }
    return log;
}

}  // namespace

TEST_CASE("a wave does what touches a band in one order and never two at once, whoever does it") {
    for (const std::size_t phases : {1U, 5U}) {
        for (const std::size_t bands : {1U, 2U, 3U, 4U, 9U, 40U}) {
            for (const std::size_t workers : {1U, 2U, 3U, 8U}) {
                CAPTURE(phases);
                CAPTURE(bands);
                CAPTURE(workers);
                Wavefront wave(phases, bands);
                std::vector<Band> row(bands);
                std::atomic<int> clashes{0};
                const auto task = [&](std::size_t phase, std::size_t site) {
                    for (std::size_t band = site / 2; band <= (site + 1) / 2; ++band) {
                        clashes += row[band].tasks++;
                        row[band].log.emplace_back(phase, site);
                    }
                    std::this_thread::yield();
                    for (std::size_t band = site / 2; band <= (site + 1) / 2; ++band) --row[band].tasks;
                };
                std::vector<std::jthread> threads;
                for (std::size_t worker = 0; worker < workers; ++worker) {
                    threads.emplace_back([&, worker] { wave.work(worker, workers, task); });
                }
                threads.clear();
                CHECK(clashes == 0);
                for (std::size_t band = 0; band < bands; ++band) {
                    CAPTURE(band);
                    CHECK(row[band].log == expectedLog(band, bands, phases));
                }
            }
        }
    }
}

TEST_CASE("any one thread does a wave alone when the others do not come") {
    for (std::size_t worker = 0; worker < 4; ++worker) {
        CAPTURE(worker);
        Wavefront wave(8, 21);
        int tasks = 0;
        wave.work(worker, 4, [&](std::size_t, std::size_t) { ++tasks; });
        CHECK(tasks == 8 * 41);
    }
}
