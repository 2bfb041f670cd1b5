#pragma once

// The settings of a world: each with its unit, default, range and reason, in one table that
// the command line, the scene files, the panel and the studies all read.

#include <array>
#include <cstddef>
#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

namespace rb {

/// How (p, Ω, v, ω) is carried over one time step (report 3.3). Switchable while the world runs.
enum class Integrator {
    Euler,          ///< the report's (3.5)–(3.7): velocity first, then position with the new velocity (symplectic)
    ExplicitEuler,  ///< (3.4) taken literally: position with the old velocity
    RungeKutta4,    ///< (3.8)–(3.10), the classic fourth-order method
    Verlet,         ///< velocity Verlet: half a kick, a drift, half a kick
};

/// How bodies that penetrate one another are separated (report 3.2). Switchable while the world runs.
enum class Correction {
    Spring,      ///< a force proportional to the penetration, inside the derivative that the integrator asks for
    Projection,  ///< positions moved apart after the integration, as the program of 2014 did
};

/// The law of an impact: which impulse two bodies exchange that meet.
enum class Impact {
    Frictionless,  ///< (2.8) along the normal alone
    Coulomb,       ///< the report's: (2.8), and friction of at most μ times its impulse
    Rough,         ///< nothing slides: both components of the relative velocity are reversed by e
};

/// How contacts are solved.
enum class SolverKind {
    Impulse,  ///< the report's: one pass of impulses (2.2)–(2.8); the correction and the integrator do the rest
    Soft,     ///< soft constraints over sub-steps (soft_solver.hpp); has its own correction and integrator
};

/// The words of a setting that is an enum, in the order of the enum; what the command line and the scene files read.
template <class E>
inline constexpr std::array<std::string_view, 0> kNames{};
template <>
inline constexpr std::array<std::string_view, 4> kNames<Integrator>{"euler", "explicit-euler", "rk4", "verlet"};
template <>
inline constexpr std::array<std::string_view, 2> kNames<Correction>{"spring", "projection"};
template <>
inline constexpr std::array<std::string_view, 2> kNames<SolverKind>{"impulse", "soft"};
template <>
inline constexpr std::array<std::string_view, 3> kNames<Impact>{"frictionless", "coulomb", "rough"};

struct Settings {
    glm::vec2 gravity{0.0F, -1.0F};  ///< acceleration of free fall [m/s²]
    float timeStep = 1.0F / 60.0F;   ///< h, fixed, never the time of a frame [s]
    Integrator integrator = Integrator::RungeKutta4;
    Correction correction = Correction::Spring;
    float restitution = 0.5F;           ///< e of a body; of a pair: the smaller of the two [1]
    float friction = 0.1F;              ///< μ of a body; of a pair: the geometric mean [1]
    float density = 1.0F;               ///< ρ, areal [kg/m²]
    float spring = 0.8F;                ///< κ = k h²; 0: no spring [1]
    float projectionFraction = 0.2F;    ///< share of the penetration removed a step by projection [1]
    float projectionSlop = 0.005F;      ///< penetration that projection leaves alone [m]
    glm::vec2 spawnRadius{0.1F, 0.2F};  ///< smallest and largest radius of a circle that is dropped [m]

    // The remedies: each off by default, so that the default is the report.
    int substeps = 1;                   ///< n: one step is n of h/n, κ unchanged [1]
    bool hasStaticFriction = false;     ///< friction is limited by the spring's push too, not by the impulse alone
    float rollingResistance = 0.0F;     ///< largest counter-torque over r × normal impulse [1]
    float restitutionThreshold = 0.0F;  ///< approach speed up to which nothing bounces [m/s]
    bool isContinuous = false;          ///< nothing passes through anything, however fast
    Impact impact = Impact::Coulomb;
    SolverKind solver = SolverKind::Impulse;
    bool canSleep = false;  ///< under the solver `soft`, islands of quiet circles are not solved until something comes

    bool operator==(const Settings&) const = default;
};

/// h/n: how long one of a step's sub-steps is [s].
inline float substepOf(const Settings& settings) { return settings.timeStep / static_cast<float>(settings.substeps); }

/// A member of Settings, whatever its type.
using SettingMember =
    std::variant<float Settings::*, glm::vec2 Settings::*, int Settings::*, bool Settings::*, Integrator Settings::*,
                 Correction Settings::*, Impact Settings::*, SolverKind Settings::*>;

/// One row of the table of settings.
struct SettingInfo {
    std::string_view name;     ///< as in scene files and `--set NAME=VALUE`
    std::string_view label;    ///< as in the panel
    std::string_view unit;     ///< "1" where there is none
    std::string_view meaning;  ///< what it does, and what breaks at its ends
    SettingMember member;
    float min;                                        ///< smallest allowed value, of each component of a vector
    float max;                                        ///< largest allowed value
    std::optional<SolverKind> solver = std::nullopt;  ///< the only one under which it has an effect; none: any
};

/// All settings, in the order in which they are shown.
std::span<const SettingInfo> settingInfos();

/// The setting called `name`. @throws InputError that lists the known names.
const SettingInfo& settingInfo(std::string_view name);

/// Sets `name` from text as on the command line: a number, `x,y`, `true` or `false`, or a word such as `rk4`.
/// @throws InputError that names the setting, the text and the range; `settings` is then unchanged.
void setSetting(Settings& settings, std::string_view name, std::string_view text);

/// The value of `info` in `settings`, as setSetting reads it; a number comes back bit for bit.
std::string settingText(const Settings& settings, const SettingInfo& info);

/// @throws InputError for the first setting that is out of range or not finite.
void validate(const Settings& settings);

/// The range of a setting, as a message says it: "0 to 1", "euler|rk4", "true|false".
std::string allowedText(const SettingInfo& info);

/// The word for a value of an enum.
template <class E>
requires std::is_enum_v<E> std::string_view toText(E value) { return kNames<E>[static_cast<std::size_t>(value)]; }

/// The names of the integrators, in the order of the enum, `euler` first.
inline std::span<const std::string_view> integratorNames() { return kNames<Integrator>; }
inline std::span<const std::string_view> correctionNames() { return kNames<Correction>; }

/// The integrator called `text`. @throws InputError that names `place`, with the names that are allowed.
Integrator parseIntegrator(std::string_view text, std::string_view place = "integrator");

/// A finite float from text, the whole of it. @throws InputError naming `place`, the text and the range.
float parseNumber(std::string_view place, std::string_view text, float min, float max);

/// A whole number from text, the whole of it. @throws InputError naming `place`, the text and the range.
int parseWhole(std::string_view place, std::string_view text, int min, int max);

/// Shortest text that reads back to the same float.
std::string numberText(float value);

/// `value`, if it is finite and within [min, max]. @throws InputError otherwise.
float checkedRange(std::string_view place, float value, float min, float max);

/// The same for both components, whose places are `place`.x and `place`.y.
glm::vec2 checkedRange(std::string_view place, glm::vec2 value, float min, float max);

}  // namespace rb
