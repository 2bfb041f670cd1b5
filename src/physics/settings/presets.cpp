#include "physics/settings/presets.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "base/error.hpp"
#include "physics/settings/setting_text.hpp"

namespace rb {

namespace {

using S = Settings;

constexpr std::array kReport{
    PresetValue{&S::solver, "impulse"},      PresetValue{&S::integrator, "rk4"},
    PresetValue{&S::correction, "spring"},   PresetValue{&S::spring, "0.8"},
    PresetValue{&S::substeps, "1"},          PresetValue{&S::hasStaticFriction, "false"},
    PresetValue{&S::rollingResistance, "0"}, PresetValue{&S::restitutionThreshold, "0"},
    PresetValue{&S::isContinuous, "false"},  PresetValue{&S::canSleep, "false"},
    PresetValue{&S::impact, "coulomb"},
};
constexpr std::array<SettingMember, 8> kLeftByReport{
    &S::gravity, &S::restitution, &S::friction,           &S::timeStep,
    &S::density, &S::spawnRadius, &S::projectionFraction, &S::projectionSlop,
};

constexpr std::array kRemedied{
    PresetValue{&S::solver, "impulse"},
    PresetValue{&S::integrator, "rk4"},
    PresetValue{&S::correction, "spring"},
    PresetValue{&S::spring, "0.8"},
    PresetValue{&S::substeps, "10"},
    PresetValue{&S::hasStaticFriction, "true"},
    PresetValue{&S::rollingResistance, "0.02"},
    PresetValue{&S::restitutionThreshold, "0.1"},
    PresetValue{&S::isContinuous, "true"},
    PresetValue{&S::canSleep, "false"},
};
constexpr std::array<SettingMember, 9> kLeftByRemedied{
    &S::gravity,     &S::restitution,        &S::friction,       &S::timeStep, &S::density,
    &S::spawnRadius, &S::projectionFraction, &S::projectionSlop, &S::impact,
};

constexpr std::array kSoft{
    PresetValue{&S::solver, "soft"},         PresetValue{&S::substeps, "4"},
    PresetValue{&S::rollingResistance, "0"}, PresetValue{&S::restitutionThreshold, "0.1"},
    PresetValue{&S::canSleep, "false"},  // rest is to be measured, not declared
};
constexpr std::array<SettingMember, 14> kLeftBySoft{
    &S::gravity,           &S::restitution, &S::friction,   &S::timeStep,           &S::density,
    &S::spawnRadius,       &S::integrator,  &S::correction, &S::projectionFraction, &S::projectionSlop,
    &S::hasStaticFriction, &S::spring,      &S::impact,     &S::isContinuous,
};

constexpr std::array kPresets{
    Preset{"report", "As the report has it; resting circles go on spinning.", kReport, kLeftByReport},
    Preset{"remedied", "All remedies: piles come to rest, spin included, and nothing passes through anything.",
           kRemedied, kLeftByRemedied},
    Preset{"soft", "Soft constraints with a warm start: the fastest, and the firmest for large piles.", kSoft,
           kLeftBySoft},
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
    for (const PresetValue& value : preset.sets) setSetting(settings, settingInfo(value.member).name, value.value);
}

}  // namespace rb
