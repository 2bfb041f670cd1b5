#pragma once

// The picture at the end of a run without a window: one world, or two side by side with their labels.

#include "app/options.hpp"
#include "app/stage.hpp"
#include "render/image.hpp"
#include "render/offscreen_context.hpp"
#include "render/offscreen_target.hpp"

namespace rb {

class Portrait {
  public:
    /// @throws GraphicsError where nothing can be drawn.
    explicit Portrait(const Options& options);

    Image take(const Simulation& simulation);

  private:
    void drawLabels(const Simulation& simulation);

    OffscreenContext context_;
    OffscreenTarget target_;
    Renderer renderer_;
    Stage stage_;
};

}  // namespace rb
