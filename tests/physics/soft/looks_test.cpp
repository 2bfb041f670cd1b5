// Where a crowd lies on one spot, a step of the solver `soft` can be given up within what takes long.

#include <atomic>
#include <doctest/doctest.h>
#include <numeric>
#include <thread>
#include <vector>

#include "physics/observe/measures.hpp"
#include "physics/settings/presets.hpp"
#include "physics/soft/cell_list.hpp"
#include "physics/soft/contact_groups.hpp"
#include "physics/soft/workers.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

struct GivenUp {};

World crowdOf(int circles) {
    Settings settings;
    applyPreset(findPreset("soft"), settings);
    World crowd(settings);
    crowd.addRectangle({{0.0F, -0.5F}, {10.0F, 1.0F}, {}});
    for (int i = 0; i < circles; ++i) {
        crowd.addCircle({.position = {1e-5 * i, 1.0}, .radius = 0.1F, .material = {}});
    }
    return crowd;
}

}  // namespace

TEST_CASE("soft: the search for pairs within one band looks up as often as it has so much to compare") {
    constexpr std::uint32_t kCircles = 500;  // less than a band
    std::vector<soft::Position> position;
    std::vector<std::uint32_t> worldIndex(kCircles);
    std::iota(worldIndex.begin(), worldIndex.end(), 0U);
    for (std::uint32_t i = 0; i < kCircles; ++i) position.push_back({1e-5F * static_cast<float>(i), 1.0F, 0.0F, 0.1F});
    soft::CellList list;
    list.sort(position, worldIndex, 0.24F);
    const std::size_t room = kCircles + soft::kBatchSize;
    std::vector<float> x(room);
    std::vector<float> y(room, 1.0F);
    const std::vector<float> reach(room, 0.1F);
    for (std::uint32_t i = 0; i < kCircles; ++i) x[i] = position[list.order()[i]].x;
    std::size_t looks = 0;
    const CancellationPoint countLooks = [&] { ++looks; };
    std::vector<IndexPair> pairs;
    const soft::Kernel& kernel = soft::kernelFor(bestInstructionSet());
    list.findPairs({0, kCircles}, {x.data(), y.data(), reach.data()}, kernel, pairs, CancellationPoller(countLooks));
    CHECK(pairs.size() == kCircles * (kCircles - 1) / 2);
    CHECK(looks > pairs.size() / (2 * CancellationPoller::kItems));  // a look goes a few too far
}

TEST_CASE("soft: pairs are split into groups with a look for so many of them") {
    constexpr std::uint32_t kCircles = 500;
    std::vector<IndexPair> pairs;
    for (std::uint32_t a = 0; a < kCircles; ++a) {
        for (std::uint32_t b = a + 1; b < kCircles; ++b) pairs.push_back({a, b});
    }
    std::size_t looks = 0;
    const CancellationPoint countLooks = [&] { ++looks; };
    soft::Grouping(soft::Bands(kCircles)).split(0, pairs, CancellationPoller(countLooks));
    CHECK(looks >= 2 * (pairs.size() / CancellationPoller::kItems));  // they are counted before
    const CancellationPoint giveUp = [] { throw GivenUp(); };
    CHECK_THROWS_AS(soft::Grouping(soft::Bands(kCircles)).split(0, pairs, CancellationPoller(giveUp)), GivenUp);
}

TEST_CASE("soft: what another thread works on ends at its next look after the step was given up, and no task begins") {
    constexpr int kMostLooks = 1'000'000'000;  // however busy the machine is, the other thread is told long before
    ThreadPool threads(2);
    const soft::Workers workers(threads, bestInstructionSet(), kFewestForThreads);
    std::atomic<bool> isCallerAtWork = false;
    std::atomic<bool> isHelperAtWork = false;
    std::atomic<int> begun = 0;
    std::atomic<int> looksOfHelper = 0;
    const std::thread::id caller = std::this_thread::get_id();
    const CancellationPoint point = [&] {
        if (isCallerAtWork) throw GivenUp();
    };
    const auto work = [&](std::size_t /*task*/, CancellationPoller& own) {
        ++begun;
        const bool isCaller = std::this_thread::get_id() == caller;
        (isCaller ? isCallerAtWork : isHelperAtWork) = true;
        const std::atomic<bool>& isOtherAtWork = isCaller ? isHelperAtWork : isCallerAtWork;
        while (!isOtherAtWork) std::this_thread::yield();  // each has one task before either looks
        for (int i = 0; i < kMostLooks; ++i) {
            if (!isCaller) ++looksOfHelper;
            own.passed(CancellationPoller::kItems);
            std::this_thread::yield();
        }
    };
    CHECK_THROWS_AS(workers.forTasks(100, CancellationPoller(point), work), GivenUp);
    CHECK(begun == 2);
    CHECK(looksOfHelper < kMostLooks);
}

TEST_CASE("soft: with very many contacts a step may be given up while they are measured at its end, and with few not") {
    constexpr int kMany = 1'500;  // all touch one another: more than a million contacts
    for (const int circles : {40, kMany}) {
        CAPTURE(circles);
        const std::size_t contacts = static_cast<std::size_t>(circles * (circles - 1) / 2);
        const World crowd = crowdOf(circles);
        World usual = crowd;
        usual.step();
        World world = crowd;
        std::size_t looks = 0;
        world.setCancellationPoint([&] { ++looks; });
        const std::uint64_t before = stateHash(world);
        const auto measureAndGiveUp = [&](const CancellationPoller& poller) {
            CHECK(stateHash(world) == stateHash(usual));
            looks = 0;
            CHECK(measure(world, poller).contacts == measure(usual).contacts);
            if (circles == kMany) {
                CHECK(looks > contacts / (2 * CancellationPoller::kItems));  // a look goes a few too far
                throw GivenUp();
            }
            CHECK(looks == 0);
        };
        if (circles < kMany) {
            world.step(measureAndGiveUp);
            CHECK(world.stepCount() == 1);
            continue;
        }
        CHECK_THROWS_AS(world.step(measureAndGiveUp), GivenUp);
        CHECK(world.stepCount() == 0);
        CHECK(world.time() == 0.0);
        CHECK(stateHash(world) == before);
        world.step();
        CHECK(stateHash(world) == stateHash(usual));
    }
}
