#pragma once

// The label at the top of a world: whether it is at rest, in plain words, and which one it is.

#include "lab/verdict.hpp"
#include "ui/axis.hpp"
#include "ui/plot.hpp"
#include "ui/style.hpp"

namespace rb {

/// "A" or "B".
constexpr std::string_view letterOf(std::size_t index) { return index == 0 ? "A" : "B"; }

/// Where a label stands, and which world it is of.
struct WorldLabelPlace {
    std::size_t index = 0;    ///< of the world
    bool isAlone = true;      ///< it then needs no letter
    std::size_t row = 0;      ///< how many labels stand above it in the same box
    PlotBox box;              ///< it stands in the top left corner
    bool isWhyAsked = false;  ///< whether a button beside it asks why what boils does, or no longer
};

/// The two lines of a label.
struct LabelWords {
    std::string_view verdict;  ///< in large letters
    std::string_view name;
    ImU32 Palette::*color = &Palette::text;  ///< of the verdict
};

/// Draws a label, behind all windows. A text that is too wide is cut. @returns where it stands
PlotBox drawLabel(const LabelWords& words, const WorldLabelPlace& place, Look look);
/// Draws the label of a world, behind all windows; the pointer over it tells the numbers.
/// @returns whether the button beside it was pressed
bool drawWorldLabel(std::string_view name, const Verdict& verdict, WorldLabelPlace place, Look look);
/// Draws what a picture is of into its bottom left corner. A text that is too wide is cut.
void drawCaption(std::string_view words, const PlotBox& box, Look look);
/// Draws the number of an explained contact's body, its middle at `at`.
void drawBodyNumber(ImVec2 at, std::string_view number, Look look);
/// Draws a few words about what is wrong at a place of the world, from `at` to the right at half their height.
void drawWorldNote(ImVec2 at, std::string_view words, Look look);

}  // namespace rb
