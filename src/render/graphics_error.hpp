#pragma once

// What can go wrong between this program and the graphics of the machine.

#include <stdexcept>

namespace rb {

/// The machine cannot draw: no display, no context, too old an OpenGL. what() says what was found, what is needed
/// and what to try.
class GraphicsError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A shader that is missing or that the driver refuses. what() names the file and holds the driver's log.
class ShaderError : public GraphicsError {
  public:
    using GraphicsError::GraphicsError;
};

/// A picture that cannot be made into a PNG.
class ImageError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace rb
