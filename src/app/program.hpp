#pragma once

// A run in the window: what the user does, what the steps do meanwhile, and the files that are left of it.

#include <GLFW/glfw3.h>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "app/attempts.hpp"
#include "app/background_ticker.hpp"
#include "app/frame_recorder.hpp"
#include "app/key_actions.hpp"
#include "app/next_run.hpp"
#include "app/outputs.hpp"
#include "app/plane_stage.hpp"
#include "app/platform/platform.hpp"
#include "app/report.hpp"
#include "app/run_exchange.hpp"
#include "app/screen.hpp"
#include "app/space_stage.hpp"
#include "base/error.hpp"
#include "base/path_text.hpp"
#include "render/graphics_error.hpp"
#include "render/offscreen_target.hpp"

namespace rb {

/// So often a window that waits for a step looks whether it is closed.
constexpr std::chrono::milliseconds kLookPause{50};

/// From its construction on there is something to save, so that requests to end are only remembered.
struct EndingSignals {
    EndingSignals() { catchEndingSignals(); }
};

/// What a window goes on with when a run is left: nothing, another run, or one of those beside it.
using Ending = std::variant<std::monostate, NextRun, Beside>;

/// A run in the window, from its scene to its end or to a scene of the other kind. A Stage is what the window shows of
/// one kind of scene: PlaneStage or space::Stage. The members are constructed in this order and destroyed in the
/// opposite one.
template <class Stage>
class Program {
    using AnyOf = std::decay_t<decltype(std::declval<Stage&>().session().simulation())>;

  public:
    /// @param screen opened here if no run before this one has
    template <class... Run>
    Program(const Options& options, std::optional<Screen>& screen, Run&&... run)
        : options_(options),
          stage_(options, std::forward<Run>(run)...),
          outputs_(std::in_place, options_, session().simulation(), session().timeline()),
          screen_(opened(screen, options)),
          recorder_(options, screen_.window.framebufferSize()),
          exchange_(options_, session(), screen_.window) {
        if (!options.screenshot.empty()) picture_.emplace();
        session().interfaceState().isInPage = !endsByItself();
        session().interfaceState().isForFingers = hasFingers();
        if (prefersDark()) session().interfaceState().look = Look::Dark;
        stage_.begin(options, [this] { endIfAsked(); });
        beShown();
    }

    ~Program() { beHidden(); }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    /// Takes over what the user chose about the interface, but for the curves and the drawer, which each kind has its
    /// own of.
    void takeOver(const InterfaceState& state) {
        InterfaceState& own = session().interfaceState();
        const CurvesState curves = own.curves;
        own = state;
        own.curves = curves;
        own.openPanels.clear();
        own.isQuitAsked = false;
    }
    const InterfaceState& interfaceState() { return session().interfaceState(); }

    void showEnd() { stage_.showEnd(); }
    void beginLesson(std::shared_ptr<const Lesson> lesson) { stage_.beginLesson(std::move(lesson)); }
    /// As of Traveller.
    void setBeside(bool hasEarlier, bool hasLater) { session().setBeside(hasEarlier, hasLater); }
    /// After finish(), when it is shown again.
    void goOn() {
        session().stay("");  // for which it was left
        times_.before.reset();
        times_.touched = glfwGetTime();
        outputs_.emplace(options_, session().simulation(), session().timeline());
        beShown();
    }

    /// @returns false where nothing more is to be shown of it
    bool frame() {
        askBeforeClosing();
        if (isMinimized()) {
            window().waitForInput();
            return !isToEnd();
        }
        const double now = glfwGetTime();
        if (isStill(now)) {
            window().waitForInput();
            times_.before = glfwGetTime();
            return !isToEnd();
        }
        composeFrame(recorder_.frameSeconds(now - times_.before.value_or(now)));
        times_.before = now;
        if (session().isOver() || isToEnd()) return false;
        exchange_.tellCopied();
        exchange_.followSceneElsewhere();
        beside_ = session().takeBeside();
        if (isLeft()) return false;
        showFrame(now);
        return true;
    }

    /// After the last frame: what is still to be done for the files.
    void complete() {
        if (isLeft()) return;
        if (picture_ && isComposed_ && !isMinimized()) {
            drawFrame();
            readPixels(window().framebufferSize(), *picture_);
        }
        stage_.finishStep();
    }

