#include "render/chart/heat_map.hpp"

#include <cmath>
#include <cstdlib>
#include <doctest/doctest.h>
#include <limits>

#include "render/chart/color.hpp"
#include "render/chart/text.hpp"

using namespace rb;

namespace {

HeatMap sample(int columns, int rows) {
    HeatMap map{"A title", {"a note"}, "share", {"x [m]", {}}, {"y [s]", {}}, {}};
    for (int column = 0; column < columns; ++column) map.x.ticks.push_back(std::to_string(column));
    for (int row = 0; row < rows; ++row) map.y.ticks.push_back(std::to_string(row));
    for (int i = 0; i < columns * rows; ++i) map.values.push_back(static_cast<double>(i) / (columns * rows));
    return map;
}

std::uint32_t colorAt(const Image& image, int x, int y) {
    const std::uint8_t* pixel = image.at(x, y);
    return packColor(pixel[0], pixel[1], pixel[2]);
}

int inkIn(const Image& image, const PixelBox& box, std::uint32_t background) {
    int count = 0;
    for (int y = box.y; y < box.y + box.height; ++y) {
        for (int x = box.x; x < box.x + box.width; ++x) count += colorAt(image, x, y) != background ? 1 : 0;
    }
    return count;
}

double lightness(std::uint32_t color) {
    const glm::vec4 c = unpackColor(color);
    return static_cast<double>(0.21F * c.r + 0.72F * c.g + 0.07F * c.b);
}

}  // namespace

TEST_CASE("a cell has the colour that its value says, the first one at the bottom left") {
    for (const int columns : {1, 12, 100}) {
        HeatMap map = sample(columns, 7);
        const HeatMapLayout layout = layOut(map);
        CHECK(layout.cell(0, 0).y + layout.cellHeight == layout.plot.y + layout.plot.height);
        CHECK(layout.cell(0, 6).y == layout.plot.y);
        CHECK(layout.cell(0, 0).x == layout.plot.x);
        const Image image = drawHeatMap(map);
        REQUIRE(image.width == layout.width);
        REQUIRE(image.height == layout.height);
        for (int row = 0; row < 7; ++row) {
            for (int column = 0; column < columns; ++column) {
                const PixelBox box = layout.cell(column, row);
                const double value = map.values[static_cast<std::size_t>(row * columns + column)];
                REQUIRE(colorAt(image, box.x, box.y) == cividis(value));
                REQUIRE(colorAt(image, box.x + box.width - 1, box.y + box.height - 1) == cividis(value));
            }
        }
    }
}

TEST_CASE("a cell whose value is not known is grey") {
    HeatMap map = sample(3, 2);
    map.values[1] = std::numeric_limits<double>::quiet_NaN();
    const PixelBox box = layOut(map).cell(1, 0);
    const Image image = drawHeatMap(map);
    const std::uint8_t* pixel = image.at(box.x + 1, box.y + 1);
    CHECK(pixel[0] == pixel[1]);
    CHECK(pixel[1] == pixel[2]);
}

TEST_CASE("the colour bar runs from the colour of 0 at the bottom to that of 1 at the top") {
    const HeatMap map = sample(12, 10);
    const PixelBox bar = layOut(map).bar;
    const Image image = drawHeatMap(map);
    CHECK(colorAt(image, bar.x, bar.y + bar.height - 1) == cividis(0.5 / bar.height));
    CHECK(colorAt(image, bar.x, bar.y) == cividis(1.0 - 0.5 / bar.height));
}

TEST_CASE("everything is within the picture: its border is paper") {
    for (const auto& [columns, rows] : {std::pair(1, 1), std::pair(12, 10), std::pair(100, 100), std::pair(2, 60)}) {
        const Image image = drawHeatMap(sample(columns, rows));
        const std::uint32_t paper = packColor(255, 255, 255);
        constexpr int kBorder = 8;
        CHECK(inkIn(image, {0, 0, image.width, kBorder}, paper) == 0);
        CHECK(inkIn(image, {0, image.height - kBorder, image.width, kBorder}, paper) == 0);
        CHECK(inkIn(image, {0, 0, kBorder, image.height}, paper) == 0);
        CHECK(inkIn(image, {image.width - kBorder, 0, kBorder, image.height}, paper) == 0);
    }
}

TEST_CASE("the axes carry numbers: there is ink under the first column and left of the first row") {
    const HeatMap map = sample(12, 10);
    const HeatMapLayout layout = layOut(map);
    const Image image = drawHeatMap(map);
    const PixelBox first = layout.cell(0, 0);
    const std::uint32_t paper = packColor(255, 255, 255);
    CHECK(inkIn(image, {first.x, first.y + first.height + 14, first.width, 30}, paper) > 20);
    CHECK(inkIn(image, {first.x - 40, first.y, 26, first.height}, paper) > 20);
}

TEST_CASE("the colour map grows lighter from end to end, for the colour-blind too, and clamps") {
    for (int i = 0; i < 200; ++i) CHECK(lightness(cividis((i + 1) / 200.0)) >= lightness(cividis(i / 200.0)));
    CHECK(cividis(-1.0) == cividis(0.0));
    CHECK(cividis(7.0) == cividis(1.0));
    // The ends of the published table, from which the polynomial departs by a few steps of 255.
    const auto isNear = [](std::uint32_t color, int red, int green, int blue) {
        return std::abs(static_cast<int>(color & 255U) - red) < 8 &&
               std::abs(static_cast<int>(color >> 8U & 255U) - green) < 8 &&
               std::abs(static_cast<int>(color >> 16U & 255U) - blue) < 8;
    };
    CHECK(isNear(cividis(0.0), 0, 32, 77));
    CHECK(isNear(cividis(0.5), 124, 123, 120));
    CHECK(isNear(cividis(1.0), 255, 234, 70));
}

