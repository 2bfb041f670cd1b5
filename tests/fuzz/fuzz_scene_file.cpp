// Any text as a scene file: refused in one line, or a scene that is written, read and stepped.

#include <optional>
#include <string_view>

#include "lab/scene/scene_file.hpp"
#include "physics/world.hpp"
#include "property.hpp"

using namespace rb;

namespace {

constexpr std::size_t kMostCircles = 200;  // beyond, a step would take its time

std::optional<Scene> sceneIn(std::string_view text) {
    try {
        return parseScene(text);
    } catch (const InputError& error) {
        requireOneLine(error);
        return std::nullopt;
    }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::optional<Scene> scene = sceneIn(std::string(data, data + size));
    if (!scene) return 0;
    const std::string text = sceneText(*scene);
    const std::optional<Scene> again = sceneIn(text);
    require(again.has_value(), "a scene that was written is read", text);
    require(sceneText(*again) == text, "what is written, read and written again is the same text", text);
    if (scene->circles.size() > kMostCircles) return 0;
    World world = makeWorld(*scene);
    world.step();
    const std::uint64_t there = world.bodies().dynamicCount + world.removed().total();
    require(there == scene->circles.size(), "every circle is there or counted as removed");
    return 0;
}
