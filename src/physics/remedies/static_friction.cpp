#include "physics/remedies/static_friction.hpp"

#include <algorithm>
#include <cmath>

#include "base/storage.hpp"
#include "physics/contacts/contact_law.hpp"
#include "physics/contacts/contact_order.hpp"
#include "physics/contacts/impact_law.hpp"
#include "physics/contacts/springs.hpp"
#include "physics/observe/impulse_work.hpp"
#include "physics/observe/resolved_contact.hpp"
#include "physics/remedies/without_work.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

namespace {

// With a warm start; 16 passes without one let a pile of 200 circles creep at 0.01 g h. Four let one of 1,000 rest some
// tenths of a second sooner, and take a fifth of a step's time more.
constexpr int kPasses = 2;
// Rows that follow one another share a body, so that each has to wait for the one before. Some that are far apart are
// solved by turns: together they take half of the time.
constexpr std::size_t kStreams = 4;

}  // namespace

void StaticFriction::apply(std::span<const Contact> contacts, const ShapeSprings& springs, const Settings& settings,
                           HoldingForces& holding, Bodies& bodies, CancellationPoller poller) {
    remember(poller);
    findRows(contacts, settings, bodies, poller);
    holding.find(contacts, bodies, settings, poller);
    if (rows_.empty() && holding.pairs().empty()) return;
    predict(springs, settings, bodies);
    startFromBefore();
    holding.startFromBefore(predicted_);
    for (int pass = 0; pass < kPasses && !rows_.empty(); ++pass) {
        solveAll(poller);
        holding.solveAnew(predicted_, poller);
    }
    holding.solve(predicted_, poller);
    const float h = substepOf(settings);
    holding.addForces(h, bodies);
    for (const Row& row : rows_) {
        const float force = row.friction / h;
        const float torque = row.rolling / h;
        if (!bodies.isStatic(row.a())) {
            bodies.force[row.a()] += force * row.tangent;
            bodies.torque[row.a()] += force * row.leverA + torque;
        }
        bodies.force[row.b()] -= force * row.tangent;
        bodies.torque[row.b()] -= force * row.leverB + torque;
    }
}

// Force times way, and torque times turn, while they act.
inline StaticFriction::Work StaticFriction::workOf(const Row& row, const Sweeps& sweeps, const MotionState& next,
                                                   float h, const Bodies& bodies) {
    const Way a = sweeps.wayWhileActing(row.a(), sweeps.actingShare(row.a(), row.b()), bodies, next, h);
    const Way b = sweeps.wayWhileActing(row.b(), sweeps.actingShare(row.b(), row.a()), bodies, next, h);
    const glm::vec2 slip = a.displacement() - b.displacement();
    const float spin = row.friction * (row.leverA * a.turn - row.leverB * b.turn) + row.rolling * (a.turn - b.turn);
    return {(row.friction * glm::dot(slip, row.tangent) + spin) / h, spin / h};
}

void StaticFriction::addWork(const MotionState& next, float h, const Sweeps& sweeps, const Bodies& bodies,
                             EnergyLedger& ledger) const {
    for (const Row& row : rows_) {
        const Work work = workOf(row, sweeps, next, h, bodies);
        ledger.friction += static_cast<double>(work.total);
        ledger.spin += static_cast<double>(work.spin);
    }
}

void StaticFriction::endEarly(const Sweeps& sweeps, Bodies& bodies, StepObserver& observer) const {
    for (const Row& row : rows_) {
        const float afterA = sweeps.shareTooMuch(row.a(), row.b());
        const float afterB = sweeps.shareTooMuch(row.b(), row.a());
        if (afterA == 0.0F && afterB == 0.0F) continue;
        const auto take = [&](std::uint32_t i, float after, float lever) {
            bodies.velocity[i] -= after * row.friction * bodies.invMass[i] * row.tangent;
            bodies.angularVelocity[i] -= after * (row.friction * lever + row.rolling) * bodies.invInertia[i];
        };
        take(row.a(), afterA, row.leverA);
        take(row.b(), -afterB, row.leverB);
        const float after = std::max(afterA, afterB);
        observer.addTakenBack(row.order, {0.0F, -after * row.friction, -after * row.rolling}, bodies);
    }
}

void StaticFriction::takeBackWork(const MotionState& next, float h, const Sweeps& sweeps, Bodies& bodies,
                                  OwedWork& owed, StepObserver& observer) const {
    for (const Row& row : rows_) {
        const float work = workOf(row, sweeps, next, h, bodies).total;
        const float left = work > 0.0F ? takeFromMotion(row, work, bodies, observer) : 0.0F;
        if (!(left > 0.0F) || !row.isElastic) continue;
        owed.add({row.a(), row.b()}, left, bodies);
        if (EnergyLedger* const ledger = observer.ledger()) ledger->friction -= static_cast<double>(left);
    }
}

