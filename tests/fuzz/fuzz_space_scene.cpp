// Any text as a scene file of bodies in space: refused in one line, or a scene that is written, read and stepped.

#include <optional>
#include <string>
#include <string_view>

#include "lab/space/parsed.hpp"
#include "lab/space/scene_file.hpp"
#include "property.hpp"
#include "space/world.hpp"

namespace rb::fuzz::space_scene {

namespace {

constexpr int kMostSubsteps = 100;  // beyond, a step would take its time

std::optional<space::Scene> sceneIn(std::string_view text) {
    try {
        return space::parseScene(text);
    } catch (const InputError& error) {
        requireOneLine(error);
        return std::nullopt;
    }
}

void requireSameWhenRead(const space::World& world, const space::View& view, const char* claim) {
    const std::string text = space::sceneText(space::sceneOf(world, "saved", view));
    const std::optional<space::Scene> again = sceneIn(text);
    require(again.has_value(), "a state that was written is read", text);
    require(stateHash(space::makeWorld(*again)) == stateHash(world), claim, text);
}

}  // namespace

RB_FUZZ_TARGET(space_scene) {
    const std::optional<space::Scene> scene = sceneIn(std::string(data, data + size));
    if (!scene) return 0;
    const std::string text = space::sceneText(*scene);
    const std::optional<space::Scene> again = sceneIn(text);
    require(again.has_value(), "a scene that was written is read", text);
    require(space::sceneText(*again) == text, "what is written, read and written again is the same text", text);
    space::World world = space::makeWorld(*scene);
    requireSameWhenRead(world, scene->view, "what is written and read is the same to the bit");
    if (scene->settings.substeps > kMostSubsteps) return 0;
    for (int i = 0; i < 3; ++i) world.step();
    require(world.stepCount() == 3, "each step is counted, diverged or not");
    requireSameWhenRead(world, scene->view, "a state after some steps is read as it was written");
    return 0;
}

}  // namespace rb::fuzz::space_scene
