#pragma once

// What happens in the window with a scene in space, without the window itself: the run, the view of it, and what the
// user asks for. The counterpart of app/session/session.hpp.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/command_line/options.hpp"
#include "app/session/frame_rates.hpp"
#include "app/session/input_queue.hpp"
#include "app/session/notice.hpp"
#include "app/session/run_limit.hpp"
#include "app/session/scene_order.hpp"
#include "app/session/session.hpp"
#include "app/session/traveller.hpp"
#include "lab/event_log.hpp"
#include "lab/history.hpp"
#include "lab/space/impact_watch.hpp"
#include "lab/space/quantities.hpp"
#include "lab/space/recording.hpp"
#include "lab/space/simulation.hpp"
#include "lab/space/timeline.hpp"
#include "lab/space/trails.hpp"
#include "render/space/solid_overlays.hpp"
#include "ui/readout.hpp"
#include "ui/space/readout.hpp"

namespace rb::space {

class Session {
  public:
    /// @param simulation as it was made for these options @param run a recorded one, which is the future of the
    /// simulation; none: it is open
    Session(const Options& options, Simulation simulation, const std::optional<Recording>& run = std::nullopt);
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    ~Session() = default;

    /// Carries out a command. If it cannot be done, the readout says so for some seconds.
    void apply(const Command& command);
    void apply(const Requests& requests);
    void perform(Action action);
    void toggle(SolidOverlay overlay) { overlays_.toggle(overlay); }
    /// Begins another scene in space, as it comes; for one of the plane see elsewhere(). @param index as sceneNameAt()
    /// counts
    void chooseScene(std::size_t index);

    /// Takes an event of the mouse over the worlds: a drag turns the view, the wheel zooms.
    void handle(const InputEvent& event, const WindowScale& window);

    /// Lets the clock run for a frame. @param seconds real time since the last call
    void advance(double seconds);
    /// Lets the clock run for a part of the seconds of the next advance(), while a picture is drawn that was composed
    /// before.
    void runAhead(double seconds);

    /// Whether the user has quit, or the end that the options set is reached.
    bool isOver() const { return hasQuit_ || stepsLeft() == 0; }
    bool isPaused() const { return isPaused_; }
    /// Whether a moment of the run is on its way, which takes some frames.
    bool isTravelling() const { return timeline_.isTravelling(); }
    /// Pauses, and goes to the end of the run as far as it is known.
    void showEnd() { goTo(timeline_.end()); }
    /// The scene of the plane that the user asked for, with what is left of the run.
    std::optional<SceneElsewhere> elsewhere() const {
        if (!elsewhere_) return std::nullopt;
        return SceneElsewhere{*elsewhere_, limit_.steps(), limit_.seconds()};
    }
    /// As of Traveller.
    void setBeside(bool hasEarlier, bool hasLater) { traveller_.setBeside(hasEarlier, hasLater); }
    std::optional<Beside> takeBeside() { return traveller_.takeBeside(); }
    /// Forgets it. @param why the readout says for some seconds
    void stay(std::string_view why);
    /// Has the readout say this for some seconds.
    void say(std::string_view words, bool isNews) { problem_.show(words, isNews); }
    /// Whether what was said is to be removed by the next advance().
    bool isMessageOver() const { return problem_.isOver(); }

    Readout readout();
    Simulation& simulation() { return simulation_; }
    Timeline& timeline() { return timeline_; }
    InterfaceState& interfaceState() { return interface_; }
    const View& view() const { return view_; }
    const Trails& trails(std::size_t index) const { return trails_[index]; }
    const SolidOverlaySet& overlays() const { return overlays_; }
    /// The blend of two poses at which a world is drawn: 0 the one of the step before, 1 the present one [1].
    float alpha(std::size_t index) const { return isPaused_ ? 1.0F : simulation_.betweenSteps(index); }

  private:
    std::uint64_t stepsLeft() const { return limit_.stepsLeft(simulation_.worlds().front().timeStep()); }
    void recordStep(std::size_t index, bool isNew);
    void recordCommand(const Command& command, bool isNew, bool isGiven);
    void beginComparison();
    void forgetAfter(double time, std::uint64_t steps);
    void beginLife(bool isEarlier);
    void forgetPassing();
    void startAnew();
    void showRun();
    void refreshMarks();
    void refreshLabels();
    void carryOut(Action action);
    void refuseFuture(const InputError& error);
    void goTo(double time);
    void explainImpacts();
    bool isSameContact() const;
    glm::vec2 paneSize(const WindowScale& window) const;
    void nextIntegrator();
    void closeOne();

    RunLimit limit_;
    Simulation simulation_;
    Timeline timeline_;
    Notice problem_;
    Traveller<Timeline> traveller_{timeline_, problem_};
    View view_;
    std::array<History, kMostWorlds> histories_{History(worldTracks()), History(worldTracks())};
    std::array<ImpactWatch, kMostWorlds> impacts_;
    std::uint64_t comparedFrom_ = 1;  // the number of the first impact that both worlds have by themselves
    std::array<Trails, kMostWorlds> trails_;
    EventLog events_;
    InterfaceState interface_;
    SolidOverlaySet overlays_;
    std::optional<std::size_t> firstScene_;  // with which it began
    std::optional<std::size_t> scene_;       // which of the built-in ones, as sceneNameAt() counts
    std::optional<glm::vec2> dragAt_;        // where the mouse was last while it turns the view
    std::optional<std::string> elsewhere_;   // the name of that scene
    bool isPaused_ = false;
    bool hasQuit_ = false;
    bool isItemHeld_ = false;    // of the panels, since the latest command
    double secondsAhead_ = 0.0;  // that runAhead() has taken off the next advance()
    double stepMilliseconds_ = 0.0;
    int stepsOfFrame_ = 0;
    FrameRates rates_;
    // What the readout refers to:
    std::array<std::string, kMostWorlds> labels_;
    std::array<WorldReadout, kMostWorlds> worlds_;
    std::array<std::vector<std::string>, kMostWorlds> explanations_;
    std::vector<AfterContactRow> afterContact_;
    std::vector<OverlayReadout> overlayReadouts_;
};

}  // namespace rb::space
