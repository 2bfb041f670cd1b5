#pragma once

// What happens in the window, without the window itself: the simulation, the view of it, and what the user asks for.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "app/command_line/scenes.hpp"
#include "app/session/pointer.hpp"
#include "app/session/run_session.hpp"
#include "app/session/scene_map.hpp"
#include "app/session/world_view.hpp"
#include "lab/lab.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/why/live_forecast.hpp"

namespace rb {

class Session : public RunSession<Lab> {
  public:
    /// @throws InputError for a scene that cannot be built or loaded.
    explicit Session(const Options& options) : Session(options, std::get<Simulation>(makeAnyRun(options.start))) {}
    /// The same of a simulation that was made for these options. @param run a recorded one, which is the future of the
    /// simulation; none: it is open
    Session(const Options& options, Simulation simulation, const std::optional<Recording>& run = std::nullopt);

    /// Carries out a command. If it cannot be done, the readout says so for some seconds.
    void apply(const Command& command);
    void perform(Action action) override;
    void toggle(Overlay overlay) { displayOptions_.overlays.toggle(overlay); }
    /// @param index as sceneNameAt() counts
    void chooseScene(std::size_t index);
    /// Offers the tour above the worlds.
    void offerTour() { lesson_ = LessonState{}; }
    /// Begins a lesson, at the start of whose first card the simulation is.
    void openLesson(std::shared_ptr<const Lesson> lesson);
    void apply(const Ask& ask) {
        carryOut(ask, [this](const auto& wanted) { obey(wanted); });
    }

    // What is wished.
    using RunSession::obey;
    void obey(const ToggleOverlay& wanted) { toggle(static_cast<Overlay>(wanted.which)); }
    void obey(const ChooseScene& wanted) { chooseScene(wanted.which); }
    void obey(const ColorBodies& wanted) { displayOptions_.colorBy = wanted.by; }
    void obey(const ChooseDropped& wanted) { drop_ = {.kind = wanted.kind, .radius = drop_.radius}; }
    void obey(const ChooseWall& /*wanted*/) { drop_.isWall = true; }
    void obey(const ChooseDropSize& wanted) { drop_.radius = wanted.radius; }
    void obey(const ExplainContact& wanted) { pinContact(wanted.pair); }
    void obey(const CloseInspector& /*wanted*/) { displayOptions_.pinned.reset(); }
    void obey(const CloseListing& /*wanted*/) { litLine_.reset(); }
    void obey(const OpenLesson& wanted) {
        lesson_.reset();
        elsewhere_ = wanted.name;
    }
    void obey(const ShowCard& wanted) { showCard(wanted.which); }
    void obey(const Predict& wanted) { predict(wanted.which); }
    void obey(const LeaveLesson& /*wanted*/) { leaveLesson(); }
    void obey(const AddCard& /*wanted*/) {
        LessonDraft& draft = interface_.lesson.draft;
        draft.chosen = draft.cards.size();
        draft.cards.push_back({.start = timeline().recordingUpToNow()});
    }
    void obey(const MapRequests& requests);

    // What is given and performed besides.
    void obey(const Command& command) { apply(command); }
    void obey(Action action) { perform(action); }
    /// Also a map of the scene or a forecast, which the readout shows.
    bool isWorking() const override { return RunSession::isWorking() || isMapRunning() || !forecast_.isDone(); }
    /// Whether a map of the scene is being filled.
    bool isMapRunning() const { return map_.isRunning(); }
    void handle(const InputEvent& event, const WindowScale& window) override;

    /// Lets the clock run for a frame and takes the snapshots that will be drawn.
    /// @param seconds real time since the last call
    void advance(double seconds, const WindowScale& window);

    Readout readout();
    const DisplayOptions& displayOptions() const { return displayOptions_; }

    Pane pane(const WindowScale& window, std::size_t index) const { return worldView_.pane(window.worlds(), index); }
    /// Where words about the first passage through a wall begin, in the window; none before there is one.
    std::optional<glm::vec2> firstPassage(const WindowScale& window, std::size_t index);
    /// Where the explained contact's bodies 1 and 2 get their numbers, in the window; none while they do not touch.
    std::optional<std::array<glm::vec2, 2>> contactBodies(const WindowScale& window, std::size_t index);
    /// Composes what will be drawn, with the lines of a throw or a pull and a ring about each passage through a wall.
    WorldView& prepareWorldView(const WindowScale& window, std::uint32_t rgba);

  private:
    friend class RunSession<Lab>;

    /// One world as the mouse can act on it. The view in it is that of the pane.
    Pick pick(const WindowScale& window, std::size_t index);
    std::size_t worldUnder(glm::vec2 position, const WindowScale& window) const;
    void handleInPane(const InputEvent& event, const Pick& seen);
    void recordStep(const MeasuredWorld& stepped, std::size_t index, bool isNew);
    void recordCommand(const Command& command, bool isGiven);
    void letGo();
    void forgetPassing();
    void showCard(std::size_t index);
    void beginCard(LessonState shown, void (*show)(const CardSetup&, Simulation&));
    void predict(std::size_t prediction);
    void followDrops();
    void followLesson();
    void leaveLesson();
    void endLesson();
    void putBackSettings(std::span<const ChangeSetting> changes);
    void startAnew();
    void startScene();
    void showRun();
    void pickAt(glm::vec2 pixel, const Pick& pick, std::size_t index);
    void pinContact(const std::optional<BodyPair>& pair);
    void followForecast();
    void showGrowth();
    bool isComparing() const { return lab_.isComparing(); }
    void startMap();
    void compareWithCell(std::size_t cell);

    // The actions of perform().
    void togglePause();
    void step();
    void stepPhase();
    void exchange(bool isUndo);
    void compare(bool isOn);
    void toggleLaidOver();
    void nextColoring();
    void nextDropped();
    void removeUnderCursor();
    void closeOne();

    /// Where the mouse is.
    struct Mouse {
        WindowScale window{};  // of the latest event or frame
        std::size_t world = 0;
        View view{};  // of the pane under it
    };

    SceneRequest built_;  // of the built-in scenes
    WorldView worldView_;
    DisplayOptions displayOptions_;
    LiveForecast forecast_;
    Pointer pointer_;
    Mouse mouse_;
    DropChoice drop_;                     // as the user made it
    std::optional<LessonState> lesson_;   // or the offer of one
    bool isOfSlowScene_ = false;          // whether the trails are on because of the scene
    std::optional<std::size_t> litLine_;  // of Listing 3.1, while one steps through it
    SceneMap map_;
    std::vector<Command> commands_;  // memory that a frame reuses
};

}  // namespace rb
