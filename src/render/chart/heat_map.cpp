#include "render/chart/heat_map.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "render/chart/color.hpp"
#include "render/chart/plot_frame.hpp"
#include "render/chart/text.hpp"

namespace rb {

namespace {

constexpr std::uint32_t kUnknown = packColor(225, 225, 225);

// The sizes of the parts of the picture, all in pixels.
constexpr int kLargestCell = 140;
constexpr int kBarWidth = 36;
constexpr int kBarGap = 48;

int columnsOf(const HeatMap& map) { return static_cast<int>(map.x.ticks.size()); }
int rowsOf(const HeatMap& map) { return static_cast<int>(map.y.ticks.size()); }

std::string numberText(double value) {
    std::array<char, 32> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "%.2g", value);
    return buffer.data();
}

// Black or white, whichever can be read better on a colour (by about the relative luminance of its sRGB values).
std::uint32_t inkOn(std::uint32_t color) {
    const glm::vec4 c = unpackColor(color);
    return 0.21F * c.r + 0.72F * c.g + 0.07F * c.b > 0.45F ? kInk : kPaper;
}

void drawCells(Canvas& canvas, const HeatMap& map, const HeatMapLayout& layout) {
    const bool hasNumbers = layout.cellWidth >= 56 && layout.cellHeight >= 32;
    for (int row = 0; row < rowsOf(map); ++row) {
        for (int column = 0; column < columnsOf(map); ++column) {
            const double value = map.values[static_cast<std::size_t>(row * columnsOf(map) + column)];
            const std::uint32_t color = std::isfinite(value) ? cividis(value) : kUnknown;
            const PixelBox box = layout.cell(column, row);
            canvas.fill(box, color);
            if (!hasNumbers) continue;
            const std::string text = std::isfinite(value) ? numberText(value) : "–";
            canvas.text(box.x + box.width / 2, box.y + box.height / 2, text,
                        {kNoteSize, inkOn(color), TextAnchor::Middle});
        }
    }
}

// Every stride-th tick gets its text, so that the texts do not touch.
int stride(int textLength, int cellLength) { return (textLength + cellLength - 1) / cellLength; }

void drawTicks(Canvas& canvas, const HeatMap& map, const HeatMapLayout& layout) {
    const int tickHeight = static_cast<int>(kTickSize);
    const int everyColumn = stride(widest(map.x.ticks, kTickSize) + tickHeight / 2, layout.cellWidth);
    for (int column = 0; column < columnsOf(map); column += everyColumn) {
        drawTickBelow(canvas, layout.plot, layout.cell(column, 0).x + layout.cellWidth / 2,
                      map.x.ticks[static_cast<std::size_t>(column)]);
    }
    const int everyRow = stride(tickHeight * 5 / 4, layout.cellHeight);
    for (int row = 0; row < rowsOf(map); row += everyRow) {
        drawTickLeft(canvas, layout.plot, layout.cell(0, row).y + layout.cellHeight / 2,
                     map.y.ticks[static_cast<std::size_t>(row)]);
    }
}

void drawBar(Canvas& canvas, const HeatMap& map, const HeatMapLayout& layout) {
    const PixelBox& bar = layout.bar;
    for (int y = 0; y < bar.height; ++y) {
        const double value = 1.0 - (static_cast<double>(y) + 0.5) / static_cast<double>(bar.height);
        canvas.fill({bar.x, bar.y + y, bar.width, 1}, cividis(value));
    }
    canvas.frame(bar, 2, kInk);
    constexpr int kParts = 5;
    const int right = bar.x + bar.width;
    for (int part = 0; part <= kParts; ++part) {
        const double value = static_cast<double>(part) / kParts;
        const int y = bar.y + bar.height - static_cast<int>(std::lround(value * bar.height));
        canvas.fill({right, y - 1, kTick, 2}, kInk);
        canvas.text(right + kTick + 4, y, numberText(value), {kTickSize, kInk});
    }
    canvas.text(bar.x + kBarWidth + kTick + textWidth("0.8", kTickSize) + 24 + static_cast<int>(kLabelSize) / 2,
                bar.y + bar.height / 2, map.valueText, {kLabelSize, kInk, TextAnchor::Middle, true});
}

PlotTexts textsOf(const HeatMap& map) { return {map.title, map.x.label, map.y.label, map.notes}; }

int noteWidth(const HeatMapLayout& layout) { return layout.width - layout.plot.x - kPageMargin; }

void drawCurves(Canvas& canvas, const HeatMap& map, const HeatMapLayout& layout) {
    for (const HeatMapCurve& curve : map.curves) {
        drawCurve(canvas, curve, layout.plot, {layout.cellWidth, layout.cellHeight});
    }
}

// All of a map but its notes and the legend of its curves.
void drawMap(Canvas& canvas, const HeatMap& map, const HeatMapLayout& layout) {
    drawCells(canvas, map, layout);
    drawCurves(canvas, map, layout);
    drawTicks(canvas, map, layout);
    drawBar(canvas, map, layout);
}

int legendHeight(const HeatMap& map, int width) { return curveLegendHeight(map.curves, width); }

// A map without what the page says of all.
Image drawForPage(HeatMap map) {
    map.notes.clear();
    const HeatMapLayout layout = layOut(map);
    Canvas canvas(layout.width, layout.height - legendHeight(map, noteWidth(layout)), kPaper);
    drawMap(canvas, map, layout);
    drawTexts(canvas, layout.plot, textsOf(map), noteWidth(layout));
    return canvas.image();
}

}  // namespace

