#pragma once

// The time line of a run: any of its moments can be gone to, and what was done can be taken back. A run is its start
// and its commands, each with the steps after which it came; of the states on the way some are kept, as many as there
// is memory for, and those between them are made again, bit for bit.
//
// A life is what lies between two restarts: within it, time ascends, and one may go to any moment of it. A command that
// is given at a moment of the past begins another future. The old one is not lost: redo brings it back.
//
// Another scene begins another run. The one that it replaces is kept, but for its states: where there is nothing more
// to be taken back, undo leads to it, and redo to the later one.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "lab/run/recording.hpp"
#include "lab/run/worlds.hpp"
#include "lab/steppable.hpp"

namespace rb {

template <class Simulation>
class TimelineOf {
  public:
    using Command = typename Simulation::Command;
    using Settings = typename Simulation::Settings;
    using Model = typename Simulation::Model;
    using Recording = RecordingOf<Simulation>;

    /// A command of the present life, and when it came [s].
    struct TimedCommand {
        double time;
        const Command& command;
    };

    static constexpr std::size_t kMostBytes = std::size_t{64} << 20U;  ///< that kept states take
    static constexpr std::size_t kMostEdits = 1000;                    ///< that can be taken back
    static constexpr std::size_t kMostRuns = 16;                       ///< that were left for another scene

    /// Begins at the start of a simulation, which must outlive this and stay where it is; and anew at each
    /// Simulation::load. From now on its commands and steps are to be asked for here.
    explicit TimelineOf(Simulation& simulation, std::size_t mostBytes = kMostBytes);
    /// The same with a future: the run that was recorded of a simulation of the same scene, seed and settings.
    /// @throws InputError as countSteps() does.
    TimelineOf(Simulation& simulation, const Recording& recording, std::size_t mostBytes = kMostBytes);
    TimelineOf(const TimelineOf&) = delete;
    TimelineOf& operator=(const TimelineOf&) = delete;
    ~TimelineOf() = default;

    // Going on from the present moment. Where a future is known, its commands come at their steps; behind it, the
    // simulation goes on by itself.

    int advance(double seconds, std::uint64_t atMost);
    void step();
    /// Of a model whose steps have no phases the whole step, phase 0. @returns which phase it was
    std::size_t stepPhase();

    // Changing the run. What has been given since the latest beginEdit() is taken back together.

    void beginEdit() { isEditOpen_ = false; }
    /// Gives a command at the present moment; a known future is cut off. @throws InputError as Simulation::apply does;
    /// nothing is then changed.
    void apply(const Command& command);
    bool canUndo() const { return !run_.undo.empty() || !earlier_.empty(); }
    bool canRedo() const { return !run_.redo.empty() || !later_.empty() || isBranching(); }
    // Take back the latest edit, or bring it back; or, straight after a command in the past, the future that it cut
    // off. The present time stays, where the run has it in the same life. What has to be made again for that begins
    // here, and travel() does it. Then the run of the scene before, or of the one behind: it is made again from the
    // start of the life in which it was left. @returns false where there is nothing to do.
    bool undo();
    bool redo();
    /// A change of this run.
    struct Change {
        const Command* command;  ///< null: of commands that nobody has given
        bool isForFuture;        ///< the other way round: redo() takes it back for the future that it has cut off
    };
    /// What undo() takes back, or redo() brings again; none: it is another run that comes, or nothing.
    std::optional<Change> nextChange(bool isUndo) const {
        if (!isUndo && isBranching() && run_.redo.empty() && later_.empty())
            return changeOf(run_.undo.back(), true, true);
        const std::vector<Edit>& edits = isUndo ? run_.undo : run_.redo;
        if (edits.empty()) return std::nullopt;
        return changeOf(edits.back(), isUndo != edits.back().isForFuture, edits.back().isForFuture);
    }
    /// Whether the present run has edits that markSaved() was not told of.
    bool isChanged() const { return run_.isChanged && !run_.undo.empty(); }
    void markSaved() { run_.isChanged = false; }

    // Going to a moment of the present life: it is begun here, and travel() does it.

    void goTo(double time);  ///< [s]; to the nearest step, with all commands that came there
    void stepBack(std::uint64_t steps = 1);
    /// Makes what is left of the way, for so long at most. @returns whether the moment is reached
    bool travel(std::chrono::duration<double> atMost = std::chrono::duration<double>::max());
    bool isTravelling() const { return target_.has_value(); }
    double shareTravelled() const;  ///< [1]

    // The run as it is known. Times are those of the first world.

