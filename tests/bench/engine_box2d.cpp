#include <box2d/box2d.h>

#include "bench/engine.hpp"

namespace rb::bench {

namespace {

// Box2D's own recommendation for its two kinds of iterations.
constexpr int kVelocityIterations = 8;
constexpr int kPositionIterations = 3;

class Box2d final : public Engine {
  public:
    Box2d(const Scene& scene, bool isContinuous)
        : timeStep_(scene.settings.timeStep), world_({scene.settings.gravity.x, scene.settings.gravity.y}) {
        world_.SetAllowSleeping(false);
        world_.SetContinuousPhysics(isContinuous);
        b2BodyDef ground;
        b2Body* const body = world_.CreateBody(&ground);
        for (const RectangleDefinition& rectangle : scene.rectangles) {
            b2PolygonShape box;
            const glm::vec2 center(rectangle.center);
            box.SetAsBox(0.5F * rectangle.size.x, 0.5F * rectangle.size.y, {center.x, center.y}, 0.0F);
            addFixture(*body, box, scene.settings);
        }
        for (const CircleDefinition& circle : scene.circles) addCircle(circle, scene.settings);
        for (const PolygonDefinition& polygon : scene.polygons) addPolygon(polygon, scene.settings);
    }

    void step() override { world_.Step(timeStep_, kVelocityIterations, kPositionIterations); }

    void read(std::vector<State>& states) const override {
        states.clear();
        for (const b2Body* body : bodies_) {
            const b2Vec2 p = body->GetPosition();
            const b2Vec2 v = body->GetLinearVelocity();
            states.push_back({{p.x, p.y}, {v.x, v.y}, body->GetAngularVelocity(), body->GetAngle(), true});
        }
    }

  private:
    static void addFixture(b2Body& body, const b2Shape& shape, const Settings& settings) {
        b2FixtureDef fixture;
        fixture.shape = &shape;
        fixture.density = settings.density;
        fixture.friction = settings.friction;
        fixture.restitution = settings.restitution;
        fixture.restitutionThreshold = settings.restitution == 1.0F ? 0.0F : 1.0F;
        body.CreateFixture(&fixture);
    }

    template <class Definition>
    void addBody(const Definition& from, const b2Shape& shape, const Settings& settings) {
        b2BodyDef definition;
        definition.type = b2_dynamicBody;
        const glm::vec2 position(from.position);
        definition.position = {position.x, position.y};
        definition.angle = from.angle;
        definition.linearVelocity = {from.velocity.x, from.velocity.y};
        definition.angularVelocity = from.angularVelocity;
        b2Body* const body = world_.CreateBody(&definition);
        addFixture(*body, shape, settings);
        bodies_.push_back(body);
    }

    void addCircle(const CircleDefinition& circle, const Settings& settings) {
        b2CircleShape shape;
        shape.m_radius = circle.radius;
        addBody(circle, shape, settings);
    }

    // Box2D takes up to 8 vertices.
    void addPolygon(const PolygonDefinition& polygon, const Settings& settings) {
        const PolygonShape outline = makePolygonShape(polygon.parts);
        std::vector<b2Vec2> vertices;
        for (const glm::vec2 vertex : outline.parts.front().corners()) vertices.emplace_back(vertex.x, vertex.y);
        b2PolygonShape shape;
        shape.Set(vertices.data(), static_cast<int>(vertices.size()));
        addBody(polygon, shape, settings);
    }

    float timeStep_;
    b2World world_;
    std::vector<b2Body*> bodies_;
};

}  // namespace

std::unique_ptr<Engine> makeBox2d(const Scene& scene, int) { return std::make_unique<Box2d>(scene, false); }
std::unique_ptr<Engine> makeBox2dContinuous(const Scene& scene, int) { return std::make_unique<Box2d>(scene, true); }

}  // namespace rb::bench
