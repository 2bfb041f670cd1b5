#include "lab/run/recording.hpp"

namespace rb {

const char* programVersion() { return RB_VERSION; }

}  // namespace rb
