#include "physics/hold.hpp"

#include <algorithm>

#include "physics/contact_law.hpp"
#include "physics/correction.hpp"

namespace rb {

namespace {

constexpr int kPasses = 4;  // 16 that start from nothing still let a pile of 200 circles creep at 0.01 g h

}  // namespace

void Hold::apply(std::span<const Contact> contacts, std::span<const Rectangle> rectangles, const Settings& settings,
                 Circles& circles) {
    rows_.swap(before_);
    circles_ = static_cast<std::uint32_t>(circles.size());
    findRows(contacts, rectangles, settings, circles);
    if (rows_.empty()) return;
    predict(contacts, rectangles, settings, circles);
    startFrom(before_);
    for (int pass = 0; pass < kPasses; ++pass) {
        for (Row& row : rows_) solve(row);
    }
    const float h = substepOf(settings);
    for (const Row& row : rows_) {
        const float force = row.friction / h;
        const float torque = row.rolling / h;
        if (row.a < circles.size()) {
            circles.force[row.a] += force * row.tangent;
            circles.torque[row.a] += force * row.leverA + torque;
        }
        circles.force[row.b] -= force * row.tangent;
        circles.torque[row.b] -= force * row.leverB + torque;
    }
}

std::optional<HeldContact> Hold::found(const Contact& contact) const {
    const std::uint32_t a = contact.isAgainstRectangle ? contact.a + circles_ : contact.a;
    for (const Row& row : rows_) {
        if (row.a != a || row.b != contact.b) continue;
        return HeldContact{row.push, row.friction, row.frictionLimit, row.rolling, row.rollingLimit};
    }
    return std::nullopt;
}

void Hold::findRows(std::span<const Contact> contacts, std::span<const Rectangle> rectangles, const Settings& settings,
                    const Circles& circles) {
    rows_.clear();
    for (const Contact& contact : contacts) {
        const float push = contact.isTouching() ? springPush(contact, circles, settings) : 0.0F;
        if (!(push > 0.0F)) continue;
        const ContactLaw<float> law = impactLaw(contact, circles, rectangles, settings);
        Row row{.a = contact.a, .b = contact.b, .tangent = cross(1.0F, contact.touch.normal)};
        float invInertia = circles.invInertia[row.b];
        row.leverB = cross(contact.touch.point - circles.position[row.b], row.tangent);
        float slipInvMass = circles.invMass[row.b] + row.leverB * row.leverB * invInertia;
        if (contact.isAgainstRectangle) {
            row.a += circles_;
        } else {
            row.leverA = cross(contact.touch.point - circles.position[row.a], row.tangent);
            slipInvMass += circles.invMass[row.a] + row.leverA * row.leverA * circles.invInertia[row.a];
            invInertia += circles.invInertia[row.a];
        }
        row.slipMass = 1.0F / slipInvMass;
        row.turnMass = 1.0F / invInertia;
        row.frictionLimit = settings.hasStaticFriction ? law.friction * push : 0.0F;
        row.rollingLimit = law.rollingResistance * law.rollingRadius * push;
        row.push = push;
        rows_.push_back(row);
    }
}

// What the velocities would be at the end of the sub-step without any holding.
void Hold::predict(std::span<const Contact> contacts, std::span<const Rectangle> rectangles, const Settings& settings,
                   const Circles& circles) {
    const float h = substepOf(settings);
    springAcceleration_.assign(circles.size(), {0.0F, 0.0F});
    addSpringAccelerations(contacts, circles.position, circles, rectangles, settings, springAcceleration_);
    predicted_.assign(circles.size() + rectangles.size(), {});
    for (std::size_t i = 0; i < circles.size(); ++i) {
        const glm::vec2 acceleration = springAcceleration_[i] + circles.force[i] * circles.invMass[i];
        predicted_[i] = {circles.velocity[i] + h * acceleration,
                         circles.angularVelocity[i] + h * circles.torque[i] * circles.invInertia[i], circles.invMass[i],
                         circles.invInertia[i]};
    }
}

// The impulses of the same pairs in the sub-step before, as far as today's limits allow.
void Hold::startFrom(const std::vector<Row>& before) {
    auto old = before.begin();
    for (Row& row : rows_) {
        const auto isBefore = [&](const Row& other) { return other.a != row.a ? other.a < row.a : other.b < row.b; };
        while (old != before.end() && isBefore(*old)) ++old;
        if (old == before.end() || old->a != row.a || old->b != row.b) continue;
        row.friction = std::clamp(old->friction, -row.frictionLimit, row.frictionLimit);
        row.rolling = std::clamp(old->rolling, -row.rollingLimit, row.rollingLimit);
        push(row, row.friction, row.rolling);
    }
}

void Hold::push(const Row& row, float friction, float rolling) {
    ImpulseBody<float>& a = predicted_[row.a];
    ImpulseBody<float>& b = predicted_[row.b];
    a.velocity += friction * a.invMass * row.tangent;
    b.velocity -= friction * b.invMass * row.tangent;
    a.angularVelocity += (friction * row.leverA + rolling) * a.invInertia;
    b.angularVelocity -= (friction * row.leverB + rolling) * b.invInertia;
}

void Hold::solve(Row& row) {
    const ImpulseBody<float>& a = predicted_[row.a];
    const ImpulseBody<float>& b = predicted_[row.b];
    const float slip = glm::dot(a.velocity - b.velocity, row.tangent) + row.leverA * a.angularVelocity -
                       row.leverB * b.angularVelocity;
    const float friction = std::clamp(row.friction - slip * row.slipMass, -row.frictionLimit, row.frictionLimit);
    push(row, friction - row.friction, 0.0F);
    row.friction = friction;
    const float turn = (a.angularVelocity - b.angularVelocity) * row.turnMass;
    const float rolling = std::clamp(row.rolling - turn, -row.rollingLimit, row.rollingLimit);
    push(row, 0.0F, rolling - row.rolling);
    row.rolling = rolling;
}

}  // namespace rb
