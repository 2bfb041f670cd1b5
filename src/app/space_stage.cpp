#include "app/space_stage.hpp"

#include <algorithm>

#include "app/session/world_view.hpp"
#include "lab/inline_text.hpp"
#include "ui/world_label.hpp"

namespace rb::space {

namespace {

constexpr float kLeastPaneWidth = 1.0F;  // in heights of the view

}  // namespace

void SpaceStage::compose(const WindowScale& scale, bool areWorldsIn) {
    const Look look = session_.interfaceState().look;
    theme_ = themeOf(look);
    const Lab& lab = session_.lab();
    worlds_ = lab.worlds().size();
    for (std::size_t i = 0; i < worlds_; ++i) {
        const Pane pane = paneOf(scale.worlds(), worlds_, i, kLeastPaneWidth);
        composed_[i].target = {scale.framebufferSize, viewportOf(pane, scale.pixelsPerUnit), scale.pixelsPerPoint()};
        if (areWorldsIn) composeWorld(i, pane);
        drawLabel({wordsOf(lab.worlds()[i]).view(), lab.name(i)}, {i, worlds_ < 2, 0, boxOf(pane.area)}, look);
    }
}

void SpaceStage::composeWorld(std::size_t index, const Pane& pane) {
    Composed& world = composed_[index];
    takeSnapshot(session_.simulation().worlds()[index], world.snapshot);
    world.view = session_.view();
    world.view.height *= static_cast<double>(pane.widening);
    world.alpha = session_.alpha(index);
    const std::array<Trail, 2> trails{session_.trails(index).of(0), session_.trails(index).of(1)};
    const double pixels = std::max(world.target.viewport.height, 1);
    if (const auto middle = middleOf(world.snapshot, world.alpha); middle && session_.interfaceState().isFollowing) {
        world.view.target = *middle;
    }
    world.segments.below.clear();
    world.segments.over.clear();
    appendOverlays({.snapshot = world.snapshot,
                    .view = world.view,
                    .metresPerPoint = world.view.height / pixels * static_cast<double>(world.target.pixelsPerPoint),
                    .alpha = world.alpha,
                    .trails = std::span(trails).first(world.snapshot.bodies.size()),
                    .theme = theme_,
                    .isDark = session_.interfaceState().look == Look::Dark,
                    .shown = session_.overlays()},
                   world.segments);
}

void SpaceStage::draw(Renderer& renderer, SolidRenderer& solids) const {
    clearTarget(wholeTarget(composed_[0].target.framebufferSize), theme_.ground);
    for (const Composed& world : std::span(composed_).first(worlds_)) {
        solids.draw({.snapshot = world.snapshot,
                     .view = world.view,
                     .alpha = world.alpha,
                     .isContactMarked = session_.overlays().has(SolidOverlay::Contact),
                     .below = world.segments.below,
                     .segments = world.segments.over},
                    world.target, theme_, renderer);
    }
    if (worlds_ > 1) drawSeparator(composed_[1].target, theme_.rectangle);
}

}  // namespace rb::space
