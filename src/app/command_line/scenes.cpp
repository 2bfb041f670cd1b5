#include "app/command_line/scenes.hpp"

#include <algorithm>
#include <filesystem>
#include <thread>
#include <utility>
#include <vector>

#include "app/command_line/named_run.hpp"
#include "app/platform/output_stream.hpp"
#include "base/error.hpp"
#include "base/path_text.hpp"
#include "lab/json/parsed_json.hpp"
#include "lab/json/text_file.hpp"
#include "lab/lesson/built_in_lessons.hpp"
#include "lab/lesson/lesson_file.hpp"
#include "lab/lesson/lesson_run.hpp"
#include "lab/named_code.hpp"
#include "lab/png_text.hpp"
#include "lab/run/run_json.hpp"
#include "lab/run_file.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene_file.hpp"
#include "lab/share_code.hpp"
#include "lab/space/built_in_scenes.hpp"
#include "lab/space/run_file.hpp"
#include "lab/space/scene_file.hpp"
#include "physics/settings/presets.hpp"
#include "physics/settings/setting_text.hpp"
#include "space/setting_table.hpp"

namespace rb {

namespace {

void addLine(std::string& list, std::string_view name, std::string_view brief) {
    const std::size_t start = list.size();
    list.append(name).resize(std::max(list.size() + 2, start + 14), ' ');
    list.append(brief).append("\n");
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

/// What SCENE may be.
using AnyLesson = std::shared_ptr<const Lesson>;
using AnyStart = std::variant<Scene, space::Scene, Recording, space::Recording, AnyLesson>;

AnyStart readAnyRun(const Json& root) {
    if (space::isRunInSpace(root)) return space::readRun(root);
    return readRun(root);
}

AnyStart readNamed(const std::string& code) {
    auto run = readNamedRun(code);
    return std::visit([](auto& each) -> AnyStart { return std::move(each); }, run);
}

AnyStart readStart(const Json& root) {
    if (isRun(root)) return readAnyRun(root);
    if (isLesson(root)) return std::make_shared<const Lesson>(readLesson(root));
    if (space::isInSpace(root)) return space::readScene(root);
    return readScene(root);
}

// What a share code holds: a run or a lesson.
AnyStart readShared(std::string_view text) {
    const ParsedJson root = parseJson(text);
    if (isLesson(root)) return readStart(root);
    return readAnyRun(root);
}

// What a file holds, or a picture carries. @param read of its JSON
AnyStart loadStart(const std::string& path, const char* kind, AnyStart (*read)(const Json&)) {
    const std::string bytes = readText(path, {kind, kLargestSceneFile});
    try {
        return isPng(bytes) ? readShareCode(shareCodeIn(bytes), readShared) : read(parseJson(bytes));
    } catch (const InputError& error) {
        throw error.within(path);
    }
}

/// The scene or run as it is built or loaded.
AnyStart unchangedStart(const StartOptions& options, const std::string& place) {
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
    if (auto lesson = findBuiltInLesson(options.scene)) return lesson;
    if (isNamedCode(options.scene)) return readNamed(options.scene);
    if (isShareCode(options.scene)) return readShareCode(options.scene, readShared);
    std::error_code ignored;
    if (!std::filesystem::exists(pathOf(options.scene), ignored)) {
        throw InputError(place, "'" + printable(options.scene) + "' is neither a built-in scene nor a file",
                         namesOfScenes() + "a lesson, a file or a share code");
    }
    if (options.circles != 0) throw InputError("--circles", "a file has its own circles");
    return loadStart(options.scene, "a scene file", readStart);
}

void refuseOptionsOfScenes(const StartOptions& options, const std::string& what) {
    if (!options.isSeedNamed && options.circles == 0 && options.settings.empty() && options.compare.empty()) return;
    throw InputError(runPlace(options), what + " has its own seed, circles and settings",
                     "neither --seed, --circles, --preset, --integrator, --set nor --compare");
}

void refuseOptionsOfThePlane(const StartOptions& options) {
    const std::string isInSpace = "scene '" + printable(options.scene) + "' is in space";
    if (options.circles != 0) {
        throw InputError("--circles", isInSpace + " and has no circles", "with " + namesOfScalableScenes());
    }
    if (!options.preset.empty()) {
        throw InputError("--preset", isInSpace + ", and presets are of circles and polygons", "--set NAME=VALUE");
    }
}

template <class Settings>
void change(Settings& settings, const StartOptions& options) {
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
    std::string others;
    for (const Preset& known : presets()) others += std::string(others.empty() ? "" : "|") + std::string(known.name);
    settings.integrator = parseIntegrator(name, "--compare", others);
    return settings;
}

// The settings of one world, or of two if the options ask for a comparison.
std::vector<Settings> settingsOfWorlds(const StartOptions& options, const Settings& settings) {
    if (options.compare.empty()) return {settings};
    const std::size_t comma = options.compare.find(',');
    if (comma == std::string::npos) {
        throw InputError("--compare", "'" + printable(options.compare) + "' is not a pair", "A,B, as in euler,rk4");
    }
    return {settingsOfWorld(options.compare.substr(0, comma), settings),
            settingsOfWorld(options.compare.substr(comma + 1), settings)};
}

// A scene in space may compare by itself, unless the options say what it would compare.
std::vector<space::Settings> settingsOfWorlds(const StartOptions& options, const space::Scene& scene) {
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

// The options' settings, where they can be changed.
void applyOptions(Scene& scene, const StartOptions& options) { change(scene.settings, options); }
void applyOptions(space::Scene& scene, const StartOptions& options) {
    refuseOptionsOfThePlane(options);
    change(scene.settings, options);
}
template <class AnyOf>
void applyOptions(const RecordingOf<AnyOf>& /*run*/, const StartOptions& options) {
    refuseOptionsOfScenes(options, "a run");
}
void applyOptions(const AnyLesson& /*lesson*/, const StartOptions& options) {
    refuseOptionsOfScenes(options, "a lesson");
}

AnyStart startFor(const StartOptions& options, const std::string& place) {
    AnyStart start = unchangedStart(options, place);
    std::visit([&](auto& each) { applyOptions(each, options); }, start);
    if (const auto* const scene = std::get_if<Scene>(&start); scene != nullptr && !scene->note.empty()) {
        printNote("run-simulation: " + printable(options.scene) + ": " + scene->note + "\n");
    }
    return start;
}

AnyRun runOf(const Scene& scene, const StartOptions& options) {
    return Simulation(scene, options.seed, settingsOfWorlds(options, scene.settings), threadsOfWorld());
}
AnyRun runOf(const space::Scene& scene, const StartOptions& options) {
    return space::Simulation(scene, options.seed, settingsOfWorlds(options, scene));
}
AnyRun runOf(const AnyLesson& lesson, const StartOptions& /*options*/) {
    return LessonRun{lesson, simulationFor(lesson->cards.front().setup, threadsOfWorld())};
}
template <class AnyOf>
AnyRun runOf(RecordingOf<AnyOf>& recording, const StartOptions& options) {
    try {
        if constexpr (std::is_same_v<AnyOf, Simulation>) return Replay(std::move(recording), threadsOfWorld());
        return ReplayOf<AnyOf>(std::move(recording));
    } catch (const InputError& error) {
        throw error.within(runPlace(options));
    }
}

AnyStart runToReplay(const StartOptions& options) {
    if (isNamedCode(options.replay)) return readNamed(options.replay);
    const auto read = [](std::string_view text) { return readAnyRun(parseJson(text)); };
    if (isShareCode(options.replay)) return readShareCode(options.replay, read);
    return loadStart(options.replay, "a run file", readAnyRun);
}

}  // namespace

std::string listOfScenes() {
    std::string list;
    for (const BuiltInScene& scene : builtInScenes()) addLine(list, scene.name, scene.brief);
    for (const space::BuiltInScene& scene : space::builtInScenes()) addLine(list, scene.name, scene.brief);
    return list;
}

std::string listOfLessons() {
    std::string list;
    for (const BuiltInLesson& each : builtInLessons()) {
        addLine(list, each.name, findBuiltInLesson(each.name)->brief);
    }
    return list;
}

std::string namesOfLessons() {
    std::string names;
    for (const BuiltInLesson& each : builtInLessons()) names.append(each.name).append(", ");
    return names + "a file or a share code of a lesson";
}

int threadsOfWorld() {
    constexpr unsigned kMostThreads = 8;  // 100,000 circles have no work for more
    return static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1U, kMostThreads));
}

bool isNameOfFile(const std::string& name) {
    return findBuiltInScene(name) == nullptr && space::findBuiltInScene(name) == nullptr &&
           findBuiltInLesson(name) == nullptr && !isShareCode(name);
}

Scene sceneFor(const StartOptions& options, const std::string& place) {
    AnyStart start = startFor(options, place);
    if (auto* const scene = std::get_if<Scene>(&start)) return std::move(*scene);
    if (std::holds_alternative<space::Scene>(start)) {
        throw InputError(place, "'" + printable(options.scene) + "' is in space", "a scene of circles and polygons");
    }
    const bool isLessonNamed = std::holds_alternative<AnyLesson>(start);
    throw InputError(place, "'" + printable(options.scene) + "' is a " + (isLessonNamed ? "lesson" : "run"), "a scene");
}

std::string runPlace(const StartOptions& options) {
    const std::string& run = options.replay.empty() ? options.scene : options.replay;
    return isShareCode(run) ? "share code" : run;
}

AnyRun makeAnyRun(const StartOptions& options) {
    AnyStart start = options.replay.empty() ? startFor(options, "SCENE") : runToReplay(options);
    if (options.isLesson && !std::holds_alternative<AnyLesson>(start)) {
        throw InputError(runPlace(options), "is no lesson", namesOfLessons());
    }
    return std::visit([&](auto& each) { return runOf(each, options); }, start);
}

}  // namespace rb
