#include "physics/measures.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "physics/correction.hpp"

namespace rb {

namespace {

glm::dvec2 toDouble(glm::vec2 v) { return {v}; }

void measureCircle(const Circles& circles, std::size_t i, const Settings& settings, Measures& sum) {
    const double mass = 1.0 / static_cast<double>(circles.invMass[i]);
    const double inertia = 1.0 / static_cast<double>(circles.invInertia[i]);
    const glm::dvec2 p = toDouble(circles.position[i]);
    const glm::dvec2 v = toDouble(circles.velocity[i]);
    const double omega = circles.angularVelocity[i];
    const glm::dvec2 displacement = p - toDouble(circles.previousPosition[i]);
    sum.kinetic += 0.5 * mass * glm::dot(v, v) + 0.5 * inertia * omega * omega;
    sum.potential -= mass * glm::dot(toDouble(settings.gravity), p);
    sum.momentum += mass * v;
    sum.angularMomentum += mass * cross(p, v) + inertia * omega;
    sum.rmsDisplacementSpeed += glm::dot(displacement, displacement);
    sum.maxSpeed = std::max(sum.maxSpeed, glm::length(v));
    sum.rmsSpin += omega * omega;
    const double rimSpeed = static_cast<double>(circles.radius[i]) * omega;
    sum.rmsRimSpeed += rimSpeed * rimSpeed;
}

void measureContact(const World& world, const Contact& contact, Measures& sum) {
    const Circles& circles = world.circles();
    const Settings& settings = world.settings();
    const double delta = touchAt(contact, circles.position, circles, world.rectangles()).penetration;
    if (!(delta > 0.0)) return;
    ++sum.contacts;
    sum.maxPenetration = std::max(sum.maxPenetration, delta);
    sum.meanPenetration += delta;
    const float radiusB = circles.radius[contact.b];
    const float radius = contact.isAgainstRectangle ? radiusB : std::min(circles.radius[contact.a], radiusB);
    const double relative = delta / static_cast<double>(radius);
    sum.maxRelativePenetration = std::max(sum.maxRelativePenetration, relative);
    sum.meanRelativePenetration += relative;
    if (springRate(settings) <= 0.0F) return;
    const double invMassA = invMassOfA(contact, circles);
    const double invMassB = circles.invMass[contact.b];
    sum.spring +=
        0.5 * delta * delta * springStiffness<double>(settings.spring, substepOf(settings), invMassA, invMassB);
}

class Fnv1a {
  public:
    void add(float value) {
        std::uint32_t bits = std::bit_cast<std::uint32_t>(value);
        for (int byte = 0; byte < 4; ++byte, bits >>= 8) hash_ = (hash_ ^ (bits & 0xFFU)) * 0x100000001B3U;
    }
    void add(glm::vec2 value) {
        add(value.x);
        add(value.y);
    }
    std::uint64_t value() const { return hash_; }

  private:
    std::uint64_t hash_ = 0xCBF29CE484222325U;
};

}  // namespace

Measures measure(const World& world) {
    Measures result;
    const Circles& circles = world.circles();
    for (std::size_t i = 0; i < circles.size(); ++i) measureCircle(circles, i, world.settings(), result);
    for (const Contact& contact : world.contacts()) measureContact(world, contact, result);
    if (circles.size() > 0) {
        const double count = static_cast<double>(circles.size());
        result.rmsDisplacementSpeed =
            std::sqrt(result.rmsDisplacementSpeed / count) / static_cast<double>(world.settings().timeStep);
        result.rmsSpin = std::sqrt(result.rmsSpin / count);
        result.rmsRimSpeed = std::sqrt(result.rmsRimSpeed / count);
    }
    if (result.contacts > 0) {
        result.meanPenetration /= static_cast<double>(result.contacts);
        result.meanRelativePenetration /= static_cast<double>(result.contacts);
    }
    return result;
}

std::uint64_t stateHash(const World& world) {
    Fnv1a hash;
    const Circles& circles = world.circles();
    for (std::size_t i = 0; i < circles.size(); ++i) {
        hash.add(circles.position[i]);
        hash.add(circles.angle[i]);
        hash.add(circles.velocity[i]);
        hash.add(circles.angularVelocity[i]);
    }
    return hash.value();
}

}  // namespace rb
