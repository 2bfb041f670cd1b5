#pragma once

// Parts of the drawer that stand in files of their own. Each draws into the present window.

#include <optional>
#include <span>
#include <string_view>

#include "lab/inspection.hpp"
#include "ui/plot.hpp"
#include "ui/readout.hpp"

namespace rb {

/// Listing 3.1, with the line highlighted that was carried out last. Below the fourth stands how the spring of the
/// explained contact pushed in its stages, if there is one.
void drawListing(const Readout& readout, Look look);

/// The state of the pinned body in every world, with the values that can be written over, and its contacts to choose
/// from. A body must be pinned.
void drawInspector(const Readout& readout, InterfaceState& state, Ask& ask);
/// The width of a window that holds its table, which has one more column for two worlds than for one [ImGui's units].
float widthOfInspector(const Readout& readout);
/// The state in one world; none where the body is gone.
std::optional<BodyInspection> inspectPinned(const Readout& readout, std::size_t world);
/// What the body is called: "Circle", "Polygon"; "Body" where it is gone.
std::string_view kindOfInspected(const Readout& readout);

/// Explains the pinned contact in every world. In the lines 1 and 2 are the two bodies, A and B the worlds.
void drawExplanation(const Readout& readout, Look look);
/// The orbit of that contact in one world: its penetration against its approach speed, over the curves on which its
/// integrator's own energy is constant; nothing before its first step.
void drawOrbit(const Lab& lab, std::size_t world, Look look);

/// The energy ledger of every world, in numbers and as a stacked picture over time. Where a world has none, it says
/// why.
void drawEnergy(const Readout& readout, Look look);
/// How wide a window it needs to show every number whole [ImGui's units].
float widthOfLedger(const Readout& readout);

/// Of every world whether it rests, and why it does or by which route it boils. @param stiffness of its contacts
void drawReasons(const Lab& lab, const Stiffness& stiffness, const Palette& colors);

/// Whether the latest rest is stable under each integrator; where there is none yet, why. @param worlds whose
/// integrators stand out
void drawForecast(const std::optional<LiveForecast::Rest>& rest, std::string_view reason,
                  std::span<const MeasuredWorld> worlds, const Palette& colors);

/// The map of stability: over two settings, in which cells the scene comes to rest, and what is predicted. The cell
/// under the mouse says its numbers, and is asked for by a click.
void drawMap(const MapReadout& map, Look look, MapRequests& requests);

/// A list of the integrators of `others` that have no name, and of the library, as far as the filter has it.
/// @returns the one that was chosen
std::optional<Integrator> drawLibrary(const Integrator& now, std::span<const Integrator> others,
                                      const ComposerState& filter, const Palette& colors);

/// The library of integrators, and a word of kicks and drifts as chips that one splits, drags and writes over; a
/// tableau as a line of text. Below, at once, what follows from it. @param now the integrator that is shown
/// @returns the one that the user has made of it or chosen
std::optional<Integrator> drawComposer(const Integrator& now, ComposerState& state, Look look);

/// The lesson's present card, before or after the answer. There must be one.
/// @param isPanelBeside whether one sees the panel that some cards speak of
void drawLessonCard(const LessonState& lesson, const RunReadout& run, bool isPanelBeside, const Palette& colors,
                    Ask& ask);
/// A button for each lesson that comes with the program.
void drawLessons(const Palette& colors, Ask& ask);
/// The bar above the worlds that offers the tour, and its height [ImGui's units].
void drawTourOffer(const PlotBox& box, const Palette& colors, Ask& ask);
float tourOfferHeight();
/// What makes a lesson: its cards, and the fields of one of them.
void drawLessonEditor(LessonEditor& lesson, const Palette& colors, Ask& ask);

}  // namespace rb
