#include "render/chart/log_plot.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <limits>
#include <string_view>

#include "render/chart/text.hpp"

namespace rb {

namespace {

constexpr std::uint32_t kDecadeLine = packColor(205, 205, 205);
constexpr std::uint32_t kFineLine = packColor(236, 236, 236);

// The sizes of the parts of the picture, all in pixels.
constexpr int kPlaneWidth = 1100;
constexpr int kPlaneHeight = 820;
constexpr int kPadding = 30;  // between the plane's frame and the outermost decades
constexpr float kLineWidth = 4.0F;
constexpr float kDot = 15.0F;
constexpr float kLeader = 2.0F;    // width of the line from a curve's end to its name
constexpr int kLeaderLength = 34;  // from a curve's end to its name
constexpr int kLabelHeight = 32;
constexpr int kLabelMargin = 10;  // between a name and the plane's frame

// The axis of whole decades that all points lie on.
LogAxis axisOf(const LogPlot& plot, int dimension) {
    double least = std::numeric_limits<double>::infinity();
    double most = 0.0;
    for (const LogSeries& series : plot.series) {
        for (const glm::dvec2& point : series.points) {
            least = std::min(least, point[dimension]);
            most = std::max(most, point[dimension]);
        }
    }
    assert(least > 0.0 && "points of a logarithmic plot are above 0");
    if (!(most > 0.0)) return {};
    const int low = static_cast<int>(std::floor(std::log10(least)));
    return {low, std::max(static_cast<int>(std::ceil(std::log10(most))), low + 1)};
}

// Such as "0.01", "1", "10,000".
std::string decimalText(int exponent) {
    if (exponent < 0) return "0." + std::string(static_cast<std::size_t>(-exponent - 1), '0') + "1";
    std::string text = "1" + std::string(static_cast<std::size_t>(exponent), '0');
    for (int end = static_cast<int>(text.size()) - 3; end > 0; end -= 3)
        text.insert(static_cast<std::size_t>(end), ",");
    return text;
}

// Such as "10⁻¹²".
std::string powerText(int exponent) {
    static constexpr std::array<std::string_view, 10> kRaised{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text = exponent < 0 ? "10⁻" : "10";
    for (const char digit : std::to_string(std::abs(exponent))) text += kRaised[static_cast<std::size_t>(digit - '0')];
    return text;
}

// Of the powers of ten of an axis, from its beginning: all in one form, in which none is long.
std::vector<std::string> numbersOf(const LogAxis& axis) {
    constexpr int kLeast = -3;
    constexpr int kMost = 6;
    const bool areShort = axis.low >= kLeast && axis.high <= kMost;
    std::vector<std::string> numbers;
    for (int power = axis.low; power <= axis.high; ++power) {
        numbers.push_back(areShort ? decimalText(power) : powerText(power));
    }
    return numbers;
}

bool contains(const PixelBox& box, glm::vec2 p, float margin) {
    const glm::vec2 low(box.x, box.y);
    const glm::vec2 high = low + glm::vec2(box.width, box.height);
    return p.x >= low.x - margin && p.y >= low.y - margin && p.x <= high.x + margin && p.y <= high.y + margin;
}

bool overlap(const PixelBox& a, const PixelBox& b) {
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

// How much of the curves a name in this box would hide. A dot counts as much as a long piece of a curve.
int hidden(const PixelBox& box, const LogPlot& plot, const LogPlotLayout& layout) {
    constexpr int kDotWeight = 1'000;
    constexpr float kSample = 6.0F;  // [px]
    int ink = 0;
    for (const LogSeries& series : plot.series) {
        for (std::size_t i = 0; i < series.points.size(); ++i) {
            const glm::vec2 to = layout.at(series.points[i]);
            if (contains(box, to, kDot)) ink += kDotWeight;
            if (i == 0) continue;
            const glm::vec2 from = layout.at(series.points[i - 1]);
            const float length = glm::distance(from, to);
            for (float along = 0.0F; along < length; along += kSample) {
                if (contains(box, glm::mix(from, to, along / length), kLineWidth)) ++ink;
            }
        }
    }
    return ink;
}

// A place for the name right of the curve's end, as near to its height as the other names allow.
PixelBox placeLabel(const LogPlot& plot, std::size_t index, const LogPlotLayout& layout) {
    constexpr int kNudge = 8;                         // [px]
    const int nudges = layout.plane.height / kNudge;  // upwards and downwards
    const glm::vec2 end = layout.at(plot.series[index].points.back());
    PixelBox best;
    int least = std::numeric_limits<int>::max();
    for (int i = 0; i <= 2 * nudges; ++i) {
        const int away = (i + 1) / 2 * kNudge;
        const int y = static_cast<int>(end.y) - kLabelHeight / 2 + (i % 2 == 0 ? away : -away);
        const PixelBox box{static_cast<int>(end.x) + kLeaderLength, y, textWidth(plot.series[index].label, kTickSize),
                           kLabelHeight};
        const bool isInside = y >= layout.plane.y && y + kLabelHeight <= layout.plane.y + layout.plane.height;
        const bool isFree = std::none_of(layout.labels.begin(), layout.labels.end(),
                                         [&](const PixelBox& other) { return overlap(box, other); });
        if (!isInside || !isFree) continue;
        const int cost = away + 10 * hidden(box, plot, layout);
        if (cost >= least) continue;
        least = cost;
        best = box;
    }
    return best;
}

void placeLabels(const LogPlot& plot, LogPlotLayout& layout) {
    std::vector<std::size_t> order(plot.series.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return plot.series[a].points.back().y > plot.series[b].points.back().y;
    });
    std::vector<PixelBox> places(order.size());
    for (const std::size_t index : order) {
        places[index] = placeLabel(plot, index, layout);
        layout.labels.push_back(places[index]);
    }
    layout.labels = std::move(places);
}

void drawGrid(Canvas& canvas, const LogPlotLayout& layout) {
    const PixelBox& plane = layout.plane;
    const auto forEachLine = [](const LogAxis& axis, auto&& draw) {
        for (int power = axis.low; power < axis.high; ++power) {
            for (int digit = 2; digit < 10; ++digit) draw(digit * std::pow(10.0, power), kFineLine);
        }
        for (int power = axis.low; power <= axis.high; ++power) draw(std::pow(10.0, power), kDecadeLine);
    };
    forEachLine(layout.x, [&](double value, std::uint32_t color) {
        canvas.fill({static_cast<int>(layout.at({value, 1.0}).x) - 1, plane.y, 2, plane.height}, color);
    });
    forEachLine(layout.y, [&](double value, std::uint32_t color) {
        canvas.fill({plane.x, static_cast<int>(layout.at({1.0, value}).y) - 1, plane.width, 2}, color);
    });
    const std::vector<std::string> below = numbersOf(layout.x);
    for (int power = layout.x.low; power <= layout.x.high; ++power) {
        drawTickBelow(canvas, plane, static_cast<int>(layout.at({std::pow(10.0, power), 1.0}).x),
                      below[static_cast<std::size_t>(power - layout.x.low)]);
    }
    const std::vector<std::string> left = numbersOf(layout.y);
    for (int power = layout.y.low; power <= layout.y.high; ++power) {
        drawTickLeft(canvas, plane, static_cast<int>(layout.at({1.0, std::pow(10.0, power)}).y),
                     left[static_cast<std::size_t>(power - layout.y.low)]);
    }
}

void drawSeries(Canvas& canvas, const LogSeries& series, const LogPlotLayout& layout, std::uint32_t color) {
    glm::vec2 before = layout.at(series.points.front());
    for (const glm::dvec2& point : series.points) {
        const glm::vec2 here = layout.at(point);
        canvas.line(before, here, kLineWidth, color);
        before = here;
    }
    for (const glm::dvec2& point : series.points) canvas.line(layout.at(point), layout.at(point), kDot, color);
}

int noteWidth(const LogPlotLayout& layout) { return layout.width - layout.plane.x - kPageMargin; }

}  // namespace

std::uint32_t logSeriesColor(std::size_t index) {
    static constexpr std::array<std::uint32_t, kSeriesColors> kPalette{
        packColor(0, 114, 178), packColor(86, 180, 233),  packColor(0, 158, 115), packColor(0, 0, 0),
        packColor(213, 94, 0),  packColor(204, 121, 167), packColor(230, 159, 0), packColor(150, 150, 150)};
    return kPalette[index % kPalette.size()];
}

glm::vec2 LogPlotLayout::at(glm::dvec2 point) const {
    const auto place = [](double value, const LogAxis& axis, int length) {
        return kPadding + (std::log10(value) - axis.low) / (axis.high - axis.low) * (length - 2 * kPadding);
    };
    return glm::vec2(plane.x + place(point.x, x, spread), plane.y + plane.height - place(point.y, y, plane.height));
}

LogPlotLayout layOut(const LogPlot& plot) {
    LogPlotLayout layout;
    layout.x = axisOf(plot, 0);
    layout.y = axisOf(plot, 1);
    layout.plane = {leftOfPlane(numbersOf(layout.y)), topOfPlane(), kPlaneWidth,
                    std::max(kPlaneHeight, static_cast<int>(plot.series.size() + 2) * kLabelHeight)};
    layout.spread = kPlaneWidth;
    placeLabels(plot, layout);
    for (const PixelBox& label : layout.labels) {
        layout.plane.width = std::max(layout.plane.width, label.x + label.width + kLabelMargin - layout.plane.x);
    }
    layout.width = layout.plane.x + std::max(layout.plane.width, textWidth(plot.texts.title, kTitleSize)) + kPageMargin;
    layout.height = pageHeight(layout.plane, plot.texts, noteWidth(layout));
    return layout;
}

Image drawLogPlot(const LogPlot& plot) {
    const LogPlotLayout layout = layOut(plot);
    Canvas canvas(layout.width, layout.height, kPaper);
    drawGrid(canvas, layout);
    drawTexts(canvas, layout.plane, plot.texts, noteWidth(layout));
    for (std::size_t i = 0; i < plot.series.size(); ++i) {
        const PixelBox& label = layout.labels[i];
        const glm::vec2 start(label.x - 6, label.y + label.height / 2);
        canvas.line(layout.at(plot.series[i].points.back()), start, kLeader, logSeriesColor(i));
        canvas.text(label.x, label.y + label.height / 2, plot.series[i].label, {kTickSize, kInk});
    }
    for (std::size_t i = plot.series.size(); i-- > 0;) drawSeries(canvas, plot.series[i], layout, logSeriesColor(i));
    return canvas.image();
}

}  // namespace rb
