#pragma once

// Everything that ImGui draws: the panel, the status line, the help. It reads a readout and emits requests; it neither
// sees the world nor changes it.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "lab/command.hpp"
#include "lab/inspection.hpp"
#include "ui/controls.hpp"
#include "ui/curves.hpp"
#include "ui/over_worlds.hpp"
#include "ui/setting_row.hpp"
#include "ui/style.hpp"

namespace rb {

/// One of the worlds, of one moment. Refers to the caller's data.
struct SideReadout {
    std::string_view label;  ///< its integrator, and in what it differs from the other
    const Settings* settings = nullptr;
    const History* history = nullptr;
    Readings readings;                   ///< of every quantity, each in its unit
    std::optional<double> restingSince;  ///< [s]
    std::uint64_t circles = 0;
    Removed removed = {};
};

/// A circle, and a contact, that one looks into.
struct InspectionReadout {
    std::optional<BodyId> circle;
    std::array<std::optional<CircleInspection>, 2> states;     ///< of each world; none where it is gone
    std::array<std::span<const ContactView>, 2> contacts;      ///< of each world's, those of the circle
    std::optional<BodyPair> contact;                           ///< what is explained
    std::array<std::span<const std::string>, 2> explanations;  ///< of each world's, line by line
};

/// What the colours of the circles stand for.
struct ColoringReadout {
    std::span<const std::string_view> names;  ///< of all there are
    std::size_t chosen = 0;
    std::string_view label;               ///< of the map; empty: none is shown
    std::string_view low;                 ///< what its first colour means
    std::string_view high;                ///< what its last one means
    std::span<const std::uint32_t> ramp;  ///< from low to high, as ImGui has colours
    std::uint32_t counterClockwise = 0;   ///< a spin's colour, where there is no map
    std::uint32_t clockwise = 0;          ///< the same
    bool isBySpin = false;                ///< these two are shown
};

/// What there is to show, of one moment. Refers to the caller's data.
struct Readout {
    std::span<const SideReadout> sides;  ///< one or two
    const Settings& settings;            ///< of the world that is edited
    const Settings& defaults;            ///< of its scene: what a reset goes back to
    std::string_view sceneName;
    std::string_view sceneBrief;
    std::optional<std::size_t> scene;  ///< which of builtInScenes(); none for a file's
    bool isPaused = false;
    double time = 0.0;                       ///< simulated [s]
    std::optional<double> stepMilliseconds;  ///< none before the first step
    double framesPerSecond = 0.0;            ///< [1/s]
    std::span<const bool> overlays;          ///< which are on, in the order of their keys
    /// As ImGui has colours: of contacts, impulses, friction, spring forces, velocities, trails.
    std::array<std::uint32_t, 6> overlayColors{};
    ColoringReadout coloring;
    InspectionReadout inspection;
    std::optional<std::size_t> litLine;  ///< of Listing 3.1, while one steps through it
    bool isLaidOver = false;             ///< two worlds in one pane
    std::string_view problem;            ///< what went wrong a moment ago; empty if nothing did
};

/// What the user chose about the interface itself.
struct InterfaceState {
    bool isPanelShown = true;
    bool isHelpShown = false;
    std::optional<std::size_t> editedSide;  ///< whose settings the panel changes; none: of both
    std::optional<bool> areCurvesWanted;    ///< none: while two worlds are compared
    CurvesState curves;
    Look look = Look::Paper;
};

/// What the user asked for during a frame.
struct Requests {
    std::vector<Command> commands;
    std::vector<Action> actions;
    std::optional<std::size_t> scene;     ///< which of builtInScenes() to load
    std::optional<std::size_t> coloring;  ///< which of the readout's names
    std::optional<BodyPair> contact;      ///< to be explained
    bool isInspectorClosed = false;
    bool isExplanationClosed = false;
    bool isListingClosed = false;

    void clear();
};

/// Whether the strip of curves is to be seen.
bool areCurvesShown(const Readout& readout, const InterfaceState& state);

class Interface {
  public:
    /// Draws into ImGui's current frame. `requests` is added to.
    void draw(const Readout& readout, InterfaceState& state, Requests& requests);

    /// The part of the window that no panel lies over, as it was drawn last [ImGui's units].
    const PlotBox& freeBox() const { return free_; }
    /// The strip of curves; of no size where it is not shown.
    const PlotBox& curvesBox() const { return strip_; }

  private:
    void drawCurves(const Readout& readout, InterfaceState& state);

    PlotBox free_{};
    PlotBox strip_{};
    Curves curves_;
    OverWorlds overWorlds_;
    SettingRows rows_;
};

}  // namespace rb
