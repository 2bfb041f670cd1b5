#pragma once

// What happens in the window, without the window itself: the simulation, the view of it, and what the user asks for.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/command_line/options.hpp"
#include "app/command_line/scenes.hpp"
#include "app/session/frame_rates.hpp"
#include "app/session/notice.hpp"
#include "app/session/pointer.hpp"
#include "app/session/run_limit.hpp"
#include "app/session/scene_map.hpp"
#include "app/session/scene_order.hpp"
#include "app/session/traveller.hpp"
#include "app/session/world_view.hpp"
#include "lab/contact_orbit.hpp"
#include "lab/event_log.hpp"
#include "lab/explanation.hpp"
#include "lab/history.hpp"
#include "lab/passages.hpp"
#include "lab/power_history.hpp"
#include "lab/simulation.hpp"
#include "lab/timeline.hpp"
#include "lab/why/live_forecast.hpp"
#include "base/error.hpp"
#include "ui/interface.hpp"

namespace rb {

/// The window's size, and which part of it shows the worlds.
struct WindowScale {
    glm::vec2 size;       ///< in the unit of the cursor's positions
    float unitsPerPoint;  ///< how many of that unit a point has [1]
    Area free = {};       ///< the part that no panel covers; of size 0: the whole window
};

/// The tour: offered, or at a card.
struct TourState {
    std::optional<std::size_t> card;  ///< none: it is offered
    std::optional<std::size_t> prediction;
    double from = 0.0;                   ///< when the card began to run [s]
    double until = 0.0;                  ///< when it has run [s]
    std::optional<std::size_t> outcome;  ///< which prediction came true
    std::string measured;                ///< the numbers that say so
};

class Session {
  public:
    /// @throws InputError for a scene that cannot be built or loaded.
    explicit Session(const Options& options) : Session(options, makeSimulation(options)) {}
    /// The same of a simulation that was made for these options. @param run a recorded one, which is the future of the
    /// simulation; none: it is open
    Session(const Options& options, Simulation simulation, const std::optional<Recording>& run = std::nullopt);
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    ~Session() = default;

    /// Carries out a command. If it cannot be done, the readout says so for some seconds.
    void apply(const Command& command);
    void perform(Action action);
    void toggle(Overlay overlay);
    /// @param index as sceneNameAt() counts
    void chooseScene(std::size_t index);
    /// Offers the tour in the drawer.
    void offerTour();
    void apply(const Requests& requests);
    void apply(const MapRequests& requests);
    /// Whether a map of the scene is being filled, which the readout shows.
    bool isMapRunning() const { return map_.isRunning(); }
    /// Whether a forecast is being made, which the readout shows.
    bool isForecasting() const { return !forecast_.isDone(); }
    /// Whether a moment of the run is on its way, which takes some frames.
    bool isTravelling() const { return timeline_.isTravelling(); }

    /// Takes an event of the mouse over the worlds.
    void handle(const InputEvent& event, const WindowScale& window);

    /// Lets the clock run for a frame and takes the snapshots that will be drawn.
    /// @param seconds real time since the last call
    void advance(double seconds, const WindowScale& window);
    /// Lets the clock run for a part of the seconds of the next advance(), while a picture is drawn. It may be called
    /// on any thread, as long as no other thread does more than draw a world view that was composed before.
    void runAhead(double seconds);

    /// Whether the user has quit, or the end that the options set is reached.
    bool isOver() const { return hasQuit_ || stepsLeft() == 0; }
    /// The scene in space that the user asked for, with what is left of the run; the session then has done its part.
    std::optional<SceneElsewhere> elsewhere() const {
        if (!elsewhere_) return std::nullopt;
        return SceneElsewhere{*elsewhere_, limit_.steps(), limit_.seconds()};
    }
    /// As of Traveller.
    void setBeside(bool hasEarlier, bool hasLater) { traveller_.setBeside(hasEarlier, hasLater); }
    std::optional<Beside> takeBeside() { return traveller_.takeBeside(); }
    /// Forgets it. @param why the readout says for some seconds
    void stay(std::string_view why);
    /// Has the readout say this for some seconds. @param isNews as of Notice
    void say(std::string_view words, bool isNews) { problem_.show(words, isNews); }
    /// Whether what was said is to be removed by the next advance().
    bool isMessageOver() const { return problem_.isOver(); }
    bool isPaused() const { return isPaused_; }
    bool isDragging() const { return pointer_.isDragging(); }

    /// Pauses, and goes to the end of the run as far as it is known.
    void showEnd() { goTo(timeline_.end()); }

    Readout readout();
    Simulation& simulation() { return simulation_; }
    Timeline& timeline() { return timeline_; }
    InterfaceState& interfaceState() { return interface_; }
    const Snapshot& snapshot(std::size_t index = 0) const { return worldView_.snapshot(index); }
    const View& view() const { return view_; }
    const DisplayOptions& displayOptions() const { return displayOptions_; }
    /// The blend of two poses at which a world is drawn, as in Picture.
    float alpha(std::size_t index = 0) const;

    /// The area of all panes together: what the panels leave free.
    static Area worldsArea(const WindowScale& window);
    std::size_t panes() const { return worldView_.panes(); }
    Pane pane(const WindowScale& window, std::size_t index) const { return worldView_.pane(worldsArea(window), index); }
    /// Where words about the first passage through a wall begin, in the window; none before there is one.
    std::optional<glm::vec2> firstPassage(const WindowScale& window, std::size_t index);
    /// Where the explained contact's bodies 1 and 2 get their numbers, in the window; none while they do not touch.
    std::optional<std::array<glm::vec2, 2>> contactBodies(const WindowScale& window, std::size_t index);
    /// Composes what will be drawn, with the lines of a throw or a pull and a ring about each passage through a wall.
    WorldView& prepareWorldView(const WindowScale& window, std::uint32_t rgba);

