#pragma once

// The latest impact of a world in space, with the bodies as they were before it and after it.

#include <cstdint>
#include <optional>

#include "lab/space/snapshot.hpp"
#include "space/body.hpp"
#include "space/settings.hpp"

namespace rb::space {

class MeasuredWorld;

/// An impact, as the world tells of it. `before` and `after` are those of the sub-steps, not of the steps: between them
/// the bodies have only met, and an impact that begins and ends within a step is seen whole.
struct Impact {
    std::uint64_t number = 0;  ///< from 1
    double time = 0.0;         ///< at the beginning of the step in which it began [s]
    ContactView contact;       ///< of the penalty at the deepest so far
    ContactView first;         ///< of the penalty where they were first found to overlap; else the same
    Bodies before;  ///< right before the impulse; of the penalty, right before the sub-step in which it began
    std::optional<Bodies> after;  ///< right after the impulse; of the penalty, when they were first apart again: none
                                  ///< while it goes on, and where the law changed meanwhile
    Settings settings;            ///< under which it began, which the world's may no longer be
};

/// Remembers the latest impact of a world; of several in one step the last.
class ImpactWatch {
  public:
    /// Forgets the impact of another world, or of an earlier run, where this one has none. To be called after every
    /// step.
    void record(const MeasuredWorld& measured);
    void clear() { last_.reset(); }
    const std::optional<Impact>& last() const { return last_; }

  private:
    std::optional<Impact> last_;
};

}  // namespace rb::space
