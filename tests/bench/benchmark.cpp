// Runs one scene in one engine after another, in one process, and compares what a step costs and how well it is done.
// Only ratios within one run mean anything: the same machine is easily 40 % faster or slower an hour later.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <optional>

#include "app/platform/output_file.hpp"
#include "bench/measure.hpp"
#include "bench/program.hpp"
#include "bench/report.hpp"
#include "bench/scenes.hpp"
#include "physics/lanes/execution.hpp"
#include "physics/settings/settings.hpp"
#include "render/chart/log_plot.hpp"

namespace rb::bench {

namespace {

constexpr int kSlow = 20'000;

void addSoftEngines(std::vector<EngineInfo>& engines) {
    if (isSupported(InstructionSet::Avx2)) {
        engines.push_back(
            {"soft-avx2", "this project's solver `soft`, 4 sub-steps", kMaxCircles, kMaxCircles, true, makeSoftAvx2});
    }
    if (isSupported(InstructionSet::Avx512)) {
        engines.push_back({"soft-avx512", "the same, same bits", kMaxCircles, kMaxCircles, true, makeSoftAvx512});
    }
    if (isSupported(InstructionSet::Sse2)) {
        engines.push_back({"soft-sse2", "the same, same bits", kMaxCircles, kMaxCircles, true, makeSoftSse2});
    }
    engines.push_back({"soft-scalar", "the same, same bits", kMaxCircles, kSlow, true, makeSoftScalar});
}

// In the order in which they run.
std::vector<EngineInfo> knownEngines() {
    std::vector<EngineInfo> engines;
    addSoftEngines(engines);
    engines.push_back({"impulse", "this project's solver of the report, RK4", kMaxCircles, kSlow, false, makeImpulse});
    engines.push_back({"remedied", "the same with all remedies", kSlow, kSlow, false, makeRemedied});
#ifdef RB_HAS_CHIPMUNK
    engines.push_back({"chipmunk-7.0.3", "Debian's package has assertions on: about 1.3 times slower", kMaxCircles,
                       kSlow, false, makeChipmunk});
#endif
#ifdef RB_HAS_BOX2D
    constexpr int kVerySlow = 1'000;
    engines.push_back(
        {"box2d-2.4.1", "8 and 3 iterations; continuous collision off", kMaxCircles, kSlow, false, makeBox2d});
    engines.push_back({"box2d-2.4.1-continuous", "the same as it comes, continuous collision on", kVerySlow, kVerySlow,
                       false, makeBox2dContinuous});
#endif
    return engines;
}

std::vector<std::string> namesOf(const std::vector<EngineInfo>& engines) {
    std::vector<std::string> names;
    for (const EngineInfo& engine : engines) names.push_back(engine.name);
    return names;
}

std::optional<OutputFile> outputAt(const std::string& path) {
    if (path.empty()) return std::nullopt;
    return OutputFile(path);
}

void runAll(const Options& options, const std::vector<EngineInfo>& engines) {
    std::optional<OutputFile> csv = outputAt(options.csv);  // opened first: a path that cannot be is told at once
    std::optional<OutputFile> png = outputAt(options.plot);
    std::vector<Result> all;
    measureAll(options, engines, [&](const std::vector<Result>& results) {
        printTable(options, results);
        all.insert(all.end(), results.begin(), results.end());
    });
    std::printf("\n");
    for (const EngineInfo& engine : engines) std::printf("%-22s %s\n", engine.name.c_str(), engine.note.c_str());
    if (csv) {
        csv->write(csvOf(options, all));
        csv->commit();
    }
    if (png && !all.empty()) {
        png->write(encodePng(drawLogPlot(plotOf(options, engines, all))));
        png->commit();
    }
}

int start(int argc, char** argv) {
    const std::vector<EngineInfo> engines = knownEngines();
    Options options;
    CLI::App app{"Compares the engines that this system has on one scene."};
    app.add_option("--scene", options.scene, kSceneNames)
        ->check(CLI::IsMember(CLI::detail::split(kSceneNames, '|')))
        ->capture_default_str();
    app.add_option("--circles", options.circles, "how many; repeatable, or a list with commas")
        ->delimiter(',')
        ->check(CLI::Range(1, kMaxCircles))
        ->capture_default_str();
    app.add_option("--engine", options.engines, "only this one, whatever the size; repeatable")
        ->check(CLI::IsMember(namesOf(engines)));
    app.add_option("--threads", options.threads, "of our own solver")->check(CLI::Range(1, 64))->capture_default_str();
    app.add_option("--repeat", options.repeats, "runs of which the median counts; of an engine that takes minutes, one")
        ->check(CLI::Range(1, 99))
        ->capture_default_str();
    app.add_option("--seed", options.seed, "of the scene")->capture_default_str();
    app.add_option("--csv", options.csv, "file for the table");
    app.add_option("--plot", options.plot, "file for a PNG: cost of a circle over the number of circles");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 1;
    }
    if (options.scene == "figure-1.1") options.circles = {21};
    std::sort(options.circles.begin(), options.circles.end());
    options.circles.erase(std::unique(options.circles.begin(), options.circles.end()), options.circles.end());
    runAll(options, engines);
    return 0;
}

}  // namespace

}  // namespace rb::bench

int main(int argc, char** argv) { return rb::bench::runProgram("benchmark", rb::bench::start, argc, argv); }
