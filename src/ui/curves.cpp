#include "ui/curves.hpp"

#include <algorithm>
#include <cmath>

#include "lab/rest_meter.hpp"
#include "ui/lettering.hpp"
#include "ui/style.hpp"
#include "ui/widgets.hpp"

namespace rb {

namespace {

constexpr float kHeight = 156.0F;  // [points]
constexpr float kTop = 6.0F;       // above the legend [points]
constexpr float kBottom = 3.0F;    // below the plots [points]
constexpr float kHeader = 24.0F;   // from the legend to the plots [points]
constexpr float kPlotGap = 6.0F;   // between two plots [points]
constexpr float kChipGap = 4.0F;   // [points]

constexpr float kNarrowestPlot = 100.0F;  // on a narrower one an axis's numbers would touch each other [points]
constexpr float kNarrowestName = 60.0F;   // of a world in the legend; with less room there is no legend [points]

constexpr double kLeastSpan = 1.0;  // [s]

double secondsOf(TimeWindow window) {
    switch (window) {
        case TimeWindow::TenSeconds:
            return 10.0;
        case TimeWindow::Minute:
            return 60.0;
        case TimeWindow::All:
            return History::kSeconds;
    }
    return History::kSeconds;
}

double latestOf(std::span<const WorldCurves> worlds) {
    double latest = 0.0;
    for (const WorldCurves& world : worlds) latest = std::max(latest, world.history.latestTime());
    return latest;
}

// A small button with a face of its own. @returns whether it was pressed
bool chip(std::string_view label, bool isChosen, const Palette& colors) {
    const float pad = points(6.0F);
    const ImVec2 size{std::ceil(letterWidth(label) + 2.0F * pad), std::ceil(letterHeight() + points(5.0F))};
    const ImVec2 low = ImGui::GetCursorScreenPos();
    ImGui::PushID(label.data(), label.data() + label.size());
    const bool isPressed = ImGui::InvisibleButton("##chip", size);
    ImGui::PopID();
    const bool isHovered = ImGui::IsItemHovered();
    if (isChosen || isHovered) {
        const ImU32 fill = ImGui::GetColorU32(isHovered ? ImGuiCol_ButtonHovered : ImGuiCol_Header);
        ImGui::GetWindowDrawList()->AddRectFilled(low, {low.x + size.x, low.y + size.y}, fill);
    }
    drawLetters({low.x + pad, low.y + points(2.0F)}, isChosen ? colors.text : colors.dim, label);
    return isPressed;
}

float chipWidth(std::string_view label) { return std::ceil(letterWidth(label) + 2.0F * points(6.0F)); }

void explain(std::string_view heading, std::string_view line, const Palette& colors) {
    if (!beginTooltip()) return;
    text(heading);
    wrappedText(line, colors.dim);
    endTooltip();
}

// Names that do not fit into `room` are cut.
void drawLegend(std::span<const PlotSeries> series, float room, const Palette& colors) {
    const float length = points(18.0F);
    const float thickness = points(2.5F);
    const float share = room / static_cast<float>(series.size());
    if (share < points(kNarrowestName)) return;
    ImVec2 at = ImGui::GetCursorScreenPos();
    for (const PlotSeries& one : series) {
        const float middle = at.y + 0.5F * (letterHeight() + points(5.0F));
        ImGui::GetWindowDrawList()->AddRectFilled({at.x, middle - 0.5F * thickness},
                                                  {at.x + length, middle + 0.5F * thickness}, one.color);
        const InlineText name = fitted(one.label, share - length - points(24.0F), letterWidth);
        drawLetters({at.x + length + points(6.0F), at.y + points(2.0F)}, colors.text, name.view());
        at.x += length + points(24.0F) + letterWidth(name.view());
    }
}

struct WindowChip {
    std::string_view label;
    TimeWindow window;
};

constexpr std::array kWindowChips{WindowChip{"10 s", TimeWindow::TenSeconds}, WindowChip{"60 s", TimeWindow::Minute},
                                  WindowChip{"all", TimeWindow::All}};
constexpr std::string_view kFreeze = "freeze";

float chipsWidth() {
    const float groups = points(14.0F);
    float width = chipWidth(kFreeze) + 2.0F * groups;
    for (const Quantity quantity : kTracked) width += chipWidth(quantityInfo(quantity).symbol) + points(kChipGap);
    for (const WindowChip& one : kWindowChips) width += chipWidth(one.label) + points(kChipGap);
    return width - 2.0F * points(kChipGap);
}

void drawQuantityChips(CurvesState& state, const Palette& colors) {
    for (std::size_t track = 0; track < kTracked.size(); ++track) {
        const QuantityInfo& info = quantityInfo(kTracked[track]);
        if (track > 0) ImGui::SameLine(0.0F, points(kChipGap));
        if (chip(info.symbol, state.isShown[track], colors)) state.isShown[track] = !state.isShown[track];
        if (beginTooltip()) {
            defineQuantity(kTracked[track], colors);
            endTooltip();
        }
    }
}

void drawTimeChips(CurvesState& state, double latest, const Palette& colors) {
    for (std::size_t i = 0; i < kWindowChips.size(); ++i) {
        ImGui::SameLine(0.0F, points(i == 0 ? 14.0F : kChipGap));
        const WindowChip& one = kWindowChips[i];
        if (chip(one.label, state.window == one.window, colors)) state.window = one.window;
        explain("Time shown", "The last 10 s, the last minute, or all that is recorded: up to ten minutes.", colors);
    }
    ImGui::SameLine(0.0F, points(14.0F));
    if (chip(kFreeze, state.frozenAt.has_value(), colors)) {
        state.frozenAt = state.frozenAt ? std::nullopt : std::optional(latest);
    }
    explain("Freeze the curves", "The curves stand still, while the simulation goes on and is recorded.", colors);
}

// Sets the span of time that is shown. At first the curves grow from the left into it; once they fill it, it moves on.
void setTime(std::span<const WorldCurves> worlds, CurvesState& state, PlotContent& content) {
    const double latest = latestOf(worlds);
    if (state.frozenAt && *state.frozenAt > latest) state.frozenAt.reset();  // the simulation was restarted
    const double now = state.frozenAt.value_or(latest);
    const double span = secondsOf(state.window);
    content.until = now;
    content.from = std::max(0.0, now - span);
    content.to = state.window == TimeWindow::All ? std::max(now, content.from + kLeastSpan) : content.from + span;
}

// A line between the strip and the worlds above it. The strip has no background of its own: filling one would take a
// software renderer as long as drawing all the curves.
void drawEdge(const PlotBox& box, ImU32 color) {
    ImGui::GetWindowDrawList()->AddLine(box.corner, {box.corner.x + box.size.x, box.corner.y}, color);
}

// The legend at the left, the chips at the right.
void drawHeader(const PlotContent& content, const PlotBox& box, double latest, CurvesState& state,
                const Palette& colors) {
    const float room = std::max(std::floor(box.size.x - chipsWidth()), 0.0F);
    ImGui::SetCursorScreenPos(box.corner);
    drawLegend(content.series, room, colors);
    ImGui::SetCursorScreenPos({box.corner.x + room, box.corner.y});
    drawQuantityChips(state, colors);
    drawTimeChips(state, latest, colors);
}

}  // namespace

float curvesHeight() { return std::round(points(kHeight)); }

// Draws the plots side by side and equally wide: the first ones, as many as stay readable.
void Curves::drawPlots(PlotContent& content, const PlotBox& box, CurvesState& state, const Palette& colors) {
    const auto chosen = static_cast<float>(std::count(state.isShown.begin(), state.isShown.end(), true));
    const float gap = points(kPlotGap);
    const float fitting = std::floor((box.size.x + gap) / (points(kNarrowestPlot) + gap));
    const float shown = std::max(std::min(chosen, fitting), 1.0F);
    PlotBox place{box.corner, {(box.size.x - gap * (shown - 1.0F)) / shown, box.size.y}};
    auto left = static_cast<int>(shown);
    content.cursor = state.cursor;
    state.cursor.reset();
    for (std::size_t track = 0; track < kTracked.size(); ++track) {
        if (!state.isShown[track] || left == 0) continue;
        --left;
        const bool isSpeed = kTracked[track] == Quantity::DisplacementSpeed;
        content.track = track;
        content.scale = isSpeed ? Scale::Logarithmic : Scale::Linear;
        content.mark = isSpeed ? std::optional(PlotMark{kQuietLimit, "at rest"}) : std::nullopt;
        if (const auto time = plots_[track].draw(content, place, colors)) state.cursor = time;
        place.corner.x += place.size.x + gap;
    }
}

void Curves::draw(std::span<const WorldCurves> worlds, CurvesState& state, const PlotBox& box, Look look) {
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                        ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus |
                                        ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoScrollWithMouse |
                                        ImGuiWindowFlags_NoBackground;
    std::array<PlotSeries, 2> series;
    const std::size_t count = std::min(worlds.size(), series.size());
    for (std::size_t s = 0; s < count; ++s) series[s] = {worlds[s].label, seriesColor(s, look), &worlds[s].history};
    PlotContent content;
    content.series = {series.data(), count};
    setTime(worlds, state, content);

    const PlotBox inside{{box.corner.x + points(kMargin), box.corner.y + points(kTop)},
                         {box.size.x - 2.0F * points(kMargin), box.size.y - points(kTop + kBottom)}};
    const float header = points(kHeader);
    ImGui::SetNextWindowPos(box.corner);
    ImGui::SetNextWindowSize(box.size);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0.0F, 0.0F});  // the edge reaches from side to side
    const bool isSeen = ImGui::Begin("Curves", nullptr, kFlags);
    ImGui::PopStyleVar();
    if (isSeen) {
        drawEdge(box, palette(look).line);
        drawHeader(content, inside, latestOf(worlds), state, palette(look));
        drawPlots(content, {{inside.corner.x, inside.corner.y + header}, {inside.size.x, inside.size.y - header}},
                  state, palette(look));
    }
    ImGui::End();
}

}  // namespace rb
