#pragma once

// What a world is set to: its constants and the methods that it is computed with. setting_table.hpp tells of each what
// it means and which values it takes; setting_text.hpp reads and writes them.

#include <array>
#include <glm/vec2.hpp>

#include "base/enumeration.hpp"
#include "physics/schemes/library.hpp"

namespace rb {

/// How bodies that penetrate one another are separated (report 3.2). Switchable while the world runs.
enum class Correction { Spring, Projection };

inline constexpr std::array kCorrections{
    EnumRow<Correction>{Correction::Spring, "spring", "report 3.2",
                        "A force proportional to the penetration, inside the derivative that the integrator asks for."},
    EnumRow<Correction>{Correction::Projection, "projection", "the program of 2014",
                        "Positions are moved apart after the integration."},
};
static_assert(isComplete(kCorrections));
constexpr const auto& tableOf(Correction) { return kCorrections; }

/// The law of an impact: which impulse two bodies exchange that meet.
enum class Impact { Frictionless, Coulomb, Rough, Join };

inline constexpr std::array kImpacts{
    EnumRow<Impact>{Impact::Frictionless, "frictionless", "report (2.8)", "An impulse along the normal alone."},
    EnumRow<Impact>{Impact::Coulomb, "coulomb", "report (2.8)",
                    "The report's law: the impulse along the normal, and friction of at most μ times as much."},
    EnumRow<Impact>{Impact::Rough, "rough", "not in the report",
                    "Nothing slides: both components of the relative velocity are reversed by e."},
    EnumRow<Impact>{Impact::Join, "join", "not in the report", "Perfectly inelastic: bodies that meet move on as one."},
};
static_assert(isComplete(kImpacts));
constexpr const auto& tableOf(Impact) { return kImpacts; }

/// How contacts are solved.
enum class SolverKind { Impulse, Soft };

inline constexpr std::array kSolverKinds{
    EnumRow<SolverKind>{SolverKind::Impulse, "impulse", "report (2.2)–(2.8)",
                        "The report's: one pass of impulses; the correction and the integrator do the rest."},
    EnumRow<SolverKind>{SolverKind::Soft, "soft", "Catto, Solver2D (2024)",
                        "Soft constraints with a warm start; it has a correction and an integrator of its own."},
};
static_assert(isComplete(kSolverKinds));
constexpr const auto& tableOf(SolverKind) { return kSolverKinds; }

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

/// k of the pseudo-springs [1/s²]; 0 where there are none: under `projection`, and under the solver `soft`.
inline float springRate(const Settings& settings) {
    const bool hasSprings = settings.correction == Correction::Spring && settings.solver == SolverKind::Impulse;
    const float h = substepOf(settings);
    return hasSprings ? settings.spring / (h * h) : 0.0F;
}

/// Whether bodies that exchange an impulse have a pseudo-spring then: under `join` they become one.
inline bool hasSpring(const Settings& settings) {
    return settings.impact != Impact::Join && springRate(settings) > 0.0F;
}

}  // namespace rb
