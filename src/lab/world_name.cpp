#include "lab/world_name.hpp"

#include <vector>

#include "lab/run/worlds.hpp"
#include "physics/settings/presets.hpp"
#include "physics/settings/setting_text.hpp"

namespace rb {

namespace {

// The preset whose values these settings have; empty if there is none.
std::string_view presetOf(const Settings& settings) {
    for (const Preset& preset : presets()) {
        Settings applied = settings;
        applyPreset(preset, applied);
        if (applied == settings) return preset.name;
    }
    return {};
}

}  // namespace

std::string worldName(const Simulation& /*simulation*/, std::span<const Settings> settings, std::size_t index,
                      bool isWord) {
    const Settings& own = settings[index];
    const bool isSoft = own.solver == SolverKind::Soft;
    std::string label = isWord ? toText(own.integrator) : nameText(own.integrator);
    if (isSoft) label = toText(own.solver);
    if (settings.size() < 2) return label;
    const Settings& others = settings[1 - index];
    std::vector<std::string> differences;
    for (const SettingInfo& info : settingInfos()) {
        const std::string value = settingText(own, info);
        if (info.member == SettingMember(&Settings::integrator) || value == settingText(others, info)) continue;
        if (info.member == SettingMember(&Settings::solver) && isSoft) continue;
        differences.push_back(std::string(info.label) + " " + value);
    }
    const std::string_view preset = presetOf(own);
    if (differences.size() > 1 && !preset.empty()) differences.assign(1, std::string(preset));
    std::erase(differences, label);  // the preset `soft` has the same name as the solver
    for (const std::string& difference : differences) label += ", " + difference;
    return label;
}

std::string countText(std::uint64_t count, const std::string& one) {
    return std::to_string(count) + " " + one + (count == 1 ? "" : "s");
}

std::string bodiesText(std::size_t circles, std::size_t polygons) {
    if (polygons == 0) return countText(circles, "circle");
    return (circles == 0 ? "" : countText(circles, "circle") + " and ") + countText(polygons, "polygon");
}

}  // namespace rb
