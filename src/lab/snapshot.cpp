#include "lab/snapshot.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "lab/rest_meter.hpp"
#include "physics/world/world.hpp"

namespace rb {

void takeSnapshot(const World& world, Snapshot& snapshot) {
    snapshot.step = world.stepCount();
    snapshot.time = world.time();
    snapshot.slowestRim = static_cast<float>(kSpinningLimit * restUnit(world.settings()));
    const Bodies& bodies = world.bodies();
    snapshot.circles.clear();
    snapshot.polygons.clear();
    snapshot.rectangles.clear();
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        switch (bodies.shape[i]) {
            case Shape::Circle:
                snapshot.circles.push_back({bodies.id[i], bodies.radius[i], bodies.position[i],
                                            bodies.previousPosition[i], bodies.angle[i], bodies.previousAngle[i],
                                            bodies.velocity[i], bodies.angularVelocity[i]});
                break;
            case Shape::Polygon:
                snapshot.polygons.push_back({bodies.id[i], bodies.isStatic(i), bodies.sharedPolygonShapeOf(i),
                                             bodies.position[i], bodies.previousPosition[i], bodies.angle[i],
                                             bodies.previousAngle[i], bodies.velocity[i], bodies.angularVelocity[i]});
                break;
            case Shape::Rectangle:
                snapshot.rectangles.push_back(
                    {bodies.position[i], bodies.polygonShapeOf(i).halfSize() * 2.0F, bodies.id[i]});
                break;
        }
    }
    snapshot.contacts.clear();
}

namespace {

// @param isWanted of the contact's two bodies, by their ids
template <class IsWanted>
void addContactsOf(const World& world, std::vector<ContactView>& views, IsWanted isWanted) {
    if (const ContactSums* const sums = world.contactSums()) {
        for (const ContactSum& sum : sums->all()) {
            if (!isWanted(sum.a, sum.b)) continue;
            views.push_back({sum.a, sum.b, nameOf(sum.shapeA), nameOf(sum.shapeB), sum.point, sum.normal,
                             sum.penetration, sum.normalImpulse, sum.frictionImpulse, sum.force, sum.springImpulse,
                             sum.couple});
        }
        return;
    }
    constexpr float kUnknown = std::numeric_limits<float>::quiet_NaN();
    const Bodies& bodies = world.bodies();
    const std::span<const Contact> contacts = world.contacts();
    for (std::size_t c = 0; c < contacts.size(); ++c) {
        const Contact& contact = contacts[c];
        if (!contact.isTouching() || !isWanted(bodies.id[contact.a], bodies.id[contact.b])) continue;
        views.push_back({bodies.id[contact.a], bodies.id[contact.b], nameOf(bodies.shape[contact.a]),
                         nameOf(bodies.shape[contact.b]), bodies.position[contact.a] + glm::dvec2(contact.touch.point),
                         contact.touch.normal, contact.touch.penetration, kUnknown, kUnknown, world.pushOf(c), kUnknown,
                         kUnknown});
    }
}

}  // namespace

void addContacts(const World& world, Snapshot& snapshot) {
    addContactsOf(world, snapshot.contacts, [](BodyId, BodyId) { return true; });
}

std::vector<ContactView> contactsOf(const World& world, std::uint32_t id) {
    std::vector<ContactView> views;
    addContactsOf(world, views, [id](BodyId a, BodyId b) { return a == id || b == id; });
    std::stable_sort(views.begin(), views.end(), [](const ContactView& one, const ContactView& other) {
        return std::pair(one.a, one.b) < std::pair(other.a, other.b);
    });
    return views;
}

}  // namespace rb
