// How bodies of which one has corners meet on their flights of a sub-step: when, where, and what they give one another.
//
// Two convex parts overlap while every face of both has a corner of the other behind its line. The corners fly straight
// here, with what the bodies turn at the beginning; so each is behind a line from one moment on, or up to one. A circle
// flies straight against the part grown by its radius, with round corners.

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/vec3.hpp>
#include <limits>
#include <optional>

#include "base/vector.hpp"
#include "physics/contacts/time_of_impact.hpp"
#include "physics/soft/face_contacts.hpp"
#include "physics/soft/face_rows.hpp"

namespace rb::soft {

namespace {

constexpr float kNever = std::numeric_limits<float>::infinity();
// Points that are no farther from touching than that share an impact, over the mean radius [1].
constexpr float kTogether = 1e-3F;

/// A body on its flight.
struct Flight {
    Frame<float> from;
    glm::vec2 velocity;
    float spin;

    glm::vec2 velocityAt(glm::vec2 p) const { return velocity + cross(spin, p - from.origin); }
    Frame<float> at(float t) const {
        return {from.origin + t * velocity, combined(from.rotation, rotationOf(t * spin))};
    }
};

/// When some are together.
struct Interval {
    float enter = 0.0F, leave = kNever;  ///< [s]

    void meet(const Interval& other) {
        enter = std::max(enter, other.enter);
        leave = std::min(leave, other.leave);
    }
};

// While any corner of a part is behind a line.
Interval behindLine(glm::vec2 n, float support, const Flight& ofLine, const ConvexPart& part, const Flight& flight) {
    Interval some{kNever, 0.0F};
    for (const glm::vec2& corner : part.corners()) {
        const glm::vec2 p = flight.from.origin + turned(flight.from.rotation, corner);
        const float gap = glm::dot(n, p - ofLine.from.origin) - support;
        const float speed = glm::dot(n, flight.velocityAt(p) - ofLine.velocityAt(p));
        const bool comes = gap > 0.0F;
        if (comes && !(speed < 0.0F)) continue;
        some.enter = std::min(some.enter, comes ? gap / -speed : 0.0F);
        some.leave = std::max(some.leave, comes || !(speed > 0.0F) ? kNever : gap / -speed);
    }
    return some;
}

void meetBehindFaces(const ConvexPart& part, const Flight& flight, const ConvexPart& other, const Flight& otherFlight,
                     Interval& together) {
    for (std::size_t i = 0; i < part.count && together.enter <= together.leave; ++i) {
        const glm::vec2 n = turned(flight.from.rotation, part.normal(i));
        together.meet(behindLine(n, part.support(i), flight, other, otherFlight));
    }
}

std::optional<float> timeToMeet(const ConvexPart& a, const Flight& ofA, const ConvexPart& b, const Flight& ofB,
                                float horizon) {
    Interval together{0.0F, horizon};
    meetBehindFaces(a, ofA, b, ofB, together);
    meetBehindFaces(b, ofB, a, ofA, together);
    return together.enter <= together.leave ? std::optional(together.enter) : std::nullopt;
}

// The circle flies from `center`, both as the part sees it.
std::optional<float> timeToMeetCircle(const ConvexPart& part, glm::vec2 center, glm::vec2 velocity, float radius,
                                      float horizon) {
    Interval inside{0.0F, horizon};
    for (std::size_t i = 0; i < part.count; ++i) {
        const float gap = glm::dot(part.normal(i), center) - part.support(i) - radius;
        const float speed = glm::dot(part.normal(i), velocity);
        if (gap > 0.0F && !(speed < 0.0F)) return std::nullopt;
        inside.meet(gap > 0.0F ? Interval{gap / -speed, kNever} : Interval{0.0F, speed > 0.0F ? gap / -speed : kNever});
    }
    if (inside.enter > inside.leave) return std::nullopt;
    const glm::vec2 at = center + inside.enter * velocity;
    const std::size_t face = farthestFace(part, at).index;
    const glm::vec2 along = cross(1.0F, part.normal(face));
    const bool isBefore = glm::dot(at - part.start(face), along) < 0.0F;
    if (!isBefore && glm::dot(at - part.end(face), along) <= 0.0F) return inside.enter;
    return timeToReachPoint(center - (isBefore ? part.start(face) : part.end(face)), velocity, radius, horizon);
}

// Where a body is now, told from an origin; a static one where it always is. @param falls what is still to be added to
// the velocity of what moves
Flight flightOf(const FaceSide& side, glm::vec2 origin, glm::vec2 falls, const Records& records) {
    const Pose& pose = records.pose[static_cast<std::size_t>(side.pose)];
    const Velocity& velocity = records.velocity[static_cast<std::size_t>(side.slot)];
    const float invLever = invLeverOf(side, records);
    if (static_cast<std::size_t>(side.pose) >= records.firstStatic()) {
        return {{glm::vec2{pose.x, pose.y} - origin, {pose.cosine, pose.sine}}, {0.0F, 0.0F}, 0.0F};
    }
    const Position& now = records.position[static_cast<std::size_t>(side.slot)];
    const Position& ahead = records.roundOff[static_cast<std::size_t>(side.slot)];  // as in meetLanes()
    return {{glm::vec2{now.x, now.y} - origin + glm::vec2{ahead.x, ahead.y},
             combined(Rotation<float>{pose.cosine, pose.sine}, rotationOf((now.turned + ahead.turned) * invLever))},
            glm::vec2{velocity.x, velocity.y} + falls,
            velocity.rim * invLever};
}

glm::vec2 originOf(const FaceSide& side, const Records& records) {
    const auto pose = static_cast<std::size_t>(side.pose);
    if (pose >= records.firstStatic()) return {records.pose[pose].x, records.pose[pose].y};
    return {records.position[pose].x, records.position[pose].y};
}

/// The rows of a lane, and the bodies that they are of.
struct LaneRows {
    FaceRows<float> rows;
    FaceDistances<float> from;
    glm::vec2 normal;
    float twistB;
    Velocity& a;
    Velocity& b;

