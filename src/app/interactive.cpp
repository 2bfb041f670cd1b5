#include "app/interactive.hpp"

#include <GLFW/glfw3.h>
#include <array>
#include <chrono>
#include <functional>
#include <future>
#include <optional>
#include <string>
#include <utility>

#include "app/attempts.hpp"
#include "app/background_ticker.hpp"
#include "app/command_line/scenes.hpp"
#include "app/frame_recorder.hpp"
#include "app/outputs.hpp"
#include "app/plane_stage.hpp"
#include "app/platform/platform.hpp"
#include "app/report.hpp"
#include "app/screen.hpp"
#include "app/space_stage.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "render/graphics_error.hpp"
#include "render/offscreen_target.hpp"

namespace rb {

namespace {

/// A key that types no character. The others are known by their characters, wherever the keyboard has them.
struct SpecialKey {
    int key;
    Action action;
};

constexpr std::array kSpecialKeys{
    SpecialKey{GLFW_KEY_HOME, Action::ResetView},   SpecialKey{GLFW_KEY_TAB, Action::TogglePanels},
    SpecialKey{GLFW_KEY_F2, Action::TakePicture},   SpecialKey{GLFW_KEY_F3, Action::ToggleFilm},
    SpecialKey{GLFW_KEY_F1, Action::ToggleHelp},    SpecialKey{GLFW_KEY_F11, Action::ToggleFullScreen},
    SpecialKey{GLFW_KEY_ESCAPE, Action::Close},     SpecialKey{GLFW_KEY_LEFT, Action::StepBack},
    SpecialKey{GLFW_KEY_RIGHT, Action::Step},       SpecialKey{GLFW_KEY_DELETE, Action::Remove},
    SpecialKey{GLFW_KEY_BACKSPACE, Action::Remove},
};

// With the shift key an arrow goes a second.
Action shifted(Action action) {
    if (action == Action::StepBack) return Action::SecondBack;
    return action == Action::Step ? Action::SecondForth : action;
}

// A key that is held down repeats steps, but no switch.
bool isRepeated(Action action) {
    return action == Action::Step || action == Action::StepPhase || action == Action::StepBack ||
           action == Action::SecondBack || action == Action::SecondForth || action == Action::Undo ||
           action == Action::Redo;
}

std::optional<Action> actionOfKey(const InputEvent& event) {
    const bool isShift = (event.modifiers & GLFW_MOD_SHIFT) != 0;
    for (const SpecialKey& special : kSpecialKeys) {
        if (special.key == event.key) return isShift ? shifted(special.action) : special.action;
    }
    const char* const name = glfwGetKeyName(event.key, event.scancode);  // as the keyboard's language has it
    const bool isControl = (event.modifiers & GLFW_MOD_CONTROL) != 0;
    return isControl && name != nullptr ? actionWithControl(name, isShift) : std::nullopt;
}

bool isEnter(int key) { return key == GLFW_KEY_ENTER || key == GLFW_KEY_KP_ENTER; }

/// So often a window that waits for a step looks whether it is closed.
constexpr std::chrono::milliseconds kLookPause{50};

/// From its construction on there is something to save, so that requests to end are only remembered.
struct EndingSignals {
    EndingSignals() { catchEndingSignals(); }
};

/// A run in the window, from its scene to its end or to a scene of the other kind. A Stage is what the window shows of
/// one kind of scene: PlaneStage or space::Stage. The members are constructed in this order and destroyed in the
/// opposite one.
template <class Stage>
class Program {
  public:
    /// @param screen opened here if no run before this one has
    template <class AnyOf>
    Program(const Options& options, AnyOf simulation, std::optional<Screen>& screen)
        : stage_(options, std::move(simulation)),
          outputs_(options, session().simulation()),
          screen_(opened(screen, options)),
          recorder_(options, screen_.window.framebufferSize()) {
        if (!options.screenshot.empty()) picture_.emplace();
        stage_.begin(options, [this] {
            if (isAskedToEnd()) throw Interrupted("asked to end");
        });
        endWithoutDisplay([this] { return saveWithoutDisplay(); });
    }

