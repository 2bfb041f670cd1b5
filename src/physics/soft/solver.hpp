#pragma once

// The solver `soft`: soft contact constraints, warm-started over sub-steps.
//
// Sources: E. Catto, "Soft Constraints" (GDC 2011) and "Solver2D" (box2d.org, 2024), there called Soft Step; M. Macklin
// and others, "Small Steps in Physics Simulation" (SCA 2019). A sub-step
//   1. adds gravity, and what the contacts did to the velocities in the sub-step before (warm start);
//   2. solves every contact once, with a spring and damper that pushes overlapping circles apart;
//   3. moves the circles;
//   4. solves every contact once more, as a rigid one, so that the pushing leaves no speed behind.
// Bodies that are apart act on one another only if they meet on their flights of the sub-step, and along the normal of
// that moment. If they come faster than what presses, that is an impact by (2.8), at the speed of that moment, before 1
// if it bounces and in 2 if not; the bodies end where it throws them. What overlaps and approaches bounces before 1.
//
// Departures, all for circles among themselves:
// - Normals and separations are computed from the present positions in every sub-step, not once per step.
// - The warm start goes over circles instead of contacts: what all impulses of a sub-step did to a circle's velocity is
//   remembered as one vector. That is the same sum, for in 4 what a contact gave turns with its normal.
// - Restitution acts at the beginning of every sub-step and not once after the last one, so that circles that hit one
//   another in turn within a step pass the impulse on.
// - The friction and the normal impulse of a contact do not influence one another (law.hpp), so the velocities are
//   loaded once for both.

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "base/cancellation.hpp"
#include "base/thread_pool.hpp"
#include "physics/bodies/bodies.hpp"
#include "physics/contacts/contact_order.hpp"
#include "physics/lanes/execution.hpp"
#include "physics/report/contact.hpp"
#include "physics/settings/settings.hpp"

namespace rb::soft {

/// The solver with its data. Between steps it holds a copy of what the world holds, and the impulses of the last
/// sub-step. It can be copied.
class Solver {
  public:
    Solver();
    ~Solver();
    Solver(const Solver& other);
    Solver& operator=(const Solver& other);
    Solver(Solver&& other) noexcept;
    Solver& operator=(Solver&& other) noexcept;

    /// @pre isSupported(instructions)
    void setInstructions(InstructionSet instructions);

    /// To be called when something other than this solver has changed a body or a setting.
    void forget();
    /// The same, if sleepers may have lost what they lie on.
    void wakeAll();
    /// Wakes the island of a circle, because something other than a circle acts on it. @param circle its index in the
    /// world
    void wake(std::size_t circle);
    /// To be called when a body that moves has come: those from this index on are one higher now. @param count before
    void insert(std::size_t index, std::size_t count);
    /// To be called when bodies have left the world. @param isKept by their old indices
    void remove(const std::vector<char>& isKept);

    /// Updates the list of pairs that may touch within the step. What `cancellationPoint` throws, here and in solve(),
    /// leaves a solver that must not go on.
    void findCollisions(const Bodies& bodies, const Settings& settings, ThreadPool& threads,
                        const CancellationPoint& cancellationPoint);
    /// Carries out all sub-steps of a step, in the solver's own memory. `pulled` is a circle on which another force
    /// than its weight acts.
    void solve(const Bodies& bodies, const Settings& settings, std::optional<std::size_t> pulled, ThreadPool& threads,
               const CancellationPoint& cancellationPoint);
    void writeVelocities(Bodies& bodies, ThreadPool& threads) const;
    /// Writes the new positions into the world; the old ones become the previous ones.
    void writePositions(Bodies& bodies, ThreadPool& threads);

    /// From now on the impulses of a step are summed up, or no longer.
    void sumImpulses(bool isWanted);
    /// Calls use() with the pairs of the list in their present state, some at a time, in the order in which they are
    /// solved. @param areOfStep with the impulses of the whole step, where they are summed up, not of a sub-step
    void forContacts(const Bodies& bodies, const ContactsUse& use, bool areOfStep = false) const;
    /// How many pairs those are at most.
    std::size_t mostContacts() const;

  private:
    struct State;

    std::unique_ptr<State> state_;
};

}  // namespace rb::soft
