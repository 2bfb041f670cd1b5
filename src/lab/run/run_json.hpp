#pragma once

// The JSON of run files: what those of the plane and those of space share. lab/run_file.hpp says what they hold.

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/number_text.hpp"
#include "lab/run/recording.hpp"
#include "lab/scene/json_fields.hpp"
#include "lab/scene/scene_json.hpp"

namespace rb {

constexpr std::string_view kRunFormat = "rigid-bodies-run";
constexpr int kRunVersion = 1;
constexpr std::array<const char*, 2> kWorldLetters{"A", "B"};

/// Whether this claims to be a run, by its format.
bool isRun(const Json& root);

/// A whole number from `min` to `max`. @throws InputError as all that reads here does, with the path of the value.
std::uint64_t readWhole(const Json& value, const std::string& path, std::uint64_t min, std::uint64_t max);
/// The steps of an event.
std::vector<std::uint64_t> readSteps(const Json& value, const std::string& path);
StateHashes readStateHashes(const Json& value, const std::string& path);
/// Of a deed that says no more.
void requireTrue(const Json& value, const std::string& path);
/// Which of the words this is.
std::size_t wordIndex(const Json& value, const std::string& path, std::span<const std::string_view> words);

/// Calls `read(element, path)` for each element. @returns what it gives
template <class Read>
auto readEach(const Json& array, const std::string& path, Read read) {
    if (!array.is_array()) refuse(path, array, "an array", "an array [ ... ]");
    std::vector<decltype(read(array, path))> elements;
    for (std::size_t i = 0; i < array.size(); ++i) elements.push_back(read(array[i], elementPath(path, i)));
    return elements;
}

template <class Value>
JsonReader runField(Value& target) {
    return [&target](const Json& value, const std::string& path) { readInto(target, value, path); };
}

// What is done in every simulation.

template <class ChangeSetting>
ChangeSetting readChangeSetting(const Json& object, const std::string& path) {
    ChangeSetting change;
    const JsonReader readWorld = [&change](const Json& value, const std::string& place) {
        const std::array<std::string_view, 2> letters{kWorldLetters[0], kWorldLetters[1]};
        change.world = wordIndex(value, place, letters);
    };
    readFields(object, path,
               {{"name", runField(change.name), true}, {"value", runField(change.value), true}, {"world", readWorld}});
    return change;
}

template <class Simulation>
using DeedOf = decltype(RunEventOf<Simulation>::what);

template <class Simulation>
DeedOf<Simulation> readRestart(const Json& value, const std::string& path) {
    requireTrue(value, path);
    return typename Simulation::Restart{};
}

template <class Simulation>
DeedOf<Simulation> readCompare(const Json& value, const std::string& path) {
    typename Simulation::Compare compare{};
    readInto(compare.isOn, value, path);
    return compare;
}

template <class Simulation>
DeedOf<Simulation> readHashes(const Json& value, const std::string& path) {
    return readStateHashes(value, path);
}

/// A key of an event, and what reads the deed under it.
template <class Simulation>
struct DeedKey {
    const char* key;
    DeedOf<Simulation> (*read)(const Json&, const std::string&);
};

/// An event has one of these keys.
template <class Simulation>
RunEventOf<Simulation> readEvent(const Json& object, const std::string& path,
                                 std::span<const DeedKey<Simulation>> keys) {
    RunEventOf<Simulation> event;
    std::string given;
    const std::string allowed = "one of " + joinedKeys(keys);
    std::vector<JsonField> fields{
        {"steps", [&](const Json& value, const std::string& place) { event.steps = readSteps(value, place); }, true}};
    for (const DeedKey<Simulation>& deed : keys) {
        const JsonReader read = [&](const Json& value, const std::string& place) {
            if (!given.empty()) throw InputError(place, "stands beside '" + given + "'", allowed);
            given = deed.key;
            event.what = deed.read(value, place);
        };
        fields.push_back({deed.key, read});
    }
    readFields(object, path, fields);
    if (given.empty()) throw InputError(path, "says nothing of what was done", allowed);
    return event;
}

template <class Settings>
Settings readWorldSettings(const Json& object, const std::string& path) {
    requireObject(object, path);
    Settings settings;
    for (const auto& [key, value] : object.items()) {
        std::string text;
        readInto(text, value, childPath(path, printable(key)));
        checkWithin(path, [&, &name = key] { setSetting(settings, name, text); });
    }
    return settings;
}

/// The recording that this is. @param readScene reads its scene
template <class Simulation, class ReadScene>
RecordingOf<Simulation> readRecording(const Json& root, std::span<const DeedKey<Simulation>> keys,
                                      const ReadScene& readScene) {
    RecordingOf<Simulation> run;
    requireObject(root, "run");
    const auto readSeed = [&](const Json& value, const std::string& path) {
        run.seed = readWhole(value, path, 0, std::numeric_limits<std::uint64_t>::max());
    };
    const auto readSettings = [&](const Json& value, const std::string& path) {
        run.settings = readEach(value, path, readWorldSettings<typename Simulation::Settings>);
        if (run.settings.empty() || run.settings.size() > kWorldLetters.size()) {
            throw InputError(path, std::to_string(run.settings.size()) + " worlds", "one or two");
        }
    };
    const auto readStart = [&](const Json& value, const std::string& path) {
        if (!value.is_object()) refuse(path, value, "an object", "a scene { ... }");
        checkWithin(path, [&] { run.scene = readScene(value); });
    };
    const auto readProgram = [&](const Json& value, const std::string& path) {
        readInto(run.program, value, path);
        if (run.program.empty()) throw InputError(path, "is empty", "the version that made the run");
    };
    const auto readEvents = [&](const Json& value, const std::string& path) {
        run.events = readEach(value, path, [&](const Json& event, const std::string& place) {
            return readEvent<Simulation>(event, place, keys);
        });
    };
    readFields(root, "",
               {{"format", exactly(kRunFormat), true},
                {"version", exactly(kRunVersion), true},
                {"program", readProgram, true},
                {"seed", readSeed, true},
                {"settings", readSettings, true},
                {"scene", readStart, true},
                {"events", readEvents, true}});
    run.scene.settings = run.settings.front();  // those of each world are written, and not the scene's
    return run;
}

/// Writes what was done as a key and its value: what is done in every simulation.
template <class Simulation>
struct DeedWriter {
    Json& event;

