#pragma once

// The law of a contact: the equations of a sub-step (solver.hpp), for one contact or for as many as a register holds. L
// is float or a register of floats (lanes.hpp), whose comparisons work lane by lane.
//
// n points from A to B, t is n turned by +90°; impulses are those on B, A receives the opposite [N s].
//
// Some files that include it are compiled with instructions that not every processor has. So all of it is inlined by
// force, and the linker never finds a copy that others might call.

#include "physics/lanes/lane_math.hpp"
#include "physics/soft/kernel.hpp"

namespace rb::soft {

/// The velocity of a circle, as in a Velocity record. All fields of a static body are 0.
template <class L>
struct Body {
    L x;        ///< v.x [m/s]
    L y;        ///< v.y [m/s]
    L rim;      ///< u = r ω [m/s]
    L invMass;  ///< [1/kg]
};

template <class L>
struct ContactImpulse {
    L normal;      ///< λn; an accumulated one is never below 0 [N s]
    L tangential;  ///< λt [N s]
};

/// A contact, and the impulse that it has got so far.
template <class L>
struct ContactTerms {
    L separation;             ///< s: the gap; below 0 the penetration [m]
    L friction;               ///< μ of the pair [1]
    L restitution;            ///< e of the pair [1]
    ContactImpulse<L> given;  ///< in the sub-step before, or in an earlier pass of this one
};

/// The two bodies of a contact, and how they move relative to one another.
template <class L>
struct ContactMotion {
    Body<L> a, b;
    L normalX, normalY;
    L normalSpeed;   ///< (vB − vA)·n, below 0 if they approach [m/s]
    L slidingSpeed;  ///< (vB − vA)·t − (uA + uB) [m/s]
};

template <class L>
RB_INLINE ContactMotion<L> motionOf(const Body<L>& a, const Body<L>& b, L normalX, L normalY) {
    const L x = b.x - a.x;
    const L y = b.y - a.y;
    return {a, b, normalX, normalY, x * normalX + y * normalY, (y * normalX - x * normalY) - (a.rim + b.rim)};
}

/// λn n + λt t.
template <class L>
struct LinearImpulse {
    L x, y;  ///< on B [N s]
};

template <class L>
RB_INLINE LinearImpulse<L> linearOf(const ContactImpulse<L>& impulse, L normalX, L normalY) {
    return {normalX * impulse.normal - normalY * impulse.tangential,
            normalY * impulse.normal + normalX * impulse.tangential};
}

/// @param tangential the share of it that turns the circles
template <class L>
RB_INLINE void applyImpulse(ContactMotion<L>& motion, const LinearImpulse<L>& by, L tangential) {
    const L twist = tangential + tangential;  // I = ½ m r²: Jt changes u by 2 Jt/m
    motion.a.x -= by.x * motion.a.invMass;
    motion.a.y -= by.y * motion.a.invMass;
    motion.a.rim -= twist * motion.a.invMass;
    motion.b.x += by.x * motion.b.invMass;
    motion.b.y += by.y * motion.b.invMass;
    motion.b.rim -= twist * motion.b.invMass;
}

template <class L>
RB_INLINE void applyImpulse(ContactMotion<L>& motion, const ContactImpulse<L>& impulse) {
    applyImpulse(motion, linearOf(impulse, motion.normalX, motion.normalY), impulse.tangential);
}

/// What ends the sliding: a third of the mass that counts along n, because a rim is accelerated twice as easily as the
/// centre. @param mass 1/(1/mA + 1/mB) [kg]
template <class L>
RB_INLINE L toStopSliding(L mass, L slidingSpeed) {
    return mass * slidingSpeed * (1.0F / 3.0F);
}

/// The e of bodies that approach fast enough to bounce and are not pressed together; else 0.
template <class L>
RB_INLINE L bounceOf(const ContactMotion<L>& motion, const ContactTerms<L>& contact, const SubstepTerms& terms) {
    const L zero{};
    const L restitution = contact.given.normal > zero ? zero : contact.restitution;
    return -motion.normalSpeed > spread<L>(terms.bounceSpeed) ? restitution : zero;
}

/// λn before it is limited to pushing: λn − m (massScale (vn + bias)) − impulseScale λn. If there is a gap s, the
/// bodies may approach by s within the sub-step, and the constraint is rigid.
template <bool IsSoft, class L>
RB_INLINE L wantedNormal(const ContactMotion<L>& motion, const ContactTerms<L>& contact, L mass,
                         const SubstepTerms& terms) {
    const L zero{};
    const L gapSpeed = larger(contact.separation, zero) * terms.invStep;
    if constexpr (IsSoft) {
        const auto isApart = contact.separation > zero;
        const L pushSpeed = larger(contact.separation * terms.softness.biasRate, spread<L>(-terms.pushSpeed));
        const L speed = motion.normalSpeed + (isApart ? gapSpeed : pushSpeed);
        const L massScale = isApart ? spread<L>(1.0F) : spread<L>(terms.softness.massScale);
        const L kept = isApart ? spread<L>(1.0F) : spread<L>(1.0F - terms.softness.impulseScale);
        return contact.given.normal * kept - mass * massScale * speed;
    } else {  // what is apart again may only press less: its next flight shows whether it comes back
        const L most = contact.separation > zero ? contact.given.normal : spread<L>(1e30F);
        return smaller(contact.given.normal - mass * (motion.normalSpeed + gapSpeed), most);
    }
}

/// The e of contacts that will bounce, which are left alone here: the law of impact takes them; 0 of others. A body
/// that bounces in each sub-step goes in by h v (1 + e + e² + …) = h v/(1 − e) at most. If bodies overlap more than
/// that, others push them together, and they are solved like contacts that do not bounce.
template <class L>
RB_INLINE L bounceToLeave(const ContactMotion<L>& motion, const ContactTerms<L>& contact, const SubstepTerms& terms) {
    const L shallow = contact.separation * (contact.restitution - spread<L>(1.0F));
    const L bounce = bounceOf(motion, contact, terms);
    const L deep = -motion.normalSpeed * terms.step > shallow ? bounce : L{};
    return contact.separation > L{} ? L{} : deep;
}

/// One pass: λn' = max(wantedNormal, 0), and Coulomb's |λt'| ≤ μ λn'.
template <bool IsSoft, bool HasBounce, class L>
RB_INLINE ContactImpulse<L> solvedImpulse(const ContactMotion<L>& motion, const ContactTerms<L>& contact, L mass,
                                          const SubstepTerms& terms) {
    const L zero{};
    L normal = larger(wantedNormal<IsSoft>(motion, contact, mass, terms), zero);
    if constexpr (HasBounce) {
        normal = bounceToLeave(motion, contact, terms) > zero ? contact.given.normal : normal;
    }
    const L held = contact.given.tangential - toStopSliding(mass, motion.slidingSpeed);
    return {normal, limited(held, normal * contact.friction)};
}

/// The law of impact, (2.8) with friction of at most μ times its impulse, for bodies that overlap and approach fast
/// enough to bounce; 0 for all others.
template <class L>
RB_INLINE ContactImpulse<L> impactImpulse(const ContactMotion<L>& motion, const ContactTerms<L>& contact, L mass,
                                          const SubstepTerms& terms) {
    const L zero{};
    const L bounce = contact.separation > zero ? zero : bounceOf(motion, contact, terms);
    const L approach = -motion.normalSpeed;
    const L normal = bounce > zero ? mass * (approach + bounce * approach) : zero;
    return {normal, limited(-toStopSliding(mass, motion.slidingSpeed), normal * contact.friction)};
}

/// The moment at which two that are apart meet on their flights of the sub-step.
template <class L>
struct Meeting {
    L isMet;  ///< 1; 0: they do not
    L time;   ///< t, from the beginning of the sub-step [s]
};

/// What two that meet, with the normal of that moment, give one another.
template <class L>
struct MeetingImpulse {
    ContactImpulse<L> impulse;
    L isImpact;  ///< 1; 0: they touch so slowly that it is the first impulse of a contact that presses
};

/// The law of impact, also for e = 0; or, below the speed that bounces, what lets them touch when the sub-step ends.
/// @param speed along n at the moment of touch, and without what other contacts did in this sub-step; below 0 if they
///              approach [m/s]
template <class L>
RB_INLINE MeetingImpulse<L> meetingImpulse(const ContactMotion<L>& motion, const ContactTerms<L>& contact,
                                           const Meeting<L>& meeting, L speed, L freeSpeed, L mass,
                                           const SubstepTerms& terms) {
    const L zero{};
    const L one = spread<L>(1.0F);
    const L isImpact = -freeSpeed > spread<L>(terms.bounceSpeed) ? meeting.isMet : zero;
    const L restUntilMet = larger(-motion.normalSpeed, zero) * (one - meeting.time * terms.invStep);
    const L slow = meeting.isMet > zero ? mass * restUntilMet : zero;
    const L stop = larger(-speed, zero);
    const L bounce = mass * (contact.restitution > zero ? -freeSpeed - contact.restitution * freeSpeed : stop);
    const L normal = isImpact > zero ? bounce : slow;
    return {{normal, limited(-toStopSliding(mass, motion.slidingSpeed), normal * contact.friction)}, isImpact};
}

/// A torque against the difference of the spins, of at most `rolling` times the smaller radius times the impulse.
/// @param toStop the angular impulse that would end the difference [N m s]
template <class L>
RB_INLINE L rollingTorque(L toStop, L smallerRadius, L pressing, const SubstepTerms& terms) {
    const L zero{};
    const L limit = smallerRadius * pressing * spread<L>(terms.rolling);
    return pressing > zero ? limited(toStop, limit) : zero;
}

}  // namespace rb::soft
