#include "lab/scene/body_fields.hpp"
#include "lab/scene/scene_file.hpp"
#include "lab/scene/scene_json.hpp"
#include "physics/setting_table.hpp"

namespace rb {

namespace {

Json toJson(glm::vec2 v) { return Json::array({v.x, v.y}); }

Json toJson(const Settings& settings) {
    Json json = Json::object();
    for (const SettingInfo& info : settingInfos()) {
        std::visit(
            [&](auto member) {
                const auto& value = settings.*member;
                using Value = std::remove_cvref_t<decltype(value)>;
                Json& item = json[std::string(info.name)];
                if constexpr (std::is_enum_v<Value>) {
                    item = toText(value);
                } else if constexpr (std::is_same_v<Value, glm::vec2>) {
                    item = toJson(value);
                } else {
                    item = value;
                }
            },
            info.member);
    }
    return json;
}

void addTo(Json& object, const char* key, float value) { object[key] = value; }
void addTo(Json& object, const char* key, glm::vec2 value) { object[key] = toJson(value); }
void addTo(Json& object, const char* key, const std::optional<float>& value) {
    if (value) object[key] = *value;
}

template <class Body>
Json bodyJson(const Body& body) {
    Json json = Json::object();
    for (const BodyField<Body>& field : BodyFields<Body>::kAll) {
        std::visit([&](auto member) { addTo(json, field.key, valueOf(body, member)); }, field.member);
    }
    return json;
}

template <class Body>
std::string bodyLines(const std::vector<Body>& bodies) {
    std::string lines;
    for (const Body& body : bodies) lines += (lines.empty() ? "\n    " : ",\n    ") + bodyJson(body).dump();
    return "[" + lines + (lines.empty() ? "]" : "\n  ]");
}

}  // namespace

std::string sceneText(const Scene& scene) {
    const auto line = [](const char* key, const Json& value) {
        return "  \"" + std::string(key) + "\": " + value.dump(-1, ' ', false, Json::error_handler_t::replace) + ",\n";
    };
    std::string text = "{\n" + line("format", kSceneFormat) + line("version", kSceneVersion) + line("name", scene.name);
    if (!scene.brief.empty()) text += line("brief", scene.brief);
    text += line("settings", toJson(scene.settings));
    text += line("view", {{"center", toJson(scene.view.center)}, {"height", scene.view.height}});
    text += line("bounds", {{"min", toJson(scene.bounds.min)}, {"max", toJson(scene.bounds.max)}});
    const char* before = "";
    forEachBodyList(scene, [&](const char* key, const auto& bodies) {
        text += before + ("  \"" + std::string(key) + "\": ") + bodyLines(bodies);
        before = ",\n";
    });
    return text + "\n}\n";
}

}  // namespace rb
