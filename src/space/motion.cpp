#include "space/motion.hpp"

#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>
#include <limits>

#include "base/rotation.hpp"
#include "space/contact_law.hpp"

namespace rb::space {

namespace {

/// The rate at which a body's state changes.
struct Rate {
    glm::dvec3 velocity{0.0, 0.0, 0.0};      ///< x' [m/s]
    glm::dquat turning{0.0, 0.0, 0.0, 0.0};  ///< q' = ½ ω q [1/s]
    glm::dvec3 force{0.0, 0.0, 0.0};         ///< p' [N]
    glm::dvec3 torque{0.0, 0.0, 0.0};        ///< L', about the centre [N m]
};
struct Rates : std::array<Rate, 2> {
    glm::dvec3 penalty{0.0, 0.0, 0.0};  ///< the part of 2's force [N]
};

/// The bodies, and what the penalty has given 2 meanwhile.
struct Carried : Bodies {
    glm::dvec3 given{0.0, 0.0, 0.0};  ///< [N s]
};
// The same bodies, for methods that drift or advance in ways of their own.
struct NaivelyTurned : Carried {};  // q += h/2 ω q
struct FreelyTurned : Carried {};   // the split rotation
struct TurnedBySpin : Carried {};   // the spin along the body's axes is carried, in place of L

glm::dquat plus(const glm::dquat& q, double h, const glm::dquat& rate) {
    return {q.w + h * rate.w, q.x + h * rate.x, q.y + h * rate.y, q.z + h * rate.z};
}

glm::dquat turningOf(const glm::dvec3& omega, const glm::dquat& q) {
    return glm::dquat(0.0, 0.5 * omega.x, 0.5 * omega.y, 0.5 * omega.z) * q;
}

void addForces(const Bodies& bodies, const Springs& springs, Rates& rates, std::optional<Contact>& latest) {
    if (bodies.size() < 2) return;
    const auto push = [&](const glm::dvec3& force, const glm::dvec3& on1, const glm::dvec3& on2) {
        rates[0].force -= force;
        rates[1].force += force;
        rates[0].torque -= glm::cross(on1 - bodies[0].position, force);
        rates[1].torque += glm::cross(on2 - bodies[1].position, force);
    };
    if (springs.penalty > 0.0) {
        if (const std::optional<Contact> contact = findContact(bodies[0], bodies[1])) {
            rates.penalty = penaltyForce(*contact, springs.penalty);
            push(rates.penalty, pointOf(*contact), pointOf(*contact));
            latest = contact;
        }
    }
    if (springs.tether > 0.0) {
        push(tetherForce(bodies[0], bodies[1], springs.tether), bodies[0].position, bodies[1].position);
    }
}

/// The rates at a state whose quaternions need not be of unit length. @param latest is set where the bodies overlap
Rates ratesOf(const Bodies& at, const Springs& springs, std::optional<Contact>& latest) {
    Bodies bodies = at;
    Rates rates;
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        bodies[i].orientation = unit(at[i].orientation);
        rates[i].velocity = velocityOf(bodies[i]);
        rates[i].turning = turningOf(angularVelocityOf(bodies[i]), at[i].orientation);
    }
    addForces(bodies, springs, rates, latest);
    return rates;
}

void kick(Carried& bodies, double h, const Rates& rates) {
    bodies.given += h * rates.penalty;
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        bodies[i].momentum += h * rates[i].force;
        bodies[i].angularMomentum += h * rates[i].torque;
    }
}

void drift(NaivelyTurned& bodies, double h) {
    for (Body& body : bodies) {
        body.position += h * velocityOf(body);
        body.orientation = plus(body.orientation, h, turningOf(angularVelocityOf(body), body.orientation));
    }
}

void drift(FreelyTurned& bodies, double h) {
    for (Body& body : bodies) {
        body.position += h * velocityOf(body);
        turnFreely(body, h);
    }
}

