#pragma once

// What all plots have in common: paper and ink, sizes of letters, ticks, titles, and notes below the plane.

#include <string>
#include <vector>

#include "render/color.hpp"
#include "render/sheet.hpp"

namespace rb {

constexpr std::uint32_t kPaper = packColor(255, 255, 255);
constexpr std::uint32_t kInk = packColor(34, 34, 34);

// Sizes of a picture's parts, all in pixels.
constexpr int kPageMargin = 40;
constexpr int kTick = 10;
constexpr int kTickGap = 6;  // from a tick at the left to its number
constexpr double kTitleSize = 40.0;
constexpr double kLabelSize = 32.0;
constexpr double kTickSize = 27.0;
constexpr double kNoteSize = 23.0;

/// What stands around a plane.
struct PlotTexts {
    std::string title;
    std::string xLabel;              ///< with its unit
    std::string yLabel;              ///< with its unit
    std::vector<std::string> notes;  ///< below the plane; wrapped where they are too long
};

/// The width of the widest of these lines [px].
int widest(const std::vector<std::string>& texts, double size);

/// Where the plane begins: left of it stand the axis's label and its numbers, above it the title.
int leftOfPlane(const std::vector<std::string>& yTicks);
int topOfPlane();

/// How high the whole page is. @param noteWidth that of the notes, from the plane's left edge [px]
int pageHeight(const PixelBox& plane, const PlotTexts& texts, int noteWidth);

/// A tick with its number, below the plane at x, or left of it at y.
void drawTickBelow(Sheet& sheet, const PixelBox& plane, int x, std::string_view number);
void drawTickLeft(Sheet& sheet, const PixelBox& plane, int y, std::string_view number);

/// The plane's frame and all texts around it.
void drawTexts(Sheet& sheet, const PixelBox& plane, const PlotTexts& texts, int noteWidth);

}  // namespace rb
