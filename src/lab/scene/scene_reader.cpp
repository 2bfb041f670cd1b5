#include <algorithm>
#include <functional>
#include <iterator>
#include <type_traits>
#include <vector>

#include "lab/scene/body_fields.hpp"
#include "lab/scene/scene_file.hpp"
#include "lab/scene/scene_json.hpp"
#include "physics/error.hpp"
#include "physics/number_text.hpp"
#include "physics/setting_text.hpp"

namespace rb {

namespace {

using Reader = std::function<void(const Json& value, const std::string& path)>;

/// A key of an object, and what reads its value.
struct Field {
    const char* key;
    Reader read;
    bool isRequired = false;
};

std::string childPath(const std::string& path, const std::string& key) { return path.empty() ? key : path + "." + key; }

std::string elementPath(const std::string& path, std::size_t index) { return path + "[" + std::to_string(index) + "]"; }

// A value of a file as messages show it, on one line.
std::string shown(const Json& value) {
    if (value.is_structured()) return value.is_array() ? "an array" : "an object";
    return printable(value.dump(-1, ' ', true, Json::error_handler_t::replace));
}

[[noreturn]] void refuse(const std::string& path, const Json& value, const std::string& expected) {
    throw InputError(path, shown(value) + " is not " + expected);
}

// Runs `check` and adds the path to its errors, which name only their field.
template <class Check>
void checkWithin(const std::string& path, Check check) {
    try {
        check();
    } catch (const InputError& error) {
        throw InputError(error.place().empty() ? path : childPath(path, error.place()), error.problem(),
                         error.allowed());
    }
}

template <class Fields>
std::string joinedKeys(const Fields& fields) {
    std::string keys;
    for (const auto& field : fields) keys += (keys.empty() ? "" : ", ") + std::string(field.key);
    return keys;
}

// Reads an object key by key with `read(field, value, path)`. The required fields must be there, and no key that is not
// a field.
template <class Fields, class Read>
void readObject(const Json& object, const std::string& path, const Fields& fields, Read read) {
    if (!object.is_object()) refuse(path, object, "an object { ... }");
    for (const auto& [key, value] : object.items()) {
        const auto isKey = [&key = key](const auto& field) { return key == field.key; };
        const auto field = std::find_if(std::begin(fields), std::end(fields), isKey);
        if (field == std::end(fields)) {
            throw InputError(childPath(path, printable(key)), "unknown key", joinedKeys(fields));
        }
        read(*field, value, childPath(path, key));
    }
    for (const auto& field : fields) {
        if (field.isRequired && !object.contains(field.key)) {
            throw InputError(childPath(path, field.key), "is missing");
        }
    }
}

void readFields(const Json& object, const std::string& path, const std::vector<Field>& fields) {
    readObject(object, path, fields,
               [](const Field& field, const Json& value, const std::string& place) { field.read(value, place); });
}

float readNumber(const Json& value, const std::string& path) {
    if (!value.is_number()) refuse(path, value, "a number");
    return value.get<float>();
}

glm::vec2 readVector(const Json& value, const std::string& path) {
    if (!value.is_array() || value.size() != 2) refuse(path, value, "a vector [x, y]");
    return {readNumber(value[0], elementPath(path, 0)), readNumber(value[1], elementPath(path, 1))};
}

void readInto(float& target, const Json& value, const std::string& path) { target = readNumber(value, path); }
void readInto(std::optional<float>& target, const Json& value, const std::string& path) {
    target = readNumber(value, path);
}
void readInto(glm::vec2& target, const Json& value, const std::string& path) { target = readVector(value, path); }

template <class Value>
Reader into(Value& target) {
    return [&target](const Json& value, const std::string& path) { readInto(target, value, path); };
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
    readFields(object, path, {{"center", into(view.center)}, {"height", into(view.height)}});
    checkWithin(path, [&] { validate(view); });
    return view;
}

Bounds readBounds(const Json& object, const std::string& path) {
    Bounds bounds;
    readFields(object, path, {{"min", into(bounds.min)}, {"max", into(bounds.max)}});
    checkWithin(path, [&] { validate(bounds); });
    return bounds;
}

template <class Body>
Body readBody(const Json& object, const std::string& path) {
    Body body;
    readObject(object, path, BodyFields<Body>::kAll,
               [&](const auto& field, const Json& value, const std::string& place) {
                   std::visit([&](auto member) { readInto(valueOf(body, member), value, place); }, field.member);
               });
    checkWithin(path, [&] { validate(body); });
    return body;
}

template <class Body>
Reader into(std::vector<Body>& bodies) {
    return [&bodies](const Json& value, const std::string& path) {
        if (!value.is_array()) refuse(path, value, "an array [ ... ]");
        if (value.size() > static_cast<std::size_t>(kMaxCircles)) {
            throw InputError(path, std::to_string(value.size()) + " are too many",
                             "up to " + std::to_string(kMaxCircles));
        }
        for (std::size_t i = 0; i < value.size(); ++i) bodies.push_back(readBody<Body>(value[i], elementPath(path, i)));
    };
}

Scene readScene(const Json& root) {
    Scene scene;
    if (!root.is_object()) refuse("scene", root, "an object { ... }");
    std::vector<Field> fields{
        {"format", exactly(kSceneFormat), true},
        {"version", exactly(kSceneVersion), true},
        {"name", into(scene.name)},
        {"brief", into(scene.brief)},
        {"settings", [&](const Json& value, const std::string& path) { scene.settings = readSettings(value, path); }},
        {"view", [&](const Json& value, const std::string& path) { scene.view = readView(value, path); }},
        {"bounds", [&](const Json& value, const std::string& path) { scene.bounds = readBounds(value, path); }},
    };
    forEachBodyList(scene, [&](const char* key, auto& bodies) { fields.push_back({key, into(bodies)}); });
    readFields(root, "", fields);
    return scene;
}

}  // namespace

Scene parseScene(std::string_view text) { return readScene(parseJson(text)); }

}  // namespace rb
