#pragma once

// The picture at the end of a run without a window: one world, or two side by side with their labels.

#include "app/command_line/options.hpp"
#include "app/session/world_view.hpp"
#include "lab/space/simulation.hpp"
#include "render/chart/image.hpp"
#include "render/offscreen_context.hpp"
#include "render/offscreen_target.hpp"
#include "render/space/solid_renderer.hpp"

namespace rb {

class Screenshot {
  public:
    /// @throws GraphicsError if this machine cannot draw.
    explicit Screenshot(const Options& options);

    Image take(const Simulation& simulation);
    Image take(const space::Simulation& simulation);

  private:
    void drawLabels(const Simulation& simulation);
    void drawLabels(const space::Simulation& simulation);

    OffscreenContext context_;
    OffscreenTarget target_;
    Renderer renderer_;
    space::SolidRenderer solids_;
    WorldView worldView_;
};

}  // namespace rb
