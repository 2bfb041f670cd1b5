#include "render/chart/heat_map_curve.hpp"

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

void drawCurveLegend(Canvas& canvas, int x, int y, std::span<const HeatMapCurve> curves) {
    constexpr int kSample = 90;
    constexpr int kGap = 14;
    const int middle = y + kCurveLegendHeight / 2;
    for (const HeatMapCurve& curve : curves) {
        const std::vector<glm::dvec2> sample{{x, middle}, {x + kSample, middle}};
        drawLine(canvas, sample, curve.isDashed, {x, y, kSample, kCurveLegendHeight});
        x += kSample + kGap;
        canvas.text(x, middle, curve.label, {kNoteSize, kInk});
        x += textWidth(curve.label, kNoteSize) + 3 * kGap;
    }
}

}  // namespace rb
