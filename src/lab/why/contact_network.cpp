#include "lab/why/contact_network.hpp"

#include <algorithm>
#include <limits>

#include "lab/rest_meter.hpp"
#include "physics/contacts/contact_law.hpp"
#include "physics/contacts/contact_search.hpp"
#include "physics/world/world.hpp"

namespace rb {

namespace {

// The world's own list is that of its latest step, at the positions before it.
std::vector<Contact> touchingContacts(const World& world) {
    std::vector<Contact> contacts;
    ContactSearch().find(world.bodies(), world.settings(), contacts);
    std::erase_if(contacts, [](const Contact& contact) { return !contact.isTouching(); });
    return contacts;
}

// Of a circle the lever lies along n, but for the rounding of floats, by which its spin would act as an approach.
Vector<double> leverAlong(Vector<double> normal, Shape shape, glm::vec2 lever) {
    const Vector<double> given(lever);
    return shape == Shape::Circle ? glm::dot(given, normal) * normal : given;
}

ImpulsePoint<double> pointOf(const Contact& contact, const Bodies& bodies) {
    const Vector<double> normal = glm::normalize(Vector<double>(contact.touch.normal));
    return {normal, leverAlong(normal, bodies.shape[contact.a], contact.leverOfA()),
            leverAlong(normal, bodies.shape[contact.b], contact.leverOfB())};
}

ContactLaw<double> smallMotionLaw(const Contact& contact, const World& world) {
    const ContactLaw<float> law = impactLaw(contact, world.bodies(), world.settings());
    const bool doesBounce = !(law.bounceFrom > 0.0F);
    return {.impact = law.impact,
            .restitution = doesBounce ? static_cast<double>(law.restitution) : 0.0,
            .friction = static_cast<double>(law.friction)};
}

// Gives numbers, from 0 on, to the dynamic bodies that a contact holds; the others have kNone.
class Numbers {
  public:
    static constexpr auto kNone = std::numeric_limits<std::uint32_t>::max();

    Numbers(const Bodies& bodies, const std::vector<Contact>& contacts) : numbers_(bodies.size(), kNone) {
        for (const Contact& contact : contacts) {
            for (const std::uint32_t i : {contact.a, contact.b}) {
                if (!bodies.isStatic(i)) numbers_[i] = 0;
            }
        }
        for (std::uint32_t& number : numbers_) {
            if (number != kNone) number = count_++;
        }
    }

    std::uint32_t count() const { return count_; }
    bool isHeld(std::size_t i) const { return numbers_[i] != kNone; }
    // The number after all others is that of what is static.
    std::uint32_t of(std::size_t i) const { return isHeld(i) ? numbers_[i] : count_; }

  private:
    std::vector<std::uint32_t> numbers_;
    std::uint32_t count_ = 0;
};

// Of every dynamic body: gravity and its springs [m/s²].
std::vector<glm::dvec2> netAccelerations(const World& world, const std::vector<Contact>& contacts) {
    const Bodies& bodies = world.bodies();
    std::vector<glm::dvec2> accelerations(bodies.size(), glm::dvec2(world.settings().gravity));
    const double rate = springRate(world.settings());
    for (const Contact& contact : contacts) {
        const double invMassA = bodies.invMass[contact.a];
        const double invMassB = bodies.invMass[contact.b];
        const glm::dvec2 force = rate * static_cast<double>(contact.touch.penetration) / (invMassA + invMassB) *
                                 glm::dvec2(contact.touch.normal);
        accelerations[contact.a] -= force * invMassA;
        accelerations[contact.b] += force * invMassB;
    }
    accelerations.resize(bodies.dynamicCount);
    return accelerations;
}

}  // namespace

void setRestitution(ContactNetwork& network, double restitution) {
    for (NetworkContact& contact : network.contacts) contact.law.restitution = restitution;
}

ContactNetwork contactNetworkOf(const World& world) {
    const Bodies& bodies = world.bodies();
    const std::vector<Contact> contacts = touchingContacts(world);
    const Numbers numbers(bodies, contacts);
    ContactNetwork network;
    network.timeStep = substepOf(world.settings());
    network.spring = world.settings().spring;
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        if (numbers.isHeld(i)) network.bodies.push_back({bodies.id[i], bodies.invMass[i], bodies.invInertia[i]});
    }
    network.bodies.push_back({0, 0.0, 0.0});
    for (const Contact& contact : contacts) {
        const double invMassA = bodies.invMass[contact.a];
        const double invMassB = bodies.invMass[contact.b];
        network.contacts.push_back({numbers.of(contact.a), numbers.of(contact.b), pointOf(contact, bodies),
                                    1.0 / (invMassA + invMassB), smallMotionLaw(contact, world)});
    }
    return network;
}

std::string whyNotModelled(const World& world) {
    const Settings& settings = world.settings();
    if (settings.solver == SolverKind::Soft) return "the solver soft has an integrator of its own";
    if (world.bodies().polygonCount() > 0) return "the linear model knows circles alone, and polygons move here";
    if (settings.correction == Correction::Projection) return "projection has no springs";
    if (!(settings.spring > 0.0F)) return "there are no springs";
    if (settings.hasStaticFriction) return "static friction is not in the linear model";
    if (settings.rollingResistance > 0.0F) return "rolling resistance is not in the linear model";
    if (settings.isContinuous) return "continuous collisions are not in the linear model";
    if (world.mouseSpring()) return "a circle is being pulled";
    return "";
}

double bouncingRestitution(const World& world) {
    float largest = 0.0F;
    for (const Contact& contact : touchingContacts(world)) {
        largest = std::max(largest, impactLaw(contact, world.bodies(), world.settings()).restitution);
    }
    return static_cast<double>(largest);
}

std::string whyNoRest(const World& world) {
    const Bodies& bodies = world.bodies();
    if (bodies.dynamicCount == 0) return "there are no circles";
    const std::vector<Contact> contacts = touchingContacts(world);
    const double h = world.settings().timeStep;
    const double unit = restUnit(world.settings());  // g h
    const std::vector<glm::dvec2> accelerations = netAccelerations(world, contacts);
    std::size_t moving = 0;
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        const bool isHeld = glm::length(accelerations[i]) <= kRestingAcceleration * unit / h;
        const bool isSlow = glm::length(glm::dvec2(bodies.velocity[i])) <= kRestingVelocity * unit;
        moving += isHeld && isSlow ? 0 : 1;
    }
    if (moving == 1) return "1 circle moves or falls";
    if (moving > 1) return std::to_string(moving) + " circles move or fall";
    return contacts.empty() ? "nothing touches anything" : "";
}

}  // namespace rb
