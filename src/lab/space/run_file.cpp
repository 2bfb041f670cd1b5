#include "lab/space/run_file.hpp"

#include "lab/run/run_json.hpp"
#include "lab/space/scene_file.hpp"

namespace rb::space {

bool isRunInSpace(const Json& root) {
    if (!isRun(root)) return false;
    const auto scene = root.find("scene");
    return scene != root.end() && isInSpace(*scene);
}

std::string runText(const Recording& recording) {
    return recordingText(recording, sceneTextWithoutSettings(recording.scene));
}

Recording readRun(const Json& root) { return readRecording<Simulation>(root, readScene); }

}  // namespace rb::space
