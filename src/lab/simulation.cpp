#include "lab/simulation.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>
#include <utility>

#include "physics/presets.hpp"

namespace rb {

namespace {

// The generator of dropped circles; apart from the scene's own, which starts from the same seed.
constexpr std::uint64_t kDropStream = 0xD1B54A32D192ED03U;

template <class... F>
struct Overloaded : F... {
    using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

// Takes the measures of the present state.
void look(Side& side) {
    side.measures = measure(side.world);
    side.energyMeter.record(side.world, side.measures);
}

Side makeSide(const Scene& scene, const Settings& settings, int threads) {
    Scene own = scene;
    own.settings = settings;
    Side side{makeWorld(own)};
    side.world.setExecution({.threads = threads});
    look(side);
    return side;
}

// `base`, but with the values of `other` wherever that one differs from `reference`.
Settings withDifferences(const Settings& base, const Settings& reference, const Settings& other) {
    Settings result = base;
    for (const SettingInfo& info : settingInfos()) {
        const std::string value = settingText(other, info);
        if (value != settingText(reference, info)) setSetting(result, info.name, value);
    }
    return result;
}

// The preset whose values these settings have; empty if there is none.
std::string_view presetOf(const Settings& settings) {
    for (const Preset& preset : presets()) {
        Settings applied = settings;
        applyPreset(preset, applied);
        if (applied == settings) return preset.name;
    }
    return {};
}

}  // namespace

Simulation::Simulation(const Scene& scene, std::uint64_t seed, const std::vector<Settings>& sides, int threads)
    : seed_(seed), threads_(threads), random_(seed ^ kDropStream) {
    start(scene, sides.empty() ? std::vector{scene.settings} : sides);
}

void Simulation::start(const Scene& scene, const std::vector<Settings>& sides) {
    std::vector<Side> fresh;
    fresh.reserve(sides.size());
    for (const Settings& settings : sides) fresh.push_back(makeSide(scene, settings, threads_));
    if (&scene != &scene_) scene_ = scene;
    sides_ = std::move(fresh);
    random_ = Random(seed_ ^ kDropStream);
    clock_ = 0.0;
}

void Simulation::load(const Scene& scene) {
    std::vector<Settings> settings{scene.settings};
    if (sides_.size() > 1) {
        settings.push_back(withDifferences(scene.settings, world(0).settings(), world(1).settings()));
    }
    start(scene, settings);
}

void Simulation::restart() {
    std::vector<Settings> settings;
    settings.reserve(sides_.size());
    for (const Side& side : sides_) settings.push_back(side.world.settings());
    start(scene_, settings);
}

void Simulation::apply(const Command& command) {
    finishStep();
    std::visit(Overloaded{[this](const DropCircle& wanted) { drop(wanted); },
                          [this](const PullCircle& wanted) {
                              for (Side& side : sides_) side.world.setPull(wanted.pull);
                          },
                          [this](const ChangeSetting& wanted) { change(wanted); },
                          [this](const Restart&) { restart(); }, [this](const Compare& wanted) { compare(wanted); }},
               command);
    for (Side& side : sides_) look(side);
}

float Simulation::nextRadius() const {
    const glm::vec2 radii = world().settings().spawnRadius;
    return Random(random_).uniform(radii.x, radii.y);
}

void Simulation::drop(const DropCircle& wanted) {
    CircleDefinition circle;
    circle.position = wanted.position;
    circle.velocity = wanted.velocity;
    circle.radius = nextRadius();
    for (Side& side : sides_) side.world.addCircle(circle);  // refused by the first or by none
    random_.next();                                          // the one that the radius came from
}

void Simulation::change(const ChangeSetting& wanted) {
    std::vector<Settings> settings;
    for (std::size_t i = 0; i < sides_.size(); ++i) {
        settings.push_back(sides_[i].world.settings());
        if (!wanted.side || *wanted.side == i) setSetting(settings.back(), wanted.name, wanted.value);
    }
    for (std::size_t i = 0; i < sides_.size(); ++i) sides_[i].world.setSettings(settings[i]);
    for (Side& side : sides_) side.energyMeter.restart();  // all of them: changes since one moment can be compared
}

void Simulation::compare(const Compare& wanted) {
    sides_.erase(sides_.begin() + 1, sides_.end());
    if (!wanted.isOn) return;
    Side other = sides_.front();
    other.restMeter = {};  // it has not rested under its own integrator yet
    Settings settings = other.world.settings();
    if (settings.solver == SolverKind::Soft) {
        settings.solver = SolverKind::Impulse;  // soft has an integrator of its own
    } else {
        settings.integrator = settings.integrator == Integrator::Euler ? Integrator::RungeKutta4 : Integrator::Euler;
    }
    other.world.setSettings(settings);
    sides_.push_back(std::move(other));
    for (Side& side : sides_) side.energyMeter.restart();
}

double Simulation::timeOfEarliest() const {
    double earliest = sides_.front().world.time();
    for (const Side& side : sides_) earliest = std::min(earliest, side.world.time());
    return earliest;
}

void Simulation::step() {
    finishStep();
    const double earliest = timeOfEarliest();
    for (std::size_t i = 0; i < sides_.size(); ++i) {
        if (sides_[i].world.time() <= earliest) stepSide(i);
    }
    for (const Side& side : sides_) clock_ = std::max(clock_, side.world.time());
}

void Simulation::stepSide(std::size_t index) {
    Side& side = sides_[index];
    const auto before = std::chrono::steady_clock::now();
    side.world.step();
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - before;
    side.stepMilliseconds = took.count();
    endStep(index);
}

void Simulation::endStep(std::size_t index) {
    Side& side = sides_[index];
    look(side);
    side.restMeter.record(side.world, side.measures);
    for (const StepListener& listener : listeners_) listener(*this, index);
}

bool Simulation::isStepOpen() const {
    return std::any_of(sides_.begin(), sides_.end(), [](const Side& side) { return side.isOpen; });
}

void Simulation::openStep() {
    const double earliest = timeOfEarliest();
    for (Side& side : sides_) {
        side.isOpen = side.world.time() <= earliest;
        side.phase = 0;
    }
}

// The next verb of an open step. The world counts a step with the last verb of its last sub-step.
void Simulation::carryOut(Side& side) {
    static constexpr std::array<void (World::*)(), kPhases> kVerbs{&World::findCollisions, &World::applyGravity,
                                                                   &World::resolveImpulses, &World::integrateVelocities,
                                                                   &World::updatePositions};
    const std::uint64_t before = side.world.stepCount();
    (side.world.*kVerbs[side.phase])();
    side.phase = (side.phase + 1) % kPhases;
    side.isOpen = side.world.stepCount() == before;
}

std::size_t Simulation::stepPhase() {
    if (!isStepOpen()) openStep();
    std::size_t verb = 0;
    for (std::size_t i = 0; i < sides_.size(); ++i) {
        if (!sides_[i].isOpen) continue;
        verb = sides_[i].phase;
        carryOut(sides_[i]);
        if (sides_[i].isOpen) continue;
        clock_ = std::max(clock_, sides_[i].world.time());
        endStep(i);
    }
    return verb;
}

void Simulation::finishStep() {
    while (isStepOpen()) stepPhase();
}

int Simulation::advance(double seconds, std::uint64_t atMost) {
    finishStep();
    const auto began = std::chrono::steady_clock::now();
    const std::chrono::duration<double> longestFrame(kLongestFrame);
    clock_ += std::clamp(seconds, 0.0, kLongestFrame);
    const auto isDue = [&](const Side& side) {
        return side.world.time() + static_cast<double>(side.world.settings().timeStep) <= clock_;
    };
    std::uint64_t steps = 0;
    while (steps < atMost && std::any_of(sides_.begin(), sides_.end(), isDue)) {
        if (std::chrono::steady_clock::now() - began > longestFrame) {
            clock_ = timeOfEarliest();  // late: the rest of this frame is forgotten
            break;
        }
        for (std::size_t i = 0; i < sides_.size(); ++i) {
            if (isDue(sides_[i])) stepSide(i);
        }
        ++steps;
    }
    return static_cast<int>(steps);
}

float Simulation::betweenSteps(std::size_t side) const {
    constexpr float kJustBelowOne = 1.0F - 0.5F * std::numeric_limits<float>::epsilon();
    const double steps = (clock_ - world(side).time()) / static_cast<double>(world(side).settings().timeStep);
    return std::clamp(static_cast<float>(steps), 0.0F, kJustBelowOne);  // over 1 once h was shortened
}

std::string sideLabel(const Simulation& simulation, std::size_t side) {
    const Settings& settings = simulation.world(side).settings();
    const bool isSoft = settings.solver == SolverKind::Soft;
    std::string label(isSoft ? toText(settings.solver) : toText(settings.integrator));
    if (simulation.sides().size() < 2) return label;
    const Settings& others = simulation.world(1 - side).settings();
    std::vector<std::string> differences;
    for (const SettingInfo& info : settingInfos()) {
        const std::string value = settingText(settings, info);
        if (info.name == "integrator" || value == settingText(others, info)) continue;
        if (info.name == "solver" && isSoft) continue;
        differences.push_back(std::string(info.label) + " " + value);
    }
    const std::string_view preset = presetOf(settings);
    if (differences.size() > 1 && !preset.empty()) differences.assign(1, std::string(preset));
    std::erase(differences, label);  // the preset `soft` is called as the solver is
    for (const std::string& difference : differences) label += ", " + difference;
    return label;
}

}  // namespace rb
