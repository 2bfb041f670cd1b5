#include "physics/remedies/impulse_solver.hpp"

#include "physics/contacts/contact_law.hpp"
#include "physics/contacts/correction.hpp"

namespace rb {

namespace {

bool hasStaticFriction(const Settings& settings) {
    return settings.hasStaticFriction || settings.rollingResistance > 0.0F;
}

// A contact's two bodies, and where they meet.
struct ContactBodies {
    ImpulsePoint<float> at;
    ImpulseBody<float> a, b;
};

inline ContactBodies bodiesOf(const Contact& contact, const Bodies& bodies) {
    const auto bodyOf = [&](std::size_t i) {
        return ImpulseBody<float>{bodies.velocity[i], bodies.angularVelocity[i], bodies.invMass[i],
                                  bodies.invInertia[i]};
    };
    return {{contact.touch.normal, contact.leverOfA(), contact.leverOfB()}, bodyOf(contact.a), bodyOf(contact.b)};
}

// A static body is never written to: an impulse that is not finite would go on from it to all others.
void setVelocities(const Contact& contact, const ContactBodies& pair, Bodies& bodies) {
    if (!bodies.isStatic(contact.a)) {
        bodies.velocity[contact.a] = pair.a.velocity;
        bodies.angularVelocity[contact.a] = pair.a.angularVelocity;
    }
    bodies.velocity[contact.b] = pair.b.velocity;
    bodies.angularVelocity[contact.b] = pair.b.angularVelocity;
}

inline void resolve(Contact& contact, Bodies& bodies, const Settings& settings) {
    ContactBodies pair = bodiesOf(contact, bodies);
    if (!(approachSpeed(pair.a, pair.b, pair.at) > 0.0F)) return;  // they exchange nothing
    contact.impulse = resolveContact(pair.a, pair.b, pair.at, impactLaw(contact, bodies, settings));
    setVelocities(contact, pair, bodies);
}

}  // namespace

// 1. find collisions

void ImpulseSolver::findCollisions(const Bodies& bodies, const Settings& settings,
                                   const CancellationPoint& cancellationPoint) {
    const Lookout lookout(cancellationPoint);
    watch_.forget();
    hasJoinedSome_ = false;
    search_.find(bodies, settings, contacts_, lookout);
    dropJoined(bodies, contacts_);
    springs_.prepare(contacts_, bodies, settings, search_.meetings(), lookout);
}

void ImpulseSolver::partDeepest(float share, const Settings& settings, Bodies& bodies) {
    rb::partDeepest(share, settings, bodies, [&] {
        search_.find(bodies, settings, contacts_);
        dropJoined(bodies, contacts_);
        return std::span<const Contact>(contacts_);
    });
    joining_.forgetPoses();
}

void ImpulseSolver::insertBody(std::size_t index) {
    renumber(contacts_, index);
    joining_.forgetPoses();
    staticFriction_.insertBody(index);
}

void ImpulseSolver::forgetContacts() {
    contacts_.clear();
    watch_.forget();
    joining_.forgetPoses();
    if (recorder_) recorder_->forgetContacts();
}

void ImpulseSolver::takeChange(std::size_t index, const BodyChange& change, const Bodies& bodies) {
    watch_.forget();
    joining_.forgetPoses();
    if (!change.position && !change.radius) return;
    forgetContacts();
    joining_.part(bodies.id[index]);
    staticFriction_.forget(index);
}

void ImpulseSolver::removeRectangle() {
    forgetContacts();
    joining_.partFromStatic();
    staticFriction_.forget();
}

void ImpulseSolver::takeSettings(const Settings& settings) {
    watch_.forget();
    joining_.forgetPoses();
    const bool isSolver = settings.solver == SolverKind::Impulse;
    if (!isSolver || settings.impact != Impact::Join) joining_.setPairs({});
    if (!isSolver || !hasStaticFriction(settings)) staticFriction_.forget();
}

void ImpulseSolver::recordWork(bool isWanted) {
    if (isWanted == recorder_.has_value()) return;
    recorder_.reset();
    if (isWanted) recorder_.emplace();
}

// 3. resolve collision impulse

void ImpulseSolver::resolveImpulses(Bodies& bodies, const Settings& settings,
                                    const CancellationPoint& cancellationPoint) {
    if (recorder_) {
        recorder_->beginSubstep(contacts_, springs_, bodies, settings);
        Lookout(cancellationPoint).passed(contacts_.size());
    }
    kickBeforeImpulses(bodies, settings);
    watch_.beginPass(contacts_, bodies);
    const std::span<const std::size_t> watched = watch_.indices();
    auto nextWatched = watched.begin();
    const bool isRecorded = recorder_.has_value();
    for (std::size_t c = 0; c < contacts_.size(); ++c) {
        if (!contacts_[c].isTouching()) continue;
        if (nextWatched != watched.end() && c == *nextWatched) {
            resolveWatched(c, bodies, settings);
            ++nextWatched;
        } else if (isRecorded) {
            resolveRecorded(c, bodies, settings);
        } else {
            resolve(contacts_[c], bodies, settings);
        }
    }
    if (settings.impact == Impact::Join) joinWhatMet(bodies, settings);
    if (!hasStaticFriction(settings)) return;
    if (cancellationPoint) cancellationPoint();
    staticFriction_.apply(heldContacts(), springs_, settings, bodies, Lookout(cancellationPoint));
    watch_.addHeld(contacts_, staticFriction_, bodies, settings);
}

// What has exchanged an impulse moves on as one, also with what its two bodies had joined before.
void ImpulseSolver::joinWhatMet(Bodies& bodies, const Settings& settings) {
    bool isAnyNew = false;
    for (const Contact& contact : contacts_) {
        if (contact.impulse == Impulse<float>{}) continue;
        joining_.join(contact, bodies);
        isAnyNew = true;
    }
    hasJoinedSome_ = isAnyNew;
    if (!joining_.isAny()) return;
    const double work = joining_.fuse(bodies);
    if (recorder_) recorder_->recordJoining(work);
    if (!isAnyNew) return;
    apart_ = contacts_;
    joining_.dropContacts(bodies, apart_);
    springs_.prepare(apart_, bodies, settings, search_.meetings());
}

// Gives a share of Euler's kick at once. The integrator, which gives all of it, then finds as much less of a force.
void ImpulseSolver::kickBeforeImpulses(Bodies& bodies, const Settings& settings) {
    const float share = settings.integrator == Integrator::Euler ? settings.kickBeforeImpulse : 0.0F;
    if (share == 0.0F) return;
    const float h = substepOf(settings);
    accelerationsAtStart(springs_, bodies, accelerations_);
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        bodies.velocity[i] += share * h * accelerations_.linear[i];
        bodies.force[i] -= share * accelerations_.linear[i] / bodies.invMass[i];
        bodies.angularVelocity[i] += share * h * accelerations_.angular[i];
        bodies.torque[i] -= share * accelerations_.angular[i] / bodies.invInertia[i];
    }
}

