#pragma once

// The label at the top of a world: which one it is, with which settings, and whether it is at rest.

#include "ui/axis.hpp"
#include "ui/readout.hpp"

namespace rb {

/// "A" or "B".
std::string_view letterOf(std::size_t index);

/// "at rest since 8.4 s", "at rest in about 9 s", "settling", "moving", or that nothing has happened yet.
InlineText verdictOf(const WorldReadout& world);
/// The same, with u where nothing is said of time: "moving, u = 9.1 g h".
InlineText verdictWithSpeedOf(const WorldReadout& world);
/// The same, and whether bodies turn in a world at rest: "at rest since 8.4 s, spinning on".
InlineText verdictInFullOf(const WorldReadout& world);

/// Where a label stands, and which world it is of.
struct WorldLabelPlace {
    std::size_t index = 0;  ///< of the world
    bool isAlone = true;    ///< it then needs no letter
    std::size_t row = 0;    ///< how many labels stand above it in the same box
    PlotBox box;            ///< it stands in the top left corner
};

/// The two lines of a label.
struct LabelWords {
    std::string_view name;
    std::string_view verdict;
    bool isAccented = false;  ///< whether the verdict stands out
};

/// Draws a label, behind all windows. A text that is too wide is cut.
void drawLabel(const LabelWords& words, const WorldLabelPlace& place, Look look);
/// Draws the label of a world, behind all windows. A text that is too wide is cut.
void drawWorldLabel(const WorldReadout& readout, const WorldLabelPlace& place, Look look);
/// Draws what a picture is of into its bottom left corner. A text that is too wide is cut.
void drawCaption(std::string_view words, const PlotBox& box, Look look);
/// Draws the number of an explained contact's body, its middle at `at`.
void drawBodyNumber(ImVec2 at, std::string_view number, Look look);
/// Draws a few words about what is wrong at a place of the world, from `at` to the right at half their height.
void drawWorldNote(ImVec2 at, std::string_view words, Look look);

}  // namespace rb
