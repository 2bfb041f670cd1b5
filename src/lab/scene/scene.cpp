#include "lab/scene/scene.hpp"

#include <algorithm>
#include <glm/common.hpp>

#include "physics/world/world.hpp"

namespace rb {

namespace {

PolygonDefinition polygonOf(const Bodies& bodies, std::size_t i) {
    PolygonDefinition polygon;
    for (const ConvexPart& part : bodies.polygonShapeOf(i).parts) {
        const std::span<const glm::vec2> corners = part.corners();
        polygon.parts.emplace_back(corners.begin(), corners.end());
    }
    polygon.position = bodies.position[i];
    polygon.velocity = bodies.velocity[i];
    polygon.angle = bodies.angle[i];
    polygon.angularVelocity = bodies.angularVelocity[i];
    polygon.isStatic = bodies.isStatic(i);
    polygon.isHidden = bodies.polygonShapeOf(i).isHidden;
    polygon.material = bodies.material[i];
    return polygon;
}

}  // namespace

View nearestAllowed(const View& view) {
    constexpr double kWide = kMaxCoordinate;
    return {glm::clamp(view.center, -kWide, kWide), std::clamp(view.height, kSmallestViewHeight, kLargestViewHeight)};
}

World makeWorld(const Scene& scene) {
    World world(scene.settings);
    world.reserveBodies(scene.circles.size() + scene.rectangles.size() + scene.polygons.size());
    world.setBounds(scene.bounds);
    for (const RectangleDefinition& rectangle : scene.rectangles) world.addRectangle(rectangle);
    for (const CircleDefinition& circle : scene.circles) world.addCircle(circle);
    for (const PolygonDefinition& polygon : scene.polygons) world.addPolygon(polygon);
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
            case Shape::Polygon:
                scene.polygons.push_back(polygonOf(bodies, i));
                break;
            case Shape::Rectangle:
                scene.rectangles.push_back(
                    {bodies.position[i], bodies.polygonShapeOf(i).halfSize() * 2.0F, bodies.material[i]});
                break;
        }
    }
    return scene;
}

}  // namespace rb
