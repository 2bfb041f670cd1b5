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

constexpr Interval between(float min, float max) { return {min, max}; }

constexpr std::array kInfos{
    SettingInfo{"integrator", "Integrator", "1", "How position and velocity are carried over one step.",
                "Explicit Euler never brings a pile to rest, Euler only with a soft spring.", &Settings::integrator,
                SettingGroup::Integrator, SettingControl::Equations}
        .under(SolverKind::Impulse),
    SettingInfo{"gravity", "Gravity", "m/s²", "Acceleration of free fall; 9.81 downwards on Earth.",
                "A pile sinks in by as much more; from some 100 on bodies are pushed through the ground.",
                &Settings::gravity, SettingGroup::Often, SettingControl::Slider, -1000.0F, 1000.0F,
                between(-15.0F, 15.0F)},
    SettingInfo{"restitution", "Restitution e", "1",
                "Share of the approach speed that comes back: 0 is clay, 1 is a perfect rubber ball. Of a pair, the "
                "smaller of the two counts. A spring that corrects penetration adds to it.",
                "At 1 nothing comes to rest.", &Settings::restitution, SettingGroup::Often, SettingControl::Slider,
                0.0F, kMaxRestitution},
    SettingInfo{
        "friction", "Friction μ", "1",
        "μ: largest ratio of the tangential to the normal impulse. Of a pair, the geometric mean counts. What lies "
        "on its spring exchanges hardly any impulse, and slides on: there static_friction brakes.",
        "At 0 no impact turns a circle.", &Settings::friction, SettingGroup::Often, SettingControl::Slider, 0.0F,
        kMaxFriction, between(0.0F, 2.0F)},
    SettingInfo{"spring", "Spring κ", "1", "κ: stiffness of the pseudo-spring, k = κ/h² for each kg; 0 is no spring.",
                "At 0 a pile sinks into itself; from about 1 up the Euler methods throw it apart.", &Settings::spring,
                SettingGroup::Often, SettingControl::Slider, 0.0F, 4.0F, between(0.0F, 2.0F)}
        .under(SolverKind::Impulse)
        .under(Correction::Spring),
    SettingInfo{"time_step", "Time step h", "s", "Fixed step of the clock; a longer one is faster and coarser.",
                "In a long one bodies sink in deeper and skip what is thin; a short one only takes longer.",
                &Settings::timeStep, SettingGroup::More, SettingControl::LogarithmicSlider, 1e-5F, 0.1F,
                between(1.0F / 2000.0F, 1.0F / 10.0F), 5},
    SettingInfo{"density", "Density ρ", "kg/m²", "Mass of a body over its area.",
                "Nothing: only the ratios of masses count.", &Settings::density, SettingGroup::More,
                SettingControl::LogarithmicSlider, kMinDensity, kMaxDensity, between(0.01F, 100.0F)},
    SettingInfo{"spawn_radius", "Spawn radius", "m", "Smallest and largest radius of a circle that is dropped.",
                "A small circle falls through what is thin, and sinks into a large one that lies on it.",
                &Settings::spawnRadius, SettingGroup::More, SettingControl::LogarithmicSlider, 1e-3F, 1e3F,
                between(0.02F, 1.0F), 3, true},
    SettingInfo{"correction", "Correction", "1",
                "How a penetration is undone: by a spring inside the integrator, or by moving positions after it.",
                "Under projection no integrator brings a pile to rest.", &Settings::correction,
                SettingGroup::Correction, SettingControl::Buttons}
        .under(SolverKind::Impulse),
    SettingInfo{"projection_fraction", "Projection", "1", "Share of the penetration that projection removes a step.",
                "At 0 a pile sinks into itself; near 1 it jumps.", &Settings::projectionFraction,
                SettingGroup::Correction, SettingControl::Slider, 0.0F, 1.0F}
        .under(SolverKind::Impulse)
        .under(Correction::Projection),
    SettingInfo{"projection_slop", "Projection slop", "m", "Penetration that projection leaves alone.",
                "At 0 contacts come and go; with a large one bodies overlap visibly.", &Settings::projectionSlop,
                SettingGroup::Correction, SettingControl::Slider, 0.0F, 1.0F, between(0.0F, 0.05F), 4}
        .under(SolverKind::Impulse)
        .under(Correction::Projection),
    SettingInfo{"substeps", "Sub-steps", "1",
                "n: a step is cut into n of h/n. The spring is n² times stiffer then, and a pile sinks in less. The "
                "solver soft takes more where the weight of the circles needs them.",
                "Many take as many times as long, and rounding makes the springs tremble.", &Settings::substeps,
                SettingGroup::Remedies, SettingControl::LogarithmicSlider, 1.0F, 64.0F, std::nullopt, 0},
    SettingInfo{"static_friction", "Static friction", "1",
                "The push of the spring gives friction too, of at most μ times itself: what lies on something stops "
                "sliding and spinning.",
                "Without it resting circles go on spinning, as in the report.", &Settings::hasStaticFriction,
                SettingGroup::Remedies, SettingControl::Checkbox}
        .under(SolverKind::Impulse),
    SettingInfo{"rolling_resistance", "Rolling resistance", "1",
                "Largest torque against rolling, over radius × normal force: the slope on which a circle stays.",
                "At 0 circles roll on for ever; a large one turns them to blocks. What has corners does not roll.",
                &Settings::rollingResistance, SettingGroup::Remedies, SettingControl::Slider, 0.0F, 1.0F},
    SettingInfo{"restitution_threshold", "Restitution threshold", "m/s", "Approach speed up to which nothing bounces.",
                "At 0 a stiff pile never quite rests; above the speed of all impacts nothing bounces.",
                &Settings::restitutionThreshold, SettingGroup::Remedies, SettingControl::Slider, 0.0F, 1e6F,
                between(0.0F, 1.0F)},
    SettingInfo{"continuous", "No tunnelling", "1", "Fast bodies stop where they first touch, and skip nothing.",
                "Without it a body faster than its radius a step skips walls and other bodies.",
                &Settings::isContinuous, SettingGroup::Remedies, SettingControl::Checkbox}
        .under(SolverKind::Impulse),
    SettingInfo{
        "impact", "Law of impact", "1",
        "Which impulse is exchanged: without friction, with the report's, without any sliding, or one that joins.",
        "Without friction no impact turns a circle; what has joined never parts.", &Settings::impact,
        SettingGroup::Remedies, SettingControl::List},
    SettingInfo{"solver", "Solver", "1",
                "The report's single pass of impulses, or soft constraints with a warm start: best with 4 sub-steps.",
                "The report's single pass lets a large pile sink into itself.", &Settings::solver,
                SettingGroup::Remedies, SettingControl::List},
    SettingInfo{
        "sleeping", "Sleeping", "1",
        "Circles that have been quiet together for 0.5 s stop, and are not solved until another one comes near.",
        "With it rest is declared, not measured.", &Settings::canSleep, SettingGroup::Remedies,
        SettingControl::Checkbox}
        .under(SolverKind::Soft),
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
