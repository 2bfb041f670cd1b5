// A session goes back and forth in its run, and takes back what was done.

#include <algorithm>
#include <chrono>

#include "app/session/run_marks.hpp"
#include "app/session/session.hpp"
#include "physics/error.hpp"
#include "physics/number_text.hpp"

namespace rb {

namespace {

constexpr std::chrono::duration<double, std::milli> kTravelOfFrame(20.0);

}  // namespace

void Session::recordCommand(const Command& command, bool isNew, bool isGiven) {
    refreshLabels();
    const double now = timeline_.now();
    if (disturbs(command)) disturb(now);
    if (const auto* const compare = std::get_if<Compare>(&command)) {
        if (isNew && compare->isOn) beginComparison();
        interface_.editedWorld.reset();
        worldView_.restart();
    }
    if (!isGiven) return;
    if (simulation_.world().stepCount() == 0) return refreshMarks();
    std::string words = markOf(command, isComparing());
    if (!words.empty()) events_.add(now, std::move(words));
}

// The second world begins as a copy of the first one, and its curves begin then.
void Session::beginComparison() {
    histories_[1].clear();
    powers_[1].clear();
    orbits_[1].clear();
    passages_[1].clear();
    rests_[1].clear();
    hasRested_[1] = hasRested_[0];
    explanations_[1].reset();
}

void Session::refreshMarks() { listMarks(timeline_, passages_, events_); }

// The run goes on otherwise after this time.
void Session::forgetAfter(double time, std::uint64_t steps) {
    if (counted_.steps > steps) {
        limit_.forget(counted_.steps - steps, counted_.seconds - time);
        counted_ = {steps, time};
    }
    for (History& history : histories_) history.forgetAfter(time);
    for (Passages& passages : passages_) passages.forgetAfter(time);
    for (std::vector<double>& rests : rests_) {
        while (!rests.empty() && rests.back() > time) rests.pop_back();
    }
    refreshMarks();
}

void Session::beginLife(bool isEarlier) {
    if (isEarlier) {
        limit_.forget(counted_.steps, counted_.seconds);
        if (!countedBefore_.empty()) {
            limit_.forget(countedBefore_.back().steps, countedBefore_.back().seconds);
            countedBefore_.pop_back();
        }
    } else {
        countedBefore_.push_back(counted_);
    }
    counted_ = {};
    startAnew();
    refreshMarks();
}

// A body that a recorded or cut off drag has left in the air.
void Session::letGo() {
    if (!pointer_.isDragging() && simulation_.world().mouseSpring()) apply(PullBody{std::nullopt});
}

// What belongs to the latest steps alone.
void Session::forgetPassing() {
    pointer_.cancel();
    worldView_.restart();
    for (PowerHistory& power : powers_) power.clear();
    for (ContactOrbit& orbit : orbits_) orbit.clear();
    explanations_ = {};
    forecast_.clear();
    litLine_.reset();
    refreshLabels();
}

void Session::arrive() {
    disturbedAt_ = lastDisturbance(timeline_);
    for (std::size_t index = 0; index < kMostWorlds; ++index) {
        hasRested_[index] = std::any_of(rests_[index].begin(), rests_[index].end(), [this](double rest) {
            return rest >= disturbedAt_ && rest <= timeline_.now();
        });
    }
    refreshLabels();
    explainContacts();
}

void Session::travel() {
    if (!timeline_.isTravelling()) return;
    try {
        if (timeline_.travel(kTravelOfFrame)) arrive();
    } catch (const InputError& error) {
        refuseFuture(error);
    }
}

// A command of a recorded run cannot be done, and the run goes on without what was to follow.
void Session::refuseFuture(const InputError& error) {
    isRunRecorded_ = false;
    problem_.show(error.what());
    refreshMarks();
}

void Session::goTo(double time) {
    isPaused_ = true;
    timeline_.goTo(time);
}

void Session::stepBack() {
    isPaused_ = true;
    timeline_.stepBack();
}

void Session::goSeconds(double seconds) {
    const double time = timeline_.now() + seconds;
    if (time <= timeline_.end() || timeline_.hasFuture()) return goTo(time);
    isPaused_ = true;
    while (timeline_.now() < time) timeline_.step();
}

void Session::undo() {
    pointer_.cancel();
    if (!timeline_.undo()) return problem_.show("undo: there is nothing to take back");
    refreshMarks();
}

void Session::redo() {
    pointer_.cancel();
    if (!timeline_.redo()) return problem_.show("redo: nothing was taken back");
    refreshMarks();
}

// Says how a run that was recorded has come out.
void Session::followRecordedRun() {
    if (!isRunRecorded_) return;
    if (const auto& step = timeline_.difference()) {
        isRunRecorded_ = false;
        problem_.show("the run differs from the recorded one by step " + numberText(*step) +
                      ": another version of the program made it, or the file was changed");
    } else if (!timeline_.hasFuture()) {
        isRunRecorded_ = false;
        problem_.show("here the recorded run ends; from here on it is yours", true);
    }
}

}  // namespace rb
