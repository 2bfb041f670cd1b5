#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <iterator>
#include <limits>
#include <type_traits>
#include <vector>

#include "lab/scene/body_fields.hpp"
#include "lab/scene/scene_file.hpp"
#include "lab/scene/scene_json.hpp"
#include "physics/error.hpp"
#include "physics/number_text.hpp"
#include "physics/outline.hpp"
#include "physics/setting_text.hpp"
#include "physics/vector.hpp"

namespace rb {

namespace {

using Reader = std::function<void(const Json& value, const std::string& path)>;

/// A key of an object, and what reads its value.
struct Field {
    const char* key;
    Reader read;
    bool isRequired = false;
};

constexpr const char* kObject = "an object { \"key\": value, ... }";

std::string childPath(const std::string& path, const std::string& key) { return path.empty() ? key : path + "." + key; }

std::string elementPath(const std::string& path, std::size_t index) { return path + "[" + std::to_string(index) + "]"; }

// A value of a file as messages show it, on one line.
std::string shown(const Json& value) {
    if (value.is_structured()) return value.is_array() ? "an array" : "an object";
    return printable(value.dump(-1, ' ', true, Json::error_handler_t::replace));
}

[[noreturn]] void refuse(const std::string& path, const Json& value, const std::string& kind,
                         const std::string& allowed) {
    throw InputError(path, shown(value) + " is not " + kind, allowed);
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
    if (!object.is_object()) refuse(path, object, "an object", kObject);
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

// @tparam T float or double.
template <class T>
void readInto(T& target, const Json& value, const std::string& path) {
    if (!value.is_number()) refuse(path, value, "a number", "");
    constexpr double kLargest = std::numeric_limits<float>::max();  // nothing in a scene is that large
    if (std::abs(value.get<double>()) > kLargest) {
        throw InputError(path, shown(value) + " is out of range");
    }
    target = value.get<T>();
}

void readInto(bool& target, const Json& value, const std::string& path) {
    if (!value.is_boolean()) refuse(path, value, "true or false", "true or false");
    target = value.get<bool>();
}

template <class T>
void readInto(std::optional<T>& target, const Json& value, const std::string& path) {
    readInto(target.emplace(), value, path);
}

template <class T>
void readInto(Vector<T>& target, const Json& value, const std::string& path) {
    if (!value.is_array() || value.size() != 2) refuse(path, value, "a vector", "[x, y]");
    readInto(target.x, value[0], elementPath(path, 0));
    readInto(target.y, value[1], elementPath(path, 1));
}

// Reads a number or a vector. A value of another type is refused with `range()`, as one that is out of it is.
template <class Value, class Range>
void readInto(Value& target, const Json& value, const std::string& path, Range range) {
    try {
        readInto(target, value, path);
    } catch (const InputError& error) {
        const std::string form = error.allowed().empty() ? "" : error.allowed() + ", each ";
        throw InputError(error.place(), error.problem(), form + range());
    }
}

template <class T>
void setInfinite(T& value) {
    value = std::numeric_limits<T>::infinity();
}
void setInfinite(bool& value) { value = true; }
template <class T>
void setInfinite(std::optional<T>& value) {
    setInfinite(value.emplace());
}
template <class T>
void setInfinite(Vector<T>& value) {
    setInfinite(value.x);
}

// What validate() allows a member to be.
template <class Owner, class Member>
std::string rangeOf(Member member) {
    Owner probe;
    setInfinite(valueOf(probe, member));
    try {
        validate(probe);
    } catch (const InputError& error) {
        return error.allowed();
    }
    return "";
}

template <class Owner, class Member>
void readMember(Owner& owner, Member member, const Json& value, const std::string& path) {
    readInto(valueOf(owner, member), value, path, [member] { return rangeOf<Owner>(member); });
}

template <class Owner, class Value>
Reader into(Owner& owner, Value Owner::*member) {
    return [&owner, member](const Json& value, const std::string& path) { readMember(owner, member, value, path); };
}

Reader into(std::string& target) {
    return [&target](const Json& value, const std::string& path) {
        if (!value.is_string()) refuse(path, value, "a text", "a text in quotes");
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
                readInto(settings.*member, value, path, [&] { return allowedText(info); });
                checkedRange(path, settings.*member, info.min, info.max);
            } else if constexpr (std::is_same_v<Value, glm::vec2>) {
                glm::vec2 v;
                readInto(v, value, path, [&] { return allowedText(info); });
                settings.*member = {checkedRange(elementPath(path, 0), v.x, info.min, info.max),
                                    checkedRange(elementPath(path, 1), v.y, info.min, info.max)};
            } else if constexpr (std::is_same_v<Value, bool>) {
                readInto(settings.*member, value, path);
            } else if constexpr (std::is_same_v<Value, int>) {
                if (!value.is_number_integer()) refuse(path, value, "a whole number", allowedText(info));
                checkWithin("settings", [&] { setSetting(settings, info.name, value.dump()); });
            } else {
                if (!value.is_string()) refuse(path, value, "a word", allowedText(info));
                checkWithin("settings", [&] { setSetting(settings, info.name, value.get<std::string>()); });
            }
        },
        info.member);
}

Settings readSettings(const Json& object, const std::string& path) {
    if (!object.is_object()) refuse(path, object, "an object", kObject);
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
    readFields(object, path, {{"center", into(view, &View::center)}, {"height", into(view, &View::height)}});
    checkWithin(path, [&] { validate(view); });
    return view;
}

Bounds readBounds(const Json& object, const std::string& path) {
    Bounds bounds;
    readFields(object, path, {{"min", into(bounds, &Bounds::min)}, {"max", into(bounds, &Bounds::max)}});
    checkWithin(path, [&] { validate(bounds); });
    return bounds;
}

template <class Body>
Body readBody(const Json& object, const std::string& path) {
    Body body;
    readObject(object, path, BodyFields<Body>::kAll,
               [&](const auto& field, const Json& value, const std::string& place) {
                   std::visit([&](auto member) { readMember(body, member, value, place); }, field.member);
               });
    checkWithin(path, [&] { validate(body); });
    return body;
}

using Outlines = std::vector<std::vector<glm::vec2>>;

std::vector<glm::vec2> readVertices(const Json& value, const std::string& path) {
    if (!value.is_array()) refuse(path, value, "an array", "an array [ [x, y], ... ]");
    std::vector<glm::vec2> vertices(value.size());
    for (std::size_t i = 0; i < value.size(); ++i) readInto(vertices[i], value[i], elementPath(path, i));
    return vertices;
}

Outlines readOnePart(const Json& value, const std::string& path) { return {readVertices(value, path)}; }

Outlines readParts(const Json& value, const std::string& path) {
    if (!value.is_array()) refuse(path, value, "an array", "an array of convex parts, each [ [x, y], ... ]");
    Outlines parts;
    for (std::size_t i = 0; i < value.size(); ++i) parts.push_back(readVertices(value[i], elementPath(path, i)));
    return parts;
}

Outlines readBox(const Json& value, const std::string& path) {
    glm::vec2 size;
    readInto(size, value, path);
    return {boxVertices(checkedRange(path, size, kMinSide, kMaxRadius))};
}

Outlines readRegular(const Json& value, const std::string& path) {
    int sides = 0;
    float radius = 0.0F;
    const std::string allowed = std::to_string(kMinVertices) + " to " + std::to_string(kMaxVertices);
    const Reader readSides = [&](const Json& number, const std::string& place) {
        if (!number.is_number_integer()) refuse(place, number, "a whole number", allowed);
        sides = static_cast<int>(std::clamp<std::int64_t>(number.get<std::int64_t>(), 0, 1000));
        if (sides < static_cast<int>(kMinVertices) || sides > static_cast<int>(kMaxVertices)) {
            throw InputError(place, shown(number) + " is out of range", allowed);
        }
    };
    const Reader readRadius = [&](const Json& number, const std::string& place) {
        readInto(radius, number, place);
        checkedRange(place, radius, kMinRadius, kMaxRadius);
    };
    readFields(value, path, {{"sides", readSides, true}, {"radius", readRadius, true}});
    return {regularVertices(static_cast<std::size_t>(sides), radius)};
}

/// A key that tells the outline of a polygon.
struct OutlineKey {
    const char* key;
    Outlines (*read)(const Json& value, const std::string& path);
};

constexpr OutlineKey kOutlineKeys[] = {
    {"vertices", readOnePart}, {"box", readBox}, {"regular", readRegular}, {"parts", readParts}};

template <>
PolygonDefinition readBody(const Json& object, const std::string& path) {
    PolygonDefinition polygon;
    std::string given;
    const std::string allowed = "one of " + joinedKeys(kOutlineKeys);
    std::vector<Field> fields;
    for (const BodyField<PolygonDefinition>& field : BodyFields<PolygonDefinition>::kAll) {
        const Reader read = [&](const Json& value, const std::string& place) {
            std::visit([&](auto member) { readMember(polygon, member, value, place); }, field.member);
        };
        fields.push_back({field.key, read, field.isRequired});
    }
    for (const OutlineKey& outline : kOutlineKeys) {
        const Reader read = [&](const Json& value, const std::string& place) {
            if (!given.empty()) throw InputError(place, "stands beside '" + given + "'", allowed);
            given = outline.key;
            polygon.parts = outline.read(value, place);
        };
        fields.push_back({outline.key, read});
    }
    readFields(object, path, fields);
    if (given.empty()) throw InputError(path, "has no outline", allowed);
    checkWithin(path, [&] { validate(polygon); });
    return polygon;
}

template <class Body>
Reader into(std::vector<Body>& bodies) {
    return [&bodies](const Json& value, const std::string& path) {
        if (!value.is_array()) refuse(path, value, "an array", "an array [ ... ]");
        if (value.size() > static_cast<std::size_t>(kMaxCircles)) {
            throw InputError(path, std::to_string(value.size()) + " are too many",
                             "up to " + std::to_string(kMaxCircles));
        }
        for (std::size_t i = 0; i < value.size(); ++i) bodies.push_back(readBody<Body>(value[i], elementPath(path, i)));
    };
}

Scene readScene(const Json& root) {
    Scene scene;
    if (!root.is_object()) refuse("scene", root, "an object", kObject);
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
