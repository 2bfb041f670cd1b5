// Runs one scene in one engine after another, in one process, and compares what a step costs and how well it is done.
// Only ratios within one run mean anything: the same machine is easily 40 % faster or slower an hour later.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <malloc.h>
#include <stdexcept>
#include <time.h>

#include "bench/engine.hpp"
#include "bench/quality.hpp"
#include "bench/scenes.hpp"

namespace rb::bench {

namespace {

struct Options {
    std::string scene = "pile";
    std::vector<int> circles;
    std::vector<std::string> engines;
    int threads = 1;
    int repeats = 1;
    std::uint64_t seed = 1;
    std::string csv;
};

struct Result {
    std::string engine;
    int circles = 0;
    double fillMs = 0;        // mean of a step [ms]
    double settledMs = 0;     // mean of a step [ms]
    double settledP99Ms = 0;  // [ms]
    Quality quality;
    double energyChange = 0;    // of the kinetic energy, over its beginning [1]
    double bytesPerCircle = 0;  // allocated between the empty process and the end of the run
};

void addSoftEngines(std::vector<EngineInfo>& engines) {
    constexpr int kAny = 1'000'000;
    using soft::InstructionSet;
    if (soft::isSupported(InstructionSet::Avx2)) {
        engines.push_back({"soft-avx2", "this project's solver `soft`, 4 sub-steps", kAny, makeSoftAvx2});
    }
    if (soft::isSupported(InstructionSet::Avx512)) {
        engines.push_back({"soft-avx512", "the same, same bits", kAny, makeSoftAvx512});
    }
    if (soft::isSupported(InstructionSet::Sse2)) {
        engines.push_back({"soft-sse2", "the same, same bits", kAny, makeSoftSse2});
    }
    engines.push_back({"soft-scalar", "the same, same bits", kAny, makeSoftScalar});
}

// In the order in which they run.
std::vector<EngineInfo> knownEngines() {
    constexpr int kAny = 1'000'000;
    std::vector<EngineInfo> engines;
    addSoftEngines(engines);
    engines.push_back({"impulse", "this project's solver of the report, RK4", kAny, makeImpulse});
#ifdef RB_HAS_CHIPMUNK
    engines.push_back(
        {"chipmunk-7.0.3", "Debian's package has assertions on: about 1.3 times slower", 20'000, makeChipmunk});
#endif
#ifdef RB_HAS_BOX2D
    engines.push_back({"box2d-2.4.1", "8 and 3 iterations; continuous collision off", 20'000, makeBox2d});
    engines.push_back(
        {"box2d-2.4.1-continuous", "the same as it comes, continuous collision on", 1'000, makeBox2dContinuous});
#endif
    return engines;
}

double bytesInUse() {
    const struct mallinfo2 info = mallinfo2();
    return static_cast<double>(info.uordblks) + static_cast<double>(info.hblkhd);
}

// [ms]. Of one thread the processor's time, for others on the machine do not count; of several what the clock on the
// wall says.
double now(bool isAlone) {
    struct timespec time {};
    clock_gettime(isAlone ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time);
    return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
}

// The mean of that many steps; where `p99` is asked for, the step that 99 of 100 stay below as well.
double runSteps(Engine& engine, int count, bool isAlone, double* p99 = nullptr) {
    if (count == 0) return 0.0;
    std::vector<double> times;
    double sum = 0.0;
    for (int i = 0; i < count; ++i) {
        const double before = now(isAlone);
        engine.step();
        times.push_back(now(isAlone) - before);
        sum += times.back();
    }
    std::sort(times.begin(), times.end());
    if (p99) *p99 = times[times.size() * 99 / 100];
    return sum / count;
}

Result runOnce(const EngineInfo& info, const Course& course, int threads) {
    Result result;
    result.engine = info.name;
    result.circles = static_cast<int>(course.scene.circles.size());
    std::vector<State> states;
    states.reserve(course.scene.circles.size());
    const double bytesBefore = bytesInUse();
    const std::unique_ptr<Engine> engine = info.make(course.scene, threads);
    engine->read(states);
    const double kineticBefore = judge(course.scene, states).kinetic;
    result.fillMs = runSteps(*engine, course.fillSteps, threads == 1);
    result.settledMs = runSteps(*engine, course.settledSteps, threads == 1, &result.settledP99Ms);
    result.bytesPerCircle = (bytesInUse() - bytesBefore) / result.circles;
    engine->read(states);
    result.quality = judge(course.scene, states);
    if (kineticBefore > 0.0) result.energyChange = result.quality.kinetic / kineticBefore - 1.0;
    return result;
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

// Runs are repeated for their times; what comes out is the same each time, but for threads of other engines.
Result run(const EngineInfo& info, const Course& course, const Options& options) {
    std::vector<double> fill;
    std::vector<double> settled;
    std::vector<double> p99;
    Result result;
    for (int i = 0; i < options.repeats; ++i) {
        result = runOnce(info, course, options.threads);
        fill.push_back(result.fillMs);
        settled.push_back(result.settledMs);
        p99.push_back(result.settledP99Ms);
    }
    result.fillMs = median(fill);
    result.settledMs = median(settled);
    result.settledP99Ms = median(p99);
    return result;
}

double nsPerCircle(const Result& result) { return 1e6 * result.settledMs / result.circles; }

void printHeader() {
    std::printf("%-23s %9s %9s %9s %10s %12s %12s %10s %10s %8s %7s\n", "engine", "fill ms", "step ms", "p99 ms",
                "ns/circle", "deepest / r", "mean / r", "v RMS m/s", "energy", "removed", "B/circ.");
}

void print(const Result& result) {
    std::printf("%-23s %9.4f %9.4f %9.4f %10.1f %12.4f %12.4f %10.2e %10.2e %8d %7.0f\n", result.engine.c_str(),
                result.fillMs, result.settledMs, result.settledP99Ms, nsPerCircle(result),
                result.quality.penetrationMax, result.quality.penetrationMean, result.quality.speedRms,
                result.energyChange, result.quality.removed, result.bytesPerCircle);
    std::fflush(stdout);
}

// How many times longer each engine's step is than that of the first.
void printRatios(std::span<const Result> results) {
    for (const Result& result : results.subspan(1)) {
        std::printf("  %s takes %.2f times as long as %s\n", result.engine.c_str(),
                    result.settledMs / results.front().settledMs, results.front().engine.c_str());
    }
}

void writeCsv(const Options& options, std::span<const Result> results) {
    std::ofstream file(options.csv);
    file << "engine,scene,circles,threads,fill_ms,settled_ms,settled_p99_ms,ns_per_circle,penetration_max_r,"
            "penetration_mean_r,v_rms_m_s,energy_change,removed,bytes_per_circle\n";
    for (const Result& result : results) {
        file << result.engine << ',' << options.scene << ',' << result.circles << ',' << options.threads << ','
             << result.fillMs << ',' << result.settledMs << ',' << result.settledP99Ms << ',' << nsPerCircle(result)
             << ',' << result.quality.penetrationMax << ',' << result.quality.penetrationMean << ','
             << result.quality.speedRms << ',' << result.energyChange << ',' << result.quality.removed << ','
             << result.bytesPerCircle << '\n';
    }
    if (!file.flush()) throw std::runtime_error(options.csv + ": cannot be written");
}

bool isWanted(const EngineInfo& info, const Options& options, int circles) {
    if (options.engines.empty()) return circles <= info.maxCircles;
    return std::find(options.engines.begin(), options.engines.end(), info.name) != options.engines.end();
}

void runAll(const Options& options) {
    std::vector<Result> all;
    const std::vector<EngineInfo> engines = knownEngines();
    for (const int circles : options.circles) {
        const Course course = makeCourse(options.scene, circles, options.seed);
        std::printf("\n%s, %d circles, %d + %d steps, %d thread(s), median of %d\n", options.scene.c_str(), circles,
                    course.fillSteps, course.settledSteps, options.threads, options.repeats);
        printHeader();
        const std::size_t first = all.size();
        for (const EngineInfo& info : engines) {
            if (!isWanted(info, options, circles)) continue;
            all.push_back(run(info, course, options));
            print(all.back());
        }
        if (all.size() > first) printRatios(std::span(all).subspan(first));
    }
    std::printf("\n");
    for (const EngineInfo& info : engines) std::printf("%-23s %s\n", info.name.c_str(), info.note.c_str());
    if (!options.csv.empty()) writeCsv(options, all);
}

int start(int argc, char** argv) {
    Options options;
    CLI::App app{"Compares the engines that this system has on one scene."};
    app.add_option("--scene", options.scene, "figure-1.1, pile or gas")
        ->check(CLI::IsMember({"figure-1.1", "pile", "gas"}));
    app.add_option("--circles", options.circles, "how many; repeatable")->check(CLI::Range(1, kMaxCircles));
    app.add_option("--engine", options.engines, "only this one; repeatable");
    app.add_option("--threads", options.threads, "of our own solver")->check(CLI::Range(1, 64));
    app.add_option("--repeat", options.repeats, "runs of which the median counts")->check(CLI::Range(1, 99));
    app.add_option("--seed", options.seed, "of the scene");
    app.add_option("--csv", options.csv, "file for the table");
    CLI11_PARSE(app, argc, argv);
    if (options.scene == "figure-1.1") options.circles = {21};
    if (options.circles.empty()) options.circles = {1'000, 10'000};
    runAll(options);
    return 0;
}

}  // namespace

}  // namespace rb::bench

int main(int argc, char** argv) {
    try {
        return rb::bench::start(argc, argv);
    } catch (const std::exception& error) {
        std::cerr << "benchmark: " << error.what() << '\n';
        return 1;
    }
}
