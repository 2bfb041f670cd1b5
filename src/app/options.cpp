#include "app/options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <limits>
#include <thread>

#include "app/parse.hpp"
#include "lab/scene_file.hpp"
#include "physics/error.hpp"
#include "physics/presets.hpp"

namespace rb {

namespace {

constexpr int kLargestPicture = 16384;  // [px] each way: what OpenGL implementations draw

/// The options as text, before anything is made of them.
struct Texts {
    std::string preset;
    std::string integrator;
    std::vector<std::string> settings;
    std::string seed;
    std::string circles;
    std::string steps;
    std::string seconds;
    std::string size;
};

PixelSize parseSize(const std::string& text) {
    const std::size_t x = text.find('x');
    if (x == std::string::npos) {
        throw InputError("--size", "'" + printable(text) + "' is not a size", "WxH, as in 1280x720");
    }
    return {parseWhole("--size", text.substr(0, x), 1, kLargestPicture),
            parseWhole("--size", text.substr(x + 1), 1, kLargestPicture)};
}

std::string listOfScenes() {
    std::string list;
    for (const BuiltInScene& scene : builtInScenes()) {
        std::string name(scene.name);
        name.resize(std::max<std::size_t>(name.size() + 2, 14), ' ');
        list += name + std::string(scene.brief) + "\n";
    }
    return list;
}

std::string listOfSettings() {
    std::string list = "Settings for --set NAME=VALUE:\n";
    for (const SettingInfo& info : settingInfos()) {
        std::string name = "  " + std::string(info.name);
        name.resize(std::max<std::size_t>(name.size() + 2, 30), ' ');
        list += name + settingText(Settings{}, info) + (info.unit == "1" ? "" : " " + std::string(info.unit)) + "  (" +
                allowedText(info) + ")\n";
    }
    return list;
}

std::string listOfPresets() {
    std::string list = "Presets for --preset NAME, which --integrator and --set may change:\n";
    for (const Preset& preset : presets()) {
        std::string name = "  " + std::string(preset.name);
        name.resize(std::max<std::size_t>(name.size() + 2, 14), ' ');
        list += name + std::string(preset.brief) + "\n";
    }
    return list;
}

void describe(CLI::App& app, Options& options, Texts& texts) {
    app.add_option("SCENE", options.scene, "A built-in scene or a scene file")->capture_default_str();
    app.add_option("--preset", texts.preset, "A named set of settings")->type_name("NAME");
    app.add_option("--integrator", texts.integrator, "euler, explicit-euler, rk4 or verlet")->type_name("NAME");
    app.add_option("--compare", options.compare, "Two worlds side by side, each under its integrator or preset")
        ->type_name("A,B");
    app.add_option("--set", texts.settings, "Set a setting; repeatable")
        ->type_name("NAME=VALUE")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    app.add_option("--seed", texts.seed, "For scenes and for the radii of dropped circles [1]")->type_name("N");
    app.add_option("--circles", texts.circles, "How many, for scenes that scale")->type_name("N");
    app.add_flag("--headless", options.isHeadless, "No window, as fast as it goes; with --steps or --seconds");
    app.add_option("--steps", texts.steps, "End after so many steps")->type_name("N");
    app.add_option("--seconds", texts.seconds, "End after so much simulated time")->type_name("T");
    app.add_option("--csv", options.csv, "Write telemetry, a row a step; - is standard output")->type_name("FILE");
    app.add_option("--save", options.save,
                   "Write the final state, in a comparison A's, as a scene file; - is standard output")
        ->type_name("FILE");
    app.add_option("--screenshot", options.screenshot, "Write the final picture as PNG; - is standard output")
        ->type_name("FILE");
    app.add_option("--size", texts.size, "Size of the window or picture in pixels [1280x720]")->type_name("WxH");
    app.add_option("--shaders", options.shaders, "Read the shaders from a folder")->type_name("DIR");
    app.footer(listOfPresets() + "\n" + listOfSettings());
}

void interpret(const Texts& texts, Options& options) {
    if (!texts.preset.empty()) {
        for (const PresetValue& value : findPreset(texts.preset, "--preset").values) {
            options.settings.emplace_back(value.setting, value.value);
        }
    }
    if (!texts.integrator.empty()) {
        parseIntegrator(texts.integrator, "--integrator");
        options.settings.emplace_back("integrator", texts.integrator);
    }
    for (const std::string& text : texts.settings) options.settings.push_back(parseAssignment(text));
    if (!texts.seed.empty()) {
        options.seed = parseWhole<std::uint64_t>("--seed", texts.seed, 0, std::numeric_limits<std::uint64_t>::max());
    }
    if (!texts.circles.empty()) options.circles = parseWhole("--circles", texts.circles, 1, kMaxCircles);
    if (!texts.steps.empty()) {
        options.steps = parseWhole<std::uint64_t>("--steps", texts.steps, 0, 1'000'000'000'000);
    }
    if (!texts.seconds.empty()) options.seconds = parseWhole<double>("--seconds", texts.seconds, 0.0, kLongestRun);
    if (!texts.size.empty()) options.size = parseSize(texts.size);
}

// `settings` under the integrator or the preset called `name`.
Settings sideFor(const std::string& name, Settings settings) {
    const auto isNamed = [&](const Preset& preset) { return preset.name == name; };
    const auto preset = std::find_if(presets().begin(), presets().end(), isNamed);
    if (preset != presets().end()) {
        applyPreset(*preset, settings);
        return settings;
    }
    try {
        setSetting(settings, "integrator", name);
    } catch (const InputError& error) {
        std::string allowed = error.allowed();
        for (const Preset& known : presets()) allowed += "|" + std::string(known.name);
        throw InputError("--compare", error.problem(), allowed);
    }
    return settings;
}

std::string namesOfScenes(bool areScalable) {
    std::string names;
    for (const BuiltInScene& known : builtInScenes()) {
        if (areScalable && !known.isScalable) continue;
        names += (names.empty() ? "" : ", ") + std::string(known.name);
    }
    return names;
}

/// The scene as it is built or loaded.
Scene unchangedScene(const Options& options, const std::string& place) {
    if (const BuiltInScene* const builtIn = findBuiltInScene(options.scene); builtIn != nullptr) {
        if (options.circles != 0 && !builtIn->isScalable) {
            throw InputError("--circles", "scene '" + options.scene + "' has its own number of circles",
                             "with " + namesOfScenes(true));
        }
        return buildScene(*builtIn, {options.seed, options.circles});
    }
    std::error_code ignored;
    if (!std::filesystem::exists(options.scene, ignored)) {
        throw InputError(place, "'" + printable(options.scene) + "' is neither a built-in scene nor a file",
                         namesOfScenes(false) + ", or a file");
    }
    if (options.circles != 0) throw InputError("--circles", "a scene file has its own circles");
    return loadScene(options.scene);
}

void checkTogether(const Options& options) {
    checkTargets({{"--csv", options.csv}, {"--save", options.save}, {"--screenshot", options.screenshot}});
    if (options.steps && options.seconds) throw InputError("--steps", "and --seconds exclude each other");
    if (options.isHeadless && !options.steps && !options.seconds) {
        throw InputError("--headless", "needs an end", "--steps N or --seconds T");
    }
}

}  // namespace

std::optional<Options> parseCommandLine(int argc, const char* const* argv) {
    Options options;
    Texts texts;
    bool isListing = false;
    CLI::App app("Shows how 2D rigid bodies collide, and when a pile comes to rest.", "run-simulation");
    app.set_version_flag("--version", "rigid-bodies " RB_VERSION);
    app.add_flag("--list-scenes", isListing, "List the built-in scenes and exit");
    describe(app, options, texts);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& request) {  // --help, --version
        app.exit(request);
        return std::nullopt;
    } catch (const CLI::ParseError& error) {
        throw InputError("", error.what(), "see --help");
    }
    if (isListing) {
        std::cout << listOfScenes();
        return std::nullopt;
    }
    refuseEmptyValues(app);
    interpret(texts, options);
    checkTogether(options);
    return options;
}

namespace {

// One, or two where the options compare.
std::vector<Settings> sidesFor(const Options& options, const Settings& settings) {
    if (options.compare.empty()) return {settings};
    const std::size_t comma = options.compare.find(',');
    if (comma == std::string::npos) {
        throw InputError("--compare", "'" + printable(options.compare) + "' is not a pair", "A,B, as in euler,rk4");
    }
    return {sideFor(options.compare.substr(0, comma), settings), sideFor(options.compare.substr(comma + 1), settings)};
}

}  // namespace

Scene sceneFor(const Options& options, const std::string& place) {
    Scene scene = unchangedScene(options, place);
    for (const auto& [name, value] : options.settings) {
        try {
            setSetting(scene.settings, name, value);
        } catch (const InputError& error) {
            throw error.within("--set");
        }
    }
    return scene;
}

Simulation makeSimulation(const Options& options) {
    constexpr unsigned kMostThreads = 8;  // the bands of 100,000 circles do not keep more of them busy
    const unsigned threads = std::clamp(std::thread::hardware_concurrency(), 1U, kMostThreads);
    const Scene scene = sceneFor(options);
    return {scene, options.seed, sidesFor(options, scene.settings), static_cast<int>(threads)};
}

}  // namespace rb
