#include <string>
#include <type_traits>
#include <vector>

#include "lab/scene/body_fields.hpp"
#include "lab/scene/field_json.hpp"
#include "lab/scene/outline_json.hpp"
#include "lab/scene/scene_file.hpp"
#include "lab/scene/scene_json.hpp"
#include "lab/scene/settings_json.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/settings/setting_table.hpp"

namespace rb {

namespace {

template <class Body>
Json bodyJson(const Body& body) {
    Json json = Json::object();
    if constexpr (std::is_same_v<Body, PolygonDefinition>) addOutline(json, body.parts);
    addDescribed(json, body, fieldsOfBody<Body>());
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
    return keyLine("view", describedJson(scene.view, numberFields<View>())) + contentText(scene) + "\n}\n";
}

}  // namespace

std::string contentText(const Scene& scene) {
    std::string text = keyLine("bounds", describedJson(scene.bounds, numberFields<Bounds>()));
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
