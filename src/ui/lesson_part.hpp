#pragma once

#include "ui/plot.hpp"
#include "ui/readout.hpp"

namespace rb {

/// The height of the bar that offers the tour [ImGui's units].
float tourOfferHeight();
/// Draws that bar.
void drawTourOffer(const PlotBox& box, const Palette& colors, Ask& ask);

/// A button for each lesson that comes with the program.
void drawLessons(const Palette& colors, Ask& ask);

/// Draws the lesson's present card into the present window, before or after the answer. There must be one.
/// @param time simulated [s]
/// @param isPanelBeside whether one sees the panel that some cards speak of
void drawLessonCard(const LessonState& lesson, double time, bool isPanelBeside, const Palette& colors, Ask& ask);

}  // namespace rb
