#include "lab/run_file.hpp"

#include "lab/run/run_json.hpp"
#include "lab/scene/scene_file.hpp"

namespace rb {

std::string runText(const Recording& recording) {
    return recordingText(recording, sceneTextWithoutSettings(recording.scene));
}

Recording readRun(const Json& root) { return readRecording<Simulation>(root, readScene); }

}  // namespace rb
