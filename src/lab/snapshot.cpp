#include "lab/snapshot.hpp"

#include "physics/correction.hpp"
#include "physics/world.hpp"

namespace rb {

void takeSnapshot(const World& world, Snapshot& snapshot) {
    snapshot.step = world.stepCount();
    snapshot.time = world.time();
    const Bodies& bodies = world.bodies();
    snapshot.circles.clear();
    snapshot.rectangles.clear();
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        switch (bodies.shape[i]) {
            case Shape::Circle:
                snapshot.circles.push_back({bodies.id[i], bodies.radius[i], bodies.position[i],
                                            bodies.previousPosition[i], bodies.angle[i], bodies.previousAngle[i],
                                            bodies.velocity[i], bodies.angularVelocity[i]});
                break;
            case Shape::Rectangle:
                snapshot.rectangles.push_back({bodies.position[i], bodies.halfSize[i] * 2.0F});
                break;
        }
    }
    snapshot.contacts.clear();
}

void addContacts(const World& world, Snapshot& snapshot) {
    const Bodies& bodies = world.bodies();
    const Settings& settings = world.settings();
    for (const Contact& contact : world.contacts()) {
        if (!contact.isTouching()) continue;
        const float stiffness = springRate(settings) > 0.0F
                                    ? springStiffness(settings.spring, substepOf(settings), bodies.invMass[contact.a],
                                                      bodies.invMass[contact.b])
                                    : 0.0F;
        snapshot.contacts.push_back({bodies.id[contact.a], bodies.id[contact.b], nameOf(bodies.shape[contact.a]),
                                     nameOf(bodies.shape[contact.b]),
                                     bodies.position[contact.a] + glm::dvec2(contact.touch.point), contact.touch.normal,
                                     contact.touch.penetration, contact.impulse.normal, contact.impulse.friction,
                                     stiffness * contact.touch.penetration});
    }
}

}  // namespace rb
