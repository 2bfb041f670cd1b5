#include "app/plane_stage.hpp"

#include "app/platform/platform.hpp"
#include "render/camera.hpp"
#include "ui/grid.hpp"
#include "ui/world_label.hpp"

namespace rb {

PlaneStage::PlaneStage(const Options& options, Simulation simulation, const std::optional<Recording>& run,
                       std::shared_ptr<const Lesson> lesson)
    : StageOf(options, std::move(simulation), run), lesson_(std::move(lesson)) {
    if (options.isPlain && isFirstStart()) session_.offerTour();
}

void PlaneStage::compose(const WindowScale& scale, bool areWorldsIn) {
    const Look look = session_.interfaceState().look;
    const Theme& theme = themeOf(look);
    WorldViewFrame frame{.framebufferSize = scale.framebufferSize,
                         .area = scale.worlds(),
                         .pixelsPerUnit = scale.pixelsPerUnit,
                         .pixelsPerPoint = scale.pixelsPerPoint(),
                         .view = session_.view(),
                         .theme = theme,
                         .isDark = look == Look::Dark};
    for (std::size_t index = 0; index < session_.simulation().worlds().size(); ++index) {
        frame.alpha[index] = session_.alpha(index);
        frame.worldColors[index] = seriesColor(index, look);
    }
    WorldView& worldView = session_.prepareWorldView(scale, theme.rectangle);
    if (areWorldsIn) worldView.compose(frame);
    worldView_ = &worldView;
    drawLabels(scale, look);
}

void PlaneStage::drawLabels(const WindowScale& scale, Look look) {
    const Lab& lab = session_.lab();
    const bool isLaidOver = session_.displayOptions().isLaidOver && lab.isComparing();
    for (std::size_t index = 0; index < lab.worlds().size(); ++index) {
        RulerState& ruler = session_.interfaceState().ruler;
        if (ruler.isGridShown || ruler.isAsked || ruler.from) {
            const Pane pane = session_.pane(scale, index);
            const View seen = viewOf(pane, session_.view());
            drawGrid(
                {boxOf(pane.area), glm::dvec2(seen.center), static_cast<double>(metresPerPixel(seen, pane.area.size))},
                ruler, look);
        }
        PanelsState& panels = session_.interfaceState().panels;
        const bool isWhyAsked = drawWorldLabel(
            lab.name(index), lab.verdict(index),
            {index, !lab.isComparing(), isLaidOver ? index : 0, boxOf(session_.pane(scale, index).area), !scale.isKept},
            look);
        if (isWhyAsked) panels.toggle(kWhyKey);
        if (const auto place = session_.firstPassage(scale, index)) {
            drawWorldNote({place->x, place->y}, "passed through the wall", look);
        }
        if (const auto bodies = session_.contactBodies(scale, index)) {
            drawBodyNumber({bodies->front().x, bodies->front().y}, "1", look);
            drawBodyNumber({bodies->back().x, bodies->back().y}, "2", look);
        }
    }
}

}  // namespace rb