    /// After that. @returns what the user has left this one for, if he has; else the files are written
    Ending finish() {
        if (isLeft()) {
            beHidden();
            recorder_.commit();
            outputs_.reset();
            if (beside_) return *std::exchange(beside_, std::nullopt);
            return *exchange_.takeNext();
        }
        endWithoutDisplay({});
        if (exchange_.isOpening()) leaveOpening();
        writeFiles(picture_);
        return {};
    }

    /// While what these have thrown is handled: it does not keep the files from being written. There is no picture
    /// then. Ends the program where a file is being opened, as leaveOpening() does.
    void rescue() {
        endWithoutDisplay({});
        try {
            endSteps();
            stage_.finishStep();
            writeFiles(std::nullopt);
            if (picture_) throw InputError(options_.screenshot, "nothing was written");
        } catch (const std::exception& error) {
            report(error, 0);
        }
        if (exchange_.isOpening()) std::_Exit(reportPresent());
    }

  private:
    // What cannot be written does not keep the others from being written.
    void writeFiles(const std::optional<Image>& picture) {
        Attempts ending;
        ending([this] { recorder_.commit(); });
        ending([&] { outputs_->commit(session().simulation(), session().view(), picture); });
        ending.end();
    }

    // Writes the files and ends the program: nothing else ends the thread that opens a file.
    [[noreturn]] void leaveOpening() {
        try {
            writeFiles(picture_);
        } catch (...) {
            std::_Exit(reportPresent());
        }
        std::_Exit(exitStatus());
    }

    // What the platform asks, it asks of the run that is shown.
    void beShown() {
        endWithoutDisplay([this] { return saveWithoutDisplay(); });
        keepForNextStart([this] { return exchange_.codeToKeep(); });
    }
    static void beHidden() {
        keepForNextStart({});
        endWithoutDisplay({});
    }

    // For another run: who has quit wants none.
    bool isLeft() { return (exchange_.hasNext() || beside_) && !session().isOver(); }

    static Screen& opened(std::optional<Screen>& screen, const Options& options) {
        if (!screen) screen.emplace(options);
        return *screen;
    }
    auto& session() { return stage_.session(); }
    Window& window() { return screen_.window; }

    // Whether the window's close button was pressed or a signal came from the terminal.
    bool isAskedToEnd() const { return screen_.window.isAskedToClose() || endingSignal() != 0; }
    void endIfAsked() const {
        if (isAskedToEnd()) throw Interrupted("asked to end");
    }

    // Whether the run ends now: not before the user was asked, nor before what he did to it has reached it.
    bool isToEnd() {
        if (endingSignal() != 0) return true;
        return window().isAskedToClose() &&
               (isSavedAtEnd() || (!mayLose() && (isMinimized() || window().input().isEmpty())));
    }

    // Whether the options name a file that the run is in.
    bool isSavedAtEnd() const { return !options_.save.empty() || !options_.record.empty(); }
    // Whether to quit would lose what the user has done to the run.
    bool mayLose() { return session().timeline().isChanged() && !isSavedAtEnd(); }

    void askBeforeClosing() {
        if (!window().isAskedToClose() || !mayLose()) return;
        window().stayOpen();
        session().interfaceState().isQuitAsked = true;
        times_.touched = glfwGetTime();
    }

    // What cannot be saved is not left.
    void saveAndQuit() {
        perform(Action::SaveRun);
        if (!mayLose()) session().perform(Action::Quit);
    }

    bool isMinimized() {
        const glm::ivec2 pixels = window().framebufferSize();
        const glm::vec2 size = window().size();
        return pixels.x < 1 || pixels.y < 1 || size.x < 1.0F || size.y < 1.0F;
    }

    // Whether the picture would be the one that is shown: nothing runs, no message has to go, and nothing was touched
    // for so long that no tooltip is still to open.
    bool isStill(double now) {
        constexpr double kSettled = 0.7;  // [s]
        if (!session().isPaused() || stage_.isWorking() || window().hasChanged() || !window().input().isEmpty() ||
            screen_.gui.isHeld() || exchange_.isCopying())
            times_.touched = now;
        return now - times_.touched > kSettled && !session().isMessageOver();
    }

