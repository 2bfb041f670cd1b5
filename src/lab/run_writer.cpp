#include <string>
#include <variant>

#include "lab/material_keys.hpp"
#include "lab/run/run_json.hpp"
#include "lab/run_file.hpp"
#include "lab/scene/scene_file.hpp"
#include "physics/settings/setting_table.hpp"
#include "physics/settings/setting_text.hpp"

namespace rb {

namespace {

Json worldSettingsJson(const Settings& settings) {
    Json json = Json::object();
    for (const SettingInfo& info : settingInfos()) json[std::string(info.name)] = settingText(settings, info);
    return json;
}

/// What was done as a key and its value.
struct CommandWriter : DeedWriter<Simulation> {
    using DeedWriter<Simulation>::operator();

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
    void operator()(const NextSet& wanted) const { event["next_set"] = wanted.number.value_or(0); }
};

}  // namespace

std::string runText(const Recording& recording) {
    Json settings = Json::array();
    for (const Settings& each : recording.settings) settings.push_back(worldSettingsJson(each));
    return recordingText(recording, settings, sceneTextWithoutSettings(recording.scene),
                         [](Json& event, const Command& command) { std::visit(CommandWriter{{event}}, command); });
}

}  // namespace rb
