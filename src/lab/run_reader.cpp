#include "lab/run_reader.hpp"

#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "lab/material_keys.hpp"
#include "lab/run/run_json.hpp"
#include "lab/run_file.hpp"
#include "lab/scene/member_json.hpp"
#include "lab/scene/scene_json.hpp"
#include "physics/settings/setting_text.hpp"

namespace rb {

namespace {

constexpr std::uint64_t kLargestCount = std::numeric_limits<std::uint64_t>::max();

using Deed = decltype(RunEvent::what);

// A field that has the range of this member.
template <class Value, class Member>
JsonReader fieldAs(Member member, Value& target) {
    return [member, &target](const Json& value, const std::string& path) { readAs(member, target, value, path); };
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
                {"position", fieldAs(&CircleDefinition::position, drop.position), true},
                {"velocity", fieldAs(&CircleDefinition::velocity, drop.velocity), true},
                {"radius", fieldAs(&CircleDefinition::radius, drop.radius)}});
    return drop;
}

Deed readRectangle(const Json& object, const std::string& path) {
    AddRectangle added{};
    readFields(object, path,
               {{"center", fieldAs(&RectangleDefinition::center, added.center), true},
                {"size", fieldAs(&AddRectangle::size, added.size), true}});
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
    for (const auto& [key, member] : kMaterialKeys) fields.push_back({key, fieldAs(member, material.*member)});
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
                {"position", fieldAs(&BodyChange::position, change.position)},
                {"velocity", fieldAs(&BodyChange::velocity, change.velocity)},
                {"angular_velocity", fieldAs(&BodyChange::angularVelocity, change.angularVelocity)},
                {"radius", fieldAs(&BodyChange::radius, change.radius)},
                {"material", readOwn}});
    return changed;
}

Deed readPull(const Json& object, const std::string& path) {
    MouseSpring pull{};
    const JsonReader readBody = [&pull](const Json& value, const std::string& place) {
        pull.body = readBodyId(value, place);
    };
    readFields(object, path,
               {{"body", readBody, true},
                {"anchor", fieldAs(&MouseSpring::anchor, pull.anchor), true},
                {"target", fieldAs(&MouseSpring::target, pull.target), true}});
    return PullBody{pull};
}

Deed readLetGo(const Json& value, const std::string& path) {
    requireTrue(value, path);
    return PullBody{};
}

Deed readChange(const Json& object, const std::string& path) {
    const auto change = readChangeSetting<ChangeSetting>(object, path);
    checkWithin(path, [&] { settingInfo(change.name); });
    return change;
}

Deed readNextSet(const Json& value, const std::string& path) {
    return NextSet{readWhole(value, path, 1, kLargestCount)};
}

using Key = DeedKey<Simulation>;

constexpr std::array kDeedKeys{
    Key{"drop", readDrop},
    Key{"rectangle", readRectangle},
    Key{"remove", readRemove},
    Key{"change", readChangeOfBody},
    Key{"clear", readClear},
    Key{"pull", readPull},
    Key{"let_go", readLetGo},
    Key{"set", readChange},
    Key{"restart", readRestart<Simulation>},
    Key{"next_set", readNextSet},
    Key{"compare", readCompare<Simulation>},
    Key{"hashes", readHashes<Simulation>},
};

}  // namespace

Recording readRun(const Json& root) {
    return readRecording<Simulation>(root, std::span<const Key>(kDeedKeys),
                                     [](const Json& scene) { return readScene(scene); });
}

Recording parseRun(std::string_view text) { return readRun(parseJson(text)); }

}  // namespace rb
