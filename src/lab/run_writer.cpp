#include <string>
#include <variant>
#include <vector>

#include "lab/run_file.hpp"
#include "lab/run_json.hpp"
#include "lab/scene/json_fields.hpp"
#include "lab/scene/scene_file.hpp"
#include "physics/number_text.hpp"
#include "physics/setting_table.hpp"
#include "physics/setting_text.hpp"

namespace rb {

namespace {

Json worldSettingsJson(const Settings& settings) {
    Json json = Json::object();
    for (const SettingInfo& info : settingInfos()) json[std::string(info.name)] = settingText(settings, info);
    return json;
}

/// What was done as a key and its value.
struct DeedWriter {
    Json& event;

    void operator()(const DropBody& drop) const {
        Json& json = event["drop"] = {
            {"body", toText(drop.kind)}, {"position", toJson(drop.position)}, {"velocity", toJson(drop.velocity)}};
        if (drop.radius) json["radius"] = toJson(*drop.radius);
    }
    void operator()(const AddRectangle& added) const {
        event["rectangle"] = {{"center", toJson(added.center)}, {"size", toJson(added.size)}};
    }
    void operator()(const RemoveBody& removed) const { event["remove"] = removed.id; }
    void operator()(const ChangeBody& changed) const {
        Json& json = event["change"] = {{"body", changed.id}};
        const BodyChange& change = changed.change;
        if (change.position) json["position"] = toJson(*change.position);
        if (change.velocity) json["velocity"] = toJson(*change.velocity);
        if (change.angularVelocity) json["angular_velocity"] = toJson(*change.angularVelocity);
        if (change.radius) json["radius"] = toJson(*change.radius);
        if (!change.material) return;
        Json& material = json["material"] = Json::object();
        for (const auto& [key, member] : kMaterialKeys) {
            if (const auto& value = *change.material.*member) material[key] = toJson(*value);
        }
    }
    void operator()(const ClearBodies& /*clear*/) const { event["clear"] = true; }
    void operator()(const PullBody& wanted) const {
        if (!wanted.pull) {
            event["let_go"] = true;
            return;
        }
        event["pull"] = {{"body", wanted.pull->body},
                         {"anchor", toJson(wanted.pull->anchor)},
                         {"target", toJson(wanted.pull->target)}};
    }
    void operator()(const ChangeSetting& change) const {
        Json& set = event["set"] = {{"name", change.name}, {"value", change.value}};
        if (change.world) set["world"] = kWorldLetters[*change.world == 0 ? 0 : 1];
    }
    void operator()(const Restart& /*restart*/) const { event["restart"] = true; }
    void operator()(const NextSet& wanted) const { event["next_set"] = wanted.number.value_or(0); }
    void operator()(const Compare& wanted) const { event["compare"] = wanted.isOn; }
    void operator()(const Command& command) const { std::visit(*this, command); }
    void operator()(const StateHashes& hashes) const {
        Json& texts = event["hashes"] = Json::array();
        for (const std::uint64_t hash : hashes.ofWorlds) texts.push_back(hexadecimalText(hash));
    }
};

std::string eventLines(const std::vector<RunEvent>& events) {
    std::string lines;
    for (const RunEvent& each : events) {
        Json event{{"steps", each.steps}};
        std::visit(DeedWriter{event}, each.what);
        lines += (lines.empty() ? "\n    " : ",\n    ") + event.dump(-1, ' ', false, Json::error_handler_t::replace);
    }
    return "[" + lines + "\n  ]";
}

}  // namespace

std::string runText(const Recording& recording) {
    std::string text = "{\n" + keyLine("format", kRunFormat) + keyLine("version", kRunVersion) +
                       keyLine("program", recording.program) + keyLine("seed", recording.seed);
    Json settings = Json::array();
    for (const Settings& each : recording.settings) settings.push_back(worldSettingsJson(each));
    std::string scene = sceneTextWithoutSettings(recording.scene);
    while (scene.ends_with('\n')) scene.pop_back();
    return text + keyLine("settings", settings) + "  \"scene\": " + scene +
           ",\n  \"events\": " + eventLines(recording.events) + "\n}\n";
}

}  // namespace rb
