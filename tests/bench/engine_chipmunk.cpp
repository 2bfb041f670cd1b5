#include <chipmunk/chipmunk.h>
#include <cmath>

#include "bench/engine.hpp"

namespace rb::bench {

namespace {

constexpr cpFloat kSlop = 0.005;  // [m]: Chipmunk's own 0.1 is for worlds measured in pixels

class Chipmunk final : public Engine {
  public:
    explicit Chipmunk(const Scene& scene)
        : timeStep_(static_cast<cpFloat>(scene.settings.timeStep)), space_(cpSpaceNew()) {
        cpSpaceSetGravity(space_, cpv(scene.settings.gravity.x, scene.settings.gravity.y));
        cpSpaceSetCollisionSlop(space_, kSlop);
        cpSpaceSetSleepTimeThreshold(space_, INFINITY);
        for (const RectangleDefinition& rectangle : scene.rectangles) {
            const cpFloat x = rectangle.center.x;
            const cpFloat y = rectangle.center.y;
            const cpFloat halfWidth = 0.5 * rectangle.size.x;
            const cpFloat halfHeight = 0.5 * rectangle.size.y;
            const cpBB box = cpBBNew(x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight);
            addShape(cpBoxShapeNew2(cpSpaceGetStaticBody(space_), box, 0.0), scene.settings);
        }
        for (const CircleDefinition& circle : scene.circles) addCircle(circle, scene.settings);
        for (const PolygonDefinition& polygon : scene.polygons) addPolygon(polygon, scene.settings);
    }
    Chipmunk(const Chipmunk&) = delete;
    Chipmunk& operator=(const Chipmunk&) = delete;

    ~Chipmunk() override {
        for (cpShape* shape : shapes_) {
            cpSpaceRemoveShape(space_, shape);
            cpShapeFree(shape);
        }
        for (cpBody* body : bodies_) {
            cpSpaceRemoveBody(space_, body);
            cpBodyFree(body);
        }
        cpSpaceFree(space_);
    }

    void step() override { cpSpaceStep(space_, timeStep_); }

    void read(std::vector<State>& states) const override {
        states.clear();
        for (const cpBody* body : bodies_) {
            const cpVect p = cpBodyGetPosition(body);
            const cpVect v = cpBodyGetVelocity(body);
            states.push_back({{p.x, p.y},
                              {v.x, v.y},
                              static_cast<float>(cpBodyGetAngularVelocity(body)),
                              static_cast<float>(cpBodyGetAngle(body)),
                              true});
        }
    }

  private:
    void addShape(cpShape* shape, const Settings& settings) {
        // Chipmunk multiplies the two frictions of a pair, and the two restitutions.
        cpShapeSetFriction(shape, std::sqrt(static_cast<cpFloat>(settings.friction)));
        cpShapeSetElasticity(shape, std::sqrt(static_cast<cpFloat>(settings.restitution)));
        cpSpaceAddShape(space_, shape);
        shapes_.push_back(shape);
    }

    void addCircle(const CircleDefinition& circle, const Settings& settings) {
        const cpFloat r = circle.radius;
        const cpFloat mass = static_cast<cpFloat>(settings.density) * CP_PI * r * r;
        cpBody* const body = addBody(circle, mass, cpMomentForCircle(mass, 0.0, r, cpvzero));
        addShape(cpCircleShapeNew(body, r, cpvzero), settings);
    }

    void addPolygon(const PolygonDefinition& polygon, const Settings& settings) {
        const PolygonShape outline = makePolygonShape(polygon.parts);
        std::vector<cpVect> vertices;
        for (const glm::vec2 vertex : outline.parts.front().corners()) vertices.push_back(cpv(vertex.x, vertex.y));
        const int count = static_cast<int>(vertices.size());
        const cpFloat mass = static_cast<cpFloat>(settings.density * outline.area);
        cpBody* const body = addBody(polygon, mass, cpMomentForPoly(mass, count, vertices.data(), cpvzero, 0.0));
        addShape(cpPolyShapeNewRaw(body, count, vertices.data(), 0.0), settings);
    }

    template <class Definition>
    cpBody* addBody(const Definition& from, cpFloat mass, cpFloat moment) {
        cpBody* const body = cpSpaceAddBody(space_, cpBodyNew(mass, moment));
        cpBodySetPosition(body, cpv(from.position.x, from.position.y));
        cpBodySetAngle(body, static_cast<cpFloat>(from.angle));
        cpBodySetVelocity(body, cpv(from.velocity.x, from.velocity.y));
        cpBodySetAngularVelocity(body, static_cast<cpFloat>(from.angularVelocity));
        bodies_.push_back(body);
        return body;
    }

    cpFloat timeStep_;
    cpSpace* space_;
    std::vector<cpBody*> bodies_;
    std::vector<cpShape*> shapes_;
};

}  // namespace

std::unique_ptr<Engine> makeChipmunk(const Scene& scene, int) { return std::make_unique<Chipmunk>(scene); }

}  // namespace rb::bench
