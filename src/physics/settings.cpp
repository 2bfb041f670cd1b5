#include "physics/settings.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <type_traits>
#include <utility>

#include "physics/error.hpp"

namespace rb {

namespace {

constexpr std::array<std::string_view, 2> kBoolNames{"false", "true"};

constexpr std::array kInfos{
    SettingInfo{"integrator", "Integrator", "1", "How position and velocity are carried over one step.",
                &Settings::integrator, 0, 0, SolverKind::Impulse},
    SettingInfo{"gravity", "Gravity", "m/s²", "Acceleration of free fall; 9.81 downwards on Earth.", &Settings::gravity,
                -1000.0F, 1000.0F},
    SettingInfo{"restitution", "Restitution e", "1",
                "Share of the approach speed that comes back: 0 is clay, 1 is a perfect rubber ball. "
                "Of a pair, the smaller of the two counts.",
                &Settings::restitution, 0.0F, 1.0F},
    SettingInfo{"friction", "Friction μ", "1",
                "Largest ratio of the tangential to the normal impulse. Of a pair, the geometric mean counts.",
                &Settings::friction, 0.0F, 10.0F},
    SettingInfo{"spring", "Spring κ", "1",
                "Stiffness of the pseudo-spring in units of 1/h²: 0 is no spring; from about 1 up the Euler "
                "methods throw a pile apart.",
                &Settings::spring, 0.0F, 4.0F, SolverKind::Impulse},
    SettingInfo{"time_step", "Time step h", "s", "Fixed step of the clock; a longer one is faster and coarser.",
                &Settings::timeStep, 1e-5F, 0.1F},
    SettingInfo{"density", "Density ρ", "kg/m²", "Mass of a circle over its area.", &Settings::density, 1e-12F, 1e6F},
    SettingInfo{"spawn_radius", "Spawn radius", "m", "Smallest and largest radius of a circle that is dropped.",
                &Settings::spawnRadius, 1e-3F, 1e3F},
    SettingInfo{"correction", "Correction", "1",
                "How a penetration is undone: by a spring inside the integrator, or by moving positions after it.",
                &Settings::correction, 0, 0, SolverKind::Impulse},
    SettingInfo{"projection_fraction", "Projection", "1", "Share of the penetration that projection removes a step.",
                &Settings::projectionFraction, 0.0F, 1.0F, SolverKind::Impulse},
    SettingInfo{"projection_slop", "Projection slop", "m", "Penetration that projection leaves alone.",
                &Settings::projectionSlop, 0.0F, 1.0F, SolverKind::Impulse},
    SettingInfo{"substeps", "Sub-steps", "1",
                "Each step is cut into so many; the spring is as many times stiffer, squared, and a pile less deep.",
                &Settings::substeps, 1.0F, 64.0F},
    SettingInfo{"static_friction", "Static friction", "1",
                "What lies on something is held by its weight, so that it stops sliding and spinning.",
                &Settings::hasStaticFriction, 0, 0, SolverKind::Impulse},
    SettingInfo{"rolling_resistance", "Rolling resistance", "1",
                "Largest torque against rolling, over radius × normal force: the slope on which a circle stays.",
                &Settings::rollingResistance, 0.0F, 1.0F},
    SettingInfo{"restitution_threshold", "Bounce from", "m/s",
                "Approach speed up to which nothing bounces; without it a stiff pile never quite rests.",
                &Settings::restitutionThreshold, 0.0F, 1e6F},
    SettingInfo{"continuous", "No tunnelling", "1", "Fast circles stop where they first touch, and skip nothing.",
                &Settings::isContinuous, 0, 0, SolverKind::Impulse},
    SettingInfo{"impact", "Law of impact", "1",
                "Which impulse is exchanged: without friction, with the report's, or without any sliding.",
                &Settings::impact, 0, 0},
    SettingInfo{"solver", "Solver", "1",
                "The report's single pass of impulses, or soft constraints with a warm start: best with 4 sub-steps.",
                &Settings::solver, 0, 0},
    SettingInfo{"sleeping", "Sleeping", "1",
                "Under the solver soft: circles that have been quiet together for 0.5 s stop, and are not solved "
                "until another one comes near.",
                &Settings::canSleep, 0, 0, SolverKind::Soft},
};

std::string quoted(std::string_view text) { return "'" + printable(text) + "'"; }

std::string joined(std::span<const std::string_view> names, char separator) {
    std::string text;
    for (const std::string_view name : names) {
        if (!text.empty()) text += separator;
        text += name;
    }
    return text;
}

std::string rangeText(float min, float max) { return numberText(min) + " to " + numberText(max); }

template <class E>
std::span<const std::string_view> namesOf() {
    if constexpr (std::is_enum_v<E>) return kNames<E>;
    if constexpr (std::is_same_v<E, bool>) return kBoolNames;
    return {};
}

template <class E>
E parseName(std::string_view place, std::string_view text) {
    const std::span<const std::string_view> names = namesOf<E>();
    const auto found = std::find(names.begin(), names.end(), text);
    if (found == names.end()) throw InputError(std::string(place), quoted(text) + " is unknown", joined(names, '|'));
    return static_cast<E>(found - names.begin());
}

glm::vec2 parseVector(const SettingInfo& info, std::string_view text) {
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos || text.find(',', comma + 1) != std::string_view::npos) {
        throw InputError(std::string(info.name), quoted(text) + " is not a pair of numbers",
                         "x,y, each " + allowedText(info));
    }
    return {parseNumber(info.name, text.substr(0, comma), info.min, info.max),
            parseNumber(info.name, text.substr(comma + 1), info.min, info.max)};
}

void validateOne(const Settings& settings, const SettingInfo& info) {
    if (const auto* number = std::get_if<float Settings::*>(&info.member)) {
        checkedRange(info.name, settings.**number, info.min, info.max);
    } else if (const auto* vector = std::get_if<glm::vec2 Settings::*>(&info.member)) {
        checkedRange(info.name, (settings.**vector).x, info.min, info.max);
        checkedRange(info.name, (settings.**vector).y, info.min, info.max);
    } else if (const auto* whole = std::get_if<int Settings::*>(&info.member)) {
        checkedRange(info.name, static_cast<float>(settings.**whole), info.min, info.max);
    }
}

}  // namespace

