#include "lab/space/timeline.hpp"

#include "lab/run/timeline_edits.hpp"
#include "lab/run/timeline_future.hpp"
#include "lab/run/timeline_record.hpp"
#include "lab/run/timeline_travel.hpp"
#include "space/setting_table.hpp"

namespace rb {

template class TimelineOf<space::Simulation>;

}  // namespace rb
