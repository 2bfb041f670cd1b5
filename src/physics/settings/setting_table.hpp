#pragma once

// The table of settings: a row says what a setting is called, what it means, which values it takes and what breaks at
// their ends, and how one chooses among them. The command line, the scene files, the panel and the studies read it.

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

#include "physics/settings/settings.hpp"

namespace rb {

/// A member of Settings, whatever its type.
using SettingMember =
    std::variant<float Settings::*, glm::vec2 Settings::*, int Settings::*, bool Settings::*, Integrator Settings::*,
                 Correction Settings::*, Impact Settings::*, SolverKind Settings::*>;

/// What belongs together wherever settings are listed.
enum class SettingGroup {
    Integrator,
    Often,       ///< what one changes first
    Correction,  ///< of penetration
    Remedies,    ///< what has come since the report, and the laws to choose from
    More,
};

/// All groups, in the order in which they are shown.
inline constexpr std::array kSettingGroups{SettingGroup::Integrator, SettingGroup::Often, SettingGroup::Correction,
                                           SettingGroup::Remedies, SettingGroup::More};
static_assert(!isEnumerator<static_cast<SettingGroup>(kSettingGroups.size())>());

/// How a value is chosen.
enum class SettingControl {
    Equations,          ///< of a few words, each with its equations
    Buttons,            ///< of a few words
    List,               ///< of words
    Checkbox,           ///< yes or no
    Slider,             ///< of numbers, evenly spaced
    LogarithmicSlider,  ///< of numbers above 0, evenly spaced in their logarithm
};

struct Interval {
    float min;
    float max;
};

/// One row of the table of settings. Its default is what `Settings` begins with.
struct SettingInfo {
    std::string_view name;     ///< as in scene files and `--set NAME=VALUE`
    std::string_view label;    ///< as on the screen
    std::string_view unit;     ///< "1" where there is none
    std::string_view meaning;  ///< what it does
    std::string_view breaks;   ///< what goes wrong at the ends of its range, or under its words
    SettingMember member;      ///< and with it the type
    SettingGroup group;
    SettingControl control;
    float min = 0.0F;                                     ///< smallest allowed value, of each component of a vector
    float max = 0.0F;                                     ///< largest allowed value
    std::optional<Interval> usual = std::nullopt;         ///< the part worth a slider; none: all that is allowed
    int decimals = 2;                                     ///< that a slider shows
    bool isInterval = false;                              ///< of a vector: x is the smallest and y the largest
    std::optional<SolverKind> solver = std::nullopt;      ///< the only one under which it has an effect; none: any
    std::optional<Correction> correction = std::nullopt;  ///< the only one under which it has an effect; none: any

    constexpr SettingInfo under(SolverKind only) const {
        SettingInfo info = *this;
        info.solver = only;
        return info;
    }
    constexpr SettingInfo under(Correction only) const {
        SettingInfo info = *this;
        info.correction = only;
        return info;
    }
};

/// All settings, in the order in which they are shown.
std::span<const SettingInfo> settingInfos();
inline std::span<const SettingInfo> settingInfosOf(const Settings& /*settings*/) { return settingInfos(); }

/// The setting called `name`. @throws InputError that lists the known names.
const SettingInfo& settingInfo(std::string_view name);

/// The row of a member.
const SettingInfo& settingInfo(SettingMember member);

/// How many numbers a setting is: 2 of a vector, 0 of a word and of a yes or no.
int componentCount(const SettingInfo& info);

/// One of the numbers of a setting; `component` is below componentCount.
float componentOf(const Settings& settings, const SettingInfo& info, int component);

}  // namespace rb
