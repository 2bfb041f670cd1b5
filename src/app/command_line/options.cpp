#include "app/command_line/options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <filesystem>
#include <limits>

#include "app/command_line/scenes.hpp"
#include "app/command_line/shared_options.hpp"
#include "app/platform/output_stream.hpp"
#include "base/error.hpp"
#include "base/number_text.hpp"
#include "base/path_text.hpp"
#include "lab/run/recording.hpp"
#include "lab/scene/scene_reference.hpp"
#include "lab/share_code.hpp"
#include "physics/schemes/properties.hpp"
#include "physics/settings/presets.hpp"
#include "physics/settings/setting_text.hpp"
#include "space/setting_table.hpp"

namespace rb {

namespace {

constexpr int kLargestPicture = 16384;  // width and height that OpenGL implementations can draw [px]

// What a recorded run says itself.
constexpr std::array kToldByRun{"SCENE",  "--preset",  "--integrator", "--compare", "--set",
                                "--seed", "--circles", "--steps",      "--seconds"};

PixelSize parseSize(const std::string& text) {
    const std::size_t x = text.find('x');
    if (x == std::string::npos) {
        throw InputError("--size", "'" + printable(text) + "' is not a size", "WxH, as in 1280x720");
    }
    return {parseNumber("--size", text.substr(0, x), 1, kLargestPicture),
            parseNumber("--size", text.substr(x + 1), 1, kLargestPicture)};
}

// Spaces up to a column, and at least two. Of a letter such as ², only the first byte counts.
void addSpaces(std::string& line, std::ptrdiff_t column) {
    const auto begins = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
    const std::ptrdiff_t letters = std::count_if(line.begin(), line.end(), begins);
    line.append(static_cast<std::size_t>(std::max<std::ptrdiff_t>(column - letters, 2)), ' ');
}

// Name, default with its unit, and what is allowed; below it what it does. Of a setting of the plane or in space.
template <class Settings, class Info>
std::string describe(const Info& info, const std::string& allowed) {
    constexpr std::ptrdiff_t kDefaultColumn = 26;
    constexpr std::ptrdiff_t kAllowedColumn = 42;
    std::string line = "  " + std::string(info.name);
    addSpaces(line, kDefaultColumn);
    line += settingText(Settings{}, info);
    if (info.unit != "1") line.append(" ").append(info.unit);
    addSpaces(line, kAllowedColumn);
    return line.append(allowed).append("\n      ").append(info.meaning).append("\n");
}

std::string listOfSettings() {
    std::string list = "Settings for --set NAME=VALUE, with their defaults and what is allowed:\n";
    for (const SettingGroup group : kSettingGroups) {
        for (const SettingInfo& info : settingInfos()) {
            if (info.group != group) continue;
            list += describe<Settings>(info, (componentCount(info) > 1 ? "each " : "") + allowedText(info));
        }
        list += "\n";
    }
    return list;
}

std::string listOfSettingsInSpace() {
    std::string list = "Settings of scenes in space:\n";
    for (const space::SettingInfo& info : space::settingInfos()) {
        list += describe<space::Settings>(info, allowedText(info));
    }
    return list + "\n";
}

std::string listOfIntegrators() {
    constexpr int kDigits = 3;
    std::string list;
    for (const IntegratorRow& row : kLibrary) {
        std::string name(row.word);
        addSpaces(name, 18);
        list += name + "order " + std::to_string(row.order) + (isSymmetric(row.value) ? ", symmetric" : "") +
                (isSymplectic(row.value) ? ", symplectic" : "") +
                ", limit κλ = " + roundedText(stiffnessLimit(row.value), kDigits) + ". " + std::string(row.meaning) +
                " (" + std::string(row.source) + ")\n" + std::string(18, ' ') + definitionText(row.value) + "\n";
    }
    return list;
}

std::string listOfPresets() {
    std::string list = "Presets for --preset NAME, which --integrator and --set may change:\n";
    for (const Preset& preset : presets()) {
        std::string name = "  " + std::string(preset.name);
        addSpaces(name, 14);
        list += name + std::string(preset.brief) + "\n";
    }
    return list;
}

void describe(CLI::App& app, StartOptions& start, TextOptions& texts) {
    app.add_option(
        "SCENE", start.scene,
        "A built-in scene or a scene file; a lesson or its file; or a run, made again: its file, picture or share "
        "code (default " +
            start.scene + ")");
    texts.add("--preset", "A named set of settings", "NAME", [&start](const std::string& name) {
        start.preset = name;
        for (const PresetValue& value : findPreset(name, "--preset").sets) {
            start.settings.emplace_back(settingInfo(value.member).name, value.value);
        }
    });
    texts.add(
        "--integrator",
        "One of --list-integrators, a word of kicks and drifts such as 'K1/2 D K1/2', or a tableau such as 'rk: 0; "
        "1/2: 1/2; b: 0 1'",
        "SCHEME", [&start](const std::string& scheme) {
            parseIntegrator(scheme, "--integrator");
            start.settings.emplace_back(settingInfo(&Settings::integrator).name, scheme);
        });
    addOption(app, "--compare", start.compare,
              "Two worlds side by side, each with its integrator or preset; in space its law", "A,B");
    texts.addRepeatable("--set", "Set a setting; repeatable", "NAME=VALUE", [&start](const std::string& assignment) {
        start.settings.push_back(parseAssignment(assignment));
    });
    texts.addNumber<std::uint64_t>("--seed", start.seed, 0, std::numeric_limits<std::uint64_t>::max(),
                                   "Seed of the scene and of what is dropped (default 1)");
    texts.addNumber("--circles", start.circles, 1, kMaxCircles,
                    "How many circles or polygons, for scenes that allow any number");
}

void describe(CLI::App& app, Options& options, TextOptions& texts) {
    OutputPaths& outputs = options.outputs;
    describe(app, options.start, texts);
    app.add_flag("--headless", options.isHeadless,
                 "Run without a window, as fast as possible; with --steps or --seconds, from the end of a run on");
    texts.addNumber<std::uint64_t>("--steps", options.end.steps, 0, kStepsOfLongestRun, "End after so many steps");
    texts.addNumber("--seconds", options.end.seconds, 0.0, kLongestRun, "End after so much simulated time", "T");
    addOutput(app, "--csv", outputs.rows.csv, "Write telemetry, one row per step");
    addOutput(app, "--bodies", outputs.rows.bodies, "Write each body that moves, one row per body and step");
    addOutput(app, "--contacts", outputs.rows.contacts, "Write each contact, one row per point and step");
    texts.addNumber<std::uint64_t>("--every", outputs.rows.every, 1, kStepsOfLongestRun,
                                   "A step of how many is in --bodies and --contacts (default 1)");
    addOutput(app, "--save", outputs.save, "Write the final state (of A in a comparison) as a scene file");
    addOutput(app, "--record", outputs.record, "Write the run, to be made again: scene, seed, settings, commands");
    CLI::Option* const replay =
        addOption(app, "--replay", options.start.replay,
                  "Make a recorded run again and compare its states: its file, picture or share code", "RUN");
    for (const char* const told : kToldByRun) replay->excludes(app.get_option(told));
    addOutput(app, "--screenshot", outputs.screenshot, "Write the final picture as PNG, which carries its run");
    addOutput(app, "--sheet", outputs.sheet, "Write the sheet of a lesson as HTML: for pupils, then with the answers");
    addOption(app, "--film", outputs.film, "Write a film by the program ffmpeg: .mp4, .webm or .gif", "FILE");
    texts.addNumber("--fps", outputs.filmRate, 10, 240,
                    "Frames of the film per simulated second, 10 to 240 (default 60)");
    texts.add("--size", "Size of the window or picture in pixels (default 1280x720)", "WxH",
              [&options](const std::string& size) { options.picture.size = parseSize(size); });
    addOption(app, "--shaders", options.picture.shaders, "Read the shaders from a folder", "DIR");
    app.footer("The keys of scene files: --help scene\n\n" + listOfPresets() + "\n" + listOfSettings() +
               listOfSettingsInSpace());
}

bool isHelp(std::string_view option) { return option == "--help" || option == "-h"; }

void checkTogether(const CLI::App& app, const Options& options) {
    const RowPaths& rows = options.outputs.rows;
    checkFiles(options);
    if (app.count("--every") > 0 && rows.bodies.empty() && rows.contacts.empty()) {
        throw InputError("--every", "is of rows", "with --bodies FILE or --contacts FILE");
    }
    if (options.outputs.filmRate != OutputPaths{}.filmRate && options.outputs.film.empty()) {
        throw InputError("--fps", "is of a film", "with --film FILE");
    }
    if (options.end.steps && options.end.seconds) throw InputError("--steps", "and --seconds exclude each other");
}

// Those of a folder of shaders.
void addShaders(const std::string& folder, std::vector<NamedFile>& files) {
    std::error_code error;
    if (folder.empty()) return;
    for (std::filesystem::directory_iterator entry(pathOf(folder), error), end; !error && entry != end;
         entry.increment(error)) {
        const std::filesystem::path ending = entry->path().extension();
        if (ending == ".vert" || ending == ".frag") files.emplace_back("--shaders", textOf(entry->path()));
    }
    if (error) {
        throw InputError("--shaders", "'" + printable(folder) + "' cannot be read: " + error.message(),
                         "a folder with every .vert and .frag file of shaders/");
    }
}

}  // namespace

std::vector<NamedFile> outputsOf(const OutputPaths& paths) {
    return {{"--csv", paths.rows.csv}, {"--bodies", paths.rows.bodies}, {"--contacts", paths.rows.contacts},
            {"--save", paths.save},    {"--record", paths.record},      {"--screenshot", paths.screenshot},
            {"--sheet", paths.sheet},  {"--film", paths.film}};
}

void checkFiles(const Options& options) {
    std::vector<NamedFile> inputs;
    if (options.start.replay.empty() && isNameOfFile(options.start.scene))
        inputs.emplace_back("SCENE", options.start.scene);
    if (isNameOfFile(options.start.replay)) inputs.emplace_back("--replay", options.start.replay);
    addShaders(options.picture.shaders, inputs);
    checkOutputs(outputsOf(options.outputs), inputs);
}

std::optional<Options> parseCommandLine(int argc, const char* const* argv) {
    Options options;
    options.isPlain = argc < 2;
    options.start.isLesson = argc > 1 && std::string_view(argv[1]) == "lesson";
    if (options.start.isLesson) {
        --argc;
        ++argv;
        options.start.scene.clear();
    }
    struct Listing {
        const char* option;
        const char* meaning;
        std::string (*list)();
        bool isAsked = false;
    };
    std::array listings{
        Listing{"--list-scenes", "List the built-in scenes and exit", listOfScenes},
        Listing{"--list-lessons", "List the lessons and exit", listOfLessons},
        Listing{"--list-integrators", "List the integrators that have a name and exit", listOfIntegrators}};
    CLI::App app("Shows how 2D rigid bodies collide, and when a pile comes to rest.", "run-simulation");
    app.set_version_flag("--version", "rigid-bodies " RB_VERSION);
    TextOptions texts(app);
    for (Listing& each : listings) app.add_flag(each.option, each.isAsked, each.meaning);
    describe(app, options, texts);
    if (argc == 3 && isHelp(argv[1]) && std::string_view(argv[2]) == "scene") {
        print(sceneReference());
        return std::nullopt;
    }
    if (!parse(app, argc, argv, "", "see --help")) return std::nullopt;
    for (const Listing& each : listings) {
        if (!each.isAsked) continue;
        print(each.list());
        return std::nullopt;
    }
    texts.interpret();
    options.start.isSeedNamed = app.count("--seed") > 0;
    options.picture.isSizeNamed = app.count("--size") > 0;
    if (options.start.isLesson && options.start.scene.empty())
        throw InputError("lesson", "needs a name", namesOfLessons());
    if (!options.outputs.sheet.empty()) options.isHeadless = options.start.isLesson = true;
    checkTogether(app, options);
    return options;
}

}  // namespace rb
