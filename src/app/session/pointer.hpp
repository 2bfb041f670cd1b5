#pragma once

// What the mouse does over the world: presses, drags and releases become commands and change the view.

#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <variant>
#include <vector>

#include "app/session/input_queue.hpp"
#include "lab/command.hpp"
#include "lab/scene/view.hpp"
#include "lab/simulation.hpp"
#include "lab/snapshot.hpp"
#include "render/segment.hpp"

namespace rb {

/// What the mouse can act on: one world as it was drawn last. Refers to the caller's data.
struct Pick {
    const Snapshot& snapshot;
    float alpha;            ///< the blend of two poses at which the world was drawn, as in Picture [1]
    View& view;             ///< changed by panning and zooming
    glm::vec2 size;         ///< of the window, in the unit of the cursor's positions
    float unitsPerPoint;    ///< how many of that unit a point has [1]
    BodyKind kind;          ///< of what a click drops
    DroppedBody next;       ///< what would be dropped now
    float widening = 1.0F;  ///< of the pane that the view is of [1]
    std::optional<float> radius = std::nullopt;  ///< of what a click drops, where it was chosen [m]
    bool isWall = false;                         ///< whether a drag on empty space draws a static rectangle instead
};

/// A moving body as it is drawn.
struct DrawnBody {
    BodyId id;
    glm::dvec2 position;  ///< of its centre of mass [m]
    float angle;          ///< [rad]
};

/// The moving body at `place` [m]; of several the one that was drawn last. None is hidden.
std::optional<DrawnBody> bodyAt(const Pick& pick, glm::dvec2 place);
/// That one, or else the rectangle there.
std::optional<BodyId> idAt(const Pick& pick, glm::dvec2 place);

struct PointerColors {
    std::uint32_t line;     ///< RGBA
    std::uint32_t overlap;  ///< of what would be dropped, where it overlaps a body or a wall
};

/// Whether a body that is dropped at `place` [m] would overlap another one, or a wall. A circle counts beside corners
/// as the regular polygon of 24 corners on it. @param alpha the blend of two poses at which the bodies are drawn [1]
bool overlaps(const DroppedBody& body, glm::dvec2 place, const Snapshot& snapshot, float alpha);

class Pointer {
  public:
    /// The left button begins a drop on empty space, or a rectangle, and pulls a body; with shift it always drops or
    /// draws. The right one pans. While one button drags, the others do nothing.
    /// @returns whether something was done; false for the left button on what does not move, and on what is not drawn
    bool press(const InputEvent& event, const Pick& pick, std::vector<Command>& commands);
    void move(glm::vec2 position, const Pick& pick);
    /// Ends what the button began. A body is dropped where the button was pressed, the faster the longer the drag.
    /// @returns whether something was done; false for a click that would draw a rectangle without a size
    bool release(const InputEvent& event, const Pick& pick, std::vector<Command>& commands);
    /// Zooms about the cursor.
    void wheel(const InputEvent& event, const Pick& pick) const;

    /// To be called every frame: keeps the end of a pull under the cursor, even if the view has changed.
    void update(const Pick& pick, std::vector<Command>& commands);
    /// Forgets a drag, because its world is gone.
    void cancel() { drag_ = Idle{}; }

    bool isDragging() const { return !std::holds_alternative<Idle>(drag_); }
    /// The moving body under the cursor, or else the rectangle; none where it is beside the world.
    std::optional<BodyId> bodyUnder(const Pick& pick) const;
    /// Appends the outline of the body that is about to be dropped, with the arrow of its throw, that of a rectangle
    /// that is drawn, or the line of a pull. Where a click would drop a body, faintly its outline.
    void appendSegments(const Pick& pick, PointerColors colors, std::vector<Segment>& segments) const;

    static constexpr float kThrowRate = 3.0F;     ///< velocity of a throw over the length of the drag [1/s]
    static constexpr float kClickSlack = 4.0F;    ///< a shorter drag is a click [points]
    static constexpr float kZoomPerTurn = 1.15F;  ///< [1]

  private:
    struct Idle {};
    struct Drop {
        glm::vec2 pixel;
        glm::dvec2 place;  // [m]
    };
    struct Grab {
        BodyId body;
        glm::vec2 anchor;                  // in the body's own frame [m]
        std::optional<glm::dvec2> target;  // the latest that a command has asked for [m]
    };
    struct Draw {
        glm::vec2 pixel;
        glm::dvec2 corner;  // [m]
    };
    struct Pan {};

    bool isClick(glm::vec2 pixel, const Pick& pick) const;
    bool isOver(const Pick& pick) const;
    void appendPreview(const Pick& pick, PointerColors colors, std::vector<Segment>& segments) const;

    std::variant<Idle, Drop, Grab, Draw, Pan> drag_;
    glm::vec2 cursor_{0.0F, 0.0F};
    bool hasCursor_ = false;   // it has been seen
    bool isHovering_ = false;  // when it moved last it was over the world
};

}  // namespace rb
