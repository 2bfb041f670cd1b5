#include "lab/study/axis.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "physics/settings/setting_text.hpp"

namespace rb::study {

namespace {

constexpr const char* kForm = "NAME=MIN:MAX:COUNT, as in spring=0.1:1.2:12";
constexpr int kMaxCount = 10'000;
constexpr std::array<std::string_view, 2> kComponents{".x", ".y"};

[[noreturn]] void refuseAxis(std::string_view place, std::string_view text, const std::string& problem,
                             const std::string& allowed = kForm) {
    throw InputError(std::string(place), "'" + printable(text) + "' " + problem, allowed);
}

std::string numericNames() {
    std::string names;
    for (const std::string& name : axisNames()) names.append(names.empty() ? "" : ", ").append(name);
    return names;
}

// Of `spawn_radius.x` 0 and of `.y` 1; nothing without one.
std::optional<int> componentIn(std::string_view name) {
    for (std::size_t i = 0; i < kComponents.size(); ++i) {
        if (name.ends_with(kComponents[i])) return static_cast<int>(i);
    }
    return std::nullopt;
}

std::string_view withoutComponent(std::string_view name) { return name.substr(0, name.find('.')); }

std::string labelOf(const SettingInfo& info, std::optional<int> component) {
    std::string label(info.label);
    if (component) label += *component == 0 ? " x" : " y";
    if (info.unit != "1") label += " [" + std::string(info.unit) + "]";
    return label;
}

const SettingInfo& numericSetting(std::string_view place, std::string_view name) {
    for (const SettingInfo& info : settingInfos()) {
        if (info.name != withoutComponent(name)) continue;
        const int components = componentCount(info);
        if (components == 0) refuseAxis(place, name, "is not a number", numericNames());
        if (components > 1 && !componentIn(name)) refuseAxis(place, name, "is a vector", "one component, .x or .y");
        if (components > 1 || name == info.name) return info;
    }
    refuseAxis(place, name, "is no setting", numericNames());
}

template <class T>
T parsePart(std::string_view place, std::string_view axis, std::string_view text) {
    const std::optional<T> value = numberFrom<T>(text);
    if (!value) refuseAxis(place, axis, "is no range: '" + printable(text) + "' is not a number");
    return *value;
}

std::vector<float> spread(double min, double max, int count) {
    std::vector<float> values;
    for (int i = 0; i < count; ++i) {
        const double share = count > 1 ? static_cast<double>(i) / static_cast<double>(count - 1) : 0.0;
        values.push_back(static_cast<float>(min + (max - min) * share));
    }
    return values;
}

std::vector<float> parseRange(std::string_view place, std::string_view axis, std::string_view range) {
    const std::size_t first = range.find(':');
    const std::size_t second = first == std::string_view::npos ? first : range.find(':', first + 1);
    if (second == std::string_view::npos) refuseAxis(place, axis, "has not two ':'");
    const auto min = parsePart<double>(place, axis, range.substr(0, first));
    const auto max = parsePart<double>(place, axis, range.substr(first + 1, second - first - 1));
    const auto count = parsePart<int>(place, axis, range.substr(second + 1));
    if (count < 1 || count > kMaxCount) refuseAxis(place, axis, "has a bad count", "1 to " + std::to_string(kMaxCount));
    if (min > max) refuseAxis(place, axis, "runs backwards", "MIN below MAX");
    if (count == 1 && min != max)
        refuseAxis(place, axis, "has one value for two ends", "MIN:MIN:1, or a count from 2 up");
    std::vector<float> values = spread(min, max, count);
    for (std::size_t i = 1; i < values.size(); ++i) {
        if (!(values[i - 1] < values[i]))
            refuseAxis(place, axis, "has values too close to tell apart", "MIN below MAX");
    }
    return values;
}

}  // namespace

Axis parseAxis(std::string_view place, std::string_view text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) refuseAxis(place, text, "has no '='");
    const std::string_view name = text.substr(0, equals);
    const SettingInfo& info = numericSetting(place, name);
    Axis axis{std::string(name), labelOf(info, componentIn(name)), parseRange(place, text, text.substr(equals + 1))};
    Settings settings;
    for (const float value : axis.values) {
        try {
            setOnAxis(settings, axis, value);
        } catch (const InputError& error) {
            throw error.within(std::string(place));
        }
    }
    return axis;
}

std::vector<std::string> axisNames() {
    std::vector<std::string> names;
    for (const SettingInfo& info : settingInfos()) {
        const int components = componentCount(info);
        for (int i = 0; i < components; ++i) {
            std::string& name = names.emplace_back(info.name);
            if (components > 1) name += kComponents[static_cast<std::size_t>(i)];
        }
    }
    return names;
}

Axis usualAxis(std::string_view name, int count) {
    const SettingInfo& info = numericSetting("axis", name);
    const Interval range = info.usual.value_or(Interval{info.min, info.max});
    const auto min = static_cast<double>(range.min);
    const auto max = static_cast<double>(range.max);
    const bool isLogarithmic = info.control == SettingControl::LogarithmicSlider && min > 0.0;
    const bool isWhole = std::holds_alternative<int Settings::*>(info.member);
    Axis axis{std::string(name), labelOf(info, componentIn(name)), {}};
    for (int i = 0; i < count; ++i) {
        const double share = static_cast<double>(i) / static_cast<double>(count - 1);
        double value = isLogarithmic ? min * std::pow(max / min, share) : min + (max - min) * share;
        if (isWhole) value = std::round(value);
        const float rounded = std::clamp(static_cast<float>(value), range.min, range.max);
        if (axis.values.empty() || axis.values.back() < rounded) axis.values.push_back(rounded);
    }
    return axis;
}

double placeOn(const Axis& axis, double value) {
    if (axis.values.size() < 2) return 0.0;
    const auto after = std::upper_bound(axis.values.begin() + 1, axis.values.end() - 1, static_cast<float>(value));
    const auto from = static_cast<double>(after[-1]);
    return static_cast<double>(after - axis.values.begin() - 1) + (value - from) / (static_cast<double>(*after) - from);
}

float valueOn(const Settings& settings, const Axis& axis) {
    return componentOf(settings, settingInfo(settingOf(axis)), componentIn(axis.name).value_or(0));
}

void setOnAxis(Settings& settings, const Axis& axis, float value) {
    const SettingInfo& info = settingInfo(settingOf(axis));
    setSetting(settings, info.name, textWith(settings, info, componentIn(axis.name).value_or(0), value));
}

void resetOnAxis(Settings& settings, const Axis& axis) {
    const SettingInfo& info = settingInfo(settingOf(axis));
    setOnAxis(settings, axis, componentOf(Settings{}, info, componentIn(axis.name).value_or(0)));
}

std::string_view settingOf(const Axis& axis) { return withoutComponent(axis.name); }

}  // namespace rb::study
