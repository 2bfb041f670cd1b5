#pragma once

// What the mouse means over the world: a press, a drag and a release become commands and views.

#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <variant>
#include <vector>

#include "app/input.hpp"
#include "lab/command.hpp"
#include "lab/snapshot.hpp"
#include "render/segment.hpp"

namespace rb {

/// What lies under the cursor at this moment, as it was last drawn. Refers to the caller's data.
struct Sight {
    const Snapshot& snapshot;
    float alpha;          ///< the blend of the drawn poses, as the renderer takes it [1]
    View& view;           ///< moved by panning and zooming
    glm::vec2 size;       ///< of the window, in the unit of the cursor's positions
    float unitsPerPoint;  ///< of that unit [1]
    float nextRadius;     ///< of a circle that is dropped now [m]
};

/// The circle at `place` [m], the last drawn of several; nullptr for none.
const CircleView* circleAt(const Sight& sight, glm::vec2 place);

class Pointer {
  public:
    /// Left on empty space begins a drop, left on a circle pulls it, left with shift always drops; right pans.
    /// While a button drags, the others do nothing.
    void press(const InputEvent& event, const Sight& sight, std::vector<Command>& commands);
    void move(glm::vec2 position, const Sight& sight);
    /// Ends what the button began. A drop falls where the press was, with a velocity that grows with the drag.
    void release(const InputEvent& event, const Sight& sight, std::vector<Command>& commands);
    /// Zooms about the cursor.
    void wheel(const InputEvent& event, const Sight& sight) const;

    /// To be called every frame: keeps a pull under the cursor, whatever the view did.
    void update(const Sight& sight, std::vector<Command>& commands);
    /// Forgets a drag: the world that it was about has gone.
    void cancel() { drag_ = Idle{}; }

    bool isDragging() const { return !std::holds_alternative<Idle>(drag_); }
    /// Appends the circle that is about to be dropped, with the arrow of a throw, or the line of a pull.
    void appendSegments(const Sight& sight, std::uint32_t rgba, std::vector<Segment>& segments) const;

    static constexpr float kThrowRate = 3.0F;     ///< velocity over the drag [1/s]
    static constexpr float kClickSlack = 4.0F;    ///< a shorter drag is a click [points]
    static constexpr float kZoomPerTurn = 1.15F;  ///< [1]

  private:
    struct Idle {};
    struct Drop {
        glm::vec2 pixel;
        glm::vec2 place;  // [m]
    };
    struct Hold {
        BodyId circle;
        glm::vec2 anchor;                 // in the circle's own frame [m]
        std::optional<glm::vec2> target;  // the latest that was asked for [m]
    };
    struct Pan {};

    bool isClick(const Drop& drop, const Sight& sight) const;

    std::variant<Idle, Drop, Hold, Pan> drag_;
    glm::vec2 cursor_{0.0F, 0.0F};
};

}  // namespace rb
