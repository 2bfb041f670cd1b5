#pragma once

// The JSON of scene files field by field: values, and objects key by key. Whatever reads one is told its path, such as
// `circles[3].radius`, and refuses what it cannot use with an InputError that names it.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <glm/gtc/quaternion.hpp>
#include <glm/vec2.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/enumeration.hpp"
#include "base/error.hpp"
#include "lab/json/parsed_json.hpp"

namespace rb {

using JsonReader = std::function<void(const Json& value, const std::string& path)>;

/// A key of an object, and what reads its value.
struct JsonField {
    const char* key;
    JsonReader read;
    bool isRequired = false;
};

/// The path of what an object has under a key; of the outermost one, whose own path is empty, the key.
std::string childPath(const std::string& path, const std::string& key);
/// The path of an element of an array.
std::string elementPath(const std::string& path, std::size_t index);

/// A value of a file as messages show it, on one line.
std::string shown(const Json& value);

/// @param kind what the value is not: "a number" @throws InputError always.
[[noreturn]] void refuse(const std::string& path, const Json& value, const std::string& kind,
                         const std::string& allowed);
/// Whether this claims to be of a format, by its key.
bool isOfFormat(const Json& root, std::string_view format);

/// @throws InputError if the value is no object.
void requireObject(const Json& value, const std::string& path);

/// Calls `read(element, path)` for each element of an array. @param form how it is written @returns what that gives
template <class Read>
auto readEach(const Json& array, const std::string& path, Read read, const std::string& form = "an array [ ... ]") {
    if (!array.is_array()) refuse(path, array, "an array", form);
    std::vector<decltype(read(array, path))> elements;
    for (std::size_t i = 0; i < array.size(); ++i) elements.push_back(read(array[i], elementPath(path, i)));
    return elements;
}

/// The keys of a table of fields, for messages: "center, size".
template <class Fields>
std::string joinedKeys(const Fields& fields) {
    std::string keys;
    for (const auto& field : fields) keys += (keys.empty() ? "" : ", ") + std::string(field.key);
    return keys;
}

/// Reads an object key by key. The required fields must be there, and no key that is not a field.
void readFields(const Json& object, const std::string& path, const std::vector<JsonField>& fields);

/// Reads a value that can be nothing but this.
JsonReader exactly(const Json& expected);

/// The fields with which every scene begins: its format and version, which must be there, its name and what to look
/// for.
std::vector<JsonField> headFields(std::string& name, std::string& brief);

/// Runs `check` and adds the path to its errors, which name only their field.
template <class Check>
void checkWithin(const std::string& path, Check check) {
    try {
        check();
    } catch (const InputError& error) {
        throw InputError(error.place().empty() ? path : childPath(path, error.place()), error.problem(),
                         error.allowed());
    }
}

void readInto(float& target, const Json& value, const std::string& path);
void readInto(double& target, const Json& value, const std::string& path);
void readInto(bool& target, const Json& value, const std::string& path);
void readInto(std::string& target, const Json& value, const std::string& path);

/// A vector is [x, y], in space [x, y, z].
template <glm::length_t N, class T>
void readInto(glm::vec<N, T>& target, const Json& value, const std::string& path) {
    const std::size_t count = N;
    if (!value.is_array() || value.size() != count) refuse(path, value, "a vector", N == 2 ? "[x, y]" : "[x, y, z]");
    for (std::size_t i = 0; i < count; ++i) {
        readInto(target[static_cast<glm::length_t>(i)], value[i], elementPath(path, i));
    }
}

/// A quaternion is [w, x, y, z].
void readInto(glm::dquat& target, const Json& value, const std::string& path);

/// A whole number from `min` to `max`.
std::uint64_t readWhole(const Json& value, const std::string& path, std::uint64_t min, std::uint64_t max);
/// Which of the words this is.
std::size_t wordIndex(const Json& value, const std::string& path, std::span<const Choice> words);

/// Reads a number, a vector or a quaternion. A value of another type is refused with what `range()` says, as one out of
/// it is.
template <class Value, class Range>
void readRanged(Value& target, const Json& value, const std::string& path, Range range) {
    try {
        readInto(target, value, path);
    } catch (const InputError& error) {
        const std::string form = error.allowed().empty() ? "" : error.allowed() + ", each ";
        throw InputError(error.place(), error.problem(), form + range());
    }
}

/// A number as it is written: one that reads back to the same, and 0.1F as 0.1.
Json toJson(float value);
Json toJson(double value);

Json toJson(const glm::dquat& q);

template <glm::length_t N, class T>
Json toJson(const glm::vec<N, T>& v) {
    Json json = Json::array();
    for (glm::length_t i = 0; i < N; ++i) json.push_back(toJson(v[i]));
    return json;
}

/// A line of the outermost object, with its comma.
std::string keyLine(const char* key, const Json& value);

/// The beginning of a scene's text: what headFields reads.
std::string headText(const std::string& name, const std::string& brief);

}  // namespace rb
