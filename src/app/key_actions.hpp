#pragma once

// What the keys of a real keyboard ask for. Those that type a character are known by it (ui/key_bindings.hpp), wherever
// the keyboard has them; the others, and those with the control key, are here.

#include <optional>

#include "app/session/input_queue.hpp"
#include "ui/key_bindings.hpp"

namespace rb {

/// @param event of a key
std::optional<Action> actionOfKey(const InputEvent& event);

bool isEnter(int key);

}  // namespace rb