// Takes up to so much kinetic energy [J] from the two bodies of a row: from their sliding, then their rolling, then
// from what brings them together or apart. @returns what is left, where there is less
float StaticFriction::takeFromMotion(const Row& row, float energy, Bodies& bodies, StepObserver& observer) {
    EnergyLedger* const ledger = observer.ledger();
    const std::uint32_t a = row.a();
    const std::uint32_t b = row.b();
    const std::vector<glm::vec2>& velocity = bodies.velocity;
    const std::vector<float>& spin = bodies.angularVelocity;
    const auto spins = [&] {
        return spinEnergy(ImpulseBody<float>{velocity[a], spin[a], bodies.invMass[a], bodies.invInertia[a]}) +
               spinEnergy(ImpulseBody<float>{velocity[b], spin[b], bodies.invMass[b], bodies.invInertia[b]});
    };
    float left = energy;
    const auto brake = [&left](float speed, float mass) {
        const float there = 0.5F * mass * speed * speed;
        const bool takesAll = left >= there;
        const float impulse = takesAll ? mass * speed : brakingImpulse(speed, 1.0F / mass, left);
        left = takesAll ? left - there : 0.0F;
        return -impulse;
    };
    const auto push = [&](glm::vec2 impulse, float onA, float onB) {
        bodies.velocity[a] += bodies.invMass[a] * impulse;
        bodies.velocity[b] -= bodies.invMass[b] * impulse;
        bodies.angularVelocity[a] += bodies.invInertia[a] * onA;
        bodies.angularVelocity[b] -= bodies.invInertia[b] * onB;
    };
    const float spinsBefore = ledger ? spins() : 0.0F;
    const float sliding = brake(row.slip(velocity[a] - velocity[b], spin[a], spin[b]), row.slipMass);
    push(sliding * row.tangent, sliding * row.leverA, sliding * row.leverB);
    const float rolling = brake(spin[a] - spin[b], row.turnMass);
    push({0.0F, 0.0F}, rolling, rolling);
    const glm::vec2 normal = cross(-1.0F, row.tangent);
    const float mass = 1.0F / (bodies.invMass[a] + bodies.invMass[b]);
    const float along = brake(glm::dot(velocity[a] - velocity[b], normal), mass);
    push(along * normal, 0.0F, 0.0F);
    observer.addTakenBack(row.order, {-along, sliding, rolling}, bodies);
    if (ledger) {
        ledger->friction -= static_cast<double>(energy - left);
        ledger->spin -= static_cast<double>(spinsBefore - spins());
    }
    return left;
}

std::optional<StaticFrictionImpulse> StaticFriction::found(std::span<const Contact> contacts, std::size_t index,
                                                           const Bodies& bodies, const Settings& settings) const {
    const std::uint64_t order = contactOrder(contacts[index]);
    const auto row = std::lower_bound(rows_.begin(), rows_.end(), order,
                                      [](const Row& each, std::uint64_t o) { return each.order < o; });
    if (row == rows_.end() || row->order != order) return std::nullopt;
    return StaticFrictionImpulse{springPush(contacts, index, bodies, settings), row->friction, row->frictionLimit,
                                 row->rolling, row->rollingLimit};
}

void StaticFriction::forget(std::size_t body) {
    std::erase_if(rows_, [body](const Row& row) { return row.a() == body || row.b() == body; });
}

void StaticFriction::remember(CancellationPoller& poller) {
    before_.clear();
    makeRoom(before_, rows_.size());
    poller.forEach(std::span(rows_), [this](const Row& row) {
        before_.push_back({row.order, row.friction, row.rolling});
    });
}

