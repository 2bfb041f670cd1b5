#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/error.hpp"
#include "base/member_check.hpp"
#include "lab/json/field_json.hpp"
#include "lab/json/json_fields.hpp"
#include "lab/json/parsed_json.hpp"
#include "lab/json/settings_json.hpp"
#include "lab/scene/body_fields.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/outline_json.hpp"
#include "lab/scene/scene_file.hpp"
#include "lab/scene/scene_fit.hpp"
#include "lab/scene/scene_reference.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/bodies/polygon_mass.hpp"
#include "physics/settings/setting_table.hpp"
#include "physics/settings/setting_text.hpp"

namespace rb {

namespace {

// What has nothing but numbers.
template <class Owner>
Owner readMembers(const Json& object, const std::string& path) {
    Owner owner;
    readDescribed(owner, numberFields<Owner>(), object, path);
    checkWithin(path, [&] { checkMembers(owner); });
    return owner;
}

Bounds readBounds(const Json& object, const std::string& path) {
    const Bounds bounds = readMembers<Bounds>(object, path);
    checkWithin(path, [&] { validate(bounds); });
    return bounds;
}

template <class Body>
Body readBody(const Json& object, const std::string& path) {
    Body body;
    readDescribed(body, fieldsOfBody<Body>(), object, path);
    checkWithin(path, [&] { validate(body); });
    return body;
}

// Where the file has what validate() calls the vertices of a single part.
std::string placeInFile(const std::string& given, const std::string& place) {
    constexpr std::string_view kVertices = "vertices";
    if (given == kVertices || !place.starts_with(kVertices)) return place;
    return given == "parts" ? "parts[0]" + place.substr(kVertices.size()) : given;
}

// A static rectangle that is turned is a static polygon.
constexpr MemberRange kRectangleAngle{"angle", &PolygonDefinition::angle, -kMaxAngle, kMaxAngle};

/// What a rectangle of a file is.
struct ReadRectangle {
    RectangleDefinition straight;
    float angle = 0.0F;  // [rad]
};
constexpr auto kAngleField = field(kRectangleAngle.key, &ReadRectangle::angle, kRectangleAngle.member, true);

void readRectangle(Scene& scene, const Json& object, const std::string& path) {
    ReadRectangle read;
    std::vector<JsonField> fields = readersOf(read.straight, fieldsOfBody<RectangleDefinition>());
    fields.push_back(readerOf(read, kAngleField));
    readFields(object, path, fields);
    checkWithin(path, [&] { validate(read.straight); });
    checkedRange(childPath(path, kRectangleAngle.key), read.angle, kRectangleAngle.min, kRectangleAngle.max);
    if (read.angle == 0.0F) return scene.rectangles.push_back(read.straight);
    PolygonDefinition turned{.parts = {boxVertices(read.straight.size)},
                             .position = read.straight.center,
                             .angle = read.angle,
                             .isStatic = true,
                             .material = read.straight.material};
    checkWithin(path, [&] { validate(turned); });
    scene.polygons.push_back(std::move(turned));
}

// An outline that goes clockwise is told from its other end. @returns whether it was
bool reverseIfClockwise(std::vector<glm::vec2>& outline) {
    if (outline.empty()) return false;
    const std::vector<glm::dvec2> points(outline.begin(), outline.end());
    if (!(massOfPolygon<double>(points).area < 0.0)) return false;
    std::reverse(outline.begin(), outline.end());
    return true;
}

/// Says in a scene's note what its reader has mended.
class Mended {
  public:
    void add(const std::string& where) {
        if (count_++ == 0) first_ = where;
    }
    std::string note() const {
        if (count_ == 0) return "";
        return first_ + (count_ > 1 ? " and " + std::to_string(count_ - 1) + " more" : "") +
               ": the vertices go clockwise; they were reversed";
    }

