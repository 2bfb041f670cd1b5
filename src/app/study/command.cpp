#include "app/study/command.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "app/attempts.hpp"
#include "app/command_line/progress.hpp"
#include "app/command_line/scenes.hpp"
#include "app/platform/output_file.hpp"
#include "app/platform/output_stream.hpp"
#include "app/platform/platform.hpp"
#include "app/report.hpp"
#include "app/study/options.hpp"
#include "app/study/picture.hpp"
#include "base/error.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/study/convergence_order.hpp"
#include "lab/study/growth.hpp"
#include "lab/study/law_limit.hpp"
#include "lab/study/resting.hpp"
#include "lab/study/schemes.hpp"
#include "lab/study/stability.hpp"
#include "lab/study/theory.hpp"
#include "lab/study/tumbling.hpp"
#include "lab/why/rested_pile.hpp"

namespace rb::study {

namespace {

// Prints on standard error if a file goes to standard output.
void print(const StudyOptions& options, const std::string& text) {
    rb::print(text, isStandardOutput(options.csv) || isStandardOutput(options.png));
}

/// What a study leaves: its files, and a table. What cannot be written does not keep the others from being written.
class Results {
  public:
    explicit Results(const StudyOptions& options) : options_(options) {}

    /// Opens the files, and remembers from here on requests to end: there was nothing to be saved before.
    void open() {
        catchEndingSignals();
        if (!options_.csv.empty()) csv_.emplace(options_.csv);
        if (!options_.png.empty()) png_.emplace(options_.png);
    }
    /// @param draw gives the picture, where one is asked for; it may throw, and so may the file
    void commit(const std::string& csv, const std::string& table, const std::function<Image()>& draw = {}) {
        Attempts attempts;
        if (csv_) attempts([&] { write(*csv_, csv); });
        if (png_ && draw) attempts([&] { write(*png_, encodePng(draw())); });
        if (!table.empty()) attempts([&] { print(options_, table); });
        attempts.end();
    }

  private:
    template <class Content>
    static void write(OutputFile& file, const Content& content) {
        file.write(content);
        file.commit();
    }

    const StudyOptions& options_;
    std::optional<OutputFile> csv_;
    std::optional<OutputFile> png_;
};

Scene studyScene(const StudyOptions& options, const std::string& scene, std::uint64_t seed) {
    return sceneFor({.scene = scene, .seed = seed, .circles = options.circles, .settings = options.settings});
}

// Scene files that were loaded. A study asks for a scene before each run, on any of its threads; a pipe can be read
// only once.
class LoadedScenes {
  public:
    Scene get(const StudyOptions& options, const std::string& name, std::uint64_t seed) {
        const std::lock_guard lock(mutex_);
        const auto found = scenes_.find(name);
        if (found != scenes_.end()) return found->second;
        return scenes_.emplace(name, studyScene(options, name, seed)).first->second;
    }

  private:
    std::mutex mutex_;
    std::map<std::string, Scene> scenes_;
};

SceneSource sourceOf(const StudyOptions& options) {
    return [&options, files = std::make_shared<LoadedScenes>()](const std::string& scene, std::uint64_t seed) {
        return findBuiltInScene(scene) == nullptr ? files->get(options, scene, seed) : studyScene(options, scene, seed);
    };
}

class Control {
  public:
    /// @param begin as of StudyControl::onBegin
    explicit Control(
        const StudyOptions& options, std::function<void()> begin = [] {}) {
        control_.onBegin = std::move(begin);
        control_.jobs = options.jobs;
        control_.isStopped = [] { return endingSignal() != 0; };
        control_.onProgress = [this](std::size_t done, std::size_t total) {
            progress_.show(static_cast<double>(done) / static_cast<double>(total),
                           "run " + std::to_string(done) + " of " + std::to_string(total));
        };
    }
    Control(const Control&) = delete;
    Control& operator=(const Control&) = delete;
    ~Control() { progress_.clear(); }

    operator const StudyControl&() const { return control_; }