void addScaled(Carried& out, const Carried& x, double h, const Rates& rates) {
    out = x;
    kick(out, h, rates);
    for (std::size_t i = 0; i < out.size(); ++i) {
        out[i].position += h * rates[i].velocity;
        out[i].orientation = plus(x[i].orientation, h, rates[i].turning);
    }
}

/// π and ω along the body's axes: ω' = I_b⁻¹ (Rᵀτ − ω × π).
void addScaled(TurnedBySpin& out, const TurnedBySpin& x, double h, const Rates& rates) {
    const TurnedBySpin old = x;
    addScaled(static_cast<Carried&>(out), old, h, rates);
    for (std::size_t i = 0; i < out.size(); ++i) {
        const glm::dmat3 toBody = glm::transpose(axesOf(old[i].orientation));
        const glm::dvec3 pi = toBody * old[i].angularMomentum;
        const glm::dvec3 gained = h * (toBody * rates[i].torque - glm::cross(pi / old[i].moments, pi));
        out[i].angularMomentum = axesOf(unit(out[i].orientation)) * (pi + gained);
    }
}

/// One step of `step(x, memory)` on the bodies as a State. @returns what the penalty gave
template <class State, class Step>
glm::dvec3 carryAs(Bodies& bodies, const Step& step) {
    State x;
    static_cast<Bodies&>(x) = bodies;
    IntegratorMemory<State, Rates> memory;
    step(x, memory);
    bodies = static_cast<const Bodies&>(x);
    for (Body& body : bodies) body.orientation = unit(body.orientation);
    return x.given;
}

/// Turns `pi` by −angle about the body's axis `axis`, and the body by the angle.
void turnAbout(int axis, double angle, glm::dvec3& pi, glm::dquat& q) {
    const int j = (axis + 1) % 3;
    const int k = (axis + 2) % 3;
    const Rotation<double> half = rotationOf(0.5 * angle);
    const Vector<double> turned = turnedBack(combined(half, half), Vector<double>(pi[j], pi[k]));
    pi[j] = turned.x;
    pi[k] = turned.y;
    glm::dvec3 along{0.0, 0.0, 0.0};
    along[axis] = half.sine;
    q = q * glm::dquat(half.cosine, along.x, along.y, along.z);
}

}  // namespace

void turnFreely(Body& body, double h) {
    constexpr double kLargestTurn = 1e6;  // [rad]
    struct Turn {
        int axis;
        double share;
    };
    constexpr std::array kTurns{Turn{0, 0.5}, Turn{1, 0.5}, Turn{2, 1.0}, Turn{1, 0.5}, Turn{0, 0.5}};
    glm::dvec3 pi = glm::transpose(axesOf(body.orientation)) * body.angularMomentum;
    glm::dquat q = body.orientation;
    for (const Turn& turn : kTurns) {
        const double angle = pi[turn.axis] * turn.share * h / body.moments[turn.axis];
        if (!(std::abs(angle) <= kLargestTurn)) {
            body.orientation.w = std::numeric_limits<double>::quiet_NaN();
            return;
        }
        turnAbout(turn.axis, angle, pi, q);
    }
    body.orientation = unit(q);
}

Push carry(const Integrator& integrator, Bodies& bodies, double h, const Springs& springs) {
    std::optional<Contact> latest;
    const auto f = [&](const Bodies& at, Rates& rates) { rates = ratesOf(at, springs, latest); };
    const auto byWord = [&](auto& x, auto& memory) { kickAndDrift(integrator, x, h, f, memory); };
    const auto byTableau = [&](auto& x, auto& memory) { stepRungeKutta(integrator, x, h, f, memory); };
    const auto given = [&] {
        if (integrator == Integrator::Euler) return carryAs<NaivelyTurned>(bodies, byWord);
        if (integrator == Integrator::ExplicitEuler) return carryAs<TurnedBySpin>(bodies, byTableau);
        if (integrator.isWord()) return carryAs<FreelyTurned>(bodies, byWord);
        return carryAs<Carried>(bodies, byTableau);
    };
    const glm::dvec3 impulse = given();  // before what it finds is read
    return {latest, impulse};
}

}  // namespace rb::space
