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
    : simulation_(simulation), mostBytes_(mostBytes) {
    beginRun();
    simulation.onLoad([this] { hearLoad(); });
    simulation.onCommand(
        [this](const Command& command, std::span<const std::uint64_t> steps) { hearCommand(command, steps); });
    simulation.onStep([this](const Model& stepped, std::size_t which) { hearStep(stepped, which); });
}

template <class Simulation>
TimelineOf<Simulation>::TimelineOf(Simulation& simulation, const Recording& recording, std::size_t mostBytes)
    : TimelineOf(simulation, mostBytes) {
    countSteps(recording);
    start_.program = recording.program;
    double timeStep = simulation.worlds().front().timeStep();
    double time = 0.0;
    std::uint64_t steps = 0;
    entries_.reserve(recording.events.size());
    for (const auto& event : recording.events) {
        time += static_cast<double>(event.steps.front() - steps) * timeStep;
        steps = event.steps.front();
        entries_.push_back({event, time});
        timeStep = timeStepAfter(event, timeStep);
        if (!isRestart(event)) continue;
        time = 0.0;
        steps = 0;
    }
    end_ = recording.events.back().steps;
    endTime_ = time;
}

template <class Simulation>
void TimelineOf<Simulation>::beginRun() {
    start_ = {programVersion(), simulation_.scene(), simulation_.seed(), settingsOf(simulation_), {}};
    entries_.clear();
    next_ = 0;
    keyframes_.clear();
    lives_.assign(1, {0, start_.settings});
    end_ = stepCounts(simulation_);
    endTime_ = now();
    endHashes_.clear();
    spacing_ = kFirstSpacing;
    undo_.clear();
    redo_.clear();
    isEditOpen_ = false;
    isChanged_ = false;
    isHashDue_ = false;
    time_ = now();
    target_.reset();
    setRenewing(true);
    heardLife_ = 0;
    heardEntries_ = 0;
    heardTimes_.fill(now());
    difference_.reset();
}

// Whether sets of bodies come by themselves, where a scene has some.
template <class Simulation>
void TimelineOf<Simulation>::setRenewing(bool isRenewing) {
    if constexpr (requires { simulation_.setRenewing(isRenewing); }) simulation_.setRenewing(isRenewing);
}

// What is told.

template <class Simulation>
void TimelineOf<Simulation>::hearStep(const Model& stepped, std::size_t which) {
    const bool isNew = heardLife_ == life().first && which < heardTimes_.size() && stepped.time() > heardTimes_[which];
    for (const StepListener& listener : stepListeners_) listener(stepped, which, isNew);
    if (isNew) heardTimes_[which] = stepped.time();
    time_ = now();
    if (next_ == entries_.size() && stepped.stepCount() > end_[which]) {
        end_[which] = stepped.stepCount();
        endTime_ = std::max(endTime_, now());
        endHashes_.clear();
        if (which == 0 && stepped.stepCount() % kStepsPerHash == 0) isHashDue_ = true;
        if (isHashDue_ && !simulation_.isStepOpen()) addHashes();
    }
    if (which == 0 && stepped.stepCount() % spacing_ == 0 && !simulation_.isStepOpen()) keep();
}

template <class Simulation>
void TimelineOf<Simulation>::addHashes() {
    isHashDue_ = false;
    end_ = stepCounts(simulation_);
    entries_.push_back({{end_, StateHashes{stateHashes(simulation_)}}, now()});
    next_ = entries_.size();
    heardEntries_ = next_;
}

template <class Simulation>
void TimelineOf<Simulation>::hearCommand(const Command& command, std::span<const std::uint64_t> steps) {
    if (isPassing_) return;
    const Steps at(steps.begin(), steps.end());
    const bool hadFuture = next_ < entries_.size() || at != end_;
    if (isApplying_ && (hadFuture || !isEditOpen_ || undo_.empty())) {
        Edit edit{next_, at, time_, cut(next_, at, time_), hadFuture};
        if (hadFuture) forgetHeard(edit);
        addUndo(std::move(edit));
        redo_.clear();
        later_.clear();
        isEditOpen_ = true;
    }
    if (isApplying_ && !std::holds_alternative<Restart>(command)) isChanged_ = true;
    entries_.push_back({{at, command}, time_});
    next_ = entries_.size();
    heardEntries_ = next_;
    end_ = stepCounts(simulation_);
    endTime_ = now();
    endHashes_.clear();
    if (std::holds_alternative<Restart>(command)) beginLife();
    hearComparison(command);
    time_ = now();
    for (const CommandListener& listener : commandListeners_) listener(command, true, true);
}

// After a restart, which was told or passed.
template <class Simulation>
void TimelineOf<Simulation>::beginLife() {
    if (lives_.back().first < next_) lives_.push_back({next_, settingsOf(simulation_)});
    heardLife_ = next_;
    heardEntries_ = next_;
    heardTimes_.fill(now());
    isHashDue_ = false;
    tellLife(false);
}

// The second world begins, and with it what is heard of it.
template <class Simulation>
void TimelineOf<Simulation>::hearComparison(const Command& command) {
    const auto* const compare = std::get_if<Compare>(&command);
    if (compare != nullptr && compare->isOn) heardTimes_[1] = simulation_.worlds()[1].time();
}

template <class Simulation>
void TimelineOf<Simulation>::tellLife(bool isEarlier) const {
    for (const LifeListener& listener : lifeListeners_) listener(isEarlier);
}

// What is kept.