    ~Program() { endWithoutDisplay({}); }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    /// Takes over what the user chose about the interface, but for the curves and the drawer, which each kind has its
    /// own of.
    void takeOver(const InterfaceState& state) {
        InterfaceState& own = session().interfaceState();
        const CurvesState curves = own.curves;
        own = state;
        own.curves = curves;
        own.isWhyShown = false;
        own.editedWorld.reset();
    }
    const InterfaceState& interfaceState() { return session().interfaceState(); }

    /// @returns the scene of the other kind for which the user has left this one, if he has; else the files are written
    std::optional<SceneElsewhere> run() {
        runLoop([this, before = glfwGetTime()]() mutable {
            if (isMinimized()) {
                window().waitForInput();
                return !isAskedToEnd();
            }
            const double now = glfwGetTime();
            if (isStill(now)) {
                window().waitForInput();
                before = glfwGetTime();
                return !isAskedToEnd();
            }
            composeFrame(recorder_.frameSeconds(now - before));
            before = now;
            if (session().isOver() || isAskedToEnd()) return false;
            if (isLeft()) {
                isLeaving_ = true;
                return false;
            }
            showFrame(now);
            return true;
        });
        if (isLeaving_) {
            recorder_.commit();
            return session().elsewhere();
        }
        if (picture_ && isComposed_ && !isMinimized()) {
            drawFrame();
            readPixels(window().framebufferSize(), *picture_);
        }
        stage_.finishStep();
        endWithoutDisplay({});
        writeFiles(picture_);
        return std::nullopt;
    }

  private:
    // What cannot be written does not keep the others from being written.
    void writeFiles(const std::optional<Image>& picture) {
        Attempts ending;
        ending([this] { recorder_.commit(); });
        ending([&] { outputs_.commit(session().simulation(), session().view(), picture); });
        ending.end();
    }

    static Screen& opened(std::optional<Screen>& screen, const Options& options) {
        if (!screen) screen.emplace(options);
        return *screen;
    }
    auto& session() { return stage_.session(); }
    Window& window() { return screen_.window; }

    // Whether the window's close button was pressed or a signal came from the terminal.
    bool isAskedToEnd() const { return screen_.window.isAskedToClose() || endingSignal() != 0; }

    // The rows of a CSV file are of one kind, and so is a recording.
    bool isLeft() {
        if (!session().elsewhere()) return false;
        if (outputs_.isRecording()) {
            session().stay("scene: that one is in space, and the run is recorded; start the program without --record");
            return false;
        }
        if (!outputs_.hasRows()) return true;
        session().stay("scene: the CSV of this run has no columns for that one; start the program with it");
        return false;
    }

    bool isMinimized() {
        const glm::ivec2 pixels = window().framebufferSize();
        const glm::vec2 size = window().size();
        return pixels.x < 1 || pixels.y < 1 || size.x < 1.0F || size.y < 1.0F;
    }

    // Whether the picture would be the one that is shown: nothing runs, and nothing was touched for so long that no
    // tooltip is still to open and no message to go.
    bool isStill(double now) {
        constexpr double kSettled = 9.0;  // [s]
        if (!session().isPaused() || stage_.isWorking() || window().hasChanged() || !window().input().isEmpty())
            touchedAt_ = now;
        return now - touchedAt_ > kSettled;
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
        screen_.gui.beginFrame(events_, state.look, state.textSize);
        for (const InputEvent& event : events_) obey(event, scale);
        stage_.drawInterface();
        carryOut([&] { stage_.advance(seconds, scale); });
        stage_.compose(windowScale(), window());
        isComposed_ = true;
        screen_.gui.endFrame();
    }

