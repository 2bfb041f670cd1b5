#pragma once

// What is wrong where nothing can be drawn.

#include <stdexcept>

namespace rb {

/// The machine cannot draw: it has no display, no context, or an OpenGL that is too old. what() says what was found,
/// what is needed and what to try.
class GraphicsError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A shader of the user's that is missing or that the driver refuses. what() names the file and holds the driver's log.
class ShaderError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace rb
