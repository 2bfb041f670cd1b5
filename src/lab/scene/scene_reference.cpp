#include "lab/scene/scene_reference.hpp"

#include <algorithm>
#include <utility>

#include "physics/settings/setting_table.hpp"
#include "physics/settings/setting_text.hpp"

namespace rb {

namespace {

constexpr const char* kSettings = "settings.";

// By the last part of the path, where no row has the whole.
constexpr std::pair<std::string_view, std::string_view> kMeanings[] = {
    {"format", "\"rigid-bodies-scene\""},
    {"version", "1"},
    {"name", "a text"},
    {"brief", "a text: what to look for"},
    {"clock", "the rate at which a window starts it, over that of a clock"},
    {"settings", "an object; what is left out has its default"},
    {"view", "an object; left out, all bodies are in sight"},
    {"view.center", "what is in the middle of the picture [m]"},
    {"view.height", "of the picture [m]"},
    {"bounds", "an object: what leaves them is removed; left out, they fit"},
    {"min", "the lower left corner [m]"},
    {"max", "the upper right corner [m]"},
    {"rectangles", "an array of static rectangles { ... }"},
    {"circles", "an array of discs { ... }"},
    {"polygons", "an array of bodies with corners { ... }, each with one of vertices, box, regular, parts"},
    {"center", "of the rectangle [m]"},
    {"size", "width and height [m]"},
    {"position", "of the centre of mass [m]"},
    {"radius", "[m]"},
    {"velocity", "[m/s]"},
    {"angle", "counter-clockwise [rad]"},
    {"angular_velocity", "counter-clockwise [rad/s]"},
    {"static", "whether it never moves"},
    {"hidden", "whether it is not drawn"},
    {"restitution", "its own, in the place of the setting"},
    {"friction", "its own, in the place of the setting"},
    {"density", "its own, in the place of the setting [kg/m2]"},
    {"vertices", "[[x, y], ...], 3 to 16, convex, in its own frame [m]"},
    {"box", "[width, height] [m]"},
    {"regular", "{ \"sides\": 3 to 16, \"radius\": [m] }"},
    {"parts", "an array of vertices: convex parts of one body"},
};

// The default of a setting as a file has it, with its unit.
std::string defaultOf(const SettingInfo& info) {
    std::string text = settingText(Settings{}, info);
    if (componentCount(info) > 1) text = "[" + text.insert(text.find(',') + 1, " ") + "]";
    return "default " + text + (info.unit == "1" ? "" : " " + std::string(info.unit));
}

std::string_view meaningIn(std::string_view key) {
    for (const auto& [name, meaning] : kMeanings) {
        if (name == key) return meaning;
    }
    return {};
}

}  // namespace

std::string_view meaningOfKey(std::string_view path) {
    if (path.starts_with(kSettings)) {
        const std::string_view name = path.substr(std::string_view(kSettings).size());
        for (const SettingInfo& info : settingInfos()) {
            if (info.name == name) return info.meaning;
        }
        return {};
    }
    const std::string_view whole = meaningIn(path);
    return whole.empty() ? meaningIn(path.substr(path.rfind('.') + 1)) : whole;
}

std::string sceneReference() {
    constexpr std::size_t kFormColumn = 34;
    constexpr std::size_t kMeaningColumn = 66;
    std::string text = "The keys of a scene file, which is JSON. Those with * have to be there.\n\n";
    for (const SceneKey& key : sceneKeys()) {
        std::string line = key.path + (key.isRequired ? " *" : "");
        line.resize(std::max(line.size() + 2, kFormColumn), ' ');
        line += key.form;
        if (!key.form.empty()) line.resize(std::max(line.size() + 2, kMeaningColumn), ' ');
        text.append(line).append(meaningOfKey(key.path));
        for (const SettingInfo& info : settingInfos()) {
            if (key.path == kSettings + std::string(info.name)) text.append(" (" + defaultOf(info) + ")");
        }
        text.append("\n");
    }
    return text;
}

}  // namespace rb
