#include "physics/soft/static_contacts.hpp"

#include <algorithm>
#include <cstddef>
#include <glm/geometric.hpp>
#include <glm/vec3.hpp>
#include <optional>

#include "base/rotation.hpp"
#include "physics/bodies/free_boundary.hpp"
#include "physics/contacts/time_of_impact.hpp"
#include "physics/report/collision.hpp"
#include "physics/soft/law.hpp"

namespace rb::soft {

namespace {

bool isBefore(const StaticContact& p, const StaticContact& q) {
    return p.circle != q.circle ? p.circle < q.circle : p.box < q.box;
}

ContactMotion<float> motionOf(const StaticContact& contact, const Velocity& circle, float invMass) {
    const Body<float> box{};
    return motionOf<float>(box, {circle.x, circle.y, circle.rim, invMass}, contact.normalX, contact.normalY);
}

ContactTerms<float> termsOf(const StaticContact& contact) {
    return {
        contact.separation, contact.friction, contact.restitution, {contact.normalImpulse, contact.tangentialImpulse}};
}

void write(const ContactMotion<float>& motion, Velocity& circle) {
    circle.x = motion.b.x;
    circle.y = motion.b.y;
    circle.rim = motion.b.rim;
}

void apply(const StaticContact& contact, float sign, Velocity& circle) {
    ContactMotion<float> motion = motionOf(contact, circle, circle.invMass);
    applyImpulse(motion, {sign * contact.normalImpulse, sign * contact.tangentialImpulse});
    write(motion, circle);
}

/// A place where a circle meets a box on its flight.
struct BoxMeeting {
    Meeting<float> when{};
    glm::vec2 normal{0.0F, 1.0F};
};

// None where neighbours cover the box: the circle meets these.
BoxMeeting meetingOf(const StaticPart& box, const Position& circle, glm::vec2 velocity, float horizon) {
    constexpr float kRounding = 1e-3F;  // of the radius
    const glm::vec2 p{circle.x, circle.y};
    const std::optional<float> time =
        timeToReachRectangle<float>(p - box.center, velocity, box.halfSize, circle.radius, horizon);
    if (!time) return {};
    const glm::vec2 at = p + *time * velocity;
    ManifoldPoint<float> touch = collideRectangleCircle(box.center, box.halfSize, at, circle.radius);
    if (box.part().freedom != nullptr) touch = whereFree(touch, box.part(), box.center, at, circle.radius);
    if (touch.penetration < -kRounding * circle.radius) return {};
    return {{1.0F, *time}, touch.normal};
}

// As meetLanes() of kernel.cpp.
[[gnu::noinline]] void meet(StaticContact& contact, Records& records, const SubstepTerms& terms, bool canBounce) {
    Velocity& circle = records.velocity[contact.circle];
    const float falls = canBounce ? terms.step : 0.0F;
    const glm::vec2 velocity{circle.x + falls * terms.gravityX, circle.y + falls * terms.gravityY};
    const Position& now = records.position[contact.circle];
    Position& ahead = records.roundOff[contact.circle];
    BoxMeeting meeting = meetingOf(records.statics[contact.box], {now.x + ahead.x, now.y + ahead.y, 0.0F, now.radius},
                                   velocity, terms.step);
    contact.normalX = meeting.normal.x;
    contact.normalY = meeting.normal.y;
    ContactMotion<float> motion = motionOf(contact, circle, circle.invMass);
    Velocity& others = records.contactChange[contact.circle];
    const float weight = glm::dot(meeting.normal, glm::vec2{terms.gravityX, terms.gravityY});
    const Velocity& alone = canBounce ? circle : others;  // the velocity before
    const float freeSpeed =
        glm::dot(meeting.normal, glm::vec2{alone.x, alone.y}) + weight * (meeting.when.time + 0.5F * terms.step);
    const ContactTerms<float> as = termsOf(contact);
    const bool isLeft = canBounce ? !(-freeSpeed > terms.bounceSpeed) : bounceOf(motion, as, terms) > 0.0F;
    if (isLeft) meeting.when.isMet = 0.0F;
    const auto [impulse, isImpact] = meetingImpulse(
        motion, as, meeting.when, motion.normalSpeed + weight * (meeting.when.time - 0.5F * terms.step),
        !canBounce && as.restitution > 0.0F ? 0.0F : freeSpeed, StaticMass<float>{circle.invMass}, terms);
    const Velocity before = circle;
    applyImpulse(motion, impulse);
    write(motion, circle);
    contact.normalImpulse = isImpact > 0.0F ? 0.0F : impulse.normal;
    contact.tangentialImpulse = isImpact > 0.0F ? 0.0F : impulse.tangential;
    if (!(isImpact > 0.0F)) return;
    const glm::vec3 change{circle.x - before.x, circle.y - before.y, circle.rim - before.rim};
    if (!canBounce) others = {others.x + change.x, others.y + change.y, others.rim + change.z, others.invMass};
    const glm::vec3 back = meeting.when.time * change;
    ahead = {ahead.x - back.x, ahead.y - back.y, ahead.turned - back.z, ahead.radius};
}

template <bool IsSoft>
[[gnu::always_inline]] inline void solveOne(StaticContact& contact, Records& records, const SubstepTerms& terms) {
    Velocity& circle = records.velocity[contact.circle];
    ContactMotion<float> motion = motionOf(contact, circle, circle.invMass);
    const ContactTerms<float> before = termsOf(contact);
    const StaticMass<float> mass{circle.invMass};
    const ContactImpulse<float> impulse = solvedImpulse<IsSoft, true>(motion, before, mass, terms);
    const bool isFresh = before.separation > 0.0F && !(before.given.normal > 0.0F) && impulse.normal > 0.0F;
    if (IsSoft && isFresh) return meet(contact, records, terms, false);
    contact.normalImpulse = impulse.normal;
    contact.tangentialImpulse = impulse.tangential;
    applyImpulse(motion, {impulse.normal - before.given.normal, impulse.tangential - before.given.tangential});
    write(motion, circle);
}

// A gap may close within the sub-step: so neighbours of the box have a say whatever it is. What is theirs is far away.
void measure(StaticContact& contact, const Records& records) {
    constexpr float kFar = 1e9F;  // [m]
    const StaticPart& box = records.statics[contact.box];
    const Position& circle = records.position[contact.circle];
    const glm::vec2 p{circle.x, circle.y};
    ManifoldPoint<float> touch = collideRectangleCircle(box.center, box.halfSize, p, circle.radius);
    if (box.part().freedom != nullptr) touch = whereFree(touch, box.part(), box.center, p, circle.radius);
    contact.normalX = touch.normal.x;
    contact.normalY = touch.normal.y;
    contact.separation = std::min(-touch.penetration, kFar);
    if (contact.separation == kFar) contact.normalImpulse = contact.tangentialImpulse = 0.0F;
}

// The face of a static part to which the way from one point to another, as the part sees them, first comes nearer than
// `margin`; none if it begins inside the part, goes away from it or passes by, and none that neighbours cover: nothing
// comes in there.
std::optional<std::size_t> entryInto(const ConvexPart& part, float margin, glm::vec2 from, glm::vec2 to) {
    std::optional<std::size_t> entry;
    float enters = 0.0F;  // shares of the way
    float leaves = 1.0F;
    for (std::size_t i = 0; i < part.count; ++i) {
        const float gap = glm::dot(part.normal(i), from) - part.support(i);
        const float inward = glm::dot(part.normal(i), from - to);
        const bool isCovered = part.freedom != nullptr && part.freedom->faces[i].empty();
        if (gap >= 0.0F && !isCovered) {
            const float before = std::max(gap - margin, 0.0F);
            if (inward <= before) return std::nullopt;
            if (!entry || before / inward > enters) entry = i;
            enters = std::max(enters, before / inward);
        } else if (inward < 0.0F) {
            leaves = std::min(leaves, (gap - margin) / inward);
        }
    }
    return enters <= leaves ? entry : std::nullopt;
}

// Shares of the radius. Both distances from a face, and what is between them, are far above what rounding moves.
constexpr float kNearest = 1.0F / 32.0F;  // a centre that comes nearer is put back
constexpr float kPutBack = 1.0F / 16.0F;  // to here

// @returns whether the way from `from` led to the part
bool putBackBefore(const StaticPart& each, glm::vec2 from, float core, Position& body) {
    const ConvexPart& part = each.part();
    const glm::vec2 origin{each.pose.x, each.pose.y};
    const Rotation<float> rotation{each.pose.cosine, each.pose.sine};
    const glm::vec2 to = turnedBack(rotation, glm::vec2{body.x, body.y} - origin);
    const std::optional<std::size_t> face = entryInto(part, kNearest * core, turnedBack(rotation, from - origin), to);
    if (!face) return false;
    const glm::vec2 n = part.normal(*face);
    const float outward = part.support(*face) + kPutBack * core - glm::dot(n, to);
    const glm::vec2 put = turned(rotation, outward * n);
    body.x += put.x;
    body.y += put.y;
    return true;
}

// Whether the centre cannot have come near the box within the sub-step. The separation is the one before.
bool isFar(const StaticContact& contact, const Position& circle) {
    const glm::vec2 path = glm::vec2{circle.x, circle.y} - contact.from;
    const float gap = contact.separation + (1.0F - kNearest) * circle.radius;
    return gap > 0.0F && glm::dot(path, path) < gap * gap;
}

// What one box puts back may then lie in another one: in a corner two do it in turn.
template <class Boxes, class BoxOf>
void putBackBeforeAll(const Boxes& boxes, BoxOf boxOf, glm::vec2 from, float core, Position& body) {
    constexpr int kMostTurns = 4;
    bool isPutBack = true;
    for (int turn = 0; isPutBack && turn < kMostTurns; ++turn) {
        isPutBack = false;
        for (const auto& each : boxes) isPutBack = putBackBefore(boxOf(each), from, core, body) || isPutBack;
    }
}

// Measures a contact anew. What the contacts did to a velocity in this sub-step is done to it again in the next one,
// before that is solved (records.hpp): so an impulse turns with its normal, and ends with its contact.
void turnImpulse(StaticContact& contact, Records& records) {
    const StaticContact before = contact;
    measure(contact, records);
    const bool isSame = contact.normalX == before.normalX && contact.normalY == before.normalY;
    if (isSame && contact.normalImpulse == before.normalImpulse) return;
    apply(before, -1.0F, records.velocity[contact.circle]);
    apply(contact, 1.0F, records.velocity[contact.circle]);
}

}  // namespace

bool StaticContacts::has(std::uint32_t circle, std::uint32_t box) const {
    StaticContact wanted{};
    wanted.circle = circle;
    wanted.box = box;
    return std::binary_search(contacts_.begin(), contacts_.end(), wanted, isBefore);
}

void StaticContacts::removeBox(std::uint32_t box) {
    std::erase_if(contacts_, [box](const StaticContact& contact) { return contact.box == box; });
    for (StaticContact& contact : contacts_) {
        if (contact.box > box) --contact.box;
    }
}

void StaticContacts::add(std::span<const StaticContact> contacts, const Bands& bands) {
    contacts_.insert(contacts_.end(), contacts.begin(), contacts.end());
    std::sort(contacts_.begin(), contacts_.end(), isBefore);
    ofBand_.assign(bands.count(), IndexRange{});
    for (const StaticContact& contact : contacts_) ++ofBand_[bands.of(contact.circle)].end;
    std::size_t end = 0;
    for (IndexRange& range : ofBand_) {
        range = {end, end + range.end};
        end = range.end;
    }
}

void measure(std::span<StaticContact> contacts, const Records& records) {
    for (StaticContact& contact : contacts) measure(contact, records);
}

void noteWhere(std::span<StaticContact> contacts, const Records& records) {
    for (StaticContact& contact : contacts) {
        const Position& circle = records.position[contact.circle];
        contact.from = {circle.x, circle.y};
    }
}

void keepOutside(std::span<const StaticContact> contacts, Records& records) {
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        const std::uint32_t slot = contacts[i].circle;
        Position& circle = records.position[slot];
        if (isFar(contacts[i], circle)) continue;
        std::size_t first = i;
        while (first > 0 && contacts[first - 1].circle == slot) --first;
        while (i + 1 < contacts.size() && contacts[i + 1].circle == slot) ++i;
        const glm::vec2 from = contacts[i].from;
        const auto boxOf = [&](const StaticContact& contact) -> const StaticPart& {
            return records.statics[contact.box];
        };
        putBackBeforeAll(contacts.subspan(first, i - first + 1), boxOf, from, circle.radius, circle);
    }
}

