#include "app/session/run_marks.hpp"

#include <string>
#include <vector>

#include "lab/run/marks.hpp"
#include "lab/space/comparison.hpp"
#include "lab/world_name.hpp"

namespace rb {

void listMarks(const Lab& lab, EventLog& events) {
    std::vector<Event> passed;
    for (const Watch& watch : lab.watches()) {
        for (const double time : watch.passages.times()) passed.push_back({time, std::string(kPassageWords)});
    }
    const auto name = [](std::span<const Settings> settings, std::size_t index) { return worldName(settings, index); };
    fillWithMarks(lab.timeline(), name, otherSettings, passed, events);
}

namespace space {

void listMarks(const Lab& lab, EventLog& events) {
    const bool isPair = lab.simulation().isPair();
    const auto name = [&](std::span<const Settings> settings, std::size_t index) {
        return worldName(settings, index, isPair);
    };
    const auto counterpart = [&](const Settings& settings) { return counterpartOf(settings, isPair); };
    fillWithMarks(lab.timeline(), name, counterpart, {}, events);
}

}  // namespace space

}  // namespace rb
