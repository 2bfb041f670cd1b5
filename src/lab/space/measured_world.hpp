#pragma once

// A world in space with its measures and its previous pose, in the form that runs on the lab's clock
// (lab/steppable.hpp).

#include <array>
#include <cstddef>
#include <span>

#include "lab/history.hpp"
#include "lab/inline_text.hpp"
#include "lab/space/snapshot.hpp"
#include "lab/steppable.hpp"
#include "space/world.hpp"

namespace rb::space {

/// How far a world is from what it should keep.
struct Drift {
    double energy;           ///< E/E₀ − 1; 0 where both are 0 [1]
    double momentum;         ///< |p − p₀| [N s]
    double angularMomentum;  ///< |L − L₀|, about the origin [N m s]
};

class MeasuredWorld {
  public:
    using Snapshot = space::Snapshot;

    explicit MeasuredWorld(const World& world);

    const World& world() const { return world_; }
    const Measures& measures() const { return measures_; }  ///< of the present state
    /// The bodies before the latest step; before the first as they are.
    const Bodies& previousBodies() const { return previous_; }
    /// Since the start, or the latest change of settings: another tether is another energy. Of the impulse laws with e
    /// below 1 the energy is to fall.
    Drift drift() const;

    double time() const { return world_.time(); }
    double timeStep() const { return world_.timeStep(); }
    std::uint64_t stepCount() const { return world_.stepCount(); }

    void step();
    /// @throws InputError as World does; nothing is then changed.
    void setSettings(const Settings& settings);
    void restartDrift() { start_ = measures_; }

  private:
    World world_;
    Bodies previous_;
    Measures measures_;
    Measures start_;
};

/// What a copy takes, which has no memory elsewhere [bytes].
constexpr std::size_t bytesOfCopy(const MeasuredWorld& /*measured*/) { return sizeof(MeasuredWorld); }

inline std::uint64_t stateHash(const MeasuredWorld& measured) { return stateHash(measured.world()); }

/// Takes a snapshot into `snapshot`, whose memory is reused.
void takeSnapshot(const MeasuredWorld& measured, Snapshot& snapshot);

static_assert(Steppable<MeasuredWorld>);

// What the curves show of it.

inline constexpr std::size_t kTracks = 8;

/// The tracks of a history, in their order: kinetic energy [J], energy in the penalty [J], depth [m], total momentum
/// |p| [N s], angular momentum Lx, Ly, Lz about the origin [N m s], error of the energy E/E₀ − 1 [1].
std::span<const Track> worldTracks();

/// One value for each of them, in their units.
using TrackedValues = std::array<double, kTracks>;

/// The present values. The error of the energy counts as MeasuredWorld::drift() does, and is infinite of a world that
/// began with none and now has some.
TrackedValues trackedValues(const MeasuredWorld& world);

/// What is said of a world over its picture: "energy error 1.2·10⁻⁵", or that it has diverged.
InlineText wordsOf(const MeasuredWorld& world);

}  // namespace rb::space
