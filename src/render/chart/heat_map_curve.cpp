#include "render/chart/heat_map_curve.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "render/chart/plot_frame.hpp"
#include "render/chart/text.hpp"

namespace rb {

namespace {

constexpr float kCore = 3.0F;     // width [px]
constexpr float kCasing = 7.0F;   // with the edge [px]
constexpr double kDash = 18.0;    // [px]
constexpr double kPeriod = 30.0;  // of dash and gap [px]
constexpr double kPiece = 2.0;    // the line is made of such pieces [px]

bool contains(const PixelBox& box, glm::dvec2 at) {
    return at.x >= box.x && at.y >= box.y && at.x <= box.x + box.width && at.y <= box.y + box.height;
}

// Those pieces of a line that lie in the box, and in a dash.
void drawPieces(Canvas& canvas, std::span<const glm::dvec2> line, bool isDashed, const PixelBox& box, bool isCasing) {
    double travelled = 0.0;
    for (std::size_t i = 1; i < line.size(); ++i) {
        const double length = glm::distance(line[i - 1], line[i]);
        const int pieces = std::max(1, static_cast<int>(std::ceil(length / kPiece)));
        for (int piece = 0; piece < pieces; ++piece) {
            const glm::dvec2 from = glm::mix(line[i - 1], line[i], static_cast<double>(piece) / pieces);
            const glm::dvec2 to = glm::mix(line[i - 1], line[i], static_cast<double>(piece + 1) / pieces);
            const bool isGap = isDashed && std::fmod(travelled + length * piece / pieces, kPeriod) > kDash;
            if (isGap || !contains(box, from) || !contains(box, to)) continue;
            canvas.line(glm::vec2(from), glm::vec2(to), isCasing ? kCasing : kCore, isCasing ? kInk : kPaper);
        }
        travelled += length;
    }
}

void drawLine(Canvas& canvas, std::span<const glm::dvec2> line, bool isDashed, const PixelBox& box) {
    for (const bool isCasing : {true, false}) drawPieces(canvas, line, isDashed, box, isCasing);
}

}  // namespace

void drawCurve(Canvas& canvas, const HeatMapCurve& curve, const PixelBox& plot, glm::dvec2 cellSize) {
    std::vector<glm::dvec2> line;
    for (const glm::dvec2 point : curve.points) {
        line.emplace_back(plot.x + (point.x + 0.5) * cellSize.x, plot.y + plot.height - (point.y + 0.5) * cellSize.y);
    }
    drawLine(canvas, line, curve.isDashed, plot);
}

namespace {

constexpr int kSampleLength = 90;  // of a line [px]
constexpr int kLabelGap = 14;      // between it and its label [px]
constexpr int kLegendLine = 44;

int widthOf(const HeatMapCurve& curve) { return kSampleLength + kLabelGap + textWidth(curve.label, kNoteSize); }

// Where each begins, from the legend's top left corner: side by side as far as there is room.
std::vector<glm::ivec2> placesOf(std::span<const HeatMapCurve> curves, int width) {
    std::vector<glm::ivec2> places;
    glm::ivec2 at(0);
    for (const HeatMapCurve& curve : curves) {
        if (at.x > 0 && at.x + widthOf(curve) > width) at = {0, at.y + kLegendLine};
        places.push_back(at);
        at.x += widthOf(curve) + 3 * kLabelGap;
    }
    return places;
}

}  // namespace

int curveLegendWidth(std::span<const HeatMapCurve> curves) {
    int widest = 0;
    for (const HeatMapCurve& curve : curves) widest = std::max(widest, widthOf(curve));
    return widest;
}

int curveLegendHeight(std::span<const HeatMapCurve> curves, int width) {
    return curves.empty() ? 0 : placesOf(curves, width).back().y + kLegendLine;
}

void drawCurveLegend(Canvas& canvas, const PixelBox& box, std::span<const HeatMapCurve> curves) {
    const std::vector<glm::ivec2> places = placesOf(curves, box.width);
    for (std::size_t i = 0; i < curves.size(); ++i) {
        const glm::ivec2 at = places[i] + glm::ivec2(box.x, box.y);
        const int middle = at.y + kLegendLine / 2;
        const std::vector<glm::dvec2> sample{{at.x, middle}, {at.x + kSampleLength, middle}};
        drawLine(canvas, sample, curves[i].isDashed, {at.x, at.y, kSampleLength, kLegendLine});
        canvas.text(at.x + kSampleLength + kLabelGap, middle, curves[i].label, {kNoteSize, kInk});
    }
}

}  // namespace rb
