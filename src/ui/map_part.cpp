#include <algorithm>
#include <cmath>

#include "ui/drawer_parts.hpp"
#include "ui/plot.hpp"
#include "ui/widgets.hpp"
#include "ui/world_label.hpp"

namespace rb {

namespace {

constexpr float kMapRow = 17.0F;       // height of a row of cells [points]
constexpr float kMapTickSize = 11.0F;  // of the numbers at the axes [points]
constexpr float kMapGap = 4.0F;        // between numbers, labels and cells [points]
constexpr float kMarker = 6.5F;        // radius of a world's mark [points]

constexpr ImU32 kCurveCore = IM_COL32(255, 255, 255, 255);
constexpr ImU32 kCurveEdge = IM_COL32(20, 20, 20, 255);

/// Where the cells are on the screen.
struct CellGrid {
    ImVec2 corner;  // top left
    ImVec2 cell;    // size of one
    int columns;
    int rows;

    float bottom() const { return corner.y + cell.y * static_cast<float>(rows); }
    float right() const { return corner.x + cell.x * static_cast<float>(columns); }
    ImVec2 at(glm::vec2 place) const {
        return {corner.x + (place.x + 0.5F) * cell.x, bottom() - (place.y + 0.5F) * cell.y};
    }
};

float widestTick(std::span<const std::string> values) {
    float width = 0.0F;
    for (const std::string& value : values) width = std::max(width, letterWidth(value, kMapTickSize));
    return width;
}

void drawAxisChoice(const MapReadout& map, std::size_t which, float width, MapRequests& requests) {
    ImGui::SetNextItemWidth(width);
    if (!ImGui::BeginCombo(which == 0 ? "##across" : "##upwards", map.axisLabels[map.axes[which]].c_str())) return;
    for (std::size_t i = 0; i < map.axisLabels.size(); ++i) {
        if (ImGui::Selectable(map.axisLabels[i].c_str(), i == map.axes[which])) requests.axes[which] = i;
    }
    ImGui::EndCombo();
}

void drawProgress(const MapReadout& map, MapRequests& requests) {
    const std::size_t all = map.cells.size() * map.runsPerCell;
    const float cancel = widthOf("Cancel") + 2.0F * ImGui::GetStyle().FramePadding.x;
    const InlineText words{fixedText(static_cast<double>(map.runsDone)).view(), " of ",
                           fixedText(static_cast<double>(all)).view(), " runs"};
    const float width = ImGui::GetContentRegionAvail().x - cancel - ImGui::GetStyle().ItemSpacing.x;
    const std::string_view shown = words.view();
    ImGui::PushStyleColor(ImGuiCol_PlotHistogram, ImGui::GetColorU32(ImGuiCol_ButtonActive));
    ImGui::ProgressBar(static_cast<float>(map.runsDone) / static_cast<float>(all), {width, 0.0F}, "");
    ImGui::PopStyleColor();
    const ImVec2 low = ImGui::GetItemRectMin();
    const ImVec2 high = ImGui::GetItemRectMax();
    drawLetters({low.x + 0.5F * (width - letterWidth(shown)), 0.5F * (low.y + high.y - letterHeight())},
                ImGui::GetColorU32(ImGuiCol_Text), shown);
    ImGui::SameLine();
    requests.isCancelled |= ImGui::Button("Cancel");
}

ImU32 colorOf(const MapCellReadout& cell, const MapReadout& map) {
    const float share = static_cast<float>(cell.atRest) / static_cast<float>(cell.runs);
    return map.ramp[static_cast<std::size_t>(std::lround(share * static_cast<float>(map.ramp.size() - 1)))];
}

// A cell whose runs are not all done is drawn smaller.
void drawCells(const MapReadout& map, const CellGrid& grid, const Palette& colors) {
    ImDrawList* const list = ImGui::GetWindowDrawList();
    list->AddRect(grid.corner, {grid.right(), grid.bottom()}, colors.line);
    for (std::size_t i = 0; i < map.cells.size(); ++i) {
        const MapCellReadout& cell = map.cells[i];
        if (cell.runs == 0) continue;
        const auto columns = static_cast<std::size_t>(grid.columns);
        const std::size_t column = i % columns;
        const std::size_t row = i / columns;
        const ImVec2 middle = grid.at({static_cast<float>(column), static_cast<float>(row)});
        const float share = std::sqrt(static_cast<float>(cell.runs) / static_cast<float>(map.runsPerCell));
        const ImVec2 half{0.5F * share * grid.cell.x, 0.5F * share * grid.cell.y};
        list->AddRectFilled({middle.x - half.x, middle.y - half.y}, {middle.x + half.x, middle.y + half.y},
                            colorOf(cell, map));
    }
}

void drawTicks(const MapReadout& map, const CellGrid& grid, const Palette& colors) {
    const float height = letterHeight(kMapTickSize);
    const float widest = widestTick(map.values[0]) + points(kMapGap);
    const int every = std::max(1, static_cast<int>(std::ceil(widest / grid.cell.x)));
    for (int column = 0; column < grid.columns; column += every) {
        const std::string& value = map.values[0][static_cast<std::size_t>(column)];
        const float middle = grid.at({static_cast<float>(column), 0.0F}).x;
        drawLetters({middle - 0.5F * letterWidth(value, kMapTickSize), grid.bottom() + points(2.0F)}, colors.dim, value,
                    kMapTickSize);
    }
    for (int row = 0; row < grid.rows; ++row) {
        const std::string& value = map.values[1][static_cast<std::size_t>(row)];
        const float middle = grid.at({0.0F, static_cast<float>(row)}).y;
        drawLetters({grid.corner.x - points(kMapGap) - letterWidth(value, kMapTickSize), middle - 0.5F * height},
                    colors.dim, value, kMapTickSize);
    }
}

void drawPiece(ImVec2 from, ImVec2 to) {
    ImDrawList* const list = ImGui::GetWindowDrawList();
    list->AddLine(from, to, kCurveEdge, points(3.6F));
    list->AddLine(from, to, kCurveCore, points(1.6F));
}

// Dashes are of even length on the screen, whatever the points are.
void drawMapCurve(std::span<const ImVec2> line, bool isDashed) {
    const float dash = points(7.0F);
    float travelled = 0.0F;
    for (std::size_t i = 1; i < line.size(); ++i) {
        const ImVec2 path{line[i].x - line[i - 1].x, line[i].y - line[i - 1].y};
        const float length = std::hypot(path.x, path.y);
        if (!isDashed) drawPiece(line[i - 1], line[i]);
        for (float from = 0.0F; isDashed && from < length;) {
            const float phase = std::fmod(travelled + from, 2.0F * dash);
            const float to = std::min(length, from + (phase < dash ? dash - phase : 2.0F * dash - phase) + 0.01F);
            if (phase < dash) {
                drawPiece({line[i - 1].x + path.x * from / length, line[i - 1].y + path.y * from / length},
                          {line[i - 1].x + path.x * to / length, line[i - 1].y + path.y * to / length});
            }
            from = to;
        }
        travelled += length;
    }
}

void drawMapCurves(const MapReadout& map, const CellGrid& grid) {
    ImGui::PushClipRect(grid.corner, {grid.right(), grid.bottom()}, true);
    constexpr std::size_t kMostPoints = 64;
    std::array<ImVec2, kMostPoints> line;
    for (const MapCurveReadout& curve : map.curves) {
        const std::size_t count = std::min(curve.points.size(), kMostPoints);
        for (std::size_t i = 0; i < count; ++i) line[i] = grid.at(curve.points[i]);
        drawMapCurve({line.data(), count}, curve.isDashed);
    }
    ImGui::PopClipRect();
}

// A world beyond the map stands at its edge; one over the other stands beside it.
void drawWorldMarks(const MapReadout& map, const CellGrid& grid, Look look) {
    ImDrawList* const list = ImGui::GetWindowDrawList();
    const float radius = points(kMarker);
    std::optional<ImVec2> before;
    for (std::size_t i = 0; i < map.worlds.size(); ++i) {
        if (!map.worlds[i]) continue;
        ImVec2 at = grid.at(*map.worlds[i]);
        at = {std::clamp(at.x, grid.corner.x, grid.right()), std::clamp(at.y, grid.corner.y, grid.bottom())};
        if (before && std::hypot(at.x - before->x, at.y - before->y) < radius) at.x += 2.0F * radius;
        before = at;
        list->AddCircleFilled(at, radius, kCurveCore);
        list->AddCircle(at, radius, seriesColor(i, look), 0, points(2.0F));
        const std::string_view letter = letterOf(i);
        drawLetters({at.x - 0.5F * letterWidth(letter, kMapTickSize), at.y - 0.5F * letterHeight(kMapTickSize)},
                    kCurveEdge, letter, kMapTickSize);
    }
}

void drawCurveNames(const MapReadout& map, const Palette& colors) {
    for (const MapCurveReadout& curve : map.curves) {
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        const float middle = corner.y + 0.5F * ImGui::GetTextLineHeight();
        const std::array<ImVec2, 2> sample{{{corner.x, middle}, {corner.x + points(28.0F), middle}}};
        drawMapCurve(sample, curve.isDashed);
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + points(34.0F));
        text(curve.label, colors.dim);
    }
}

// Left of the map, so that it covers none of it.
void describeCell(const MapReadout& map, std::size_t index, ImVec2 beside, const Palette& colors) {
    const std::size_t columns = map.values[0].size();
    const InlineText where{map.axisLabels[map.axes[0]], " = ", map.values[0][index % columns], ", ",
                           map.axisLabels[map.axes[1]], " = ", map.values[1][index / columns]};
    const MapCellReadout& cell = map.cells[index];
    InlineText count{"not run yet"};
    if (cell.runs > 0) {
        count = {fixedText(cell.atRest).view(), " of ", fixedText(cell.runs).view(),
                 cell.runs < map.runsPerCell ? " at rest so far" : " at rest"};
    }
    ImGui::SetNextWindowPos(beside, ImGuiCond_Always, {1.0F, 0.5F});
    ImGui::BeginTooltip();
    text(where.view());
    text(count.view());
    text("Click: B takes these settings, and both begin again", colors.dim);
    ImGui::EndTooltip();
}

// The cell under the mouse.
void pickCell(const MapReadout& map, const CellGrid& grid, const Palette& colors, MapRequests& requests) {
    ImGui::SetCursorScreenPos(grid.corner);
    const bool isClicked =
        ImGui::InvisibleButton("##cells", {grid.right() - grid.corner.x, grid.bottom() - grid.corner.y});
    if (!ImGui::IsItemHovered()) return;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const int column = std::clamp(static_cast<int>((mouse.x - grid.corner.x) / grid.cell.x), 0, grid.columns - 1);
    const int row = std::clamp(static_cast<int>((grid.bottom() - mouse.y) / grid.cell.y), 0, grid.rows - 1);
    const auto index = static_cast<std::size_t>(row * grid.columns + column);
    const ImVec2 middle = grid.at({static_cast<float>(column), static_cast<float>(row)});
    ImGui::GetWindowDrawList()->AddRect({middle.x - 0.5F * grid.cell.x, middle.y - 0.5F * grid.cell.y},
                                        {middle.x + 0.5F * grid.cell.x, middle.y + 0.5F * grid.cell.y}, colors.alarm,
                                        0.0F, 0, points(2.0F));
    describeCell(map, index, {grid.corner.x - points(30.0F), middle.y}, colors);
    if (isClicked) requests.cell = index;
}

void drawPicture(const MapReadout& map, Look look, MapRequests& requests) {
    const Palette& colors = palette(look);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float left = widestTick(map.values[1]) + points(2.0F * kMapGap);
    const int columns = static_cast<int>(map.values[0].size());
    const int rows = static_cast<int>(map.values[1].size());
    const float width = ImGui::GetContentRegionAvail().x - left - points(kMapGap);
    const float above = letterHeight() + points(kMapGap);
    const CellGrid grid{{corner.x + left, corner.y + above},
                        {std::floor(width / static_cast<float>(columns)), std::floor(points(kMapRow))},
                        columns,
                        rows};
    const std::string& across = map.axisLabels[map.axes[0]];
    drawLetters(corner, colors.dim, map.axisLabels[map.axes[1]]);
    drawCells(map, grid, colors);
    drawMapCurves(map, grid);
    drawTicks(map, grid, colors);
    drawWorldMarks(map, grid, look);
    pickCell(map, grid, colors, requests);
    const float below = grid.bottom() + letterHeight(kMapTickSize) + points(kMapGap);
    drawLetters({grid.right() - letterWidth(across), below}, colors.dim, across);
    ImGui::SetCursorScreenPos({corner.x, below + letterHeight() + points(kMapGap)});
    drawCurveNames(map, colors);
}

}  // namespace

void drawMap(const MapReadout& map, Look look, MapRequests& requests) {
    const Palette& colors = palette(look);
    ImGui::PushID("map");
    const auto chosen = drawLibrary(map.integrator, map.integrators, {}, colors);
    if (chosen) requests.integrator = chosen;
    const float half = shareOfRow(2);
    drawAxisChoice(map, 0, half, requests);
    ImGui::SameLine();
    drawAxisChoice(map, 1, half, requests);
    if (map.isRunning) {
        drawProgress(map, requests);
    } else {
        const char* const label = map.cells.empty() ? "Map this scene" : "Map it again";
        requests.isStarted |= choiceButton(label, map.cells.empty(), ImGui::GetContentRegionAvail().x, colors);
    }
    if (!map.cells.empty()) {
        drawPicture(map, look, requests);
        wrappedText(map.what, colors.dim);
    }
    if (!map.problem.empty()) wrappedText(map.problem, colors.dim);
    ImGui::PopID();
}

}  // namespace rb
