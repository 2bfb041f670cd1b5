// The lab's clock, and all that hangs on it, with a model that is no world of circles: a harmonic oscillator under two
// integrators.

#include "lab/lockstep.hpp"

#include <bit>
#include <cmath>
#include <doctest/doctest.h>
#include <string>

#include "lab/history.hpp"
#include "lab/telemetry.hpp"

namespace {

using namespace rb;

constexpr double kOmega = 3.0;        // [rad/s]
constexpr double kStep = 1.0 / 64.0;  // [s], exact in binary: so are the sums of steps

/// x" = −ω² x.
struct Oscillator {
    struct Snapshot {
        double x;
    };

    bool isSymplectic = false;
    double h = kStep;
    double x = 1.0;
    double v = 0.0;
    std::uint64_t steps = 0;

    void step() {
        const double xBefore = x;
        if (isSymplectic) v -= h * kOmega * kOmega * x;
        x += h * v;
        if (!isSymplectic) v -= h * kOmega * kOmega * xBefore;
        ++steps;
    }
    double time() const { return h * static_cast<double>(steps); }
    double timeStep() const { return h; }
    std::uint64_t stepCount() const { return steps; }
    double energy() const { return 0.5 * (v * v + kOmega * kOmega * x * x); }
};

std::uint64_t stateHash(const Oscillator& of) {
    return std::bit_cast<std::uint64_t>(of.x) * 0x100000001B3U ^ std::bit_cast<std::uint64_t>(of.v);
}
void takeSnapshot(const Oscillator& of, Oscillator::Snapshot& snapshot) { snapshot.x = of.x; }

using Oscillators = Lockstep<Oscillator>;

Oscillators eulerAndSymplectic() { return Oscillators({Oscillator{}, Oscillator{.isSymplectic = true}}); }

void kick(Oscillators& oscillators) {
    oscillators.change([](Oscillator& each, std::size_t) { each.v += 1.7; });
}

constexpr std::array<TelemetryColumn<Oscillator>, 3> kColumns{
    {{"step", "", [](const Oscillator& of) -> TelemetryValue { return of.steps; }},
     {"speed", "m/s", [](const Oscillator& of) -> TelemetryValue { return of.v; }},
     {"energy", "N m", [](const Oscillator& of) -> TelemetryValue { return of.energy(); }}}};

}  // namespace

static_assert(Steppable<Oscillator> && !SteppableByPhases<Oscillator>);

TEST_CASE("any model runs on the clock: frames make exactly as many steps as fit into their sum") {
    Oscillators one({Oscillator{}});
    int steps = 0;
    for (int frame = 1; frame <= 100; ++frame) {
        steps += one.advance(3.0 / 256.0);
        CHECK(steps == frame * 3 / 4);
        CHECK(one.betweenSteps(0) == static_cast<float>(frame * 3 % 4) / 4.0F);
    }
    CHECK(one.models().front().stepCount() == 75);
}

TEST_CASE("in slow motion the same steps come later, and the rate outlives a new start") {
    Oscillators one({Oscillator{}});
    one.setClockRate(0.125);
    int steps = 0;
    for (int frame = 0; frame < 64; ++frame) steps += one.advance(1.0 / 64.0);
    CHECK(steps == 8);
    CHECK(one.models().front().time() == 8.0 * kStep);
    one.start({Oscillator{}});
    CHECK(one.clockRate() == 0.125);
    one.setClockRate(8.0);
    CHECK(one.advance(1.0 / 64.0) == 8);
}

TEST_CASE("of a late frame a tenth of a second counts, whatever the model") {
    Oscillators one({Oscillator{}});
    CHECK(one.advance(3600.0) == 6);  // 6.4 steps
    CHECK(one.betweenSteps(0) == doctest::Approx(0.4));
    CHECK(one.advance(-1.0) == 0);
}

