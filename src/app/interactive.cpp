#include "app/interactive.hpp"

#include <GLFW/glfw3.h>
#include <array>
#include <chrono>
#include <functional>
#include <future>
#include <optional>
#include <string>
#include <utility>

#include "app/background_ticker.hpp"
#include "app/gui.hpp"
#include "app/outputs.hpp"
#include "app/platform/platform.hpp"
#include "app/report.hpp"
#include "app/session/session.hpp"
#include "app/window.hpp"
#include "render/graphics_error.hpp"
#include "render/offscreen_target.hpp"
#include "render/renderer.hpp"
#include "ui/world_label.hpp"

namespace rb {

namespace {

/// A key that types no character. The others are known by their characters, wherever the keyboard has them.
struct SpecialKey {
    int key;
    Action action;
};

constexpr std::array kSpecialKeys{
    SpecialKey{GLFW_KEY_HOME, Action::ResetView}, SpecialKey{GLFW_KEY_TAB, Action::TogglePanels},
    SpecialKey{GLFW_KEY_F1, Action::ToggleHelp},  SpecialKey{GLFW_KEY_F11, Action::ToggleFullScreen},
    SpecialKey{GLFW_KEY_ESCAPE, Action::Close},
};

std::optional<Action> actionOfKey(const InputEvent& event) {
    for (const SpecialKey& special : kSpecialKeys) {
        if (special.key == event.key) return special.action;
    }
    const char* const name = glfwGetKeyName(event.key, event.scancode);  // as the keyboard's language has it
    const bool isControl = (event.modifiers & GLFW_MOD_CONTROL) != 0;
    return isControl && name != nullptr ? actionWithControl(name) : std::nullopt;
}

bool isEnter(int key) { return key == GLFW_KEY_ENTER || key == GLFW_KEY_KP_ENTER; }

std::optional<Overlay> overlayOfCharacter(unsigned character) {
    for (const OverlayInfo& info : overlayInfos()) {
        if (static_cast<unsigned>(info.key) == character) return info.overlay;
    }
    return std::nullopt;
}

/// So often a window that waits for a step looks whether it is closed.
constexpr std::chrono::milliseconds kLookPause{50};

/// From its construction on there is something to save, so that requests to end are only remembered.
struct EndingSignals {
    EndingSignals() { catchEndingSignals(); }
};

/// The window and all that it shows. The members are constructed in this order and destroyed in the opposite one.
class Program {
  public:
    explicit Program(const Options& options)
        : session_(options),
          outputs_(options, session_.simulation()),
          window_(options.size, !options.isSizeNamed, "rigid-bodies"),
          renderer_(options.shaders),
          gui_(window_) {
        if (!options.screenshot.empty()) picture_.emplace();
        if (options.isPlain && isFirstStart()) session_.offerTour();
        session_.simulation().setCancellationPoint([this] {
            if (isAskedToEnd()) throw Interrupted("asked to end");
        });
        endWithoutDisplay([this] { return saveWithoutDisplay(); });
    }

    void run() {
        runLoop([this, before = glfwGetTime()]() mutable {
            if (isMinimized()) {
                window_.waitForInput();
                return !isAskedToEnd();
            }
            const double now = glfwGetTime();
            if (isStill(now)) {
                window_.waitForInput();
                before = glfwGetTime();
                return !isAskedToEnd();
            }
            composeFrame(now - before);
            before = now;
            if (session_.isOver() || isAskedToEnd()) return false;
            showFrame(now);
            return true;
        });
        if (picture_ && worldView_ && !isMinimized()) {
            drawFrame();
            readPixels(window_.framebufferSize(), *picture_);
        }
        session_.simulation().finishStep();
        endWithoutDisplay({});
        outputs_.commit(session_.simulation(), session_.view(), picture_);
    }

  private:
    // Whether the window's close button was pressed or a signal came from the terminal.
    bool isAskedToEnd() const { return window_.isAskedToClose() || endingSignal() != 0; }

    bool isMinimized() const {
        const glm::ivec2 pixels = window_.framebufferSize();
        const glm::vec2 size = window_.size();
        return pixels.x < 1 || pixels.y < 1 || size.x < 1.0F || size.y < 1.0F;
    }

    // Whether the picture would be the one that is shown: nothing runs, and nothing was touched for so long that no
    // tooltip is still to open and no message to go.
    bool isStill(double now) {
        constexpr double kSettled = 9.0;  // [s]
        if (!session_.isPaused() || session_.isMapRunning() || window_.hasChanged() || !window_.input().isEmpty())
            touchedAt_ = now;
        return now - touchedAt_ > kSettled;
    }

    WindowScale windowScale() const {
        const PlotBox& free = interface_.freeBox();
        return {window_.size(), window_.unitsPerPoint(), {{free.corner.x, free.corner.y}, {free.size.x, free.size.y}}};
    }

    // The part of a frame that reads or changes the simulation.
    void composeFrame(double seconds) {
        const WindowScale scale = windowScale();
        window_.input().takeFrame(events_);
        session_.interfaceState().largestTextSize = gui_.largestTextSize();
        gui_.beginFrame(events_, session_.interfaceState().look, session_.interfaceState().textSize);
        for (const InputEvent& event : events_) obey(event, scale);
        requests_.clear();
        interface_.draw(session_.readout(), session_.interfaceState(), requests_);
        carryOut([&] {
            session_.apply(requests_);
            session_.advance(seconds, scale);
        });
        composeWorlds(windowScale());
        gui_.endFrame();
    }

