#pragma once

// The JSON of settings, by the rows of their table: of circles and polygons, or of bodies in space.

#include <span>
#include <string>
#include <type_traits>
#include <variant>

#include "base/number_text.hpp"
#include "base/setting_table.hpp"
#include "lab/json/json_fields.hpp"

namespace rb {

template <class Settings, class Row>
void readSettingJson(Settings& settings, const Row& row, const Json& value, const std::string& path) {
    const auto allowed = [&row] { return allowedText(row); };
    std::visit(
        [&]<class T>(T Settings::*member) {
            T& target = settings.*member;
            if constexpr (std::is_same_v<T, bool>) {
                readInto(target, value, path);
            } else if constexpr (std::is_same_v<T, int>) {
                if (!value.is_number_integer()) refuse(path, value, "a whole number", allowed());
                checkWithin("settings", [&] { setSetting(settings, row.name, value.dump()); });
            } else if constexpr (std::is_enum_v<T> || Written<T>) {
                if (!value.is_string()) refuse(path, value, "a word", allowed());
                checkWithin("settings", [&] { setSetting(settings, row.name, value.get<std::string>()); });
            } else {
                T read{};
                readRanged(read, value, path, allowed);
                target = checkedRange(path, read, row.min, row.max);
            }
        },
        row.member);
}

/// Those that the object has; the others are left. @throws InputError for a key that is no setting's, and for a value
/// that is out of range.
template <class Settings, class Row>
void readSettings(Settings& settings, std::span<const Row> rows, const Json& object, const std::string& path) {
    requireObject(object, path);
    for (const auto& [key, value] : object.items()) {
        bool isFormer = false;
        const Row* row = nullptr;
        checkWithin(path, [&, &name = key, &written = value] {
            isFormer = takeFormer(settings, name, written.dump());
            if (!isFormer) row = &findSetting(rows, name);
        });
        if (isFormer) continue;
        readSettingJson(settings, *row, value, childPath(path, key));
    }
    checkWithin(path, [&] { validate(settings); });
}

template <class Settings, class Row>
Json settingsJson(const Settings& settings, std::span<const Row> rows) {
    Json json = Json::object();
    for (const Row& row : rows) {
        std::visit(
            [&]<class T>(T Settings::*member) {
                Json& item = json[std::string(row.name)];
                if constexpr (std::is_enum_v<T> || Written<T>) {
                    item = toText(settings.*member);
                } else if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, int>) {
                    item = settings.*member;
                } else {
                    item = toJson(settings.*member);
                }
            },
            row.member);
    }
    return json;
}

}  // namespace rb
