#pragma once

// The JSON of run files: what those of the plane and those of space share. lab/run_file.hpp says what they hold.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/number_text.hpp"
#include "lab/json/field_json.hpp"
#include "lab/json/json_fields.hpp"
#include "lab/json/parsed_json.hpp"
#include "lab/run/commands.hpp"
#include "lab/run/recording.hpp"

namespace rb {

constexpr std::string_view kRunFormat = "rigid-bodies-run";
constexpr int kRunVersion = 1;

/// Whether this claims to be a run, by its format.
inline bool isRun(const Json& root) { return isOfFormat(root, kRunFormat); }

std::vector<std::uint64_t> readSteps(const Json& value, const std::string& path);
StateHashes readStateHashes(const Json& value, const std::string& path);

/// A command, from what stands under its key.
template <class Command>
Command readCommand(const Json& json, const std::string& path) {
    if constexpr (requires { typename Command::Written; }) {
        typename Command::Written written;
        readDescribed(written, written.fields(), json, path);
        std::optional<Command> command;
        checkWithin(path, [&] { command.emplace(written); });
        return *command;
    } else {
        Command command{};
        if constexpr (!WithFields<Command>) {
            exactly(true)(json, path);
        } else if constexpr (requires { Command::fields().key; }) {
            readerOf(command, Command::fields()).read(json, path);
        } else {
            readDescribed(command, Command::fields(), json, path);
        }
        return command;
    }
}

/// What stands under its key.
template <class Command>
Json commandJson(const Command& command) {
    if constexpr (requires { command.written(); }) {
        return describedJson(command.written(), Command::Written::fields());
    } else if constexpr (!WithFields<Command>) {
        return true;
    } else if constexpr (requires { Command::fields().key; }) {
        return valueJson(memberOf(command, Command::fields().member));
    } else {
        return describedJson(command, Command::fields());
    }
}

/// A key of an event, and what reads what was done from its value.
template <class Event>
struct DeedKey {
    const char* key;
    decltype(Event::what) (*read)(const Json&, const std::string&);
};

constexpr const char* kHashesKey = "hashes";

/// Of every command, and of hashes.
template <class Event, class... Commands>
constexpr auto deedKeys(const std::variant<Commands...>* /*command*/) {
    return std::array{
        DeedKey<Event>{Commands::kKey,
                       [](const Json& json, const std::string& path) -> decltype(Event::what) {
                           return readCommand<Commands>(json, path);
                       }}...,
        DeedKey<Event>{kHashesKey, [](const Json& json, const std::string& path) -> decltype(Event::what) {
                           return readStateHashes(json, path);
                       }}};
}

/// An event has one of these keys.
template <class Event, std::size_t Keys>
Event readEvent(const Json& object, const std::string& path, const std::array<DeedKey<Event>, Keys>& keys) {
    Event event;
    std::string given;
    const std::string allowed = "one of " + joinedKeys(keys);
    std::vector<JsonField> fields{
        {"steps", [&](const Json& value, const std::string& place) { event.steps = readSteps(value, place); }, true}};
    for (const DeedKey<Event>& deed : keys) {
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
        checkWithin(path, [&, &name = key] {
            if (!takeFormer(settings, name, text)) setSetting(settings, name, text);
        });
    }
    return settings;
}

/// The recording that this is. @param readScene reads its scene
template <class Simulation, class ReadScene>
RecordingOf<Simulation> readRecording(const Json& root, const ReadScene& readScene) {
    constexpr auto kKeys = deedKeys<RunEventOf<Simulation>>(static_cast<const typename Simulation::Command*>(nullptr));
    RecordingOf<Simulation> run;
    requireObject(root, "run");
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
        run.events = readEach(
            value, path, [&](const Json& event, const std::string& place) { return readEvent(event, place, kKeys); });
    };
    readFields(root, "",
               {{"format", exactly(kRunFormat), true},
                {"version", exactly(kRunVersion), true},
                {"program", readProgram, true},
                readerOf(run, field("seed", &RecordingOf<Simulation>::seed, 0U)),
                {"settings", readSettings, true},
                {"scene", readStart, true},
                {"events", readEvents, true}});
    run.scene.settings = run.settings.front();  // those of each world are written, and not the scene's
    return run;
}

/// The recording as JSON. @param scene without its settings, which stand for each world
template <class Simulation>
std::string recordingText(const RecordingOf<Simulation>& recording, std::string scene) {
    Json settings = Json::array();
    for (const auto& each : recording.settings) {
        Json& world = settings.emplace_back(Json::object());
        for (const auto& info : settingInfosOf(each)) world[std::string(info.name)] = settingText(each, info);
    }
    std::string lines;
    for (const RunEventOf<Simulation>& each : recording.events) {
        Json event{{"steps", each.steps}};
        if (const auto* const command = std::get_if<typename Simulation::Command>(&each.what)) {
            std::visit([&]<class Command>(const Command& one) { event[Command::kKey] = commandJson(one); }, *command);
        } else {
            Json& texts = event[kHashesKey] = Json::array();
            for (const std::uint64_t hash : std::get<StateHashes>(each.what).ofWorlds) {
                texts.push_back(hexadecimalText(hash));
            }
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
