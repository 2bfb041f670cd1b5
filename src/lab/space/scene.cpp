#include "lab/space/scene.hpp"

#include "space/world.hpp"

namespace rb::space {

World makeWorld(const Scene& scene) { return World(scene.bodies, scene.settings); }

Scene sceneOf(const World& world, const std::string& name, const View& view) {
    Scene scene;
    scene.name = name;
    scene.settings = world.settings();
    scene.view = view;
    for (const Body& body : world.bodies()) scene.bodies.push_back(definitionOf(body));
    return scene;
}

}  // namespace rb::space