    double now() const { return simulation_.world().time(); }  ///< [s]
    double end() const;                                        ///< of the present life, as far as it is known [s]
    double destination() const { return target_ ? target_->time : now(); }          ///< or the moment being gone to [s]
    bool hasFuture() const;                                                         ///< in this life or another
    std::vector<TimedCommand> commands() const;                                     ///< of the present life
    const std::vector<Settings>& firstSettings() const { return life().settings; }  ///< with which it began
    std::size_t editCount() const { return run_.undo.size(); }                      ///< that can be taken back
    std::size_t keptBytes() const;                                                  ///< of states, about
    std::size_t lifeStart() const { return life().first; }  ///< the present life: tells it from the others of its run
    std::size_t run() const { return run_.number; }  ///< which of the runs is present: 0 the first, then as they came
    /// The first step whose hash differs from that of the recorded run; none so far.
    const std::optional<std::uint64_t>& difference() const { return difference_; }

    /// The run as far as it is known, with its future; the present moment stays.
    Recording recording();
    /// The run up to the present moment.
    Recording recordingUpToNow();

    // What hears of the run hears of each new step in its order; steps that are made again are told as such.

    /// What it does not ask for is empty.
    struct Listener {
        /// @param isNew whether no such step of this future was told before
        std::function<void(const Model& stepped, std::size_t which, bool isNew)> step = {};
        /// A command was carried out. @param isNew as above @param isGiven whether it came just now, not from the known
        /// future
        std::function<void(const Command& command, bool isNew, bool isGiven)> command = {};
        /// What was told of the time after `time` does not hold any more. @param time [s] @param steps of the first
        /// world
        std::function<void(double time, std::uint64_t steps)> cut = {};
        /// Another life is the present one, and what is told from now on is of it. @param isEarlier whether that was
        /// told before, and does not hold any more
        std::function<void(bool isEarlier)> life = {};
        /// Another run is the present one; then the listeners hear of its life.
        std::function<void()> run = {};
        /// The present moment does not follow on the latest step that was told.
        std::function<void()> jump = {};
    };
    void listen(Listener listener) { listeners_.push_back(std::move(listener)); }

  private:
    static constexpr std::uint64_t kFirstSpacing = 64;  // of kept states [steps]

    using ChangeSetting = typename Simulation::ChangeSetting;
    using Restart = typename Simulation::Restart;
    using Compare = typename Simulation::Compare;
    using Steps = std::vector<std::uint64_t>;  // of each world since the start of its life

    struct Entry {
        RunEventOf<Simulation> event;
        double time;  // of the first world when it came [s]
    };
    struct Keyframe {
        std::size_t next;  // of the entries
        Steps steps;
        double time;  // [s]
        typename Simulation::State state;
        std::size_t bytes;
    };
    struct Life {
        std::size_t first;  // of its entries
        std::vector<Settings> settings;
    };
    /// Up to where it is known.
    struct End {
        Steps steps = {};                        // of the last life
        double time = 0.0;                       // [s]
        std::vector<std::uint64_t> hashes = {};  // none: not known
    };
    /// What follows on a moment.
    struct Tail {
        std::vector<Entry> entries;
        std::vector<Keyframe> keyframes;
        std::vector<Life> lives;
        End end;
    };
    /// What takes back or brings back: at a moment, behind so many entries, another tail.
    struct Edit {
        std::size_t kept;
        Steps at;
        double time;
        Tail tail;
        bool isBranch;             // of two that both have a future here
        bool isForFuture = false;  // it has brought the future that another one cut off
    };
    /// The present run, or one that was left for another scene.
    struct Run {
        std::size_t number = 0;
        Recording start = {};  // without events
        std::vector<Entry> entries = {};
        std::size_t next = 0;          // of the entries
        std::vector<Life> lives = {};  // one at least
        End end = {};
        std::vector<Edit> undo = {};
        std::vector<Edit> redo = {};
        bool isChanged = false;  // since it began, or was saved
        double time = 0.0;       // of the first world, before a command that is under way, or when it was left [s]
    };
    /// States of the present life.
    struct Kept {
        std::size_t mostBytes;
        std::vector<Keyframe> states = {};
        std::uint64_t spacing = kFirstSpacing;  // steps between two of them
    };
    /// How far the listeners have heard of this future.
    struct Heard {
        std::size_t life = 0;           // its first entry
        std::size_t entries = 0;        // so many
        std::array<double, 2> times{};  // of each world, also of one that is not there now [s]
    };
    struct Target {
        std::optional<std::uint64_t> steps;  // of the first world; none: by the time
        double time;                         // [s]
        double from;                         // where the way began [s]
    };

