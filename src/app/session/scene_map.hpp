#pragma once

// The map of the scene that is open in a window: what it is over, the thread that fills it, and what is shown of it.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/session/map_worker.hpp"
#include "lab/command.hpp"
#include "lab/simulation.hpp"
#include "ui/map_readout.hpp"

namespace rb {

/// What a map is made of.
struct MapSubject {
    const Simulation& simulation;        ///< of its first world the settings; of a scene file the scene itself
    std::optional<std::size_t> builtIn;  ///< which of builtInScenes(); none: a scene file, the same from every seed
    int circles = 0;                     ///< of a built-in scene that is scalable; 0: its own number
};

/// All of it belongs to the thread that draws, but for what the worker has.
class SceneMap {
  public:
    SceneMap();

    /// Begins a map of the scene, in place of the one that there is. @throws InputError where that has no values
    void start(const MapSubject& subject);
    void cancel();
    /// Forgets the map, and stops its thread without waiting for it.
    void drop();

    /// Takes another axis, across (0) or upwards (1). If the other one is over the same setting, they change places.
    void chooseAxis(std::size_t which, std::size_t label);
    void chooseIntegrator(const Integrator& integrator) { integrator_ = integrator; }

    bool isThere() const { return worker_ != nullptr; }
    bool isRunning() const { return worker_ != nullptr && !drawn_.map.isOver; }

    /// What a world needs to become a run of the cell. @param index of the world
    std::vector<ChangeSetting> changesTo(std::size_t cell, const Simulation& simulation, std::size_t index) const;

    /// As it is now.
    const MapReadout& readout(const Simulation& simulation);

  private:
    void follow();
    void placeCurves();
    void compareSettings(const Settings& present);
    void placeWorlds(const Simulation& simulation);

    std::vector<std::string> names_;        // of the settings that an axis can be over
    std::optional<Integrator> integrator_;  // none: that of the first world
    /// Of the map that is there.
    struct Drawn {
        Settings settings;
        std::optional<Settings> compared;  // what the first world had when they were last compared
        bool isOutdated = false;           // whether they differ in more than what the map is over
        GrowingMap map;
    };
    Drawn drawn_;
    MapReadout shown_;
    std::unique_ptr<MapWorker> worker_;
    std::vector<std::unique_ptr<MapWorker>> stopped_;  // until they have ended
};

}  // namespace rb
