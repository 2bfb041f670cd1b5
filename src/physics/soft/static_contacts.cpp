#include "physics/soft/static_contacts.hpp"

#include <algorithm>

#include "physics/collision.hpp"
#include "physics/soft/law.hpp"

namespace rb::soft {

namespace {

bool isBefore(const StaticContact& p, const StaticContact& q) {
    return p.circle != q.circle ? p.circle < q.circle : p.box < q.box;
}

Meeting<float> meetingOf(const StaticContact& contact, const Velocity& circle, float invMass) {
    const Body<float> box{};
    return meetingOf<float>(box, {circle.x, circle.y, circle.rim, invMass}, contact.normalX, contact.normalY);
}

ContactTerms<float> termsOf(const StaticContact& contact) {
    return {
        contact.separation, contact.friction, contact.restitution, {contact.normalImpulse, contact.tangentialImpulse}};
}

void write(const Meeting<float>& meeting, Velocity& circle) {
    circle.x = meeting.b.x;
    circle.y = meeting.b.y;
    circle.rim = meeting.b.rim;
}

template <bool IsSoft>
void solveOne(StaticContact& contact, Velocity& circle, const SubstepTerms& terms) {
    Meeting<float> meeting = meetingOf(contact, circle, circle.invMass);
    const ContactTerms<float> before = termsOf(contact);
    const StaticMass<float> mass{circle.invMass};
    const ContactImpulse<float> impulse = solvedImpulse<IsSoft, true>(meeting, before, mass, terms);
    contact.normalImpulse = impulse.normal;
    contact.tangentialImpulse = impulse.tangential;
    applyImpulse(meeting, {impulse.normal - before.given.normal, impulse.tangential - before.given.tangential});
    write(meeting, circle);
}

}  // namespace

bool StaticContacts::has(std::uint32_t circle, std::uint32_t box) const {
    StaticContact wanted{};
    wanted.circle = circle;
    wanted.box = box;
    return std::binary_search(contacts_.begin(), contacts_.end(), wanted, isBefore);
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
    for (StaticContact& contact : contacts) {
        const StaticBox& box = records.boxes[contact.box];
        const Position& circle = records.position[contact.circle];
        const Touch<float> touch =
            collideRectangleCircle<float>(box.center, box.halfSize, {circle.x, circle.y}, circle.radius);
        contact.normalX = touch.normal.x;
        contact.normalY = touch.normal.y;
        contact.separation = -touch.penetration;
    }
}

void prepare(std::span<StaticContact> contacts, Records& records) {
    measure(contacts, records);
    for (const StaticContact& contact : contacts) {
        Velocity& change = records.contactChange[contact.circle];
        Meeting<float> meeting = meetingOf(contact, change, records.velocity[contact.circle].invMass);
        applyImpulse(meeting, {contact.normalImpulse, contact.tangentialImpulse});
        write(meeting, change);
    }
}

void solve(std::span<StaticContact> contacts, Records& records, const SubstepTerms& terms) {
    for (StaticContact& contact : contacts) solveOne<true>(contact, records.velocity[contact.circle], terms);
}

void relax(std::span<StaticContact> contacts, Records& records, const SubstepTerms& terms) {
    measure(contacts, records);
    for (StaticContact& contact : contacts) solveOne<false>(contact, records.velocity[contact.circle], terms);
}

void applyRestitution(std::span<const StaticContact> contacts, Records& records, const SubstepTerms& terms) {
    for (const StaticContact& contact : contacts) {
        Velocity& circle = records.velocity[contact.circle];
        Meeting<float> meeting = meetingOf(contact, circle, circle.invMass);
        const StaticMass<float> mass{circle.invMass};
        const ContactImpulse<float> impulse = impactImpulse(meeting, termsOf(contact), mass, terms);
        if (!(impulse.normal > 0.0F)) continue;
        applyImpulse(meeting, impulse);
        write(meeting, circle);
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
