#include "physics/presets.hpp"

#include <algorithm>
#include <array>

#include "physics/error.hpp"

namespace rb {

namespace {

constexpr std::array kReport{
    PresetValue{"solver", "impulse"},       PresetValue{"integrator", "rk4"},
    PresetValue{"correction", "spring"},    PresetValue{"spring", "0.8"},
    PresetValue{"substeps", "1"},           PresetValue{"static_friction", "false"},
    PresetValue{"rolling_resistance", "0"}, PresetValue{"restitution_threshold", "0"},
    PresetValue{"continuous", "false"},     PresetValue{"sleeping", "false"},
    PresetValue{"impact", "coulomb"},
};

constexpr std::array kRemedied{
    PresetValue{"solver", "impulse"},
    PresetValue{"integrator", "rk4"},
    PresetValue{"correction", "spring"},
    PresetValue{"spring", "0.8"},
    PresetValue{"substeps", "16"},
    PresetValue{"static_friction", "true"},
    PresetValue{"rolling_resistance", "0.02"},
    PresetValue{"restitution_threshold", "0.1"},
    PresetValue{"continuous", "true"},
    PresetValue{"sleeping", "false"},
};

constexpr std::array kSoft{
    PresetValue{"solver", "soft"},          PresetValue{"substeps", "4"},
    PresetValue{"rolling_resistance", "0"}, PresetValue{"restitution_threshold", "0.1"},
    PresetValue{"sleeping", "false"},  // rest is to be measured, not declared
};

constexpr std::array kPresets{
    Preset{"report", "As the report has it; resting circles go on spinning.", kReport},
    Preset{"remedied", "All remedies: piles come to rest, spin included, and nothing passes through anything.",
           kRemedied},
    Preset{"soft", "Soft constraints with a warm start: the fastest, and the firmest for large piles.", kSoft},
};

}  // namespace

std::span<const Preset> presets() { return kPresets; }

const Preset& findPreset(std::string_view name, std::string_view place) {
    const auto* const found =
        std::find_if(kPresets.begin(), kPresets.end(), [&](const Preset& preset) { return preset.name == name; });
    if (found != kPresets.end()) return *found;
    std::string known;
    for (const Preset& preset : kPresets) known += (known.empty() ? "" : "|") + std::string(preset.name);
    throw InputError(std::string(place), "'" + printable(name) + "' is unknown", known);
}

void applyPreset(const Preset& preset, Settings& settings) {
    for (const PresetValue& value : preset.values) setSetting(settings, value.setting, value.value);
}

}  // namespace rb
