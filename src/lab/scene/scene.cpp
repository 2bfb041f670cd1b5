#include "lab/scene/scene.hpp"

#include "physics/world.hpp"

namespace rb {

World makeWorld(const Scene& scene) {
    World world(scene.settings);
    world.reserveBodies(scene.circles.size() + scene.rectangles.size());
    world.setBounds(scene.bounds);
    for (const RectangleDefinition& rectangle : scene.rectangles) world.addRectangle(rectangle);
    for (const CircleDefinition& circle : scene.circles) world.addCircle(circle);
    return world;
}

Scene sceneOf(const World& world, const std::string& name, const View& view) {
    Scene scene;
    scene.name = name;
    scene.settings = world.settings();
    scene.view = view;
    scene.bounds = world.bounds();
    const Bodies& bodies = world.bodies();
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        switch (bodies.shape[i]) {
            case Shape::Circle:
                scene.circles.push_back({bodies.position[i], bodies.radius[i], bodies.velocity[i], bodies.angle[i],
                                         bodies.angularVelocity[i], bodies.material[i]});
                break;
            case Shape::Rectangle:
                scene.rectangles.push_back({bodies.position[i], bodies.halfSize[i] * 2.0F, bodies.material[i]});
                break;
        }
    }
    return scene;
}

}  // namespace rb