void keepOutsideAll(std::span<const StaticPart> parts, glm::vec2 from, float core, Position& body) {
    putBackBeforeAll(
        parts, [](const StaticPart& part) -> const StaticPart& { return part; }, from, core, body);
}

void prepare(std::span<StaticContact> contacts, Records& records) {
    measure(contacts, records);
    for (const StaticContact& contact : contacts) {
        Velocity& change = records.contactChange[contact.circle];
        ContactMotion<float> motion = motionOf(contact, change, records.velocity[contact.circle].invMass);
        applyImpulse(motion, {contact.normalImpulse, contact.tangentialImpulse});
        write(motion, change);
    }
}

void solve(std::span<StaticContact> contacts, Records& records, const SubstepTerms& terms) {
    for (StaticContact& contact : contacts) solveOne<true>(contact, records, terms);
}

void relax(std::span<StaticContact> contacts, Records& records, const SubstepTerms& terms) {
    for (StaticContact& contact : contacts) turnImpulse(contact, records);
    for (StaticContact& contact : contacts) solveOne<false>(contact, records, terms);
}

void applyRestitution(std::span<StaticContact> contacts, Records& records, const SubstepTerms& terms) {
    for (StaticContact& contact : contacts) {
        Velocity& circle = records.velocity[contact.circle];
        ContactMotion<float> motion = motionOf(contact, circle, circle.invMass);
        const ContactTerms<float> as = termsOf(contact);
        const bool mayMeet = contact.separation > 0.0F && as.restitution > 0.0F && !(as.given.normal > 0.0F);
        if (mayMeet && -motion.normalSpeed * terms.step + terms.fall > contact.separation) {
            meet(contact, records, terms, true);
            continue;
        }
        const StaticMass<float> mass{circle.invMass};
        const ContactImpulse<float> impulse = impactImpulse(motion, as, mass, terms);
        if (!(impulse.normal > 0.0F)) continue;
        applyImpulse(motion, impulse);
        write(motion, circle);
    }
}

void applyRolling(std::span<const StaticContact> contacts, Records& records, const SubstepTerms& terms) {
    for (const StaticContact& contact : contacts) {
        Velocity& circle = records.velocity[contact.circle];
        const float radius = records.position[contact.circle].radius;
        const float perTorque = 2.0F * circle.invMass / radius;  // change of u by an angular impulse
        circle.rim -= rollingTorque(circle.rim / perTorque, radius, contact.normalImpulse, terms) * perTorque;
    }
}

}  // namespace rb::soft
