#pragma once

// What a session is of either kind of scene: a lab whose run goes on frame by frame up to the end that the options set,
// and back and forth as the user asks; what he is told; and the scene that he wants next.

#include <array>
#include <cassert>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/command_line/options.hpp"
#include "app/session/frame_rates.hpp"
#include "app/session/interface_actions.hpp"
#include "app/session/notice.hpp"
#include "app/session/run_limit.hpp"
#include "app/session/scene_order.hpp"
#include "app/session/traveller.hpp"
#include "base/error.hpp"
#include "lab/event_log.hpp"
#include "ui/readout.hpp"

namespace rb {

/// Of the frame that is shown: its time, the steps made in it, and the rates.
struct FramePace {
    double secondsAhead = 0.0;  ///< that runAhead() has taken off the next frame
    int steps = 0;              ///< of this frame
    double milliseconds = 0.0;  ///< that they took, where the worlds do not tell it
    FrameRates rates = {};
};

/// @tparam Lab one of LabOf with listMarks(), which fills an EventLog
template <class Lab>
class RunSession {
  public:
    using Simulation = typename Lab::Simulation;
    using Timeline = typename Lab::Timeline;
    using Command = typename Lab::Command;
    using Settings = typename Simulation::Settings;
    using Model = typename Lab::Model;
    using Recording = typename Lab::Recording;

    RunSession(const RunSession&) = delete;
    RunSession& operator=(const RunSession&) = delete;

    /// Lets the clock run for a part of the seconds of the next advance(), while a picture is drawn that was composed
    /// before. It may be called on any thread, as long as no other thread does more than draw that picture.
    void runAhead(double seconds) {
        pace_.secondsAhead += seconds;
        if (isPaused_) return;
        const auto began = std::chrono::steady_clock::now();
        try {
            pace_.steps += timeline().advance(seconds, stepsLeft());
        } catch (const InputError& error) {
            refuseFuture(error);
        }
        const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - began;
        pace_.milliseconds += taken.count();
    }

    /// Whether the user has quit, or the end that the options set is reached.
    bool isOver() const { return hasQuit_ || stepsLeft() == 0; }
    bool isPaused() const { return isPaused_; }
    /// Whether a moment of the run is on its way, which takes some frames.
    bool isTravelling() const { return lab_.timeline().isTravelling(); }
    /// Pauses, and goes to the end of the run as far as it is known.
    void showEnd() { goTo(timeline().end()); }
    /// The scene of the other kind that the user asked for, with what is left of the run; the session then has done its
    /// part.
    std::optional<SceneElsewhere> elsewhere() const {
        if (!elsewhere_) return std::nullopt;
        return SceneElsewhere{*elsewhere_, limit_.steps(), limit_.seconds()};
    }
    /// Forgets it. @param why the readout says for some seconds
    void stay(std::string_view why) {
        elsewhere_.reset();
        problem_.show(why);
    }
    /// As of Traveller.
    void setBeside(bool hasEarlier, bool hasLater) { traveller_.setBeside(hasEarlier, hasLater); }
    std::optional<Beside> takeBeside() { return traveller_.takeBeside(); }
    /// Has the readout say this for some seconds. @param isNews as of Notice
    void say(std::string_view words, bool isNews) { problem_.show(words, isNews); }
    /// Whether what was said is to be removed by the next advance().
    bool isMessageOver() const { return problem_.isOver(); }

    const Lab& lab() const { return lab_; }
    const Simulation& simulation() const { return lab_.simulation(); }
    Simulation& simulation() { return lab_.simulation(); }
    const Timeline& timeline() const { return lab_.timeline(); }
    Timeline& timeline() { return lab_.timeline(); }
    InterfaceState& interfaceState() { return interface_; }
    /// The blend of two poses at which a world is drawn: 0 the one of the step before, 1 the present one [1].
    float alpha(std::size_t index = 0) const { return isPaused_ ? 1.0F : lab_.simulation().betweenSteps(index); }

