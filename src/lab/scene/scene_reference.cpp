#include "lab/scene/scene_reference.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "physics/settings/setting_table.hpp"

namespace rb {

namespace {

// By the last part of the path, where no row has the whole.
constexpr std::array kMeanings{
    std::pair<std::string_view, std::string_view>{"format", "\"rigid-bodies-scene\""},
    std::pair<std::string_view, std::string_view>{"version", "1"},
    std::pair<std::string_view, std::string_view>{"name", "a text"},
    std::pair<std::string_view, std::string_view>{"brief", "a text: what to look for"},
    std::pair<std::string_view, std::string_view>{"clock", "the rate at which a window starts it [1]"},
    std::pair<std::string_view, std::string_view>{"settings", "an object; what is left out has its default"},
    std::pair<std::string_view, std::string_view>{"view", "an object; left out, all bodies are in sight"},
    std::pair<std::string_view, std::string_view>{"view.center", "what is in the middle of the picture [m]"},
    std::pair<std::string_view, std::string_view>{"view.height", "of the picture [m]"},
    std::pair<std::string_view, std::string_view>{"bounds",
                                                  "an object: what leaves them is removed; left out, they fit"},
    std::pair<std::string_view, std::string_view>{"min", "the lower left corner [m]"},
    std::pair<std::string_view, std::string_view>{"max", "the upper right corner [m]"},
    std::pair<std::string_view, std::string_view>{"rectangles", "an array of static rectangles { ... }"},
    std::pair<std::string_view, std::string_view>{"circles", "an array of discs { ... }"},
    std::pair<std::string_view, std::string_view>{
        "polygons", "an array of bodies with corners { ... }, each with one of vertices, box, regular, parts"},
    std::pair<std::string_view, std::string_view>{"center", "of the rectangle [m]"},
    std::pair<std::string_view, std::string_view>{"size", "width and height [m]"},
    std::pair<std::string_view, std::string_view>{"position", "of the centre of mass [m]"},
    std::pair<std::string_view, std::string_view>{"radius", "[m]"},
    std::pair<std::string_view, std::string_view>{"velocity", "[m/s]"},
    std::pair<std::string_view, std::string_view>{"angle", "counter-clockwise [rad]"},
    std::pair<std::string_view, std::string_view>{"angular_velocity", "counter-clockwise [rad/s]"},
    std::pair<std::string_view, std::string_view>{"static", "whether it never moves"},
    std::pair<std::string_view, std::string_view>{"hidden", "whether it is not drawn"},
    std::pair<std::string_view, std::string_view>{"restitution", "its own, in the place of the setting [1]"},
    std::pair<std::string_view, std::string_view>{"friction", "its own, in the place of the setting [1]"},
    std::pair<std::string_view, std::string_view>{"density", "its own, in the place of the setting [kg/m2]"},
    std::pair<std::string_view, std::string_view>{"vertices", "[[x, y], ...], 3 to 16, convex, in its own frame [m]"},
    std::pair<std::string_view, std::string_view>{"box", "[width, height] [m]"},
    std::pair<std::string_view, std::string_view>{"regular", "{ \"sides\": 3 to 16, \"radius\": [m] }"},
    std::pair<std::string_view, std::string_view>{"parts", "an array of vertices: convex parts of one body"},
};

std::string_view meaningIn(std::string_view key) {
    const auto found =
        std::find_if(kMeanings.begin(), kMeanings.end(), [key](const auto& row) { return row.first == key; });
    return found == kMeanings.end() ? std::string_view() : found->second;
}

}  // namespace

std::string_view meaningOfKey(std::string_view path) {
    constexpr std::string_view kSettings = "settings.";
    if (path.starts_with(kSettings)) {
        const std::string_view name = path.substr(kSettings.size());
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
        text.append(line).append(meaningOfKey(key.path)).append("\n");
    }
    return text;
}

}  // namespace rb
