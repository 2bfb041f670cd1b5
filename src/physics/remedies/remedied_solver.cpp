#include "physics/remedies/remedied_solver.hpp"

#include <algorithm>
#include <array>
#include <glm/geometric.hpp>

#include "base/cancellation.hpp"
#include "physics/contacts/contact_law.hpp"
#include "physics/contacts/contact_order.hpp"
#include "physics/contacts/face_impact.hpp"
#include "physics/contacts/projection.hpp"

namespace rb {

namespace {

// An approach, over g h, at which what forces hold apart (holding_forces.hpp) rests, and is left to them: in a pile at
// rest what rounding leaves of speeds is no impact.
constexpr float kResting = 0.01F;

// That approach [m/s]. 0 where such a one has a rebound, or ends more than forces would.
float restingApproach(const Settings& settings) {
    const float fall = substepOf(settings) * glm::length(settings.gravity);
    return isAtOnce(settings.impact) ? std::min(kResting * fall, settings.restitutionThreshold) : 0.0F;
}

bool always(const Settings& /*settings*/) { return true; }
bool joins(const Settings& settings) { return settings.impact == Impact::Join; }
bool isContinuous(const Settings& settings) { return settings.isContinuous; }
bool hasProjection(const Settings& settings) { return settings.correction == Correction::Projection; }
bool holdsApart(const Settings& settings) { return settings.isContinuous && hasSpring(settings); }
bool holds(const Settings& settings) { return hasStaticFriction(settings) || holdsApart(settings); }
bool isWorkTakenBack(const Settings& settings) { return isContinuous(settings) && holds(settings); }
bool joinsOnTheWay(const Settings& settings) { return isContinuous(settings) && joins(settings); }

// Resolves the points at which two shapes touch: one, or both of a face.
// @param resting an approach that is left to the forces that hold such a pair apart [m/s]
void resolve(std::span<Contact> points, Bodies& bodies, const Settings& settings, float resting) {
    Contact& first = points.front();
    if (isHeld(first.shapes, settings)) {
        const ImpulseBody<float> a = impulseBody(bodies, first.a);
        const ImpulseBody<float> b = impulseBody(bodies, first.b);
        const bool isResting = std::all_of(points.begin(), points.end(), [&](const Contact& contact) {
            return !(approachSpeed(a, b, impulsePoint(contact)) > resting);
        });
        if (isResting) return;
    }
    if (points.size() == 1) {
        return exchangeImpulse(first, bodies,
                               [&](ImpulseBody<float>& a, ImpulseBody<float>& b, const ImpulsePoint<float>& at) {
                                   return resolveContact(a, b, at, impactLaw(first, bodies, settings));
                               });
    }
    Contact& second = points.back();
    ImpulseBody<float> a = impulseBody(bodies, first.a);
    ImpulseBody<float> b = impulseBody(bodies, first.b);
    const std::array<ImpulsePoint<float>, 2> at{impulsePoint(first), impulsePoint(second)};
    if (!(approachSpeed(a, b, at[0]) > 0.0F) && !(approachSpeed(a, b, at[1]) > 0.0F)) return;
    const auto impulses = resolveFace(a, b, at[0], at[1], impactLaw(first, bodies, settings));
    first.impulse = impulses[0];
    second.impulse = impulses[1];
    setVelocities(first, a, b, bodies);
}

// Calls use() with those points, pair after pair. Of two the first is the deeper one.
template <class Use>
void forEachTouchingPair(std::span<Contact> contacts, Use use) {
    for (std::size_t c = 0; c < contacts.size(); ++c) {
        const bool isFace = c + 1 < contacts.size() && contacts[c + 1].point > 0;
        if (contacts[c].isTouching()) use(contacts.subspan(c, isFace && contacts[c + 1].isTouching() ? 2 : 1));
        if (isFace) ++c;
    }
}

}  // namespace

// What is done in a verb, and under which settings.
struct RemediedSolver::Stage {
    bool (*isOn)(const Settings&);
    void (RemediedSolver::*carryOut)(const SubstepContext&);
};

void RemediedSolver::carryOut(std::span<const Stage> stages, const SubstepContext& step) {
    for (const Stage& stage : stages) {
        if (stage.isOn(step.settings)) (this->*stage.carryOut)(step);
    }
}

// The step, as it is read: those that are always carried out are the report's.

void RemediedSolver::findCollisions(const SubstepContext& step) {
    using S = RemediedSolver;
    static constexpr std::array kStages{Stage{always, &S::find},  //
                                        Stage{joins, &S::dropJoinedContacts}, Stage{always, &S::prepareSprings}};
    carryOut(kStages, step);
}

void RemediedSolver::resolveImpulses(const SubstepContext& step) {
    using S = RemediedSolver;
    static constexpr std::array kStages{Stage{always, &S::beginPass}, Stage{always, &S::pass},
                                        Stage{joins, &S::joinWhatMet}, Stage{holds, &S::holdAtRest}};
    carryOut(kStages, step);
}

void RemediedSolver::integrateVelocities(const SubstepContext& step) {
    using S = RemediedSolver;
    static constexpr std::array kStages{Stage{always, &S::integrate},  //
                                        Stage{joins, &S::settleJoined}};
    carryOut(kStages, step);
}

void RemediedSolver::updatePositions(const SubstepContext& step) {
    using S = RemediedSolver;
    static constexpr std::array kStages{
        Stage{isContinuous, &S::collideOnTheWay}, Stage{isWorkTakenBack, &S::takeBackWork},
        Stage{joinsOnTheWay, &S::settleMet},      Stage{hasStaticFriction, &S::addWorkOfStaticFriction},
        Stage{holdsApart, &S::pushApart},         Stage{always, &S::move},
        Stage{hasProjection, &S::project}};
    carryOut(kStages, step);
}

// 1. find collisions

void RemediedSolver::find(const SubstepContext& step) {
    const CancellationPoller poller = step.poller();
    hasJoinedSome_ = false;
    if (step.bodies.hasPolygons()) return search_.find(step.bodies, step.settings, report_.contacts(), poller);
    search_.begin(step.bodies, step.settings, poller);
    makeRoom(report_.contacts(), search_.mostPairs(step.bodies));
    report_.findCollisions(step.bodies, [&](auto use) { search_.forEachNearPair(step.bodies, use, poller); });
}

void RemediedSolver::dropJoinedContacts(const SubstepContext& step) { dropJoined(step.bodies, report_.contacts()); }

void RemediedSolver::prepareSprings(const SubstepContext& step) {
    springs_.prepare(contacts(), step.bodies, springRate(step.settings),
                     {step.settings.isContinuous, search_.manifolds(), step.poller()});
    step.observer.takeFound(contacts(), step.bodies, step.settings);
}

// 3. resolve collision impulse

void RemediedSolver::beginPass(const SubstepContext& step) {
    step.observer.beginPass(contacts(), springs_, step.bodies, step.settings, step.poller());
}

void RemediedSolver::pass(const SubstepContext& step) {
    const float resting = restingApproach(step.settings);
    const auto resolvePair = [&](std::span<Contact> points) { resolve(points, step.bodies, step.settings, resting); };
    step.observer.observe(step.bodies, step.settings, resolvePair, [&](auto each) {
        const bool areFacesAtOnce = step.bodies.hasPolygons() && isAtOnce(step.settings.impact);
        if (areFacesAtOnce) return forEachTouchingPair(report_.contacts(), each);
        report_.resolveImpulses([&](Contact& contact) { each(std::span(&contact, 1)); });
    });
    step.observer.endPass(step.bodies);
}

// What has exchanged an impulse moves on as one, also with what its two bodies had joined before.
void RemediedSolver::joinWhatMet(const SubstepContext& step) {
    bool isAnyNew = false;
    for (const Contact& contact : contacts()) {
        if (contact.impulse == Impulse<float>{}) continue;
        joining_.join(contact, step.bodies);
        isAnyNew = true;
    }
    hasJoinedSome_ = isAnyNew;
    if (!joining_.isAny()) return;
    step.observer.addJoining(joining_.fuse(step.bodies));
    if (!isAnyNew) return;
    apart_ = report_.contacts();
    joining_.dropContacts(step.bodies, apart_);
    springs_.prepare(apart_, step.bodies, springRate(step.settings),
                     {step.settings.isContinuous, search_.manifolds(), {}});
}

void RemediedSolver::holdAtRest(const SubstepContext& step) {
    step.mayBeCancelled();
    staticFriction_.apply(heldContacts(), springs_, step.settings, holding_, step.bodies, step.poller());
    step.observer.addHeld(step.bodies, step.settings, [&](std::size_t index) {
        const bool isPushed = isHeld(contacts()[index].shapes, step.settings);
        return isPushed ? holding_.found(contacts()[index])
                        : staticFriction_.found(contacts(), index, step.bodies, step.settings);
    });
}

// 4. integrate resolved velocities

void RemediedSolver::integrate(const SubstepContext& step) {
    const bool areStagesKept = step.settings.isContinuous && hasSpring(step.settings) && step.bodies.circleCount > 0;
    std::size_t stage = 0;
    const auto look = [&](const MotionState& state) {
        step.observer.addStage(state, step.bodies, step.settings);
        if (!areStagesKept) return;
        if (stage == stages_.size()) stages_.emplace_back();
        stages_[stage++] = state.displacement;
    };
    report_.integrateVelocities(step.bodies, springs_, substepOf(step.settings), step.settings.integrator, look);
    stages_.resize(stage);
}

void RemediedSolver::settleJoined(const SubstepContext& step) {
    if (joining_.isAny()) joining_.settle(step.bodies, report_.next());
}

// 5. update position

void RemediedSolver::pushApart(const SubstepContext& step) {
    pushApart_.apply(holding_.pairs(), holding_.passes(), step.bodies, report_.next());
}

void RemediedSolver::collideOnTheWay(const SubstepContext& step) {
    const auto endHeld = [&] {
        const Sweeps& sweeps = continuousCollision_.sweeps();
        staticFriction_.endEarly(sweeps, step.bodies, step.observer);
        holding_.endEarly(sweeps, step.bodies, step.observer);
    };
    continuousCollision_.resolve(contacts(), search_.reach(), step, report_.next(), stages_, owed_, endHeld);
}

void RemediedSolver::takeBackWork(const SubstepContext& step) {
    const float h = substepOf(step.settings);
    const Sweeps& sweeps = continuousCollision_.sweeps();
    staticFriction_.takeBackWork(report_.next(), h, sweeps, step.bodies, owed_, step.observer);
    holding_.takeBackWork(report_.next(), h, sweeps, step.bodies, owed_, step.observer);
    owed_.settle(contacts(), continuousCollision_.met(), step.bodies, step.observer);
}

void RemediedSolver::settleMet(const SubstepContext& step) {
    if (joining_.isAny()) step.observer.addJoining(joining_.settle(step.bodies, report_.next()));
    for (const std::uint32_t c : continuousCollision_.met()) joining_.join(contacts()[c], step.bodies);
}

void RemediedSolver::addWorkOfStaticFriction(const SubstepContext& step) {
    EnergyLedger* const ledger = step.observer.ledger();
    if (!ledger) return;
    staticFriction_.addWork(report_.next(), substepOf(step.settings), continuousCollision_.sweeps(), step.bodies,
                            *ledger);
}

void RemediedSolver::move(const SubstepContext& step) { report_.updatePositions(step.bodies); }

void RemediedSolver::project(const SubstepContext& step) {
    projectPositions(heldContacts(), step.settings, step.bodies);
}

float RemediedSolver::pushOf(std::size_t contact, const Bodies& bodies, const Settings& settings) const {
    if (!isHeld(contacts()[contact].shapes, settings)) return springPush(contacts(), contact, bodies, settings);
    const auto held = holding_.found(contacts()[contact]);
    return held ? held->push : 0.0F;
}

// Between two steps

void RemediedSolver::resolveOverlaps(float share, const Settings& settings, Bodies& bodies) {
    rb::resolveOverlaps(share, settings, bodies, [&] {
        search_.find(bodies, settings, report_.contacts());
        dropJoined(bodies, report_.contacts());
        return contacts();
    });
    joining_.forgetPoses();
}

void RemediedSolver::insertBody(std::size_t index) {
    renumber(report_.contacts(), index);
    joining_.forgetPoses();
    staticFriction_.insertBody(index);
    holding_.insertBody(index);
    owed_.insertBody(index);
}

void RemediedSolver::forgetContacts() {
    report_.contacts().clear();
    owed_.forget();
    joining_.forgetPoses();
}

void RemediedSolver::takeChange(std::size_t index, const BodyChange& change, const Bodies& bodies) {
    joining_.forgetPoses();
    owed_.forget();
    if (!change.position && !change.radius) return;
    forgetContacts();
    joining_.part(bodies.id[index]);
    staticFriction_.forget(index);
    holding_.forget(index);
}

void RemediedSolver::removeRectangle() {
    forgetContacts();
    joining_.partFromStatic();
    staticFriction_.forget();
    holding_.forget();
}

void RemediedSolver::takeSettings(const Settings& settings) {
    joining_.forgetPoses();
    const bool isSolver = settings.solver == SolverKind::Impulse;
    if (!isSolver || !joins(settings)) joining_.setPairs({});
    if (!isSolver || !hasStaticFriction(settings)) staticFriction_.forget();
    if (!isSolver || !holdsApart(settings)) holding_.forget();
    continuousCollision_.forget();
    owed_.forget();
}

}  // namespace rb
