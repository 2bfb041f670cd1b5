#pragma once

// The events of mouse and keys in the order in which they came, each with its own position of the cursor, and how many
// of them a frame may take.
//
// A panel finds out what lies under the cursor once per frame, at its start, and for one position. So a frame takes the
// events up to the first one that needs another position: if the user clicks and moves on within one frame, the click
// counts at the place where the button went down.
//
// A panel also looks once per frame which buttons and keys are down, so each changes at most once in a frame: a finger
// taps within one, and its release must still find the place. And a field takes one key that edits, such as Enter or an
// arrow, after all that is typed: a key that types nothing is alone with the keys. A click may open a field: what is
// typed after it is the next frame's, which knows of that.

#include <cstddef>
#include <glm/vec2.hpp>
#include <string>
#include <utility>
#include <vector>

namespace rb {

enum class MouseButton { Left, Right, Middle };

constexpr std::size_t kMouseButtons = 3;

struct InputEvent {
    enum class Kind { Move, Press, Release, Wheel, Key, Character };

    Kind kind = Kind::Move;
    glm::vec2 position{0.0F, 0.0F};  ///< of the cursor at that moment, from the window's top left corner [points]
    MouseButton button = MouseButton::Left;
    bool isShift = false;         ///< whether the shift key was held down, for Press
    bool isControl = false;       ///< the same for the control key
    glm::vec2 wheel{0.0F, 0.0F};  ///< turns to the right and up [1]
    bool isDown = false;          ///< whether the key is held down from then on, for Key
    int key = 0;                  ///< the window system's number, like the three below
    int scancode = 0;
    int action = 0;
    int modifiers = 0;
    unsigned character = 0;  ///< Unicode code point
};

class InputQueue {
  public:
    /// Adds an event. If it is not a Move, its position becomes that of the latest Move.
    void push(InputEvent event);

    bool isEmpty() const { return waiting_.empty() && files_.empty(); }

    /// Adds a file that was dropped on the window.
    void pushFile(std::string path) { files_.push_back(std::move(path)); }
    /// The files since this was asked last.
    std::vector<std::string> takeFiles() { return std::exchange(files_, {}); }

    /// Moves the events of the next frame, in their order, into `taken`, which is emptied first.
    void takeFrame(std::vector<InputEvent>& taken);

  private:
    bool typesNothing(std::size_t index) const;

    std::vector<InputEvent> waiting_;
    std::vector<std::string> files_;
    glm::vec2 cursor_{0.0F, 0.0F};
};

}  // namespace rb