    // Steps do not wait for the picture: they go on, on a thread of their own, while it is drawn and shown. Before the
    // next frame is composed that thread has ended, after a whole step.
    void showFrame(double composed) {
        if (recorder_.isRecording()) {
            drawFrame();
            say(recorder_.keep(runName(), window().framebufferSize(), session().isPaused()));
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
        acting_ = std::async(std::launch::async, std::move(act));
        while (acting_.wait_for(kLookPause) != std::future_status::ready) window().gatherInput();
        unlessInterrupted([this] { acting_.get(); });
    }

    void perform(Action action) {
        if (action == Action::TakePicture) return recorder_.askForPicture();
        if (action == Action::ToggleFilm) return say(recorder_.toggleFilm(runName(), window().framebufferSize()));
        carryOut([this, action] { session().perform(action); });
    }

    RunName runName() { return {session().simulation().scene().name, session().simulation().seed()}; }

    void say(const std::string& words) {
        if (!words.empty()) session().say(words);
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
            if (outputs_.keepRun()) message += "; what --save, --csv and --record name is written";
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
        isRepeat_ = event.action == GLFW_REPEAT;
        isShift_ = (event.modifiers & GLFW_MOD_SHIFT) != 0;
        if (event.action == GLFW_RELEASE) return;
        if (!isRepeat_ && isEnter(event.key) && session().interfaceState().isQuitAsked) perform(Action::Quit);
        const std::optional<Action> action = actionOfKey(event);
        if (!action || (isRepeat_ && !isRepeated(*action))) return;
        if (screen_.gui.wantsKeys() && *action != Action::ToggleHelp && *action != Action::Quit) return;
        if (screen_.gui.wantsEscape() && *action == Action::Close) return;
        perform(*action);
        window().setFullScreen(session().interfaceState().isFullScreen);
    }

    void obeyCharacter(const InputEvent& event) {
        if (screen_.gui.wantsKeys()) return;
        const std::optional<Action> action = actionOfCharacter(event.character, isShift_);
        if (action && (!isRepeat_ || isRepeated(*action))) {
            perform(*action);
        }
        if (!isRepeat_) stage_.toggleOverlay(event.character);
    }

    Stage stage_;
    EndingSignals signals_;
    Outputs outputs_;
    Screen& screen_;
    FrameRecorder recorder_;
    bool isComposed_ = false;
    bool isLeaving_ = false;  // for a scene of the other kind
    std::optional<Image> picture_;
    std::vector<InputEvent> events_;
    double touchedAt_ = 0.0;  // by the user, or by a step [s]
    bool isRepeat_ = false;
    bool isShift_ = false;
    // Ended before what they read is destroyed:
    std::optional<BackgroundTicker> steps_;  // while a picture is drawn
    std::future<void> acting_;               // while a frame is composed
};

// What the options say of any scene, for one of the other kind.
Options optionsElsewhere(Options options, const SceneElsewhere& elsewhere) {
    options.scene = elsewhere.name;
    options.compare.clear();
    options.preset.clear();
    options.settings.clear();
    const BuiltInScene* const builtIn = findBuiltInScene(elsewhere.name);
    if (builtIn == nullptr || !builtIn->isScalable) options.circles = 0;
    options.isPlain = false;
    options.film.clear();  // it has ended
    options.steps = elsewhere.stepsLeft;
    options.seconds = elsewhere.secondsLeft;
    return options;
}

}  // namespace

int runInteractive(const Options& options) {
    keepFreedMemory();
    std::optional<Screen> screen;
    std::optional<InterfaceState> kept;
    std::optional<SceneElsewhere> next;
    Options current = options;
    const auto runOn = [&](auto&& program) {
        if (kept) program.takeOver(*kept);
        next = program.run();
        kept = program.interfaceState();
        if (next) current = optionsElsewhere(options, *next);
    };
    do {
        AnySimulation any = makeAnySimulation(current);
        if (auto* const inSpace = std::get_if<space::Simulation>(&any)) {
            runOn(Program<space::Stage>(current, std::move(*inSpace), screen));
        } else {
            runOn(Program<PlaneStage>(current, std::get<Simulation>(std::move(any)), screen));
        }
    } while (next);
    return exitStatus();
}

}  // namespace rb
