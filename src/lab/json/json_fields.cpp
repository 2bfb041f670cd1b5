#include "lab/json/json_fields.hpp"

#include <algorithm>
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

bool isOfFormat(const Json& root, std::string_view format) {
    const auto found = root.find("format");
    return found != root.end() && *found == format;
}

void requireObject(const Json& value, const std::string& path) {
    if (!value.is_object()) refuse(path, value, "an object", "an object { \"key\": value, ... }");
}

void readFields(const Json& object, const std::string& path, const std::vector<JsonField>& fields) {
    requireObject(object, path);
    for (const auto& [key, value] : object.items()) {
        const auto isKey = [&key = key](const JsonField& field) { return key == field.key; };
        const auto field = std::find_if(fields.begin(), fields.end(), isKey);
        if (field == fields.end()) {
            throw InputError(childPath(path, printable(key)), "unknown key", joinedKeys(fields));
        }
        field->read(value, childPath(path, key));
    }
    for (const JsonField& field : fields) {
        if (field.isRequired && !object.contains(field.key)) {
            throw InputError(childPath(path, field.key), "is missing");
        }
    }
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

void readInto(glm::dquat& target, const Json& value, const std::string& path) {
    if (!value.is_array() || value.size() != 4) refuse(path, value, "a quaternion", "[w, x, y, z]");
    std::size_t at = 0;
    for (double* const part : {&target.w, &target.x, &target.y, &target.z}) {
        readInto(*part, value[at], elementPath(path, at));
        ++at;
    }
}

std::uint64_t readWhole(const Json& value, const std::string& path, std::uint64_t min, std::uint64_t max) {
    const std::string allowed = std::to_string(min) + " to " + std::to_string(max);
    if (!value.is_number_unsigned()) refuse(path, value, "a whole number", allowed);
    const auto number = value.get<std::uint64_t>();
    if (number < min || number > max) refuse(path, value, "in range", allowed);
    return number;
}

std::size_t wordIndex(const Json& value, const std::string& path, std::span<const Choice> words) {
    std::string allowed;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (value == words[i].word) return i;
        allowed.append(i == 0 ? "" : "|").append(words[i].word);
    }
    refuse(path, value, "known", allowed);
}

// The library writes doubles: that of the shortest text of a float.
Json toJson(float value) { return *numberFrom<double>(numberText(value)); }

Json toJson(double value) { return value; }

Json toJson(const glm::dquat& q) { return Json::array({q.w, q.x, q.y, q.z}); }

std::string keyLine(const char* key, const Json& value) {
    return "  \"" + std::string(key) + "\": " + value.dump(-1, ' ', false, Json::error_handler_t::replace) + ",\n";
}

std::string headText(const std::string& name, const std::string& brief) {
    const std::string head =
        "{\n" + keyLine("format", kSceneFormat) + keyLine("version", kSceneVersion) + keyLine("name", name);
    return brief.empty() ? head : head + keyLine("brief", brief);
}

}  // namespace rb
