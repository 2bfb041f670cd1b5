#pragma once

// What the panels of a scene in space read, and what the user asks for with them.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "lab/history.hpp"
#include "lab/space/after_contact.hpp"
#include "lab/space/command.hpp"
#include "lab/space/measured_world.hpp"
#include "render/space/solid_overlays.hpp"
#include "space/settings.hpp"
#include "ui/ask.hpp"
#include "ui/run_readout.hpp"

namespace rb::space {

/// What there is to show of one world at one moment. Refers to the caller's data.
struct WorldReadout {
    std::string_view label;  ///< as worldName() has it
    const Settings* settings = nullptr;
    const History* history = nullptr;
    Drift drift = {};
    std::uint64_t impacts = 0;
    double depth = 0.0;                             ///< of the contact now; 0: none [m]
    std::span<const std::string> explanation = {};  ///< of the latest impact, line by line; empty before the first
};

/// What there is to show at one moment. Refers to the caller's data.
struct Readout {
    std::span<const WorldReadout> worlds;  ///< one or two
    const Settings& settings;              ///< of the world that is edited
    const Settings& other;                 ///< of B where both are edited; else the same
    const Settings& defaults;              ///< of the scene
    RunReadout run = {};
    bool isPair = false;  ///< whether there are two bodies, which can meet
    SolidOverlaySet overlays = {};
    std::span<const AfterContactRow> afterContact = {};  ///< empty before the first impact
    bool isSameContact = false;  ///< whether both worlds' latest contact is as many contacts after the start
};

using Ask = AskOf<Command>;

}  // namespace rb::space
