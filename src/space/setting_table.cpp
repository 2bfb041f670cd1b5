#include "space/setting_table.hpp"

#include <array>

namespace rb::space {

namespace {

constexpr std::array kInfos{
    SettingInfo{.name = "law",
                .label = "Law",
                .unit = "1",
                .meaning = "What bodies exchange that meet: a force while they interpenetrate, or an impulse.",
                .breaks = "Impulses do not part bodies that lie within one another and do not approach.",
                .member = &Settings::law},
    SettingInfo{.name = "integrator",
                .label = "Integrator",
                .unit = "1",
                .meaning = "How positions, orientations and momenta are carried over one sub-step.",
                .breaks = "Both Eulers change the energy of a free body that tumbles, and explicit Euler the angular "
                          "momentum too.",
                .member = &Settings::integrator},
    SettingInfo{.name = "stiffness",
                .label = "Stiffness k",
                .unit = "N/m",
                .meaning = "Force over depth of the penalty.",
                .breaks = "Soft bodies pass through one another. Stiff ones gain energy from sub-steps longer than "
                          "π/75 √(m/k), m = 1/(1/m₁ + 1/m₂).",
                .member = &Settings::stiffness,
                .min = 1.0,
                .max = 1e9,
                .usual = {1e2, 1e6},
                .isLogarithmic = true},
    SettingInfo{.name = "restitution",
                .label = "Restitution e",
                .unit = "1",
                .meaning =
                    "Share of the approach speed that an impulse gives back: 0 is clay, 1 a perfect rubber ball. "
                    "A penalty gives back all of it.",
                .breaks = "Below 1, bodies that a tether holds together sink into one another in time.",
                .member = &Settings::restitution,
                .min = 0.0,
                .max = 1.0,
                .usual = {0.0, 1.0}},
    SettingInfo{.name = "tether",
                .label = "Tether",
                .unit = "N/m",
                .meaning = "Stiffness of a spring between the centres, which keeps a pair colliding; 0 is none.",
                .breaks = "A strong one holds the bodies within one another.",
                .member = &Settings::tether,
                .min = 0.0,
                .max = 1e6,
                .usual = {0.0, 10.0}},
    SettingInfo{.name = "time_step",
                .label = "Time step h",
                .unit = "s",
                .meaning = "Fixed step of the clock; a longer one is faster and coarser.",
                .breaks = "In a long one bodies that are fast skip one another.",
                .member = &Settings::timeStep,
                .min = 1e-5,
                .max = 0.1,
                .usual = {1e-3, 0.1},
                .isLogarithmic = true},
    SettingInfo{.name = "substeps",
                .label = "Sub-steps",
                .unit = "1",
                .meaning = "n: a step is cut into n of h/n, each with its own contact.",
                .breaks = "Few are too long for a stiff penalty; many take as many times as long.",
                .member = &Settings::substeps,
                .min = 1.0,
                .max = 1000.0,
                .usual = {1.0, 200.0},
                .isLogarithmic = true},
};

}  // namespace

std::span<const SettingInfo> settingInfos() { return kInfos; }

const SettingInfo& settingInfo(std::string_view name) { return findSetting<SettingInfo>(kInfos, name); }

void validate(const Settings& settings) {
    for (const SettingInfo& info : kInfos) checkSetting(settings, info);
}

}  // namespace rb::space
