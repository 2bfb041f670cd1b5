#pragma once

// Named sets of settings. A preset sets what it names and leaves the rest, so that a scene keeps its gravity.

#include <span>
#include <string_view>

#include "physics/settings.hpp"

namespace rb {

/// One setting of a preset, as setSetting takes it.
struct PresetValue {
    std::string_view setting;
    std::string_view value;
};

struct Preset {
    std::string_view name;
    std::string_view brief;  ///< what it is for, in a sentence
    std::span<const PresetValue> values;
};

/// `report` first: the defaults of everything that another preset sets, and the report's law of impact.
std::span<const Preset> presets();

/// The preset called `name`. @throws InputError that names `place` and lists the known names.
const Preset& findPreset(std::string_view name, std::string_view place = "preset");

/// Sets what the preset names.
void applyPreset(const Preset& preset, Settings& settings);

}  // namespace rb
