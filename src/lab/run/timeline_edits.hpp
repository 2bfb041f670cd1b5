#pragma once

// What is given to a run, and taken back: an edit puts another tail behind a moment.

#include <algorithm>
#include <iterator>
#include <utility>

#include "lab/run/timeline.hpp"
#include "lab/run/worlds.hpp"

namespace rb {

template <class Simulation>
void TimelineOf<Simulation>::apply(const Command& command) {
    finish();
    simulation_.finishStep();
    while (isEventHere() && !isRestart(run_.entries[run_.next].event)) passEvent();  // a restart is of the next life
    run_.time = now();
    const Steps at = stepCounts(simulation_);
    simulation_.carryOut(command);
    const bool hadFuture = run_.next < run_.entries.size() || at != run_.end.steps;
    if (hadFuture || !isEditOpen_ || run_.undo.empty()) {
        Edit edit{run_.next, at, run_.time, cut(run_.next, at, run_.time), hadFuture};
        if (hadFuture) forgetHeard(edit);
        addUndo(std::move(edit));
        run_.redo.clear();
        later_.clear();
        isEditOpen_ = true;
    }
    if (!std::holds_alternative<Restart>(command)) run_.isChanged = true;
    record(command, at);
}

// Takes away what follows on a moment behind so many entries.
template <class Simulation>
auto TimelineOf<Simulation>::cut(std::size_t kept, const Steps& at, double time) -> Tail {
    Tail tail;
    const auto place = static_cast<std::ptrdiff_t>(kept);
    tail.entries.assign(std::make_move_iterator(run_.entries.begin() + place),
                        std::make_move_iterator(run_.entries.end()));
    run_.entries.resize(kept);
    const auto isLater = [&](const Keyframe& each) {
        return each.next > kept || (each.next == kept && isBefore(at, each.steps));
    };
    const auto later = std::find_if(kept_.states.begin(), kept_.states.end(), isLater);
    tail.keyframes.assign(std::make_move_iterator(later), std::make_move_iterator(kept_.states.end()));
    kept_.states.erase(later, kept_.states.end());
    const auto born =
        std::find_if(run_.lives.begin(), run_.lives.end(), [kept](const Life& each) { return each.first > kept; });
    tail.lives.assign(born, run_.lives.end());
    run_.lives.erase(born, run_.lives.end());
    tail.end = std::exchange(run_.end, {at, time});
    run_.next = std::min(run_.next, kept);
    return tail;
}

template <class Simulation>
void TimelineOf<Simulation>::attach(Tail tail) {
    std::move(tail.entries.begin(), tail.entries.end(), std::back_inserter(run_.entries));
    std::move(tail.keyframes.begin(), tail.keyframes.end(), std::back_inserter(kept_.states));
    run_.lives.insert(run_.lives.end(), tail.lives.begin(), tail.lives.end());
    run_.end = std::move(tail.end);
}

// What the listeners have heard of the time after an edit is not so any more.
template <class Simulation>
void TimelineOf<Simulation>::forgetHeard(const Edit& edit) {
    const std::size_t first = life().first;
    if (heard_.life > first) {
        heard_ = {first, first, {}};
        tell(&Listener::life, true);
    } else if (heard_.life == first) {
        heard_.entries = std::min(heard_.entries, edit.kept);
        for (double& time : heard_.times) time = std::min(time, edit.time);
        tell(&Listener::cut, edit.time, edit.at.front());
    }
}

template <class Simulation>
bool TimelineOf<Simulation>::undo() {
    if (run_.undo.empty()) return exchangeRun(earlier_, later_, true);
    Edit edit = std::move(run_.undo.back());
    run_.undo.pop_back();
    run_.redo.push_back(exchangeTail(std::move(edit)));
    return true;
}

template <class Simulation>
bool TimelineOf<Simulation>::redo() {
    if (!run_.redo.empty()) {
        Edit edit = std::move(run_.redo.back());
        run_.redo.pop_back();
        addUndo(exchangeTail(std::move(edit)));
    } else if (!isBranching() || !later_.empty()) {
        return exchangeRun(later_, earlier_, false);
    } else {
        Edit branching = run_.undo.back();  // which stays, to be taken back after this
        run_.undo.back().tail.keyframes.clear();
        Edit back = exchangeTail(std::move(branching));
        back.isBranch = false;  // it is taken back by undo alone
        back.isForFuture = true;
        addUndo(std::move(back));
    }
    return true;
}

// Puts the edit's tail in the place of the present one. @returns the edit that puts it back
template <class Simulation>
auto TimelineOf<Simulation>::exchangeTail(Edit edit) -> Edit {
    simulation_.finishStep();
    rememberEnd();
    const double present = destination();
    const std::size_t presentLife = life().first;
    const bool isOfLaterLife = edit.kept > lifeEnd();  // nothing of the present one changes
    const bool isPresentKept =
        run_.next < edit.kept || (run_.next == edit.kept && !isBefore(edit.at, stepCounts(simulation_)));
    Edit other{edit.kept, edit.at, edit.time, cut(edit.kept, edit.at, edit.time), edit.isBranch, edit.isForFuture};
    if (!isOfLaterLife) forgetHeard(edit);
    attach(std::move(edit.tail));
    isEditOpen_ = false;
    run_.isChanged = true;
    const bool isRestarted = edit.kept < run_.entries.size() && isRestart(run_.entries[edit.kept].event);
    if (isRestarted && !isOfLaterLife && present >= edit.time) {
        run_.next = edit.kept + 1;
        beginAt(nullptr);
        beginHeard(0.0);
        tell(&Listener::life, false);
        begin({std::nullopt, end(), now()}, true);
    } else {
        begin({std::nullopt, life().first == presentLife ? present : edit.time, now()}, isPresentKept);
    }
    return other;
}

// Another scene has come, for which the present run is left.
template <class Simulation>
void TimelineOf<Simulation>::hearLoad() {
    if (earlier_.size() == kMostRuns) earlier_.erase(earlier_.begin());
    earlier_.push_back(leave());
    later_.clear();
    beginRun(runs_++);
    tell(&Listener::run);
    tell(&Listener::life, false);
}

// @returns the present run, of which nothing is left here. The simulation may have another one already.
template <class Simulation>
auto TimelineOf<Simulation>::leave() -> Run {
    for (std::vector<Edit>* const edits : {&run_.undo, &run_.redo}) {
        for (Edit& edit : *edits) edit.tail.keyframes.clear();
    }
    if (target_) run_.time = target_->time;
    return std::exchange(run_, {});
}

// What hears of the run hears of it anew, on the way from the start of its life to the moment at which it was left.
template <class Simulation>
void TimelineOf<Simulation>::enter(Run run, bool isEarlier) {
    const double time = run.time;
    run_ = std::move(run);
    kept_ = {kept_.mostBytes};
    isEditOpen_ = false;
    difference_.reset();
    beginAt(nullptr);
    beginHeard(0.0);
    tell(&Listener::run);
    tell(&Listener::life, isEarlier);
    begin({std::nullopt, time, now()}, true);
}

template <class Simulation>
bool TimelineOf<Simulation>::exchangeRun(std::vector<Run>& from, std::vector<Run>& to, bool isEarlier) {
    if (from.empty()) return false;
    simulation_.finishStep();
    rememberEnd();
    Run run = std::move(from.back());
    from.pop_back();
    to.push_back(leave());
    enter(std::move(run), isEarlier);
    return true;
}

}  // namespace rb