TEST_CASE("text is as wide as its letters, in letters and not in bytes, and Greek is in the font") {
    CHECK(textWidth("nn", 30.0) > textWidth("n", 30.0));
    CHECK(textWidth("n", 60.0) > textWidth("n", 30.0));
    CHECK(textWidth("κ", 30.0) < textWidth("nn", 30.0));
    const TextBitmap kappa = renderText("κ", 30.0);
    const TextBitmap mu = renderText("μ", 30.0);
    CHECK(kappa.height == mu.height);
    CHECK(kappa.coverage != mu.coverage);
    CHECK(renderText("", 30.0).height == mu.height);
    CHECK_NOTHROW(renderText("\xFF\xC3", 30.0));  // no UTF-8
}

TEST_CASE("text that is turned is the same text, read from the bottom to the top") {
    const std::uint32_t paper = packColor(255, 255, 255);
    Canvas flat(100, 40, paper);
    Canvas turned(40, 100, paper);
    flat.text(10, 20, "Ag1", {24.0, 0});
    turned.text(20, 90, "Ag1", {24.0, 0, TextAnchor::Start, true});
    int different = 0;
    for (int y = 0; y < 40; ++y) {
        for (int x = 1; x < 100; ++x) {
            different += colorAt(flat.image(), x, y) != colorAt(turned.image(), y, 100 - x) ? 1 : 0;
        }
    }
    CHECK(different == 0);
    CHECK(inkIn(flat.image(), {0, 0, 100, 40}, paper) > 50);
}

TEST_CASE("a curve is a white line with a black edge through the cells that it names, and is cut off at the map") {
    HeatMap map = sample(6, 4);
    map.curves = {{"a curve", false, {{1.0, -3.0}, {1.0, 9.0}}}};
    const HeatMapLayout layout = layOut(map);
    CHECK(layout.height > layOut(sample(6, 4)).height);  // its legend
    const Image image = drawHeatMap(map);
    const int x = layout.cell(1, 0).x + layout.cellWidth / 2;
    const int y = layout.cell(1, 1).y + 5;  // away from the cell's number
    CHECK(colorAt(image, x, y) == packColor(255, 255, 255));
    CHECK(colorAt(image, x + 2, y) == packColor(34, 34, 34));
    CHECK(colorAt(image, x + 8, y) == cividis(map.values[7]));
    CHECK(colorAt(image, x, layout.plot.y - 10) == packColor(255, 255, 255));
    CHECK(colorAt(image, x + 2, layout.plot.y - 10) == packColor(255, 255, 255));
}

TEST_CASE("a curve along a row goes through the middle of its cells, as one along a column does") {
    HeatMap map = sample(6, 4);
    map.curves = {{"a curve", false, {{-3.0, 2.0}, {9.0, 2.0}}}};
    const HeatMapLayout layout = layOut(map);
    const Image image = drawHeatMap(map);
    const PixelBox cell = layout.cell(4, 2);
    const int x = cell.x + 5;  // away from the cell's number
    const int y = cell.y + cell.height / 2;
    CHECK(colorAt(image, x, y) == packColor(255, 255, 255));
    CHECK(colorAt(image, x, y + 8) == cividis(map.values[16]));
    CHECK(colorAt(image, x, y - 8) == cividis(map.values[16]));
}

TEST_CASE("a page has its maps two in a row, each as if alone") {
    HeatMapPage page{"A page", {sample(3, 2), sample(3, 2), sample(3, 2)}, {"a note"}};
    const Image image = drawHeatMaps(page);
    HeatMap alone = sample(3, 2);
    alone.notes.clear();
    const Image one = drawHeatMap(alone);
    CHECK(image.width == 2 * one.width);
    CHECK(image.height > 2 * one.height);
    const PixelBox cell = layOut(alone).cell(2, 1);
    const int top = image.height - 2 * one.height;  // at least as high as what is around the maps
    bool isFound = false;
    for (int y = 0; y < top; ++y) isFound |= colorAt(image, one.width + cell.x, y + cell.y) == cividis(alone.values[5]);
    CHECK(isFound);
}

TEST_CASE("the legend of the curves stands within the picture, however narrow the map, alone and on a page") {
    const std::string label = "with stiffer springs a small motion about the rest grows";
    for (const int columns : {1, 8, 60}) {
        CAPTURE(columns);
        HeatMap map = sample(columns, 2);
        map.curves = {{"A: " + label, false, {}}, {"B: " + label, true, {}}};
        const HeatMapPage page{"A page", {map, map}, {}};
        for (const Image& image : {drawHeatMap(map), drawHeatMaps(page)}) {
            const std::uint32_t paper = packColor(255, 255, 255);
            constexpr int kBorder = 8;
            CHECK(inkIn(image, {image.width - kBorder, 0, kBorder, image.height}, paper) == 0);
            CHECK(inkIn(image, {0, image.height - kBorder, image.width, kBorder}, paper) == 0);
        }
    }
}
