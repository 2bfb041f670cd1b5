#pragma once

// Report 3.4, Listing 3.1: the simulation loop. A world holds the bodies and the settings, and is the only one that
// changes bodies. Nothing in it depends on an address, a clock or a thread: the same bodies, settings and calls give
// the same bits.

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/cancellation.hpp"
#include "base/storage.hpp"
#include "base/thread_pool.hpp"
#include "physics/bodies/bodies.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/contacts/contact_order.hpp"
#include "physics/lanes/execution.hpp"
#include "physics/observe/energy_ledger.hpp"
#include "physics/observe/measures.hpp"
#include "physics/observe/resolved_contact.hpp"
#include "physics/observe/step_observer.hpp"
#include "physics/remedies/remedied_solver.hpp"
#include "physics/report/contact.hpp"
#include "physics/report/listing.hpp"
#include "physics/settings/settings.hpp"
#include "physics/soft/solver.hpp"
#include "physics/world/mouse_spring.hpp"
#include "physics/world/removed_counts.hpp"
#include "physics/world/step_beginning.hpp"

namespace rb {

class World {
  public:
    /// An empty world. @throws InputError if a setting is out of range.
    explicit World(const Settings& settings = {});

    const Settings& settings() const { return settings_; }
    /// Where the pseudo-springs become stiffer by half or more, overlapping bodies are first moved apart by
    /// resolveOverlaps() (projection.hpp).
    /// @throws InputError if a setting is out of range; nothing is then changed.
    void setSettings(const Settings& settings);
    const Bounds& bounds() const { return bounds_; }
    void setBounds(const Bounds& bounds);

    /// Makes room for so many bodies at once: less memory than growing to them.
    void reserveBodies(std::size_t count) { bodies_.reserve(count); }
    /// @throws InputError naming the field that is out of range.
    BodyId addCircle(const CircleDefinition& circle);
    BodyId addRectangle(const RectangleDefinition& rectangle);
    BodyId addPolygon(const PolygonDefinition& polygon);
    /// Removes a body that moves. @returns false where none has this id.
    bool removeBody(BodyId id);
    /// The same of a rectangle.
    bool removeRectangle(BodyId id);
    /// Removes all bodies that move.
    void removeMovingBodies();

    /// Changes a body that moves. @returns false where none has this id
    /// @throws InputError naming the field that is out of range, or the radius of a body with corners; nothing is then
    /// changed.
    bool changeBody(BodyId id, const BodyChange& change);

    /// Pulls a body until it is called again without a pull, or the body is gone.
    /// @throws InputError if a coordinate is not finite or beyond 1e6 m.
    void setMouseSpring(const std::optional<MouseSpring>& pull);
    const std::optional<MouseSpring>& mouseSpring() const { return mouseSpring_; }

    /// The result does not depend on it.
    void setExecution(const Execution& execution);
    const Execution& execution() const { return execution_; }

    /// If a cancellation point throws, the world is as it was before the step, but for what its solvers remembered of
    /// earlier ones. Only step() has cancellation points: before its verbs, and within those that may take long. Verbs
    /// that are called one by one have none.
    void setCancellationPoint(CancellationPoint cancellationPoint) {
        cancellationPoint_ = std::move(cancellationPoint);
    }

    /// One step of Listing 3.1: its five verbs, in their order, as often as there are sub-steps. The solver
    /// `soft` does all its sub-steps in the third; the fourth and the fifth then take its velocities and its positions
    /// over.
    void step();
    /// What looks at a world at the end of a step, and changes nothing.
    using AtEnd = std::function<void(const CancellationPoller& poller)>;
    /// The same with atEnd() as the last part of the step, in which it may be given up too. Under `soft` it may only
    /// where there are very many contacts; else `poller` has no cancellation point.
    void step(const AtEnd& atEnd);

    // The verbs, in this order. What else changes a world is called between two steps; or after the first verb, which
    // is then to be called again. Both are asserted.
    void findCollisions();       ///< 1. every pair that overlaps, and those that may within the step (3.1)
    void applyGravity();         ///< 2. F = m g (2.1), and the pull: what acts from outside
    void resolveImpulses();      ///< 3. one pass over the contacts (2.2)–(2.8)
    void integrateVelocities();  ///< 4. the new v and ω, of one integration of (p, Ω, v, ω) over h/n (3.3)
    void updatePositions();      ///< 5. the new p and Ω of that integration; then what left the world is removed
    void carryOut(Verb verb);    ///< one of these

