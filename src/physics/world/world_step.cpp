// A world's step: Listing 3.1 verb by verb, what each solver does in it, how a step is given up, and what it tells.

#include <cassert>

#include "base/cancellation.hpp"
#include "base/storage.hpp"
#include "physics/bodies/free_boundary.hpp"
#include "physics/contacts/contact_order.hpp"
#include "physics/observe/measures.hpp"
#include "physics/observe/resolved_contact.hpp"
#include "physics/report/listing.hpp"
#include "physics/report/report_solver.hpp"
#include "physics/world/world.hpp"

namespace rb {

// The report's solver makes every sub-step by the five verbs; `soft` makes all of them in its third, and is done after
// one round.
int World::rounds() const { return solver_ == SolverKind::Soft ? 1 : settings_.substeps; }

SubstepContext World::substepContext() {
    return {bodies_, settings_, observer_, cancellationPointOfVerb(), pullForce_};
}

std::span<const Contact> World::contacts() const {
    if (solver_ != SolverKind::Soft) return remediedSolver_.contacts();
    listSoftContacts();
    return softContacts_;
}

float World::pushOf(std::size_t contact) const {
    if (!hasSpring(settings_)) return 0.0F;
    return remediedSolver_.pushOf(contact, bodies_, settings_) / substepOf(settings_);
}

void World::forContacts(const ContactsUse& use) const {
    if (areSoftContactsListed_) return use(contacts());
    soft_.forContacts(bodies_, use);
}

std::optional<ResolvedContact> World::watchedResolution(std::size_t point) const {
    const std::span<const ResolvedContact> points = observer_.resolution();
    if (point >= points.size()) return std::nullopt;
    ResolvedContact resolution = points[point];
    const bool isStepOpen = substep_ != 0 || nextVerb_ != Verb::FindCollisions;
    resolution.step = stepCount_ + (isStepOpen ? 1 : 0);
    return resolution;
}

std::optional<EnergyLedger> World::ledger() const {
    const EnergyLedger* const ledger = solver_ == SolverKind::Soft ? nullptr : observer_.ledger();
    return ledger ? std::optional(*ledger) : std::nullopt;
}

std::span<const ContactWork> World::contactWork() const {
    return solver_ == SolverKind::Soft ? std::span<const ContactWork>() : observer_.contactWork();
}

void World::step() {
    step([](const CancellationPoller& /*poller*/) {});
}

// `soft` moves the bodies in its last two verbs only, which have no cancellation point. What its second one writes is
// written anew by every step; and it drops a pull on a circle that is gone, which pulled nothing. So it need not be
// remembered, but where looking at the contacts at the end takes long: then it is before those two verbs.
void World::step(const AtEnd& atEnd) {
    if (!cancellationPoint_) {
        beginning_.forget();
        carryOutStep();
        return atEnd({});
    }
    if (settings_.solver == SolverKind::Soft) {
        beginning_.forget();
    } else {
        rememberBeginning();
    }
    isInStep_ = true;
    try {
        carryOutStep();
        atEnd(beginning_ ? CancellationPoller(cancellationPoint_) : CancellationPoller());
    } catch (...) {
        giveUpStep();
        throw;
    }
    isInStep_ = false;
}

const CancellationPoint& World::cancellationPointOfVerb() const {
    static const CancellationPoint kNone;
    return isInStep_ ? cancellationPoint_ : kNone;
}

void World::rememberBeginning() {
    beginning_.remember(bodies_);
    beginning_.mouseSpring = mouseSpring_;
    beginning_.removed = removed_;
    beginning_.stepCount = stepCount_;
    beginning_.time = time_;
    beginning_.joined = remediedSolver_.joined();
}

void World::rememberBeginningIfLong() {
    constexpr std::size_t kManyContacts = 64 * CancellationPoller::kItems;  // some hundredths of a second
    if (settings_.solver != SolverKind::Soft || soft_.mostContacts() <= kManyContacts) return;
    rememberBeginning();
    beginning_.keepAll(bodies_);
}

void World::carryOutStep() {
    do {
        for (std::size_t line = 0; line < kVerbs; ++line) {
            const auto verb = static_cast<Verb>(line);
            if (cancellationPoint_ && verb == Verb::IntegrateVelocities) rememberBeginningIfLong();
            const bool mayGiveUp = beginning_ || verb <= Verb::ResolveImpulses;
            if (cancellationPoint_ && mayGiveUp) cancellationPoint_();
            carryOut(verb);
        }
    } while (substep_ != 0);
}

void World::carryOut(Verb verb) {
    switch (verb) {
        case Verb::FindCollisions:
            return findCollisions();
        case Verb::ApplyGravity:
            return applyGravity();
        case Verb::ResolveImpulses:
            return resolveImpulses();
        case Verb::IntegrateVelocities:
            return integrateVelocities();
        case Verb::UpdatePositions:
            return updatePositions();
    }
}

void World::listSoftContacts() const {
    if (areSoftContactsListed_) return;
    softContacts_.clear();
    makeRoom(softContacts_, soft_.mostContacts());
    soft_.forContacts(bodies_, [this](std::span<const Contact> some) {
        softContacts_.insert(softContacts_.end(), some.begin(), some.end());
    });
    areSoftContactsListed_ = true;
}

// What the solvers remember may be of half a step. There may be no memory left: what needs some comes last.
void World::giveUpStep() {
    if (beginning_) {
        beginning_.restore(bodies_);
        mouseSpring_ = beginning_.mouseSpring;
        removed_ = beginning_.removed;
        stepCount_ = beginning_.stepCount;
        time_ = beginning_.time;
    }
    isInStep_ = false;
    substep_ = 0;
    nextVerb_ = Verb::FindCollisions;
    forgetSoftContacts();
    observer_.beginStep();
    observer_.forgetContacts();
    if (ContactSums* const sums = observer_.contactSums()) sums->forget();
    remediedSolver_ = {};
    remediedSolver_.setInstructions(execution_.instructions);
    if (beginning_) remediedSolver_.setJoined(beginning_.joined);
    soft_ = {};
    soft_.setInstructions(execution_.instructions);
    soft_.sumImpulses(observer_.areContactsSummed());
}

// Each verb follows the one before it; only the first may be called again, for it moves nothing.
void World::beginVerb(Verb verb) {
    [[maybe_unused]] const bool isAgain = verb == Verb::FindCollisions && nextVerb_ == Verb::ApplyGravity;
    assert((verb == nextVerb_ || isAgain) && "the verbs of a step are called in their order");
    const bool isLast = verb == Verb::UpdatePositions;
    nextVerb_ = isLast ? Verb::FindCollisions : static_cast<Verb>(static_cast<int>(verb) + 1);
}

void World::findCollisions() {
    beginVerb(Verb::FindCollisions);
    findFreeBoundaries(bodies_);
    if (substep_ == 0) {
        solver_ = settings_.solver;
        observer_.beginStep();
    }
    observer_.forgetPass();
    if (solver_ == SolverKind::Impulse) return remediedSolver_.findCollisions(substepContext());
    areSoftContactsListed_ = false;
    soft_.findCollisions(bodies_, settings_, threads_, cancellationPointOfVerb());
}

void World::applyGravity() {
    beginVerb(Verb::ApplyGravity);
    threads_.forParts(bodies_.dynamicCount,
                      [&](IndexRange part) { ReportSolver::applyGravity(bodies_, settings_.gravity, part); });
    applyMouseSpring();
}

void World::applyMouseSpring() {
    pullForce_.reset();
    if (!mouseSpring_) return;
    const std::optional<std::size_t> index = bodies_.indexOf(mouseSpring_->body);
    if (!index) {
        mouseSpring_.reset();
        return;
    }
    const float actsFor = settings_.timeStep / static_cast<float>(rounds());
    const glm::vec2 force = bodies_.force[*index];
    addMouseSpring(*mouseSpring_, *index, actsFor, bodies_);
    pullForce_ = {*index, bodies_.force[*index] - force, bodies_.torque[*index]};
}

// Force times way, and torque times turn: both are the same all through a sub-step.
void World::addWorkOfPull(glm::dvec2 positionBefore, float angleBefore) {
    const glm::dvec2 displacement = bodies_.position[pullForce_->body] - positionBefore;
    const float turn = bodies_.angle[pullForce_->body] - angleBefore;
    observer_.ledger()->pull +=
        glm::dot(glm::dvec2(pullForce_->force), displacement) + static_cast<double>(pullForce_->torque * turn);
}

void World::resolveImpulses() {
    beginVerb(Verb::ResolveImpulses);
    if (solver_ == SolverKind::Impulse) return remediedSolver_.resolveImpulses(substepContext());
    const std::optional<std::size_t> pulled = mouseSpring_ ? bodies_.indexOf(mouseSpring_->body) : std::nullopt;
    soft_.solve(bodies_, settings_, pulled, threads_, cancellationPointOfVerb());
}

void World::integrateVelocities() {
    beginVerb(Verb::IntegrateVelocities);
    if (solver_ == SolverKind::Impulse) return remediedSolver_.integrateVelocities(substepContext());
    soft_.writeVelocities(bodies_, threads_);
}

void World::updatePositions() {
    beginVerb(Verb::UpdatePositions);
    const bool isPullRecorded = pullForce_ && ledger();
    const glm::dvec2 positionBefore = isPullRecorded ? bodies_.position[pullForce_->body] : glm::dvec2(0.0);
    const float angleBefore = isPullRecorded ? bodies_.angle[pullForce_->body] : 0.0F;
    if (solver_ == SolverKind::Impulse) {
        if (substep_ == 0) beginning_.keepPrevious(bodies_);
        remediedSolver_.updatePositions(substepContext());
    } else {
        soft_.writePositions(bodies_, threads_);
        sumSoftContacts();
    }
    if (isPullRecorded) addWorkOfPull(positionBefore, angleBefore);
    wrapAngles();
    removeLost();
    if (++substep_ < rounds()) return;
    substep_ = 0;
    ++stepCount_;
    time_ += static_cast<double>(settings_.timeStep);
}

void World::sumContacts(bool isWanted) {
    observer_.sumContacts(isWanted);
    soft_.sumImpulses(isWanted);
}

void World::sumSoftContacts() {
    ContactSums* const sums = observer_.contactSums();
    if (!sums) return;
    soft_.forContacts(
        bodies_, [&](std::span<const Contact> some) { sums->addWhole(some, bodies_); }, true);
}

Measures measure(const World& world, const CancellationPoller& poller) {
    const auto forContacts = [&](const ContactsUse& use) { world.forContacts(use); };
    return measure(world.bodies(), world.settings(), forContacts, poller);
}

}  // namespace rb
