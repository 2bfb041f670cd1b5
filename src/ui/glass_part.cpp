#include <algorithm>
#include <cmath>
#include <numbers>

#include "ui/drawer_parts.hpp"
#include "ui/widgets.hpp"

namespace rb {

namespace {

constexpr float kGlassHeight = 150.0F;  // [points]
constexpr int kCorners = 32;            // of a level curve
constexpr double kRoom = 1.1;           // of the picture over what lies in it

/// Where (x, v) lies in the picture: x, the depth beyond the mean one, to the right, v upwards.
struct OrbitFrame {
    double meanDepth;
    ImVec2 middle;
    float halfWidth, halfHeight;
    double largestX, largestV;

    ImVec2 at(double x, double v) const {
        return {middle.x + halfWidth * static_cast<float>(x / largestX),
                middle.y - halfHeight * static_cast<float>(v / largestV)};
    }
};

OrbitFrame frameOf(const ContactOrbit& orbit, const std::optional<LevelCurves>& curves, const PlotBox& box) {
    const double mean = orbit.meanDepth();
    double x = 0.0;
    double v = 0.0;
    for (const OrbitPoint& point : orbit.points()) {
        x = std::max(x, std::abs(point.depth - mean));
        v = std::max({v, std::abs(point.before), std::abs(point.after)});
    }
    if (curves) {  // so that a curve fills the picture
        const double height = std::hypot(curves->frequency, curves->skew);
        x = std::max(x, v / height);
        v = x * height;
    }
    const ImVec2 half{0.5F * box.size.x, 0.5F * box.size.y};
    constexpr double kLeast = 1e-12;
    return {mean,
            {box.corner.x + half.x, box.corner.y + half.y},
            half.x,
            half.y,
            std::max(kRoom * x, kLeast),
            std::max(kRoom * v, kLeast)};
}

void drawLevels(const LevelCurves& curves, const OrbitFrame& frame, ImU32 color) {
    for (const double share : {1.0 / 3.0, 2.0 / 3.0, 1.0}) {
        const double amplitude = share * frame.largestX / kRoom;
        std::array<ImVec2, kCorners> corners;
        for (int i = 0; i < kCorners; ++i) {
            const glm::dvec2 point = curves.at(amplitude, 2.0 * std::numbers::pi * i / kCorners);
            corners[static_cast<std::size_t>(i)] = frame.at(point.x, point.y);
        }
        ImGui::GetWindowDrawList()->AddPolyline(corners.data(), kCorners, color, ImDrawFlags_Closed, 1.0F);
    }
}

// Older points fade.
ImU32 faded(ImU32 color, std::size_t i, std::size_t count) {
    const ImU32 opacity = 40U + 215U * static_cast<ImU32>(i + 1) / static_cast<ImU32>(count);
    return (color & ~IM_COL32_A_MASK) | opacity << IM_COL32_A_SHIFT;
}

// An impulse is a line from the speed before, where there is a dot, to that after it. Both are rectangles, upright and
// without smoothed edges: a software renderer takes as long for a triangle as for a letter.
void drawPoints(std::span<const OrbitPoint> points, const OrbitFrame& frame, ImU32 color, ImU32 jump) {
    ImDrawList* const list = ImGui::GetWindowDrawList();
    const std::size_t count = points.size();
    const float half = rb::points(2.0F);
    const float thin = rb::points(0.75F);
    for (std::size_t i = 0; i < count; ++i) {
        const OrbitPoint& point = points[i];
        const double x = point.depth - frame.meanDepth;
        const ImVec2 before = frame.at(x, point.before);
        const ImVec2 after = frame.at(x, point.after);
        if (point.before != point.after) {
            const ImVec2 low{before.x - thin, std::min(before.y, after.y)};
            const ImVec2 high{before.x + thin, std::max(before.y, after.y)};
            list->AddRectFilled(low, high, faded(jump, i, count));
        }
        list->AddRectFilled({before.x - half, before.y - half}, {before.x + half, before.y + half},
                            faded(color, i, count));
    }
}

void drawWords(const OrbitFrame& frame, const PlotBox& box, const Palette& colors) {
    constexpr double kMillimetres = 1e3;
    const InlineText depth{"penetration ", valueText(kMillimetres * frame.meanDepth).view(), " ± ",
                           valueText(kMillimetres * frame.largestX, 2).view(), " mm"};
    const float bottom = box.corner.y + box.size.y - letterHeight();
    drawLetters({box.corner.x + box.size.x - letterWidth(depth.view()), bottom}, colors.dim, depth.view());
    const InlineText speed{"approach, up to ", valueText(kMillimetres * frame.largestV, 2).view(), " mm/s"};
    drawLetters(box.corner, colors.dim, speed.view());
}

}  // namespace

void drawOrbit(const Lab& lab, std::size_t world, Look look) {
    const Watch& watch = lab.watches()[world];
    if (watch.orbit.points().empty()) return;
    const Palette& colors = palette(look);
    const PlotBox box{ImGui::GetCursorScreenPos(), {ImGui::GetContentRegionAvail().x, points(kGlassHeight)}};
    ImGui::Dummy(box.size);
    wrappedTooltip(
        "A dot a step: how deep the two lie in one another, and how fast they approach when the impulse reads it. A "
        "line is the impulse. Between two impulses the springs lead the dots round a curve on which the integrator's "
        "own energy is constant: skewed under Euler, whose velocity is half a kick old, upright under Verlet and RK4. "
        "A line that ends further out has fed the motion. Drawn as for a lone contact of circles; its neighbours push "
        "the dots off.",
        colors);
    const std::optional<LevelCurves> curves = levelCurvesOf(lab.simulation().world(world), *watch.contact);
    const OrbitFrame frame = frameOf(watch.orbit, curves, box);
    ImDrawList* const list = ImGui::GetWindowDrawList();
    list->PushClipRect(box.corner, {box.corner.x + box.size.x, box.corner.y + box.size.y}, true);
    list->AddLine({box.corner.x, frame.middle.y}, {box.corner.x + box.size.x, frame.middle.y}, colors.line);
    const float opens = frame.at(-frame.meanDepth, 0.0).x;  // left of it the two are apart
    list->AddLine({opens, box.corner.y}, {opens, box.corner.y + box.size.y}, colors.mark);
    if (curves) drawLevels(*curves, frame, colors.line);
    drawPoints(watch.orbit.points(), frame, seriesColor(world, look), colors.alarm);
    drawWords(frame, box, colors);
    list->PopClipRect();
    if (isPolygonal(lab.simulation().world(world), *watch.contact)) {
        brokenText("No curves: a spring on corners turns the bodies too, and keeps no energy.", box.size.x, colors.dim);
    }
}

}  // namespace rb
