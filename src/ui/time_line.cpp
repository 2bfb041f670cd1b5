#include "ui/time_line.hpp"

#include <algorithm>
#include <cmath>

#include "ui/ask.hpp"
#include "ui/curve_time.hpp"
#include "ui/plot.hpp"
#include "ui/widgets.hpp"
#include "ui/window_parts.hpp"

namespace rb {

namespace {

constexpr float kLineBoxHeight = 30.0F;      // [points]
constexpr float kLeastWorldsHeight = 60.0F;  // above it [points]
constexpr float kTrackHeight = 5.0F;         // [points]
constexpr float kTickHeight = 13.0F;         // of a mark [points]
constexpr float kKnobRadius = 6.0F;          // [points]
constexpr float kRestRadius = 3.0F;          // [points]
constexpr float kTimeRoom = 128.0F;          // of the times at the left [points]
constexpr float kLeastTrack = 60.0F;         // with less room the times and the buttons are left out [points]
constexpr float kMarkReach = 4.0F;           // how near the mouse must be to a mark [points]
constexpr double kShortestShown = 1.0;       // a run is as long at least, so that its first steps do not jump [s]
constexpr std::string_view kUndo = "undo";
constexpr std::string_view kRedo = "redo";

/// Where the track lies, and what time is where on it.
struct MomentTrack {
    float left, right, middle;
    double from;  // [s]
    double to;    // [s]

    float xOf(double time) const {
        return left + static_cast<float>(std::clamp((time - from) / (to - from), 0.0, 1.0)) * (right - left);
    }
    double timeAt(float x) const {
        return from + std::clamp(static_cast<double>((x - left) / (right - left)), 0.0, 1.0) * (to - from);
    }
    bool shows(double time) const { return time >= from && time <= to; }
};

void drawTrack(const MomentTrack& track, const TimeLineReadout& readout, const Palette& colors) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float half = 0.5F * points(kTrackHeight);
    const float now = track.xOf(readout.now);
    list.AddRectFilled({now, track.middle - half}, {track.xOf(readout.end), track.middle + half}, colors.line);
    list.AddRectFilled({track.left, track.middle - half}, {now, track.middle + half}, colors.accent);
}

void drawMarks(const MomentTrack& track, std::span<const Event> events, const Palette& colors) {
    const float half = 0.5F * points(kTickHeight);
    for (const Event& event : events) {
        if (event.time <= 0.0 || !track.shows(event.time)) continue;
        const float x = std::floor(track.xOf(event.time));
        ImGui::GetWindowDrawList()->AddRectFilled({x, track.middle - half}, {x + points(1.0F), track.middle + half},
                                                  colors.dim);
    }
}

// A ring for the first world above the track, for the second one below it.
void drawRests(const MomentTrack& track, const TimeLineReadout& readout, Look look) {
    for (std::size_t world = 0; world < readout.rests.size(); ++world) {
        const float away = points(kTrackHeight + 1.0F) * (world == 0 ? -1.0F : 1.0F);
        for (const double time : readout.rests[world]) {
            if (!track.shows(time)) continue;
            ImGui::GetWindowDrawList()->AddCircleFilled({track.xOf(time), track.middle + away}, points(kRestRadius),
                                                        seriesColor(world, look));
        }
    }
}

void drawKnob(const MomentTrack& track, const TimeLineReadout& readout, const Palette& colors) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 center{track.xOf(readout.now), track.middle};
    list.AddCircleFilled(center, points(kKnobRadius), colors.accent);
    list.AddCircle(center, points(kKnobRadius), ImGui::GetColorU32(ImGuiCol_WindowBg), 0, points(1.5F));
}

// What was done where the mouse is, or when a world came to rest there; else the time alone.
void explainMoment(const MomentTrack& track, const TimeLineReadout& readout, std::span<const Event> events,
                   const Palette& colors) {
    const float mouse = ImGui::GetMousePos().x;
    const auto isNear = [&](double time) { return std::abs(track.xOf(time) - mouse) <= points(kMarkReach); };
    ImGui::BeginTooltip();
    text(InlineText{fixedText(track.timeAt(mouse), 2).view(), " s"}.view());
    for (const Event& event : events) {
        if (isNear(event.time)) text(event.text, colors.dim);
    }
    for (std::size_t world = 0; world < readout.rests.size(); ++world) {
        const std::span<const double> rests = readout.rests[world];
        if (!std::any_of(rests.begin(), rests.end(), isNear)) continue;
        text(readout.rests.back().empty() && world == 0 ? "comes to rest"
             : world == 0                               ? "A comes to rest"
                                                        : "B comes to rest",
             colors.dim);
    }
    ImGui::EndTooltip();
}

