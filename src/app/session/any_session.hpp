#pragma once

// What the window does with a session, of whichever kind of scene.

#include <glm/common.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/command_line/options.hpp"
#include "app/session/input_queue.hpp"
#include "app/session/interface_actions.hpp"
#include "app/session/run_limit.hpp"
#include "app/session/scene_order.hpp"
#include "base/cancellation.hpp"
#include "render/panes.hpp"
#include "ui/readout.hpp"

namespace rb {

/// The size of the window or of a picture, and which part of it shows the worlds.
struct WindowScale {
    glm::vec2 size;                    ///< in the unit of the cursor's positions
    float unitsPerPoint;               ///< how many of that unit a point has [1]
    Area free = {};                    ///< the part that no panel covers; of size 0: the whole window
    bool isKept = false;               ///< in a picture or a film, where nothing follows the cursor
    glm::ivec2 framebufferSize{0, 0};  ///< [px]
    float pixelsPerUnit = 1.0F;        ///< [1]

    float pixelsPerPoint() const { return unitsPerPoint * pixelsPerUnit; }
    /// That of a picture: as the window, or as one of 720 units' height, so that its letters grow with it.
    WindowScale ofPicture(const PictureSize& picture) const {
        if (picture.height == 0) return {size, unitsPerPoint, {}, false, framebufferSize, pixelsPerUnit};
        const glm::ivec2 pixels{picture.width, picture.height};
        const float perUnit = static_cast<float>(pixels.y) / 720.0F;
        return {glm::vec2(pixels) / perUnit, 1.0F, {}, false, pixels, perUnit};
    }
    /// That of all panes together: a window may be too small for more than its panels.
    Area worlds() const {
        const bool isWhole = free.size == glm::vec2(0.0F);
        return {isWhole ? glm::vec2(0.0F) : free.corner, glm::max(isWhole ? size : free.size, 1.0F)};
    }
};

/// Runs of a window that undo and redo lead to, where a run itself has nothing more to take back or bring back: the one
/// before it, and the one after it.
enum class Beside { Earlier, Later };

class AnySession {
  public:
    virtual ~AnySession() = default;
    AnySession(const AnySession&) = delete;
    AnySession& operator=(const AnySession&) = delete;

    /// Does what a key or a button asks for; what is the window's waits for takeForWindow().
    virtual void perform(Action action) = 0;
    /// What the panels have asked of the window since the last call.
    std::vector<Action> takeForWindow() { return std::exchange(forWindow_, {}); }
    /// Takes an event of the mouse over the worlds.
    virtual void handle(const InputEvent& event, const WindowScale& window) = 0;
    /// Lets the clock run for a part of the seconds of the next advance(), while a picture is drawn that was composed
    /// before. It may be called on any thread, as long as no other thread does more than draw that picture.
    virtual void runAhead(double seconds) = 0;
    /// Pauses, and goes to the end of the run as far as it is known.
    virtual void showEnd() = 0;
    /// As of Simulation::setCancellationPoint.
    virtual void setCancellationPoint(const CancellationPoint& cancellationPoint) = 0;
    /// Ends an open step, and lets what is made for the files run to its end.
    virtual void finishStep() = 0;

    /// Whether the user has quit, or the end that the options set is reached.
    virtual bool isOver() const = 0;
    bool isPaused() const { return isPaused_; }
    /// Whether something goes on though the run is paused.
    virtual bool isWorking() const = 0;
    /// Whether a moment of the run is on its way, or a step is open.
    virtual bool isMidway() const = 0;
    /// Whether there is something that undo takes back; and whether that is not saved.
    virtual bool isEdited() const = 0;
    virtual bool isChanged() const = 0;

    virtual std::string runName() const = 0;
    /// The recorded run, with its known future or without.
    virtual std::string textOfRun() = 0;
    virtual std::string textUpToNow() = 0;
    /// The run up to now as a share code. @throws InputError if it is too large
    virtual std::string codeOfRun() = 0;
    virtual void markSaved() = 0;

    /// The scene of the other kind that the user asked for, with what is left of the run; the session then has done its
    /// part.
    std::optional<SceneElsewhere> elsewhere() const {
        if (!elsewhere_) return std::nullopt;
        return SceneElsewhere{*elsewhere_, limit_.left()};
    }
    /// Forgets it. @param why the readout says for some seconds
    void stay(std::string_view why) {
        elsewhere_.reset();
        problem_.show(why);
    }
    /// Says which runs there are beside this one.
    void setBeside(bool hasEarlier, bool hasLater) { beside_ = {hasEarlier, hasLater, std::nullopt}; }
    /// That of them which the user has asked for, once.
    std::optional<Beside> takeBeside() { return std::exchange(beside_.asked, std::nullopt); }

    /// Has the readout say this for some seconds. @param isNews as of Notice
    void say(std::string_view words, bool isNews) { problem_.show(words, isNews); }
    /// Whether what was said is to be removed by the next advance().
    bool isMessageOver() const { return problem_.isOver(); }
    InterfaceState& interfaceState() { return interface_; }

  protected:
    explicit AnySession(const Options& options) : limit_(options.end) {}

    /// Asks for the run on that side. @returns whether there is one
    bool leaveFor(Beside side) {
        const bool isThere = hasBeside(side);
        if (isThere) beside_.asked = side;
        return isThere;
    }
    bool hasBeside(Beside side) const { return side == Beside::Earlier ? beside_.hasEarlier : beside_.hasLater; }

    RunLimit limit_;
    Notice problem_;
    InterfaceState interface_;
    std::vector<Action> forWindow_;
    std::optional<std::string> elsewhere_;  // the name of that scene
    bool isPaused_ = false;
    bool hasQuit_ = false;

  private:
    struct Neighbours {
        bool hasEarlier = false;
        bool hasLater = false;
        std::optional<Beside> asked = {};
    };
    Neighbours beside_;
};

}  // namespace rb
