#pragma once

// What a session is of either kind of scene: a lab whose run goes on frame by frame up to the end that the options set,
// and back and forth as the user asks; what he is told; and the scene that he wants next.

#include <array>
#include <cassert>
#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "app/command_line/named_run.hpp"
#include "app/session/any_session.hpp"
#include "app/session/frame_pace.hpp"
#include "app/session/interface_actions.hpp"
#include "app/session/moment_marks.hpp"
#include "base/error.hpp"
#include "base/number_text.hpp"
#include "lab/run_file.hpp"
#include "lab/share_code.hpp"
#include "lab/space/run_file.hpp"

namespace rb {

/// @tparam Lab one of LabOf with listMarks(), which fills an EventLog
template <class Lab>
class RunSession : public AnySession {
  public:
    using Simulation = typename Lab::Simulation;
    using Timeline = typename Lab::Timeline;
    using Command = typename Lab::Command;
    using Settings = typename Simulation::Settings;
    using Model = typename Lab::Model;
    using Recording = typename Lab::Recording;
    using View = decltype(Simulation::Scene::view);

    void runAhead(double seconds) override {
        pace_.takeOff(seconds);
        run(seconds);
    }
    void showEnd() override { goTo(timeline().end()); }
    void setCancellationPoint(const CancellationPoint& cancellationPoint) override {
        simulation().setCancellationPoint(cancellationPoint);
    }
    void finishStep() override {
        setCancellationPoint({});
        simulation().finishStep();
    }

    bool isOver() const override { return hasQuit_ || stepsLeft() == 0; }
    bool isWorking() const override { return isTravelling(); }
    bool isMidway() const override { return isTravelling() || simulation().isStepOpen(); }
    bool isEdited() const override { return timeline().editCount() > 0; }
    bool isChanged() const override { return timeline().isChanged(); }
    /// Whether a moment of the run is on its way, which takes some frames.
    bool isTravelling() const { return timeline().isTravelling(); }

    std::string runName() const override {
        const std::string& scene = simulation().scene().name;
        return (scene.empty() ? "scene" : scene) + "-seed" + std::to_string(simulation().seed());
    }
    std::string textOfRun() override { return runText(timeline().recording()); }
    std::string textUpToNow() override { return runText(timeline().recordingUpToNow()); }
    std::string codeOfRun() override {
        const Recording run = timeline().recordingUpToNow();
        const std::optional<std::string> named = namedCode(run);
        return named ? *named : shareCode(runText(run));
    }
    void markSaved() override { timeline().markSaved(); }

    const Lab& lab() const { return lab_; }
    const Simulation& simulation() const { return lab_.simulation(); }
    Simulation& simulation() { return lab_.simulation(); }
    const Timeline& timeline() const { return lab_.timeline(); }
    Timeline& timeline() { return lab_.timeline(); }
    const View& view() const { return view_; }
    /// The blend of two poses at which a world is drawn: 0 the one of the step before, 1 the present one [1].
    float alpha(std::size_t index = 0) const { return isPaused_ ? 1.0F : lab_.simulation().betweenSteps(index); }

  protected:
    RunSession(const Options& options, Simulation simulation, const std::optional<Recording>& run)
        : AnySession(options),
          lab_(std::move(simulation), run),
          view_(lab_.simulation().scene().view),
          firstScene_(run ? std::nullopt : sceneIndexOf(options.start.scene)),
          scene_(firstScene_) {
        timeline().listen({.step =
                               [this](const Model& stepped, std::size_t which, bool isNew) {
                                   if (which == 0 && isNew)
                                       limit_.record(stepped.timeStep(), stepped.stepCount(), stepped.time());
                               },
                           .cut =
                               [this](double time, std::uint64_t steps) {
                                   limit_.forgetAfter(steps, time);
                                   refreshMarks();
                               },
                           .life =
                               [this](bool isEarlier) {
                                   limit_.beginLife(isEarlier);
                                   refreshMarks();
                               },
                           .run =
                               [this] {
                                   isRunRecorded_ = false;
                                   marks_.forgetBookmarks();
                                   showRun();
                               }});
        this->simulation().setClockRate(this->simulation().scene().clockRate);
        if (run) followRecorded(run->program);
    }

