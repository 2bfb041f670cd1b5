#pragma once

// What can be shown over bodies in space: their axes, their spin and angular momentum, the ellipsoid of their inertia,
// the last contact, where they went. All about an overlay is in its row of one table, for the keys, the legend and the
// picture. Whatever belongs to a body stands where the body is drawn, also between two steps.
//
// Arrows of ω and L have one scale each, which depends on the bodies' masses and sizes alone: they can be compared from
// body to body and from moment to moment.

#include <array>
#include <cstddef>
#include <glm/vec3.hpp>
#include <optional>
#include <span>
#include <vector>

#include "lab/space/snapshot.hpp"
#include "lab/space/view.hpp"
#include "render/overlays.hpp"
#include "render/segment.hpp"
#include "render/theme.hpp"

namespace rb::space {

/// Each is drawn over those before it, the ground below the bodies too: what must not be hidden comes last.
enum class SolidOverlay { Ground, Trails, Ellipsoids, Axes, Arrows, Contact };
constexpr std::size_t kSolidOverlays = 6;

/// Which overlays are on: at first those of the table that are.
class SolidOverlaySet {
  public:
    SolidOverlaySet();

    bool has(SolidOverlay overlay) const { return isOn_[static_cast<std::size_t>(overlay)]; }
    void toggle(SolidOverlay overlay) { isOn_[static_cast<std::size_t>(overlay)] = !has(overlay); }
    void set(SolidOverlay overlay, bool isOn) { isOn_[static_cast<std::size_t>(overlay)] = isOn; }

  private:
    std::array<bool, kSolidOverlays> isOn_{};
};

/// The radius of the ball that marks the last contact [points].
constexpr float kContactMark = 8.0F;

/// The centres of a body step by step, the oldest first, the last of them the present one [m].
using Trail = std::span<const glm::dvec3>;

/// What overlays are drawn from. Refers to the caller's data.
struct SolidOverlaySource {
    const Snapshot& snapshot;
    View view;
    double metresPerPoint;               ///< of the picture
    float alpha = 1.0F;                  ///< as that of the picture [1]
    std::span<const Trail> trails = {};  ///< one per body, or none
    Theme theme = kPaperTheme;
    bool isDark = false;  ///< whether the background is
    SolidOverlaySet shown = {};
};

/// A row of the table.
struct SolidOverlayInfo {
    SolidOverlay overlay;
    const char* name;                    ///< as beside a check box
    char key;                            ///< the key that switches it on and off
    bool isOnAtFirst;                    ///< whether it is on before one switches it
    std::span<const OverlayLine> lines;  ///< none if they have the colours of the bodies
    /// Appends the overlay's segments, in the plane of the picture from its middle.
    void (*append)(const SolidOverlaySource& source, std::vector<Segment>& segments);
};

/// All of them, in the order of SolidOverlay.
std::span<const SolidOverlayInfo> solidOverlayInfos();

/// The colour of a body's lines. @param index 0 or 1
constexpr std::uint32_t bodyColor(const Theme& theme, std::size_t index) {
    return index == 0 ? theme.counterClockwise : theme.clockwise;
}

/// What lies below the bodies, and what over them.
struct SolidSegments {
    std::vector<Segment> below;
    std::vector<Segment> over;
};

/// Appends the segments of the overlays that are shown. The ball of the contact is not one of them: SolidRenderer draws
/// it. Of a body whose pose is not finite there is nothing.
void appendOverlays(const SolidOverlaySource& source, SolidSegments& segments);

/// The middle between the bodies, where they are drawn [m]; none where there is none.
std::optional<glm::dvec3> middleOf(const Snapshot& snapshot, float alpha);

}  // namespace rb::space
