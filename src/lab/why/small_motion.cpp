#include "lab/why/small_motion.hpp"

#include <cmath>

#include "lab/scene/random.hpp"

namespace rb {

namespace {

void addTo(std::vector<Vector<double>>& out, const std::vector<Vector<double>>& x, double h,
           const std::vector<Vector<double>>& rate) {
    out.resize(x.size());
    for (std::size_t i = 0; i < x.size(); ++i) out[i] = x[i] + h * rate[i];
}

ImpulseBody<double> impulseBody(const ContactNetwork& network, const SmallMotion& motion, std::size_t i) {
    return {motion.velocity[i], motion.angularVelocity[i], network.bodies[i].invMass, network.bodies[i].invInertia};
}

// d·n: of displacements by how much less A and B overlap than at rest [m], of velocities how fast they part [m/s].
double opening(const NetworkContact& contact, const std::vector<Vector<double>>& ofBodies) {
    return glm::dot(ofBodies[contact.b] - ofBodies[contact.a], contact.at.normal);
}

// Σ m_eff (d·n)² over the contacts.
double sumOverContacts(const ContactNetwork& network, const std::vector<Vector<double>>& ofBodies) {
    double sum = 0.0;
    for (const NetworkContact& contact : network.contacts) {
        const double opened = opening(contact, ofBodies);
        sum += contact.effectiveMass * opened * opened;
    }
    return sum;
}

// Σ of what `term` says of each body that moves.
template <class Term>
double sumOverMoving(const ContactNetwork& network, Term term) {
    double sum = 0.0;
    for (std::size_t i = 0; i < network.movingCount(); ++i) sum += term(i, 1.0 / network.bodies[i].invMass);
    return sum;
}

}  // namespace

void addScaled(SmallMotion& out, const SmallMotion& x, double h, const SmallMotionRates& d) {
    addTo(out.displacement, x.displacement, h, d.velocity);
    addTo(out.velocity, x.velocity, h, d.acceleration);
    if (&out != &x) out.angularVelocity = x.angularVelocity;
}

void kick(SmallMotion& x, double h, const SmallMotionRates& d) { addTo(x.velocity, x.velocity, h, d.acceleration); }

void drift(SmallMotion& x, double h) { addTo(x.displacement, x.displacement, h, x.velocity); }

SmallMotion stillMotion(const ContactNetwork& network) {
    const std::size_t count = network.bodies.size();
    return {std::vector(count, Vector<double>(0.0)), std::vector(count, Vector<double>(0.0)), std::vector(count, 0.0)};
}

void springAccelerations(const ContactNetwork& network, const std::vector<Vector<double>>& displacement,
                         std::vector<Vector<double>>& acceleration) {
    acceleration.assign(network.bodies.size(), Vector<double>(0.0));
    const double rate = network.springRate();
    for (const NetworkContact& contact : network.contacts) {
        const Vector<double> force =
            -rate * contact.effectiveMass * opening(contact, displacement) * contact.at.normal;  // on B
        acceleration[contact.a] -= force * network.bodies[contact.a].invMass;
        acceleration[contact.b] += force * network.bodies[contact.b].invMass;
    }
}

void resolveImpulses(const ContactNetwork& network, SmallMotion& motion) {
    for (const NetworkContact& contact : network.contacts) {
        ImpulseBody<double> a = impulseBody(network, motion, contact.a);
        ImpulseBody<double> b = impulseBody(network, motion, contact.b);
        if (!(approachSpeed(a, b, contact.at) > 0.0)) continue;  // they exchange nothing
        resolveContact(a, b, contact.at, contact.law);
        motion.velocity[contact.a] = a.velocity;
        motion.velocity[contact.b] = b.velocity;
        motion.angularVelocity[contact.a] = a.angularVelocity;
        motion.angularVelocity[contact.b] = b.angularVelocity;
    }
}

void stepSmallMotion(const ContactNetwork& network, const Integrator& integrator, SmallMotion& motion,
                     SmallMotionMemory& memory) {
    const double h = network.timeStep;
    const auto f = [&](const SmallMotion& at, SmallMotionRates& rates) {
        rates.velocity = at.velocity;
        springAccelerations(network, at.displacement, rates.acceleration);
    };
    resolveImpulses(network, motion);
    integrate(integrator, motion, h, f, memory);
}

double kineticEnergy(const ContactNetwork& network, const SmallMotion& motion) {
    return sumOverMoving(network, [&](std::size_t i, double mass) {
        const double spin = motion.angularVelocity[i];
        return 0.5 * mass * glm::dot(motion.velocity[i], motion.velocity[i]) +
               0.5 * spin * spin / network.bodies[i].invInertia;
    });
}

double springEnergy(const ContactNetwork& network, const SmallMotion& motion) {
    return 0.5 * network.springRate() * sumOverContacts(network, motion.displacement);
}

double closingEnergy(const ContactNetwork& network, const SmallMotion& motion) {
    return 0.5 * sumOverContacts(network, motion.velocity);
}

// The Rayleigh quotient in the masses' own norm, whose error falls with the square of that of the vector.
double stiffnessEigenvalue(const ContactNetwork& network) {
    constexpr int kMostIterations = 200;
    constexpr double kConverged = 1e-6;
    if (network.contacts.empty()) return 0.0;
    Random random(1);
    std::vector<Vector<double>> x(network.bodies.size(), Vector<double>(0.0));
    for (std::size_t i = 0; i < network.movingCount(); ++i) {
        x[i] = {static_cast<double>(random.uniform(-1.0F, 1.0F)), static_cast<double>(random.uniform(-1.0F, 1.0F))};
    }
    const auto product = [&](const std::vector<Vector<double>>& left, const std::vector<Vector<double>>& right) {
        return sumOverMoving(network, [&](std::size_t i, double mass) { return mass * glm::dot(left[i], right[i]); });
    };
    const double scale = -network.timeStep * network.timeStep / network.spring;
    std::vector<Vector<double>> image;
    double eigenvalue = 0.0;
    for (int iteration = 0; iteration < kMostIterations; ++iteration) {
        const double length = std::sqrt(product(x, x));
        for (Vector<double>& xi : x) xi /= length;
        springAccelerations(network, x, image);
        for (Vector<double>& yi : image) yi *= scale;
        const double before = eigenvalue;
        eigenvalue = product(x, image);
        x.swap(image);
        if (eigenvalue - before <= kConverged * eigenvalue) break;
    }
    return eigenvalue;
}

}  // namespace rb
