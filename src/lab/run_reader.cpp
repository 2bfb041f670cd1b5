#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/png_text.hpp"
#include "lab/run_file.hpp"
#include "lab/run_json.hpp"
#include "lab/run_picture.hpp"
#include "lab/scene/json_fields.hpp"
#include "lab/scene/text_file.hpp"
#include "physics/error.hpp"
#include "physics/number_text.hpp"
#include "physics/setting_text.hpp"

namespace rb {

namespace {

constexpr std::uint64_t kLargestCount = std::numeric_limits<std::uint64_t>::max();

using Deed = decltype(RunEvent::what);

std::uint64_t readWhole(const Json& value, const std::string& path, std::uint64_t min, std::uint64_t max) {
    const std::string allowed = std::to_string(min) + " to " + std::to_string(max);
    if (!value.is_number_unsigned()) refuse(path, value, "a whole number", allowed);
    const auto number = value.get<std::uint64_t>();
    if (number < min || number > max) refuse(path, value, "in range", allowed);
    return number;
}

// Calls `read(element, path)` for each element. @returns what it gives
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

void requireTrue(const Json& value, const std::string& path) { exactly(true)(value, path); }

std::size_t wordIndex(const Json& value, const std::string& path, const std::vector<std::string_view>& words) {
    std::string allowed;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (value == words[i]) return i;
        allowed.append(i == 0 ? "" : "|").append(words[i]);
    }
    refuse(path, value, "known", allowed);
}

Deed readDrop(const Json& object, const std::string& path) {
    DropBody drop{};
    std::vector<std::string_view> words;
    words.reserve(kBodyKinds.size());
    for (const EnumRow<BodyKind>& row : kBodyKinds) words.push_back(row.word);
    const JsonReader readKind = [&](const Json& value, const std::string& place) {
        drop.kind = kBodyKinds[wordIndex(value, place, words)].value;
    };
    readFields(object, path,
               {{"body", readKind, true},
                {"position", runField(drop.position), true},
                {"velocity", runField(drop.velocity), true},
                {"radius", runField(drop.radius)}});
    return drop;
}

Deed readRectangle(const Json& object, const std::string& path) {
    AddRectangle added{};
    readFields(object, path, {{"center", runField(added.center), true}, {"size", runField(added.size), true}});
    return added;
}

BodyId readBodyId(const Json& value, const std::string& path) {
    return static_cast<BodyId>(readWhole(value, path, 0, std::numeric_limits<BodyId>::max()));
}

Deed readRemove(const Json& value, const std::string& path) { return RemoveBody{readBodyId(value, path)}; }

Deed readClear(const Json& value, const std::string& path) {
    requireTrue(value, path);
    return ClearBodies{};
}

Material readMaterial(const Json& object, const std::string& path) {
    Material material;
    std::vector<JsonField> fields;
    fields.reserve(kMaterialKeys.size());
    for (const auto& [key, member] : kMaterialKeys) fields.push_back({key, runField(material.*member)});
    readFields(object, path, fields);
    return material;
}

Deed readChangeOfBody(const Json& object, const std::string& path) {
    ChangeBody changed{};
    BodyChange& change = changed.change;
    const JsonReader readBody = [&](const Json& value, const std::string& place) {
        changed.id = readBodyId(value, place);
    };
    const JsonReader readOwn = [&](const Json& value, const std::string& place) {
        change.material = readMaterial(value, place);
    };
    readFields(object, path,
               {{"body", readBody, true},
                {"position", runField(change.position)},
                {"velocity", runField(change.velocity)},
                {"angular_velocity", runField(change.angularVelocity)},
                {"radius", runField(change.radius)},
                {"material", readOwn}});
    return changed;
}

Deed readPull(const Json& object, const std::string& path) {
    MouseSpring pull{};
    const JsonReader readBody = [&pull](const Json& value, const std::string& place) {
        pull.body = readBodyId(value, place);
    };
    readFields(
        object, path,
        {{"body", readBody, true}, {"anchor", runField(pull.anchor), true}, {"target", runField(pull.target), true}});
    return PullBody{pull};
}

Deed readLetGo(const Json& value, const std::string& path) {
    requireTrue(value, path);
    return PullBody{};
}

Deed readChange(const Json& object, const std::string& path) {
    ChangeSetting change;
    const JsonReader readWorld = [&change](const Json& value, const std::string& place) {
        change.world = wordIndex(value, place, {kWorldLetters.begin(), kWorldLetters.end()});
    };
    readFields(object, path,
               {{"name", runField(change.name), true}, {"value", runField(change.value), true}, {"world", readWorld}});
    checkWithin(path, [&] { settingInfo(change.name); });
    return change;
}

Deed readRestart(const Json& value, const std::string& path) {
    requireTrue(value, path);
    return Restart{};
}

Deed readNextSet(const Json& value, const std::string& path) {
    return NextSet{readWhole(value, path, 1, kLargestCount)};
}

Deed readCompare(const Json& value, const std::string& path) {
    Compare compare{};
    readInto(compare.isOn, value, path);
    return compare;
}

Deed readHashes(const Json& value, const std::string& path) {
    return StateHashes{readEach(value, path, [](const Json& text, const std::string& place) {
        const auto hash = text.is_string() ? hexadecimalFrom(text.get<std::string>()) : std::nullopt;
        if (!hash) refuse(place, text, "a hash", "sixteen hexadecimal digits in quotes");
        return *hash;
    })};
}

/// A key of an event, and what reads the deed under it.
struct DeedKey {
    const char* key;
    Deed (*read)(const Json&, const std::string&);
};

constexpr std::array kDeedKeys{
    DeedKey{"drop", readDrop},           DeedKey{"rectangle", readRectangle}, DeedKey{"remove", readRemove},
    DeedKey{"change", readChangeOfBody}, DeedKey{"clear", readClear},         DeedKey{"pull", readPull},
    DeedKey{"let_go", readLetGo},        DeedKey{"set", readChange},          DeedKey{"restart", readRestart},
    DeedKey{"next_set", readNextSet},    DeedKey{"compare", readCompare},     DeedKey{"hashes", readHashes},
};

RunEvent readEvent(const Json& object, const std::string& path) {
    RunEvent event;
    std::string given;
    const std::string allowed = "one of " + joinedKeys(kDeedKeys);
    std::vector<JsonField> fields{{"steps",
                                   [&](const Json& value, const std::string& place) {
                                       event.steps =
                                           readEach(value, place, [](const Json& count, const std::string& at) {
                                               return readWhole(count, at, 0, kLargestCount);
                                           });
                                   },
                                   true}};
    for (const DeedKey& deed : kDeedKeys) {
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

}  // namespace

bool isRun(const Json& root) {
    if (!root.is_object()) return false;
    const auto format = root.find("format");
    return format != root.end() && *format == kRunFormat;
}

Recording readRun(const Json& root) {
    Recording run;
    requireObject(root, "run");
    const auto readSeed = [&](const Json& value, const std::string& path) {
        run.seed = readWhole(value, path, 0, kLargestCount);
    };
    const auto readSettings = [&](const Json& value, const std::string& path) {
        run.settings = readEach(value, path, readWorldSettings);
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
        run.events = readEach(value, path, readEvent);
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

Recording parseRun(std::string_view text) { return readRun(parseJson(text)); }

Recording loadRun(const std::string& path) {
    const std::string bytes = readText(path, {"a run file", kLargestSceneFile});
    try {
        return isPng(bytes) ? runInPicture(bytes) : parseRun(bytes);
    } catch (const InputError& error) {
        throw error.within(path);
    }
}

}  // namespace rb