  private:
    /// What a click drops: what the user chose, but under the solver `soft` a circle.
    BodyKind droppedKind() const { return simulation_.hasSoft() ? BodyKind::Circle : drop_; }
    /// One world as the mouse can act on it. The view in it is that of the pane.
    Pick pick(const WindowScale& window, std::size_t index);
    std::size_t worldUnder(glm::vec2 position, const WindowScale& window) const;
    void handleInPane(const InputEvent& event, const Pick& seen);
    void recordStep(std::size_t index, bool isNew);
    void recordCommand(const Command& command, bool isNew, bool isGiven);
    void beginComparison();
    void refreshMarks();
    void forgetAfter(double time, std::uint64_t steps);
    void beginLife(bool isEarlier);
    void letGo();
    void goTo(double time);
    void forgetPassing();
    void travel();
    void arrive();
    void refuseFuture(const InputError& error);
    void showCard(std::size_t index);
    void predict(std::size_t prediction);
    void followTour();
    void leaveTour();
    void endTour();
    void putBackSettings(std::span<const TourChange> changes);
    std::optional<TourReadout> tourReadout() const;
    TimeLineReadout timeLineReadout() const;
    void startAnew();
    void startScene();
    void showRun();
    void refreshLabels();
    void pickAt(glm::vec2 pixel, const Pick& pick, std::size_t index);
    void pinContact(const std::optional<BodyPair>& pair);
    void explainContact(std::size_t index);
    void explainContacts();
    void refreshInspection();
    InspectionReadout inspectionReadout() const;
    std::optional<EnergyReadout> energyReadout(std::size_t index) const;
    bool isForecastWanted() const;
    const World& forecastWorld() const;
    void followForecast();
    void refreshForecastWords();
    void showGrowth();
    ForecastReadout forecastReadout();
    std::span<const OverlayReadout> overlayReadouts();
    bool isComparing() const { return simulation_.worlds().size() > 1; }
    std::uint64_t stepsLeft() const { return limit_.stepsLeft(simulation_.worlds().front().timeStep()); }
    void measureFrame(double seconds);
    void startMap();
    void compareWithCell(std::size_t cell);

    // The actions of perform().
    void carryOut(Action action);
    void togglePause();
    void step();
    void stepPhase();
    void changeClockRate(double factor);
    void stepBack();
    void goSeconds(double seconds);
    void undo();
    void redo();
    void restart();
    void nextIntegrator();
    void compare(bool isOn);
    void toggleLaidOver();
    void previousScene();
    void nextScene();
    void resetView();
    void nextColoring();
    void nextDropped();
    void removeUnderCursor();
    void closeOne();

    std::uint64_t seed_;
    int circles_;
    RunLimit limit_;
    Simulation simulation_;
    Timeline timeline_;
    Notice problem_;
    Traveller<Timeline> traveller_{timeline_, problem_};
    View view_;
    View paneView_;  // of the pane under the mouse
    WorldView worldView_;
    DisplayOptions displayOptions_;
    std::array<History, kMostWorlds> histories_{History(worldTracks()), History(worldTracks())};
    std::array<PowerHistory, kMostWorlds> powers_;
    LiveForecast forecast_;
    std::string forecastReason_;
    std::array<std::string, kIntegrators.size()> forecastWords_;
    std::array<ForecastRowReadout, kIntegrators.size()> forecastRows_;
    std::array<Passages, kMostWorlds> passages_;
    EventLog events_;
    std::array<std::vector<double>, kMostWorlds> rests_;  // when each world came to rest, ascending [s]
    bool isItemHeld_ = false;                             // of the panels, since the latest command
    std::array<std::string, kMostWorlds> labels_;
    std::array<WorldReadout, kMostWorlds> worlds_;
    std::array<OverlayReadout, kOverlays> overlays_;
    std::size_t worldOfMouse_ = 0;
    std::array<std::vector<ContactView>, kMostWorlds> contacts_;        // of the pinned body
    std::array<ContactOrbit, kMostWorlds> orbits_;                      // of the explained contact
    std::array<std::optional<Explanation>, kMostWorlds> explanations_;  // of the latest step that resolved the contact
    Pointer pointer_;
    BodyKind drop_ = BodyKind::Circle;
    DropSize dropSize_;
    bool isWallDrawn_ = false;  // by a drag, instead of a drop
    WindowScale window_{};      // of the latest event or frame
    InterfaceState interface_;
    std::optional<std::size_t> firstScene_;  // with which it began
    std::optional<std::size_t> scene_;       // which of the built-in ones, as sceneNameAt() counts; none: of a file
    std::optional<TourState> tour_;
    bool isOfSlowScene_ = false;  // whether the trails are on because of the scene
    bool isPaused_ = false;
    std::optional<std::string> elsewhere_;  // the name of that scene
    bool hasQuit_ = false;
    std::optional<std::size_t> litLine_;  // of Listing 3.1, while one steps through it
    double secondsAhead_ = 0.0;           // that runAhead() has taken off the next advance()
    int stepsOfFrame_ = 0;
    FrameRates rates_;
    SceneMap map_;
    std::vector<Command> commands_;  // memory that a frame reuses
};

}  // namespace rb