    const Bodies& bodies() const { return bodies_; }
    /// Of the latest findCollisions, dynamic bodies against one another first, ascending by (a, b); near ones included.
    /// Under `soft` they are listed when asked for, as they are now and in the order in which they are solved.
    std::span<const Contact> contacts() const;
    /// The force that pushes the bodies of one of them apart, of its spring or in its place: on B along the normal [N].
    float pushOf(std::size_t contact) const;
    /// Calls use() with the same, some at a time: under `soft` they are not listed for that.
    void forContacts(const ContactsUse& use) const;
    /// Removes those of these contacts whose bodies have joined: nothing acts between them, no spring either. Between
    /// two steps; it changes nothing of the motion.
    void dropJoined(std::vector<Contact>& contacts) { remediedSolver_.dropJoined(bodies_, contacts); }
    /// From the next pass over the contacts on, the world keeps all numbers of that of these two bodies. None: of no
    /// pair's. It changes nothing of the motion.
    void watchContact(const std::optional<BodyPair>& pair) { observer_.watch(pair); }
    /// How the latest pass over the contacts, in a step's last sub-step, resolved the watched pair: that one of its
    /// points, in the order in which they are resolved, of two the deeper one first. None where the two
    /// did not touch, or at fewer points; where they were not watched yet; where a body has left the world or a
    /// setting was changed since; and under `soft`, which makes no such pass.
    std::optional<ResolvedContact> watchedResolution(std::size_t point = 0) const;

    /// From now on the world sums up what the two bodies of each contact give one another in a step, or no longer. It
    /// changes nothing of the motion.
    void sumContacts(bool isWanted);
    /// That of the step that is under way, or of the latest; null where it was not wanted then.
    const ContactSums* contactSums() const { return observer_.contactSums(); }

    /// From now on the world writes down what does work in a step, or no longer. It changes nothing of the motion.
    void recordWork(bool isWanted) { observer_.recordWork(isWanted); }
    /// That of the step that is under way, or of the latest; its `change` is 0: a world does not measure itself. None
    /// where it was not wanted, and under `soft`, which makes no pass of impulses.
    std::optional<EnergyLedger> ledger() const;
    /// What each of contacts() takes and feeds in the latest sub-step. Empty where ledger() is, and where a body has
    /// gone since.
    std::span<const ContactWork> contactWork() const;

    std::uint64_t stepCount() const { return stepCount_; }
    double time() const { return time_; }  ///< simulated [s]
    const RemovedCounts& removed() const { return removed_; }

  private:
    void carryOutStep();
    void rememberBeginning();
    void rememberBeginningIfLong();
    void giveUpStep();
    const CancellationPoint& cancellationPointOfVerb() const;
    int rounds() const;
    SubstepContext substepContext();
    void beginVerb(Verb verb);
    void beginChange();
    void beginChangeWithoutContacts();
    void keepMarked();
    void listSoftContacts() const;
    void forgetSoftContacts();
    template <class Definition, class... Density>
    BodyId addBody(const Definition& definition, Density... density);
    void applyMouseSpring();
    void addWorkOfPull(glm::dvec2 positionBefore, float angleBefore);
    void wrapAngles();
    void removeLost();
    void sumSoftContacts();

    Settings settings_;
    Bounds bounds_;
    Bodies bodies_;
    std::optional<MouseSpring> mouseSpring_;
    BodyId nextId_ = 1;
    std::optional<PullForce> pullForce_;
    int substep_ = 0;  // of the step that is under way
    Verb nextVerb_ = Verb::FindCollisions;
    std::uint64_t stepCount_ = 0;
    double time_ = 0.0;
    RemovedCounts removed_;

    SolverKind solver_;  // of the step that is under way, or of the latest
    RemediedSolver remediedSolver_;
    soft::Solver soft_;
    StepObserver observer_;
    mutable std::vector<Contact> softContacts_;
    mutable bool areSoftContactsListed_ = true;  // false: to be asked of soft_
    Execution execution_;
    ThreadPool threads_;
    CancellationPoint cancellationPoint_;
    bool isInStep_ = false;            // step() is under way
    Reused<StepBeginning> beginning_;  // of the latest step() that could be given up
    Reused<std::vector<char>> isKept_;
};

/// Measures the present state, between two steps. Overlaps are looked for among the pairs that the collision search of
/// the latest step found, at the present positions. @param poller of the contacts
Measures measure(const World& world, const CancellationPoller& poller = {});

/// stateHash() of its bodies: worlds with equal hashes and settings move equally from then on.
inline std::uint64_t stateHash(const World& world) { return stateHash(world.bodies()); }

}  // namespace rb
