#pragma once

// What one can see over the circles: where they touch, what pushes them, where they go. Each function appends its
// lines for the picture's segments. Lengths are in pixels so that they stay readable at any zoom; an arrow's length
// is proportional to what it stands for, with one scale a kind.

#include <cstdint>
#include <vector>

#include "lab/snapshot.hpp"
#include "lab/trails.hpp"
#include "render/color.hpp"
#include "render/segment.hpp"

namespace rb {

// The colours of the overlays, from Okabe and Ito's palette, which colour-blind readers tell apart.
inline constexpr std::uint32_t kContactColor = packColor(70, 70, 70);
inline constexpr std::uint32_t kContactColorOnDark = packColor(205, 205, 205);
inline constexpr std::uint32_t kImpulseColor = packColor(213, 94, 0);
inline constexpr std::uint32_t kFrictionColor = packColor(204, 121, 167);
inline constexpr std::uint32_t kSpringColor = packColor(0, 114, 178);
inline constexpr std::uint32_t kVelocityColor = packColor(0, 158, 115);
inline constexpr std::uint32_t kTrailColor = packColor(86, 180, 233);

/// The scale of a picture's arrows: what one metre is in pixels, and what the arrows are measured in.
struct OverlayScale {
    float metresPerPixel;  ///< [m/px]
    float timeStep;        ///< h [s]
    float gravity;         ///< |g|; 1 where there is none [m/s²]
    float density;         ///< of a circle as an arrow's unit of mass [kg/m²]
    bool isDark = false;   ///< the ground is dark: contacts are light
};

/// A dot on each contact point and from there its normal, from A to B, a line of one length.
void appendContacts(const Snapshot& snapshot, const OverlayScale& scale, std::vector<Segment>& segments);

/// The impulse on B along the normal, and the friction on B across it, from the contact point. The weight of a circle
/// of 0.15 m over one step, m g h, is an arrow of 25 px.
void appendImpulses(const Snapshot& snapshot, const OverlayScale& scale, std::vector<Segment>& segments);

/// The pseudo-spring's force on B from the contact point. The weight m g of a circle of 0.15 m is an arrow of 25 px.
void appendSpringForces(const Snapshot& snapshot, const OverlayScale& scale, std::vector<Segment>& segments);

/// Each circle's velocity from its centre, as far as it goes in a quarter of a second.
void appendVelocities(const Snapshot& snapshot, const OverlayScale& scale, std::vector<Segment>& segments);

/// The way each circle came, fading with age, in pieces of 10 px and longer: a circle that rests has no trail.
void appendTrails(const Trails& trails, const OverlayScale& scale, std::vector<Segment>& segments);

}  // namespace rb