void editChip(std::string_view label, bool isPossible, std::string_view meaning, Action action, AnyAsk& ask,
              const Palette& colors) {
    if (chip(label, isPossible, colors) && isPossible) ask.actions.push_back(action);
    tooltip(meaning);
}

// With times and chips beside it where there is room.
MomentTrack trackWithin(const PlotBox& box, const TimeLineReadout& readout, AnyAsk& ask, const Palette& colors) {
    const float margin = points(kMargin);
    const float chips = editChipsWidth() + margin;
    float left = box.corner.x + margin;
    float right = box.corner.x + box.size.x - margin;
    const float middle = std::floor(box.corner.y + 0.5F * box.size.y);
    if (right - left - chips >= points(kTimeRoom + kLeastTrack)) {
        drawLetters({left, middle - 0.5F * letterHeight()}, colors.text, timesText(readout).view());
        left += points(kTimeRoom);
        right -= chips;
        ImGui::SetCursorScreenPos({right + margin, middle - 0.5F * chipHeight()});
        drawEditChips(readout, ask, colors);
    }
    left += points(kKnobRadius);
    return {left, std::max(right - points(kKnobRadius), left + points(kKnobRadius)), middle, 0.0,
            std::max(readout.end, kShortestShown)};
}

}  // namespace

InlineText timesText(const TimeLineReadout& readout) {
    const InlineText now = fixedText(readout.now, 2);
    if (!readout.isInPast()) return {now.view(), " s"};
    return {now.view(), " of ", fixedText(readout.end, 2).view(), " s"};
}

void drawEditChips(const TimeLineReadout& readout, AnyAsk& ask, const Palette& colors) {
    editChip(kUndo, readout.canUndo, "Take back what was done last: Ctrl+Z", Action::Undo, ask, colors);
    ImGui::SameLine(0.0F, points(kChipGap));
    editChip(kRedo, readout.canRedo, "Bring back what was taken back: Ctrl+Shift+Z", Action::Redo, ask, colors);
}

float editChipsWidth() { return chipWidth(kUndo) + chipWidth(kRedo) + points(kChipGap); }

void drawTimeLine(const TimeLineReadout& readout, std::span<const Event> events, PlotBox& free, Look look, AnyAsk& ask,
                  const std::optional<TimeAxis>& shared) {
    const float height = std::round(std::max(points(kLineBoxHeight), leastTarget()));
    if (free.size.y < points(kLeastWorldsHeight) + height) return;
    free.size.y -= height;
    const PlotBox box{{free.corner.x, free.corner.y + free.size.y}, {free.size.x, height}};
    const Palette& colors = palette(look);
    if (beginStrip("Time line", box, colors)) {
        const float middle = std::floor(box.corner.y + 0.5F * box.size.y);
        const MomentTrack track = shared ? MomentTrack{shared->left, shared->right, middle, shared->from, shared->to}
                                         : trackWithin(box, readout, ask, colors);
        const float left = track.left - points(kKnobRadius);
        ImGui::SetCursorScreenPos({left, box.corner.y});
        ImGui::InvisibleButton("##track", {track.right + points(kKnobRadius) - left, box.size.y});
        if (ImGui::IsItemActive()) ask.moment = std::min(track.timeAt(ImGui::GetMousePos().x), readout.end);
        drawTrack(track, readout, colors);
        drawMarks(track, events, colors);
        drawRests(track, readout, look);
        drawKnob(track, readout, colors);
        if (ImGui::IsItemHovered() || ImGui::IsItemActive()) explainMoment(track, readout, events, colors);
        if (readout.shareTravelled) {
            const InlineText words{"going there: ", fixedText(100.0 * *readout.shareTravelled).view(), " %"};
            drawLetters({left, box.corner.y - letterHeight() - points(3.0F)}, colors.text, words.view());
        }
    }
    ImGui::End();
}

}  // namespace rb