    // The first one, and of a setting that was dragged the last value.
    static const Command* commandOf(std::span<const Entry> entries) {
        const Command* first = nullptr;
        for (const Entry& entry : entries) {
            const auto* const command = std::get_if<Command>(&entry.event.what);
            if (command != nullptr && (first == nullptr || isOfSameSetting(*first, *command))) first = command;
        }
        return first;
    }
    static bool isOfSameSetting(const Command& one, const Command& other) {
        const auto* const a = std::get_if<ChangeSetting>(&one);
        const auto* const b = std::get_if<ChangeSetting>(&other);
        return a != nullptr && b != nullptr && a->member == b->member && a->world == b->world;
    }
    Change changeOf(const Edit& edit, bool isPresent, bool isForFuture) const {
        const std::span<const Entry> entries(isPresent ? run_.entries : edit.tail.entries);
        return {commandOf(entries.subspan(isPresent ? edit.kept : 0)), isForFuture};
    }
    void beginRun(std::size_t number);
    void hearLoad();
    Run leave();
    void enter(Run run, bool isEarlier);
    bool exchangeRun(std::vector<Run>& from, std::vector<Run>& to, bool isEarlier);
    bool isBranching() const { return !run_.undo.empty() && run_.undo.back().isBranch; }
    // Whether sets of bodies come by themselves, where a scene has some.
    void setRenewing(bool isRenewing) {
        if constexpr (requires { simulation_.setRenewing(isRenewing); }) simulation_.setRenewing(isRenewing);
    }
    void beginLife();
    // The second world begins, and with it what is heard of it.
    void hearComparison(const Command& command) {
        const auto* const compare = std::get_if<Compare>(&command);
        if (compare != nullptr && compare->isOn) heard_.times[1] = simulation_.worlds()[1].time();
    }
    void hearStep(const Model& stepped, std::size_t which);
    void record(const Command& command, const Steps& at);
    void addHashes();
    void keep();
    void thinOut();

    const Life& life() const;
    std::size_t lifeEnd() const;
    Recording recordingWith(std::size_t entries, const Steps& steps, StateHashes hashes) const;

    const Steps& limit() const {
        return run_.next < run_.entries.size() ? run_.entries[run_.next].event.steps : run_.end.steps;
    }
    bool isEventHere() const {
        return run_.next < run_.entries.size() &&
               !isBefore(stepCounts(simulation_), run_.entries[run_.next].event.steps);
    }
    void passEventsHere() {
        while (isEventHere()) passEvent();
    }
    void passEvent();
    void compare(const StateHashes& recorded);

    Tail cut(std::size_t kept, const Steps& at, double time);
    void attach(Tail tail);
    // Whether one moment lies before the other, between the same two events.
    static bool isBefore(const Steps& steps, const Steps& others) {
        return !std::equal(others.begin(), others.end(), steps.begin(), steps.end(), std::less_equal<>());
    }
    void forgetHeard(const Edit& edit);
    void addUndo(Edit edit) {
        if (run_.undo.size() == kMostEdits) run_.undo.erase(run_.undo.begin());
        run_.undo.push_back(std::move(edit));
    }
    Edit exchangeTail(Edit edit);

    // Before the present end is left, so that a recording knows how it looked.
    void rememberEnd() {
        if (!hasFuture()) run_.end.hashes = stateHashes(simulation_);
    }
    std::vector<std::uint64_t> hashesOfEnd();
    std::vector<std::uint64_t> hashesOfLastLife() const;
    void begin(Target target, bool isPresentKept);
    void beginAt(const Keyframe* keyframe);
    void resumeAt(std::size_t next, const typename Simulation::State& state) {
        run_.next = next;
        simulation_.resume(state);
        hearJump();
    }
    void hearJump() {
        run_.time = now();
        isHashDue_ = false;
        tell(&Listener::jump);
    }
    void beginHeard(double time) { heard_ = {run_.next, run_.next, {time, time}}; }
    bool isIncluded(const Entry& entry, const Target& target) const;
    bool travelStep(const Target& target);
    void finish() { travel(); }

    template <class... What>
    void tell(std::function<void(What...)> Listener::*heard, std::type_identity_t<What>... what) const {
        for (const Listener& listener : listeners_) {
            if (listener.*heard) (listener.*heard)(what...);
        }
    }

    Simulation& simulation_;
    Run run_;
    std::size_t runs_ = 1;  // that have begun
    std::vector<Run> earlier_;
    std::vector<Run> later_;  // the last is the next one
    Kept kept_;
    bool isEditOpen_ = false;
    bool isHashDue_ = false;
    std::optional<Target> target_;
    Heard heard_;
    std::optional<std::uint64_t> difference_;
    std::vector<Listener> listeners_;
};

}  // namespace rb
