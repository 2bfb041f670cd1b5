#pragma once

// A run of circles and polygons, with all that is known of it.

#include <algorithm>
#include <optional>

#include "lab/lab_of.hpp"
#include "lab/simulation.hpp"
#include "lab/verdict.hpp"
#include "lab/watch.hpp"
#include "lab/world_name.hpp"

namespace rb {

extern template class TimelineOf<Simulation>;
using Timeline = TimelineOf<Simulation>;

class Lab : public LabOf<Simulation, Watch> {
  public:
    using LabOf::LabOf;

    /// Explains this contact from now on in every world, or none.
    void explain(const std::optional<BodyPair>& pair) {
        for (std::size_t i = 0; i < kMostWorlds; ++i) {
            allWatches()[i].explain(simulation().world(std::min(i, worlds().size() - 1)), pair);
        }
        simulation().watchContact(pair);
    }
    /// The same contact, after a phase of a step or at another moment.
    void explainAgain() {
        for (std::size_t i = 0; i < worlds().size(); ++i) allWatches()[i].explain(simulation().world(i));
    }

    /// Where the future is known, nothing is said of when a world will rest.
    Verdict verdict(std::size_t world) const {
        return verdictOf(worlds()[world], simulation().scene().restsBy,
                         timeline().hasFuture() ? nullptr : &watches()[world].history);
    }
};

}  // namespace rb
