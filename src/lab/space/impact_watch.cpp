#include "lab/space/impact_watch.hpp"

#include "lab/space/measured_world.hpp"

namespace rb::space {

void ImpactWatch::record(const MeasuredWorld& measured) {
    const World& world = measured.world();
    if (!world.lastImpact()) return clear();
    const Meeting& meeting = *world.lastImpact();
    last_ = Impact{.number = world.impactCount(),
                   .time = meeting.time,
                   .contact = viewOf(meeting.contact),
                   .first = viewOf(meeting.first),
                   .before = meeting.before,
                   .after = meeting.after,
                   .settings = meeting.settings};
}

}  // namespace rb::space
