#include "lab/history.hpp"

#include <cmath>
#include <doctest/doctest.h>

#include "lab/quantities.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/simulation.hpp"

namespace {

using namespace rb;

constexpr double kSixtieth = 1.0 / 60.0;

constexpr std::array<Track, kTracked.size()> kTracks{};

TrackedValues all(double value) {
    TrackedValues values{};
    values.fill(value);
    return values;
}

// A saw that never repeats within a block of samples.
double sawAt(std::size_t i) { return static_cast<double>(i * 7919 % 1009); }

ValueRange rangeByHand(const History& history, std::size_t first, std::size_t end) {
    ValueRange result;
    for (std::size_t i = first; i < end; ++i) result.add(history.sample(0, i));
    return result;
}

}  // namespace

TEST_CASE("a new history is empty") {
    const History history(kTracks);
    CHECK(history.isEmpty());
    CHECK(history.range(0, 0, 0).isEmpty());
    CHECK_FALSE(history.nearest(0.0, 1.0).has_value());
    std::array<ValueRange, 7> columns;
    columns.fill({1.0F, 2.0F});
    history.ranges(0, 0.0, 1.0, columns);
    for (const ValueRange& column : columns) CHECK(column.isEmpty());
}

TEST_CASE("at 60 Hz every step is a sample, and ten minutes of them are kept") {
    History history(kTracks);
    double time = 0.0;
    const auto h = static_cast<double>(1.0F / 60.0F);
    for (std::size_t i = 0; i < 50'000; ++i) history.record(time += h, all(sawAt(i)));
    CHECK(history.size() == History::kCapacity);
    CHECK(history.latestTime() - history.time(0) <= History::kSeconds);
    CHECK(history.latestTime() - history.time(0) > 0.999 * History::kSeconds);
    for (const std::size_t i : {std::size_t{0}, std::size_t{17}, History::kCapacity - 1}) {
        const auto value = static_cast<float>(sawAt(50'000 - History::kCapacity + i));
        CHECK(history.sample(0, i) == ValueRange{value, value});
    }
}

TEST_CASE("the range of any stretch is that of its samples, also across the seam of the ring") {
    History history(kTracks);
    for (std::size_t i = 0; i < 41'003; ++i) history.record(static_cast<double>(i) * kSixtieth, all(sawAt(i)));
    for (std::size_t first = 0; first < history.size(); first += 1'237) {
        for (const std::size_t length : {1U, 15U, 16U, 17U, 500U, 31'000U}) {
            const std::size_t end = std::min(first + length, history.size());
            CHECK(history.range(0, first, end) == rangeByHand(history, first, end));
        }
    }
}

TEST_CASE("a single peak shows in exactly one column, whatever their number") {
    History history(kTracks);
    for (std::size_t i = 0; i < 36'000; ++i) {
        history.record(static_cast<double>(i) * kSixtieth, all(i == 12'345 ? 9.0 : 1.0));
    }
    std::array<ValueRange, 1'900> memory;
    for (const std::size_t count : {1U, 7U, 190U, 1'900U}) {
        const std::span<ValueRange> columns(memory.data(), count);
        history.ranges(0, 0.0, 600.0, columns);
        std::size_t peaks = 0;
        std::size_t at = 0;
        for (std::size_t c = 0; c < count; ++c) {
            CHECK_FALSE(columns[c].isEmpty());
            if (columns[c].high < 9.0F) continue;
            ++peaks;
            at = c;
        }
        CHECK(peaks == 1);
        CHECK(at == static_cast<std::size_t>(12'345.0 / 36'000.0 * static_cast<double>(count)));
    }
}

TEST_CASE("of a short step ten minutes fit as well, and no peak is lost") {
    History history(kTracks);
    constexpr double kShort = 1e-3;
    for (std::size_t i = 0; i < 700'000; ++i) {
        history.record(static_cast<double>(i) * kShort, all(i == 500'001 ? -3.0 : i == 500'002 ? 5.0 : 1.0));
    }
    CHECK(history.size() <= History::kCapacity);
    CHECK(history.latestTime() - history.time(0) > 0.99 * History::kSeconds);
    CHECK(history.range(3, 0, history.size()) == ValueRange{-3.0F, 5.0F});
    CHECK(history.peak(3) == 5.0F);
}

TEST_CASE("of a long step no more than ten minutes are kept") {
    History history(kTracks);
    for (std::size_t i = 0; i < 20'000; ++i) history.record(static_cast<double>(i) * 0.1, all(1.0));
    CHECK(history.size() < 6'010);
    CHECK(history.latestTime() - history.time(0) <= History::kSeconds);
}

TEST_CASE("a restart begins the history anew") {
    History history(kTracks);
    for (std::size_t i = 0; i < 1'000; ++i) history.record(static_cast<double>(i) * kSixtieth, all(8.0));
    history.record(kSixtieth, all(2.0));
    CHECK(history.size() == 1);
    CHECK(history.range(0, 0, 1) == ValueRange{2.0F, 2.0F});
    CHECK(history.peak(0) == 2.0F);
    history.clear();
    CHECK(history.isEmpty());
    CHECK(history.latestTime() == 0.0);
}

TEST_CASE("what is forgotten of a history leaves it as one that never had it, its peak included") {
    constexpr std::size_t kKept = 1'003;  // not whole blocks
    History cut(kTracks);
    History kept(kTracks);
    const auto at = [](std::size_t i) { return static_cast<double>(i) * kSixtieth; };
    const auto value = [](std::size_t i) { return i < kKept ? sawAt(i) : 5'000.0 + sawAt(i); };
    for (std::size_t i = 0; i < 1'500; ++i) cut.record(at(i), all(value(i)));
    for (std::size_t i = 0; i < kKept; ++i) kept.record(at(i), all(value(i)));
    cut.forgetAfter(at(kKept - 1) + 0.5 * kSixtieth);
    CHECK(cut.size() == kept.size());
    CHECK(cut.peak(0) == kept.peak(0));
    CHECK(cut.range(0, 0, kKept) == kept.range(0, 0, kKept));
    CHECK(cut.range(0, kKept - 20, kKept) == kept.range(0, kKept - 20, kKept));
    for (History* history : {&cut, &kept}) history->record(at(kKept), all(-3.0));
    CHECK(cut.size() == kept.size());
    CHECK(cut.range(0, kKept - 20, cut.size()) == kept.range(0, kKept - 20, kept.size()));
    cut.forgetAfter(-1.0);
    CHECK(cut.isEmpty());
    CHECK(cut.peak(0) == 0.0F);
}

TEST_CASE("the sample nearest to a time is found, if there is one near") {
    History history(kTracks);
    for (std::size_t i = 0; i < 10; ++i) history.record(2.0 + 0.1 * static_cast<double>(i), all(sawAt(i)));
    CHECK(history.nearest(2.34, 0.05) == 3U);
    CHECK(history.nearest(2.36, 0.05) == 4U);
    CHECK(history.nearest(1.99, 0.05) == 0U);
    CHECK_FALSE(history.nearest(1.9, 0.05).has_value());
    CHECK_FALSE(history.nearest(3.0, 0.05).has_value());
}

TEST_CASE("what is not finite is the largest there is, and hides nothing else") {
    History history(kTracks);
    history.record(0.0, all(std::nan("")));
    history.record(1.0, all(1e300));
    history.record(2.0, all(1.0));
    CHECK(history.sample(0, 0).high == std::numeric_limits<float>::max());
    CHECK(history.sample(0, 1).high == std::numeric_limits<float>::max());
    CHECK(history.sample(0, 2) == ValueRange{1.0F, 1.0F});
}

TEST_CASE("a history of a run holds what was measured of it") {
    Simulation simulation(buildScene(*findBuiltInScene("figure-1.1"), {}), 1);
    History history(kTracks);
    for (int i = 0; i < 120; ++i) {
        simulation.step();
        history.record(simulation.world().time(), trackedValues(simulation.worlds().front()));
    }
    const Measures& measures = simulation.worlds()[0].measures();
    const std::size_t last = history.size() - 1;
    REQUIRE(history.size() == 120);
    CHECK(history.latestTime() == simulation.world().time());
    CHECK(history.sample(0, last).high == static_cast<float>(simulation.restMeter().u()));
    CHECK(history.sample(1, last).high == static_cast<float>(measures.kinetic));
    CHECK(history.sample(2, last).high == static_cast<float>(measures.maxRelativePenetration));
    CHECK(history.sample(3, last).high == static_cast<float>(measures.rmsSpin));
    CHECK(history.sample(4, last).high == static_cast<float>(glm::length(measures.momentum)));
}

TEST_CASE(
    "wherever a history is cut within a block of its samples, the block is that of what is left and what follows") {
    const auto at = [](std::size_t i) { return static_cast<double>(i) * kSixtieth; };
    for (std::size_t left = 993; left <= 1'010; ++left) {
        CAPTURE(left);
        History history(kTracks);
        // The last sample that is left is beyond all the others.
        for (std::size_t i = 0; i < 1'500; ++i) history.record(at(i), all(i + 1 == left ? -70.0 : sawAt(i)));
        history.forgetAfter(at(left - 1));
        REQUIRE(history.size() == left);
        for (std::size_t i = left; i < 1'040; ++i) history.record(at(i), all(3.0));
        CHECK(history.range(0, 0, 1'040) == rangeByHand(history, 0, 1'040));
        CHECK(history.range(0, 0, 1'040).low == -70.0F);
    }
}