  private:
    std::string first_;
    std::size_t count_ = 0;
};

PolygonDefinition readPolygon(const Json& object, const std::string& path, Mended& mended) {
    PolygonDefinition polygon;
    std::string given;
    const std::string allowed = "one of " + joinedKeys(outlineKeys());
    std::vector<JsonField> fields = readersOf(polygon, fieldsOfBody<PolygonDefinition>());
    for (const OutlineKey& outline : outlineKeys()) {
        const JsonReader read = [&](const Json& value, const std::string& place) {
            if (!given.empty()) throw InputError(place, "stands beside '" + given + "'", allowed);
            given = outline.key;
            polygon.parts = outline.read(value, place);
            for (std::vector<glm::vec2>& part : polygon.parts) {
                if (reverseIfClockwise(part)) mended.add(place);
            }
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

// @param read takes a body
JsonReader eachOf(std::function<void(const Json&, const std::string&)> read) {
    return [read = std::move(read)](const Json& value, const std::string& path) {
        if (value.is_array() && value.size() > static_cast<std::size_t>(kMaxCircles)) {
            throw InputError(path, std::to_string(value.size()) + " are too many",
                             "up to " + std::to_string(kMaxCircles));
        }
        readEach(value, path, [&](const Json& body, const std::string& place) {
            read(body, place);
            return true;
        });
    };
}

constexpr auto kClock = std::get<0>(numberFields<Scene>());

std::vector<JsonField> fieldsOfScene(Scene& scene, Mended& mended) {
    std::vector<JsonField> fields = headFields(scene.name, scene.brief);
    fields.push_back(readerOf(scene, kClock));
    fields.push_back({"settings", [&](const Json& value, const std::string& path) {
                          readSettings(scene.settings, settingInfos(), value, path);
                      }});
    fields.push_back(
        {"view", [&](const Json& value, const std::string& path) { scene.view = readMembers<View>(value, path); }});
    fields.push_back(
        {"bounds", [&](const Json& value, const std::string& path) { scene.bounds = readBounds(value, path); }});
    fields.push_back(
        {"rectangles", eachOf([&](const Json& body, const std::string& path) { readRectangle(scene, body, path); })});
    fields.push_back({"circles", eachOf([&](const Json& body, const std::string& path) {
                          scene.circles.push_back(readBody<CircleDefinition>(body, path));
                      })});
    fields.push_back({"polygons", eachOf([&](const Json& body, const std::string& path) {
                          scene.polygons.push_back(readPolygon(body, path, mended));
                      })});
    return fields;
}

// What a member of a table may be, as a reference says it.
template <class Owner, class Value>
std::string formOf(Value Owner::*member) {
    if constexpr (std::is_same_v<Value, bool>) return "true or false";
    if constexpr (std::is_same_v<Value, glm::vec2> || std::is_same_v<Value, glm::dvec2>) {
        return "[x, y], each " + rangeOf(member);
    }
    return rangeOf(member);
}

template <class... Fields>
void addKeys(const std::string& of, const std::tuple<Fields...>& fields, std::vector<SceneKey>& keys) {
    const auto add = [&](const auto& each) { keys.push_back({of + each.key, formOf(each.range), !each.isOptional}); };
    std::apply([&](const Fields&... each) { (add(each), ...); }, fields);
}

}  // namespace

Scene readScene(const Json& root) {
    Scene scene;
    Mended mended;
    requireObject(root, "scene");
    readFields(root, "", fieldsOfScene(scene, mended));
    checkMembers(scene);
    scene.note = mended.note();
    if (const std::string inside = whatIsInside(scene); !inside.empty()) {
        scene.note.append(scene.note.empty() ? "" : "; ").append(inside);
    }
    if (!root.contains("view")) scene.view = fittingView(scene);
    if (!root.contains("bounds")) scene.bounds = fittingBounds(scene);
    // Which a file does not hold: a state that was saved, and a run, settle as the scene does that they are of.
    if (const BuiltInScene* const builtIn = findBuiltInScene(scene.name)) scene.restsBy = builtIn->restsBy;
    return scene;
}

std::vector<SceneKey> sceneKeys() {
    Scene unused;
    Mended mended;
    std::vector<SceneKey> keys;
    for (const JsonField& field : fieldsOfScene(unused, mended)) {
        const std::string key = field.key;
        keys.push_back({key, key == kClock.key ? formOf(kClock.range) : "", field.isRequired});
        if (key == "settings") {
            for (const SettingInfo& info : settingInfos())
                keys.push_back({"settings." + std::string(info.name),
                                (componentCount(info) > 1 ? "[x, y], each " : "") + allowedText(info), false});
        }
        if (key == "view") addKeys("view.", numberFields<View>(), keys);
        if (key == "bounds") addKeys("bounds.", numberFields<Bounds>(), keys);
        if (key == "circles") addKeys("circles[].", fieldsOfBody<CircleDefinition>(), keys);
        if (key == "polygons") addKeys("polygons[].", fieldsOfBody<PolygonDefinition>(), keys);
        if (key != "rectangles") continue;
        addKeys("rectangles[].", fieldsOfBody<RectangleDefinition>(), keys);
        addKeys("rectangles[].", std::tuple{kAngleField}, keys);
    }
    for (const OutlineKey& outline : outlineKeys())
        keys.push_back({std::string("polygons[].") + outline.key, "", false});
    return keys;
}

}  // namespace rb