    WindowScale windowScale() {
        const PlotBox& free = stage_.freeBox();
        return {
            window().size(), window().unitsPerPoint(), {{free.corner.x, free.corner.y}, {free.size.x, free.size.y}}};
    }

    // The part of a frame that reads or changes the simulation.
    void composeFrame(double seconds) {
        const WindowScale scale = windowScale();
        window().input().takeFrame(events_);
        InterfaceState& state = session().interfaceState();
        state.largestTextSize = screen_.gui.largestTextSize();
        state.isRunUnsaved = mayLose();
        exchange_.hasOpened(std::chrono::milliseconds(0));  // what he did not wait for
        screen_.gui.beginFrame(events_, state);
        for (const InputEvent& event : events_) obey(event, scale);
        for (const std::string& file : window().input().takeFiles()) {
            exchange_.open(file);
            waitForOpening();
            forgetDropped(pathOf(file));
        }
        stage_.drawInterface();
        carryOut([&] { stage_.advance(seconds, scale); });
        if (std::exchange(state.isSaveAndQuitChosen, false)) saveAndQuit();
        if (state.lessonAsked != LessonAsked::Nothing)
            giveLesson(std::exchange(state.lessonAsked, LessonAsked::Nothing));
        stage_.compose(windowScale(), window());
        isComposed_ = true;
        if (state.isInPage) tellIfNew(stage_.words());
        if (state.isForFingers) tellFingers(screen_.gui.wheelStep(), screen_.gui.wantsKeys());
        screen_.gui.endFrame();
    }

    void tellIfNew(const InlineText& words) {
        if (words.view() == told_.view()) return;
        told_ = words;
        tellState(std::string(words.view()));
    }

    // Steps do not wait for the picture: they go on, on a thread of their own, while it is drawn and shown. Before the
    // next frame is composed that thread has ended, after a whole step.
    void showFrame(double composed) {
        if (recorder_.isRecording()) {
            drawFrame();
            say(recorder_.keep(exchange_.runName(), window().framebufferSize(), session().isPaused(),
                               [this] { return exchange_.textOfPicture(); }));
            return window().showFrame();
        }
        steps_.emplace([this, before = composed]() mutable {
            const double now = glfwGetTime();
            session().runAhead(now - before);
            before = now;
        });
        drawFrame();
        window().showFrame();
        while (!steps_->endsWithin(kLookPause)) window().gatherInput();
        unlessInterrupted([this] { steps_->end(); });
        steps_.reset();
    }

    // Does what may make steps on a thread of its own, while this one sees whether the window is closed.
    void carryOut(std::function<void()> act) {
        acting_ = std::async(launchInBackground(), std::move(act));
        while (acting_.wait_for(kLookPause) == std::future_status::timeout) window().gatherInput();
        unlessInterrupted([this] { acting_.get(); });
    }

    // What is not yet open when the program is asked to end is left.
    void waitForOpening() {
        while (!exchange_.hasOpened(kLookPause) && !session().isOver() && !isAskedToEnd()) window().gatherInput();
    }

    void perform(Action action) {
        if (action == Action::Quit && !endsByItself()) return;
        if (action == Action::Quit && mayLose()) {
            session().interfaceState().isQuitAsked = true;
            return;
        }
        if (action == Action::CopyRun) {
            std::string code;
            carryOut([this, &code] { code = exchange_.codeOfRun(); });
            return exchange_.copy(code);
        }
        if (action == Action::Paste) {
            exchange_.paste();
            return waitForOpening();
        }
        if (action == Action::SaveRun) return carryOut([this] { exchange_.saveRun(); });
        if (action == Action::SaveTelemetry)
            return carryOut([this] { exchange_.saveTelemetry([this] { endIfAsked(); }); });
        if (action == Action::TakePicture) return recorder_.askForPicture();
        if (action == Action::ToggleFilm)
            return say(recorder_.toggleFilm(exchange_.runName(), window().framebufferSize()));
        carryOut([this, action] { session().perform(action); });
        if (!endsByItself()) session().interfaceState().isQuitAsked = false;
    }

