#pragma once

// A world with its measures, in the form that runs on the lab's clock (steppable.hpp).

#include <optional>

#include "lab/energy_meter.hpp"
#include "lab/rest_meter.hpp"
#include "lab/snapshot.hpp"
#include "physics/measures.hpp"
#include "physics/world.hpp"

namespace rb {

class MeasuredWorld {
  public:
    using Snapshot = rb::Snapshot;

    explicit MeasuredWorld(World world);

    const World& world() const { return world_; }
    const Measures& measures() const { return measures_; }  ///< of the present state
    const RestMeter& restMeter() const { return restMeter_; }
    const EnergyMeter& energyMeter() const { return energyMeter_; }
    double stepMilliseconds() const { return stepMilliseconds_; }  ///< how long the latest step took

    double time() const { return world_.time(); }
    double timeStep() const { return static_cast<double>(world_.settings().timeStep); }
    std::uint64_t stepCount() const { return world_.stepCount(); }

    void step();

    /// Begins a step that is made line by line of Listing 3.1; each sub-step has all its lines.
    void openStep() { isStepOpen_ = true; }
    bool isStepOpen() const { return isStepOpen_; }
    /// Carries out the next line. @returns which one it was, from 0
    std::size_t stepPhase();

    // Changes that may be made between two steps. @throws InputError as World does; nothing is then changed.
    void add(const CircleDefinition& circle);
    void pull(const std::optional<MouseSpring>& spring);
    void setSettings(const Settings& settings);

    /// May be called within a step: World::watchContact.
    void watchContact(const std::optional<BodyPair>& pair) { world_.watchContact(pair); }
    /// Of step(): World::setCancellationPoint.
    void setCancellationPoint(const CancellationPoint& cancellationPoint) {
        world_.setCancellationPoint(cancellationPoint);
    }
    /// From now on the change of energy counts from the present state.
    void restartEnergyMeter();

  private:
    void measure();
    void endStep();

    World world_;
    Measures measures_;
    RestMeter restMeter_;
    EnergyMeter energyMeter_;
    double stepMilliseconds_ = 0.0;
    std::size_t line_ = 0;  // the next line of the listing
    bool isStepOpen_ = false;
};

inline std::uint64_t stateHash(const MeasuredWorld& measured) { return stateHash(measured.world()); }
inline void takeSnapshot(const MeasuredWorld& measured, Snapshot& snapshot) {
    takeSnapshot(measured.world(), snapshot);
}

}  // namespace rb
