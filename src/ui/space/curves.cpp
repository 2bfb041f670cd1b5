#include "ui/space/curves.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/curve_time.hpp"
#include "ui/lettering.hpp"
#include "ui/widgets.hpp"

namespace rb::space {

namespace {

constexpr float kRow = 112.0F;   // height of a row of plots [points]
constexpr float kHead = 24.0F;   // above the plots [points]
constexpr float kAbout = 9.0F;   // above and below all of it [points]
constexpr float kApart = 6.0F;   // between two plots [points]
constexpr float kShare = 0.45F;  // of the height, at most [1]
constexpr float kShareOfTwoRows = 0.6F;
constexpr float kNarrowest = 100.0F;  // on a narrower plot an axis's numbers would touch each other [points]

// Which tracks stand in the two rows, as worldTracks() counts: energies and depth, then the momenta.
constexpr std::array<std::size_t, 4> kOfPair{7, 0, 1, 2};
constexpr std::array<std::size_t, 2> kOfOne{7, 0};
constexpr std::array<std::size_t, 4> kMomenta{3, 4, 5, 6};
constexpr std::string_view kMomentaChip = "p, L";

std::span<const std::size_t> firstRow(const Readout& readout) {
    if (readout.isPair) return kOfPair;
    return kOfOne;
}

}  // namespace

float stripHeight(const CurvesState& state, float room) {
    const float height = points(kAbout + kHead + kRow);
    if (!state.areOthersShown) return std::round(std::min(height, kShare * room));
    return std::round(std::min(height + points(kRow), kShareOfTwoRows * room));
}

// As many as stay readable, side by side and equally wide.
void Curves::drawRow(std::span<const std::size_t> tracks, PlotContent& content, const PlotBox& box, CurvesState& state,
                     const Palette& colors) {
    const float gap = points(kApart);
    const auto fitting = static_cast<std::size_t>((box.size.x + gap) / (points(kNarrowest) + gap));
    const std::size_t count = std::min(tracks.size(), std::max(fitting, std::size_t{1}));
    const auto shown = static_cast<float>(count);
    PlotBox place{box.corner, {(box.size.x - gap * (shown - 1.0F)) / shown, box.size.y}};
    for (const std::size_t track : tracks.first(count)) {
        content.track = track;
        if (const auto time = plots_[track].draw(content, place, colors)) state.cursor = time;
        content.events = {};  // once is enough
        place.corner.x += place.size.x + gap;
    }
}

void Curves::draw(const Readout& readout, CurvesState& state, const PlotBox& box, Look look) {
    const Palette& colors = palette(look);
    std::array<PlotSeries, 2> series;
    double latest = 0.0;
    for (std::size_t i = 0; i < readout.worlds.size(); ++i) {
        series[i] = {readout.worlds[i].label, seriesColor(i, look), readout.worlds[i].history};
        latest = std::max(latest, readout.worlds[i].history->latestTime());
    }
    PlotContent content;
    content.series = {series.data(), readout.worlds.size()};
    content.cursor = std::exchange(state.cursor, std::nullopt);
    if (readout.run.timeLine.isInPast()) content.present = readout.run.timeLine.now;
    setTime(shownUntil(latest, readout.run.timeLine, state), state.time, content);

    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                        ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus |
                                        ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoScrollWithMouse |
                                        ImGuiWindowFlags_NoBackground;
    ImGui::SetNextWindowPos(box.corner);
    ImGui::SetNextWindowSize(box.size);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0.0F, 0.0F});
    const bool isSeen = ImGui::Begin("##curves in space", nullptr, kFlags);
    ImGui::PopStyleVar();
    if (isSeen) {
        ImGui::GetWindowDrawList()->AddLine(box.corner, {box.corner.x + box.size.x, box.corner.y}, colors.line);
        const float margin = points(kMargin);
        const float right = box.corner.x + box.size.x - margin;
        const float chips = chipWidth(kMomentaChip) + points(kChipGroupGap) + timeChipsWidth();
        ImGui::SetCursorScreenPos({std::max(right - chips, box.corner.x + margin), box.corner.y + points(kChipGap)});
        if (chip(kMomentaChip, state.areOthersShown, colors)) state.areOthersShown = !state.areOthersShown;
        ImGui::SameLine(0.0F, points(kChipGroupGap));
        drawTimeChips(state.time, latest, colors);
        const float head = points(kHead);
        const float rows = state.areOthersShown ? 2.0F : 1.0F;
        const ImVec2 size{box.size.x - 2.0F * margin, (box.size.y - head - points(kChipGap)) / rows};
        const ImVec2 corner{box.corner.x + margin, box.corner.y + head};
        content.events = readout.run.events;
        drawRow(firstRow(readout), content, {corner, size}, state, colors);
        if (state.areOthersShown) {
            drawRow(kMomenta, content, {{corner.x, corner.y + size.y}, size}, state, colors);
        }
    }
    ImGui::End();
    chooseMoment(box, state);
}

}  // namespace rb::space