std::span<const SettingInfo> settingInfos() { return kInfos; }

const SettingInfo& settingInfo(std::string_view name) {
    const auto* const found =
        std::find_if(kInfos.begin(), kInfos.end(), [&](const SettingInfo& info) { return info.name == name; });
    if (found != kInfos.end()) return *found;
    std::string known;
    for (const SettingInfo& info : kInfos) known += (known.empty() ? "" : ", ") + std::string(info.name);
    throw InputError(printable(name), "unknown setting", known);
}

void setSetting(Settings& settings, std::string_view name, std::string_view text) {
    const SettingInfo& info = settingInfo(name);
    Settings changed = settings;
    std::visit(
        [&](auto member) {
            using Value = std::remove_cvref_t<decltype(changed.*member)>;
            if constexpr (std::is_same_v<Value, float>) {
                changed.*member = parseNumber(name, text, info.min, info.max);
            } else if constexpr (std::is_same_v<Value, glm::vec2>) {
                changed.*member = parseVector(info, text);
            } else if constexpr (std::is_same_v<Value, int>) {
                changed.*member = parseWhole(name, text, static_cast<int>(info.min), static_cast<int>(info.max));
            } else {
                changed.*member = parseName<Value>(name, text);
            }
        },
        info.member);
    validate(changed);
    settings = changed;
}

std::string settingText(const Settings& settings, const SettingInfo& info) {
    return std::visit(
        [&](auto member) -> std::string {
            const auto& value = settings.*member;
            using Value = std::remove_cvref_t<decltype(value)>;
            if constexpr (std::is_same_v<Value, float>) {
                return numberText(value);
            } else if constexpr (std::is_same_v<Value, glm::vec2>) {
                return numberText(value.x) + "," + numberText(value.y);
            } else if constexpr (std::is_same_v<Value, int>) {
                return std::to_string(value);
            } else {
                return std::string(namesOf<Value>()[static_cast<std::size_t>(value)]);
            }
        },
        info.member);
}

void validate(const Settings& settings) {
    for (const SettingInfo& info : kInfos) validateOne(settings, info);
    if (settings.spawnRadius.x > settings.spawnRadius.y) {
        throw InputError("spawn_radius",
                         numberText(settings.spawnRadius.x) + "," + numberText(settings.spawnRadius.y) +
                             " has its smallest radius above its largest",
                         "min,max with min ≤ max");
    }
}

std::string allowedText(const SettingInfo& info) {
    const std::string words = std::visit(
        [](auto member) {
            using Value = std::remove_cvref_t<decltype(std::declval<Settings>().*member)>;
            return joined(namesOf<Value>(), '|');
        },
        info.member);
    return words.empty() ? rangeText(info.min, info.max) : words;
}

Integrator parseIntegrator(std::string_view text, std::string_view place) { return parseName<Integrator>(place, text); }

float parseNumber(std::string_view place, std::string_view text, float min, float max) {
    float value = 0.0F;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || stop != end || !std::isfinite(value)) {
        throw InputError(std::string(place), quoted(text) + " is not a number in range", rangeText(min, max));
    }
    return checkedRange(place, value, min, max);
}

int parseWhole(std::string_view place, std::string_view text, int min, int max) {
    int value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || stop != end || value < min || value > max) {
        throw InputError(std::string(place), quoted(text) + " is not a whole number in range",
                         std::to_string(min) + " to " + std::to_string(max));
    }
    return value;
}

std::string numberText(float value) {
    std::array<char, 32> buffer{};
    const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return {buffer.data(), result.ptr};
}

float checkedRange(std::string_view place, float value, float min, float max) {
    if (std::isfinite(value) && value >= min && value <= max) return value;
    throw InputError(std::string(place), numberText(value) + " is out of range", rangeText(min, max));
}

glm::vec2 checkedRange(std::string_view place, glm::vec2 value, float min, float max) {
    return {checkedRange(std::string(place) + ".x", value.x, min, max),
            checkedRange(std::string(place) + ".y", value.y, min, max)};
}

}  // namespace rb
