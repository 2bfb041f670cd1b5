#include "lab/run/timeline_edits.hpp"
#include "lab/run/timeline_record.hpp"
#include "lab/run/timeline_travel.hpp"
#include "lab/space/lab.hpp"
#include "space/setting_table.hpp"

namespace rb {

template class TimelineOf<space::Simulation>;

}  // namespace rb
