#include "ui/grid.hpp"

#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

#include "ui/axis.hpp"
#include "ui/widgets.hpp"

namespace rb {

namespace {

constexpr float kLeastCell = 48.0F;  // side of the grid's squares [points]

ImVec2 middleOf(const PlotBox& box) { return {box.corner.x + 0.5F * box.size.x, box.corner.y + 0.5F * box.size.y}; }

ImVec2 unitOf(const SeenPlane& seen, glm::dvec2 place) {
    const glm::dvec2 away = (place - seen.center) / seen.metresPerUnit;
    const ImVec2 middle = middleOf(seen.box);
    return {middle.x + static_cast<float>(away.x), middle.y - static_cast<float>(away.y)};
}

glm::dvec2 placeOf(const SeenPlane& seen, ImVec2 at) {
    const ImVec2 middle = middleOf(seen.box);
    return seen.center +
           seen.metresPerUnit * glm::dvec2(static_cast<double>(at.x - middle.x), static_cast<double>(middle.y - at.y));
}

void drawLabelAt(ImVec2 at, std::string_view words, ImU32 color) {
    ImGui::GetBackgroundDrawList()->AddText(at, color, words.data(), words.data() + words.size());
}

// Calls draw(position) for each line of the grid across an axis.
template <class Draw>
void forEachLine(double middle, double half, double spacing, Draw draw) {
    for (double line = std::ceil((middle - half) / spacing); line * spacing <= middle + half; line += 1.0)
        draw(line * spacing);
}

void drawLines(const SeenPlane& seen, double spacing, ImU32 color) {
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    const ImVec2 low = seen.box.corner;
    const ImVec2 high{low.x + seen.box.size.x, low.y + seen.box.size.y};
    const double width = 0.5 * static_cast<double>(seen.box.size.x) * seen.metresPerUnit;
    const double height = 0.5 * static_cast<double>(seen.box.size.y) * seen.metresPerUnit;
    forEachLine(seen.center.x, width, spacing, [&](double x) {
        const float at = std::floor(unitOf(seen, {x, 0.0}).x);
        list.AddLine({at, low.y}, {at, high.y}, color);
    });
    forEachLine(seen.center.y, height, spacing, [&](double y) {
        const float at = std::floor(unitOf(seen, {0.0, y}).y);
        list.AddLine({low.x, at}, {high.x, at}, color);
    });
}

// In the bottom right corner, as long as a side of the grid's squares.
void drawScaleBar(const SeenPlane& seen, double spacing, const Palette& colors) {
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    const auto length = static_cast<float>(spacing / seen.metresPerUnit);
    const float right = seen.box.corner.x + seen.box.size.x - points(kMargin);
    const float bottom = seen.box.corner.y + seen.box.size.y - points(kMargin);
    const float tick = points(4.0F);
    list.AddLine({right - length, bottom}, {right, bottom}, colors.text, points(2.0F));
    for (const float x : {right - length, right})
        list.AddLine({x, bottom - tick}, {x, bottom}, colors.text, points(2.0F));
    const InlineText words{valueText(spacing).view(), " m"};
    drawLabelAt({right - 0.5F * (length + widthOf(words.view())), bottom - tick - ImGui::GetTextLineHeight()},
                words.view(), colors.text);
}

void drawRuler(const SeenPlane& seen, glm::dvec2 from, ImVec2 mouse, const Palette& colors) {
    const glm::dvec2 to = placeOf(seen, mouse);
    const glm::dvec2 way = to - from;
    ImGui::GetBackgroundDrawList()->AddLine(unitOf(seen, from), mouse, colors.accent, points(1.5F));
    constexpr double kDegrees = 180.0 / std::numbers::pi;
    const InlineText words{valueText(glm::length(way)).view(), " m, ",
                           fixedText(kDegrees * std::atan2(way.y, way.x), 1).view(), "°"};
    drawLabelAt({mouse.x + points(12.0F), mouse.y + points(2.0F)}, words.view(), colors.accent);
}

}  // namespace

void drawGrid(const SeenPlane& seen, RulerState& ruler, Look look) {
    const Palette& colors = palette(look);
    const double spacing = roundStep(static_cast<double>(points(kLeastCell)) * seen.metresPerUnit);
    const ImVec2 low = seen.box.corner;
    const ImVec2 high{low.x + seen.box.size.x, low.y + seen.box.size.y};
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    list.PushClipRect(low, high);
    if (ruler.isGridShown) {
        drawLines(seen, spacing, colors.line);
        drawScaleBar(seen, spacing, colors);
    }
    const ImVec2 mouse = ImGui::GetMousePos();
    if (!ImGui::GetIO().WantCaptureMouse && ImGui::IsMouseHoveringRect(low, high, false)) {
        if (std::exchange(ruler.isAsked, false)) {
            const bool isLaid = ruler.from.has_value();
            ruler.from.reset();
            if (!isLaid) ruler.from = placeOf(seen, mouse);
        }
        if (ruler.from) drawRuler(seen, *ruler.from, mouse, colors);
    }
    list.PopClipRect();
}

}  // namespace rb
