#include "lab/space/simulation.hpp"

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

void LiveRun::start(const Scene& another, const std::vector<Settings>& settings) {
    worlds.start(makeWorlds(another, settings));
    if (&another != &scene) scene = another;
}

void LiveRun::addCounterpart() {
    MeasuredWorld other = worlds.models().front();
    other.setSettings(counterpartOf(other.world().settings()));
    worlds.add(other);
    worlds.change([](MeasuredWorld& each, std::size_t) { each.restartDrift(); });
}

void LiveRun::load(const Scene& another) {
    start(another, another.comparison.empty() ? std::vector{another.settings}
                                              : comparedSettings(another.settings, another.comparison, another.name));
}

Simulation::Simulation(const Scene& scene, std::uint64_t seed, const std::vector<Settings>& settings)
    : SimulationOf(LiveRun{
          {scene, seed, Lockstep(makeWorlds(scene, settings.empty() ? std::vector{scene.settings} : settings))}}) {}

std::string worldName(const Simulation& simulation, std::span<const Settings> settings, std::size_t index,
                      bool isWord) {
    return nameOf(settings[index], simulation.isPair(), settings.size() < 2 ? nullptr : &settings[1 - index], isWord);
}

}  // namespace rb::space
