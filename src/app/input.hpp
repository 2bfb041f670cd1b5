#pragma once

// Mouse and keys as they came, each with its own cursor position, and how many of them a frame may take.
//
// A panel knows only at the start of a frame what lies under the cursor, and for one position. So a frame takes events
// up to the first that would need another position: whoever clicks and moves on within one frame has clicked where
// the button went down.

#include <cstddef>
#include <glm/vec2.hpp>
#include <vector>

namespace rb {

enum class MouseButton { Left, Right, Middle };

constexpr std::size_t kMouseButtons = 3;

struct InputEvent {
    enum class Kind { Move, Press, Release, Wheel, Key, Character };

    Kind kind = Kind::Move;
    glm::vec2 position{0.0F, 0.0F};  ///< of the cursor at that moment, from the window's top left [points]
    MouseButton button = MouseButton::Left;
    bool isShift = false;         ///< held down, for Press
    bool isControl = false;       ///< the same
    glm::vec2 wheel{0.0F, 0.0F};  ///< turns to the right and up [1]
    int key = 0;                  ///< as the window system names it, like the three below
    int scancode = 0;
    int action = 0;
    int modifiers = 0;
    unsigned character = 0;  ///< Unicode
};

class InputQueue {
  public:
    /// Adds an event. Where it is no Move, its position becomes that of the latest Move.
    void push(InputEvent event);

    /// Moves what the next frame takes, in its order, into `taken`, which is emptied first.
    void takeFrame(std::vector<InputEvent>& taken);

  private:
    std::vector<InputEvent> waiting_;
    glm::vec2 cursor_{0.0F, 0.0F};
};

}  // namespace rb
