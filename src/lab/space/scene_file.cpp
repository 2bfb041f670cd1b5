#include "lab/space/scene_file.hpp"

#include <vector>

#include "lab/scene/json_fields.hpp"
#include "lab/scene/scene_json.hpp"
#include "lab/scene/settings_json.hpp"
#include "space/setting_table.hpp"
#include "space/world.hpp"

namespace rb::space {

namespace {

constexpr const char* kVelocities = "velocity and angular_velocity, or momentum and angular_momentum";

// `form` says what a value is made of, such as "[x, y, z], each ".
void readRanged(double& target, const Json& value, const std::string& path, const Range& range,
                const std::string& form = "") {
    if (!value.is_number()) refuse(path, value, "a number", form + textOf(range));
    readInto(target, value, path);
    checked(path, target, range);
}

JsonReader numberInto(double& target, const Range& range) {
    return [&target, range](const Json& value, const std::string& path) { readRanged(target, value, path, range); };
}

void readVector(glm::dvec3& target, const Json& value, const std::string& path, const Range& range) {
    const std::string form = "[x, y, z], each ";
    if (!value.is_array() || value.size() != 3) refuse(path, value, "a vector", form + textOf(range));
    for (int i = 0; i < 3; ++i) {
        const auto at = static_cast<std::size_t>(i);
        readRanged(target[i], value[at], elementPath(path, at), range, form);
    }
}

JsonReader vectorInto(glm::dvec3& target, const Range& range) {
    return [&target, range](const Json& value, const std::string& path) { readVector(target, value, path, range); };
}

void readOrientation(glm::dquat& q, const Json& value, const std::string& path) {
    const std::string form = "[w, x, y, z], each ";
    if (!value.is_array() || value.size() != 4) {
        refuse(path, value, "a quaternion", form + textOf(kQuaternionPartRange));
    }
    std::size_t at = 0;
    for (double* const part : {&q.w, &q.x, &q.y, &q.z}) {
        readRanged(*part, value[at], elementPath(path, at), kQuaternionPartRange, form);
        ++at;
    }
}

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
    const auto shapeInto = [&body](ShapeKind kind) {
        return [&body, kind](const Json& value, const std::string& place) {
            body.shape.kind = kind;
            readVector(body.shape.lengths, value, place, kLengthRange);
        };
    };
    const JsonReader orientation = [&body](const Json& value, const std::string& place) {
        readOrientation(body.orientation, value, place);
    };
    const std::vector<JsonField> fields{
        {toText(ShapeKind::Ellipsoid).data(), shapeInto(ShapeKind::Ellipsoid)},
        {toText(ShapeKind::Box).data(), shapeInto(ShapeKind::Box)},
        {"mass", numberInto(body.mass, kMassRange)},
        {"position", vectorInto(body.position, kCoordinateRange)},
        {"orientation", orientation},
        {"velocity", vectorInto(body.velocity, kSpeedRange)},
        {"angular_velocity", vectorInto(body.angularVelocity, kAngularSpeedRange)},
        {"momentum", vectorInto(momenta.linear, kMomentumRange)},
        {"angular_momentum", vectorInto(momenta.angular, kMomentumRange)},
    };
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
    readFields(object, path,
               {{"target", vectorInto(view.target, kCoordinateRange)},
                {"height", numberInto(view.height, kViewHeightRange)},
                {"azimuth", numberInto(view.azimuth, kAzimuthRange)},
                {"elevation", numberInto(view.elevation, kElevationRange)}});
}

// Bodies of the plane, and where it ends.
void requireNoPlane(const Json& root) {
    for (const char* const key : {"bounds", "rectangles", "circles", "polygons"}) {
        if (!root.contains(key)) continue;
        throw InputError(key, "stands beside 'space'", "bodies in space or bodies in the plane");
    }
}

Json vectorJson(const glm::dvec3& v) { return Json::array({v.x, v.y, v.z}); }

Json viewJson(const View& view) {
    return {{"target", vectorJson(view.target)},
            {"height", view.height},
            {"azimuth", view.azimuth},
            {"elevation", view.elevation}};
}

Json bodyJson(const BodyDefinition& body) {
    const glm::dquat& q = body.orientation;
    Json json = Json::object();
    json[std::string(toText(body.shape.kind))] = vectorJson(body.shape.lengths);
    json["mass"] = body.mass;
    json["position"] = vectorJson(body.position);
    json["orientation"] = Json::array({q.w, q.x, q.y, q.z});
    if (body.momenta) {
        json["momentum"] = vectorJson(body.momenta->linear);
        json["angular_momentum"] = vectorJson(body.momenta->angular);
    } else {
        json["velocity"] = vectorJson(body.velocity);
        json["angular_velocity"] = vectorJson(body.angularVelocity);
    }
    return json;
}

// From the view on.
std::string restText(const Scene& scene) {
    std::string bodies;
    for (const BodyDefinition& body : scene.bodies) {
        bodies.append(bodies.empty() ? "\n    " : ",\n    ").append(bodyJson(body).dump());
    }
    return keyLine("view", viewJson(scene.view)) + "  \"space\": { \"bodies\": [" + bodies + "\n  ] }\n}\n";
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
