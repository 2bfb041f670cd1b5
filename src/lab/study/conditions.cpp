#include "lab/study/conditions.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/fnv1a.hpp"
#include "base/number_text.hpp"
#include "lab/scene/scene_file.hpp"
#include "physics/settings/setting_text.hpp"

namespace rb::study {

namespace {

constexpr std::size_t kOfStudy = 2;      // so many of the first columns do not depend on the scene
constexpr std::uint64_t kShownSeed = 1;  // of which a built-in scene's circles and hash are
constexpr std::string_view kAllDefault = "default";

void addSetting(std::string& text, std::string_view name, const std::string& value) {
    text.append(text.empty() ? "" : ";").append(name).append("=").append(value);
}

// A vector by its components, as axes name them: a cell holds no comma.
std::string changedSettings(const Settings& settings) {
    const Settings usual;
    std::string text;
    for (const SettingInfo& info : settingInfos()) {
        const int components = componentCount(info);
        if (components == 0 && settingText(settings, info) != settingText(usual, info)) {
            addSetting(text, info.name, settingText(settings, info));
        }
        for (int i = 0; i < components; ++i) {
            const float value = componentOf(settings, info, i);
            if (value == componentOf(usual, info, i)) continue;
            const std::string component = components == 1 ? "" : i == 0 ? ".x" : ".y";
            addSetting(text, std::string(info.name) + component, numberText(value));
        }
    }
    return text.empty() ? std::string(kAllDefault) : text;
}

void checkFirst(std::size_t count, const CsvRow& row, const Conditions& found, const Conditions& wanted,
                const std::string& where) {
    for (std::size_t i = 0; i < count; ++i) {
        if (found.cells[i] == wanted.cells[i]) continue;
        throw InputError(row.place + ": " + std::string(kConditionColumns[i]),
                         "is '" + printable(found.cells[i]) + "', but '" + printable(wanted.cells[i]) + "' in " + where,
                         "rows of the same seconds, version, scene and settings");
    }
}

}  // namespace

Conditions conditionsOf(const SceneSource& source, const std::string& scene, double seconds,
                        std::span<const Axis> axes) {
    const Scene shown = source(scene, kShownSeed);
    const Settings usual;
    Settings settings = shown.settings;
    settings.integrator = usual.integrator;
    for (const Axis& axis : axes) resetOnAxis(settings, axis);
    Fnv1a hash;
    hash.add(std::string_view(contentText(shown)));
    return {{numberText(seconds), RB_VERSION, std::to_string(shown.circles.size()), hashText(hash.value()),
             changedSettings(settings)}};
}

std::string withConditionColumns(std::string_view columns) {
    std::string text(columns);
    for (const std::string_view column : kConditionColumns) text.append(",").append(column);
    return text;
}

std::string withConditions(std::string_view cells, const Conditions& conditions) {
    std::string text(cells);
    for (const std::string& cell : conditions.cells) text.append(",").append(cell);
    return text;
}

void checkColumns(const CsvFile& file, std::string_view columns) {
    const std::string wanted = withConditionColumns(columns);
    if (file.header != columns) return checkHeader(file, wanted);
    throw InputError(file.name + ": line 1",
                     "is of an earlier version: its rows do not say which settings, scene and version made them",
                     wanted);
}

Integrator integratorIn(const CsvRow& row) {
    try {
        return parseIntegrator(row.cells[1]);
    } catch (const InputError& error) {
        throw error.within(row.place);
    }
}

double secondsIn(const CsvRow& row) {
    return cellNumber(row, row.cells.size() - kConditionColumns.size(), kConditionColumns[0]);
}

Conditions conditionsIn(const CsvRow& row) {
    const std::size_t first = row.cells.size() - kConditionColumns.size();
    secondsIn(row);
    cellWhole(row, first + 2, kConditionColumns[2], kMaxCircles);
    cellHash(row, first + 3, kConditionColumns[3]);
    Conditions conditions;
    std::copy(row.cells.begin() + static_cast<std::ptrdiff_t>(first), row.cells.end(), conditions.cells.begin());
    return conditions;
}

void checkConditions(const CsvRow& row, const Conditions& found, const Conditions& wanted, const std::string& where) {
    checkFirst(kConditionColumns.size(), row, found, wanted, where);
}

void checkConditionsOfStudy(const CsvRow& row, const Conditions& found, const Conditions& wanted,
                            const std::string& where) {
    checkFirst(kOfStudy, row, found, wanted, where);
}

}  // namespace rb::study
