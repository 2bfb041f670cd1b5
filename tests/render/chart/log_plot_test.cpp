#include "render/chart/log_plot.hpp"

#include <cmath>
#include <cstdlib>
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "render/chart/plot_frame.hpp"

using namespace rb;

namespace {

// Curves that cross, that end early, and that end in almost one point.
LogPlot sample() {
    return {{"A title", "x [1]", "y [ns]", {"a note"}},
            {{"falls", {{100, 900}, {1'000, 300}, {10'000, 40}}},
             {"rises", {{100, 35}, {1'000, 310}, {10'000, 2'000}}},
             {"rises as well", {{100, 36}, {1'000, 320}, {10'000, 2'010}}},
             {"the same again", {{100, 37}, {1'000, 330}, {10'000, 2'020}}},
             {"ends early", {{100, 350}, {1'000, 340}}},
             {"a point", {{1'000, 345}}}}};
}

std::uint32_t colorAt(const Image& image, glm::vec2 p) {
    const std::uint8_t* pixel = image.at(static_cast<int>(p.x), static_cast<int>(p.y));
    return packColor(pixel[0], pixel[1], pixel[2]);
}

bool overlap(const PixelBox& a, const PixelBox& b) {
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

// That a plot of one curve has these numbers at its axes, one at each decade.
void checkNumbers(const std::vector<glm::dvec2>& points, const std::vector<std::string>& below,
                  const std::vector<std::string>& left) {
    const LogPlot plot{{"", "x [1]", "y [1]", {}}, {{"", points}}};
    const LogPlotLayout layout = layOut(plot);
    const Image image = drawLogPlot(plot);
    Canvas expected(layout.width, layout.height, kPaper);
    const PixelBox& plane = layout.plane;
    int power = layout.x.low;
    for (const std::string& number : below) {
        drawTickBelow(expected, plane, static_cast<int>(layout.at({std::pow(10.0, power++), 1.0}).x), number);
    }
    CHECK(power == layout.x.high + 1);
    power = layout.y.low;
    for (const std::string& number : left) {
        drawTickLeft(expected, plane, static_cast<int>(layout.at({1.0, std::pow(10.0, power++)}).y), number);
    }
    CHECK(power == layout.y.high + 1);
    constexpr int kFrame = 2;  // around the plane
    const int wide = kTick + kTickGap + widest(left, kTickSize);
    const PixelBox leftBox{plane.x - wide, plane.y, wide - kFrame, plane.height};
    const PixelBox belowBox{plane.x, plane.y + plane.height + kFrame, plane.width, kTick + static_cast<int>(kTickSize)};
    for (const PixelBox& box : {leftBox, belowBox}) {
        int ink = 0;
        int different = 0;
        for (int y = box.y; y < box.y + box.height; ++y) {
            for (int x = box.x; x < box.x + box.width; ++x) {
                const glm::vec2 p(x, y);
                ink += colorAt(expected.image(), p) != kPaper ? 1 : 0;
                different += colorAt(image, p) != colorAt(expected.image(), p) ? 1 : 0;
            }
        }
        CHECK(ink > 200);
        CHECK(different == 0);
    }
}

}  // namespace

TEST_CASE("on logarithmic axes equal ratios are equal distances") {
    const LogPlotLayout layout = layOut(sample());
    CHECK(layout.x.low == 2);
    CHECK(layout.x.high == 4);
    CHECK(layout.y.low == 1);
    CHECK(layout.y.high == 4);
    constexpr float kTolerance = 0.01F;  // [px]
    const float step = layout.at({300, 100}).x - layout.at({100, 100}).x;
    CHECK(layout.at({7'500, 100}).x - layout.at({2'500, 100}).x == doctest::Approx(step).epsilon(kTolerance));
    const float rise = layout.at({100, 20}).y - layout.at({100, 50}).y;
    CHECK(rise > 0.0F);
    CHECK(layout.at({100, 2'000}).y - layout.at({100, 5'000}).y == doctest::Approx(rise).epsilon(kTolerance));
}

TEST_CASE("a curve has its colour, at its first point and between its last two") {
    const LogPlot plot = sample();
    const LogPlotLayout layout = layOut(plot);
    const Image image = drawLogPlot(plot);
    REQUIRE(image.width == layout.width);
    REQUIRE(image.height == layout.height);
    const LogSeries& falls = plot.series.front();
    CHECK(colorAt(image, layout.at(falls.points[0])) == logSeriesColor(0));
    CHECK(colorAt(image, 0.5F * (layout.at(falls.points[1]) + layout.at(falls.points[2]))) == logSeriesColor(0));
}

TEST_CASE("names hide neither one another nor a point, and stand within the picture") {
    const LogPlot plot = sample();
    const LogPlotLayout layout = layOut(plot);
    REQUIRE(layout.labels.size() == plot.series.size());
    for (std::size_t i = 0; i < layout.labels.size(); ++i) {
        const PixelBox& label = layout.labels[i];
        CAPTURE(i);
        CHECK(label.width > 0);
        CHECK(label.x + label.width < layout.plane.x + layout.plane.width);
        CHECK(label.y >= layout.plane.y);
        CHECK(label.y + label.height <= layout.plane.y + layout.plane.height);
        for (std::size_t k = 0; k < i; ++k) CHECK_FALSE(overlap(label, layout.labels[k]));
        for (const LogSeries& series : plot.series) {
            for (const glm::dvec2& point : series.points) {
                const glm::vec2 p = layout.at(point);
                CHECK_FALSE(overlap(label, {static_cast<int>(p.x), static_cast<int>(p.y), 1, 1}));
            }
        }
    }
}

TEST_CASE("of forty curves that end in one point all have a name of their own, within the frame") {
    LogPlot plot = sample();
    plot.series.clear();
    for (int i = 0; i < 40; ++i)
        plot.series.push_back({"a name that takes its room " + std::to_string(i), {{100, 50}}});
    const LogPlotLayout layout = layOut(plot);
    for (std::size_t i = 0; i < layout.labels.size(); ++i) {
        const PixelBox& label = layout.labels[i];
        CAPTURE(i);
        CHECK(label.width > 0);
        CHECK(label.x + label.width < layout.plane.x + layout.plane.width);
        for (std::size_t k = 0; k < i; ++k) CHECK_FALSE(overlap(label, layout.labels[k]));
    }
}

TEST_CASE("at each decade of an axis stands its power of ten, with a comma after each three digits") {
    checkNumbers({{10.0, 0.01}, {1e6, 1e4}}, {"10", "100", "1,000", "10,000", "100,000", "1,000,000"},
                 {"0.01", "0.1", "1", "10", "100", "1,000", "10,000"});
}

TEST_CASE("where a power of ten would be long, all of its axis are written as powers") {
    checkNumbers({{1e-4, 1.0}, {0.1, 1e7}}, {"10⁻⁴", "10⁻³", "10⁻²", "10⁻¹"},
                 {"10⁰", "10¹", "10²", "10³", "10⁴", "10⁵", "10⁶", "10⁷"});
    checkNumbers({{1.0, 1e-12}, {10.0, 1e-10}}, {"1", "10"}, {"10⁻¹²", "10⁻¹¹", "10⁻¹⁰"});
}

TEST_CASE("one size alone makes a plot of one decade") {
    LogPlot plot = sample();
    plot.series = {{"alone", {{1'000, 100}}}};
    const LogPlotLayout layout = layOut(plot);
    CHECK(layout.x.high == layout.x.low + 1);
    CHECK(colorAt(drawLogPlot(plot), layout.at({1'000, 100})) == logSeriesColor(0));
}

TEST_CASE("a line covers as much as its length times its width, at any angle") {
    for (const glm::vec2 path : {glm::vec2(60, 0), glm::vec2(0, 60), glm::vec2(48, 36), glm::vec2(-36, 48)}) {
        Canvas canvas(200, 200, kPaper);
        canvas.line({100, 100}, glm::vec2(100, 100) + path, 5.0F, packColor(0, 0, 0));
        double ink = 0.0;
        for (int y = 0; y < 200; ++y) {
            for (int x = 0; x < 200; ++x) ink += 1.0 - canvas.image().at(x, y)[0] / 255.0;
        }
        constexpr double kEnds = 3.141592653589793 * 2.5 * 2.5;  // the two round ends
        CHECK(ink == doctest::Approx(60.0 * 5.0 + kEnds).epsilon(0.01));
    }
}