  protected:
    RunSession(const Options& options, Simulation simulation, const std::optional<typename Lab::Recording>& run)
        : lab_(std::move(simulation), run),
          limit_(options.steps, options.seconds),
          firstScene_(run ? std::nullopt : sceneIndexOf(options.scene)),
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
                                   traveller_.followNone();
                                   bookmarks_.clear();
                                   scene_ = timeline().run() == 0 ? firstScene_
                                                                  : sceneIndexOf(this->simulation().scene().name);
                               }});
        if (run) traveller_.followRecorded(run->program);
    }
    ~RunSession() = default;

    std::uint64_t stepsLeft() const { return limit_.stepsLeft(lab_.worlds().front().timeStep()); }
    RunReadout runReadout() const {
        const auto& scene = simulation().scene();
        return {.sceneName = scene.name,
                .sceneBrief = scene.brief,
                .scene = scene_,
                .isPaused = isPaused_,
                .time = lab_.worlds().front().time(),
                .clockRate = simulation().clockRate(),
                .stepMilliseconds = pace_.rates.stepMilliseconds(),
                .framesPerSecond = pace_.rates.framesPerSecond(),
                .events = events_.events(),
                .timeLine = traveller_.readout(),
                .problem = problem_.text(),
                .isNews = problem_.isNews()};
    }
    void refreshMarks() { lab_.listMarks(events_, bookmarks_); }
    /// Marks the present moment, or takes its mark away.
    void markMoment() {
        const double now = timeline().now();
        const auto isHere = [now](const Event& mark) { return mark.time == now; };
        if (std::erase_if(bookmarks_, isHere) == 0) bookmarks_.push_back({now, "mark " + std::to_string(++marksMade_)});
        refreshMarks();
    }
    void refuseFuture(const InputError& error) {
        traveller_.refuseFuture(error);
        refreshMarks();
    }

    /// Carries out a command. If it cannot be done, the readout says so for some seconds.
    void give(const Command& command) {
        if (!traveller_.mayChange()) return;
        try {
            timeline().apply(command);
        } catch (const InputError& error) {
            problem_.show(error.what());
        }
    }
    /// Does what an action asks of the interface or of a session; nothing for one that the window does. One of the
    /// plane alone that is not among the deeds is refused. @param deeds of this kind of session alone
    template <class Session, std::size_t Deeds>
    static void performFor(Session& session, Action action, const std::array<Deed<Session>, Deeds>& deeds) {
        constexpr std::array kOfBoth{
            Deed<Session>{Action::TogglePause, [](Session& own) { own.togglePause(); }},
            Deed<Session>{Action::Step, [](Session& own) { own.step(); }},
            Deed<Session>{Action::StepBack, [](Session& own) { own.stepBack(); }},
            Deed<Session>{Action::SecondBack, [](Session& own) { own.goSeconds(-1.0); }},
            Deed<Session>{Action::SecondForth, [](Session& own) { own.goSeconds(1.0); }},
            Deed<Session>{Action::Undo, [](Session& own) { own.undo(); }},
            Deed<Session>{Action::Redo, [](Session& own) { own.redo(); }},
            Deed<Session>{Action::Restart, [](Session& own) { own.apply(Restart{}); }},
            Deed<Session>{Action::Slower, [](Session& own) { own.changeClockRate(0.5); }},
            Deed<Session>{Action::Faster, [](Session& own) { own.changeClockRate(2.0); }},
            Deed<Session>{Action::NextIntegrator, [](Session& own) { nextIntegrator(own); }},
            Deed<Session>{Action::ToggleCompare, [](Session& own) { own.compare(!own.lab().isComparing()); }},
            Deed<Session>{Action::PreviousScene, [](Session& own) { own.chooseScene(own.previousSceneIndex()); }},
            Deed<Session>{Action::NextScene, [](Session& own) { own.chooseScene(own.nextSceneIndex()); }},
            Deed<Session>{Action::MarkMoment, [](Session& own) { own.markMoment(); }},
            Deed<Session>{Action::ResetView, [](Session& own) { own.view_ = own.simulation().scene().view; }},
            Deed<Session>{Action::Close, [](Session& own) { own.closeOne(); }},
            Deed<Session>{Action::Quit, [](Session& own) { own.hasQuit_ = true; }},
        };
        const ActionScope scope = rowOf(action).scope;
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
        for (const auto& wish : ask.wishes) {
            if (std::holds_alternative<GoTo>(wish)) std::visit(obey, wish);
        }
        for (const Action action : ask.actions) obey(action);
        for (const auto& wish : ask.wishes) {
            if (!std::holds_alternative<GoTo>(wish)) std::visit(obey, wish);
        }
    }

    void obey(const GoTo& wanted) { goTo(wanted.time); }
    void obey(const Refuse& wanted) { problem_.show(wanted.problem); }

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
    void goSeconds(double seconds) {
        isPaused_ = true;
        traveller_.goSeconds(seconds, stepsLeft());
    }
    void undo() {
        if (traveller_.undo()) refreshMarks();
    }
    void redo() {
        if (traveller_.redo()) refreshMarks();
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
    /// Goes on towards a moment that was asked for. @returns whether it was reached just now
    bool travel() {
        try {
            return traveller_.travel();
        } catch (const InputError& error) {
            refuseFuture(error);
            return false;
        }
    }
    /// What is left of a frame's seconds.
    void runFrame(double seconds) {
        runAhead(seconds - std::exchange(pace_.secondsAhead, 0.0));
        pace_.secondsAhead = 0.0;
        traveller_.tellOutcome();
    }
    /// Ends a frame: its rates, and how long what was said stays.
    void endFrame(double seconds) {
        std::optional<double> stepMilliseconds;
        if (pace_.steps > 0) stepMilliseconds = millisecondsOfStep();
        pace_.steps = 0;
        pace_.milliseconds = 0.0;
        pace_.rates.record(seconds, stepMilliseconds);
        problem_.update();
    }

    // A scene file is not in the list: from there, previous is the last built-in scene and next the first.
    std::size_t previousSceneIndex() const { return scene_.value_or(0) + sceneCount() - 1; }
    std::size_t nextSceneIndex() const { return scene_ ? *scene_ + 1 : 0; }

    Lab lab_;
    RunLimit limit_;
    Notice problem_;
    Traveller<Timeline> traveller_{lab_.timeline(), problem_};
    EventLog events_;
    std::vector<Event> bookmarks_;  // made by the user in this run
    int marksMade_ = 0;
    InterfaceState interface_;
    std::optional<std::size_t> firstScene_;  // with which it began
    std::optional<std::size_t> scene_;       // which of the built-in ones, as sceneNameAt() counts; none: of a file
    std::optional<std::string> elsewhere_;   // the name of that scene
    bool isPaused_ = false;
    bool hasQuit_ = false;
    bool isItemHeld_ = false;  // of the panels, since the latest command
    FramePace pace_;

  private:
    double millisecondsOfStep() const {
        if constexpr (requires(const Model& model) { model.stepMilliseconds(); }) {
            double sum = 0.0;
            for (const Model& each : lab_.worlds()) sum += each.stepMilliseconds();
            return sum;
        } else {
            return pace_.milliseconds / pace_.steps;
        }
    }
};

}  // namespace rb
