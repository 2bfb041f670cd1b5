#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "lab/scene/body_fields.hpp"
#include "lab/scene/json_fields.hpp"
#include "lab/scene/outline_json.hpp"
#include "lab/scene/scene_file.hpp"
#include "lab/scene/scene_json.hpp"
#include "lab/scene/settings_json.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/settings/setting_table.hpp"

namespace rb {

namespace {

template <class T>
void addTo(Json& object, const char* key, const T& value) {
    object[key] = toJson(value);
}
void addTo(Json& object, const char* key, const std::optional<float>& value) {
    if (value) object[key] = toJson(*value);
}

void addTo(Json& object, const char* key, bool value) {
    if (value) object[key] = true;
}

template <class Body>
Json bodyJson(const Body& body) {
    Json json = Json::object();
    if constexpr (std::is_same_v<Body, PolygonDefinition>) addOutline(json, body.parts);
    forEachKey<Body>(
        [&](const char* key, auto member, bool /*isRequired*/) { addTo(json, key, valueOf(body, member)); });
    return json;
}

template <class Body>
std::string bodyLines(const std::vector<Body>& bodies) {
    std::string lines;
    for (const Body& body : bodies) lines += (lines.empty() ? "\n    " : ",\n    ") + bodyJson(body).dump();
    return "[" + lines + (lines.empty() ? "]" : "\n  ]");
}

// What stands behind the settings.
std::string restText(const Scene& scene) {
    return keyLine("view", {{"center", toJson(scene.view.center)}, {"height", toJson(scene.view.height)}})
        .append(contentText(scene))
        .append("\n}\n");
}

}  // namespace

std::string contentText(const Scene& scene) {
    std::string text = keyLine("bounds", {{"min", toJson(scene.bounds.min)}, {"max", toJson(scene.bounds.max)}});
    const char* before = "";
    forEachBodyList(scene, [&](const char* key, const auto& bodies) {
        const bool isNewKind = key == std::string("polygons");  // files of before have none
        if (isNewKind && bodies.empty()) return;
        text += before + ("  \"" + std::string(key) + "\": ") + bodyLines(bodies);
        before = ",\n";
    });
    return text;
}

std::string sceneText(const Scene& scene) {
    return headText(scene.name, scene.brief) + keyLine("settings", settingsJson(scene.settings, settingInfos())) +
           restText(scene);
}

std::string sceneTextWithoutSettings(const Scene& scene) { return headText(scene.name, scene.brief) + restText(scene); }

}  // namespace rb
