#include <algorithm>
#include <cmath>

#include "ui/curve_time.hpp"
#include "ui/space/interface.hpp"
#include "ui/window_parts.hpp"

namespace rb::space {

namespace {

constexpr float kRow = 112.0F;   // height of a row of plots [points]
constexpr float kHead = 24.0F;   // above the plots [points]
constexpr float kAbout = 9.0F;   // above and below all of it [points]
constexpr float kShare = 0.45F;  // of the height, at most [1]
constexpr float kShareOfTwoRows = 0.6F;

// Which tracks stand in the two rows, as worldTracks() counts: energies and depth, then the momenta.
constexpr std::array<std::size_t, 4> kOfPair{7, 0, 1, 2};
constexpr std::array<std::size_t, 2> kOfOne{7, 0};
constexpr std::array<std::size_t, 4> kMomenta{3, 4, 5, 6};
constexpr std::string_view kMomentaChip = "p, L";

std::span<const std::size_t> firstRow(const Readout& readout) {
    if (readout.isPair()) return kOfPair;
    return kOfOne;
}

float headHeight() { return std::max(points(kHead), chipHeight() + points(kChipGap)); }

void drawChips(const PlotContent& content, const PlotBox& box, CurvesState& state, const Palette& colors) {
    const float margin = points(kMargin);
    const float right = box.corner.x + box.size.x - margin;
    const float chips = chipWidth(kMomentaChip) + points(kChipGroupGap) + timeChipsWidth();
    ImGui::SetCursorScreenPos({std::max(right - chips, box.corner.x + margin), box.corner.y + points(kChipGap)});
    if (chip(kMomentaChip, state.areOthersShown, colors)) state.areOthersShown = !state.areOthersShown;
    ImGui::SameLine(0.0F, points(kChipGroupGap));
    drawTimeChips(state.time, latestOf(content.series), colors);
}

}  // namespace

float stripHeight(const CurvesState& state, float room) {
    const float height = points(kAbout + kRow) + headHeight();
    if (!state.areOthersShown) return std::round(std::min(height, kShare * room));
    return std::round(std::min(height + points(kRow), kShareOfTwoRows * room));
}

void Curves::draw(const Readout& readout, CurvesState& state, const PlotBox& box, Look look) {
    const Palette& colors = palette(look);
    std::array<PlotSeries, 2> series;
    for (std::size_t i = 0; i < readout.lab.worlds().size(); ++i) {
        series[i] = {readout.lab.name(i), seriesColor(i, look), &readout.lab.watches()[i].history};
    }
    PlotContent content = contentOf(std::span(series).first(readout.lab.worlds().size()), readout.run.events,
                                    readout.run.timeLine, state);
    if (beginStrip("##curves in space", box, colors)) {
        const float margin = points(kMargin);
        if (state.areChipsShown) drawChips(content, box, state, colors);
        const float head = headHeight();
        const float rows = state.areOthersShown ? 2.0F : 1.0F;
        const ImVec2 size{box.size.x - 2.0F * margin, (box.size.y - head - points(kChipGap)) / rows};
        const ImVec2 corner{box.corner.x + margin, box.corner.y + head};
        drawPlots(plots_, firstRow(readout), content, {corner, size}, state, colors);
        if (state.areOthersShown) {
            drawPlots(plots_, kMomenta, content, {{corner.x, corner.y + size.y}, size}, state, colors);
        }
    }
    ImGui::End();
    chooseMoment(box, state);
}

}  // namespace rb::space
