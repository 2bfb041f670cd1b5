#pragma once

// A run of circles and polygons, with all that is known of it.

#include <span>
#include <string>
#include <vector>

#include "lab/lab_of.hpp"
#include "lab/run/marks.hpp"
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

    /// Fills `events` with the marks of the present life, also of its known future, and of the passages through walls.
    void listMarks(EventLog& events) const {
        std::vector<Event> passed;
        for (const Watch& watch : watches()) {
            for (const double time : watch.passages.times()) passed.push_back({time, std::string(kPassageWords)});
        }
        const auto name = [](std::span<const Settings> settings, std::size_t i) { return worldName(settings, i); };
        fillWithMarks(timeline(), name, otherSettings, passed, events);
    }

    /// Where the future is known, nothing is said of when a world will rest.
    Verdict verdict(std::size_t world) const {
        return verdictOf(worlds()[world], simulation().scene().restsBy,
                         timeline().hasFuture() ? nullptr : &watches()[world].history);
    }
};

}  // namespace rb
