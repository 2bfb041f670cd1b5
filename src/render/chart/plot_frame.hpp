#pragma once

// What all plots have in common: colours, sizes of letters, ticks, titles, and notes below the plane.

#include <string>
#include <vector>

#include "render/chart/canvas.hpp"
#include "render/chart/color.hpp"

namespace rb {

constexpr std::uint32_t kPaper = packColor(255, 255, 255);
constexpr std::uint32_t kInk = packColor(34, 34, 34);

// The sizes of the parts of a picture, all in pixels.
constexpr int kPageMargin = 40;
constexpr int kTick = 10;
constexpr int kTickGap = 6;  // from a tick at the left to its number
constexpr double kTitleSize = 40.0;
constexpr double kLabelSize = 32.0;
constexpr double kTickSize = 27.0;
constexpr double kNoteSize = 23.0;

/// The texts around a plane.
struct PlotTexts {
    std::string title;
    std::string xLabel;              ///< with its unit
    std::string yLabel;              ///< with its unit
    std::vector<std::string> notes;  ///< below the plane; long ones are broken into lines
};

/// The width of the widest of these lines [px].
int widest(const std::vector<std::string>& texts, double size);

/// Where the plane begins. Left of it stand the label and the numbers of its axis, above it the title.
int leftOfPlane(const std::vector<std::string>& yTicks);
int topOfPlane();

/// The height of the whole page. @param noteWidth the width of the notes, from the left edge of the plane [px]
int pageHeight(const PixelBox& plane, const PlotTexts& texts, int noteWidth);

/// The height of notes that are broken into lines of at most this width [px].
int notesHeight(const std::vector<std::string>& notes, int width);
/// Draws them with their top left corner there.
void drawNotes(Canvas& canvas, int x, int y, const std::vector<std::string>& notes, int width);

/// Draws a tick with its number, below the plane at x, or left of it at y.
void drawTickBelow(Canvas& canvas, const PixelBox& plane, int x, std::string_view number);
void drawTickLeft(Canvas& canvas, const PixelBox& plane, int y, std::string_view number);

/// Draws the frame of the plane and all texts around it.
void drawTexts(Canvas& canvas, const PixelBox& plane, const PlotTexts& texts, int noteWidth);

}  // namespace rb
