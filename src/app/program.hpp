#pragma once

// A run in the window: what the user does, what the steps do meanwhile, and the files that are left of it.

#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "app/background_ticker.hpp"
#include "app/command_line/options.hpp"
#include "app/frame_recorder.hpp"
#include "app/gui.hpp"
#include "app/next_run.hpp"
#include "app/platform/platform.hpp"
#include "app/run_exchange.hpp"
#include "app/stage.hpp"
#include "app/window.hpp"
#include "base/path_text.hpp"
#include "render/offscreen_target.hpp"
#include "render/renderer.hpp"
#include "render/space/solid_renderer.hpp"

namespace rb {

/// The window and what draws into it, whatever kind of scene it shows.
struct Screen {
    /// @throws GraphicsError
    explicit Screen(const PictureOptions& options)
        : window(options.size, !options.isSizeNamed, "rigid-bodies"),
          renderer(pathOf(options.shaders)),
          solids(pathOf(options.shaders)),
          gui(window) {}

    Window window;
    Renderer renderer;
    space::SolidRenderer solids;
    Gui gui;
    std::optional<OffscreenTarget> pictures;  ///< and films; none before the first
};

/// From its construction on there is something to save, so that requests to end are only remembered.
struct EndingSignals {
    EndingSignals() { catchEndingSignals(); }
};

/// What a window goes on with when a run is left: nothing, another run, or one of those beside it.
using Ending = std::variant<std::monostate, NextRun, Beside>;

/// A run in the window, from its scene to its end or to another one. The members are constructed in this order and
/// destroyed in the opposite one.
class Program {
  public:
    /// @param screen opened here if no run before this one has
    Program(NextRun run, std::optional<Screen>& screen);
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    /// Takes over what the user chose about the interface, but for the curves and the drawer, which each kind has its
    /// own of.
    void takeOver(const InterfaceState& state);
    const InterfaceState& interfaceState() { return session().interfaceState(); }
    /// As of AnySession.
    void setBeside(bool hasEarlier, bool hasLater) { session().setBeside(hasEarlier, hasLater); }

    /// @returns false where nothing more is to be shown of it
    bool frame();
    /// After the last frame: what is still to be done for the files.
    void complete();
    /// After that. @returns what the user has left this one for, if he has; else the files are written
    Ending finish();
    /// After finish(), when it is shown again.
    void goOn();
    /// While what these have thrown is handled: it does not keep the files from being written. There is no picture
    /// then. Ends the program where a file is being opened, as leaveOpening() does.
    void rescue();

  private:
    void writeFiles(const std::optional<Image>& picture);
    [[noreturn]] void leaveOpening();
    int saveWithoutDisplay();
    void endSteps();

    void beShown();
    static void beHidden();
    Screen& opened(std::optional<Screen>& screen);
    AnySession& session() { return stage_->session(); }
    Window& window() { return screen_.window; }
    WindowScale windowScale();
    WindowScale pictureScale() {
        return windowScale().ofPicture(kPictureSizes[session().interfaceState().pictures.size]);
    }

    // For another run: who has quit wants none.
    bool isLeft() { return (exchange_.hasNext() || beside_) && !session().isOver(); }
    bool isAskedToEnd() const { return screen_.window.isAskedToClose() || endingSignal() != 0; }
    void endIfAsked() const;
    bool isToEnd();
    bool isSavedAtEnd() const { return !options_.outputs.save.empty() || !options_.outputs.record.empty(); }
    // Whether to quit would lose what the user has done to the run.
    bool mayLose() { return session().isChanged() && !isSavedAtEnd(); }
    bool isMinimized();
    bool isStill(double now);

    void composeFrame(double seconds);
    void drawFrame();
    void drawPicture();
    void showFrame(double composed);
    void carryOut(std::function<void()> act);
    void waitForOpening();

    void obey(const InputEvent& event, const WindowScale& scale);
    void obeyKey(const InputEvent& event);
    void obeyCharacter(const InputEvent& event);
    void perform(Action action);
    void giveLesson(LessonAsked how);
    void askBeforeClosing();
    void saveAndQuit();
    void say(const Said& said);

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
    std::unique_ptr<Stage> stage_;
    std::string told_;  // of the state, latest
    EndingSignals signals_;
    Screen& screen_;
    FrameRecorder recorder_;
    RunExchange exchange_;
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