  private:
    Progress progress_;
    StudyControl control_;
};

void tellIfStopped(std::size_t done, std::size_t all, const char* what, const std::string& next = "") {
    if (endingSignal() == 0) return;
    printNote("run-simulation: stopped after " + std::to_string(done) + " of " + std::to_string(all) + " " + what +
              withoutControls(next) + "\n");
}

// How a study that was stopped goes on.
std::string resumption(const StudyOptions& options) {
    return options.csv.empty() || isStandardOutput(options.csv) ? "" : "; --resume " + options.csv + " goes on";
}

std::optional<CsvFile> resumed(const StudyOptions& options) {
    return options.resume.empty() ? std::nullopt : std::optional(loadCsv(options.resume));
}

// All runs of a study are of one length: the longest that one of its scenes usually takes. Every scene is tried here.
double secondsOf(const StudyOptions& options, const SceneSource& source) {
    constexpr double kLongEnough = 60.0;  // of schemes: near the boundary a pile loses very little [s]
    double longest = options.study == Study::Schemes ? kLongEnough : 0.0;
    for (const std::string& name : options.scenes) {
        const Scene scene = source(name, options.seeds.front());
        makeWorld(scene);
        longest = std::max(longest, usualSeconds(scene));
    }
    return options.seconds.value_or(longest);
}

int studyResting(const StudyOptions& options) {
    const SceneSource source = sourceOf(options);
    const RestingPlan plan{options.scenes, options.integrators, options.seeds, secondsOf(options, source), source};
    const std::optional<CsvFile> done = resumed(options);
    Results results(options);
    const std::vector<RunRow> rows = runResting(plan, done, Control(options, [&] { results.open(); }));
    results.commit(restingCsv(rows), restingTable(rows), [&] { return drawHeatMap(heatMapOf(plan, rows)); });
    tellIfStopped(rows.size(), plannedRuns(plan), "runs", resumption(options));
    return exitStatus();
}

std::string tablesOf(const std::vector<StabilityMap>& maps) {
    std::string tables;
    for (const StabilityMap& map : maps) tables += (tables.empty() ? "" : "\n") + stabilityTable(map);
    return tables;
}

// The maps of stability, or those of the schemes with what is known of each.
int studyMaps(const StudyOptions& options) {
    const bool isOfSchemes = options.study == Study::Schemes;
    const SceneSource source = sourceOf(options);
    const StabilityPlan plan{options.scenes.front(), options.integrators,        options.x, options.y,
                             options.seeds,          secondsOf(options, source), source};
    validate(plan);
    if (options.hasTheory) validateTheory(plan);
    const std::optional<CsvFile> done = resumed(options);
    Results results(options);
    std::vector<PredictedBoundary> boundaries;
    const auto begin = [&] {
        results.open();
        if (!options.hasTheory && !isOfSchemes) return;
        const std::vector<double> ofRows(plan.y.values.begin(), plan.y.values.end());
        boundaries =
            predictBoundaries(plan, isOfSchemes ? ofRows : restitutionsOf(plan), [] { return endingSignal() != 0; });
    };
    std::vector<StabilityMap> maps;
    std::vector<SchemeRow> rows;
    {
        const Control control(options, begin);
        maps = runStability(plan, done, control);
        if (isOfSchemes) rows = studySchemes(plan, control);
    }
    std::size_t cells = 0;
    for (const StabilityMap& map : maps) cells += map.cells.size();
    results.commit(stabilityCsv(maps), isOfSchemes ? schemesTable(plan, rows, boundaries, maps) : tablesOf(maps), [&] {
        return drawPage(isOfSchemes ? schemePage(plan, maps, boundaries) : heatMapsOf(plan, maps, boundaries));
    });
    tellIfStopped(cells, plan.x.values.size() * plan.y.values.size() * maps.size(), "cells", resumption(options));
    return exitStatus();
}

int studyOrders(const StudyOptions& options) {
    Results results(options);
    results.open();  // it ends in parts of a second: what is open is written, or removed
    const std::vector<OrderRow> rows = studyOrder(options.integrators);
    results.commit(orderCsv(rows), orderTable(rows), [&] { return drawLogPlot(logPlotOf(rows)); });
    return exitStatus();
}

// Thrown where a signal ends the settling of a pile.
struct Ended {};

int studyForecast(const StudyOptions& options) {
    const std::string& scene = options.scenes.front();
    const GrowthPlan plan{scene, options.seeds.front(), findBuiltInScene(scene) == nullptr, sourceOf(options),
                          options.integrators};
    makeWorld(plan.source(plan.scene, plan.seed));
    Results results(options);
    results.open();
    Progress progress;
    const auto onStep = [&](double time) {
        if (endingSignal() != 0) throw Ended{};
        progress.show(time / kLongestSettling, "at most: the pile comes to rest");
    };
    try {
        const GrowthStudy study = studyGrowth(plan, onStep);
        progress.clear();
        results.commit(growthCsv(study), growthTable(study));
    } catch (const Ended&) {
        progress.clear();
        printNote("run-simulation: stopped before the pile was at rest\n");
    }
    return exitStatus();
}

int studyLimits(const StudyOptions& options) {
    Results results(options);
    results.open();
    const std::vector<LimitRow> rows = studyLimit({options.seeds}, Control(options));
    const std::size_t pairs = limitScenes().size() * options.seeds.size();
    const std::size_t done = rows.size() / limitStiffnesses().size();
    if (done == pairs) {
        results.commit(limitCsv(rows), limitTable(rows), [&] { return drawLogPlot(logPlotOf(rows)); });
    } else {  // a scene may have no rows
        results.commit(limitCsv(rows), "");
    }
    tellIfStopped(done, pairs, "pairs");
    return exitStatus();
}

int studyTumble(const StudyOptions& options) {
    TumblePlan plan;
    plan.seed = options.seeds.front();
    plan.seconds = options.seconds.value_or(plan.seconds);
    plan.integrators = options.integrators;
    Results results(options);
    results.open();
    const std::vector<TumbleRow> rows = studyTumbling(plan, Control(options));
    results.commit(tumblingCsv(rows), tumblingTable(rows));
    tellIfStopped(rows.size(), plannedTumbles(plan), "runs");
    return exitStatus();
}

int mergeStudies(const StudyOptions& options) {
    std::vector<CsvFile> files;
    for (const std::string& path : options.files) files.push_back(loadCsv(path));
    const bool isMap = isStabilityCsv(files.front());
    std::string csv;
    std::string table;
    std::vector<SeedsOf> seeds;
    if (isMap) {
        const std::vector<StabilityMap> maps = mergeStabilityMaps(files);
        csv = stabilityCsv(maps);
        table = tablesOf(maps);
        seeds = seedsOf(maps);
    } else {
        const std::vector<RunRow> rows = mergeRestingFiles(files);
        csv = restingCsv(rows);
        table = restingTable(rows);
        seeds = seedsOf(rows);
    }
    catchEndingSignals();
    Attempts attempts;
    attempts([&] {
        if (!options.csv.empty()) writeFile(options.csv, csv);
    });
    attempts([&] { print(options, table); });
    attempts.end();
    for (const std::string& sentence : missingSeeds(seeds, options.seeds)) {
        printNote("run-simulation: " + sentence + "\n");
    }
    return exitStatus();
}

constexpr std::array kCommands{studyResting,  studyMaps,   studyMaps,   studyOrders,
                               studyForecast, studyLimits, studyTumble, mergeStudies};
static_assert(kCommands.size() == static_cast<std::size_t>(Study::Merge) + 1);

}  // namespace

int runCommand(int argc, const char* const* argv) {
    const std::optional<StudyOptions> options = parseStudyCommandLine(argc, argv);
    if (!options) return 0;
    return withMemoryFor("study " + std::string(argv[1]),
                         [&] { return kCommands[static_cast<std::size_t>(options->study)](*options); });
}

}  // namespace rb::study
