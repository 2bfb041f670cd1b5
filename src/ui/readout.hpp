#pragma once

// What the panels read, and what the user asks for with them: all that passes between the interface and the program.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "lab/command.hpp"
#include "lab/contact_orbit.hpp"
#include "lab/history.hpp"
#include "lab/inspection.hpp"
#include "lab/power_history.hpp"
#include "lab/quantities.hpp"
#include "lab/snapshot.hpp"
#include "lab/tour.hpp"
#include "lab/verdict.hpp"
#include "lab/why/live_forecast.hpp"
#include "physics/bodies/body_id.hpp"
#include "physics/settings/settings.hpp"
#include "physics/world/removed_counts.hpp"
#include "render/display_options.hpp"
#include "ui/ask.hpp"
#include "ui/body_field.hpp"
#include "ui/curves.hpp"
#include "ui/key_bindings.hpp"
#include "ui/map_readout.hpp"
#include "ui/number_slider.hpp"
#include "ui/run_readout.hpp"
#include "ui/style.hpp"

namespace rb {

/// The energy ledger of one world.
struct EnergyReadout {
    const PowerHistory* history = nullptr;  ///< not null
    EnergyLedger sum;                       ///< since the start [J]
    double leastPower = 0.0;                ///< what is below it is rounding [W], and so is work [J]
};

/// What there is to show of one world at one moment. Refers to the caller's data.
struct WorldReadout {
    std::string_view label;  ///< its integrator, and the settings in which it differs from the other world
    const Settings* settings = nullptr;
    const History* history = nullptr;
    Readings readings = {};  ///< of every quantity, each in its unit
    Verdict verdict = {};
    std::uint64_t circles = 0;
    std::uint64_t polygons = 0;  ///< that move
    RemovedCounts removed = {};
    std::optional<EnergyReadout> energy = {};  ///< none where there is no ledger
};

/// What the explained contact has done in one world.
struct OrbitReadout {
    std::span<const OrbitPoint> points = {};  ///< the oldest first
    double meanDepth = 0.0;                   ///< [m]
    std::optional<LevelCurves> curves = {};   ///< none where the integrator keeps no energy
    bool isPolygonal = false;                 ///< one of the two is a polygon, so that the spring keeps none
};

/// What is known of the body and the contact that are inspected.
struct InspectionReadout {
    std::array<std::optional<BodyInspection>, 2> states;   ///< of the body in each world; none if it is gone
    std::array<std::span<const ContactView>, 2> contacts;  ///< of the body, in each world
    bool areContactsKnown = true;  ///< false: the next step finds those of the bodies as they are now
    std::array<std::span<const std::string>, 2> explanations;  ///< of the contact, in each world, line by line
    std::array<OrbitReadout, 2> orbits = {};                   ///< of the contact, in each world
    /// Of the contact, in each world: how its spring pushed in the stages of line 4; empty where that is not known.
    std::array<std::string_view, 2> stages = {};
};

/// How large a body is that is dropped.
struct DropSize {
    std::optional<float> radius;  ///< of the circle about it [m]; none: a random one
};

/// What a click on empty space drops, or a drag draws.
struct DropReadout {
    BodyKind kind = BodyKind::Circle;
    bool isWall = false;  ///< a drag draws a static rectangle instead
    DropSize size = {};
};

/// What there is to show at one moment. Refers to the caller's data.
struct Readout {
    std::span<const WorldReadout> worlds;  ///< one or two
    const Settings& settings;              ///< of the world that is edited
    const Settings& defaults;              ///< of its scene; a reset goes back to them
    RunReadout run = {};
    DisplayOptions shown = {};
    InspectionReadout inspection = {};
    std::optional<std::size_t> litLine = {};  ///< of Listing 3.1, while the user steps through it
    const TourState* tour = nullptr;          ///< none: it is not shown
    const LiveForecast* forecast = nullptr;   ///< whether the latest rest is stable; none: it is not shown
    const MapReadout* map = nullptr;          ///< of the scene; none: it is not shown
    DropReadout drop = {};

    /// Whether two worlds are drawn in one pane; then each has its colour.
    bool isLaidOver() const { return shown.isLaidOver && worlds.size() > 1; }
    bool isColoredBySpin() const { return shown.colorBy == ColorBy::Spin && !isLaidOver(); }
    bool hasColorMap() const { return shown.colorBy != ColorBy::Spin && !isLaidOver(); }
};

/// Opens what explains: why a pile moves, or in space the latest contact.
constexpr char kWhyKey = 'W';

/// What the user chose about the interface itself.
struct InterfaceState {
    bool isPanelShown = true;
    bool isHelpShown = false;
    std::string openPanels = {};             ///< the keys of those of the drawer that have one, the latest last
    bool isFullScreen = false;               ///< whether the window is to fill the screen
    bool isInPage = false;                   ///< whether a browser shows it
    bool isQuitAsked = false;                ///< whether the user must say if he meant it
    bool isRunUnsaved = false;               ///< whether to quit would lose what he has done to the run
    bool isSaveAndQuitChosen = false;        ///< his answer then
    float textSize = 1.0F;                   ///< of all panels, over that of the screen's scale [1]
    float largestTextSize = 2.0F;            ///< for which the window has room [1]
    std::optional<std::size_t> editedWorld;  ///< the world whose settings the panel changes; none: both
    CurvesState curves;
    Look look = Look::Paper;
    std::optional<WrittenField> written;  ///< of the inspector
    NumberField typed;                    ///< on a slider of the panel, but for those of the settings

    bool isOpen(char key) const { return openPanels.find(key) != std::string::npos; }
    void togglePanel(char key) {
        if (std::erase(openPanels, key) == 0) openPanels.push_back(key);
    }
    /// The question, the help, or the latest panel. @returns whether one of them was open
    bool closeOne() {
        for (bool* const isOpen : {&isQuitAsked, &isHelpShown}) {
            if (std::exchange(*isOpen, false)) return true;
        }
        if (openPanels.empty()) return false;
        openPanels.pop_back();
        return true;
    }
};

// What one asks for of circles and polygons, besides commands, actions and what ui/ask.hpp has.

/// The bodies are coloured otherwise.
struct ColorBodies {
    ColorBy by;
};
/// A click on empty space drops such a body from now on.
struct ChooseDropped {
    BodyKind kind;
};
/// A drag draws a wall from now on.
struct ChooseWall {};
/// From now on what is dropped is so large.
struct ChooseDropSize {
    DropSize size;
};
/// A contact is explained; none: the explanation is closed.
struct ExplainContact {
    std::optional<BodyPair> pair;
};
struct CloseInspector {};
struct CloseListing {};
/// A card of the tour is shown.
struct ShowCard {
    std::size_t which;
};
/// One of the predictions of the card that is shown.
struct Predict {
    std::size_t which;
};
struct LeaveTour {};

using Ask = AskOf<Command, ColorBodies, ChooseDropped, ChooseWall, ChooseDropSize, ExplainContact, CloseInspector,
                  CloseListing, ShowCard, Predict, LeaveTour, MapRequests>;

}  // namespace rb
