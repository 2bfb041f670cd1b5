#include "space/setting_table.hpp"

namespace rb::space {

namespace {

constexpr SettingInfo kInfos[] = {
    {"law", "Law", "1", "What bodies exchange that meet: a force while they interpenetrate, or an impulse.",
     "Impulses do not part bodies that lie within one another and do not approach.", &Settings::law},
    {"integrator", "Integrator", "1", "How positions, orientations and momenta are carried over one sub-step.",
     "Both Eulers change the energy of a free body that tumbles, and explicit Euler the angular momentum too.",
     &Settings::integrator},
    {"stiffness", "Stiffness k", "N/m", "Force over depth of the penalty.",
     "Soft bodies pass through one another. Stiff ones gain energy from sub-steps longer than π/75 √(m/k), m = 1/(1/m₁ "
     "+ 1/m₂).",
     &Settings::stiffness, 1.0, 1e9, Range{1e2, 1e6}, true},
    {"restitution", "Restitution e", "1",
     "Share of the approach speed that an impulse gives back: 0 is clay, 1 a perfect rubber ball. A penalty gives back "
     "all of it.",
     "Below 1, bodies that a tether holds together sink into one another in time.", &Settings::restitution, 0.0, 1.0,
     Range{0.0, 1.0}},
    {"tether", "Tether", "N/m", "Stiffness of a spring between the centres, which keeps a pair colliding; 0 is none.",
     "A strong one holds the bodies within one another.", &Settings::tether, 0.0, 1e6, Range{0.0, 10.0}},
    {"time_step", "Time step h", "s", "Fixed step of the clock; a longer one is faster and coarser.",
     "In a long one bodies that are fast skip one another.", &Settings::timeStep, 1e-5, 0.1, Range{1e-3, 0.1}, true},
    {"substeps", "Sub-steps", "1", "n: a step is cut into n of h/n, each with its own contact.",
     "Few are too long for a stiff penalty; many take as many times as long.", &Settings::substeps, 1.0, 1000.0,
     Range{1.0, 200.0}, true},
};

}  // namespace

std::span<const SettingInfo> settingInfos() { return kInfos; }

const SettingInfo& settingInfo(std::string_view name) { return findSetting<SettingInfo>(kInfos, name); }

void validate(const Settings& settings) {
    for (const SettingInfo& info : kInfos) checkSetting(settings, info);
}

}  // namespace rb::space
