#include "lab/space/run_file.hpp"

#include <array>
#include <span>
#include <variant>

#include "lab/run/run_json.hpp"
#include "lab/space/scene_file.hpp"
#include "space/setting_table.hpp"

namespace rb::space {

namespace {

using Key = DeedKey<Simulation>;
DeedOf<Simulation> readChange(const Json& object, const std::string& path) {
    const auto change = readChangeSetting<ChangeSetting>(object, path);
    checkWithin(path, [&] { settingInfo(change.name); });
    return change;
}

constexpr std::array kKeysInSpace{Key{"set", readChange}, Key{"restart", readRestart<Simulation>},
                                  Key{"compare", readCompare<Simulation>}, Key{"hashes", readHashes<Simulation>}};

}  // namespace

bool isRunInSpace(const Json& root) {
    if (!isRun(root)) return false;
    const auto scene = root.find("scene");
    return scene != root.end() && isInSpace(*scene);
}

std::string runText(const Recording& recording) {
    Json settings = Json::array();
    for (const Settings& each : recording.settings) {
        Json& world = settings.emplace_back(Json::object());
        for (const SettingInfo& info : settingInfos()) world[std::string(info.name)] = settingText(each, info);
    }
    return recordingText(
        recording, settings, sceneTextWithoutSettings(recording.scene),
        [](Json& event, const Command& command) { std::visit(DeedWriter<Simulation>{event}, command); });
}

Recording readRun(const Json& root) {
    return readRecording<Simulation>(root, std::span<const Key>(kKeysInSpace),
                                     [](const Json& scene) { return readScene(scene); });
}

}  // namespace rb::space
