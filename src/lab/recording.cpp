#include "lab/recording.hpp"

#include <algorithm>
#include <span>

#include "physics/error.hpp"

namespace rb {

namespace {

constexpr std::uint64_t kLongestRecording = 1'000'000'000'000;  // [steps]

/// How many steps each world has made, from event to event.
class StepCounts {
  public:
    explicit StepCounts(std::size_t worlds) : counts_(worlds, 0) {}

    // @returns the steps up to there, of all worlds
    std::uint64_t reach(const std::vector<std::uint64_t>& steps) {
        if (steps.size() != counts_.size()) {
            throw InputError("steps", "has " + std::to_string(steps.size()) + " numbers", oneForEach());
        }
        std::uint64_t made = 0;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            if (steps[i] < counts_[i] || steps[i] > kLongestRecording) {
                throw InputError("steps", std::to_string(steps[i]) + " cannot come now",
                                 std::to_string(counts_[i]) + " to " + std::to_string(kLongestRecording));
            }
            made += steps[i] - counts_[i];
        }
        counts_ = steps;
        return made;
    }

    void pass(const RunEvent& event) {
        if (const auto* const hashes = std::get_if<StateHashes>(&event.what)) {
            if (hashes->ofWorlds.size() == counts_.size()) return;
            throw InputError("hashes", "has " + std::to_string(hashes->ofWorlds.size()), oneForEach());
        }
        const Command& command = std::get<Command>(event.what);
        if (std::holds_alternative<Restart>(command)) counts_.assign(counts_.size(), 0);
        if (const auto* const compare = std::get_if<Compare>(&command)) {
            counts_.assign(compare->isOn ? 2 : 1, counts_.front());
        }
    }

  private:
    std::string oneForEach() const {
        if (counts_.size() > 1) return "two, one for each world";
        return "one, of the world; two need two settings, or to compare";
    }

    std::vector<std::uint64_t> counts_;
};

}  // namespace

bool isRestart(const RunEvent& event) {
    const auto* const command = std::get_if<Command>(&event.what);
    return command != nullptr && std::holds_alternative<Restart>(*command);
}

std::vector<std::uint64_t> stateHashes(const Simulation& simulation) {
    std::vector<std::uint64_t> hashes;
    for (const MeasuredWorld& each : simulation.worlds()) hashes.push_back(stateHash(each));
    return hashes;
}

const char* programVersion() { return RB_VERSION; }

std::uint64_t countSteps(const Recording& recording) {
    const std::vector<RunEvent>& events = recording.events;
    if (events.empty() || !std::holds_alternative<StateHashes>(events.back().what)) {
        throw InputError("events", "the end is missing", "hashes as the last one");
    }
    StepCounts counts(recording.settings.size());
    std::uint64_t steps = 0;
    for (std::size_t i = 0; i < events.size(); ++i) {
        try {
            steps += counts.reach(events[i].steps);
            counts.pass(events[i]);
        } catch (const InputError& error) {
            throw InputError("events[" + std::to_string(i) + "]." + error.place(), error.problem(), error.allowed());
        }
    }
    return steps;
}

bool everCompares(const Recording& recording) {
    if (recording.settings.size() > 1) return true;
    return std::any_of(recording.events.begin(), recording.events.end(), [](const RunEvent& event) {
        const auto* const command = std::get_if<Command>(&event.what);
        const auto* const compare = command == nullptr ? nullptr : std::get_if<Compare>(command);
        return compare != nullptr && compare->isOn;
    });
}

Recorder::Recorder(Simulation& simulation) : simulation_(simulation) {
    begin();
    simulation.onLoad([this] { begin(); });
    simulation.onCommand([this](const Command& command, std::span<const std::uint64_t> steps) {
        recording_.events.push_back({{steps.begin(), steps.end()}, command});
    });
    simulation.onStep([this](const MeasuredWorld& stepped, std::size_t which) { hearStep(stepped, which); });
}

void Recorder::begin() {
    recording_ = {programVersion(), simulation_.scene(), simulation_.seed(), {}, {}};
    recording_.scene.renewsEvery = 0.0;
    for (const MeasuredWorld& each : simulation_.worlds()) recording_.settings.push_back(each.world().settings());
    isHashDue_ = false;
}

void Recorder::hearStep(const MeasuredWorld& stepped, std::size_t which) {
    if (which == 0 && stepped.stepCount() % kStepsPerHash == 0) isHashDue_ = true;
    if (isHashDue_ && !simulation_.isStepOpen()) addHashes();
}

void Recorder::addHashes() {
    recording_.events.push_back({stepCounts(simulation_), StateHashes{stateHashes(simulation_)}});
    isHashDue_ = false;
}

const Recording& Recorder::recording() {
    const std::vector<RunEvent>& events = recording_.events;
    const bool isEnded = !events.empty() && std::holds_alternative<StateHashes>(events.back().what) &&
                         events.back().steps == stepCounts(simulation_);
    if (!isEnded) addHashes();
    return recording_;
}

}  // namespace rb
