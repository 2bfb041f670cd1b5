#include "bench/report.hpp"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <sstream>

#include "bench/scenes.hpp"

namespace rb::bench {

namespace {

// As /proc/cpuinfo has it; empty where it does not.
std::string processorName() {
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with("model name")) continue;
        const std::size_t colon = line.find(": ");
        return colon == std::string::npos ? "" : line.substr(colon + 2);
    }
    return {};
}

std::string threadsText(int threads) { return threads == 1 ? "one thread" : std::to_string(threads) + " threads"; }

std::string repeatsText(int repeats) {
    return repeats == 1 ? "one run" : "medians of " + std::to_string(repeats) + " runs";
}

std::string stepsText(const Course& course) {
    if (course.fillSteps == 0) return std::to_string(course.settledSteps) + " steps";
    return std::to_string(course.fillSteps) + " steps to fill and " + std::to_string(course.settledSteps) + " settled";
}

}  // namespace

void printTable(const Options& options, std::span<const Result> results) {
    if (results.empty()) return;
    const int circles = results.front().circles;
    const Course course = makeCourse(options.scene, circles, options.seed);
    std::printf("\n%s, %d circles, %s, %s, %s\n", options.scene.c_str(), circles, stepsText(course).c_str(),
                threadsText(options.threads).c_str(), repeatsText(options.repeats).c_str());
    std::printf("%-22s | %19s | %19s | %9s | %15s | %9s | %29s | %9s | %7s | %8s | %4s\n", "", "fill [ms a step]",
                "settled [ms a step]", "[ns a", "penetration [r]", "drift", "speed [m/s]", "kinetic", "", "[bytes a",
                "");
    std::printf("%-22s | %9s %9s | %9s %9s | %9s | %7s %7s | %9s | %9s %9s %9s | %9s | %7s | %8s | %4s\n", "engine",
                "mean", "p99", "mean", "p99", "body]", "deepest", "mean", "[r]", "median", "RMS", "fastest", "energy",
                "removed", "body]", "runs");
    for (const Result& result : results) {
        std::printf(
            "%-22s | %9.4f %9.4f | %9.4f %9.4f | %9.1f | %7.4f %7.4f | %9.2e | %9.2e %9.2e %9.2e | %+9.1e | %7d | "
            "%8.0f | %4d\n",
            result.engine.c_str(), result.fill.mean, result.fill.p99, result.settled.mean, result.settled.p99,
            result.nsPerCircle(), result.quality.penetrationMax, result.quality.penetrationMean, result.drift,
            result.quality.speedMedian, result.quality.speedRms, result.quality.speedFastest, result.energyChange,
            result.quality.removed, result.bytesPerCircle, result.runs);
    }
    for (const Result& result : results.subspan(1)) {
        std::printf("  %s takes %.2f times as long as %s\n", result.engine.c_str(),
                    result.settled.mean / results.front().settled.mean, results.front().engine.c_str());
    }
    std::fflush(stdout);
}

std::string csvOf(const Options& options, std::span<const Result> results) {
    std::ostringstream csv;
    csv << "engine,scene,circles,threads,fill_ms,settled_ms,settled_p99_ms,ns_per_circle,penetration_max_r,"
           "penetration_mean_r,v_rms_m_s,energy_change,removed,bytes_per_circle,drift_r,v_median_m_s,v_fastest_m_s\n";
    for (const Result& result : results) {
        csv << result.engine << ',' << options.scene << ',' << result.circles << ',' << result.threads << ','
            << result.fill.mean << ',' << result.settled.mean << ',' << result.settled.p99 << ','
            << result.nsPerCircle() << ',' << result.quality.penetrationMax << ',' << result.quality.penetrationMean
            << ',' << result.quality.speedRms << ',' << result.energyChange << ',' << result.quality.removed << ','
            << result.bytesPerCircle << ',' << result.drift << ',' << result.quality.speedMedian << ','
            << result.quality.speedFastest << '\n';
    }
    return csv.str();
}

LogPlot plotOf(const Options& options, std::span<const EngineInfo> engines, std::span<const Result> results) {
    LogPlot plot;
    plot.texts.title = "What a step costs: " + options.scene + ", " + threadsText(options.threads);
    plot.texts.xLabel = "Number of circles";
    plot.texts.yLabel = "Settled step, a circle [ns]";
    const Course course = makeCourse(options.scene, options.circles.front(), options.seed);
    std::string how = "Lower is better. " + stepsText(course) + ", " + repeatsText(options.repeats);
    if (std::any_of(results.begin(), results.end(), [&](const Result& one) { return one.runs < options.repeats; })) {
        how += ", one run where it takes minutes";
    }
    if (const std::string name = processorName(); !name.empty()) how += ", on " + name;
    for (const EngineInfo& engine : engines) {
        LogSeries series{engine.name, {}};
        for (const Result& result : results) {
            if (result.engine == engine.name) series.points.push_back({result.circles, result.nsPerCircle()});
        }
        if (series.points.empty()) continue;
        plot.series.push_back(series);
        how += "; " + engine.name + ": " + engine.note;
    }
    plot.texts.notes = {how + "."};
    return plot;
}

}  // namespace rb::bench
