#include "lab/space/simulation.hpp"

#include <algorithm>

#include "base/error.hpp"

namespace rb::space {

namespace {

// Whether its words name a world: the law and the integrator have some.
bool isNaming(const SettingInfo& info) { return !choicesOf(info).empty(); }

bool hasWord(const SettingInfo& info, std::string_view word) {
    const auto choices = choicesOf(info);
    return std::any_of(choices.begin(), choices.end(), [&](const Choice& choice) { return choice.word == word; }) ||
           (info.name == "integrator" && isDefinition(word));
}

Settings settingsNamed(std::string_view word, Settings settings, const std::string& place) {
    std::string allowed;
    for (const SettingInfo& info : settingInfos()) {
        if (!isNaming(info)) continue;
        if (hasWord(info, word)) {
            setSetting(settings, info.name, word);
            return settings;
        }
        allowed.append(allowed.empty() ? "" : "|").append(allowedText(info));
    }
    throw InputError(place, "'" + printable(word) + "' is unknown", allowed);
}

// The worlds of a scene at their start, one for each of these settings.
std::vector<MeasuredWorld> makeWorlds(const Scene& scene, const std::vector<Settings>& settings) {
    std::vector<MeasuredWorld> worlds;
    worlds.reserve(settings.size());
    for (const Settings& each : settings) worlds.emplace_back(World(scene.bodies, each));
    return worlds;
}

}  // namespace

std::vector<Settings> comparedSettings(const Settings& settings, std::string_view words, const std::string& place) {
    const std::size_t comma = words.find(',');
    if (comma == std::string_view::npos) {
        throw InputError(place, "'" + printable(words) + "' is not a pair", "A,B, as in penalty,instantaneous");
    }
    return {settingsNamed(words.substr(0, comma), settings, place),
            settingsNamed(words.substr(comma + 1), settings, place)};
}

bool isCompared(std::string_view words, std::string_view name) {
    const std::size_t comma = words.find(',');
    if (comma == std::string_view::npos) return false;
    const SettingInfo& info = settingInfo(name);
    return hasWord(info, words.substr(0, comma)) || hasWord(info, words.substr(comma + 1));
}

Settings counterpartOf(const Settings& settings, bool isPair) {
    Settings other = settings;
    if (isPair) {
        other.law = settings.law == Law::Penalty ? Law::Instantaneous : Law::Penalty;
    } else {
        other.integrator = settings.integrator == Integrator::Euler ? Integrator::RungeKutta4 : Integrator::Euler;
    }
    return other;
}

std::string nameOf(const Settings& settings, bool isPair, const Settings* other, bool isWord) {
    const std::string integrator = isWord ? toText(settings.integrator) : nameText(settings.integrator);
    std::string name;
    for (const SettingInfo& info : settingInfos()) {
        const std::string value = settingText(settings, info);
        if (other == nullptr || value == settingText(*other, info)) continue;
        if (!name.empty()) name.append(", ");
        if (!isNaming(info)) name.append(info.label).append(" ");
        name.append(info.name == "integrator" ? integrator : value);
    }
    if (!name.empty()) return name;
    return isPair ? std::string(toText(settings.law)) : integrator;
}

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
