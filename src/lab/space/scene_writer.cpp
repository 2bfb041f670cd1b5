#include <string>

#include "lab/scene/json_fields.hpp"
#include "lab/scene/scene_json.hpp"
#include "lab/scene/settings_json.hpp"
#include "lab/space/scene_file.hpp"
#include "space/setting_table.hpp"

namespace rb::space {

namespace {

Json vectorJson(const glm::dvec3& v) { return Json::array({v.x, v.y, v.z}); }

Json viewJson(const View& view) {
    return {{"target", vectorJson(view.target)},
            {"height", view.height},
            {"azimuth", view.azimuth},
            {"elevation", view.elevation}};
}

Json bodyJson(const BodyDefinition& body) {
    const glm::dquat& q = body.orientation;
    Json json = Json::object();
    json[std::string(toText(body.shape.kind))] = vectorJson(body.shape.lengths);
    json["mass"] = body.mass;
    json["position"] = vectorJson(body.position);
    json["orientation"] = Json::array({q.w, q.x, q.y, q.z});
    if (body.momenta) {
        json["momentum"] = vectorJson(body.momenta->linear);
        json["angular_momentum"] = vectorJson(body.momenta->angular);
    } else {
        json["velocity"] = vectorJson(body.velocity);
        json["angular_velocity"] = vectorJson(body.angularVelocity);
    }
    return json;
}

// From the view on.
std::string restText(const Scene& scene) {
    std::string bodies;
    for (const BodyDefinition& body : scene.bodies) {
        bodies.append(bodies.empty() ? "\n    " : ",\n    ").append(bodyJson(body).dump());
    }
    return keyLine("view", viewJson(scene.view)) + "  \"space\": { \"bodies\": [" + bodies + "\n  ] }\n}\n";
}

}  // namespace

std::string sceneText(const Scene& scene) {
    return headText(scene.name, scene.brief) + keyLine("settings", settingsJson(scene.settings, settingInfos())) +
           restText(scene);
}

std::string sceneTextWithoutSettings(const Scene& scene) { return headText(scene.name, scene.brief) + restText(scene); }

}  // namespace rb::space
