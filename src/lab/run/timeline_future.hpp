#pragma once

// How a time line passes its known future again: its commands come at their steps, and its hashes are compared.

#include <utility>

#include "lab/run/timeline.hpp"
#include "lab/run/worlds.hpp"

namespace rb {

template <class Simulation>
void TimelineOf<Simulation>::passEvent() {
    run_.entries[run_.next].time = now();
    const bool isNew = run_.next >= heard_.entries;
    const auto& event = run_.entries[run_.next].event;
    if (const auto* const hashes = std::get_if<StateHashes>(&event.what)) {
        compare(*hashes);
        ++run_.next;
        heard_.entries = std::max(heard_.entries, run_.next);
        return;
    }
    const Command command = std::get<Command>(event.what);
    try {
        simulation_.carryOut(command);
    } catch (...) {
        target_.reset();
        cut(run_.next, stepCounts(simulation_), now());  // such a future cannot be had
        throw;
    }
    ++run_.next;
    heard_.entries = std::max(heard_.entries, run_.next);
    if (std::holds_alternative<Restart>(command)) beginLife();
    if (isNew) hearComparison(command);
    run_.time = now();
    tell(&Listener::command, command, isNew, false);
}

template <class Simulation>
void TimelineOf<Simulation>::compare(const StateHashes& recorded) {
    const std::vector<std::uint64_t> found = stateHashes(simulation_);
    if (found == recorded.ofWorlds) return;
    if (!difference_) difference_ = simulation_.world().stepCount();
    run_.entries[run_.next].event.what = StateHashes{found};  // what is saved from here on is this run
    run_.end.hashes.clear();
}

template <class Simulation>
int TimelineOf<Simulation>::advance(double seconds, std::uint64_t atMost) {
    if (isTravelling()) return 0;
    std::uint64_t made = 0;
    passEventsHere();
    while (hasFuture()) {
        setRenewing(false);
        made += static_cast<std::uint64_t>(simulation_.advance(seconds, atMost - made, limit()));
        seconds = 0.0;
        if (stepCounts(simulation_) != limit()) return static_cast<int>(made);
        passEventsHere();
    }
    setRenewing(true);
    return static_cast<int>(made) + simulation_.advance(seconds, atMost - made);
}

template <class Simulation>
void TimelineOf<Simulation>::step() {
    finish();
    simulation_.finishStep();
    passEventsHere();
    setRenewing(!hasFuture());
    if (hasFuture()) {
        stepTowards(simulation_, limit());
        passEventsHere();
    } else {
        simulation_.step();
    }
}

template <class Simulation>
std::size_t TimelineOf<Simulation>::stepPhase() {
    if constexpr (!SteppableByPhases<Model>) {
        step();
        return 0;
    } else {
        finish();
        if (!simulation_.isStepOpen()) passEventsHere();
        setRenewing(!hasFuture());
        if (hasFuture() && !simulation_.isStepOpen() && !mayAllBehindStep(simulation_, limit())) {
            step();  // a world waits for a command: no phase of its may begin
            return Model::kPhases - 1;
        }
        const std::size_t phase = simulation_.stepPhase();
        if (!simulation_.isStepOpen()) passEventsHere();
        return phase;
    }
}

}  // namespace rb
