#include "app/study_picture.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <limits>

#include "lab/rest_meter.hpp"
#include "lab/study_seeds.hpp"

namespace rb {

namespace {

// The settings that explain a map, shown whether or not they are the usual ones.
constexpr std::array<std::string_view, 5> kAlwaysShown{"gravity", "restitution", "friction", "spring", "time_step"};

std::string number(double value, int digits = 6) {
    std::array<char, 32> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "%.*g", digits, value);
    return buffer.data();
}

// Numbers as a reader wants them, 0.0166667 and (0, -1); words as they are.
std::string shownValue(const std::string& text) {
    const std::size_t comma = text.find(',');
    if (comma != std::string::npos) {
        std::string vector = "(";
        vector.append(shownValue(text.substr(0, comma))).append(", ").append(shownValue(text.substr(comma + 1)));
        return vector.append(")");
    }
    float value = 0.0F;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    return error == std::errc() && stop == end ? number(static_cast<double>(value)) : text;
}

// With spaces at which no line ends.
std::string unbroken(const std::string& text) {
    std::string whole;
    for (const char c : text) whole += c == ' ' ? std::string("\u00A0") : std::string(1, c);
    return whole;
}

// A component that is on an axis is its letter.
std::string textWithUnit(const SettingInfo& info, const Settings& settings, const StabilityPlan& plan) {
    const std::string value = settingText(settings, info);
    const std::size_t comma = std::min(value.find(','), value.size());
    std::string first = value.substr(0, comma);
    std::string rest = value.substr(comma);
    for (const Axis* axis : {&plan.x, &plan.y}) {
        if (settingOf(*axis) != info.name) continue;
        if (axis->name.ends_with(".x")) first.assign(1, 'x');
        if (axis->name.ends_with(".y")) rest.assign(1, ',').push_back('y');
    }
    std::string text(info.label);
    text.append(" = ").append(shownValue(first + rest));
    if (info.unit != "1") text.append(" ").append(info.unit);
    return unbroken(text);
}

// What is the same in all cells.
std::string fixedSettings(const StabilityPlan& plan, const Settings& settings) {
    std::string text;
    const Settings usual;
    for (const SettingInfo& info : settingInfos()) {
        const bool isShown = std::find(kAlwaysShown.begin(), kAlwaysShown.end(), info.name) != kAlwaysShown.end() ||
                             settingText(settings, info) != settingText(usual, info);
        const bool isAxis = info.name == plan.x.name || info.name == plan.y.name;
        if (!isShown || isAxis || info.name == "integrator") continue;
        text += (text.empty() ? "" : "; ") + textWithUnit(info, settings, plan);
    }
    return text;
}

// What was run.
std::string runsText(const StabilityPlan& plan, const Scene& scene) {
    const std::size_t runs = plan.seeds.size();
    return "Scene " + plan.scene + ", " + std::to_string(scene.circles.size()) + " circles; integrator " +
           std::string(toText(plan.integrator)) + "; " + std::to_string(runs) + (runs == 1 ? " run" : " runs") +
           " a cell, of " + number(plan.seconds) + " s, seeds " + seedsText(plan.seeds) + ".";
}

std::string restText(const StabilityPlan& plan) {
    const bool isWholeRun = plan.seconds <= kRestWindowSeconds;
    return "At rest: displacement speed u < " + number(kQuietLimit) + " g h " +
           (isWholeRun ? "from the start." : "during the last " + number(kRestWindowSeconds) + " s.");
}

// Whether so many digits tell all values to a twentieth of their distance.
bool isEnough(const Axis& axis, int digits) {
    const double step = static_cast<double>(axis.values.back()) - static_cast<double>(axis.values.front());
    const double tolerance = 0.05 * step / static_cast<double>(axis.values.size());
    return std::all_of(axis.values.begin(), axis.values.end(), [&](float value) {
        return std::abs(std::stod(number(static_cast<double>(value), digits)) - static_cast<double>(value)) <=
               tolerance;
    });
}

std::vector<std::string> ticksOf(const Axis& axis) {
    constexpr int kMostDigits = 6;
    int digits = 2;
    while (digits < kMostDigits && !isEnough(axis, digits)) ++digits;
    std::vector<std::string> ticks;
    for (const float value : axis.values) ticks.push_back(number(static_cast<double>(value), digits));
    return ticks;
}

}  // namespace

HeatMap heatMapOf(const StabilityPlan& plan, const StabilityMap& map) {
    const Scene scene = plan.source(plan.scene, plan.seeds.front());
    HeatMap picture;
    picture.title =
        "Where does the pile come to rest? " + plan.scene + " under " + std::string(toText(plan.integrator));
    picture.valueLabel = "Share of runs at rest";
    picture.x = {plan.x.label, ticksOf(plan.x)};
    picture.y = {plan.y.label, ticksOf(plan.y)};
    picture.values.assign(plan.x.values.size() * plan.y.values.size(), std::numeric_limits<double>::quiet_NaN());
    const auto placeOf = [](const Axis& axis, float value) {
        return static_cast<std::size_t>(std::find(axis.values.begin(), axis.values.end(), value) - axis.values.begin());
    };
    for (const MapCell& cell : map.cells) {
        picture.values[placeOf(plan.y, cell.y) * plan.x.values.size() + placeOf(plan.x, cell.x)] = cell.share();
    }
    picture.notes = {runsText(plan, scene), restText(plan), fixedSettings(plan, scene.settings)};
    return picture;
}

}  // namespace rb