void ImpulseSolver::resolveRecorded(std::size_t index, Bodies& bodies, const Settings& settings) {
    Contact& contact = contacts_[index];
    const ContactBodies before = bodiesOf(contact, bodies);
    resolve(contact, bodies, settings);
    recorder_->record(index, contact, before.a, before.b, before.at, impactLaw(contact, bodies, settings),
                      contact.impulse);
}

void ImpulseSolver::resolveWatched(std::size_t index, Bodies& bodies, const Settings& settings) {
    Contact& contact = contacts_[index];
    const ContactBodies before = bodiesOf(contact, bodies);
    if (recorder_) {
        resolveRecorded(index, bodies, settings);
    } else {
        resolve(contact, bodies, settings);
    }
    const ContactBodies after = bodiesOf(contact, bodies);
    watch_.add({.a = bodies.id[contact.a],
                .b = bodies.id[contact.b],
                .shapeA = bodies.shape[contact.a],
                .shapeB = bodies.shape[contact.b],
                .law = impactLaw(contact, bodies, settings),
                .at = before.at,
                .beforeA = before.a,
                .beforeB = before.b,
                .afterA = after.a,
                .afterB = after.b,
                .impulse = contact.impulse,
                .penetration = contact.touch.penetration,
                .springRate = hasSpring(settings) ? springRate(settings) : 0.0F,
                .springShare = springShare(contacts_, index),
                .held = std::nullopt});
}

// 4. integrate resolved velocities

// f of report (3.3): gravity and the mouse spring as gathered, the pseudo-spring at the state that is asked about.
void ImpulseSolver::evaluate(const MotionState& state, MotionRates& rates, const Bodies& bodies) const {
    const std::size_t count = bodies.dynamicCount;
    rates.velocity = state.velocity;
    rates.angularVelocity = state.angularVelocity;
    rates.acceleration.resize(count);
    rates.angularAcceleration.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        rates.acceleration[i] = bodies.force[i] * bodies.invMass[i];
        rates.angularAcceleration[i] = bodies.torque[i] * bodies.invInertia[i];
    }
    springs_.addAccelerations(state.displacement, state.angle, bodies, rates.acceleration, rates.angularAcceleration);
}

void ImpulseSolver::integrateVelocities(Bodies& bodies, const Settings& settings) {
    next_.dynamicCount = bodies.dynamicCount;
    next_.displacement.assign(bodies.size(), {0.0F, 0.0F});
    next_.angle = bodies.angle;
    next_.velocity = bodies.velocity;
    next_.angularVelocity = bodies.angularVelocity;
    integrate<MotionState, MotionRates>(
        settings.integrator, next_, substepOf(settings),
        [&](const MotionState& state, MotionRates& rates) {
            evaluate(state, rates, bodies);
            if (hasSpring(settings)) watch_.addStage(contacts_, state, bodies, settings);
        },
        integratorMemory_);
    bodies.velocity.swap(next_.velocity);
    bodies.angularVelocity.swap(next_.angularVelocity);
    if (joining_.isAny()) joining_.settle(bodies, next_);
}

// 5. update position

void ImpulseSolver::updatePositions(Bodies& bodies, const Settings& settings, bool isFirst,
                                    const CancellationPoint& cancellationPoint) {
    if (settings.isContinuous) {
        continuousCollision_.resolve(contacts_, settings, search_.reach(), bodies, next_, workRecorder(),
                                     cancellationPoint);
        if (hasStaticFriction(settings)) {
            EnergyLedger* const ledger = recorder_ ? &recorder_->ledger() : nullptr;
            staticFriction_.takeBackWork(next_, substepOf(settings), bodies, ledger);
        }
        if (joining_.isAny()) {
            const double work = joining_.settle(bodies, next_);
            if (recorder_) recorder_->recordJoining(work);
        }
        if (settings.impact == Impact::Join) {
            for (const std::uint32_t c : continuousCollision_.met()) joining_.join(contacts_[c], bodies);
        }
    }
    if (recorder_ && hasStaticFriction(settings)) {
        staticFriction_.addWork(next_, bodies.angle, substepOf(settings), recorder_->ledger());
    }
    if (isFirst) {
        bodies.previousPosition = bodies.position;
        bodies.previousAngle = bodies.angle;
    }
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) bodies.position[i] += glm::dvec2(next_.displacement[i]);
    bodies.angle.swap(next_.angle);
    if (settings.correction == Correction::Projection) projectPositions(heldContacts(), settings, bodies);
}

}  // namespace rb
