// The run as the time line knows it: what is recorded, kept and passed again. What is given and taken back is in
// timeline_edits.cpp, how one goes to a moment in timeline_travel.cpp.

#include "lab/timeline.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "lab/catch_up.hpp"
#include "physics/error.hpp"
#include "physics/setting_text.hpp"
#include "physics/step_listing.hpp"

namespace rb {

namespace {

constexpr std::uint64_t kFirstSpacing = 64;  // [steps]

// What a copy of these worlds takes, about, as measured: with the contacts of a pile and a ledger.
std::size_t bytesOf(std::span<const MeasuredWorld> worlds) {
    constexpr std::size_t kOfCircle = 500;
    constexpr std::size_t kOfPolygon = 900;
    constexpr std::size_t kOfStatic = 200;
    std::size_t bytes = 0;
    for (const MeasuredWorld& each : worlds) {
        const Bodies& bodies = each.world().bodies();
        bytes += sizeof(MeasuredWorld) + kOfCircle * bodies.circleCount + kOfPolygon * bodies.polygonCount() +
                 kOfStatic * bodies.staticCount();
    }
    return bytes;
}

std::vector<Settings> settingsOf(const Simulation& simulation) {
    std::vector<Settings> settings;
    for (const MeasuredWorld& each : simulation.worlds()) settings.push_back(each.world().settings());
    return settings;
}

// The length of a step of the first world after this command [s].
double timeStepAfter(const RunEvent& event, double before) {
    const auto* const command = std::get_if<Command>(&event.what);
    const auto* const change = command == nullptr ? nullptr : std::get_if<ChangeSetting>(command);
    if (change == nullptr || change->world.value_or(0) != 0) return before;
    if (settingInfo(change->name).member != SettingMember(&Settings::timeStep)) return before;
    Settings settings;
    try {
        setSetting(settings, change->name, change->value);
    } catch (const InputError&) {
        return before;  // it will be refused when it comes
    }
    return static_cast<double>(settings.timeStep);
}

}  // namespace

Timeline::Timeline(Simulation& simulation, std::size_t mostBytes) : simulation_(simulation), mostBytes_(mostBytes) {
    beginRun();
    simulation.onLoad([this] { beginRun(); });
    simulation.onCommand(
        [this](const Command& command, std::span<const std::uint64_t> steps) { hearCommand(command, steps); });
    simulation.onStep([this](const MeasuredWorld& stepped, std::size_t which) { hearStep(stepped, which); });
}

Timeline::Timeline(Simulation& simulation, const Recording& recording, std::size_t mostBytes)
    : Timeline(simulation, mostBytes) {
    countSteps(recording);
    start_.program = recording.program;
    double timeStep = simulation.worlds().front().timeStep();
    double time = 0.0;
    std::uint64_t steps = 0;
    entries_.reserve(recording.events.size());
    for (const RunEvent& event : recording.events) {
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

void Timeline::beginRun() {
    start_ = {programVersion(), simulation_.scene(), simulation_.seed(), settingsOf(simulation_), {}};
    start_.scene.renewsEvery = 0.0;
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
    isHashDue_ = false;
    time_ = now();
    target_.reset();
    simulation_.setRenewing(true);
    heardLife_ = 0;
    heardEntries_ = 0;
    heardTimes_.fill(now());
    difference_.reset();
}

// What is told.

void Timeline::hearStep(const MeasuredWorld& stepped, std::size_t which) {
    const bool isNew = heardLife_ == life().first && which < heardTimes_.size() && stepped.time() > heardTimes_[which];
    for (const StepListener& listener : stepListeners_) listener(stepped, which, isNew);
    if (isNew) heardTimes_[which] = stepped.time();
    time_ = now();
    if (next_ == entries_.size() && stepped.stepCount() > end_[which]) {
        end_[which] = stepped.stepCount();
        endTime_ = std::max(endTime_, now());
        endHashes_.clear();
        if (which == 0 && stepped.stepCount() % Recorder::kStepsPerHash == 0) isHashDue_ = true;
        if (isHashDue_ && !simulation_.isStepOpen()) addHashes();
    }
    if (which == 0 && stepped.stepCount() % spacing_ == 0 && !simulation_.isStepOpen()) keep();
}

void Timeline::addHashes() {
    isHashDue_ = false;
    end_ = stepCounts(simulation_);
    entries_.push_back({{end_, StateHashes{stateHashes(simulation_)}}, now()});
    next_ = entries_.size();
    heardEntries_ = next_;
}

void Timeline::hearCommand(const Command& command, std::span<const std::uint64_t> steps) {
    if (isPassing_) return;
    const Steps at(steps.begin(), steps.end());
    const bool hadFuture = next_ < entries_.size() || at != end_;
    if (isApplying_ && (hadFuture || !isEditOpen_ || undo_.empty())) {
        Edit edit{next_, at, time_, cut(next_, at, time_), hadFuture};
        if (hadFuture) forgetHeard(edit);
        addUndo(std::move(edit));
        redo_.clear();
        isEditOpen_ = true;
    }
    entries_.push_back({{at, command}, time_});
    next_ = entries_.size();
    heardEntries_ = next_;
    end_ = stepCounts(simulation_);
    endTime_ = now();
    endHashes_.clear();
    if (std::holds_alternative<Restart>(command)) beginLife();
    hearComparison(command);
    time_ = now();
    if (commandListener_) commandListener_(command, true, true);
}

// After a restart, which was told or passed.
void Timeline::beginLife() {
    if (lives_.back().first < next_) lives_.push_back({next_, settingsOf(simulation_)});
    heardLife_ = next_;
    heardEntries_ = next_;
    heardTimes_.fill(now());
    isHashDue_ = false;
    tellLife(false);
}

// The second world begins, and with it what is heard of it.
void Timeline::hearComparison(const Command& command) {
    const auto* const compare = std::get_if<Compare>(&command);
    if (compare != nullptr && compare->isOn) heardTimes_[1] = simulation_.worlds()[1].time();
}

void Timeline::tellLife(bool isEarlier) const {
    for (const LifeListener& listener : lifeListeners_) listener(isEarlier);
}

// What is kept.

void Timeline::keep() {
    const std::size_t bytes = bytesOf(simulation_.worlds());
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
void Timeline::thinOut() {
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

std::size_t Timeline::keptBytes() const {
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

const Timeline::Life& Timeline::life() const {
    const auto later =
        std::find_if(lives_.begin(), lives_.end(), [this](const Life& each) { return each.first > next_; });
    return *std::prev(later);
}

// The entry that ends the present life, or behind the last one.
std::size_t Timeline::lifeEnd() const {
    const auto end = std::find_if(entries_.begin() + static_cast<std::ptrdiff_t>(next_), entries_.end(),
                                  [](const Entry& entry) { return isRestart(entry.event); });
    return static_cast<std::size_t>(end - entries_.begin());
}

double Timeline::end() const {
    const std::size_t last = lifeEnd();
    return last < entries_.size() ? entries_[last].time : std::max(endTime_, now());
}

bool Timeline::hasFuture() const {
    if (next_ < entries_.size()) return true;
    for (std::size_t i = 0; i < end_.size(); ++i) {
        if (simulation_.world(i).stepCount() < end_[i]) return true;
    }
    return false;
}

std::vector<TimedCommand> Timeline::commands() const {
    std::vector<TimedCommand> commands;
    const std::size_t last = lifeEnd();
    for (std::size_t i = life().first; i < last; ++i) {
        const auto* const command = std::get_if<Command>(&entries_[i].event.what);
        if (command != nullptr) commands.push_back({entries_[i].time, *command});
    }
    return commands;
}

Recording Timeline::recordingWith(std::size_t entries, const Steps& steps, StateHashes hashes) const {
    Recording recording = start_;
    recording.program = programVersion();
    recording.events.reserve(entries + 1);
    for (std::size_t i = 0; i < entries; ++i) recording.events.push_back(entries_[i].event);
    const bool isEnded = !recording.events.empty() && recording.events.back().steps == steps &&
                         std::holds_alternative<StateHashes>(recording.events.back().what);
    if (!isEnded) recording.events.push_back({steps, std::move(hashes)});
    return recording;
}

Recording Timeline::recordingUpToNow() {
    target_.reset();
    simulation_.finishStep();
    return recordingWith(next_, stepCounts(simulation_), {stateHashes(simulation_)});
}

Recording Timeline::recording() {
    target_.reset();  // where one is, is far enough
    if (!hasFuture()) return recordingUpToNow();
    const RunEvent* const last = entries_.empty() ? nullptr : &entries_.back().event;
    const bool isEnded = last != nullptr && last->steps == end_ && std::holds_alternative<StateHashes>(last->what);
    if (endHashes_.empty() && !isEnded) endHashes_ = hashesOfEnd();
    return recordingWith(entries_.size(), end_, {endHashes_});
}

// What is passed again.

const Timeline::Steps& Timeline::limit() const { return next_ < entries_.size() ? entries_[next_].event.steps : end_; }

bool Timeline::isEventHere() const {
    return next_ < entries_.size() && !isBefore(stepCounts(simulation_), entries_[next_].event.steps);
}

void Timeline::passEventsHere() {
    while (isEventHere()) passEvent();
}

void Timeline::passEvent() {
    entries_[next_].time = now();
    const bool isNew = next_ >= heardEntries_;
    const RunEvent& event = entries_[next_].event;
    if (const auto* const hashes = std::get_if<StateHashes>(&event.what)) {
        compare(*hashes);
        ++next_;
        heardEntries_ = std::max(heardEntries_, next_);
        return;
    }
    const Command command = std::get<Command>(event.what);
    isPassing_ = true;
    try {
        simulation_.apply(command);
    } catch (...) {
        isPassing_ = false;
        target_.reset();
        cut(next_, stepCounts(simulation_), now());  // such a future cannot be had
        throw;
    }
    isPassing_ = false;
    ++next_;
    heardEntries_ = std::max(heardEntries_, next_);
    if (std::holds_alternative<Restart>(command)) beginLife();
    if (isNew) hearComparison(command);
    time_ = now();
    if (commandListener_) commandListener_(command, isNew, false);
}

void Timeline::compare(const StateHashes& recorded) {
    const std::vector<std::uint64_t> found = stateHashes(simulation_);
    if (found == recorded.ofWorlds) return;
    if (!difference_) difference_ = simulation_.world().stepCount();
    entries_[next_].event.what = StateHashes{found};  // what is saved from here on is this run
    endHashes_.clear();
}

int Timeline::advance(double seconds, std::uint64_t atMost) {
    if (isTravelling()) return 0;
    std::uint64_t made = 0;
    passEventsHere();
    while (hasFuture()) {
        simulation_.setRenewing(false);
        made += static_cast<std::uint64_t>(simulation_.advance(seconds, atMost - made, limit()));
        seconds = 0.0;
        if (stepCounts(simulation_) != limit()) return static_cast<int>(made);
        passEventsHere();
    }
    simulation_.setRenewing(true);
    return static_cast<int>(made) + simulation_.advance(seconds, atMost - made);
}

void Timeline::step() {
    finish();
    simulation_.finishStep();
    passEventsHere();
    simulation_.setRenewing(!hasFuture());
    if (hasFuture()) {
        stepTowards(simulation_, limit());
        passEventsHere();
    } else {
        simulation_.step();
    }
}

std::size_t Timeline::stepPhase() {
    finish();
    if (!simulation_.isStepOpen()) passEventsHere();
    simulation_.setRenewing(!hasFuture());
    if (hasFuture() && !simulation_.isStepOpen() && !mayAllBehindStep(simulation_, limit())) {
        step();  // a world waits for a command: no phase of its may begin
        return kVerbs - 1;
    }
    const std::size_t phase = simulation_.stepPhase();
    if (!simulation_.isStepOpen()) passEventsHere();
    return phase;
}

}  // namespace rb
