#pragma once

// The rows of a contact of bodies with corners (FaceBatch), from where they are; L as in law.hpp.

#include "physics/soft/law.hpp"

namespace rb::soft {

/// A contact, as A sees it: B's pose, and what its points and its line are.
template <class L>
struct FacePlace {
    L x, y, cosine, sine;
    L normalX, normalY;
    L surface;  ///< along the normal, of a circle B the place of its centre that touches [m]
    L point1X, point1Y, point2X, point2Y;
};

/// Where the points are from A's origin and from B's, along n and across it, against t [m].
template <class L>
struct FaceDistances {
    L away, beside;  ///< B's origin from A's
    L across1, across2;
    L separation1, separation2;
};

template <class L>
RB_INLINE FaceDistances<L> distancesOf(const FacePlace<L>& at) {
    const L x1 = at.cosine * at.point1X - at.sine * at.point1Y;
    const L y1 = at.sine * at.point1X + at.cosine * at.point1Y;
    const L x2 = at.cosine * at.point2X - at.sine * at.point2Y;
    const L y2 = at.sine * at.point2X + at.cosine * at.point2Y;
    const L away = at.x * at.normalX + at.y * at.normalY;
    return {away,
            at.y * at.normalX - at.x * at.normalY,
            y1 * at.normalX - x1 * at.normalY,
            y2 * at.normalX - x2 * at.normalY,
            away + (x1 * at.normalX + y1 * at.normalY) - at.surface,
            away + (x2 * at.normalX + y2 * at.normalY) - at.surface};
}

/// What the two bodies are like, and which points there are.
template <class L>
struct FaceBodies {
    L invMassA, invMassB, invLeverA, invLeverB, twistB;
    L isOn1, isOn2;  ///< 1 or 0
    L offset;        ///< of A's line along n [m]
};

/// The fields of the same names.
template <class L>
struct FaceRows {
    L armA1, armA2, armB1, armB2, alongA, alongB;
    L mass1, mass2, massT;
    L coupling12, coupling1T, coupling2T;
};

template <class L>
RB_INLINE FaceRows<L> rowsOf(const FaceDistances<L>& from, const FaceBodies<L>& of) {
    const L zero{};
    const L one = spread<L>(1.0F);
    const L nearest = smaller(from.separation1, of.isOn2 > zero ? from.separation2 : from.separation1);
    // The friction acts from A's origin there: midway between the two, or on the rim of a circle.
    const L at = of.offset + spread<L>(0.5F) * of.twistB * nearest;
    FaceRows<L> rows;
    rows.armA1 = -(from.beside + from.across1) * of.invLeverA;
    rows.armA2 = -(from.beside + from.across2) * of.invLeverA;
    rows.armB1 = -from.across1 * of.invLeverB;
    rows.armB2 = -from.across2 * of.invLeverB;
    rows.alongA = at * of.invLeverA;
    rows.alongB = (at - from.away) * of.invLeverB;
    const auto coupling = [&](L straight, L p, L q, L r, L s) __attribute__((always_inline)) {
        return of.invMassA * (straight + p * q) + of.invMassB * (straight + of.twistB * (r * s));
    };
    rows.mass1 = of.isOn1 / coupling(one, rows.armA1, rows.armA1, rows.armB1, rows.armB1);
    rows.mass2 = of.isOn2 / coupling(one, rows.armA2, rows.armA2, rows.armB2, rows.armB2);
    rows.massT = of.isOn1 / coupling(one, rows.alongA, rows.alongA, rows.alongB, rows.alongB);
    rows.coupling12 = coupling(one, rows.armA1, rows.armA2, rows.armB1, rows.armB2);
    rows.coupling1T = coupling(zero, rows.armA1, rows.alongA, rows.armB1, rows.alongB);
    rows.coupling2T = coupling(zero, rows.armA2, rows.alongA, rows.armB2, rows.alongB);
    return rows;
}

}  // namespace rb::soft
