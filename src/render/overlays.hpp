#pragma once

// What one can see over the circles: where they touch, what pushes them, where they go. Each function appends its
// lines for the picture's segments. Lengths are in pixels so that they stay readable at any zoom; an arrow's length
// is proportional to what it stands for, with one scale a kind; of an impulse or a force up to 64 px.

#include <cstdint>
#include <vector>

#include "lab/snapshot.hpp"
#include "lab/trails.hpp"
#include "render/color.hpp"
#include "render/segment.hpp"

namespace rb {

/// One colour a kind of line (packColor). They were searched for: colour-blind readers too tell each from the others,
/// from the two worlds' blue and orange, and from the circles' teal and pink.
struct OverlayColors {
    std::uint32_t contact;
    std::uint32_t impulse;
    std::uint32_t friction;
    std::uint32_t spring;
    std::uint32_t velocity;
    std::uint32_t trail;
};

inline constexpr OverlayColors kOverlaysOnPaper{.contact = packColor(70, 70, 70),
                                                .impulse = packColor(119, 51, 0),
                                                .friction = packColor(221, 102, 238),
                                                .spring = packColor(153, 17, 238),
                                                .velocity = packColor(0, 0, 0),
                                                .trail = packColor(170, 153, 102)};

inline constexpr OverlayColors kOverlaysOnDark{.contact = packColor(160, 160, 160),
                                               .impulse = packColor(221, 51, 85),
                                               .friction = packColor(170, 238, 136),
                                               .spring = packColor(187, 34, 255),
                                               .velocity = packColor(255, 255, 255),
                                               .trail = packColor(153, 119, 0)};

/// The scale of a picture's arrows: what one metre is in pixels, and what the arrows are measured in.
struct OverlayScale {
    float metresPerPixel;  ///< [m/px]
    float timeStep;        ///< h [s]
    float gravity;         ///< |g|; 1 where there is none [m/s²]
    float density;         ///< of a circle as an arrow's unit of mass [kg/m²]
    OverlayColors colors = kOverlaysOnPaper;
};

/// From each contact point its normal, from A to B, an arrow of one length.
/// @param isUnderImpulses appendImpulses() comes after: a normal that its impulse's arrow will cover is left out
void appendContacts(const Snapshot& snapshot, const OverlayScale& scale, bool isUnderImpulses,
                    std::vector<Segment>& segments);

/// The impulse on B along the normal, and the friction on B across it, from the contact point. The weight of a circle
/// of 0.15 m over one step, m g h, is an arrow of 16 px.
void appendImpulses(const Snapshot& snapshot, const OverlayScale& scale, std::vector<Segment>& segments);

/// The pseudo-spring's force on B from the contact point, wide enough to be seen under an impulse. The weight m g of a
/// circle of 0.15 m is an arrow of 16 px.
void appendSpringForces(const Snapshot& snapshot, const OverlayScale& scale, std::vector<Segment>& segments);

/// Each circle's velocity from its centre, as far as it goes in a quarter of a second.
void appendVelocities(const Snapshot& snapshot, const OverlayScale& scale, std::vector<Segment>& segments);

/// The way each circle came, fading with age, in pieces of 10 px and longer: a circle that rests has no trail.
void appendTrails(const Trails& trails, const OverlayScale& scale, std::vector<Segment>& segments);

}  // namespace rb
