#include "lab/space/simulation.hpp"

#include "lab/run/worlds.hpp"
#include "lab/space/comparison.hpp"
#include "space/setting_table.hpp"

namespace rb::space {

namespace {

// The worlds of a scene at their start, one for each of these settings.
std::vector<MeasuredWorld> makeWorlds(const Scene& scene, const std::vector<Settings>& settings) {
    std::vector<MeasuredWorld> worlds;
    worlds.reserve(settings.size());
    for (const Settings& each : settings) worlds.emplace_back(World(scene.bodies, each));
    return worlds;
}

}  // namespace

std::vector<Settings> LiveRun::settings() const {
    std::vector<Settings> settings;
    for (const MeasuredWorld& each : worlds.models()) settings.push_back(each.world().settings());
    return settings;
}

void LiveRun::setSettings(const std::vector<Settings>& settings) {
    for (const Settings& each : settings) validate(each);  // before any of two worlds is changed
    worlds.change([&](MeasuredWorld& each, std::size_t i) {
        if (settings[i] != each.world().settings()) each.setSettings(settings[i]);
    });
}

void LiveRun::start(const Scene& another, const std::vector<Settings>& settings) {
    worlds.start(makeWorlds(another, settings));
    if (&another != &scene) scene = another;
}

void LiveRun::addCounterpart() {
    MeasuredWorld other = worlds.models().front();
    other.setSettings(counterpartOf(other.world().settings(), isPair()));
    worlds.add(other);
    worlds.change([](MeasuredWorld& each, std::size_t) { each.restartDrift(); });
}

Simulation::Simulation(const Scene& scene, std::uint64_t seed, const std::vector<Settings>& settings)
    : run_{scene, seed, Lockstep(makeWorlds(scene, settings.empty() ? std::vector{scene.settings} : settings))} {}

void Simulation::apply(const Command& command) {
    const std::vector<std::uint64_t> steps = stepCounts(*this);
    std::visit([this](const auto& each) { each.apply(run_); }, command);
    for (const CommandListener& listener : commandListeners_) listener(command, steps);
}

void Simulation::load(const Scene& scene) {
    const bool isCompared = !scene.comparison.empty();
    run_.start(scene, isCompared ? comparedSettings(scene.settings, scene.comparison, scene.name)
                                 : std::vector{scene.settings});
    for (const LoadListener& listener : loadListeners_) listener();
}

std::string worldName(const Simulation& simulation, std::size_t index) {
    return worldName(settingsOf(simulation), index, simulation.isPair());
}

std::string worldName(std::span<const Settings> settings, std::size_t index, bool isPair) {
    if (settings.size() < 2) return nameOf(settings[index], isPair);
    return nameOf(settings[index], isPair, settings[1 - index]);
}

}  // namespace rb::space
