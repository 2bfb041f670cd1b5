#pragma once

// A world with its measures, in the form that runs on the lab's clock (steppable.hpp).

#include <optional>
#include <vector>

#include "base/cancellation.hpp"
#include "base/storage.hpp"
#include "lab/energy_meter.hpp"
#include "lab/rest_meter.hpp"
#include "lab/scene/scene.hpp"
#include "lab/snapshot.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/contacts/contact_search.hpp"
#include "physics/observe/energy_ledger.hpp"
#include "physics/observe/measures.hpp"
#include "physics/report/listing.hpp"
#include "physics/world/world.hpp"

namespace rb {

class MeasuredWorld {
  public:
    using Snapshot = rb::Snapshot;

    explicit MeasuredWorld(World world);

    const World& world() const { return world_; }
    const Measures& measures() const { return measures_; }  ///< of the present state
    const RestMeter& restMeter() const { return restMeter_; }
    const EnergyMeter& energyMeter() const { return energyMeter_; }
    /// Of the latest step. None before it, where it is not kept, and under the solver `soft`.
    const std::optional<EnergyLedger>& ledger() const { return ledger_; }
    double stepMilliseconds() const { return stepMilliseconds_; }  ///< how long the latest step took
    /// Whether it may still come to rest: it is quiet, or it has not rested since its bodies were last added, removed,
    /// changed or pulled, and that is less than `restsBy` ago [s]. What has rested and moves again is moving.
    bool isSettling(double restsBy) const {
        return restMeter_.quietSince() || (!hasRested_ && time() < disturbedAt_ + restsBy);
    }
    /// Whether the contacts of the latest step are those of the present bodies: not before the first step, nor after a
    /// change of them.
    bool areContactsKnown() const { return areContactsKnown_; }

    double time() const { return world_.time(); }
    double timeStep() const { return static_cast<double>(world_.settings().timeStep); }
    std::uint64_t stepCount() const { return world_.stepCount(); }

    void step();

    /// Begins a step that is made line by line of Listing 3.1; each sub-step has all its lines.
    void openStep() { isStepOpen_ = true; }
    bool isStepOpen() const { return isStepOpen_; }
    static constexpr std::size_t kPhases = kVerbs;  ///< the lines of a step
    /// Carries out the next line. @returns which one it was, from 0
    std::size_t stepPhase();

    // Changes that may be made between two steps. @throws InputError as World does; nothing is then changed.
    void add(const CircleDefinition& circle);
    void add(const PolygonDefinition& polygon);
    void add(const RectangleDefinition& rectangle);
    /// Removes a body that moves, or a rectangle. @returns false where none has this id; so does change()
    bool remove(BodyId id);
    bool change(BodyId id, const BodyChange& change);
    /// Removes what moves.
    void clear();
    /// Removes what moves, and adds what moves in this scene.
    void replaceBodies(const Scene& scene);
    void pull(const std::optional<MouseSpring>& spring);
    void setSettings(const Settings& settings);

    /// May be called within a step: World::watchContact.
    void watchContact(const std::optional<BodyPair>& pair) { world_.watchContact(pair); }
    /// From the next step on: World::sumContacts.
    void sumContacts(bool isWanted) { world_.sumContacts(isWanted); }
    /// Of step(): World::setCancellationPoint.
    void setCancellationPoint(const CancellationPoint& cancellationPoint) {
        world_.setCancellationPoint(cancellationPoint);
    }
    /// From the next step on there is a ledger, or none. It needs the overlaps at the end of a step, so they are looked
    /// for once more; measures() then counts all of them, and not only those among the contacts of the step.
    /// @param poller of the first search; if it throws, this is to be called again
    void keepLedger(bool isWanted, const CancellationPoller& poller = {});
    /// Whether the coming steps have one.
    bool isLedgerKept() const { return isLedgerKept_ && world_.settings().solver == SolverKind::Impulse; }
    /// From now on the change of energy counts from the present state.
    void restartEnergyMeter();

  private:
    void findOverlaps(const CancellationPoller& poller = {});
    void measure(const CancellationPoller& poller = {});
    void measureChange(const CancellationPoller& poller = {});
    void endStep(double energyBefore);
    void changeBodies();
    void disturb();

    World world_;
    Measures measures_;
    RestMeter restMeter_;
    EnergyMeter energyMeter_;
    std::optional<EnergyLedger> ledger_;
    bool isLedgerKept_ = false;
    Reused<ContactSearch> search_;           // of overlaps, for the ledger
    Reused<std::vector<Contact>> overlaps_;  // what it found where the bodies are now
    double stepMilliseconds_ = 0.0;
    std::size_t line_ = 0;  // the next line of the listing
    bool isStepOpen_ = false;
    double disturbedAt_ = 0.0;  // [s]
    bool hasRested_ = false;    // since then
    bool areContactsKnown_ = false;
};

/// What a copy takes, about, as measured: with the contacts of a pile and a ledger [bytes].
std::size_t bytesOfCopy(const MeasuredWorld& measured);

inline std::uint64_t stateHash(const MeasuredWorld& measured) { return stateHash(measured.world()); }
inline void takeSnapshot(const MeasuredWorld& measured, Snapshot& snapshot) {
    takeSnapshot(measured.world(), snapshot);
}

}  // namespace rb