    std::uint64_t stepsLeft() const { return limit_.stepsLeft(lab_.worlds().front().timeStep()); }
    RunReadout runReadout() const {
        return {.scene = scene_,
                .isPaused = isPaused_,
                .time = lab_.worlds().front().time(),
                .clockRate = simulation().clockRate(),
                .stepMilliseconds = pace_.rates().stepMilliseconds(),
                .framesPerSecond = pace_.rates().framesPerSecond(),
                .events = marks_.events(),
                .timeLine = timeLineReadout(),
                .problem = problem_.text(),
                .isNews = problem_.isNews()};
    }
    void refreshMarks() { marks_.refresh(lab_); }
    /// Marks the present moment, or takes its mark away.
    void markMoment() {
        marks_.toggle(timeline().now());
        refreshMarks();
    }
    /// A command of a recorded run cannot be done, and the run goes on without what was to follow.
    void refuseFuture(const InputError& error) {
        isRunRecorded_ = false;
        problem_.show(error.what());
        refreshMarks();
    }

    /// Whether a change may be made now; where not, the readout says why.
    bool mayChange() {
        if (isTravelling()) problem_.show("on the way to another moment: it takes no changes yet");
        return !isTravelling();
    }

    /// Carries out a command. If it cannot be done, the readout says so for some seconds.
    void give(const Command& command) {
        if (!mayChange()) return;
        try {
            timeline().apply(command);
        } catch (const InputError& error) {
            problem_.show(error.what());
        }
    }
    /// Does what an action asks of the interface or of a session; one that the window does waits for it. One of the
    /// plane alone that is not among the deeds is refused. @param deeds of this kind of session alone
    template <class Session, std::size_t Deeds>
    static void performFor(Session& session, Action action, const std::array<Deed<Session>, Deeds>& deeds) {
        constexpr std::array kOfBoth{
            Deed<Session>{Action::TogglePause, [](Session& own) { own.togglePause(); }},
            Deed<Session>{Action::Step, [](Session& own) { own.step(); }},
            Deed<Session>{Action::StepBack, [](Session& own) { own.stepBack(); }},
            Deed<Session>{Action::SecondBack, [](Session& own) { own.goSeconds(-1.0); }},
            Deed<Session>{Action::SecondForth, [](Session& own) { own.goSeconds(1.0); }},
            Deed<Session>{Action::Undo, [](Session& own) { own.exchange(true); }},
            Deed<Session>{Action::Redo, [](Session& own) { own.exchange(false); }},
            Deed<Session>{Action::Restart, [](Session& own) { own.apply(Restart{}); }},
            Deed<Session>{Action::Slower, [](Session& own) { own.changeClockRate(0.5); }},
            Deed<Session>{Action::Faster, [](Session& own) { own.changeClockRate(2.0); }},
            Deed<Session>{Action::NextIntegrator, [](Session& own) { nextIntegrator(own); }},
            Deed<Session>{Action::ToggleCompare,
                          [](Session& own) {
                              own.compare(!own.lab().isComparing());
                              own.tellCompared();
                          }},
            Deed<Session>{Action::PreviousScene, [](Session& own) { own.chooseScene(own.previousSceneIndex()); }},
            Deed<Session>{Action::NextScene, [](Session& own) { own.chooseScene(own.nextSceneIndex()); }},
            Deed<Session>{Action::MarkMoment, [](Session& own) { own.markMoment(); }},
            Deed<Session>{Action::ResetView, [](Session& own) { own.view_ = own.simulation().scene().view; }},
            Deed<Session>{Action::Close, [](Session& own) { own.closeOne(); }},
            Deed<Session>{Action::Quit, [](Session& own) { own.hasQuit_ = true; }},
        };
        const ActionScope scope = rowOf(action).scope;
        if (scope == ActionScope::Window) return session.forWindow_.push_back(action);
        if (scope == ActionScope::Interface) return performOnInterface(action, session.interface_, session.problem_);
        try {
            if (carryOutAmong(kOfBoth, action, session) || carryOutAmong(deeds, action, session)) return;
        } catch (const InputError& error) {
            return session.refuseFuture(error);
        }
        assert(scope != ActionScope::Session && "an action that every session has");
        if (scope == ActionScope::Plane) session.problem_.show("this key is of scenes with circles and polygons");
        if (scope == ActionScope::Space) session.problem_.show("this key is of scenes in space");
    }
    /// What the panels ask for. A slider that is dragged is one edit. @param obey takes commands, actions and wishes
    template <class Ask, class Obey>
    void carryOut(const Ask& ask, const Obey& obey) {
        if (!ask.isItemHeld) isItemHeld_ = false;
        if (!ask.commands.empty()) {
            if (!isItemHeld_) timeline().beginEdit();
            isItemHeld_ = ask.isItemHeld;
        }
        for (const Command& command : ask.commands) obey(command);
        if (!ask.commands.empty() && !isItemHeld_) timeline().beginEdit();  // a drop that is under way is another one
        if (ask.moment) goTo(*ask.moment);
        for (const Action action : ask.actions) obey(action);
        for (const auto& wish : ask.wishes) std::visit(obey, wish);
    }

