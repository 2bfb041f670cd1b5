#pragma once

// The overlays: what can be shown over the bodies, such as where they touch, what pushes them, where they go. All
// about an overlay is in its row of one table, which the keys, the panel, the legend, the help and the picture read. A
// new overlay needs a word in the enumeration, a row, and the function that draws it.
//
// Lengths are in pixels so that they stay readable at any zoom. The length of an arrow is proportional to what it
// stands for, with one scale for each kind. Arrows of impulses and forces end at 64 px.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "lab/snapshot.hpp"
#include "lab/trails.hpp"
#include "lab/work_traces.hpp"
#include "render/segment.hpp"

namespace rb {

enum class Overlay { Contacts, Impulses, SpringForces, Velocities, Trails, Work, Growth, Magnified };
constexpr std::size_t kOverlays = 8;

/// Which overlays are on.
class OverlaySet {
  public:
    bool has(Overlay overlay) const { return isOn_[static_cast<std::size_t>(overlay)]; }
    void toggle(Overlay overlay) { isOn_[static_cast<std::size_t>(overlay)] = !has(overlay); }

    /// Whether one that is on is drawn from the snapshot's contacts.
    bool needsContacts() const;

  private:
    std::array<bool, kOverlays> isOn_{};
};

/// What the arrows of a world are measured in.
struct OverlayUnits {
    float timeStep;  ///< h [s]
    float gravity;   ///< |g|; 1 where there is none [m/s²]
    float density;   ///< of a circle as an arrow's unit of mass [kg/m²]
};

/// How a body is displaced by a motion of which only the shape is known.
struct ModeArrow {
    std::uint32_t body;      ///< id
    glm::vec2 displacement;  ///< that of the one which moves most has length 1 [1]
};

/// What overlays are drawn from. Refers to the caller's data.
struct OverlaySource {
    const Snapshot& snapshot;
    const Trails& trails;
    std::span<const WorkTrace> work;
    std::span<const ModeArrow> mode;  ///< ascending by body
    OverlayUnits units;
    float metresPerPixel;  ///< [m/px]
    OverlaySet shown;
    bool isDark = false;  ///< whether the background is
};

/// A kind of line. Its colours (packColor) are such that colour-blind readers too can tell it from the other kinds,
/// from the blue and orange of the two worlds, and from the teal and pink of the bodies.
struct OverlayLine {
    std::string_view name;  ///< of the quantity that one line stands for
    float width;            ///< [points], of an arrow at its tail
    bool isArrow;           ///< false: it fades towards its older end
    std::uint32_t onPaper;  ///< its colour on a light background
    std::uint32_t onDark;   ///< its colour on a dark background

    std::uint32_t color(bool isDark) const { return isDark ? onDark : onPaper; }
};

/// A row of the table.
struct OverlayInfo {
    Overlay overlay;
    const char* name;         ///< as beside a check box
    char key;                 ///< the key that switches it on and off
    std::string_view length;  ///< what the length of its arrows means; empty where it means nothing
    bool needsContacts;       ///< it is drawn from the snapshot's contacts
    int layer;                ///< an overlay is drawn over those of lower layers
    std::span<const OverlayLine> lines;
    /// Appends the overlay's segments. The styles are those of `lines`, in the same order.
    void (*append)(const OverlaySource& source, std::span<const LineStyle> styles, std::vector<Segment>& segments);
};

/// All of them, in the order of Overlay.
std::span<const OverlayInfo> overlayInfos();

/// Appends the segments of the overlays that are shown, the lowest layer first.
void appendOverlays(const OverlaySource& source, std::vector<Segment>& segments);

}  // namespace rb
