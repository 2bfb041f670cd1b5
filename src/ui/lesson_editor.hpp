#pragma once

#include "ui/readout.hpp"

namespace rb {

/// Draws what makes a lesson: its cards, and the fields of one of them.
void drawLessonEditor(InterfaceState& state, Ask& ask);

}  // namespace rb
