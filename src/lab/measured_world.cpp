#include "lab/measured_world.hpp"

#include <chrono>
#include <utility>

#include "lab/steppable.hpp"
#include "physics/step_listing.hpp"

namespace rb {

static_assert(SteppableByPhases<MeasuredWorld>);

MeasuredWorld::MeasuredWorld(World world) : world_(std::move(world)) { measure(); }

void MeasuredWorld::measure() {
    measures_ = rb::measure(world_);
    energyMeter_.record(world_, measures_);
}

void MeasuredWorld::add(const CircleDefinition& circle) {
    world_.addCircle(circle);
    measure();
}

void MeasuredWorld::pull(const std::optional<MouseSpring>& spring) {
    world_.setMouseSpring(spring);
    measure();
}

// With other settings the same state has another energy.
void MeasuredWorld::setSettings(const Settings& settings) {
    world_.setSettings(settings);
    restartEnergyMeter();
}

void MeasuredWorld::restartEnergyMeter() {
    energyMeter_.restart();
    measure();
}

void MeasuredWorld::step() {
    const auto before = std::chrono::steady_clock::now();
    world_.step();
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - before;
    stepMilliseconds_ = took.count();
    endStep();
}

void MeasuredWorld::endStep() {
    measure();
    restMeter_.record(world_, measures_);
}

// The world counts a step with the last line of its last sub-step.
std::size_t MeasuredWorld::stepPhase() {
    const std::size_t line = line_;
    const std::uint64_t before = world_.stepCount();
    (world_.*listing()[line].carryOut)();
    line_ = (line + 1) % kVerbs;
    isStepOpen_ = world_.stepCount() == before;
    if (!isStepOpen_) endStep();
    return line;
}

}  // namespace rb
