#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/error.hpp"
#include "lab/scene/body_fields.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/json_fields.hpp"
#include "lab/scene/member_json.hpp"
#include "lab/scene/outline_json.hpp"
#include "lab/scene/scene_file.hpp"
#include "lab/scene/scene_fit.hpp"
#include "lab/scene/scene_json.hpp"
#include "lab/scene/settings_json.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/settings/setting_table.hpp"
#include "physics/settings/setting_text.hpp"

namespace rb {

namespace {

template <class Value, class Member>
JsonReader into(Value& target, Member member) {
    return [&target, member](const Json& value, const std::string& path) { readAs(member, target, value, path); };
}

// What has nothing but numbers.
template <class Owner>
Owner readMembers(const Json& object, const std::string& path) {
    Owner owner;
    const auto fields = [&](const auto&... each) {
        return std::vector<JsonField>{{each.key, into(owner.*each.member, each.member)}...};
    };
    readFields(object, path, std::apply(fields, kMemberRanges<Owner>));
    checkWithin(path, [&] { checkMembers(owner); });
    return owner;
}

Bounds readBounds(const Json& object, const std::string& path) {
    const Bounds bounds = readMembers<Bounds>(object, path);
    checkWithin(path, [&] { validate(bounds); });
    return bounds;
}

template <class Body>
std::vector<JsonField> fieldsOfBody(Body& body) {
    std::vector<JsonField> fields;
    forEachKey<Body>([&](const char* key, auto member, bool isRequired) {
        fields.push_back({key, into(valueOf(body, member), member), isRequired});
    });
    return fields;
}

template <class Body>
Body readBody(const Json& object, const std::string& path) {
    Body body;
    readFields(object, path, fieldsOfBody(body));
    checkWithin(path, [&] { validate(body); });
    return body;
}

// Where the file has what validate() calls the vertices of a single part.
std::string placeInFile(const std::string& given, const std::string& place) {
    constexpr std::string_view kVertices = "vertices";
    if (given == kVertices || !place.starts_with(kVertices)) return place;
    return given == "parts" ? "parts[0]" + place.substr(kVertices.size()) : given;
}

template <>
PolygonDefinition readBody(const Json& object, const std::string& path) {
    PolygonDefinition polygon;
    std::string given;
    const std::string allowed = "one of " + joinedKeys(outlineKeys());
    std::vector<JsonField> fields = fieldsOfBody(polygon);
    for (const OutlineKey& outline : outlineKeys()) {
        const JsonReader read = [&](const Json& value, const std::string& place) {
            if (!given.empty()) throw InputError(place, "stands beside '" + given + "'", allowed);
            given = outline.key;
            polygon.parts = outline.read(value, place);
        };
        fields.push_back({outline.key, read});
    }
    readFields(object, path, fields);
    if (given.empty()) throw InputError(path, "has no outline", allowed);
    try {
        validate(polygon);
    } catch (const InputError& error) {
        throw InputError(childPath(path, placeInFile(given, error.place())), error.problem(), error.allowed());
    }
    return polygon;
}

template <class Body>
JsonReader into(std::vector<Body>& bodies) {
    return [&bodies](const Json& value, const std::string& path) {
        if (value.is_array() && value.size() > static_cast<std::size_t>(kMaxCircles)) {
            throw InputError(path, std::to_string(value.size()) + " are too many",
                             "up to " + std::to_string(kMaxCircles));
        }
        bodies = readEach(value, path, readBody<Body>);
    };
}

}  // namespace

Scene readScene(const Json& root) {
    Scene scene;
    requireObject(root, "scene");
    std::vector<JsonField> fields = headFields(scene.name, scene.brief);
    fields.push_back({"settings", [&](const Json& value, const std::string& path) {
                          readSettings(scene.settings, settingInfos(), value, path);
                      }});
    fields.push_back(
        {"view", [&](const Json& value, const std::string& path) { scene.view = readMembers<View>(value, path); }});
    fields.push_back(
        {"bounds", [&](const Json& value, const std::string& path) { scene.bounds = readBounds(value, path); }});
    forEachBodyList(scene, [&](const char* key, auto& bodies) { fields.push_back({key, into(bodies)}); });
    readFields(root, "", fields);
    if (!root.contains("view")) scene.view = fittingView(scene);
    if (!root.contains("bounds")) scene.bounds = fittingBounds(scene);
    // Which a file does not hold: a state that was saved, and a run, settle as the scene does that they are of.
    if (const BuiltInScene* const builtIn = findBuiltInScene(scene.name)) {
        scene.restsBy = buildScene(*builtIn, {}).restsBy;
    }
    return scene;
}

}  // namespace rb
