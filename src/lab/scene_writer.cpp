#include "lab/scene_file.hpp"
#include "lab/scene_json.hpp"

namespace rb {

namespace {

Json toJson(glm::vec2 v) { return Json::array({v.x, v.y}); }

void addMaterial(Json& body, const Material& material) {
    if (material.restitution) body["restitution"] = *material.restitution;
    if (material.friction) body["friction"] = *material.friction;
    if (material.density) body["density"] = *material.density;
}

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

Json toJson(const RectangleDefinition& rectangle) {
    Json json{{"center", toJson(rectangle.center)}, {"size", toJson(rectangle.size)}};
    addMaterial(json, rectangle.material);
    return json;
}

Json toJson(const CircleDefinition& circle) {
    Json json{{"position", toJson(circle.position)},
              {"radius", circle.radius},
              {"velocity", toJson(circle.velocity)},
              {"angle", circle.angle},
              {"angular_velocity", circle.angularVelocity}};
    addMaterial(json, circle.material);
    return json;
}

template <class Body>
std::string bodyLines(const std::vector<Body>& bodies) {
    std::string lines;
    for (const Body& body : bodies) lines += (lines.empty() ? "\n    " : ",\n    ") + toJson(body).dump();
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
    text += "  \"rectangles\": " + bodyLines(scene.rectangles) + ",\n";
    text += "  \"circles\": " + bodyLines(scene.circles) + "\n}\n";
    return text;
}

}  // namespace rb
