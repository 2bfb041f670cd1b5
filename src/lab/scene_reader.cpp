#include <algorithm>
#include <functional>
#include <initializer_list>
#include <type_traits>
#include <utility>

#include "lab/scene_file.hpp"
#include "lab/scene_json.hpp"
#include "physics/error.hpp"

namespace rb {

namespace {

using Reader = std::function<void(const Json& value, const std::string& path)>;
using Fields = std::initializer_list<std::pair<const char*, Reader>>;

std::string childPath(const std::string& path, const std::string& key) { return path.empty() ? key : path + "." + key; }

std::string elementPath(const std::string& path, std::size_t index) { return path + "[" + std::to_string(index) + "]"; }

// A value of a file, for a message of one line.
std::string shown(const Json& value) {
    if (value.is_structured()) return value.is_array() ? "an array" : "an object";
    return printable(value.dump(-1, ' ', true, Json::error_handler_t::replace));
}

[[noreturn]] void refuse(const std::string& path, const Json& value, const std::string& expected) {
    throw InputError(path, shown(value) + " is not " + expected);
}

// Runs `check`, whose errors know their field but not the path of what holds it.
template <class Check>
void checkWithin(const std::string& path, Check check) {
    try {
        check();
    } catch (const InputError& error) {
        throw InputError(error.place().empty() ? path : childPath(path, error.place()), error.problem(),
                         error.allowed());
    }
}

std::string joinedKeys(Fields fields) {
    std::string keys;
    for (const auto& [key, reader] : fields) keys += (keys.empty() ? "" : ", ") + std::string(key);
    return keys;
}

// Reads an object key by key; the first `requiredCount` of the fields must be there, and no other key may be.
void readFields(const Json& object, const std::string& path, std::size_t requiredCount, Fields fields) {
    if (!object.is_object()) refuse(path, object, "an object { ... }");
    for (const auto& [key, value] : object.items()) {
        const auto isKey = [&key = key](const auto& field) { return key == field.first; };
        const auto* const field = std::find_if(fields.begin(), fields.end(), isKey);
        if (field == fields.end()) throw InputError(childPath(path, printable(key)), "unknown key", joinedKeys(fields));
        field->second(value, childPath(path, key));
    }
    for (const auto* field = fields.begin(); field != fields.begin() + requiredCount; ++field) {
        if (!object.contains(field->first)) throw InputError(childPath(path, field->first), "is missing");
    }
}

float readNumber(const Json& value, const std::string& path) {
    if (!value.is_number()) refuse(path, value, "a number");
    return value.get<float>();
}

glm::vec2 readVector(const Json& value, const std::string& path) {
    if (!value.is_array() || value.size() != 2) refuse(path, value, "a vector [x, y]");
    return {readNumber(value[0], elementPath(path, 0)), readNumber(value[1], elementPath(path, 1))};
}

Reader into(float& target) {
    return [&target](const Json& value, const std::string& path) { target = readNumber(value, path); };
}

Reader into(std::optional<float>& target) {
    return [&target](const Json& value, const std::string& path) { target = readNumber(value, path); };
}

Reader into(glm::vec2& target) {
    return [&target](const Json& value, const std::string& path) { target = readVector(value, path); };
}

Reader into(std::string& target) {
    return [&target](const Json& value, const std::string& path) {
        if (!value.is_string()) refuse(path, value, "a text in quotes");
        target = value.get<std::string>();
    };
}

Reader exactly(const Json& expected) {
    return [expected](const Json& value, const std::string& path) {
        if (value != expected) throw InputError(path, shown(value) + " is not known", expected.dump());
    };
}

void readSetting(const Json& value, const std::string& path, const SettingInfo& info, Settings& settings) {
    std::visit(
        [&](auto member) {
            using Value = std::remove_cvref_t<decltype(settings.*member)>;
            if constexpr (std::is_same_v<Value, float>) {
                settings.*member = checkedRange(path, readNumber(value, path), info.min, info.max);
            } else if constexpr (std::is_same_v<Value, glm::vec2>) {
                const glm::vec2 v = readVector(value, path);
                settings.*member = {checkedRange(elementPath(path, 0), v.x, info.min, info.max),
                                    checkedRange(elementPath(path, 1), v.y, info.min, info.max)};
            } else if constexpr (std::is_same_v<Value, bool>) {
                if (!value.is_boolean()) refuse(path, value, "true or false");
                settings.*member = value.get<bool>();
            } else if constexpr (std::is_same_v<Value, int>) {
                if (!value.is_number_integer()) refuse(path, value, "a whole number from " + allowedText(info));
                checkWithin("settings", [&] { setSetting(settings, info.name, value.dump()); });
            } else {
                if (!value.is_string()) refuse(path, value, "one of " + allowedText(info));
                checkWithin("settings", [&] { setSetting(settings, info.name, value.get<std::string>()); });
            }
        },
        info.member);
}

Settings readSettings(const Json& object, const std::string& path) {
    if (!object.is_object()) refuse(path, object, "an object { ... }");
    Settings settings;
    for (const auto& [key, value] : object.items()) {
        const SettingInfo* info = nullptr;
        checkWithin(path, [&, &name = key] { info = &settingInfo(name); });
        readSetting(value, childPath(path, key), *info, settings);
    }
    checkWithin(path, [&] { validate(settings); });
    return settings;
}

View readView(const Json& object, const std::string& path) {
    View view;
    readFields(object, path, 0, {{"center", into(view.center)}, {"height", into(view.height)}});
    checkWithin(path, [&] { validate(view); });
    return view;
}

Bounds readBounds(const Json& object, const std::string& path) {
    Bounds bounds;
    readFields(object, path, 0, {{"min", into(bounds.min)}, {"max", into(bounds.max)}});
    checkWithin(path, [&] { validate(bounds); });
    return bounds;
}

CircleDefinition readCircle(const Json& object, const std::string& path) {
    CircleDefinition circle;
    readFields(object, path, 2,
               {{"position", into(circle.position)},
                {"radius", into(circle.radius)},
                {"velocity", into(circle.velocity)},
                {"angle", into(circle.angle)},
                {"angular_velocity", into(circle.angularVelocity)},
                {"restitution", into(circle.material.restitution)},
                {"friction", into(circle.material.friction)},
                {"density", into(circle.material.density)}});
    checkWithin(path, [&] { validate(circle); });
    return circle;
}

RectangleDefinition readRectangle(const Json& object, const std::string& path) {
    RectangleDefinition rectangle;
    readFields(object, path, 2,
               {{"center", into(rectangle.center)},
                {"size", into(rectangle.size)},
                {"restitution", into(rectangle.material.restitution)},
                {"friction", into(rectangle.material.friction)}});
    checkWithin(path, [&] { validate(rectangle); });
    return rectangle;
}

// Reads an array of bodies, each with `read`.
template <class Body>
Reader into(std::vector<Body>& bodies, Body (*read)(const Json&, const std::string&)) {
    return [&bodies, read](const Json& value, const std::string& path) {
        if (!value.is_array()) refuse(path, value, "an array [ ... ]");
        if (value.size() > static_cast<std::size_t>(kMaxCircles)) {
            throw InputError(path, std::to_string(value.size()) + " are too many",
                             "up to " + std::to_string(kMaxCircles));
        }
        for (std::size_t i = 0; i < value.size(); ++i) bodies.push_back(read(value[i], elementPath(path, i)));
    };
}

Scene readScene(const Json& root) {
    Scene scene;
    if (!root.is_object()) refuse("scene", root, "an object { ... }");
    readFields(root, "", 2,
               {{"format", exactly(kSceneFormat)},
                {"version", exactly(kSceneVersion)},
                {"name", into(scene.name)},
                {"brief", into(scene.brief)},
                {"settings", [&](const Json& value, const std::string& p) { scene.settings = readSettings(value, p); }},
                {"view", [&](const Json& value, const std::string& p) { scene.view = readView(value, p); }},
                {"bounds", [&](const Json& value, const std::string& p) { scene.bounds = readBounds(value, p); }},
                {"rectangles", into(scene.rectangles, readRectangle)},
                {"circles", into(scene.circles, readCircle)}});
    return scene;
}

}  // namespace

Scene parseScene(std::string_view text) { return readScene(parseJson(text)); }

}  // namespace rb
