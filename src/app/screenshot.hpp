#pragma once

// Pictures of a run without a window: one world, or two side by side with their labels.

#include "app/command_line/options.hpp"
#include "app/lettering.hpp"
#include "app/session/world_view.hpp"
#include "lab/space/simulation.hpp"
#include "lab/watch.hpp"
#include "render/chart/image.hpp"
#include "render/offscreen_context.hpp"
#include "render/offscreen_target.hpp"
#include "render/space/solid_renderer.hpp"
#include "ui/world_label.hpp"

namespace rb {

class Screenshot {
  public:
    /// @param histories of the run, by which it is said whether a world is coming to rest; they must outlive this
    /// @throws GraphicsError if this machine cannot draw.
    Screenshot(const PictureOptions& options, const Histories& histories);

    Image take(const Simulation& simulation) { return take(simulation, simulation.world().time()); }
    Image take(const space::Simulation& simulation) { return take(simulation, simulation.world().time()); }
    /// The same a moment earlier, at most a step: bodies stand between their last two poses. @param time [s]
    Image take(const Simulation& simulation, double time);
    Image take(const space::Simulation& simulation, double time);

  private:
    template <class AnyOf>
    Image pictureOf(const AnyOf& simulation, double time);
    template <class AnyOf>
    void drawLabels(const AnyOf& simulation, double time);
    void drawLabel(const Simulation& simulation, const WorldLabelPlace& place);
    void drawLabel(const space::Simulation& simulation, const WorldLabelPlace& place);

    OffscreenContext context_;
    OffscreenTarget target_;
    Renderer renderer_;
    space::SolidRenderer solids_;
    WorldView worldView_;
    const Histories& histories_;
    Lettering lettering_;
};

}  // namespace rb
