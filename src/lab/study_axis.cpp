#include "lab/study_axis.hpp"

#include <array>
#include <charconv>
#include <cmath>

#include "physics/error.hpp"

namespace rb {

namespace {

constexpr const char* kForm = "NAME=MIN:MAX:COUNT, as in spring=0.1:1.2:12";
constexpr int kMaxCount = 10'000;

enum class Kind { Number, Vector, Word };

// What a setting is, told by how it is written.
Kind kindOf(const SettingInfo& info) {
    const std::string text = settingText(Settings{}, info);
    float value = 0.0F;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc()) return Kind::Word;
    if (stop == end) return Kind::Number;
    return *stop == ',' ? Kind::Vector : Kind::Word;
}

[[noreturn]] void refuse(std::string_view place, std::string_view text, const std::string& problem,
                         const std::string& allowed = kForm) {
    throw InputError(std::string(place), "'" + printable(text) + "' " + problem, allowed);
}

std::string numericNames() {
    std::string names;
    for (const SettingInfo& info : settingInfos()) {
        const std::string separator = names.empty() ? "" : ", ";
        const std::string name(info.name);
        switch (kindOf(info)) {
            case Kind::Number:
                names += separator + name;
                break;
            case Kind::Vector:
                names += separator;
                names.append(name).append(".x, ").append(name).append(".y");
                break;
            case Kind::Word:
                break;
        }
    }
    return names;
}

// Component 0 or 1 of `spawn_radius.x`, `.y`; −1 without one.
int componentOf(std::string_view name) {
    if (name.ends_with(".x")) return 0;
    return name.ends_with(".y") ? 1 : -1;
}

std::string_view withoutComponent(std::string_view name) { return name.substr(0, name.find('.')); }

std::string labelOf(const SettingInfo& info, int component) {
    constexpr std::array<const char*, 2> kComponents{" x", " y"};
    std::string label(info.label);
    if (component >= 0) label += kComponents[static_cast<std::size_t>(component)];
    if (info.unit != "1") label += " [" + std::string(info.unit) + "]";
    return label;
}

const SettingInfo& numericSetting(std::string_view place, std::string_view name) {
    const int component = componentOf(name);
    for (const SettingInfo& info : settingInfos()) {
        if (info.name != withoutComponent(name)) continue;
        const Kind kind = kindOf(info);
        if (kind == Kind::Vector && component < 0) refuse(place, name, "is a vector", "one component, .x or .y");
        if (kind == Kind::Word) refuse(place, name, "is not a number", numericNames());
        if (kind == Kind::Vector || name == info.name) return info;
    }
    refuse(place, name, "is no setting", numericNames());
}

template <class T>
T parsePart(std::string_view place, std::string_view axis, std::string_view text) {
    T value{};
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || stop != text.data() + text.size() || !std::isfinite(static_cast<double>(value))) {
        refuse(place, axis, "is no range: '" + printable(text) + "' is not a number");
    }
    return value;
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
    if (second == std::string_view::npos) refuse(place, axis, "has not two ':'");
    const auto min = parsePart<double>(place, axis, range.substr(0, first));
    const auto max = parsePart<double>(place, axis, range.substr(first + 1, second - first - 1));
    const auto count = parsePart<int>(place, axis, range.substr(second + 1));
    if (count < 1 || count > kMaxCount) refuse(place, axis, "has a bad count", "1 to " + std::to_string(kMaxCount));
    if (min > max) refuse(place, axis, "runs backwards", "MIN below MAX");
    if (count == 1 && min != max) refuse(place, axis, "has one value for two ends", "MIN:MIN:1, or a count from 2 up");
    std::vector<float> values = spread(min, max, count);
    for (std::size_t i = 1; i < values.size(); ++i) {
        if (!(values[i - 1] < values[i])) refuse(place, axis, "has values too close to tell apart", "MIN below MAX");
    }
    return values;
}

}  // namespace

Axis parseAxis(std::string_view place, std::string_view text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) refuse(place, text, "has no '='");
    const std::string_view name = text.substr(0, equals);
    const SettingInfo& info = numericSetting(place, name);
    Axis axis{std::string(name), labelOf(info, componentOf(name)), parseRange(place, text, text.substr(equals + 1))};
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

void setOnAxis(Settings& settings, const Axis& axis, float value) {
    const SettingInfo& info = settingInfo(settingOf(axis));
    std::string text = numberText(value);
    const std::string now = settingText(settings, info);
    const std::size_t comma = now.find(',');
    switch (componentOf(axis.name)) {
        case 0:
            text += now.substr(comma);
            break;
        case 1:
            text.insert(0, now.substr(0, comma + 1));
            break;
        default:
            break;
    }
    setSetting(settings, info.name, text);
}

std::string_view settingOf(const Axis& axis) { return withoutComponent(axis.name); }

}  // namespace rb
