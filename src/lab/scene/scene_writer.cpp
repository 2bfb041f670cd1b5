#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "base/vector.hpp"
#include "base/write_number.hpp"
#include "lab/json/field_json.hpp"
#include "lab/json/parsed_json.hpp"
#include "lab/json/settings_json.hpp"
#include "lab/scene/body_fields.hpp"
#include "lab/scene/scene_file.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/settings/setting_table.hpp"

namespace rb {

namespace {

// Straight into the text: a saved pile of a million circles has ten million numbers. Each has a point or an exponent,
// without which −0 would be read as 0.
template <class T>
void put(T value, std::string& text) {
    std::array<char, kLongestNumber> digits{};
    const std::string_view number(digits.data(),
                                  static_cast<std::size_t>(writeNumber(value, digits.data()) - digits.data()));
    text.append(number).append(number.find_first_of(".e") == std::string_view::npos ? ".0" : "");
}
template <class T>
void put(Vector<T> v, std::string& text) {
    put(v.x, text += '[');
    put(v.y, text += ',');
    text += ']';
}
void put(bool value, std::string& text) { text += value ? "true" : "false"; }
template <class T>
void put(const std::vector<T>& list, std::string& text) {
    const char* before = "[";
    for (const T& each : list) {
        put(each, text += before);
        before = ",";
    }
    text += ']';
}

template <class T>
void putMember(const char* key, const T& value, std::string& text) {
    text += text.back() == '{' ? "\"" : ",\"";
    put(value, text.append(key).append("\":"));
}
void putMember(const char* key, const std::optional<float>& value, std::string& text) {
    if (value) putMember(key, *value, text);
}
void putMember(const char* key, bool value, std::string& text) {
    if (value) putMember<bool>(key, value, text);
}

template <class Body>
void putBody(const Body& body, std::string& text) {
    text += '{';
    if constexpr (std::is_same_v<Body, PolygonDefinition>) {
        if (body.parts.size() == 1) putMember("vertices", body.parts.front(), text);
        if (body.parts.size() != 1) putMember("parts", body.parts, text);
    }
    std::apply([&](const auto&... each) { (putMember(each.key, memberOf(body, each.member), text), ...); },
               fieldsOfBody<Body>());
    text += '}';
}

template <class Body>
void putBodies(const std::vector<Body>& bodies, std::string& text) {
    const char* before = "[\n    ";
    for (const Body& body : bodies) {
        putBody(body, text += before);
        before = ",\n    ";
    }
    text += bodies.empty() ? "[]" : "\n  ]";
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
        putBodies(bodies, text.append(before).append("  \"").append(key).append("\": "));
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
