#include "lab/scene/json_fields.hpp"

#include <cmath>
#include <limits>

#include "base/number_text.hpp"

namespace rb {

namespace {

// @tparam T float or double.
template <class T>
void readNumber(T& target, const Json& value, const std::string& path) {
    if (!value.is_number()) refuse(path, value, "a number", "");
    constexpr double kLargest = std::numeric_limits<float>::max();  // nothing in a scene is that large
    if (std::abs(value.get<double>()) > kLargest) {
        throw InputError(path, shown(value) + " is out of range");
    }
    target = value.get<T>();
}

JsonReader into(std::string& target) {
    return [&target](const Json& value, const std::string& path) { readInto(target, value, path); };
}

}  // namespace

std::string childPath(const std::string& path, const std::string& key) { return path.empty() ? key : path + "." + key; }

std::string elementPath(const std::string& path, std::size_t index) { return path + "[" + std::to_string(index) + "]"; }

std::string shown(const Json& value) {
    if (value.is_structured()) return value.is_array() ? "an array" : "an object";
    return printable(value.dump(-1, ' ', true, Json::error_handler_t::replace));
}

void refuse(const std::string& path, const Json& value, const std::string& kind, const std::string& allowed) {
    throw InputError(path, shown(value) + " is not " + kind, allowed);
}

void requireObject(const Json& value, const std::string& path) {
    if (!value.is_object()) refuse(path, value, "an object", "an object { \"key\": value, ... }");
}

void readFields(const Json& object, const std::string& path, const std::vector<JsonField>& fields) {
    readObject(object, path, fields,
               [](const JsonField& field, const Json& value, const std::string& place) { field.read(value, place); });
}

JsonReader exactly(const Json& expected) {
    return [expected](const Json& value, const std::string& path) {
        if (value != expected) throw InputError(path, shown(value) + " is not known", expected.dump());
    };
}

std::vector<JsonField> headFields(std::string& name, std::string& brief) {
    return {{"format", exactly(kSceneFormat), true},
            {"version", exactly(kSceneVersion), true},
            {"name", into(name)},
            {"brief", into(brief)}};
}

void readInto(float& target, const Json& value, const std::string& path) { readNumber(target, value, path); }

void readInto(double& target, const Json& value, const std::string& path) { readNumber(target, value, path); }

void readInto(bool& target, const Json& value, const std::string& path) {
    if (!value.is_boolean()) refuse(path, value, "true or false", "true or false");
    target = value.get<bool>();
}

void readInto(std::string& target, const Json& value, const std::string& path) {
    if (!value.is_string()) refuse(path, value, "a text", "a text in quotes");
    target = value.get<std::string>();
}

// The library writes doubles: that of the shortest text of a float.
Json toJson(float value) { return *numberFrom<double>(numberText(value)); }

Json toJson(double value) { return value; }

std::string keyLine(const char* key, const Json& value) {
    return "  \"" + std::string(key) + "\": " + value.dump(-1, ' ', false, Json::error_handler_t::replace) + ",\n";
}

std::string headText(const std::string& name, const std::string& brief) {
    const std::string head =
        "{\n" + keyLine("format", kSceneFormat) + keyLine("version", kSceneVersion) + keyLine("name", name);
    return brief.empty() ? head : head + keyLine("brief", brief);
}

}  // namespace rb
