// A session goes back and forth in its run, and takes back what was done.

#include "app/session/run_marks.hpp"
#include "app/session/session.hpp"
#include "base/error.hpp"

namespace rb {

void Session::recordCommand(const Command& command, bool isNew, bool isGiven) {
    refreshLabels();
    if (const auto* const compare = std::get_if<Compare>(&command)) {
        if (isNew && compare->isOn) beginComparison();
        interface_.editedWorld.reset();
        worldView_.restart();
    }
    if (!isGiven) return;
    if (simulation_.world().stepCount() == 0) return refreshMarks();
    std::string words = markOf(command, isComparing());
    if (!words.empty()) events_.add(timeline_.now(), std::move(words));
}

// The second world begins as a copy of the first one, and its curves begin then.
void Session::beginComparison() {
    histories_[1].clear();
    powers_[1].clear();
    orbits_[1].clear();
    passages_[1].clear();
    rests_[1].clear();
    explanations_[1].reset();
}

void Session::refreshMarks() { listMarks(timeline_, passages_, events_); }

// The run goes on otherwise after this time.
void Session::forgetAfter(double time, std::uint64_t steps) {
    limit_.forgetAfter(steps, time);
    for (History& history : histories_) history.forgetAfter(time);
    for (Passages& passages : passages_) passages.forgetAfter(time);
    for (std::vector<double>& rests : rests_) {
        while (!rests.empty() && rests.back() > time) rests.pop_back();
    }
    refreshMarks();
}

void Session::beginLife(bool isEarlier) {
    limit_.beginLife(isEarlier);
    startAnew();
    refreshMarks();
}

// A body that a recorded or cut off drag has left in the air.
void Session::letGo() {
    if (!pointer_.isDragging()) apply(PullBody{std::nullopt});
}

// What belongs to the latest steps alone.
void Session::forgetPassing() {
    pointer_.cancel();
    worldView_.restart();
    if (!isComparing()) interface_.editedWorld.reset();
    for (PowerHistory& power : powers_) power.clear();
    for (ContactOrbit& orbit : orbits_) orbit.clear();
    explanations_ = {};
    forecast_.clear();
    litLine_.reset();
    refreshLabels();
}

void Session::arrive() {
    refreshLabels();
    explainContacts();
}

void Session::travel() {
    try {
        if (traveller_.travel()) arrive();
    } catch (const InputError& error) {
        refuseFuture(error);
    }
}

void Session::refuseFuture(const InputError& error) {
    traveller_.refuseFuture(error);
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
    isPaused_ = true;
    traveller_.goSeconds(seconds, stepsLeft());
}

void Session::undo() {
    pointer_.cancel();
    if (traveller_.undo()) refreshMarks();
}

void Session::redo() {
    pointer_.cancel();
    if (traveller_.redo()) refreshMarks();
}

}  // namespace rb
