#pragma once

// What is given to a run, and taken back: an edit puts another tail behind a moment.

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

#include "lab/run/timeline.hpp"
#include "lab/run/worlds.hpp"

namespace rb {

template <class Simulation>
void TimelineOf<Simulation>::apply(const Command& command) {
    finish();
    simulation_.finishStep();
    while (isEventHere() && !isRestart(entries_[next_].event)) passEvent();  // a restart is of the next life
    time_ = now();
    isApplying_ = true;
    try {
        simulation_.apply(command);
    } catch (...) {
        isApplying_ = false;
        throw;
    }
    isApplying_ = false;
}

// Takes away what follows on a moment behind so many entries.
template <class Simulation>
auto TimelineOf<Simulation>::cut(std::size_t kept, const Steps& at, double time) -> Tail {
    Tail tail;
    const auto place = static_cast<std::ptrdiff_t>(kept);
    tail.entries.assign(std::make_move_iterator(entries_.begin() + place), std::make_move_iterator(entries_.end()));
    entries_.resize(kept);
    const auto isLater = [&](const Keyframe& each) {
        return each.next > kept || (each.next == kept && isBefore(at, each.steps));
    };
    const auto later = std::find_if(keyframes_.begin(), keyframes_.end(), isLater);
    tail.keyframes.assign(std::make_move_iterator(later), std::make_move_iterator(keyframes_.end()));
    keyframes_.erase(later, keyframes_.end());
    const auto born =
        std::find_if(lives_.begin(), lives_.end(), [kept](const Life& each) { return each.first > kept; });
    tail.lives.assign(born, lives_.end());
    lives_.erase(born, lives_.end());
    tail.end = std::exchange(end_, at);
    tail.endTime = std::exchange(endTime_, time);
    tail.endHashes = std::exchange(endHashes_, {});
    next_ = std::min(next_, kept);
    return tail;
}

template <class Simulation>
void TimelineOf<Simulation>::attach(Tail tail) {
    std::move(tail.entries.begin(), tail.entries.end(), std::back_inserter(entries_));
    std::move(tail.keyframes.begin(), tail.keyframes.end(), std::back_inserter(keyframes_));
    lives_.insert(lives_.end(), tail.lives.begin(), tail.lives.end());
    end_ = std::move(tail.end);
    endTime_ = tail.endTime;
    endHashes_ = std::move(tail.endHashes);
}

// Whether one moment lies before the other, between the same two events.
template <class Simulation>
bool TimelineOf<Simulation>::isBefore(const Steps& steps, const Steps& others) {
    return !std::equal(others.begin(), others.end(), steps.begin(), steps.end(), std::less_equal<>());
}

// What the listeners have heard of the time after an edit is not so any more.
template <class Simulation>
void TimelineOf<Simulation>::forgetHeard(const Edit& edit) {
    const std::size_t first = life().first;
    if (heardLife_ > first) {
        heardLife_ = first;
        heardEntries_ = first;
        heardTimes_.fill(0.0);
        tellLife(true);
    } else if (heardLife_ == first) {
        heardEntries_ = std::min(heardEntries_, edit.kept);
        for (double& time : heardTimes_) time = std::min(time, edit.time);
        for (const CutListener& listener : cutListeners_) listener(edit.time, edit.at.front());
    }
}

template <class Simulation>
bool TimelineOf<Simulation>::undo() {
    if (undo_.empty()) return exchangeRun(earlier_, later_, true);
    Edit edit = std::move(undo_.back());
    undo_.pop_back();
    redo_.push_back(exchangeTail(std::move(edit)));
    return true;
}

template <class Simulation>
bool TimelineOf<Simulation>::redo() {
    if (!redo_.empty()) {
        Edit edit = std::move(redo_.back());
        redo_.pop_back();
        addUndo(exchangeTail(std::move(edit)));
    } else if (!isBranching() || !later_.empty()) {
        return exchangeRun(later_, earlier_, false);
    } else {
        Edit branching = undo_.back();  // which stays, to be taken back after this
        undo_.back().tail.keyframes.clear();
        Edit back = exchangeTail(std::move(branching));
        back.isBranch = false;  // it is taken back by undo alone
        addUndo(std::move(back));
    }
    return true;
}

template <class Simulation>
void TimelineOf<Simulation>::addUndo(Edit edit) {
    if (undo_.size() == kMostEdits) undo_.erase(undo_.begin());
    undo_.push_back(std::move(edit));
}

// Puts the edit's tail in the place of the present one. @returns the edit that puts it back
template <class Simulation>
auto TimelineOf<Simulation>::exchangeTail(Edit edit) -> Edit {
    simulation_.finishStep();
    rememberEnd();
    const double present = destination();
    const std::size_t presentLife = life().first;
    const bool isOfLaterLife = edit.kept > lifeEnd();  // nothing of the present one changes
    const bool isPresentKept = next_ < edit.kept || (next_ == edit.kept && !isBefore(edit.at, stepCounts(simulation_)));
    Edit other{edit.kept, edit.at, edit.time, cut(edit.kept, edit.at, edit.time), edit.isBranch};
    if (!isOfLaterLife) forgetHeard(edit);
    attach(std::move(edit.tail));
    isEditOpen_ = false;
    isChanged_ = true;
    const bool isRestarted = edit.kept < entries_.size() && isRestart(entries_[edit.kept].event);
    if (isRestarted && !isOfLaterLife && present >= edit.time) {
        next_ = edit.kept + 1;
        beginAt(nullptr);
        heardLife_ = next_;
        heardEntries_ = next_;
        heardTimes_.fill(0.0);
        tellLife(false);
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
    run_ = runs_++;
    beginRun();
    for (const RunListener& listener : runListeners_) listener();
    tellLife(false);
}

// @returns the present run, of which nothing is left here. The simulation may have another one already.
template <class Simulation>
auto TimelineOf<Simulation>::leave() -> Run {
    for (std::vector<Edit>* const edits : {&undo_, &redo_}) {
        for (Edit& edit : *edits) edit.tail.keyframes.clear();
    }
    return {run_,
            std::move(start_),
            std::exchange(entries_, {}),
            next_,
            std::exchange(lives_, {}),
            std::exchange(end_, {}),
            endTime_,
            std::exchange(endHashes_, {}),
            std::exchange(undo_, {}),
            std::exchange(redo_, {}),
            isChanged_,
            target_ ? target_->time : time_};
}

// What hears of the run hears of it anew, on the way from the start of its life to the moment at which it was left.
template <class Simulation>
void TimelineOf<Simulation>::enter(Run run, bool isEarlier) {
    keyframes_.clear();
    run_ = run.number;
    start_ = std::move(run.start);
    entries_ = std::move(run.entries);
    next_ = run.next;
    lives_ = std::move(run.lives);
    end_ = std::move(run.end);
    endTime_ = run.endTime;
    endHashes_ = std::move(run.endHashes);
    spacing_ = kFirstSpacing;
    undo_ = std::move(run.undo);
    redo_ = std::move(run.redo);
    isEditOpen_ = false;
    isChanged_ = run.isChanged;
    difference_.reset();
    beginAt(nullptr);
    heardLife_ = next_;
    heardEntries_ = next_;
    heardTimes_.fill(0.0);
    for (const RunListener& listener : runListeners_) listener();
    tellLife(isEarlier);
    begin({std::nullopt, run.time, now()}, true);
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