    void operator()(const typename Simulation::ChangeSetting& change) const {
        Json& set = event["set"] = {{"name", change.name}, {"value", change.value}};
        if (change.world) set["world"] = kWorldLetters[*change.world == 0 ? 0 : 1];
    }
    void operator()(const typename Simulation::Restart& /*restart*/) const { event["restart"] = true; }
    void operator()(const typename Simulation::Compare& wanted) const { event["compare"] = wanted.isOn; }
    void operator()(const StateHashes& hashes) const {
        Json& texts = event["hashes"] = Json::array();
        for (const std::uint64_t hash : hashes.ofWorlds) texts.push_back(hexadecimalText(hash));
    }
};

/// The recording as JSON. @param settings of each world @param scene without its settings
/// @param writeCommand `(Json& event, command)` writes a command as a key and its value
template <class Simulation, class WriteCommand>
std::string recordingText(const RecordingOf<Simulation>& recording, const Json& settings, std::string scene,
                          const WriteCommand& writeCommand) {
    std::string lines;
    for (const RunEventOf<Simulation>& each : recording.events) {
        Json event{{"steps", each.steps}};
        if (const auto* const command = std::get_if<typename Simulation::Command>(&each.what)) {
            writeCommand(event, *command);
        } else {
            DeedWriter<Simulation>{event}(std::get<StateHashes>(each.what));
        }
        lines.append(lines.empty() ? "\n    " : ",\n    ")
            .append(event.dump(-1, ' ', false, Json::error_handler_t::replace));
    }
    while (scene.ends_with('\n')) scene.pop_back();
    std::string text = "{\n" + keyLine("format", kRunFormat) + keyLine("version", kRunVersion) +
                       keyLine("program", recording.program) + keyLine("seed", recording.seed) +
                       keyLine("settings", settings);
    return text.append("  \"scene\": ").append(scene).append(",\n  \"events\": [").append(lines).append("\n  ]\n}\n");
}

}  // namespace rb
