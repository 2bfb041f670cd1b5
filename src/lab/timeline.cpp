#include "lab/lab.hpp"
#include "lab/run/timeline_edits.hpp"
#include "lab/run/timeline_record.hpp"
#include "lab/run/timeline_travel.hpp"
#include "physics/settings/setting_text.hpp"

namespace rb {

template class TimelineOf<Simulation>;

}  // namespace rb