TEST_CASE("two integrators are compared: explicit Euler boils, the symplectic one keeps its energy") {
    Oscillators both = eulerAndSymplectic();
    const double before = both.models().front().energy();
    for (int step = 0; step < 640; ++step) both.step();
    const double growth = std::pow(1.0 + std::pow(kOmega * kStep, 2), 640.0);  // explicit Euler's, exactly
    CHECK(both.models()[0].energy() / before == doctest::Approx(growth));
    CHECK(both.models()[1].energy() / before == doctest::Approx(1.0).epsilon(kOmega * kStep));
}

TEST_CASE("a run repeats to the bit from its commands and their steps, however long its frames are") {
    std::vector<std::uint64_t> hashes;
    for (const double frame : {1.0 / 30.0, 1.0 / 144.0, 0.1}) {
        Oscillators both = eulerAndSymplectic();
        const auto goTo = [&](std::uint64_t step) {
            while (both.models().front().stepCount() < step) {
                both.advance(frame, step - both.models().front().stepCount());
            }
        };
        goTo(40);
        kick(both);
        goTo(200);
        for (const Oscillator& each : both.models()) {
            CHECK(each.stepCount() == 200);
            hashes.push_back(stateHash(each));
        }
    }
    CHECK(hashes[0] != hashes[1]);
    for (std::size_t i = 2; i < hashes.size(); ++i) CHECK(hashes[i] == hashes[i % 2]);

    Oscillators late = eulerAndSymplectic();
    for (int step = 0; step < 200; ++step) {
        if (step == 41) kick(late);
        late.step();
    }
    CHECK(stateHash(late.models()[0]) != hashes[0]);  // the step of a command matters
}

TEST_CASE("models of different time steps keep pace") {
    Oscillators both({Oscillator{}, Oscillator{.h = 0.25 * kStep}});
    both.advance(5.0 * kStep);
    CHECK(both.models()[0].stepCount() == 5);
    CHECK(both.models()[1].stepCount() == 20);
}

TEST_CASE("a model is added as a copy of the first, goes again, and another start begins at time 0") {
    Oscillators some({Oscillator{}});
    some.advance(2.5 * kStep);
    some.add(some.models().front());
    CHECK(stateHash(some.models()[0]) == stateHash(some.models()[1]));
    some.step();
    CHECK(some.models()[1].stepCount() == 3);
    some.keepFirst();
    CHECK(some.models().size() == 1);
    some.start({Oscillator{.x = 2.0}});
    CHECK(some.betweenSteps(0) == 0.0F);
    Oscillator::Snapshot snapshot{};
    takeSnapshot(some.models().front(), snapshot);
    CHECK(snapshot.x == 2.0);
}

TEST_CASE("what listens hears of every step: a history of the model's own tracks, and rows of its own columns") {
    constexpr double kLong = 2.0 * kStep;  // a sample of the history each
    Oscillators both({Oscillator{.h = kLong}, Oscillator{.isSymplectic = true, .h = kLong}});
    const std::array<Track, 2> tracks{{{"place", "x", "m"}, {"energy", "E", "J"}}};
    std::vector<History> histories{History(tracks), History(tracks)};
    const Telemetry<Oscillator> telemetry{kColumns, true};
    std::vector<std::string> rows{telemetry.header()};
    both.onStep([&](const Oscillator& stepped, std::size_t which) {
        histories[which].record(stepped.time(), std::array{stepped.x, stepped.energy()});
        rows.push_back(telemetry.row(stepped, which));
    });
    kick(both);
    both.advance(2.0 * kLong);
    both.step();

    const Oscillator& last = both.models()[1];
    const History& history = histories[1];
    CHECK(history.tracks()[1].symbol == "E");
    CHECK(history.size() == 3);
    CHECK(history.latestTime() == last.time());
    CHECK(history.sample(0, 2).high == static_cast<float>(last.x));
    CHECK(history.sample(1, 2).high == static_cast<float>(last.energy()));

    REQUIRE(rows.size() == 1 + 2 * 3);
    CHECK(rows[0] == "world,step,speed_m_s,energy_Nm");
    CHECK(rows[1].starts_with("A,1,"));
    CHECK(rows[2].starts_with("B,1,"));
    const std::string& row = rows.back();
    CHECK(std::stod(row.substr(row.find(',', 4) + 1)) == last.energy());
}
