#pragma once

// Reads and writes what is described by fields (lab/json/field.hpp) as JSON.

#include <limits>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

#include "base/enumeration.hpp"
#include "base/member_check.hpp"
#include "lab/json/field.hpp"
#include "lab/json/json_fields.hpp"
#include "lab/json/parsed_json.hpp"

namespace rb {

/// Reads what has the same range as this member: a value of another type is refused with it.
template <class Value, class Member>
void readAs(Member member, Value& target, const Json& value, const std::string& path) {
    readRanged(target, value, path, [member] { return rangeOf(member); });
}

template <class T>
concept WithFields = requires {
    T::fields();
};
template <class T>
concept WithFieldsBeside = requires(T value) {
    fieldsOf(value);
};

/// A type whose JSON is read and written by functions beside it.
template <class T>
concept WithOwnJson = requires(T& value, const Json& json) {
    readJson(value, json, std::string());
};

/// Whether a key may be left out: where nothing is there, or a list is empty.
template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;
template <class T>
inline constexpr bool kIsOptional<std::vector<T>> = true;
template <class T>
inline constexpr bool kIsList = false;
template <class T>
inline constexpr bool kIsList<std::vector<T>> = true;

template <class Object, class Member, class Range>
JsonField readerOf(Object& object, const Field<Member, Range>& field);

/// Of each of the fields.
template <class Object, class... Fields>
std::vector<JsonField> readersOf(Object& object, const std::tuple<Fields...>& fields) {
    return std::apply([&](const Fields&... each) { return std::vector<JsonField>{readerOf(object, each)...}; }, fields);
}

/// Reads an object by its fields.
template <class Object, class... Fields>
void readDescribed(Object& object, const std::tuple<Fields...>& fields, const Json& json, const std::string& path) {
    readFields(json, path, readersOf(object, fields));
}

template <class Value, class Range>
void readValue(Value& value, Range range, const Json& json, const std::string& path) {
    if constexpr (WithOwnJson<Value>) {
        readJson(value, json, path);
    } else if constexpr (kIsList<Value>) {
        value = readEach(json, path, [](const Json& element, const std::string& place) {
            typename Value::value_type one{};
            readValue(one, nullptr, element, place);
            return one;
        });
    } else if constexpr (kIsOptional<Value>) {
        readValue(value.emplace(), range, json, path);
    } else if constexpr (WithFieldsBeside<Value>) {
        readDescribed(value, fieldsOf(value), json, path);
    } else if constexpr (WithFields<Value>) {
        readDescribed(value, Value::fields(), json, path);
    } else if constexpr (Tabulated<Value>) {
        value = static_cast<Value>(wordIndex(json, path, kChoices<Value>));
    } else if constexpr (std::is_same_v<Value, bool> || std::is_same_v<Value, std::string>) {
        readInto(value, json, path);
    } else if constexpr (std::is_integral_v<Value>) {
        value = static_cast<Value>(readWhole(json, path, range, std::numeric_limits<Value>::max()));
    } else {
        readAs(range, value, json, path);
    }
}

template <class Object, class Member, class Range>
JsonField readerOf(Object& object, const Field<Member, Range>& field) {
    auto& value = memberOf(object, field.member);
    const auto read = [&value, range = field.range](const Json& json, const std::string& path) {
        readValue(value, range, json, path);
    };
    return {field.key, read, !field.isOptional && !kIsOptional<std::remove_cvref_t<decltype(value)>>};
}

template <class Object, class... Fields>
Json describedJson(const Object& object, const std::tuple<Fields...>& fields);

template <class Value>
Json valueJson(const Value& value) {
    if constexpr (WithOwnJson<Value>) {
        return jsonOf(value);
    } else if constexpr (kIsList<Value>) {
        Json list = Json::array();
        for (const auto& each : value) list.push_back(valueJson(each));
        return list;
    } else if constexpr (WithFieldsBeside<Value>) {
        return describedJson(value, fieldsOf(value));
    } else if constexpr (WithFields<Value>) {
        return describedJson(value, Value::fields());
    } else if constexpr (Tabulated<Value>) {
        return toText(value);
    } else if constexpr (std::is_integral_v<Value> || std::is_same_v<Value, std::string>) {
        return value;
    } else {
        return toJson(value);
    }
}
/// What is not there, as nothing.
template <class Value>
Json valueJson(const std::optional<Value>& value) {
    return valueJson(value.value_or(Value{}));
}

/// Adds the fields to an object, but for those that are not there: an optional `false` too.
template <class Object, class... Fields>
void addDescribed(Json& json, const Object& object, const std::tuple<Fields...>& fields) {
    const auto add = [&](const auto& each) {
        const auto& value = memberOf(object, each.member);
        using Value = std::remove_cvref_t<decltype(value)>;
        if constexpr (kIsList<Value>) {
            if (value.empty()) return;
        } else if constexpr (kIsOptional<Value> || std::is_same_v<Value, bool>) {
            if (!value && (kIsOptional<Value> || each.isOptional)) return;
        }
        json[each.key] = valueJson(value);
    };
    std::apply([&](const Fields&... each) { (add(each), ...); }, fields);
}

template <class Object, class... Fields>
Json describedJson(const Object& object, const std::tuple<Fields...>& fields) {
    Json json = Json::object();
    addDescribed(json, object, fields);
    return json;
}

}  // namespace rb