    // Steps do not wait for the picture: they go on, on a thread of their own, while it is drawn and shown. Before the
    // next frame is composed that thread has ended, after a whole step.
    void showFrame(double composed) {
        steps_.emplace([this, before = composed]() mutable {
            const double now = glfwGetTime();
            session_.runAhead(now - before);
            before = now;
        });
        drawFrame();
        window_.showFrame();
        while (!steps_->endsWithin(kLookPause)) window_.gatherInput();
        unlessInterrupted([this] { steps_->end(); });
        steps_.reset();
    }

    // Does what may make steps on a thread of its own, while this one sees whether the window is closed.
    void carryOut(std::function<void()> act) {
        acting_ = std::async(std::launch::async, std::move(act));
        while (acting_.wait_for(kLookPause) != std::future_status::ready) window_.gatherInput();
        unlessInterrupted([this] { acting_.get(); });
    }

    void perform(Action action) {
        carryOut([this, action] { session_.perform(action); });
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
            session_.simulation().finishStep();
            outputs_.commit(session_.simulation(), session_.view(), std::nullopt);
            if (outputs_.keepRun()) message += "; what --save and --csv name is written";
        } catch (const std::exception& error) {
            message += std::string("; ") + error.what();
        }
        if (picture_) message += "; the picture is not";
        return report(GraphicsError(message), kNoGraphics);
    }

    void drawFrame() {
        worldView_->draw(renderer_);
        gui_.draw();
    }

    void obey(const InputEvent& event, const WindowScale& scale) {
        switch (event.kind) {
            case InputEvent::Kind::Press:
            case InputEvent::Kind::Wheel:
                if (!gui_.wantsMouse()) session_.handle(event, scale);
                break;
            case InputEvent::Kind::Move:
            case InputEvent::Kind::Release:
                session_.handle(event, scale);
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
        if (event.action != GLFW_PRESS) return;
        if (isEnter(event.key) && session_.interfaceState().isQuitAsked) perform(Action::Quit);
        const std::optional<Action> action = actionOfKey(event);
        if (!action) return;
        if (gui_.wantsKeys() && *action != Action::ToggleHelp && *action != Action::Quit) return;
        if (gui_.wantsEscape() && *action == Action::Close) return;
        perform(*action);
        window_.setFullScreen(session_.isFullScreen());
    }

    // A key that is held down repeats steps, but no switch.
    void obeyCharacter(const InputEvent& event) {
        if (gui_.wantsKeys()) return;
        const std::optional<Action> action = actionOfCharacter(event.character, isShift_);
        if (action && (!isRepeat_ || *action == Action::Step || *action == Action::StepPhase)) {
            perform(*action);
        }
        const std::optional<Overlay> overlay = overlayOfCharacter(event.character);
        if (overlay && !isRepeat_) session_.toggle(*overlay);
    }

    void composeWorlds(const WindowScale& scale) {
        const Look look = session_.interfaceState().look;
        const Theme& theme = look == Look::Dark ? kDarkTheme : kPaperTheme;
        WorldViewFrame frame{.framebufferSize = window_.framebufferSize(),
                             .area = session_.worldsArea(scale),
                             .pixelsPerUnit = window_.pixelsPerUnit(),
                             .pixelsPerPoint = window_.contentScale(),
                             .view = session_.view(),
                             .theme = theme,
                             .isDark = look == Look::Dark};
        for (std::size_t index = 0; index < session_.simulation().worlds().size(); ++index) {
            frame.alpha[index] = session_.alpha(index);
            frame.worldColors[index] = seriesColor(index, look);
        }
        WorldView& worldView = session_.prepareWorldView(scale, theme.rectangle);
        worldView.compose(frame);
        worldView_ = &worldView;
        drawLabels(scale, look);
    }

    void drawLabels(const WindowScale& scale, Look look) {
        const Readout readout = session_.readout();
        const bool isAlone = readout.worlds.size() < 2;
        for (std::size_t index = 0; index < readout.worlds.size(); ++index) {
            const Area area = session_.pane(scale, index).area;
            const PlotBox pane{{area.corner.x, area.corner.y}, {area.size.x, area.size.y}};
            drawWorldLabel(readout.worlds[index], {index, isAlone, readout.isLaidOver ? index : 0, pane}, look);
            if (const auto place = session_.firstPassage(scale, index)) {
                drawWorldNote({place->x, place->y}, "passed through the wall", look);
            }
            if (const auto bodies = session_.contactBodies(scale, index)) {
                drawBodyNumber({bodies->front().x, bodies->front().y}, "1", look);
                drawBodyNumber({bodies->back().x, bodies->back().y}, "2", look);
            }
        }
    }

    Session session_;
    EndingSignals signals_;
    Outputs outputs_;
    Window window_;
    Renderer renderer_;
    Gui gui_;
    Interface interface_;
    const WorldView* worldView_ = nullptr;  // composed for the latest frame
    std::optional<Image> picture_;
    std::vector<InputEvent> events_;
    Requests requests_;
    double touchedAt_ = 0.0;  // by the user, or by a step [s]
    bool isRepeat_ = false;
    bool isShift_ = false;
    // Ended before what they read is destroyed:
    std::optional<BackgroundTicker> steps_;  // while a picture is drawn
    std::future<void> acting_;               // while a frame is composed
};

}  // namespace

int runInteractive(const Options& options) {
    keepFreedMemory();
    Program(options).run();
    return exitStatus();
}

}  // namespace rb