void StaticFriction::findRows(std::span<const Contact> contacts, const Settings& settings, const Bodies& bodies,
                              CancellationPoller& poller) {
    rows_.clear();
    if (!hasStaticFriction(settings)) return;
    makeRoom(rows_, contacts.size());
    for (std::size_t c = 0; c < contacts.size(); ++c) {
        const Contact& contact = contacts[c];
        const float push = contact.isTouching() ? springPush(contacts, c, bodies, settings) : 0.0F;
        if (!(push > 0.0F)) continue;
        const ContactLaw<float> law = impactLaw(contact, bodies, settings);
        Row& row = rows_.emplace_back();
        row.order = contactOrder(contact);
        row.tangent = cross(1.0F, contact.touch.normal);
        row.leverA = cross(contact.leverOfA(), row.tangent);
        row.leverB = cross(contact.leverOfB(), row.tangent);
        const float invInertiaA = bodies.invInertia[contact.a];
        const float invInertiaB = bodies.invInertia[contact.b];
        const float slipInvMass = bodies.invMass[contact.b] + row.leverB * row.leverB * invInertiaB +
                                  (bodies.invMass[contact.a] + row.leverA * row.leverA * invInertiaA);
        const float invInertia = invInertiaB + invInertiaA;
        row.slipMass = 1.0F / slipInvMass;
        row.turnMass = 1.0F / invInertia;
        const float spinA = bodies.angularVelocity[contact.a];
        const float spinB = bodies.angularVelocity[contact.b];
        row.slipBefore = row.slip(bodies.velocity[contact.a] - bodies.velocity[contact.b], spinA, spinB);
        row.turnBefore = spinA - spinB;
        row.frictionLimit = settings.hasStaticFriction ? law.friction * push : 0.0F;
        row.rollingLimit = law.rollingResistance * law.rollingRadius * push;
        row.isElastic = law.isElastic();
        poller.passed(1);
    }
}

// Computes the velocities at the end of the sub-step without static friction.
void StaticFriction::predict(const ShapeSprings& springs, const Settings& settings, const Bodies& bodies) {
    const float h = substepOf(settings);
    springs_.linear.assign(bodies.dynamicCount, {0.0F, 0.0F});
    springs_.angular.assign(bodies.dynamicCount, 0.0F);
    atRest_.assign(bodies.size(), {0.0F, 0.0F});
    springs.addAccelerations(atRest_, bodies.angle, bodies, springs_.linear, springs_.angular);
    predicted_.assign(bodies.size() + 1, {});  // the last is nobody
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        const glm::vec2 acceleration = springs_.linear[i] + bodies.force[i] * bodies.invMass[i];
        const float turning = h * bodies.torque[i] * bodies.invInertia[i] + h * springs_.angular[i];
        predicted_[i] = {bodies.velocity[i] + h * acceleration, bodies.angularVelocity[i] + turning, bodies.invMass[i],
                         bodies.invInertia[i]};
    }
}

void StaticFriction::push(const Row& row, float friction, float rolling) {
    ImpulseBody<float>& a = predicted_[row.a()];
    ImpulseBody<float>& b = predicted_[row.b()];
    a.velocity += friction * a.invMass * row.tangent;
    b.velocity -= friction * b.invMass * row.tangent;
    a.angularVelocity += (friction * row.leverA + rolling) * a.invInertia;
    b.angularVelocity -= (friction * row.leverB + rolling) * b.invInertia;
}

// Starts from the impulses that the same pairs had in the sub-step before, within the present limits.
void StaticFriction::startFromBefore() {
    auto old = before_.begin();
    for (Row& row : rows_) {
        while (old != before_.end() && old->order < row.order) ++old;
        if (old == before_.end() || old->order != row.order) continue;
        row.friction = std::clamp(old->friction, -row.frictionLimit, row.frictionLimit);
        row.rolling = std::clamp(old->rolling, -row.rollingLimit, row.rollingLimit);
        push(row, row.friction, row.rolling);
    }
}

void StaticFriction::solveAll(CancellationPoller& poller) {
    const std::size_t stride = (rows_.size() + kStreams - 1) / kStreams;
    for (std::size_t first = 0; first < stride; ++first) {
        for (std::size_t row = first; row < rows_.size(); row += stride) solve(rows_[row]);
        poller.passed(kStreams);
    }
}

// Against sliding, then, with what that makes of the spins, against rolling. A row that stays at its limits pushes
// nothing, so that the next one need not wait for it: in a crowd most do, and share a body.
void StaticFriction::solve(Row& row) {
    const ImpulseBody<float>& a = predicted_[row.a()];
    const ImpulseBody<float>& b = predicted_[row.b()];
    const float slip = row.slip(a.velocity - b.velocity, a.angularVelocity, b.angularVelocity);
    const float holding = row.friction - slip * row.slipMass;
    const float friction = withoutWork(holding, holding - row.slipBefore * row.slipMass, row.frictionLimit);
    const float gain = friction - row.friction;
    const float turn = (a.angularVelocity + gain * row.leverA * a.invInertia -
                        (b.angularVelocity - gain * row.leverB * b.invInertia)) *
                       row.turnMass;
    const float resting = row.rolling - turn;
    const float rolling = withoutWork(resting, resting - row.turnBefore * row.turnMass, row.rollingLimit);
    const float turned = rolling - row.rolling;
    if (gain == 0.0F && turned == 0.0F) return;
    push(row, gain, turned);
    row.friction = friction;
    row.rolling = rolling;
}

}  // namespace rb
