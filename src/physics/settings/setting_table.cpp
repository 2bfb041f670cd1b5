#include "physics/settings/setting_table.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <string>
#include <type_traits>

#include "base/setting_table.hpp"
#include "physics/bodies/body_definition.hpp"

namespace rb {

namespace {

constexpr std::array kInfos{
    SettingInfo{.name = "integrator",
                .label = "Integrator",
                .unit = "1",
                .meaning = "How position and velocity are carried over one step.",
                .breaks = "Explicit Euler never brings a pile to rest, Euler only with a soft spring.",
                .member = &Settings::integrator,
                .group = SettingGroup::Integrator,
                .control = SettingControl::Equations,
                .solver = SolverKind::Impulse},
    SettingInfo{.name = "gravity",
                .label = "Gravity",
                .unit = "m/s²",
                .meaning = "Acceleration of free fall; 9.81 downwards on Earth.",
                .breaks = "A pile sinks in by as much more; from some 100 on bodies are pushed through the ground.",
                .member = &Settings::gravity,
                .group = SettingGroup::Often,
                .control = SettingControl::Slider,
                .min = -1000.0F,
                .max = 1000.0F,
                .usual = Interval{-15.0F, 15.0F}},
    SettingInfo{.name = "restitution",
                .label = "Restitution e",
                .unit = "1",
                .meaning = "Share of the approach speed that comes back: 0 is clay, 1 is a perfect rubber ball. "
                           "Of a pair, the smaller of the two counts. A spring that corrects penetration adds to it.",
                .breaks = "At 1 nothing comes to rest.",
                .member = &Settings::restitution,
                .group = SettingGroup::Often,
                .control = SettingControl::Slider,
                .min = 0.0F,
                .max = kMaxRestitution},
    SettingInfo{.name = "friction",
                .label = "Friction μ",
                .unit = "1",
                .meaning = "Largest ratio of the tangential to the normal impulse. "
                           "Of a pair, the geometric mean counts.",
                .breaks = "At 0 no impact turns a circle.",
                .member = &Settings::friction,
                .group = SettingGroup::Often,
                .control = SettingControl::Slider,
                .min = 0.0F,
                .max = kMaxFriction,
                .usual = Interval{0.0F, 2.0F}},
    SettingInfo{.name = "spring",
                .label = "Spring κ",
                .unit = "1",
                .meaning = "Stiffness of the pseudo-spring in units of 1/h²; 0 is no spring.",
                .breaks = "At 0 a pile sinks into itself; from about 1 up the Euler methods throw it apart.",
                .member = &Settings::spring,
                .group = SettingGroup::Often,
                .control = SettingControl::Slider,
                .min = 0.0F,
                .max = 4.0F,
                .usual = Interval{0.0F, 2.0F},
                .solver = SolverKind::Impulse,
                .correction = Correction::Spring},
    SettingInfo{.name = "time_step",
                .label = "Time step h",
                .unit = "s",
                .meaning = "Fixed step of the clock; a longer one is faster and coarser.",
                .breaks = "In a long one bodies sink in deeper and skip what is thin; a short one only takes longer.",
                .member = &Settings::timeStep,
                .group = SettingGroup::More,
                .control = SettingControl::LogarithmicSlider,
                .min = 1e-5F,
                .max = 0.1F,
                .usual = Interval{1.0F / 2000.0F, 1.0F / 10.0F},
                .decimals = 5},
    SettingInfo{.name = "density",
                .label = "Density ρ",
                .unit = "kg/m²",
                .meaning = "Mass of a body over its area.",
                .breaks = "Nothing: only the ratios of masses count.",
                .member = &Settings::density,
                .group = SettingGroup::More,
                .control = SettingControl::LogarithmicSlider,
                .min = kMinDensity,
                .max = kMaxDensity,
                .usual = Interval{0.01F, 100.0F}},
    SettingInfo{.name = "spawn_radius",
                .label = "Spawn radius",
                .unit = "m",
                .meaning = "Smallest and largest radius of a circle that is dropped.",
                .breaks = "A small circle falls through what is thin, and sinks into a large one that lies on it.",
                .member = &Settings::spawnRadius,
                .group = SettingGroup::More,
                .control = SettingControl::LogarithmicSlider,
                .min = 1e-3F,
                .max = 1e3F,
                .usual = Interval{0.02F, 1.0F},
                .decimals = 3,
                .isInterval = true},
    SettingInfo{.name = "correction",
                .label = "Correction",
                .unit = "1",
                .meaning = "How a penetration is undone: by a spring inside the integrator, or by moving positions "
                           "after it.",
                .breaks = "Under projection no integrator brings a pile to rest.",
                .member = &Settings::correction,
                .group = SettingGroup::Correction,
                .control = SettingControl::Buttons,
                .solver = SolverKind::Impulse},
    SettingInfo{.name = "projection_fraction",
                .label = "Projection",
                .unit = "1",
                .meaning = "Share of the penetration that projection removes a step.",
                .breaks = "At 0 a pile sinks into itself; near 1 it jumps.",
                .member = &Settings::projectionFraction,
                .group = SettingGroup::Correction,
                .control = SettingControl::Slider,
                .min = 0.0F,
                .max = 1.0F,
                .solver = SolverKind::Impulse,
                .correction = Correction::Projection},
    SettingInfo{.name = "projection_slop",
                .label = "Projection slop",
                .unit = "m",
                .meaning = "Penetration that projection leaves alone.",
                .breaks = "At 0 contacts come and go; with a large one bodies overlap visibly.",
                .member = &Settings::projectionSlop,
                .group = SettingGroup::Correction,
                .control = SettingControl::Slider,
                .min = 0.0F,
                .max = 1.0F,
                .usual = Interval{0.0F, 0.05F},
                .decimals = 4,
                .solver = SolverKind::Impulse,
                .correction = Correction::Projection},
    SettingInfo{.name = "substeps",
                .label = "Sub-steps",
                .unit = "1",
                .meaning =
                    "n: a step is cut into n of h/n. The spring is n² times stiffer then, and a pile sinks in less. "
                    "The solver soft takes more where the weight of the circles needs them.",
                .breaks = "Many take as many times as long, and rounding makes the springs tremble.",
                .member = &Settings::substeps,
                .group = SettingGroup::Remedies,
                .control = SettingControl::LogarithmicSlider,
                .min = 1.0F,
                .max = 64.0F,
                .decimals = 0},
    SettingInfo{.name = "static_friction",
                .label = "Static friction",
                .unit = "1",
                .meaning = "What lies on something is held by its weight, so that it stops sliding and spinning.",
                .breaks = "Without it resting circles go on spinning, as in the report.",
                .member = &Settings::hasStaticFriction,
                .group = SettingGroup::Remedies,
                .control = SettingControl::Checkbox,
                .solver = SolverKind::Impulse},
    SettingInfo{
        .name = "rolling_resistance",
        .label = "Rolling resistance",
        .unit = "1",
        .meaning = "Largest torque against rolling, over radius × normal force: the slope on which a circle "
                   "stays.",
        .breaks = "At 0 circles roll on for ever; a large one turns them to blocks. What has corners does not roll.",
        .member = &Settings::rollingResistance,
        .group = SettingGroup::Remedies,
        .control = SettingControl::Slider,
        .min = 0.0F,
        .max = 1.0F},
    SettingInfo{.name = "restitution_threshold",
                .label = "Restitution threshold",
                .unit = "m/s",
                .meaning = "Approach speed up to which nothing bounces.",
                .breaks = "At 0 a stiff pile never quite rests; above the speed of all impacts nothing bounces.",
                .member = &Settings::restitutionThreshold,
                .group = SettingGroup::Remedies,
                .control = SettingControl::Slider,
                .min = 0.0F,
                .max = 1e6F,
                .usual = Interval{0.0F, 1.0F}},
    SettingInfo{.name = "continuous",
                .label = "No tunnelling",
                .unit = "1",
                .meaning = "Fast bodies stop where they first touch, and skip nothing.",
                .breaks = "Without it a body faster than its radius a step skips walls and other bodies.",
                .member = &Settings::isContinuous,
                .group = SettingGroup::Remedies,
                .control = SettingControl::Checkbox,
                .solver = SolverKind::Impulse},
    SettingInfo{.name = "impact",
                .label = "Law of impact",
                .unit = "1",
                .meaning =
                    "Which impulse is exchanged: without friction, with the report's, without any sliding, or one that "
                    "joins.",
                .breaks = "Without friction no impact turns a circle; what has joined never parts.",
                .member = &Settings::impact,
                .group = SettingGroup::Remedies,
                .control = SettingControl::List},
    SettingInfo{.name = "solver",
                .label = "Solver",
                .unit = "1",
                .meaning = "The report's single pass of impulses, or soft constraints with a warm start: best with 4 "
                           "sub-steps.",
                .breaks = "The report's single pass lets a large pile sink into itself.",
                .member = &Settings::solver,
                .group = SettingGroup::Remedies,
                .control = SettingControl::List},
    SettingInfo{.name = "sleeping",
                .label = "Sleeping",
                .unit = "1",
                .meaning = "Circles that have been quiet together for 0.5 s stop, and are not solved until another "
                           "one comes near.",
                .breaks = "With it rest is declared, not measured.",
                .member = &Settings::canSleep,
                .group = SettingGroup::Remedies,
                .control = SettingControl::Checkbox,
                .solver = SolverKind::Soft},
};

// A control for words has words to show, a checkbox yes and no, a slider numbers from one end to another.
constexpr bool hasFittingControl(const SettingInfo& info) {
    const bool isYesOrNo = std::holds_alternative<bool Settings::*>(info.member);
    const bool isWhole = std::holds_alternative<int Settings::*>(info.member);
    const bool isNumber = isWhole || std::holds_alternative<float Settings::*>(info.member) ||
                          std::holds_alternative<glm::vec2 Settings::*>(info.member);
    const Interval shown = info.usual.value_or(Interval{info.min, info.max});
    const bool isSpan = info.min <= shown.min && shown.min < shown.max && shown.max <= info.max;
    const bool canBeShown = info.decimals >= 0 && info.decimals < 10 && (!isWhole || info.decimals == 0);
    switch (info.control) {
        case SettingControl::Equations:
        case SettingControl::Buttons:
        case SettingControl::List:
            return !isYesOrNo && !isNumber;
        case SettingControl::Checkbox:
            return isYesOrNo;
        case SettingControl::Slider:
            return isNumber && isSpan && canBeShown;
        case SettingControl::LogarithmicSlider:
            return isNumber && isSpan && canBeShown && shown.min > 0.0F;
    }
    return false;
}

constexpr bool saysAll(const SettingInfo& info) {
    return !info.name.empty() && !info.label.empty() && !info.unit.empty() && !info.meaning.empty() &&
           !info.breaks.empty() && hasFittingControl(info);
}
static_assert(std::all_of(kInfos.begin(), kInfos.end(), saysAll));

}  // namespace

std::span<const SettingInfo> settingInfos() { return kInfos; }

const SettingInfo& settingInfo(std::string_view name) { return findSetting<SettingInfo>(kInfos, name); }

const SettingInfo& settingInfo(SettingMember member) {
    const auto* const found =
        std::find_if(kInfos.begin(), kInfos.end(), [&](const SettingInfo& info) { return info.member == member; });
    assert(found != kInfos.end() && "a member that has a row");
    return *found;
}

int componentCount(const SettingInfo& info) {
    return std::visit(
        []<class T>(T Settings::*) {
            if (std::is_same_v<T, glm::vec2>) return 2;
            return std::is_same_v<T, float> || std::is_same_v<T, int> ? 1 : 0;
        },
        info.member);
}

float componentOf(const Settings& settings, const SettingInfo& info, int component) {
    assert(component >= 0 && component < componentCount(info) && "a component that the setting has");
    return std::visit(
        [&]<class T>(T Settings::*member) {
            if constexpr (std::is_same_v<T, glm::vec2>) {
                return (settings.*member)[component];
            } else if constexpr (Written<T>) {
                return 0.0F;  // not a number
            } else {
                return static_cast<float>(settings.*member);
            }
        },
        info.member);
}

}  // namespace rb
