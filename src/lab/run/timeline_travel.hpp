#pragma once

// How one goes to a moment of a time line: from a state that is kept, or from the start of the life, the steps and the
// commands up to there are made again.

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <variant>
#include <vector>

#include "lab/run/timeline.hpp"
#include "lab/run/worlds.hpp"

namespace rb {

constexpr double kMomentRounding = 1e-9;  // [s]

// A moment is that of a step if the step is the nearest: half of its length away at most.
template <class Model>
double roundedUp(double time, const Model& world) {
    constexpr double kHalf = 0.5 - 1e-6;  // times are sums of lengths, and rounded
    return time + kHalf * world.timeStep();
}

template <class Simulation>
void TimelineOf<Simulation>::goTo(double time) {
    if (target_ && !target_->steps && target_->time == time) return;  // one is on the way
    simulation_.finishStep();
    rememberEnd();
    begin({std::nullopt, std::clamp(time, 0.0, end()), now()}, true);
}

template <class Simulation>
void TimelineOf<Simulation>::stepBack(std::uint64_t steps) {
    simulation_.finishStep();
    finish();
    rememberEnd();
    const Model& first = simulation_.worlds().front();
    const std::uint64_t back = std::min(steps, first.stepCount());
    begin({first.stepCount() - back, now() - static_cast<double>(back) * first.timeStep(), now()}, true);
}

template <class Simulation>
std::vector<std::uint64_t> TimelineOf<Simulation>::hashesOfEnd() {
    if (lifeEnd() < run_.entries.size()) return hashesOfLastLife();
    const std::size_t next = run_.next;
    simulation_.finishStep();
    const typename Simulation::State present = simulation_.state();
    goTo(end());
    finish();
    std::vector<std::uint64_t> hashes = stateHashes(simulation_);
    resumeAt(next, present);
    return hashes;
}

// Of a life behind the present one: the run is made again beside this one, for to leave a life is to forget it.
template <class Simulation>
std::vector<std::uint64_t> TimelineOf<Simulation>::hashesOfLastLife() const {
    Simulation again(withoutRenewal(run_.start.scene), run_.start.seed, run_.start.settings);
    for (const Entry& entry : run_.entries) {
        while (stepTowards(again, entry.event.steps)) continue;
        if (const auto* const command = std::get_if<Command>(&entry.event.what)) again.apply(*command);
    }
    while (stepTowards(again, run_.end.steps)) continue;
    return stateHashes(again);
}

// Begins at the kept state that is nearest, unless the present one is nearer. What the listeners have not heard of is
// not left out.
template <class Simulation>
void TimelineOf<Simulation>::begin(Target target, bool isPresentKept) {
    const auto worlds = static_cast<std::ptrdiff_t>(simulation_.worlds().size());
    const double heard =
        heard_.life == life().first ? *std::min_element(heard_.times.begin(), heard_.times.begin() + worlds) : 0.0;
    const auto isBehind = [&](std::uint64_t steps, double time) {
        return target.steps ? steps <= *target.steps : time <= target.time + kMomentRounding;
    };
    const Keyframe* nearest = nullptr;
    const std::size_t last = lifeEnd();
    for (const Keyframe& each : kept_.states) {
        if (each.next < life().first || each.next > last) continue;
        if (each.next > heard_.entries || each.time > heard || !isBehind(each.steps.front(), each.time)) continue;
        nearest = &each;
    }
    const bool isPresentBehind = isPresentKept && isBehind(simulation_.world().stepCount(), now());
    if (!isPresentBehind || (nearest != nullptr && nearest->time > now())) beginAt(nearest);
    target.from = now();
    target_ = target;
}

// @param keyframe none: the start of the present life
template <class Simulation>
void TimelineOf<Simulation>::beginAt(const Keyframe* keyframe) {
    if (keyframe != nullptr) return resumeAt(keyframe->next, keyframe->state);
    run_.next = life().first;
    simulation_.begin(run_.start.scene, run_.start.seed, life().settings);
    hearJump();
}

template <class Simulation>
bool TimelineOf<Simulation>::isIncluded(const Entry& entry, const Target& target) const {
    if (target.steps) return entry.event.steps.front() <= *target.steps;
    return entry.time <= roundedUp(target.time, simulation_.worlds().front());
}

// @returns false where the moment is reached.
template <class Simulation>
bool TimelineOf<Simulation>::travelStep(const Target& target) {
    setRenewing(!hasFuture());
    if (run_.next < lifeEnd() && isIncluded(run_.entries[run_.next], target)) {
        if (!stepTowards(simulation_, run_.entries[run_.next].event.steps)) passEvent();
        return true;
    }
    const bool isLast = run_.next == run_.entries.size();
    if (isLast && !target.steps && target.time >= run_.end.time && stepTowards(simulation_, run_.end.steps))
        return true;
    const bool isBeyond = isLast && !target.steps && target.time > run_.end.time;
    Steps wanted = stepCounts(simulation_);
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const Model& world = simulation_.worlds()[i];
        const bool isByCount = target.steps && i == 0;
        const double time = target.steps ? now() : target.time;
        const bool isWanted =
            isByCount ? wanted[i] < *target.steps : world.time() + world.timeStep() <= roundedUp(time, world);
        if (isWanted && (isBeyond || wanted[i] < limit()[i])) ++wanted[i];
    }
    return stepTowards(simulation_, wanted);
}

template <class Simulation>
bool TimelineOf<Simulation>::travel(std::chrono::duration<double> atMost) {
    const auto began = std::chrono::steady_clock::now();
    while (target_) {
        const Target target = *target_;
        if (!travelStep(target)) target_.reset();
        if (target_ && std::chrono::steady_clock::now() - began >= atMost) return false;
    }
    return true;
}

template <class Simulation>
double TimelineOf<Simulation>::shareTravelled() const {
    if (!target_ || target_->time <= target_->from) return 1.0;
    return std::clamp((now() - target_->from) / (target_->time - target_->from), 0.0, 1.0);
}

// How a time line passes its known future again: its commands come at their steps, and its hashes are compared.

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
