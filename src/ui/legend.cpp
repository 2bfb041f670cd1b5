#include "ui/legend.hpp"

#include <algorithm>
#include <cmath>

#include "ui/style.hpp"
#include "ui/widgets.hpp"

namespace rb {

namespace {

constexpr float kLabelHeight = 54.0F;  // of a world's label, with the gap above it [points]
constexpr float kEntryGap = 6.0F;      // between the parts of an entry [points]
constexpr float kMarkWidth = 24.0F;    // [points]
constexpr float kMapWidth = 150.0F;    // [points]
constexpr float kMapHeight = 10.0F;    // [points]

// As over the bodies: as wide as `width` at the tail, and pointed at the head.
void drawArrow(ImVec2 left, ImVec2 right, float width, ImU32 color) {
    const float half = 0.5F * width;
    ImGui::GetWindowDrawList()->AddTriangleFilled({left.x, left.y - half}, right, {left.x, left.y + half}, color);
}

// Fades towards the place that the body came from.
void drawTrail(ImVec2 left, ImVec2 right, float width, ImU32 color) {
    constexpr int kPieces = 6;
    for (int i = 0; i < kPieces; ++i) {
        const auto at = [&](int piece) {
            return left.x + (right.x - left.x) * static_cast<float>(piece) / static_cast<float>(kPieces);
        };
        const ImU32 opacity = 255U * static_cast<ImU32>(i + 1) / static_cast<ImU32>(kPieces);
        const ImU32 faded = (color & ~IM_COL32_A_MASK) | opacity << IM_COL32_A_SHIFT;
        ImGui::GetWindowDrawList()->AddLine({at(i), left.y}, {at(i + 1), right.y}, faded, width);
    }
}

void drawMark(const OverlayLine& line, ImU32 color) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = ImGui::GetTextLineHeight();
    ImGui::Dummy({points(kMarkWidth), height});
    const ImVec2 left{corner.x + points(2.0F), std::floor(corner.y + 0.5F * height) + 0.5F};
    const ImVec2 right{corner.x + points(kMarkWidth - 2.0F), left.y};
    if (line.isArrow) {
        drawArrow(left, right, points(line.width), color);
    } else {
        drawTrail(left, right, points(line.width), color);
    }
}

}  // namespace

void drawOverlayLines(const char& key, std::span<const OverlayLine> lines, Look look) {
    const Palette& colors = palette(look);
    const std::string_view cap{&key, 1};
    for (const OverlayLine& line : lines) {
        if (&line == &lines.front()) {
            keyCap(cap, colors);
        } else {
            ImGui::Dummy({keyCapWidth(cap), 0.0F});
        }
        ImGui::SameLine(0.0F, points(kEntryGap));
        drawMark(line, line.color(look == Look::Dark));
        ImGui::SameLine(0.0F, points(kEntryGap));
        text(line.name, colors.text);
    }
}

namespace {

// Draws the map's name, its colours, and what the first and the last colour mean.
void drawMap(ColorBy by, Look look) {
    constexpr int kPieces = 15;
    const Palette& colors = palette(look);
    const ColorScale scale = colorScale(by);
    keyCap(keyOf(Action::NextColoring), colors);
    ImGui::SameLine(0.0F, points(kEntryGap));
    text(scale.label, colors.text);
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const ImVec2 size{points(kMapWidth), points(kMapHeight)};
    ImGui::Dummy(size);
    const float piece = size.x / static_cast<float>(kPieces);
    const auto colorAt = [&](int stop) {
        const std::uint32_t color = mapColor(static_cast<float>(stop) / static_cast<float>(kPieces));
        return look == Look::Dark ? onDark(color) : color;
    };
    for (int i = 0; i < kPieces; ++i) {
        const float left = low.x + static_cast<float>(i) * piece;
        ImGui::GetWindowDrawList()->AddRectFilledMultiColor({left, low.y}, {left + piece, low.y + size.y}, colorAt(i),
                                                            colorAt(i + 1), colorAt(i + 1), colorAt(i));
    }
    text(scale.low, colors.dim);
    ImGui::SameLine(size.x - widthOf(scale.high) + ImGui::GetStyle().WindowPadding.x);
    text(scale.high, colors.dim);
}

void drawSwatch(std::string_view meaning, ImU32 color, const Palette& colors) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float side = points(kSwatch);
    const float top = std::floor(corner.y + 0.5F * (ImGui::GetTextLineHeight() - side));
    ImGui::Dummy({side, ImGui::GetTextLineHeight()});
    ImGui::GetWindowDrawList()->AddRectFilled({corner.x, top}, {corner.x + side, top + side}, color);
    ImGui::SameLine(0.0F, points(kEntryGap));
    text(meaning, colors.dim);
}

}  // namespace

void drawSpinLegend(Look look) {
    const Palette& colors = palette(look);
    const Theme& theme = themeOf(look);
    drawSwatch("counter-clockwise", theme.counterClockwise, colors);
    ImGui::SameLine(0.0F, points(2.0F * kEntryGap));
    drawSwatch("clockwise", theme.clockwise, colors);
    ImGui::SameLine(0.0F, points(2.0F * kEntryGap));
    drawSwatch("hardly any", theme.unturned, colors);
}

bool hasLegend(const Readout& readout) {
    const auto infos = overlayInfos();
    return readout.hasColorMap() || std::any_of(infos.begin(), infos.end(), [&](const OverlayInfo& info) {
               return readout.shown.overlays.has(info.overlay);
           });
}

void drawLegendRows(const Readout& readout, Look look) {
    for (const OverlayInfo& info : overlayInfos()) {
        if (readout.shown.overlays.has(info.overlay)) drawOverlayLines(info.key, info.lines, look);
    }
    if (readout.hasColorMap()) drawMap(readout.shown.colorBy, look);
}

void drawLegend(const Readout& readout, const PlotBox& free, Look look) {
    if (!hasLegend(readout)) return;
    beginLegend(free, readout.isLaidOver() ? 2 : 1);
    drawLegendRows(readout, look);
    endLegend();
}

void beginLegend(const PlotBox& free, int labelRows) {
    const float labels = std::min(static_cast<float>(labelRows) * points(kLabelHeight), free.size.y);
    ImGui::SetNextWindowPos({free.corner.x + points(kMargin), free.corner.y + labels + points(kMargin)});
    ImGui::SetNextWindowBgAlpha(1.0F);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {points(7.0F), points(5.0F)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1.0F, 1.0F});  // a single row is lower than ImGui's own least
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs |
                                        ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize |
                                        ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoBringToFrontOnFocus;
    ImGui::Begin("##legend", nullptr, kFlags);
    ImGui::SetWindowFontScale(kSmallFontSize / kFontSize);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, points(3.0F)});
}

void endLegend() {
    ImGui::PopStyleVar();
    ImGui::End();
    ImGui::PopStyleVar(2);
}

}  // namespace rb
