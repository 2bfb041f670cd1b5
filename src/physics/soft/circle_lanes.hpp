#pragma once

// The passes of a sub-step over contacts of circles (Batch). Included by kernel.cpp alone.

#include "physics/soft/gather.hpp"
#include "physics/soft/law.hpp"

namespace rb::soft {

namespace {

RB_INLINE Body<Lanes> loadBody(const Velocity* velocity, const Place* slot) {
    const Fields f = gather(asFloats(velocity), slot);
    return {f.x, f.y, f.z, f.w};
}

RB_INLINE void storeBody(Velocity* velocity, const Place* slot, const Body<Lanes>& body) {
    scatter(asFloats(velocity), slot, {body.x, body.y, body.rim, body.invMass});
}

RB_INLINE ContactMotion<Lanes> loadMotion(const Batch& batch, int lane, const Velocity* velocity) {
    return motionOf(loadBody(velocity, batch.a + lane), loadBody(velocity, batch.b + lane), load(batch.normalX + lane),
                    load(batch.normalY + lane));
}

RB_INLINE void storeMotion(const Batch& batch, int lane, Velocity* velocity, const ContactMotion<Lanes>& motion) {
    storeBody(velocity, batch.a + lane, motion.a);
    storeBody(velocity, batch.b + lane, motion.b);
}

RB_INLINE ContactTerms<Lanes> loadTerms(const Batch& batch, int lane) {
    return {load(batch.separation + lane),
            load(batch.friction + lane),
            load(batch.restitution + lane),
            {load(batch.normalImpulse + lane), load(batch.tangentialImpulse + lane)}};
}

// Coincident centres: n = +y.
RB_INLINE void measureLanes(Batch& batch, int lane, const Position* position) {
    const Fields a = gather(asFloats(position), batch.a + lane);
    const Fields b = gather(asFloats(position), batch.b + lane);
    const Lanes x = b.x - a.x;
    const Lanes y = b.y - a.y;
    const Lanes distance = squareRoot(x * x + y * y);
    const Lanes invDistance = spread<Lanes>(1.0F) / distance;
    const auto isApart = distance > spread<Lanes>(0.0F);
    store(batch.normalX + lane, isApart ? x * invDistance : spread<Lanes>(0.0F));
    store(batch.normalY + lane, isApart ? y * invDistance : spread<Lanes>(1.0F));
    store(batch.separation + lane, distance - (a.w + b.w));
}

// contactChange += (λn n + λt t) / m.
RB_INLINE void prepareLanes(Batch& batch, int lane, const BodyRecords& bodies, const SubstepTerms& /*terms*/) {
    measureLanes(batch, lane, bodies.position);
    const Lanes zero = spread<Lanes>(0.0F);
    const Lanes invMassA = loadBody(bodies.velocity, batch.a + lane).invMass;
    const Lanes invMassB = loadBody(bodies.velocity, batch.b + lane).invMass;
    const Lanes sum = invMassA + invMassB;
    store(batch.mass + lane, sum > zero ? spread<Lanes>(1.0F) / sum : zero);
    ContactMotion<Lanes> motion = loadMotion(batch, lane, bodies.contactChange);
    motion.a.invMass = invMassA;
    motion.b.invMass = invMassB;
    applyImpulse(motion, {load(batch.normalImpulse + lane), load(batch.tangentialImpulse + lane)});
    motion.a.invMass = zero;
    motion.b.invMass = zero;
    storeMotion(batch, lane, bodies.contactChange, motion);
}

// The first t of the sub-step at which |d + v t| is the sum of the radii. d: from centre to centre.
RB_INLINE Meeting<Lanes> meetingOf(Lanes x, Lanes y, Lanes reach, const ContactMotion<Lanes>& motion,
                                   const SubstepTerms& terms) {
    const Lanes zero{};
    const Lanes separation = squareRoot(x * x + y * y) - reach;
    const Lanes vx = motion.b.x - motion.a.x;
    const Lanes vy = motion.b.y - motion.a.y;
    const Lanes approach = -(x * vx + y * vy);
    const Lanes apart = separation * (separation + (reach + reach));  // d² less the square of the reach
    const Lanes discriminant = approach * approach - (vx * vx + vy * vy) * apart;
    const Lanes time = apart / (approach + squareRoot(larger(discriminant, zero)));
    const Lanes isInTime = time > spread<Lanes>(terms.step) ? zero : spread<Lanes>(1.0F);
    const Lanes isNear = discriminant > zero ? isInTime : zero;
    const Lanes isApart = separation > zero ? isNear : zero;
    const Lanes isMet = approach > zero ? isApart : zero;
    return {isMet, isMet > zero ? time : zero};
}

// record += by where `is` says so, else to the bit what it was.
RB_INLINE void addWhere(float* records, const Place* index, Lanes is, const Body<Lanes>& by) {
    const Lanes zero{};
    Fields f = gather(records, index);
    f.x = is > zero ? f.x + by.x : f.x;
    f.y = is > zero ? f.y + by.y : f.y;
    f.z = is > zero ? f.z + by.rim : f.z;
    scatter(records, index, f);
}

// Whether the two are apart, did not act on one another before, and would now.
RB_INLINE auto isFresh(const ContactTerms<Lanes>& contact, const ContactImpulse<Lanes>& impulse) {
    const Lanes zero{};
    return (contact.separation > zero) & (impulse.normal > zero) & (contact.given.normal <= zero);
}

// Whether the two are apart, and so fast that they may meet and bounce.
RB_INLINE auto isFast(const ContactMotion<Lanes>& motion, const ContactTerms<Lanes>& contact,
                      const SubstepTerms& terms) {
    const Lanes zero{};
    return (contact.separation > zero) & (bounceOf(motion, contact, terms) > zero) &
           (-motion.normalSpeed * terms.step > contact.separation);
}

// Those that are fresh act only if they meet on their flights, and along the normal of that moment. An impact changes
// velocities by Δ at the time t: the bodies end the sub-step where they would if they were −t Δ ahead and flew with
// what they have then from the beginning. It has no warm start. The other lanes are solved as solveLanes() does.
// @tparam Bounces it is the pass before the sub-step in which what bounces does; in the sub-step that is left alone
template <bool HasBounce, bool Bounces>
[[gnu::noinline]] void meetLanes(Batch& batch, int lane, const BodyRecords& bodies, const SubstepTerms& terms) {
    const Lanes zero{};
    ContactMotion<Lanes> motion = loadMotion(batch, lane, bodies.velocity);
    const ContactTerms<Lanes> contact = loadTerms(batch, lane);
    const Lanes mass = load(batch.mass + lane);
    const ContactImpulse<Lanes> impulse = Bounces ? impactImpulse(motion, contact, mass, terms)
                                                  : solvedImpulse<true, HasBounce>(motion, contact, mass, terms);
    const Lanes fresh =
        (Bounces ? isFast(motion, contact, terms) : isFresh(contact, impulse)) ? spread<Lanes>(1.0F) : zero;
    // Where an earlier impact of this sub-step sends them, they fly from.
    const Fields from = gather(asFloats(bodies.position), batch.a + lane);
    const Fields to = gather(asFloats(bodies.position), batch.b + lane);
    const Fields aheadA = gather(asFloats(bodies.roundOff), batch.a + lane);
    const Fields aheadB = gather(asFloats(bodies.roundOff), batch.b + lane);
    const Lanes x = (to.x - from.x) + (aheadB.x - aheadA.x);
    const Lanes y = (to.y - from.y) + (aheadB.y - aheadA.y);
    Meeting<Lanes> meeting = meetingOf(x, y, from.w + to.w, motion, terms);
    const Lanes atX = x + meeting.time * (motion.b.x - motion.a.x);
    const Lanes atY = y + meeting.time * (motion.b.y - motion.a.y);
    const Lanes invDistance = spread<Lanes>(1.0F) / squareRoot(atX * atX + atY * atY);
    const ContactMotion<Lanes> met = motionOf(motion.a, motion.b, atX * invDistance, atY * invDistance);
    const Body<Lanes> freeA = loadBody(bodies.contactChange, batch.a + lane);  // the velocities before
    const Body<Lanes> freeB = loadBody(bodies.contactChange, batch.b + lane);
    Lanes freeSpeed = met.normalSpeed;
    if constexpr (!Bounces) {
        freeSpeed = motionOf(freeA, freeB, met.normalX, met.normalY).normalSpeed;
        freeSpeed = contact.restitution > zero ? zero : freeSpeed;
        meeting.isMet = bounceOf(met, contact, terms) > zero ? zero : meeting.isMet;
    }
    const MeetingImpulse<Lanes> given = meetingImpulse(met, contact, meeting, met.normalSpeed, freeSpeed, mass, terms);
    const Lanes isImpact = fresh > zero ? given.isImpact : zero;
    const Lanes isIn = Bounces ? given.isImpact : spread<Lanes>(1.0F);
    const ContactMotion<Lanes> before = motion;
    const auto choose = [&](Lanes ifFresh, Lanes other) { return fresh > zero ? ifFresh : other; };
    motion.normalX = choose(met.normalX, motion.normalX);
    motion.normalY = choose(met.normalY, motion.normalY);
    const ContactImpulse<Lanes> so = Bounces ? ContactImpulse<Lanes>{zero, zero} : contact.given;
    applyImpulse(motion, {choose(isIn > zero ? given.impulse.normal : zero, impulse.normal - so.normal),
                          choose(isIn > zero ? given.impulse.tangential : zero, impulse.tangential - so.tangential)});
    if constexpr (!Bounces) {
        store(batch.normalX + lane, motion.normalX);
        store(batch.normalY + lane, motion.normalY);
        store(batch.normalImpulse + lane, isImpact > zero ? zero : choose(given.impulse.normal, impulse.normal));
        store(batch.tangentialImpulse + lane,
              isImpact > zero ? zero : choose(given.impulse.tangential, impulse.tangential));
    }
    storeMotion(batch, lane, bodies.velocity, motion);
    if (!isAny(isImpact > zero)) return;
    const auto changeOf = [](const Body<Lanes>& then, const Body<Lanes>& now, Lanes by) {
        return Body<Lanes>{(now.x - then.x) * by, (now.y - then.y) * by, (now.rim - then.rim) * by, Lanes{}};
    };
    const Lanes one = spread<Lanes>(1.0F);
    if constexpr (!Bounces) {
        addWhere(asFloats(bodies.contactChange), batch.a + lane, isImpact, changeOf(before.a, motion.a, one));
        addWhere(asFloats(bodies.contactChange), batch.b + lane, isImpact, changeOf(before.b, motion.b, one));
    }
    addWhere(asFloats(bodies.roundOff), batch.a + lane, isImpact, changeOf(before.a, motion.a, -meeting.time));
    addWhere(asFloats(bodies.roundOff), batch.b + lane, isImpact, changeOf(before.b, motion.b, -meeting.time));
}

template <bool HasBounce>
RB_INLINE void solveLanes(Batch& batch, int lane, const BodyRecords& bodies, const SubstepTerms& terms) {
    ContactMotion<Lanes> motion = loadMotion(batch, lane, bodies.velocity);
    const ContactTerms<Lanes> contact = loadTerms(batch, lane);
    const Lanes mass = load(batch.mass + lane);
    const ContactImpulse<Lanes> impulse = solvedImpulse<true, HasBounce>(motion, contact, mass, terms);
    if (isAny(isFresh(contact, impulse))) return meetLanes<HasBounce, false>(batch, lane, bodies, terms);
    store(batch.normalImpulse + lane, impulse.normal);
    store(batch.tangentialImpulse + lane, impulse.tangential);
    applyImpulse(motion, {impulse.normal - contact.given.normal, impulse.tangential - contact.given.tangential});
    storeMotion(batch, lane, bodies.velocity, motion);
}

// Of a batch.
struct alignas(64) LinearImpulses {
    float x[kBatchSize];  ///< on B [N s]
    float y[kBatchSize];
};

template <bool HasBounce>
RB_INLINE void relaxLanes(Batch& batch, int lane, const LinearImpulses& before, const BodyRecords& bodies,
                          const SubstepTerms& terms) {
    const ContactTerms<Lanes> contact = loadTerms(batch, lane);
    ContactMotion<Lanes> motion = loadMotion(batch, lane, bodies.velocity);
    const ContactImpulse<Lanes> impulse =
        solvedImpulse<false, HasBounce>(motion, contact, load(batch.mass + lane), terms);
    store(batch.normalImpulse + lane, impulse.normal);
    store(batch.tangentialImpulse + lane, impulse.tangential);
    const LinearImpulse<Lanes> now = linearOf(impulse, motion.normalX, motion.normalY);
    applyImpulse(motion, {now.x - load(before.x + lane), now.y - load(before.y + lane)},
                 impulse.tangential - contact.given.tangential);
    storeMotion(batch, lane, bodies.velocity, motion);
}

// What was given along the normal before is given along the new one instead: so the bodies have got λn n + λt t in the
// sub-step, and that is what the next one begins with. All lanes are measured before the first is solved: the processor
// then waits less for square roots and quotients.
template <bool HasBounce>
void relaxBatches(Batch* batches, std::size_t count, const BodyRecords& bodies, const SubstepTerms& terms,
                  bool /*isBackwards*/) {
    const BodyRecords of = bodies;
    const SubstepTerms t = terms;
    LinearImpulses before;
    for (std::size_t i = 0; i < count; ++i) {
        Batch& batch = batches[i];
        for (int lane = 0; lane < kBatchSize; lane += RB_LANES) {
            const LinearImpulse<Lanes> given =
                linearOf(loadTerms(batch, lane).given, load(batch.normalX + lane), load(batch.normalY + lane));
            store(before.x + lane, given.x);
            store(before.y + lane, given.y);
            measureLanes(batch, lane, of.position);
        }
        for (int lane = 0; lane < kBatchSize; lane += RB_LANES) relaxLanes<HasBounce>(batch, lane, before, of, t);
    }
}

RB_INLINE void bounceLanes(Batch& batch, int lane, const BodyRecords& bodies, const SubstepTerms& terms) {
    ContactMotion<Lanes> motion = loadMotion(batch, lane, bodies.velocity);
    const ContactTerms<Lanes> contact = loadTerms(batch, lane);
    if (isAny(isFast(motion, contact, terms))) return meetLanes<true, true>(batch, lane, bodies, terms);
    const Lanes mass = load(batch.mass + lane);
    applyImpulse(motion, impactImpulse(motion, contact, mass, terms));
    storeMotion(batch, lane, bodies.velocity, motion);
}

RB_INLINE void rollLanes(Batch& batch, int lane, const BodyRecords& bodies, const SubstepTerms& terms) {
    ContactMotion<Lanes> motion = loadMotion(batch, lane, bodies.velocity);
    const Lanes radiusA = gather(asFloats(bodies.position), batch.a + lane).w;
    const Lanes radiusB = gather(asFloats(bodies.position), batch.b + lane).w;
    const Lanes perTorqueA = 2.0F * motion.a.invMass / radiusA;  // change of u by an angular impulse: 2/(m r)
    const Lanes perTorqueB = 2.0F * motion.b.invMass / radiusB;
    const Lanes spin = motion.b.rim / radiusB - motion.a.rim / radiusA;
    const Lanes toStop = spin / (perTorqueA / radiusA + perTorqueB / radiusB);
    const Lanes torque = rollingTorque(toStop, smaller(radiusA, radiusB), load(batch.normalImpulse + lane), terms);
    motion.a.rim += torque * perTorqueA;
    motion.b.rim -= torque * perTorqueB;
    storeMotion(batch, lane, bodies.velocity, motion);
}

RB_INLINE bool hasPoints(const Batch& /*batch*/) { return true; }
RB_INLINE bool isUsed(const Batch& /*batch*/, int /*lane*/) { return true; }

}  // namespace

}  // namespace rb::soft
