#include "app/screenshot.hpp"

#include <algorithm>
#include <imgui.h>
#include <type_traits>

#include "base/error.hpp"
#include "base/path_text.hpp"
#include "lab/space/measured_world.hpp"
#include "lab/verdict.hpp"
#include "lab/world_name.hpp"
#include "render/panes.hpp"
#include "render/space/solid_overlays.hpp"

namespace rb {

namespace {

// The blend of two poses of a world at this time, as in Picture.
template <class Measured>
float alphaAt(const Measured& world, double time) {
    return static_cast<float>(std::clamp(1.0 - (world.time() - time) / world.timeStep(), 0.0, 1.0));
}

constexpr float kWidthInSpace = 1.0F;  // of a pane, at least, in heights of the view

Area wholeArea(glm::ivec2 size) { return {{0.0F, 0.0F}, glm::vec2(size)}; }

}  // namespace

Screenshot::Screenshot(const PictureOptions& options, const Histories& histories)
    : target_({options.size.width, options.size.height}),
      renderer_(pathOf(options.shaders)),
      solids_(pathOf(options.shaders)),
      histories_(histories) {}

Image Screenshot::take(const Simulation& simulation, double time) {
    target_.bind();
    worldView_.update(simulation, {});
    WorldViewFrame frame{
        .framebufferSize = target_.size(), .area = wholeArea(target_.size()), .view = simulation.scene().view};
    for (std::size_t index = 0; index < worldView_.worlds(); ++index) {
        frame.alpha[index] = alphaAt(simulation.worlds()[index], time);
    }
    worldView_.compose(frame);
    worldView_.draw(renderer_);
    return pictureOf(simulation, time);
}

Image Screenshot::take(const space::Simulation& simulation, double time) {
    target_.bind();
    clearTarget(wholeTarget(target_.size()), kPaperTheme.ground);
    const std::size_t worlds = simulation.worlds().size();
    for (std::size_t index = 0; index < worlds; ++index) {
        const Pane pane = paneOf(wholeArea(target_.size()), worlds, index, kWidthInSpace);
        space::Snapshot snapshot;
        takeSnapshot(simulation.worlds()[index], snapshot);
        space::View view = simulation.scene().view;
        view.height *= static_cast<double>(pane.widening);
        const double metresPerPoint = view.height / static_cast<double>(pane.area.size.y);
        const float alpha = alphaAt(simulation.worlds()[index], time);
        space::SolidSegments segments;
        space::appendOverlays({.snapshot = snapshot, .view = view, .metresPerPoint = metresPerPoint, .alpha = alpha},
                              segments);
        const RenderTarget target{.framebufferSize = target_.size(), .viewport = viewportOf(pane, 1.0F)};
        solids_.draw(
            {.snapshot = snapshot, .view = view, .alpha = alpha, .below = segments.below, .segments = segments.over},
            target, kPaperTheme, renderer_);
        if (index > 0) drawSeparator(target, kPaperTheme.rectangle);
    }
    return pictureOf(simulation, time);
}

template <class AnyOf>
Image Screenshot::pictureOf(const AnyOf& simulation, double time) {
    drawLabels(simulation, time);
    Image image;
    readPixels(target_.size(), image);
    return image;
}

void Screenshot::drawLabel(const space::Simulation& simulation, const WorldLabelPlace& place) {
    const InlineText words = wordsOf(simulation.worlds()[place.index]);
    rb::drawLabel({words.view(), worldName(simulation, place.index)}, place, Look::Paper);
}

void Screenshot::drawLabel(const Simulation& simulation, const WorldLabelPlace& place) {
    drawWorldLabel(worldName(simulation, place.index),
                   verdictOf(simulation.worlds()[place.index], simulation.scene().restsBy, &histories_[place.index]),
                   place, Look::Paper);
}

template <class AnyOf>
void Screenshot::drawLabels(const AnyOf& simulation, double time) {
    constexpr bool kIsInSpace = std::is_same_v<AnyOf, space::Simulation>;
    const Area whole = wholeArea(target_.size());
    const std::size_t worlds = simulation.worlds().size();
    lettering_.prepare({.size = whole.size});
    ImGui::NewFrame();
    for (std::size_t index = 0; index < worlds; ++index) {
        const Area area =
            kIsInSpace ? paneOf(whole, worlds, index, kWidthInSpace).area : worldView_.pane(whole, index).area;
        drawLabel(simulation, {index, worlds < 2, 0, boxOf(area)});
    }
    drawCaption(captionOf(simulation, time), boxOf(whole), Look::Paper);
    Lettering::draw();
}

}  // namespace rb
