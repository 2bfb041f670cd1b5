#pragma once

// The run as the time line knows it: what is recorded and kept.

#include <algorithm>
#include <iterator>
#include <utility>

#include "lab/run/timeline.hpp"
#include "lab/run/worlds.hpp"

namespace rb {

// What a copy of these worlds takes, about.
template <class Model>
std::size_t bytesOfCopies(std::span<const Model> worlds) {
    std::size_t bytes = 0;
    for (const Model& each : worlds) bytes += bytesOfCopy(each);
    return bytes;
}

// The length of a step of the first world after this command [s].
template <class Simulation>
double timeStepAfter(const RunEventOf<Simulation>& event, double before) {
    const auto* const change = event.template get<typename Simulation::ChangeSetting>();
    if (change == nullptr || change->world.value_or(0) != 0) return before;
    typename Simulation::Settings settings;
    settings.timeStep = static_cast<decltype(settings.timeStep)>(before);
    change->set(settings);
    return static_cast<double>(settings.timeStep);
}

template <class Simulation>
TimelineOf<Simulation>::TimelineOf(Simulation& simulation, std::size_t mostBytes)
    : simulation_(simulation), kept_{mostBytes} {
    beginRun(0);
    simulation.onLoad([this] { hearLoad(); });
    simulation.onCommand([this](const Command& command, std::span<const std::uint64_t> steps) {
        record(command, {steps.begin(), steps.end()});
    });
    simulation.onStep([this](const Model& stepped, std::size_t which) { hearStep(stepped, which); });
}

template <class Simulation>
TimelineOf<Simulation>::TimelineOf(Simulation& simulation, const Recording& recording, std::size_t mostBytes)
    : TimelineOf(simulation, mostBytes) {
    countSteps(recording);
    run_.start.program = recording.program;
    double timeStep = simulation.worlds().front().timeStep();
    double time = 0.0;
    std::uint64_t steps = 0;
    run_.entries.reserve(recording.events.size());
    for (const auto& event : recording.events) {
        time += static_cast<double>(event.steps.front() - steps) * timeStep;
        steps = event.steps.front();
        run_.entries.push_back({event, time});
        timeStep = timeStepAfter(event, timeStep);
        if (!isRestart(event)) continue;
        time = 0.0;
        steps = 0;
    }
    run_.end = {recording.events.back().steps, time};
}

template <class Simulation>
void TimelineOf<Simulation>::beginRun(std::size_t number) {
    const std::vector<Settings> settings = simulation_.settings();
    run_ = {.number = number,
            .start = {programVersion(), simulation_.scene(), simulation_.seed(), settings, {}},
            .lives = {{0, settings}},
            .end = {stepCounts(simulation_), now()},
            .time = now()};
    kept_ = {kept_.mostBytes};
    isEditOpen_ = false;
    isHashDue_ = false;
    target_.reset();
    setRenewing(true);
    beginHeard(now());
    difference_.reset();
}

// What is told.

template <class Simulation>
void TimelineOf<Simulation>::hearStep(const Model& stepped, std::size_t which) {
    const bool isNew =
        heard_.life == life().first && which < heard_.times.size() && stepped.time() > heard_.times[which];
    tell(&Listener::step, stepped, which, isNew);
    if (isNew) heard_.times[which] = stepped.time();
    run_.time = now();
    if (run_.next == run_.entries.size() && stepped.stepCount() > run_.end.steps[which]) {
        run_.end.steps[which] = stepped.stepCount();
        run_.end.time = std::max(run_.end.time, now());
        run_.end.hashes.clear();
        if (which == 0 && stepped.stepCount() % kStepsPerHash == 0) isHashDue_ = true;
        if (isHashDue_ && !simulation_.isStepOpen()) addHashes();
    }
    if (which == 0 && stepped.stepCount() % kept_.spacing == 0 && !simulation_.isStepOpen()) keep();
}

template <class Simulation>
void TimelineOf<Simulation>::addHashes() {
    isHashDue_ = false;
    run_.end.steps = stepCounts(simulation_);
    run_.entries.push_back({{run_.end.steps, StateHashes{stateHashes(simulation_)}}, now()});
    run_.next = run_.entries.size();
    heard_.entries = run_.next;
}

// A command that was carried out, also one that the simulation, or another, has given itself.
template <class Simulation>
void TimelineOf<Simulation>::record(const Command& command, const Steps& at) {
    run_.entries.push_back({{at, command}, run_.time});
    run_.next = run_.entries.size();
    heard_.entries = run_.next;
    run_.end = {stepCounts(simulation_), now()};
    if (std::holds_alternative<Restart>(command)) beginLife();
    hearComparison(command);
    run_.time = now();
    tell(&Listener::command, command, true, true);
}

// After a restart, which was told or passed.
template <class Simulation>
void TimelineOf<Simulation>::beginLife() {
    if (run_.lives.back().first < run_.next) run_.lives.push_back({run_.next, simulation_.settings()});
    beginHeard(now());
    isHashDue_ = false;
    tell(&Listener::life, false);
}

// What is kept.

template <class Simulation>
void TimelineOf<Simulation>::keep() {
    const std::size_t bytes = bytesOfCopies(simulation_.worlds());
    if (bytes > kept_.mostBytes / 4) return;
    const Steps steps = stepCounts(simulation_);
    const auto isLater = [&](const Keyframe& each) {
        return each.next > run_.next || (each.next == run_.next && each.steps.front() >= steps.front());
    };
    const auto place = std::find_if(kept_.states.begin(), kept_.states.end(), isLater);
    if (place != kept_.states.end() && place->next == run_.next && place->steps.front() == steps.front()) return;
    kept_.states.insert(place, {run_.next, steps, now(), simulation_.state(), bytes});
    thinOut();
}

// What only undo and redo lead to goes first.
template <class Simulation>
void TimelineOf<Simulation>::thinOut() {
    const auto hasSome = [](const Edit& edit) { return !edit.tail.keyframes.empty(); };
    while (keptBytes() > kept_.mostBytes && !kept_.states.empty()) {
        auto edit = std::find_if(run_.undo.begin(), run_.undo.end(), hasSome);
        if (edit == run_.undo.end()) edit = std::find_if(run_.redo.begin(), run_.redo.end(), hasSome);
        if (edit != run_.undo.end() && edit != run_.redo.end()) {
            edit->tail.keyframes.clear();
            continue;
        }
        kept_.spacing *= 2;
        std::erase_if(kept_.states, [this](const Keyframe& each) { return each.steps.front() % kept_.spacing != 0; });
    }
}

template <class Simulation>
std::size_t TimelineOf<Simulation>::keptBytes() const {
    std::size_t bytes = 0;
    const auto add = [&bytes](const std::vector<Keyframe>& keyframes) {
        for (const Keyframe& each : keyframes) bytes += each.bytes;
    };
    add(kept_.states);
    for (const Edit& edit : run_.undo) add(edit.tail.keyframes);
    for (const Edit& edit : run_.redo) add(edit.tail.keyframes);
    return bytes;
}

// What is known.

template <class Simulation>
auto TimelineOf<Simulation>::life() const -> const Life& {
    const auto later =
        std::find_if(run_.lives.begin(), run_.lives.end(), [this](const Life& each) { return each.first > run_.next; });
    return *std::prev(later);
}

// The entry that ends the present life, or behind the last one.
template <class Simulation>
std::size_t TimelineOf<Simulation>::lifeEnd() const {
    const auto end = std::find_if(run_.entries.begin() + static_cast<std::ptrdiff_t>(run_.next), run_.entries.end(),
                                  [](const Entry& entry) { return isRestart(entry.event); });
    return static_cast<std::size_t>(end - run_.entries.begin());
}

template <class Simulation>
double TimelineOf<Simulation>::end() const {
    const std::size_t last = lifeEnd();
    return last < run_.entries.size() ? run_.entries[last].time : std::max(run_.end.time, now());
}

template <class Simulation>
bool TimelineOf<Simulation>::hasFuture() const {
    if (run_.next < run_.entries.size()) return true;
    for (std::size_t i = 0; i < run_.end.steps.size(); ++i) {
        if (simulation_.world(i).stepCount() < run_.end.steps[i]) return true;
    }
    return false;
}

template <class Simulation>
auto TimelineOf<Simulation>::commands() const -> std::vector<TimedCommand> {
    std::vector<TimedCommand> commands;
    const std::size_t last = lifeEnd();
    for (std::size_t i = life().first; i < last; ++i) {
        const auto* const command = std::get_if<Command>(&run_.entries[i].event.what);
        if (command != nullptr) commands.push_back({run_.entries[i].time, *command});
    }
    return commands;
}

template <class Simulation>
auto TimelineOf<Simulation>::recordingWith(std::size_t entries, const Steps& steps, StateHashes hashes) const
    -> Recording {
    Recording recording = run_.start;
    recording.scene = withoutRenewal(run_.start.scene);
    const auto isHashes = [](const Entry& entry) { return std::holds_alternative<StateHashes>(entry.event.what); };
    const auto begin = run_.entries.begin();
    // Hashes that were not passed are those of the version that has recorded them.
    const bool areAllFound = std::none_of(begin + static_cast<std::ptrdiff_t>(run_.next),
                                          begin + static_cast<std::ptrdiff_t>(entries), isHashes);
    if (areAllFound) recording.program = programVersion();
    recording.events.reserve(entries + 1);
    for (std::size_t i = 0; i < entries; ++i) recording.events.push_back(run_.entries[i].event);
    const bool isEnded = !recording.events.empty() && recording.events.back().steps == steps &&
                         std::holds_alternative<StateHashes>(recording.events.back().what);
    if (!isEnded) recording.events.push_back({steps, std::move(hashes)});
    return recording;
}

template <class Simulation>
auto TimelineOf<Simulation>::recordingUpToNow() -> Recording {
    target_.reset();
    simulation_.finishStep();
    return recordingWith(run_.next, stepCounts(simulation_), {stateHashes(simulation_)});
}

template <class Simulation>
auto TimelineOf<Simulation>::recording() -> Recording {
    target_.reset();  // where one is, is far enough
    if (!hasFuture()) return recordingUpToNow();
    const auto* const last = run_.entries.empty() ? nullptr : &run_.entries.back().event;
    const bool isEnded =
        last != nullptr && last->steps == run_.end.steps && std::holds_alternative<StateHashes>(last->what);
    if (run_.end.hashes.empty() && !isEnded) run_.end.hashes = hashesOfEnd();
    return recordingWith(run_.entries.size(), run_.end.steps, {run_.end.hashes});
}

}  // namespace rb