PixelBox HeatMapLayout::cell(int column, int row) const {
    return {plot.x + column * cellWidth, plot.y + plot.height - (row + 1) * cellHeight, cellWidth, cellHeight};
}

HeatMapLayout layOut(const HeatMap& map) {
    const int columns = std::max(1, columnsOf(map));
    const int rows = std::max(1, rowsOf(map));
    HeatMapLayout layout;
    layout.cellWidth = std::clamp(map.largestWidth / columns, 1, kLargestCell);
    layout.cellHeight = std::clamp(map.largestHeight / rows, 1, kLargestCell);
    const int leftOfPlot = leftOfPlane(map.y.ticks);
    layout.plot = {leftOfPlot, topOfPlane(), columns * layout.cellWidth, rows * layout.cellHeight};
    layout.bar = {layout.plot.x + layout.plot.width + kBarGap, layout.plot.y, kBarWidth, layout.plot.height};
    const int rightOfBar = kTick + textWidth("0.8", kTickSize) + 24 + static_cast<int>(kLabelSize) + kPageMargin;
    const int texts = std::max(textWidth(map.title, kTitleSize), curveLegendWidth(map.curves));
    layout.width = std::max(layout.bar.x + kBarWidth + rightOfBar, leftOfPlot + texts + kPageMargin);
    const int width = noteWidth(layout);
    layout.height = pageHeight(layout.plot, textsOf(map), width) + legendHeight(map, width);
    return layout;
}

Image drawHeatMap(const HeatMap& map) {
    const HeatMapLayout layout = layOut(map);
    Canvas canvas(layout.width, layout.height, kPaper);
    drawMap(canvas, map, layout);
    drawTexts(canvas, layout.plot, textsOf(map), noteWidth(layout));
    const int width = noteWidth(layout);
    const int legend = legendHeight(map, width);
    drawCurveLegend(canvas, {layout.plot.x, layout.height - kPageMargin - legend, width, legend}, map.curves);
    return canvas.image();
}

Image drawHeatMaps(const HeatMapPage& page) {
    constexpr int kMapsInRow = 2;
    std::vector<Image> pictures;
    int width = 0;
    int height = 0;
    for (const HeatMap& map : page.maps) {
        const Image& picture = pictures.emplace_back(drawForPage(map));
        width = std::max(width, picture.width);
        height = std::max(height, picture.height);
    }
    const int count = static_cast<int>(pictures.size());
    const int rows = (count + kMapsInRow - 1) / kMapsInRow;
    const int top = topOfPlane();
    const int bottom = top + rows * height;
    const int pageWidth = std::min(count, kMapsInRow) * width;
    const int textsWidth = pageWidth - 2 * kPageMargin;
    const int legend = legendHeight(page.maps.front(), textsWidth);
    Canvas canvas(pageWidth, bottom + legend + notesHeight(page.notes, textsWidth) + kPageMargin, kPaper);
    canvas.text(kPageMargin, top / 2, page.title, {kTitleSize, kInk});
    for (int i = 0; i < count; ++i) {
        canvas.paste(i % kMapsInRow * width, top + i / kMapsInRow * height, pictures[static_cast<std::size_t>(i)]);
    }
    drawCurveLegend(canvas, {kPageMargin, bottom, textsWidth, legend}, page.maps.front().curves);
    drawNotes(canvas, kPageMargin, bottom + legend, page.notes, textsWidth);
    return canvas.image();
}

}  // namespace rb
