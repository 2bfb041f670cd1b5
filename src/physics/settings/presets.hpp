#pragma once

// Named sets of settings. A preset says of every setting whether it sets it or leaves it alone, so that a scene keeps
// its gravity; a test checks that a new setting is in one of its two lists.

#include <span>
#include <string_view>

#include "physics/settings/setting_table.hpp"

namespace rb {

/// One setting of a preset.
struct PresetValue {
    SettingMember member;
    std::string_view value;  ///< as setSetting takes it
};

struct Preset {
    std::string_view name;
    std::string_view brief;  ///< what it is for, in a sentence
    std::span<const PresetValue> sets;
    std::span<const SettingMember> leaves;
};

/// `report` first: the defaults of everything that another preset sets, and the report's law of impact.
std::span<const Preset> presets();

/// The preset called `name`. @throws InputError that names `place` and lists the known names.
const Preset& findPreset(std::string_view name, std::string_view place = "preset");

/// Sets what the preset sets.
void applyPreset(const Preset& preset, Settings& settings);

}  // namespace rb
