#include "app/study/options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <filesystem>
#include <limits>

#include "app/command_line/scenes.hpp"
#include "app/command_line/shared_options.hpp"
#include "base/error.hpp"
#include "base/number_text.hpp"
#include "base/path_text.hpp"
#include "lab/rest_meter.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene.hpp"
#include "lab/study/parallel_for.hpp"
#include "lab/study/seeds.hpp"
#include "physics/settings/presets.hpp"
#include "physics/settings/setting_text.hpp"

namespace rb::study {

namespace {

constexpr unsigned kMostJobs = 1024;

/// The options as text, before they are interpreted.
struct Texts {
    std::vector<std::string> scenes;
    std::vector<std::string> integrators;
    std::vector<std::string> settings;
    std::string preset;
    std::string seed;
    std::string seeds;
    std::string seconds;
    std::string circles;
    std::string x;
    std::string y;
    std::string jobs;
};

// What the studies that make worlds have in common.
void describeWorlds(CLI::App& app, Texts& texts) {
    addOption(app, "--preset", texts.preset, "A named set of settings, which --set may change", "NAME");
    addRepeatable(app, "--set", texts.settings, "Set a setting; repeatable", "NAME=VALUE");
    addOption(app, "--circles", texts.circles, "How many circles, for scenes that allow any number", "N");
}

void describeJobs(CLI::App& app, Texts& texts) {
    addOption(app, "--jobs", texts.jobs, "How many runs at a time [all cores]; it does not change the results", "N");
}

// What the two studies that are made of runs have in common.
void describeRuns(CLI::App& app, StudyOptions& options, Texts& texts) {
    addOption(app, "--seconds", texts.seconds, "Simulated time of a run [35; of schemes 60; with polygons 125]", "T");
    describeWorlds(app, texts);
    addOutput(app, "--csv", options.csv, "Write the results");
    addOption(app, "--resume", options.resume,
              "Continue a study that was ended early from its results, made under the same settings; without --csv, "
              "in the same file",
              "FILE");
    describeJobs(app, texts);
}

constexpr const char* kRepeatableFour = "; repeatable [the first four]";

void describeIntegrators(CLI::App& app, Texts& texts, const std::string& what) {
    addRepeatable(app, "--integrator", texts.integrators,
                  "An integrator: its name, a word or a tableau; all is the whole library" + what, "SCHEME");
}

// As SCENE, as run-simulation has it, or after --scene. @param isOne no more than one
void describeScene(CLI::App& app, Texts& texts, const char* meaning, bool isOne) {
    CLI::Option* const scene = app.add_option("--scene,SCENE", texts.scenes, meaning)->type_name("S");
    if (isOne) {
        scene->expected(1);
    } else {
        scene->allow_extra_args(false)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    }
}

void describeResting(CLI::App& app, StudyOptions& options, Texts& texts) {
    describeScene(app, texts, "Scenes, built in or files [figure-1.1, box, box-60]", false);
    describeIntegrators(app, texts, kRepeatableFour);
    addOption(app, "--seeds", texts.seeds, "Seeds, as in 1-20 or 1-5,8 [1-20]", "LIST");
    addOutput(app, "--png", options.png, "Draw the shares of runs at rest");
    describeRuns(app, options, texts);
}

void describeStability(CLI::App& app, StudyOptions& options, Texts& texts) {
    addOption(app, "--x", texts.x, "A setting that is a number, such as spring=0.1:1.2:12 or gravity.y=-10:-1:10",
              "NAME=MIN:MAX:COUNT")
        ->required();
    addOption(app, "--y", texts.y, "The other setting, in the same form", "NAME=MIN:MAX:COUNT")->required();
    describeScene(app, texts, "The scene, built in or a file [box]", true);
    describeIntegrators(app, texts, "; repeatable: a map for each [rk4]");
    addOption(app, "--seeds", texts.seeds, "Seeds of every cell, as in 1-5 or 1-5,8 [1-5]", "LIST");
    addOutput(app, "--png", options.png, "Draw the maps on one page");
    app.add_flag("--theory", options.hasTheory,
                 "Draw over the PNG from which spring on a pile is predicted to boil; the axes are spring and "
                 "restitution");
    describeRuns(app, options, texts);
}

void describeSchemes(CLI::App& app, StudyOptions& options, Texts& texts) {
    describeScene(app, texts, "The scene, built in or a file [box]", true);
    describeIntegrators(app, texts, "; repeatable [all]");
    addOption(app, "--seeds", texts.seeds, "Seeds of every cell, as in 1-8 or 1-5,8 [1-8]", "LIST");
    addOutput(app, "--png", options.png, "Draw the shares of runs at rest, a row for each integrator");
    describeRuns(app, options, texts);
}

void describeOrder(CLI::App& app, StudyOptions& options, Texts& texts) {
    describeIntegrators(app, texts, kRepeatableFour);
    addOutput(app, "--csv", options.csv, "Write every error");
    addOutput(app, "--png", options.png, "Draw the errors over the step");
}

void describeForecast(CLI::App& app, StudyOptions& options, Texts& texts) {
    describeScene(app, texts, "A built-in scene [box], which first comes to rest, or a saved state that is at rest",
                  true);
    addOption(app, "--seed", texts.seed, "Seed of the scene [1]", "N");
    describeIntegrators(app, texts, kRepeatableFour);
    describeWorlds(app, texts);
    addOutput(app, "--csv", options.csv, "Write the forecasts");
}

void describeLimit(CLI::App& app, StudyOptions& options, Texts& texts) {
    addOption(app, "--seeds", texts.seeds, "Seeds of each scene, as in 1-60 or 1-5,8 [1-60]", "LIST");
    addOutput(app, "--csv", options.csv, "Write every difference");
    addOutput(app, "--png", options.png, "Draw the medians over the stiffness");
    describeJobs(app, texts);
}

void describeTumble(CLI::App& app, StudyOptions& options, Texts& texts) {
    addOption(app, "--seed", texts.seed, "Seed of the scene [1]", "N");
    addOption(app, "--seconds", texts.seconds, "Simulated time of a run [60]", "T");
    describeIntegrators(app, texts, kRepeatableFour);
    addOutput(app, "--csv", options.csv, "Write the results");
    describeJobs(app, texts);
}

void describeMerge(CLI::App& app, StudyOptions& options, Texts& texts) {
    app.add_option("FILES", options.files, "CSV files of one of the two studies")->type_name("")->required();
    addOutput(app, "--csv", options.csv, "Write all rows in order");
    addOption(app, "--seeds", texts.seeds,
              "Seeds that should be there; those that are missing are named [from the first to the last]", "LIST");
}

void interpretSettings(const Texts& texts, StudyOptions& options) {
    if (!texts.preset.empty()) {
        for (const PresetValue& value : findPreset(texts.preset, "--preset").sets) {
            if (value.member == SettingMember(&Settings::integrator)) continue;
            options.settings.emplace_back(settingInfo(value.member).name, value.value);
        }
    }
    for (const std::string& text : texts.settings) {
        const auto& [name, value] = options.settings.emplace_back(parseAssignment(text));
        if (name == "integrator") {
            throw InputError("--set integrator", "cannot be set here", "--integrator SCHEME");
        }
        for (const Axis* axis : {&options.x, &options.y}) {
            if (axis->values.empty() || name != settingOf(*axis) || axis->name != name) continue;
            throw InputError("--set " + printable(name), "is an axis of the map", "another setting");
        }
    }
}

std::uint64_t seedOf(const Texts& texts) {
    if (texts.seed.empty()) return 1;
    return parseNumber<std::uint64_t>("--seed", texts.seed, 0, std::numeric_limits<std::uint64_t>::max());
}

unsigned jobsOf(const Texts& texts) {
    return texts.jobs.empty() ? coreCount() : parseNumber("--jobs", texts.jobs, 1U, kMostJobs);
}

// `all` are those of the library.
void interpretIntegrators(const Texts& texts, StudyOptions& options) {
    options.integrators = valuesOf(kIntegrators);
    if (!texts.integrators.empty()) options.integrators.clear();
    for (const std::string& name : texts.integrators) {
        const std::vector<Integrator> named =
            name == "all" ? valuesOf(kLibrary) : std::vector{parseIntegrator(name, "--integrator", "all")};
        options.integrators.insert(options.integrators.end(), named.begin(), named.end());
    }
}

void interpretLimit(const Texts& texts, StudyOptions& options) {
    options.seeds = parseSeeds("--seeds", texts.seeds.empty() ? "1-60" : texts.seeds);
    options.jobs = jobsOf(texts);
}

void interpretTumble(const Texts& texts, StudyOptions& options) {
    constexpr double kLongestTumble = 10'000.0;  // [s]
    options.seeds = {seedOf(texts)};
    interpretIntegrators(texts, options);
    if (!texts.seconds.empty()) {
        options.seconds = parseNumber<double>("--seconds", texts.seconds, 1.0, kLongestTumble);
    }
    options.jobs = jobsOf(texts);
}

void interpretMerge(const Texts& texts, StudyOptions& options) {
    if (!texts.seeds.empty()) options.seeds = parseSeeds("--seeds", texts.seeds);
}

void checkScenes(const StudyOptions& options) {
    for (const std::string& scene : options.scenes) {
        if (scene.find_first_of(",\"") != std::string::npos || scene != withoutControls(scene)) {
            throw InputError("SCENE", "'" + printable(scene) + "' cannot be a cell of a CSV file",
                             "a name without comma, quote and control character");
        }
        if (findBuiltInScene(scene) != nullptr || options.seeds.size() == 1) continue;
        std::error_code ignored;
        if (!std::filesystem::exists(pathOf(scene), ignored)) continue;  // loading it gives a message
        throw InputError("SCENE", "'" + printable(scene) + "' is a file: it starts the same from every seed",
                         "a single seed, as in --seeds 1");
    }
}

void interpretForecast(const Texts& texts, StudyOptions& options) {
    options.scenes = texts.scenes.empty() ? std::vector<std::string>{"box"} : texts.scenes;
    options.seeds = {seedOf(texts)};
    interpretIntegrators(texts, options);
    if (!texts.circles.empty()) options.circles = parseNumber("--circles", texts.circles, 1, kMaxCircles);
    interpretSettings(texts, options);
    checkScenes(options);
}

// Each once, in the order of kIntegrators, which is that of the rows of joined files.
void putInOrder(std::vector<Integrator>& integrators) {
    std::sort(integrators.begin(), integrators.end());
    integrators.erase(std::unique(integrators.begin(), integrators.end()), integrators.end());
}

void interpretRuns(const Texts& texts, StudyOptions& options) {
    const bool isOfSchemes = options.study == Study::Schemes;
    const bool isMap = options.study == Study::Stability || isOfSchemes;
    options.scenes = texts.scenes;
    if (options.scenes.empty()) {
        options.scenes =
            isMap ? std::vector<std::string>{"box"} : std::vector<std::string>{"figure-1.1", "box", "box-60"};
    }
    interpretIntegrators(texts, options);
    if (texts.integrators.empty() && isMap) options.integrators = {Integrator::RungeKutta4};
    if (texts.integrators.empty() && isOfSchemes) options.integrators = valuesOf(kLibrary);
    if (isMap) putInOrder(options.integrators);
    const std::string defaultSeeds = isOfSchemes ? "1-8" : isMap ? "1-5" : "1-20";
    options.seeds = parseSeeds("--seeds", texts.seeds.empty() ? defaultSeeds : texts.seeds);
    if (!texts.seconds.empty()) {
        options.seconds = parseNumber<double>("--seconds", texts.seconds, kRestWindowSeconds, kLongestRun);
    }
    if (!texts.circles.empty()) options.circles = parseNumber("--circles", texts.circles, 1, kMaxCircles);
    options.jobs = jobsOf(texts);
    if (options.study == Study::Stability) {
        options.x = parseAxis("--x", texts.x);
        options.y = parseAxis("--y", texts.y);
    }
    interpretSettings(texts, options);
    if (!options.resume.empty() && options.csv.empty()) options.csv = options.resume;
    checkScenes(options);
    if (options.hasTheory && options.png.empty()) {
        throw InputError("--theory", "is drawn over a picture, and none is asked for", "--png FILE");
    }
}

// A study goes on in the file that it resumes.
void checkFiles(const StudyOptions& options) {
    std::vector<NamedFile> inputs;
    for (const std::string& scene : options.scenes) {
        if (isNameOfFile(scene)) inputs.emplace_back("SCENE", scene);
    }
    for (const std::string& file : options.files) inputs.emplace_back("FILES", file);
    checkOutputs({{"--csv", options.csv}, {"--png", options.png}}, inputs);
    checkOutputs({{"--png", options.png}}, {{"--resume", options.resume}});
}

/// A study, what its command line says, and what is made of it.
struct StudyRow {
    Study study;
    std::string_view word;
    std::string_view brief;
    void (*describe)(CLI::App& app, StudyOptions& options, Texts& texts);
    void (*interpret)(const Texts& texts, StudyOptions& options);
};

constexpr std::array kStudies{
    StudyRow{Study::Resting, "resting", "Which integrator lets which scene come to rest: a table", describeResting,
             interpretRuns},
    StudyRow{Study::Stability, "stability", "The share of runs at rest over two settings: a map", describeStability,
             interpretRuns},
    StudyRow{Study::Schemes, "schemes", "What it is about an integrator that lets a pile rest: foretold and measured",
             describeSchemes, interpretRuns},
    StudyRow{Study::Order, "order", "Each integrator's order of convergence, beside theory", describeOrder,
             interpretIntegrators},
    StudyRow{Study::Forecast, "forecast", "Whether a pile at rest stays there, under each integrator", describeForecast,
             interpretForecast},
    StudyRow{Study::Limit, "limit", "In space, how near the penalty comes to the instantaneous law as it becomes stiff",
             describeLimit, interpretLimit},
    StudyRow{Study::Tumble, "tumble",
             "In space, the energy and the flips of a body that tumbles, under each integrator", describeTumble,
             interpretTumble},
    StudyRow{Study::Merge, "merge", "Join the CSV files of studies over different seeds, of the same settings",
             describeMerge, interpretMerge},
};

// The first word that is no option must be a study.
void checkStudy(int argc, const char* const* argv) {
    if (argc < 2 || argv[1][0] == '-') return;
    std::string words;
    for (const StudyRow& row : kStudies) {
        if (row.word == argv[1]) return;
        words.append(words.empty() ? "" : "|").append(row.word);
    }
    throw InputError("study", "'" + printable(argv[1]) + "' is no study", words);
}

}  // namespace

std::optional<StudyOptions> parseStudyCommandLine(int argc, const char* const* argv) {
    StudyOptions options;
    Texts texts;
    CLI::App app("Studies over many runs, without a window.", "run-simulation study");
    app.require_subcommand(1);
    for (const StudyRow& row : kStudies) {
        row.describe(*app.add_subcommand(std::string(row.word), std::string(row.brief)), options, texts);
    }
    checkStudy(argc, argv);
    if (!parse(app, argc, argv, "study", "see study --help")) return std::nullopt;
    for (const CLI::App* study : app.get_subcommands()) refuseEmptyValues(*study);
    for (const StudyRow& row : kStudies) {
        if (!app.got_subcommand(std::string(row.word))) continue;
        options.study = row.study;
        row.interpret(texts, options);
    }
    checkFiles(options);
    return options;
}

}  // namespace rb::study
