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

bool isPair(const Simulation& simulation) { return simulation.world().bodies().size() == 2; }

}  // namespace

Simulation::Simulation(const Scene& scene, std::uint64_t seed, const std::vector<Settings>& settings)
    : scene_(scene),
      seed_(seed),
      worlds_(makeWorlds(scene, settings.empty() ? std::vector{scene.settings} : settings)) {}

void Simulation::apply(const Command& command) {
    const std::vector<std::uint64_t> steps = stepCounts(*this);
    if (const auto* const wanted = std::get_if<ChangeSetting>(&command)) change(*wanted);
    if (std::holds_alternative<Restart>(command)) begin(scene_, settingsOf(*this));
    if (const auto* const wanted = std::get_if<Compare>(&command)) compare(*wanted);
    for (const CommandListener& listener : commandListeners_) listener(command, steps);
}

void Simulation::change(const ChangeSetting& wanted) {
    std::vector<Settings> settings;
    for (std::size_t i = 0; i < worlds().size(); ++i) {
        settings.push_back(world(i).settings());
        if (!wanted.world || *wanted.world == i) setSetting(settings.back(), wanted.name, wanted.value);
    }
    worlds_.change([&](MeasuredWorld& each, std::size_t i) {
        if (settings[i] != each.world().settings()) each.setSettings(settings[i]);
    });
}

void Simulation::load(const Scene& scene) {
    const bool isCompared = !scene.comparison.empty();
    worlds_.start(makeWorlds(scene, isCompared ? comparedSettings(scene.settings, scene.comparison, scene.name)
                                               : std::vector{scene.settings}));
    scene_ = scene;
    for (const LoadListener& listener : loadListeners_) listener();
}

void Simulation::begin(const Scene& scene, const std::vector<Settings>& settings) {
    worlds_.start(makeWorlds(scene, settings));
    if (&scene != &scene_) scene_ = scene;
}

void Simulation::compare(const Compare& wanted) {
    worlds_.keepFirst();
    if (!wanted.isOn) return;
    MeasuredWorld other = worlds()[0];
    other.setSettings(counterpartOf(world().settings(), isPair(*this)));
    worlds_.add(other);
    worlds_.change([](MeasuredWorld& each, std::size_t) { each.restartDrift(); });
}

std::string worldName(const Simulation& simulation, std::size_t index) {
    return worldName(settingsOf(simulation), index, isPair(simulation));
}

std::string worldName(std::span<const Settings> settings, std::size_t index, bool isPair) {
    if (settings.size() < 2) return nameOf(settings[index], isPair);
    return nameOf(settings[index], isPair, settings[1 - index]);
}

}  // namespace rb::space
