#pragma once

// What a window and a picture that is made without one say of a world: the same words.

#include "lab/measured_world.hpp"
#include "lab/verdict.hpp"
#include "ui/readout.hpp"

namespace rb {

/// What is known of a world by its steps up to now; the label and the energy are not filled.
/// @param history of its tracked values, which must outlive what is returned
WorldReadout readoutOfWorld(const MeasuredWorld& measured, const Verdict& verdict, const History& history);

}  // namespace rb
