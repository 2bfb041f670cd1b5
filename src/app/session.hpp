#pragma once

// What happens in the window, without the window: a simulation, the view of it, and what was asked for.

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/options.hpp"
#include "app/pointer.hpp"
#include "app/stage.hpp"
#include "lab/explanation.hpp"
#include "lab/history.hpp"
#include "lab/simulation.hpp"
#include "ui/interface.hpp"

namespace rb {

/// A window, as the mouse sees it.
struct WindowScale {
    glm::vec2 size;       ///< in the unit of the cursor's positions
    float unitsPerPoint;  ///< of that unit [1]
    Area free = {};       ///< the part that no panel lies over; of no size: all of it
    float strip = 0.0F;   ///< height of the strip of curves; at 0 the window's bottom is seen, but for the status line
};

class Session {
  public:
    /// @throws InputError for a scene that cannot be had.
    explicit Session(const Options& options);
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    ~Session() = default;

    /// Carries out what was asked for. What cannot be done is told by the readout for some seconds.
    void apply(const Command& command);
    void perform(Action action);
    void chooseScene(std::size_t index);
    void apply(const Requests& requests);

    /// The mouse over the world.
    void handle(const InputEvent& event, const WindowScale& window);

    /// Lets the clock run for a frame, and takes the snapshot that is drawn.
    /// @param seconds of real time since the last call
    void advance(double seconds, const WindowScale& window);
    /// Lets the clock run for a part of these seconds ahead of advance(), while a picture is made: on any thread, as
    /// long as no other one does more than draw a stage that was composed.
    void runAhead(double seconds);

    /// Whether the user has ended it, or the end that the options set has come.
    bool isOver() const { return hasQuit_ || stepsLeft() == 0; }
    bool isDragging() const { return pointer_.isDragging(); }

    Readout readout();
    Simulation& simulation() { return simulation_; }
    InterfaceState& interfaceState() { return interface_; }
    const Snapshot& snapshot(std::size_t side = 0) const { return stage_.snapshot(side); }
    const View& view() const { return view_; }
    const Seeing& seeing() const { return seeing_; }
    /// The blend of the drawn poses, as the renderer takes it.
    float alpha(std::size_t side = 0) const;

    /// Where all panes together lie: two side by side share what the panels leave free.
    Area stageArea(const WindowScale& window) const;
    std::size_t panes() const { return stage_.panes(); }
    Pane pane(const WindowScale& window, std::size_t side) const { return stage_.pane(stageArea(window), side); }
    /// What is drawn, with the lines of a throw or a pull.
    Stage& prepareStage(const WindowScale& window, std::uint32_t rgba);

  private:
    /// Sums for the shown rates, which change four times a second, so that they can be read.
    struct Rates {
        double seconds = 0.0;
        double stepMilliseconds = 0.0;
        int frames = 0;
        int framesWithSteps = 0;
    };

    /// What the mouse sees of one world. The view that it moves is the pane's own.
    Sight sight(const WindowScale& window, std::size_t side);
    std::size_t sideUnder(glm::vec2 position, const WindowScale& window) const;
    void handleInPane(const InputEvent& event, const Sight& seen);
    void recordStep(std::size_t side);
    void startAnew();
    void refreshLabels();
    void look(glm::vec2 pixel, const Sight& sight, std::size_t side);
    void pinContact(const std::optional<BodyPair>& pair);
    void explainContact(std::size_t side);
    void explainContacts();
    void refreshInspection();
    InspectionReadout inspectionReadout() const;
    void report(const std::string& problem);
    bool isComparing() const { return simulation_.sides().size() > 1; }
    std::uint64_t stepsLeft() const;
    void measureRates(double seconds);

    // What perform() chooses from.
    void togglePause();
    void step();
    void stepPhase();
    void restart();
    void nextIntegrator();
    void compare(bool isOn);
    void toggleLaidOver();
    void previousScene();
    void nextScene();
    void resetView();
    void toggle(Overlay overlay);
    void nextColoring();
    void toggleCurves();
    void togglePanels();
    void toggleHelp();
    void closeTopmost();

    std::uint64_t seed_;
    int circles_;
    std::optional<std::uint64_t> lastStep_;
    std::optional<double> lastSecond_;
    Simulation simulation_;
    View view_;
    View paneView_;  // of the pane under the mouse
    Stage stage_;
    Seeing seeing_;
    std::array<History, kMostWorlds> histories_;
    std::array<std::string, kMostWorlds> labels_;
    std::array<SideReadout, kMostWorlds> sides_;
    std::size_t sideOfMouse_ = 0;
    std::array<std::vector<ContactView>, kMostWorlds> contacts_;        // of the pinned circle
    std::array<std::optional<Explanation>, kMostWorlds> explanations_;  // of the latest step that resolved it
    Pointer pointer_;
    InterfaceState interface_;
    std::optional<std::size_t> scene_;  // which of the built-in ones
    bool isPaused_ = false;
    bool hasQuit_ = false;
    std::optional<std::size_t> litLine_;  // of Listing 3.1, while one steps through it
    std::uint64_t stepsTaken_ = 0;
    double secondsTaken_ = 0.0;  // simulated, over all restarts [s]
    std::string problem_;
    std::chrono::steady_clock::time_point problemEnds_;
    double secondsAhead_ = 0.0;  // that advance() need not run any more
    int stepsOfFrame_ = 0;
    Rates gathered_;
    double framesPerSecond_ = 0.0;
    std::optional<double> stepMilliseconds_;
    std::vector<Command> commands_;  // memory that a frame reuses
};

}  // namespace rb
