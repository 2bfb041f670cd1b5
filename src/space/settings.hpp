#pragma once

// What a world of bodies in space is set to. setting_table.hpp tells of each what it means, which values it takes, and
// reads and writes them.

#include <array>

#include "base/enumeration.hpp"
#include "physics/schemes/library.hpp"

namespace rb::space {

/// What two bodies exchange that meet. Switchable while the world runs.
enum class Law { Penalty, Instantaneous, Rough };

inline constexpr std::array kLaws{
    EnumRow<Law>{Law::Penalty, "penalty", "Rigid Body Collision Resolution",
                 "Bodies interpenetrate, and a force in proportion to the depth parts them again."},
    EnumRow<Law>{Law::Instantaneous, "instantaneous", "Rigid Body Collision Resolution",
                 "An impulse along the normal gives the velocities just after the contact; surfaces are smooth."},
    EnumRow<Law>{Law::Rough, "rough", "Collision in 3 dimensions (Baker)",
                 "Nothing slides: all of the relative velocity is reversed by e."},
};
static_assert(isComplete(kLaws));
constexpr const auto& tableOf(Law) { return kLaws; }

struct Settings {
    Law law = Law::Penalty;
    double stiffness = 1e4;    ///< k of the penalty [N/m]
    double restitution = 1.0;  ///< e of the impulses; a penalty gives back what it took [1]
    double tether = 0.0;       ///< of a spring between the centres, 0 m long at rest; 0: none [N/m]
    Integrator integrator = Integrator::Verlet;
    double timeStep = 1.0 / 60.0;  ///< fixed, never the time of a frame [s]
    int substeps = 40;             ///< n: a step is n of h/n [1]

    bool operator==(const Settings&) const = default;
};

}  // namespace rb::space