    void obey(const Refuse& wanted) { problem_.show(wanted.problem); }

    /// What the second world is, which the user has not said.
    void tellCompared() {
        if (!lab_.isComparing()) return problem_.show("", true);
        problem_.show("B is a copy of A under " + std::string(lab_.name(1)) +
                          ". Under “Changes go to” you choose which of the two",
                      true);
    }
    void togglePause() { isPaused_ = !isPaused_; }
    void goTo(double time) {
        isPaused_ = true;
        timeline().goTo(time);
    }
    void step() {
        isPaused_ = true;
        timeline().step();
    }
    void stepBack() {
        isPaused_ = true;
        timeline().stepBack();
    }
    /// So many seconds back or forth, from where one is or is on the way to; forth of what is known, new steps are made
    /// at once.
    void goSeconds(double seconds) {
        isPaused_ = true;
        const double time = timeline().destination() + seconds;
        if (time <= timeline().end() || timeline().hasFuture()) return timeline().goTo(time);
        const std::uint64_t most = stepsLeft();
        for (std::uint64_t made = 0; made < most && timeline().now() < time; ++made) timeline().step();
    }
    // Undo or redo, of this run, or else the way to the one beside it; the readout says what came of it.
    void exchange(bool isUndo) {
        const auto change = timeline().nextChange(isUndo);
        std::string words = change ? "the last change" : "the change of scene";
        const std::string mark = change && change->command ? markOf(*change->command, lab_.isComparing()) : "";
        if (!mark.empty()) words = "“" + mark + "”";
        if (!(isUndo ? timeline().undo() : timeline().redo())) {
            if (leaveFor(isUndo ? Beside::Earlier : Beside::Later)) return;
            return problem_.show(isUndo ? "undo: there is nothing to take back" : "redo: nothing was taken back");
        }
        refreshMarks();
        const bool isForFuture = change && change->isForFuture;
        words += isUndo == isForFuture ? " is there again" : " is taken back";
        if (!isUndo && isForFuture) words += ", and the future that it had cut off is there again";
        problem_.show((isUndo ? "undo: " : "redo: ") + words, true);
    }
    /// Each edited world takes the integrator that follows its own, unless its solver needs none.
    template <class Session>
    static void nextIntegrator(Session& session) {
        const std::size_t count = session.simulation().worlds().size();
        bool isAny = false;
        for (std::size_t index = 0; index < count; ++index) {
            if (session.interface_.edited(count).value_or(index) != index) continue;
            const Settings& settings = session.simulation().world(index).settings();
            if constexpr (requires { settings.solver; }) {
                if (settings.solver == SolverKind::Soft) continue;
            }
            isAny = true;
            session.apply(
                typename Simulation::ChangeSetting{&Settings::integrator, following(settings.integrator), index});
        }
        if (isAny) return;
        session.problem_.show("integrator: the solver soft has its own; the solver impulse takes any of them");
    }
    void changeClockRate(double factor) { simulation().setClockRate(clockRateAfter(simulation().clockRate(), factor)); }
    /// Goes on towards a moment that was asked for, for a part of a frame. @returns whether it was reached just now
    bool travel() {
        constexpr std::chrono::duration<double, std::milli> kTravelOfFrame(20.0);
        try {
            return isTravelling() && timeline().travel(kTravelOfFrame);
        } catch (const InputError& error) {
            refuseFuture(error);
            return false;
        }
    }
    /// What is left of a frame's seconds.
    void runFrame(double seconds) {
        run(pace_.leftOf(seconds));
        tellOutcome();
    }
    /// Ends a frame: its rates, and how long what was said stays.
    void endFrame(double seconds) {
        pace_.endFrame(seconds, millisecondsOfStep());
        problem_.update();
    }

