#pragma once

// What the panels of a scene in space read, and what the user asks for with them.

#include "lab/space/lab.hpp"
#include "render/space/solid_overlays.hpp"
#include "ui/ask.hpp"
#include "ui/time_line.hpp"

namespace rb::space {

/// What there is to show at one moment. Refers to the caller's data.
struct Readout {
    const Lab& lab;
    RunReadout run = {};
    SolidOverlaySet overlays = {};

    bool isPair() const { return lab.simulation().isPair(); }
};

using Ask = AskOf<Command>;

}  // namespace rb::space
