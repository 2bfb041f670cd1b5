#pragma once

// What is known of a world by its steps, beyond its present state.

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "lab/contact_orbit.hpp"
#include "lab/event_log.hpp"
#include "lab/explanation.hpp"
#include "lab/history.hpp"
#include "lab/measured_world.hpp"
#include "lab/passages.hpp"
#include "lab/power_history.hpp"
#include "lab/quantities.hpp"
#include "lab/run/worlds.hpp"

namespace rb {

class Simulation;

/// What a run is bookmarked for by itself: a pile that was at rest moves, and a body with corners that stood tips over.
class Motions {
  public:
    /// To be called after every step that is new. @param time after it [s] @param meter has recorded it
    void record(double time, const RestMeter& meter);
    void clear() { marks_.clear(); }
    /// Forgets those after this time [s].
    void forgetAfter(double time);

    /// "first motion" when the world moves that was at rest, and "… tips". At most kMost, later ones are not kept.
    std::span<const Event> marks() const { return marks_; }

    static constexpr std::size_t kMost = 64;

  private:
    std::vector<Event> marks_;
};

struct Watch {
    History history{worldTracks()};
    PowerHistory powers;  ///< of the ledger, where there is one
    Passages passages;
    Motions motions;
    std::vector<double> rests;               ///< when it came to rest, ascending [s]
    std::optional<BodyPair> contact;         ///< the one that is explained
    ContactOrbit orbit;                      ///< of that contact
    std::optional<Explanation> explanation;  ///< of the latest step that resolved it

    /// To be called after every step. @param isNew whether no such step was told before
    void record(const MeasuredWorld& measured, bool isNew);
    /// Another contact is explained, or none.
    void explain(const World& world, const std::optional<BodyPair>& pair);
    /// Of a contact that is explained already, after a phase of a step or at another moment.
    void explain(const World& world);
    /// Adds what happened by itself: passages through walls, first motions.
    void addMarks(std::vector<Event>& marks) const;
    /// The world begins anew.
    void clear();
    /// The world begins as a copy of the first one. @param isNew whether that was not told before
    void beginBeside(const Watch& first, bool isNew);
    /// The present moment does not follow on the latest step: what belongs to the latest steps alone goes.
    void forgetPassing(const MeasuredWorld& present);
    /// The run goes on otherwise after this time [s].
    void forgetAfter(double time);
};

/// What a verdict on each world is given by.
struct Histories {
    std::array<History, kMostWorlds> ofWorlds{History(worldTracks()), History(worldTracks())};

    const History& operator[](std::size_t index) const { return ofWorlds[index]; }
};

/// From now on the histories hear of the simulation's steps and commands, as in a window. They must outlive it, or it
/// makes no more steps.
void follow(Simulation& simulation, Histories& histories);

}  // namespace rb
