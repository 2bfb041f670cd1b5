#include "lab/space/scene_file.hpp"

#include <tuple>
#include <vector>

#include "lab/json/field_json.hpp"
#include "lab/json/parsed_json.hpp"
#include "lab/json/settings_json.hpp"
#include "space/setting_table.hpp"
#include "space/world.hpp"

namespace rb::space {

template <class Value>
void readAs(const Range& range, Value& target, const Json& value, const std::string& path) {
    readRanged(target, value, path, [&range] { return textOf(range); });
}

namespace {

// A key may be left out; what it says is checked where it enters a world.
constexpr std::tuple kPlace{field("mass", &BodyDefinition::mass, kMassRange, true),
                            field("position", &BodyDefinition::position, kCoordinateRange, true),
                            field("orientation", &BodyDefinition::orientation, kQuaternionPartRange, true)};
constexpr std::tuple kVelocity{field("velocity", &BodyDefinition::velocity, kSpeedRange, true),
                               field("angular_velocity", &BodyDefinition::angularVelocity, kAngularSpeedRange, true)};
constexpr std::tuple kMomenta{field("momentum", &Momenta::linear, kMomentumRange, true),
                              field("angular_momentum", &Momenta::angular, kMomentumRange, true)};
constexpr std::tuple kView{
    field("target", &View::target, kCoordinateRange, true), field("height", &View::height, kViewHeightRange, true),
    field("azimuth", &View::azimuth, kAzimuthRange, true), field("elevation", &View::elevation, kElevationRange, true)};

constexpr const char* kVelocities = "velocity and angular_velocity, or momentum and angular_momentum";

std::string shapeKeys() {
    std::string keys;
    for (const auto& row : kShapeKinds) keys.append(keys.empty() ? "one of " : ", ").append(row.word);
    return keys;
}

// A body has one shape, and moves by one pair of keys.
void requireOneOfEach(const Json& object, const std::string& path) {
    std::string shape;
    for (const auto& row : kShapeKinds) {
        const std::string key(row.word);
        if (!object.contains(key)) continue;
        if (!shape.empty()) throw InputError(childPath(path, key), "stands beside '" + shape + "'", shapeKeys());
        shape = key;
    }
    if (shape.empty()) throw InputError(path, "has no shape", shapeKeys());
    const bool hasMomentum = object.contains("momentum");
    const bool hasAngularMomentum = object.contains("angular_momentum");
    if (!hasMomentum && !hasAngularMomentum) return;
    const char* const given = hasMomentum ? "momentum" : "angular_momentum";
    for (const char* const key : {"velocity", "angular_velocity"}) {
        if (!object.contains(key)) continue;
        throw InputError(childPath(path, key), "stands beside '" + std::string(given) + "'", kVelocities);
    }
    if (hasMomentum && hasAngularMomentum) return;
    throw InputError(childPath(path, hasMomentum ? "angular_momentum" : "momentum"), "is missing", kVelocities);
}

BodyDefinition readBody(const Json& object, const std::string& path) {
    BodyDefinition body;
    Momenta momenta;
    std::vector<JsonField> fields;
    for (const auto& row : kShapeKinds) {
        const JsonReader lengths = [&body, kind = row.value](const Json& value, const std::string& place) {
            body.shape.kind = kind;
            readAs(kLengthRange, body.shape.lengths, value, place);
        };
        fields.push_back({row.word.data(), lengths});
    }
    for (const auto& part : {readersOf(body, kPlace), readersOf(body, kVelocity), readersOf(momenta, kMomenta)}) {
        fields.insert(fields.end(), part.begin(), part.end());
    }
    readFields(object, path, fields);
    requireOneOfEach(object, path);
    if (object.contains("momentum")) body.momenta = momenta;
    return body;
}

void readBodies(std::vector<BodyDefinition>& bodies, const Json& value, const std::string& path) {
    if (value.is_array() && (value.empty() || value.size() > 2)) {
        throw InputError(path, "there are " + std::to_string(value.size()), "1 or 2");
    }
    bodies = readEach(value, path, readBody, "an array of 1 or 2 bodies [ ... ]");
}

void readView(View& view, const Json& object, const std::string& path) {
    readDescribed(view, kView, object, path);
    const auto check = [&](const auto&... each) {
        (checked(childPath(path, each.key), view.*each.member, each.range), ...);
    };
    std::apply(check, kView);
}

// Bodies of the plane, and where it ends.
void requireNoPlane(const Json& root) {
    for (const char* const key : {"bounds", "rectangles", "circles", "polygons"}) {
        if (!root.contains(key)) continue;
        throw InputError(key, "stands beside 'space'", "bodies in space or bodies in the plane");
    }
}

Json bodyJson(const BodyDefinition& body) {
    Json json{{toText(body.shape.kind), toJson(body.shape.lengths)}};
    addDescribed(json, body, kPlace);
    if (body.momenta) {
        addDescribed(json, *body.momenta, kMomenta);
    } else {
        addDescribed(json, body, kVelocity);
    }
    return json;
}

// From the view on.
std::string restText(const Scene& scene) {
    std::string bodies;
    for (const BodyDefinition& body : scene.bodies) {
        bodies.append(bodies.empty() ? "\n    " : ",\n    ").append(bodyJson(body).dump());
    }
    return keyLine("view", describedJson(scene.view, kView)) + "  \"space\": { \"bodies\": [" + bodies + "\n  ] }\n}\n";
}

}  // namespace

bool isInSpace(const Json& root) { return root.is_object() && root.contains("space"); }

Scene readScene(const Json& root) {
    Scene scene;
    requireObject(root, "scene");
    requireNoPlane(root);
    std::vector<JsonField> fields = headFields(scene.name, scene.brief);
    fields.push_back({"settings", [&](const Json& value, const std::string& path) {
                          readSettings(scene.settings, settingInfos(), value, path);
                      }});
    fields.push_back({"view", [&](const Json& value, const std::string& path) { readView(scene.view, value, path); }});
    const JsonReader bodies = [&](const Json& value, const std::string& path) {
        readBodies(scene.bodies, value, path);
    };
    fields.push_back({"space",
                      [&](const Json& value, const std::string& path) {
                          readFields(value, path, {{"bodies", bodies, true}});
                      },
                      true});
    readFields(root, "", fields);
    checkWithin("space", [&] { makeWorld(scene); });
    return scene;
}

std::string sceneText(const Scene& scene) {
    return headText(scene.name, scene.brief) + keyLine("settings", settingsJson(scene.settings, settingInfos())) +
           restText(scene);
}

std::string sceneTextWithoutSettings(const Scene& scene) { return headText(scene.name, scene.brief) + restText(scene); }

}  // namespace rb::space