    float along(glm::vec2 n, float armA, float armB, const Velocity& ofA, const Velocity& ofB) const {
        return (ofB.x - ofA.x) * n.x + (ofB.y - ofA.y) * n.y + (ofB.rim * armB - ofA.rim * armA);
    }
    float speed1(const Velocity& ofA, const Velocity& ofB) const {
        return along(normal, rows.armA1, rows.armB1, ofA, ofB);
    }
    float speed2(const Velocity& ofA, const Velocity& ofB) const {
        return along(normal, rows.armA2, rows.armB2, ofA, ofB);
    }
};

// Computes the rows of a lane whose points have just been written, with the bodies there, and writes them too. The
// separations are those `ago` before.
LaneRows putRows(FaceBatch& f, std::size_t i, Records& records, float ago) {
    Velocity& a = records.velocity[static_cast<std::size_t>(f.a[i])];
    Velocity& b = records.velocity[static_cast<std::size_t>(f.b[i])];
    const FaceDistances<float> from =
        distancesOf<float>({f.seenX[i], f.seenY[i], f.seenCosine[i], f.seenSine[i], f.localX[i], f.localY[i],
                            f.offset[i] + f.radius[i], f.point1X[i], f.point1Y[i], f.point2X[i], f.point2Y[i]});
    const FaceRows<float> rows =
        rowsOf<float>(from, {a.invMass, b.invMass, f.invLeverA[i], f.invLeverB[i], f.twistB[i],
                             f.mass1[i] > 0.0F ? 1.0F : 0.0F, f.mass2[i] > 0.0F ? 1.0F : 0.0F, f.offset[i]});
    const glm::vec2 normal =
        turned(Rotation<float>{f.frameCosine[i], f.frameSine[i]}, glm::vec2{f.localX[i], f.localY[i]});
    f.normalX[i] = normal.x, f.normalY[i] = normal.y;
    f.armA1[i] = rows.armA1, f.armA2[i] = rows.armA2;
    f.armB1[i] = rows.armB1, f.armB2[i] = rows.armB2;
    f.alongA[i] = rows.alongA, f.alongB[i] = rows.alongB;
    f.mass1[i] = rows.mass1, f.mass2[i] = rows.mass2, f.massT[i] = rows.massT;
    f.coupling12[i] = rows.coupling12, f.coupling1T[i] = rows.coupling1T, f.coupling2T[i] = rows.coupling2T;
    const LaneRows lane{rows, from, normal, f.twistB[i], a, b};
    f.separation1[i] = from.separation1 - ago * lane.speed1(a, b);
    f.separation2[i] = from.separation2 - ago * lane.speed2(a, b);
    return lane;
}

/// Of a point that takes part in an impact, what is to change of its speed [m/s]; 0 of others.
struct WantedChanges {
    float first, second;
};

// Both at once if that pushes both, else the one that is deeper or comes faster: one after the other a box that falls
// flat would turn.
std::array<float, 2> pointImpulses(const FaceRows<float>& rows, const WantedChanges& wanted) {
    const bool areBoth = wanted.first > 0.0F && wanted.second > 0.0F;
    if (areBoth) {
        const float k1 = 1.0F / rows.mass1;
        const float k2 = 1.0F / rows.mass2;
        const float scale = k1 * k2 - rows.coupling12 * rows.coupling12;
        const float first = k2 * wanted.first - rows.coupling12 * wanted.second;
        const float second = k1 * wanted.second - rows.coupling12 * wanted.first;
        if (scale > 1e-3F * k1 * k2 && first > 0.0F && second > 0.0F) return {first / scale, second / scale};
    }
    const bool isFirst = wanted.first >= wanted.second;
    return isFirst ? std::array{rows.mass1 * wanted.first, 0.0F} : std::array{0.0F, rows.mass2 * wanted.second};
}

// A change of velocity now, at the time `at` of the sub-step, which has no warm start (kernel.cpp, meetLanes()).
void changeAt(Records& records, std::size_t slot, glm::vec3 by, float at, bool isBefore) {
    Velocity& velocity = records.velocity[slot];
    if (!(velocity.invMass > 0.0F)) return;
    velocity = {velocity.x + by.x, velocity.y + by.y, velocity.rim + by.z, velocity.invMass};
    Velocity& before = records.contactChange[slot];
    if (!isBefore) before = {before.x + by.x, before.y + by.y, before.rim + by.z, before.invMass};
    Position& ahead = records.roundOff[slot];
    ahead = {ahead.x - at * by.x, ahead.y - at * by.y, ahead.turned - at * by.z, ahead.radius};
}

// @returns whether that is all for this sub-step: it was an impact, or is left alone
bool collideNow(const FaceBatch& f, std::size_t i, const LaneRows& lane, Records& records, float at,
                const SubstepTerms& terms, bool canBounce) {
    const auto slotA = static_cast<std::size_t>(f.a[i]);
    const auto slotB = static_cast<std::size_t>(f.b[i]);
    const float speed1 = lane.speed1(lane.a, lane.b);
    const float speed2 = lane.speed2(lane.a, lane.b);
    // In the sub-step what bounces is left alone until it overlaps.
    if (!canBounce && f.restitution[i] > 0.0F) return -std::min(speed1, speed2) > terms.bounceSpeed;
    const Velocity& freeA = canBounce ? lane.a : records.contactChange[slotA];  // the velocities before
    const Velocity& freeB = canBounce ? lane.b : records.contactChange[slotB];
    const glm::vec2 gravity{terms.gravityX, terms.gravityY};
    const float weight = (lane.a.invMass > 0.0F ? -1.0F : 1.0F) * glm::dot(lane.normal, gravity);
    const float now = weight * (at - 0.5F * terms.step);
    const float before = weight * (at + 0.5F * terms.step);
    const FaceRows<float>& rows = lane.rows;
    const float nearest =
        std::min(lane.from.separation1, rows.mass2 > 0.0F ? lane.from.separation2 : lane.from.separation1);
    const float within = std::max(nearest, 0.0F) + kTogether * records.meanRadius;
    const auto isMet = [&](float separation, float mass) { return mass > 0.0F && separation <= within; };
    const float free1 = isMet(lane.from.separation1, rows.mass1) ? lane.speed1(freeA, freeB) + before : 0.0F;
    const float free2 = isMet(lane.from.separation2, rows.mass2) ? lane.speed2(freeA, freeB) + before : 0.0F;
    if (!(-std::min(free1, free2) > terms.bounceSpeed)) return false;
    const auto wanted = [&](float free, float speed) {
        if (!(free < 0.0F)) return 0.0F;
        return f.restitution[i] > 0.0F ? -free - f.restitution[i] * free : std::max(-(speed + now), 0.0F);
    };
    const auto [j1, j2] = pointImpulses(rows, {wanted(free1, speed1), wanted(free2, speed2)});
    const glm::vec2 n = lane.normal;
    const glm::vec2 t{-n.y, n.x};
    const float sliding =
        lane.along(t, rows.alongA, rows.alongB, lane.a, lane.b) + rows.coupling1T * j1 + rows.coupling2T * j2;
    const float jt = limited(-rows.massT * sliding, f.friction[i] * (j1 + j2));
    const glm::vec2 push = (j1 + j2) * n + jt * t;
    const float turnA = rows.armA1 * j1 + rows.armA2 * j2 + rows.alongA * jt;
    const float turnB = lane.twistB * (rows.armB1 * j1 + rows.armB2 * j2 + rows.alongB * jt);
    changeAt(records, slotA, -lane.a.invMass * glm::vec3(push, turnA), at, canBounce);
    changeAt(records, slotB, lane.b.invMass * glm::vec3(push, turnB), at, canBounce);
    return true;
}

}  // namespace

bool meetOnFlight(Records& records, FaceBatch& batch, int index, const SubstepTerms& terms, bool canBounce) {
    const auto i = static_cast<std::size_t>(index);
    FaceLane lane = laneOf(batch, i, records);
    const glm::vec2 origin = originOf(lane.a, records);
    const glm::vec2 falls = (canBounce ? terms.step : 0.0F) * glm::vec2{terms.gravityX, terms.gravityY};
    const Flight ofA = flightOf(lane.a, origin, falls, records);
    const Flight ofB = flightOf(lane.b, origin, falls, records);
    std::optional<float> time;
    if (lane.partOfB != nullptr) {
        time = timeToMeet(*lane.partOfA, ofA, *lane.partOfB, ofB, terms.step);
    } else {
        const glm::vec2 center = ofB.from.origin;
        const Rotation<float>& rotation = ofA.from.rotation;
        time = timeToMeetCircle(*lane.partOfA, turnedBack(rotation, center),
                                turnedBack(rotation, ofB.velocity - ofA.velocityAt(center)), lane.radius, terms.step);
    }
    // Where they do not meet, the line and the points are those of the end of their flights.
    const float until = time.value_or(terms.step);
    lane.frameA = ofA.at(until);
    lane.frameB = ofB.at(until);
    lane.frameB.origin -= lane.frameA.origin;
    lane.frameA.origin = {0.0F, 0.0F};
    const FacePoints points = pointsOf(lane, time ? 0.0F : wayOf(lane, terms, records), records);
    putPoints(batch, i, lane, points, records);
    const Rotation<float>& ofFace = (points.isFaceOfB ? lane.frameB : lane.frameA).rotation;
    batch.frameCosine[i] = ofFace.cosine;
    batch.frameSine[i] = ofFace.sine;
    batch.framedX[i] = batch.seenX[i], batch.framedY[i] = batch.seenY[i];
    batch.framedCosine[i] = batch.seenCosine[i], batch.framedSine[i] = batch.seenSine[i];
    const LaneRows rows = putRows(batch, i, records, until);
    return time && points.count > 0 && !collideNow(batch, i, rows, records, *time, terms, canBounce);
}

}  // namespace rb::soft
