#pragma once

// What the panels read, and what the user asks for with them: all that passes between the interface and the program.

#include <array>
#include <glm/vec2.hpp>
#include <optional>
#include <string>
#include <utility>

#include "lab/lab.hpp"
#include "lab/lesson/lesson_draft.hpp"
#include "lab/lesson/lesson_run.hpp"
#include "lab/why/live_forecast.hpp"
#include "render/display_options.hpp"
#include "ui/ask.hpp"
#include "ui/body_field.hpp"
#include "ui/curves.hpp"
#include "ui/key_bindings.hpp"
#include "ui/map_readout.hpp"
#include "ui/number_slider.hpp"
#include "ui/style.hpp"
#include "ui/time_line.hpp"

namespace rb {

/// What a click on empty space drops, or a drag draws.
struct DropChoice {
    BodyKind kind = BodyKind::Circle;
    bool isWall = false;               ///< a drag draws a static rectangle instead
    std::optional<float> radius = {};  ///< of the circle about it [m]; none: a random one
};

/// What there is to show at one moment. Refers to the caller's data.
struct Readout {
    const Lab& lab;
    RunReadout run = {};
    DisplayOptions shown = {};
    std::optional<std::size_t> litLine = {};  ///< of Listing 3.1, while the user steps through it
    const LessonState* lesson = nullptr;      ///< or the offer of one; none: it is not shown
    const LiveForecast* forecast = nullptr;   ///< whether the latest rest is stable; none: it is not shown
    const MapReadout* map = nullptr;          ///< of the scene; none: it is not shown
    DropChoice drop = {};

    /// Whether two worlds are drawn in one pane; then each has its colour.
    bool isLaidOver() const { return shown.isLaidOver && lab.isComparing(); }
    bool isColoredBySpin() const { return shown.colorBy == ColorBy::Spin && !isLaidOver(); }
    bool hasColorMap() const { return shown.colorBy != ColorBy::Spin && !isLaidOver(); }
};

/// Opens what explains: why a pile moves, or in space the latest contact.
constexpr char kWhyKey = 'W';

/// Opens the library of integrators, and what composes one.
constexpr char kSchemeKey = 'S';

/// Opens what makes a lesson.
constexpr char kLessonKey = 'L';

/// The integrator that is being composed, but for what the world has of it.
struct ComposerState {
    std::size_t part = 0;                      ///< of the word, that is chosen
    std::string text = {};                     ///< that is being written
    std::size_t order = 0;                     ///< of the library's rows that are shown; 0: any
    std::array<bool, 2> isWanted{true, true};  ///< whether words are among them, and tableaux
};

/// What shows lengths in the plane.
struct RulerState {
    bool isGridShown = false;             ///< and a scale bar
    bool isAsked = false;                 ///< to be laid at the cursor, or taken away
    std::optional<glm::dvec2> from = {};  ///< where it begins [m]; none: there is none
};

/// What is to be done with the lesson that is being made.
enum class LessonAsked { Nothing, Save, Copy };

/// The lesson that is being made.
struct LessonEditor {
    LessonDraft draft;
    LessonAsked asked = LessonAsked::Nothing;
};

/// How large a picture or a film is.
struct PictureSize {
    std::string_view name;
    int width = 0;  ///< [px]; 0: as the window
    int height = 0;
};
inline constexpr std::array kPictureSizes{PictureSize{"As the window"}, PictureSize{"1280 × 720", 1280, 720},
                                          PictureSize{"1920 × 1080", 1920, 1080},
                                          PictureSize{"3840 × 2160", 3840, 2160}};

/// Which panels there are to see.
struct PanelsState {
    bool isPanelShown = true;
    bool isHelpShown = false;
    bool isMeterOpen = false;            ///< the rest meter
    std::optional<bool> isSheetUp = {};  ///< the panel above its bar; none: where there is room
    std::string keys = {};               ///< of those of the drawer that have one and are open, the latest last

    bool isOpen(char key) const { return keys.find(key) != std::string::npos; }
    void toggle(char key) {
        if (std::erase(keys, key) == 0) keys.push_back(key);
    }
};

/// What the panels are shown by.
struct WindowState {
    bool isFullScreen = false;     ///< whether it is to fill the screen
    bool isInPage = false;         ///< whether a browser shows it
    bool isForFingers = false;     ///< whether fingers press, not a mouse
    float textSize = 1.0F;         ///< of all panels, over that of the screen's scale [1]
    float largestTextSize = 2.0F;  ///< for which there is room [1]
};

/// Pictures and films of what is shown.
struct PicturesState {
    bool isFilmed = false;   ///< whether a film is being made
    bool haveCurves = true;  ///< where these are shown
    std::size_t size = 0;    ///< of kPictureSizes
    int largest = 0;         ///< side of one that can be drawn [px]
};

/// Whether the user meant to quit.
struct QuitQuestion {
    bool isAsked = false;
    bool isRunUnsaved = false;  ///< whether to quit would lose what he has done to the run
    bool isSaveChosen = false;  ///< his answer then
};

/// What the user chose about the interface itself.
struct InterfaceState {
    PanelsState panels;
    WindowState window;
    PicturesState pictures;
    QuitQuestion quit;
    bool isFollowing = false;                    ///< the view goes with the bodies, in space
    std::optional<std::size_t> editedWorld = 0;  ///< of two: the one whose settings the panel changes; none: both
    CurvesState curves;
    Look look = Look::Paper;
    std::optional<WrittenField> written;  ///< of the inspector
    ComposerState composer;
    RulerState ruler;
    LessonEditor lesson;
    NumberField typed;  ///< on a slider of the panel, but for those of the settings

    /// As editedWorld; of one world none.
    std::optional<std::size_t> edited(std::size_t worlds) const { return worlds > 1 ? editedWorld : std::nullopt; }
    bool areCurvesInPictures() const { return pictures.haveCurves && panels.isPanelShown; }
    /// The curves as a picture has them: nothing of them is pressed.
    CurvesState curvesOfPicture() const {
        CurvesState shown = curves;
        shown.areChipsShown = false;
        shown.cursor.reset();
        return shown;
    }
    /// The question, the help, or the latest panel. @returns whether one of them was open
    bool closeOne() {
        for (bool* const isOpen : {&quit.isAsked, &panels.isHelpShown}) {
            if (std::exchange(*isOpen, false)) return true;
        }
        if (panels.keys.empty()) return false;
        panels.keys.pop_back();
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
    std::optional<float> radius = {};
};
/// A contact is explained; none: the explanation is closed.
struct ExplainContact {
    std::optional<BodyPair> pair;
};
struct CloseInspector {};
struct CloseListing {};
/// A lesson is opened that comes with the program.
struct OpenLesson {
    std::string_view name;
};
/// A card of the lesson is shown.
struct ShowCard {
    std::size_t which;
};
/// One of the predictions of the card that is shown.
struct Predict {
    std::size_t which;
};
struct LeaveLesson {};
/// The lesson that is being made gets a card from what is shown.
struct AddCard {};

using Ask = AskOf<Command, ColorBodies, ChooseDropped, ChooseWall, ChooseDropSize, ExplainContact, CloseInspector,
                  CloseListing, OpenLesson, ShowCard, Predict, LeaveLesson, AddCard, MapRequests>;

}  // namespace rb
