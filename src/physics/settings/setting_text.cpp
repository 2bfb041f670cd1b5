#include "physics/settings/setting_text.hpp"

#include <algorithm>
#include <type_traits>

#include "base/error.hpp"
#include "base/number_text.hpp"

namespace rb {

namespace {

std::string quoted(std::string_view text) { return "'" + printable(text) + "'"; }

std::string joined(std::span<const Choice> choices) {
    std::string text;
    for (const Choice& choice : choices) text.append(text.empty() ? "" : "|").append(choice.word);
    return text;
}

// Which of the words `text` is.
std::size_t parseWord(std::string_view place, std::string_view text, std::span<const Choice> choices) {
    const auto isCalledSo = [&](const Choice& choice) { return choice.word == text; };
    const auto found = std::find_if(choices.begin(), choices.end(), isCalledSo);
    if (found == choices.end()) throw InputError(std::string(place), quoted(text) + " is unknown", joined(choices));
    return static_cast<std::size_t>(found - choices.begin());
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
    for (int i = 0; i < componentCount(info); ++i) {
        checkedRange(info.name, componentOf(settings, info, i), info.min, info.max);
    }
    if (info.isInterval && componentOf(settings, info, 0) > componentOf(settings, info, 1)) {
        throw InputError(std::string(info.name), settingText(settings, info) + " has its smallest above its largest",
                         "min,max with min ≤ max");
    }
}

}  // namespace

void setSetting(Settings& settings, std::string_view name, std::string_view text) {
    const SettingInfo& info = settingInfo(name);
    Settings changed = settings;
    std::visit(
        [&]<class T>(T Settings::*member) {
            if constexpr (std::is_same_v<T, float>) {
                changed.*member = parseNumber(name, text, info.min, info.max);
            } else if constexpr (std::is_same_v<T, glm::vec2>) {
                changed.*member = parseVector(info, text);
            } else if constexpr (std::is_same_v<T, int>) {
                changed.*member = parseNumber(name, text, static_cast<int>(info.min), static_cast<int>(info.max));
            } else {
                changed.*member = static_cast<T>(parseWord(name, text, choicesOf(info)));
            }
        },
        info.member);
    validate(changed);
    settings = changed;
}

std::string settingText(const Settings& settings, const SettingInfo& info) {
    return std::visit(
        [&]<class T>(T Settings::*member) -> std::string {
            const T& value = settings.*member;
            if constexpr (std::is_same_v<T, glm::vec2>) {
                return numberText(value.x) + "," + numberText(value.y);
            } else if constexpr (std::is_same_v<T, float> || std::is_same_v<T, int>) {
                return numberText(value);
            } else {
                return std::string(choicesOf(info)[static_cast<std::size_t>(value)].word);
            }
        },
        info.member);
}

std::string textWith(const Settings& settings, const SettingInfo& info, int component, float value) {
    std::string text;
    for (int i = 0; i < componentCount(info); ++i) {
        if (i > 0) text += ',';
        text += numberText(i == component ? value : componentOf(settings, info, i));
    }
    return text;
}

void validate(const Settings& settings) {
    for (const SettingInfo& info : settingInfos()) validateOne(settings, info);
}

std::string allowedText(const SettingInfo& info) {
    const std::span<const Choice> choices = choicesOf(info);
    return choices.empty() ? numberText(info.min) + " to " + numberText(info.max) : joined(choices);
}

Integrator parseIntegrator(std::string_view text, std::string_view place) {
    return static_cast<Integrator>(parseWord(place, text, kChoices<Integrator>));
}

}  // namespace rb
