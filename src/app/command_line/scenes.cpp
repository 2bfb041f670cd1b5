#include "app/command_line/scenes.hpp"

#include <algorithm>
#include <filesystem>
#include <thread>
#include <utility>
#include <vector>

#include "lab/run_file.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene_file.hpp"
#include "lab/scene/scene_json.hpp"
#include "lab/space/built_in_scenes.hpp"
#include "lab/space/comparison.hpp"
#include "lab/space/scene_file.hpp"
#include "physics/error.hpp"
#include "physics/path_text.hpp"
#include "physics/presets.hpp"
#include "physics/setting_text.hpp"
#include "space/setting_table.hpp"

namespace rb {

namespace {

template <class BuiltIn>
void listScene(std::string& list, const BuiltIn& scene) {
    std::string name(scene.name);
    name.resize(std::max<std::size_t>(name.size() + 2, 14), ' ');
    list.append(name).append(scene.brief).append("\n");
}

std::string namesOfScalableScenes() {
    std::string names;
    for (const BuiltInScene& known : builtInScenes()) {
        if (known.isScalable) names.append(names.empty() ? "" : ", ").append(known.name);
    }
    return names;
}

std::string namesOfScenes() {
    std::string names;
    for (const BuiltInScene& known : builtInScenes()) names.append(known.name).append(", ");
    for (const space::BuiltInScene& known : space::builtInScenes()) names.append(known.name).append(", ");
    return names;
}

AnyScene loadAnyScene(const std::string& path) {
    return loadSceneFile(path, [](const Json& root) -> AnyScene {
        if (space::isInSpace(root)) return space::readScene(root);
        return readScene(root);
    });
}

/// The scene as it is built or loaded.
AnyScene unchangedScene(const Options& options, const std::string& place) {
    if (const BuiltInScene* const builtIn = findBuiltInScene(options.scene); builtIn != nullptr) {
        if (options.circles != 0 && !builtIn->isScalable) {
            throw InputError("--circles", "scene '" + options.scene + "' has its own number of circles",
                             "with " + namesOfScalableScenes());
        }
        return buildScene(*builtIn, {options.seed, options.circles});
    }
    if (const auto* const builtIn = space::findBuiltInScene(options.scene); builtIn != nullptr) {
        return space::buildScene(*builtIn, options.seed);
    }
    std::error_code ignored;
    if (!std::filesystem::exists(pathOf(options.scene), ignored)) {
        throw InputError(place, "'" + printable(options.scene) + "' is neither a built-in scene nor a file",
                         namesOfScenes() + "or a file");
    }
    if (options.circles != 0) throw InputError("--circles", "a scene file has its own circles");
    return loadAnyScene(options.scene);
}

void refuseOptionsOfThePlane(const Options& options) {
    const std::string isInSpace = "scene '" + printable(options.scene) + "' is in space";
    if (options.circles != 0) {
        throw InputError("--circles", isInSpace + " and has no circles", "with " + namesOfScalableScenes());
    }
    if (!options.preset.empty()) {
        throw InputError("--preset", isInSpace + ", and presets are of circles and polygons", "--set NAME=VALUE");
    }
}

template <class Settings>
void change(Settings& settings, const Options& options) {
    for (const auto& [name, value] : options.settings) {
        try {
            setSetting(settings, name, value);
        } catch (const InputError& error) {
            throw error.within("--set");
        }
    }
}

// `settings` with the integrator or the preset called `name`.
Settings settingsOfWorld(const std::string& name, Settings settings) {
    const auto isNamed = [&](const Preset& preset) { return preset.name == name; };
    const auto preset = std::find_if(presets().begin(), presets().end(), isNamed);
    if (preset != presets().end()) {
        applyPreset(*preset, settings);
        return settings;
    }
    const auto isCalledSo = [&](const IntegratorRow& row) { return row.word == name; };
    const auto* const integrator = std::find_if(kIntegrators.begin(), kIntegrators.end(), isCalledSo);
    if (integrator == kIntegrators.end()) {
        std::string allowed = allowedText(settingInfo(&Settings::integrator));
        for (const Preset& known : presets()) allowed += "|" + std::string(known.name);
        throw InputError("--compare", "'" + printable(name) + "' is unknown", allowed);
    }
    settings.integrator = integrator->value;
    return settings;
}

// The settings of one world, or of two if the options ask for a comparison.
std::vector<Settings> settingsOfWorlds(const Options& options, const Settings& settings) {
    if (options.compare.empty()) return {settings};
    const std::size_t comma = options.compare.find(',');
    if (comma == std::string::npos) {
        throw InputError("--compare", "'" + printable(options.compare) + "' is not a pair", "A,B, as in euler,rk4");
    }
    return {settingsOfWorld(options.compare.substr(0, comma), settings),
            settingsOfWorld(options.compare.substr(comma + 1), settings)};
}

// A scene in space may compare by itself, unless the options say what it would compare.
std::vector<space::Settings> settingsOfWorlds(const Options& options, const space::Scene& scene) {
    const auto isSaid = [&](const std::pair<std::string, std::string>& setting) {
        return space::isCompared(scene.comparison, setting.first);
    };
    std::string words = options.compare;
    if (words.empty() && std::none_of(options.settings.begin(), options.settings.end(), isSaid)) {
        words = scene.comparison;
    }
    if (words.empty()) return {scene.settings};
    return space::comparedSettings(scene.settings, words, "--compare");
}

int threadsOfWorld() {
    constexpr unsigned kMostThreads = 8;  // 100,000 circles have no work for more
    return static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1U, kMostThreads));
}

Simulation simulationOf(const Scene& scene, const Options& options) {
    return {scene, options.seed, settingsOfWorlds(options, scene.settings), threadsOfWorld()};
}

space::Simulation simulationOf(const space::Scene& scene, const Options& options) {
    return {scene, options.seed, settingsOfWorlds(options, scene)};
}

}  // namespace

std::string listOfScenes() {
    std::string list;
    for (const BuiltInScene& scene : builtInScenes()) listScene(list, scene);
    for (const space::BuiltInScene& scene : space::builtInScenes()) listScene(list, scene);
    return list;
}

AnyScene anySceneFor(const Options& options, const std::string& place) {
    AnyScene any = unchangedScene(options, place);
    if (std::holds_alternative<space::Scene>(any)) refuseOptionsOfThePlane(options);
    std::visit([&](auto& scene) { change(scene.settings, options); }, any);
    return any;
}

Scene sceneFor(const Options& options, const std::string& place) {
    AnyScene any = anySceneFor(options, place);
    if (auto* const scene = std::get_if<Scene>(&any)) return std::move(*scene);
    throw InputError(place, "'" + printable(options.scene) + "' is in space", "a scene of circles and polygons");
}

AnySimulation makeAnySimulation(const Options& options) {
    return std::visit([&](const auto& scene) -> AnySimulation { return simulationOf(scene, options); },
                      anySceneFor(options));
}

Replay makeReplay(const std::string& path) {
    Recording recording = loadRun(path);
    if (const BuiltInScene* const builtIn = findBuiltInScene(recording.scene.name)) {
        recording.scene.restsBy = buildScene(*builtIn, {}).restsBy;  // which a file does not hold
    }
    try {
        return Replay(std::move(recording), threadsOfWorld());
    } catch (const InputError& error) {
        throw error.within(path);
    }
}

Simulation makeSimulation(const Options& options) { return std::get<Simulation>(makeAnySimulation(options)); }

}  // namespace rb
