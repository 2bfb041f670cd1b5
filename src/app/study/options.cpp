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

// What the studies that make worlds have in common.
void describeWorlds(TextOptions& texts, StudyOptions& options) {
    texts.add("--preset", "A named set of settings, which --set may change", "NAME",
              [&options](const std::string& name) {
                  for (const PresetValue& value : findPreset(name, "--preset").sets) {
                      if (value.member == SettingMember(&Settings::integrator)) continue;
                      options.settings.emplace_back(settingInfo(value.member).name, value.value);
                  }
              });
    texts.addRepeatable("--set", "Set a setting; repeatable", "NAME=VALUE", [&options](const std::string& text) {
        const auto& [name, value] = options.settings.emplace_back(parseAssignment(text));
        if (name == "integrator") throw InputError("--set integrator", "cannot be set here", "--integrator SCHEME");
        for (const Axis* axis : {&options.x, &options.y}) {
            if (axis->values.empty() || name != settingOf(*axis) || axis->name != name) continue;
            throw InputError("--set " + printable(name), "is an axis of the map", "another setting");
        }
    });
    texts.addNumber("--circles", options.circles, 1, kMaxCircles, "How many circles, for scenes that allow any number");
}

void describeJobs(TextOptions& texts, StudyOptions& options) {
    options.jobs = coreCount();
    texts.addNumber("--jobs", options.jobs, 1U, kMostJobs,
                    "How many runs at a time (default all cores); it does not change the results");
}

void describeSeed(TextOptions& texts, StudyOptions& options) {
    options.seeds = {1};
    texts.addNumber<std::uint64_t>("--seed", options.seeds.front(), 0, std::numeric_limits<std::uint64_t>::max(),
                                   "Seed of the scene (default 1)");
}

// @param usual those that are meant where none are given; empty: there is no telling
void describeSeeds(TextOptions& texts, StudyOptions& options, const char* usual, const std::string& meaning) {
    if (*usual != '\0') options.seeds = parseSeeds("--seeds", usual);
    texts.add("--seeds", meaning, "LIST",
              [&options](const std::string& list) { options.seeds = parseSeeds("--seeds", list); });
}

// What the two studies that are made of runs have in common.
void describeRuns(CLI::App& app, TextOptions& texts, StudyOptions& options) {
    texts.addNumber<double>("--seconds", options.seconds, kRestWindowSeconds, kLongestRun,
                            "Simulated time of a run (default 35; of schemes 60; with polygons 125)", "T");
    describeWorlds(texts, options);
    addOutput(app, "--csv", options.csv, "Write the results");
    addOption(app, "--resume", options.resume,
              "Continue a study that was ended early from its results, made under the same settings; without --csv, "
              "in the same file",
              "FILE");
    describeJobs(texts, options);
}

constexpr const char* kRepeatableFour = "; repeatable (default the first four)";

// `all` are those of the library. @param usual those that are meant where none is given
void describeIntegrators(TextOptions& texts, StudyOptions& options, const std::string& what,
                         const std::vector<Integrator>& usual = valuesOf(kIntegrators)) {
    options.integrators = usual;
    texts.addRepeatable("--integrator", "An integrator: its name, a word or a tableau; all is the whole library" + what,
                        "SCHEME", [&options, isFirst = true](const std::string& name) mutable {
                            if (std::exchange(isFirst, false)) options.integrators.clear();
                            const std::vector<Integrator> named =
                                name == "all" ? valuesOf(kLibrary)
                                              : std::vector{parseIntegrator(name, "--integrator", "all")};
                            options.integrators.insert(options.integrators.end(), named.begin(), named.end());
                        });
}

// As SCENE, as run-simulation has it, or after --scene. @param usual those that are meant where none is given; where
// that is one, no more can be given
void describeScene(CLI::App& app, StudyOptions& options, const std::vector<std::string>& usual, const char* meaning) {
    options.scenes = usual;
    CLI::Option* const scene = app.add_option("--scene,SCENE", options.scenes, meaning)->type_name("S");
    if (usual.size() == 1) {
        scene->expected(1);
    } else {
        scene->allow_extra_args(false)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    }
}

void describeResting(CLI::App& app, TextOptions& texts, StudyOptions& options) {
    describeScene(app, options, {"figure-1.1", "box", "box-60"},
                  "Scenes, built in or files (default figure-1.1, box, box-60)");
    describeIntegrators(texts, options, kRepeatableFour);
    describeSeeds(texts, options, "1-20", "Seeds, as in 1-20 or 1-5,8 (default 1-20)");
    addOutput(app, "--png", options.png, "Draw the shares of runs at rest");
    describeRuns(app, texts, options);
}

void describeAxis(CLI::App& app, TextOptions& texts, const char* name, Axis& axis, const char* meaning) {
    texts.add(name, meaning, "NAME=MIN:MAX:COUNT",
              [name, &axis](const std::string& text) { axis = parseAxis(name, text); });
    app.get_option(name)->required();
}

// What the two studies that are made of maps have in common.
void describeMaps(CLI::App& app, TextOptions& texts, StudyOptions& options, const char* seeds) {
    describeScene(app, options, {"box"}, "The scene, built in or a file (default box)");
    describeSeeds(texts, options, seeds, "Seeds of every cell, as in 1-5 or 1-5,8 [" + std::string(seeds) + "]");
    addOutput(app, "--png", options.png, "Draw the maps on one page");
    describeRuns(app, texts, options);
}

