#include "lab/snapshot.hpp"

#include "physics/correction.hpp"
#include "physics/world.hpp"

namespace rb {

void validate(const View& view) {
    checkedRange("center.x", view.center.x, -kMaxCoordinate, kMaxCoordinate);
    checkedRange("center.y", view.center.y, -kMaxCoordinate, kMaxCoordinate);
    checkedRange("height", view.height, kSmallestViewHeight, kLargestViewHeight);
}

void takeSnapshot(const World& world, Snapshot& snapshot) {
    snapshot.step = world.stepCount();
    snapshot.time = world.time();
    const Circles& circles = world.circles();
    snapshot.circles.resize(circles.size());
    for (std::size_t i = 0; i < circles.size(); ++i) {
        snapshot.circles[i] = {
            circles.id[i],    circles.radius[i],        circles.position[i], circles.previousPosition[i],
            circles.angle[i], circles.previousAngle[i], circles.velocity[i], circles.angularVelocity[i]};
    }
    snapshot.rectangles.clear();
    for (const Rectangle& rectangle : world.rectangles()) {
        snapshot.rectangles.push_back({rectangle.center, rectangle.halfSize * 2.0F});
    }
    snapshot.contacts.clear();
}

void addContacts(const World& world, Snapshot& snapshot) {
    const Circles& circles = world.circles();
    const Settings& settings = world.settings();
    for (const Contact& contact : world.contacts()) {
        if (!contact.isTouching()) continue;
        const BodyId a = world.idOfA(contact);
        const float stiffness = springRate(settings) > 0.0F
                                    ? springStiffness(settings.spring, substepOf(settings),
                                                      invMassOfA(contact, circles), circles.invMass[contact.b])
                                    : 0.0F;
        snapshot.contacts.push_back({a, circles.id[contact.b], contact.isAgainstRectangle, contact.touch.point,
                                     contact.touch.normal, contact.touch.penetration, contact.impulse.normal,
                                     contact.impulse.friction, stiffness * contact.touch.penetration});
    }
}

}  // namespace rb