template <class Simulation>
void TimelineOf<Simulation>::keep() {
    const std::size_t bytes = bytesOfCopies(simulation_.worlds());
    if (bytes > mostBytes_ / 4) return;
    const Steps steps = stepCounts(simulation_);
    const auto isLater = [&](const Keyframe& each) {
        return each.next > next_ || (each.next == next_ && each.steps.front() >= steps.front());
    };
    const auto place = std::find_if(keyframes_.begin(), keyframes_.end(), isLater);
    if (place != keyframes_.end() && place->next == next_ && place->steps.front() == steps.front()) return;
    keyframes_.insert(place, {next_, steps, now(), simulation_.state(), bytes});
    thinOut();
}

// What only undo and redo lead to goes first.
template <class Simulation>
void TimelineOf<Simulation>::thinOut() {
    const auto hasSome = [](const Edit& edit) { return !edit.tail.keyframes.empty(); };
    while (keptBytes() > mostBytes_ && !keyframes_.empty()) {
        auto edit = std::find_if(undo_.begin(), undo_.end(), hasSome);
        if (edit == undo_.end()) edit = std::find_if(redo_.begin(), redo_.end(), hasSome);
        if (edit != undo_.end() && edit != redo_.end()) {
            edit->tail.keyframes.clear();
            continue;
        }
        spacing_ *= 2;
        std::erase_if(keyframes_, [this](const Keyframe& each) { return each.steps.front() % spacing_ != 0; });
    }
}

template <class Simulation>
std::size_t TimelineOf<Simulation>::keptBytes() const {
    std::size_t bytes = 0;
    const auto add = [&bytes](const std::vector<Keyframe>& keyframes) {
        for (const Keyframe& each : keyframes) bytes += each.bytes;
    };
    add(keyframes_);
    for (const Edit& edit : undo_) add(edit.tail.keyframes);
    for (const Edit& edit : redo_) add(edit.tail.keyframes);
    return bytes;
}

// What is known.

template <class Simulation>
auto TimelineOf<Simulation>::life() const -> const Life& {
    const auto later =
        std::find_if(lives_.begin(), lives_.end(), [this](const Life& each) { return each.first > next_; });
    return *std::prev(later);
}

// The entry that ends the present life, or behind the last one.
template <class Simulation>
std::size_t TimelineOf<Simulation>::lifeEnd() const {
    const auto end = std::find_if(entries_.begin() + static_cast<std::ptrdiff_t>(next_), entries_.end(),
                                  [](const Entry& entry) { return isRestart(entry.event); });
    return static_cast<std::size_t>(end - entries_.begin());
}

template <class Simulation>
double TimelineOf<Simulation>::end() const {
    const std::size_t last = lifeEnd();
    return last < entries_.size() ? entries_[last].time : std::max(endTime_, now());
}

template <class Simulation>
double TimelineOf<Simulation>::destination() const {
    return target_ ? target_->time : now();
}

template <class Simulation>
bool TimelineOf<Simulation>::hasFuture() const {
    if (next_ < entries_.size()) return true;
    for (std::size_t i = 0; i < end_.size(); ++i) {
        if (simulation_.world(i).stepCount() < end_[i]) return true;
    }
    return false;
}

template <class Simulation>
auto TimelineOf<Simulation>::commands() const -> std::vector<TimedCommand> {
    std::vector<TimedCommand> commands;
    const std::size_t last = lifeEnd();
    for (std::size_t i = life().first; i < last; ++i) {
        const auto* const command = std::get_if<Command>(&entries_[i].event.what);
        if (command != nullptr) commands.push_back({entries_[i].time, *command});
    }
    return commands;
}

template <class Simulation>
auto TimelineOf<Simulation>::recordingWith(std::size_t entries, const Steps& steps, StateHashes hashes) const
    -> Recording {
    Recording recording = start_;
    recording.scene = withoutRenewal(start_.scene);
    const auto isHashes = [](const Entry& entry) { return std::holds_alternative<StateHashes>(entry.event.what); };
    const auto begin = entries_.begin();
    // Hashes that were not passed are those of the version that has recorded them.
    const bool areAllFound = std::none_of(begin + static_cast<std::ptrdiff_t>(next_),
                                          begin + static_cast<std::ptrdiff_t>(entries), isHashes);
    if (areAllFound) recording.program = programVersion();
    recording.events.reserve(entries + 1);
    for (std::size_t i = 0; i < entries; ++i) recording.events.push_back(entries_[i].event);
    const bool isEnded = !recording.events.empty() && recording.events.back().steps == steps &&
                         std::holds_alternative<StateHashes>(recording.events.back().what);
    if (!isEnded) recording.events.push_back({steps, std::move(hashes)});
    return recording;
}

template <class Simulation>
auto TimelineOf<Simulation>::recordingUpToNow() -> Recording {
    target_.reset();
    simulation_.finishStep();
    return recordingWith(next_, stepCounts(simulation_), {stateHashes(simulation_)});
}

template <class Simulation>
auto TimelineOf<Simulation>::recording() -> Recording {
    target_.reset();  // where one is, is far enough
    if (!hasFuture()) return recordingUpToNow();
    const auto* const last = entries_.empty() ? nullptr : &entries_.back().event;
    const bool isEnded = last != nullptr && last->steps == end_ && std::holds_alternative<StateHashes>(last->what);
    if (endHashes_.empty() && !isEnded) endHashes_ = hashesOfEnd();
    return recordingWith(entries_.size(), end_, {endHashes_});
}

}  // namespace rb