void describeStability(CLI::App& app, TextOptions& texts, StudyOptions& options) {
    describeAxis(app, texts, "--x", options.x,
                 "A setting that is a number, such as spring=0.1:1.2:12 or gravity.y=-10:-1:10");
    describeAxis(app, texts, "--y", options.y, "The other setting, in the same form");
    describeIntegrators(texts, options, "; repeatable: a map for each (default rk4)", {Integrator::RungeKutta4});
    app.add_flag("--theory", options.hasTheory,
                 "Draw over the PNG from which spring on a pile is predicted to boil; the axes are spring and "
                 "restitution");
    describeMaps(app, texts, options, "1-5");
}

void describeSchemes(CLI::App& app, TextOptions& texts, StudyOptions& options) {
    options.x = parseAxis("--x", "spring=0.1:1.7:17");
    options.y = parseAxis("--y", "restitution=0.3:0.8:2");
    options.y.values = {0.3F, 0.5F, 0.8F};
    describeIntegrators(texts, options, "; repeatable (default all)", valuesOf(kLibrary));
    describeMaps(app, texts, options, "1-8");
}

void describeOrder(CLI::App& app, TextOptions& texts, StudyOptions& options) {
    describeIntegrators(texts, options, kRepeatableFour);
    addOutput(app, "--csv", options.csv, "Write every error");
    addOutput(app, "--png", options.png, "Draw the errors over the step");
}

void describeForecast(CLI::App& app, TextOptions& texts, StudyOptions& options) {
    describeScene(app, options, {"box"},
                  "A built-in scene (default box), which first comes to rest, or a saved state that is at rest");
    describeSeed(texts, options);
    describeIntegrators(texts, options, kRepeatableFour);
    describeWorlds(texts, options);
    addOutput(app, "--csv", options.csv, "Write the forecasts");
}

void describeLimit(CLI::App& app, TextOptions& texts, StudyOptions& options) {
    describeSeeds(texts, options, "1-60", "Seeds of each scene, as in 1-60 or 1-5,8 (default 1-60)");
    addOutput(app, "--csv", options.csv, "Write every difference");
    addOutput(app, "--png", options.png, "Draw the medians over the stiffness");
    describeJobs(texts, options);
}

void describeTumble(CLI::App& app, TextOptions& texts, StudyOptions& options) {
    constexpr double kLongestTumble = 10'000.0;  // [s]
    describeSeed(texts, options);
    texts.addNumber("--seconds", options.seconds, 1.0, kLongestTumble, "Simulated time of a run (default 60)", "T");
    describeIntegrators(texts, options, kRepeatableFour);
    addOutput(app, "--csv", options.csv, "Write the results");
    describeJobs(texts, options);
}

void describeMerge(CLI::App& app, TextOptions& texts, StudyOptions& options) {
    app.add_option("FILES", options.files, "CSV files of one of the two studies")->type_name("")->required();
    addOutput(app, "--csv", options.csv, "Write all rows in order");
    describeSeeds(texts, options, "",
                  "Seeds that should be there; those that are missing are named (default from the first to the last)");
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

// Each once, in the order of kIntegrators, which is that of the rows of joined files.
void putInOrder(std::vector<Integrator>& integrators) {
    std::sort(integrators.begin(), integrators.end());
    integrators.erase(std::unique(integrators.begin(), integrators.end()), integrators.end());
}

void checkTogether(const StudyOptions& options) {
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

struct StudyRow {
    Study study;
    std::string_view word;
    std::string_view brief;
    void (*describe)(CLI::App& app, TextOptions& texts, StudyOptions& options);
};

constexpr std::array kStudies{
    StudyRow{Study::Resting, "resting", "Which integrator lets which scene come to rest: a table", describeResting},
    StudyRow{Study::Stability, "stability", "The share of runs at rest over two settings: a map", describeStability},
    StudyRow{Study::Schemes, "schemes", "What it is about an integrator that lets a pile rest: foretold and measured",
             describeSchemes},
    StudyRow{Study::Order, "order", "Each integrator's order of convergence, beside theory", describeOrder},
    StudyRow{Study::Forecast, "forecast", "Whether a pile at rest stays there, under each integrator",
             describeForecast},
    StudyRow{Study::Limit, "limit", "In space, how near the penalty comes to the instantaneous law as it becomes stiff",
             describeLimit},
    StudyRow{Study::Tumble, "tumble",
             "In space, the energy and the flips of a body that tumbles, under each integrator", describeTumble},
    StudyRow{Study::Merge, "merge", "Join the CSV files of studies over different seeds, of the same settings",
             describeMerge},
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
    CLI::App app("Studies over many runs, without a window.", "run-simulation study");
    app.require_subcommand(1);
    std::array<StudyOptions, kStudies.size()> each;
    std::vector<TextOptions> texts;
    for (std::size_t i = 0; i < kStudies.size(); ++i) {
        CLI::App& own = *app.add_subcommand(std::string(kStudies[i].word), std::string(kStudies[i].brief));
        kStudies[i].describe(own, texts.emplace_back(own), each[i]);
    }
    checkStudy(argc, argv);
    const std::string chosenWord = argc > 1 && argv[1][0] != '-' ? std::string(argv[1]) + " " : "";
    if (!parse(app, argc, argv, "study", "see study " + chosenWord + "--help")) return std::nullopt;
    std::size_t chosen = 0;
    while (!app.got_subcommand(std::string(kStudies[chosen].word))) ++chosen;
    texts[chosen].interpret();
    StudyOptions& options = each[chosen];
    options.study = kStudies[chosen].study;
    if (options.study == Study::Stability || options.study == Study::Schemes) putInOrder(options.integrators);
    if (!options.resume.empty() && options.csv.empty()) options.csv = options.resume;
    checkTogether(options);
    checkFiles(options);
    return options;
}

}  // namespace rb::study