    void giveLesson(LessonAsked how) {
        std::string text;
        carryOut([&] { text = exchange_.lessonText(session().interfaceState().draft); });
        if (text.empty()) return;
        how == LessonAsked::Save ? exchange_.saveLesson(text) : exchange_.copyLesson(text);
    }

    void say(const Said& said) {
        if (!said.words.empty()) session().say(said.words, said.isNews);
    }

    // The run ends before a step that was given up for that.
    template <class Act>
    static void unlessInterrupted(Act act) {
        try {
            act();
        } catch (const Interrupted&) {
        }
    }

    // What a step throws does not keep the files from being written.
    void endSteps() {
        try {
            if (steps_) steps_->end();
            if (acting_.valid()) acting_.get();
        } catch (const std::exception& error) {
            report(error, 0);
        }
    }

    // The picture cannot be drawn any more.
    int saveWithoutDisplay() {
        std::string message = "the display has gone; needed is one with OpenGL 3.3 up to the end";
        try {
            endSteps();
            stage_.finishStep();
            writeFiles(std::nullopt);
            if (outputs_->keepRun()) message += "; what --save, --csv and --record name is written";
        } catch (const std::exception& error) {
            message += std::string("; ") + error.what();
        }
        if (picture_) message += "; the picture is not";
        return report(GraphicsError(message), kNoGraphics);
    }

    void drawFrame() {
        stage_.draw(screen_);
        screen_.gui.draw();
    }

    void obey(const InputEvent& event, const WindowScale& scale) {
        switch (event.kind) {
            case InputEvent::Kind::Press:
            case InputEvent::Kind::Wheel:
                if (!screen_.gui.wantsMouse()) session().handle(event, scale);
                break;
            case InputEvent::Kind::Move:
            case InputEvent::Kind::Release:
                session().handle(event, scale);
                break;
            case InputEvent::Kind::Key:
                obeyKey(event);
                break;
            case InputEvent::Kind::Character:
                obeyCharacter(event);
                break;
        }
    }

    void obeyKey(const InputEvent& event) {
        key_.isRepeat = event.action == GLFW_REPEAT;
        key_.isShift = (event.modifiers & GLFW_MOD_SHIFT) != 0;
        if (event.action == GLFW_RELEASE) return;
        if (!key_.isRepeat && isEnter(event.key) && session().interfaceState().isQuitAsked) {
            if (mayLose()) return saveAndQuit();
            perform(Action::Quit);
        }
        const std::optional<Action> action = actionOfKey(event);
        if (!action || (key_.isRepeat && !rowOf(*action).isRepeated)) return;
        if (screen_.gui.wantsKeys() && *action != Action::ToggleHelp && *action != Action::Quit) return;
        if (screen_.gui.wantsEscape() && *action == Action::Close) return;
        perform(*action);
        window().setFullScreen(session().interfaceState().isFullScreen);
    }

    void obeyCharacter(const InputEvent& event) {
        if (screen_.gui.wantsKeys()) return;
        const std::optional<Action> action = actionOfCharacter(event.character, key_.isShift);
        if (action && (!key_.isRepeat || rowOf(*action).isRepeated)) {
            perform(*action);
        }
        if (!key_.isRepeat) stage_.obeyCharacter(event.character);
    }

    /// When something was [s].
    struct Times {
        std::optional<double> before;  // the latest frame, or where none was needed
        double touched = 0.0;          // by the user, or by a step
    };
    struct Key {
        bool isRepeat = false;
        bool isShift = false;
    };

    Options options_;
    Stage stage_;
    InlineText told_;  // of the state, latest
    EndingSignals signals_;
    std::optional<Outputs<AnyOf>> outputs_;  // none while another run is shown
    Screen& screen_;
    FrameRecorder recorder_;
    RunExchange<std::decay_t<decltype(std::declval<Stage&>().session())>> exchange_;
    bool isComposed_ = false;
    std::optional<Image> picture_;
    std::vector<InputEvent> events_;
    std::optional<Beside> beside_;
    Times times_;
    Key key_;  // the latest
    // Ended before what they read is destroyed:
    std::optional<BackgroundTicker> steps_;  // while a picture is drawn
    std::future<void> acting_;               // while a frame is composed
};

}  // namespace rb