    // A scene file is not in the list: from there, previous is the last built-in scene and next the first.
    std::size_t previousSceneIndex() const { return scene_.value_or(0) + sceneCount() - 1; }
    std::size_t nextSceneIndex() const { return scene_ ? *scene_ + 1 : 0; }

    Lab lab_;
    View view_;
    std::size_t shownRun_ = 0;
    std::map<std::size_t, View> seen_;  // how each other run was seen when it was left
    MomentMarks marks_;
    std::optional<std::size_t> firstScene_;  // with which it began
    std::optional<std::size_t> scene_;       // which of the built-in ones, as sceneNameAt() counts; none: of a file
    bool isItemHeld_ = false;                // of the panels, since the latest command
    bool isRunRecorded_ = false;             // the future of the run is a recorded one, and not yet over
    FramePace pace_;

  private:
    void run(double seconds) {
        if (isPaused_) return;
        const auto began = std::chrono::steady_clock::now();
        int steps = 0;
        try {
            steps = timeline().advance(seconds, stepsLeft());
        } catch (const InputError& error) {
            refuseFuture(error);
        }
        const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - began;
        pace_.addSteps(steps, taken.count());
    }

    // Where the worlds tell it.
    std::optional<double> millisecondsOfStep() const {
        if constexpr (requires(const Model& model) { model.stepMilliseconds(); }) {
            double sum = 0.0;
            for (const Model& each : lab_.worlds()) sum += each.stepMilliseconds();
            return sum;
        } else {
            return std::nullopt;
        }
    }

    // Another run is the present one. What is taken back is seen again as it was.
    void showRun() {
        const auto& scene = simulation().scene();
        scene_ = timeline().run() == 0 ? firstScene_ : sceneIndexOf(scene.name);
        seen_.insert_or_assign(std::exchange(shownRun_, timeline().run()), view_);
        const auto before = seen_.find(shownRun_);
        view_ = before == seen_.end() ? scene.view : before->second;
        simulation().setClockRate(scene.clockRate);
    }

    /// @param program the version that made it
    void followRecorded(const std::string& program) {
        isRunRecorded_ = true;
        if (program == programVersion()) return;
        problem_.show("version " + printable(program) + " of the program has made this run, and this is " +
                          programVersion() + ": it may differ",
                      true);
    }
    // How a run that was recorded has come out.
    void tellOutcome() {
        if (!isRunRecorded_) return;
        if (const std::optional<std::uint64_t>& step = timeline().difference()) {
            isRunRecorded_ = false;
            problem_.show("the run differs from the recorded one by step " + numberText(*step) +
                          ": another version of the program made it, or the file was changed");
        } else if (!timeline().hasFuture()) {
            isRunRecorded_ = false;
            problem_.show("here the recorded run ends; from here on it is yours", true);
        }
    }

    TimeLineReadout timeLineReadout() const {
        TimeLineReadout readout{.now = timeline().now(),
                                .end = timeline().end(),
                                .canUndo = timeline().canUndo() || hasBeside(Beside::Earlier),
                                .canRedo = timeline().canRedo() || hasBeside(Beside::Later)};
        if (isTravelling()) readout.shareTravelled = timeline().shareTravelled();
        return readout;
    }
};

}  // namespace rb
