#pragma once

// How a session goes back and forth in its run, takes back what was done, and says how a recorded run comes out: the
// same in the plane and in space.

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "app/session/notice.hpp"
#include "base/error.hpp"
#include "base/number_text.hpp"
#include "lab/inline_text.hpp"
#include "lab/run/recording.hpp"
#include "ui/time_line.hpp"

namespace rb {

/// Runs of a window that undo and redo lead to, where a run itself has nothing more to take back or bring back: the one
/// before it, and the one after it.
enum class Beside { Earlier, Later };

template <class AnyTimeline>
class Traveller {
  public:
    /// Both must outlive this.
    Traveller(AnyTimeline& timeline, Notice& notice) : timeline_(timeline), notice_(notice) {}

    /// The future of the run is a recorded one. @param program the version that made it
    void followRecorded(const std::string& program) {
        isRunRecorded_ = true;
        if (program == programVersion()) return;
        notice_.show("version " + printable(program) + " of the program has made this run, and this is " +
                         programVersion() + ": it may differ",
                     true);
    }
    /// Another scene has begun.
    void followNone() { isRunRecorded_ = false; }

    /// So many seconds back or forth, from where one is or is on the way to; forth of what is known, new steps are made
    /// at once.
    /// @param atMost new steps
    void goSeconds(double seconds, std::uint64_t atMost) {
        const double time = timeline_.destination() + seconds;
        if (time <= timeline_.end() || timeline_.hasFuture()) return timeline_.goTo(time);
        for (std::uint64_t made = 0; made < atMost && timeline_.now() < time; ++made) timeline_.step();
    }

    /// Says which runs there are beside this one.
    void setBeside(bool hasEarlier, bool hasLater) {
        hasEarlier_ = hasEarlier;
        hasLater_ = hasLater;
    }
    /// That of them which the user has asked for, once.
    std::optional<Beside> takeBeside() { return std::exchange(beside_, std::nullopt); }
    /// Asks for the earlier one. @returns whether there is one
    bool leave() {
        if (hasEarlier_) beside_ = Beside::Earlier;
        return hasEarlier_;
    }

    // Where there is nothing to do, the notice says so. @returns whether there was something in this run

    bool undo() {
        if (timeline_.undo()) return true;
        if (!leave()) notice_.show("undo: there is nothing to take back");
        return false;
    }
    bool redo() {
        const std::optional<double> change = timeline_.changeForRedo();
        if (timeline_.redo()) {
            if (change) {
                notice_.show("redo: here is again the future that your change at " +
                                 std::string(fixedText(*change, 2).view()) +
                                 " s had cut off; undo brings the change back",
                             true);
            }
            return true;
        }
        if (hasLater_) {
            beside_ = Beside::Later;
        } else {
            notice_.show("redo: nothing was taken back");
        }
        return false;
    }

    /// Goes on towards the moment that was asked for, for a part of a frame. @returns whether it was reached just now
    /// @throws InputError as refuseFuture() takes it
    bool travel() {
        constexpr std::chrono::duration<double, std::milli> kTravelOfFrame(20.0);
        return timeline_.isTravelling() && timeline_.travel(kTravelOfFrame);
    }

    /// Whether a change may be made now; where not, the notice says why.
    bool mayChange() {
        if (timeline_.isTravelling()) notice_.show("on the way to another moment: it takes no changes yet");
        return !timeline_.isTravelling();
    }

    /// A command of a recorded run cannot be done, and the run goes on without what was to follow.
    void refuseFuture(const InputError& error) {
        isRunRecorded_ = false;
        notice_.show(error.what());
    }

    /// Says how a run that was recorded has come out; to be called once per frame.
    void tellOutcome() {
        if (!isRunRecorded_) return;
        if (const std::optional<std::uint64_t>& step = timeline_.difference()) {
            isRunRecorded_ = false;
            notice_.show("the run differs from the recorded one by step " + numberText(*step) +
                         ": another version of the program made it, or the file was changed");
        } else if (!timeline_.hasFuture()) {
            isRunRecorded_ = false;
            notice_.show("here the recorded run ends; from here on it is yours", true);
        }
    }

    TimeLineReadout readout() const {
        TimeLineReadout readout{.now = timeline_.now(),
                                .end = timeline_.end(),
                                .canUndo = timeline_.canUndo() || hasEarlier_,
                                .canRedo = timeline_.canRedo() || hasLater_};
        if (timeline_.isTravelling()) readout.shareTravelled = timeline_.shareTravelled();
        return readout;
    }

  private:
    AnyTimeline& timeline_;
    Notice& notice_;
    bool isRunRecorded_ = false;  // and not yet over
    bool hasEarlier_ = false;
    bool hasLater_ = false;
    std::optional<Beside> beside_;
};

}  // namespace rb
