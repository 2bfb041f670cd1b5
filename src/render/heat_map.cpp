#include "render/heat_map.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string_view>

#include "render/color.hpp"
#include "render/color_map.hpp"
#include "render/text.hpp"

namespace rb {

namespace {

constexpr std::uint32_t kPaper = packColor(255, 255, 255);
constexpr std::uint32_t kInk = packColor(34, 34, 34);
constexpr std::uint32_t kFaintInk = packColor(90, 90, 90);
constexpr std::uint32_t kUnknown = packColor(225, 225, 225);

// Sizes of the picture's parts, all in pixels.
constexpr int kPlotWidth = 1200;  // at most
constexpr int kPlotHeight = 900;
constexpr int kLargestCell = 120;
constexpr int kMargin = 40;
constexpr int kTick = 10;
constexpr int kBarWidth = 36;
constexpr int kBarGap = 48;
constexpr double kTitleSize = 40.0;
constexpr double kLabelSize = 32.0;
constexpr double kTickSize = 27.0;
constexpr double kNoteSize = 23.0;
constexpr int kNoteLine = 32;

int columnsOf(const HeatMap& map) { return static_cast<int>(map.x.ticks.size()); }
int rowsOf(const HeatMap& map) { return static_cast<int>(map.y.ticks.size()); }

int widest(const std::vector<std::string>& texts, double size) {
    int width = 0;
    for (const std::string& text : texts) width = std::max(width, textWidth(text, size));
    return width;
}

// Breaks notes at their spaces.
std::vector<std::string> wrapped(const std::vector<std::string>& notes, int width) {
    std::vector<std::string> lines;
    for (const std::string& note : notes) {
        lines.emplace_back();
        for (std::size_t begin = 0; begin < note.size();) {
            const std::size_t end = std::min(note.find(' ', begin), note.size());
            const std::string word = note.substr(begin, end - begin);
            const bool isFirst = lines.back().empty();
            if (!isFirst && textWidth(lines.back() + ' ' + word, kNoteSize) > width) {
                lines.push_back(word);
            } else {
                lines.back() += (isFirst ? "" : " ") + word;
            }
            begin = end + 1;
        }
    }
    return lines;
}

std::string numberText(double value) {
    std::array<char, 32> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "%.2g", value);
    return buffer.data();
}

// Black or white, whichever reads better on a colour (relative luminance of its sRGB values, roughly).
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

// Every stride-th tick is written, so that two texts keep a letter's distance.
int stride(int textLength, int cellLength) { return (textLength + cellLength - 1) / cellLength; }

void drawAxes(Canvas& canvas, const HeatMap& map, const HeatMapLayout& layout) {
    const PixelBox& plot = layout.plot;
    const int bottom = plot.y + plot.height;
    const int tickHeight = static_cast<int>(kTickSize);
    const int everyColumn = stride(widest(map.x.ticks, kTickSize) + tickHeight / 2, layout.cellWidth);
    for (int column = 0; column < columnsOf(map); column += everyColumn) {
        const int x = layout.cell(column, 0).x + layout.cellWidth / 2;
        canvas.fill({x - 1, bottom, 2, kTick}, kInk);
        canvas.text(x, bottom + kTick + tickHeight * 3 / 4, map.x.ticks[static_cast<std::size_t>(column)],
                    {kTickSize, kInk, TextAnchor::Middle});
    }
    const int everyRow = stride(tickHeight * 5 / 4, layout.cellHeight);
    for (int row = 0; row < rowsOf(map); row += everyRow) {
        const int y = layout.cell(0, row).y + layout.cellHeight / 2;
        canvas.fill({plot.x - kTick, y - 1, kTick, 2}, kInk);
        canvas.text(plot.x - kTick - 6, y, map.y.ticks[static_cast<std::size_t>(row)],
                    {kTickSize, kInk, TextAnchor::End});
    }
    canvas.text(plot.x + plot.width / 2, bottom + kTick + 72, map.x.label, {kLabelSize, kInk, TextAnchor::Middle});
    canvas.text(kMargin + static_cast<int>(kLabelSize) / 2, plot.y + plot.height / 2, map.y.label,
                {kLabelSize, kInk, TextAnchor::Middle, true});
    canvas.frame(plot, 2, kInk);
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
                bar.y + bar.height / 2, map.valueLabel, {kLabelSize, kInk, TextAnchor::Middle, true});
}

int noteWidth(const HeatMapLayout& layout) { return layout.width - layout.plot.x - kMargin; }

}  // namespace

PixelBox HeatMapLayout::cell(int column, int row) const {
    return {plot.x + column * cellWidth, plot.y + plot.height - (row + 1) * cellHeight, cellWidth, cellHeight};
}

HeatMapLayout layOut(const HeatMap& map) {
    const int columns = std::max(1, columnsOf(map));
    const int rows = std::max(1, rowsOf(map));
    HeatMapLayout layout;
    layout.cellWidth = std::clamp(kPlotWidth / columns, 1, kLargestCell);
    layout.cellHeight = std::clamp(kPlotHeight / rows, 1, kLargestCell);
    const int leftOfPlot = kMargin + static_cast<int>(kLabelSize) + 24 + widest(map.y.ticks, kTickSize) + kTick;
    layout.plot = {leftOfPlot, kMargin + 72, columns * layout.cellWidth, rows * layout.cellHeight};
    layout.bar = {layout.plot.x + layout.plot.width + kBarGap, layout.plot.y, kBarWidth, layout.plot.height};
    const int rightOfBar = kTick + textWidth("0.8", kTickSize) + 24 + static_cast<int>(kLabelSize) + kMargin;
    layout.width =
        std::max(layout.bar.x + kBarWidth + rightOfBar, leftOfPlot + textWidth(map.title, kTitleSize) + kMargin);
    const int notes = static_cast<int>(wrapped(map.notes, noteWidth(layout)).size());
    layout.height = layout.plot.y + layout.plot.height + kTick + 110 + notes * kNoteLine + kMargin;
    return layout;
}

Image drawHeatMap(const HeatMap& map) {
    const HeatMapLayout layout = layOut(map);
    Canvas canvas(layout.width, layout.height, kPaper);
    canvas.text(layout.plot.x, kMargin + static_cast<int>(kTitleSize) / 2, map.title, {kTitleSize, kInk});
    drawCells(canvas, map, layout);
    drawAxes(canvas, map, layout);
    drawBar(canvas, map, layout);
    int y = layout.plot.y + layout.plot.height + kTick + 124;
    for (const std::string& line : wrapped(map.notes, noteWidth(layout))) {
        canvas.text(layout.plot.x, y, line, {kNoteSize, kFaintInk});
        y += kNoteLine;
    }
    return canvas.image();
}

}  // namespace rb
