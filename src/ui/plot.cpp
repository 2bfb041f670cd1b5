#include "ui/plot.hpp"

#include <algorithm>
#include <cmath>

#include "ui/polyline.hpp"
#include "ui/widgets.hpp"

namespace rb {

namespace {

constexpr float kLineWidth = 1.5F;     // of a curve [points]
constexpr float kTickNumbers = 36.0F;  // width of the vertical axis's numbers [points]
constexpr float kTitleGap = 7.0F;      // between the title and the plane [points]
constexpr float kTimeGap = 4.0F;       // between the plane and the time axis's numbers [points]
constexpr float kRightGap = 18.0F;     // half a number of the time axis reaches into it [points]
constexpr float kTickPitch = 26.0F;    // least distance of the vertical axis's ticks [points]
constexpr float kTimePitch = 36.0F;    // least distance of the time axis's ticks [points]
constexpr double kLogLow = 1e-4;       // low end of every logarithmic axis
constexpr double kLogHigh = 10.0;      // its high end is at least here

// No axis ends below this share of the largest value so far: what is smaller is a pile at rest, not a signal.
constexpr double kNoise = 1e-3;

// Enough columns for any screen, so that nothing is allocated when the window grows.
constexpr std::size_t kReserved = 16'384;

ImU32 faint(ImU32 color, float opacity) {
    ImVec4 parts = ImGui::ColorConvertU32ToFloat4(color);
    parts.w *= opacity;
    return ImGui::ColorConvertFloat4ToU32(parts);
}

float hairline() { return std::max(1.0F, std::floor(points(1.0F))); }

void horizontalLine(float left, float right, float y, ImU32 color) {
    const float top = std::floor(y);
    ImGui::GetWindowDrawList()->AddRectFilled({left, top}, {right, top + hairline()}, color);
}

void verticalLine(float x, float top, float bottom, ImU32 color) {
    const float left = std::floor(x);
    ImGui::GetWindowDrawList()->AddRectFilled({left, top}, {left + hairline(), bottom}, color);
}

// "deepest penetration δ [r]"; the name is left out where it does not fit.
void drawTitle(const PlotContent& content, const Axis& axis, const PlotBox& box, const Palette& colors) {
    const Track& info = content.series.front().history->tracks()[content.track];
    InlineText unit;
    unit.append(" [");
    if (axis.exponent != 0) {
        unit.appendPowerOfTen(axis.exponent);
        if (info.unit != "1") unit.append(" ");
    }
    if (info.unit != "1" || axis.exponent == 0) unit.append(plainUnit(info.unit));
    unit.append("]");
    const InlineText name{info.name, " ", info.symbol};
    const bool isFitting = letterWidth(name.view()) + letterWidth(unit.view()) <= box.size.x;
    const std::string_view shown = isFitting ? name.view() : info.symbol;
    drawLetters(box.corner, colors.text, shown);
    const float noteLeft = letterWidth(shown) + letterWidth(unit.view()) + points(10.0F);
    drawLetters({box.corner.x + letterWidth(shown), box.corner.y}, colors.dim, unit.view());
    if (!content.note.empty() && noteLeft + letterWidth(content.note) <= box.size.x)
        drawLetters({box.corner.x + noteLeft, box.corner.y}, colors.dim, content.note);
}

int ticksIn(float length, float pitch) {
    return std::clamp(static_cast<int>(length / points(pitch)), 2, static_cast<int>(kMaxTicks) - 1);
}

void drawValueAxis(const Axis& axis, const PlotArea& area, const Palette& colors) {
    std::array<Tick, kMaxTicks> memory;
    const std::span<const Tick> ticks = findTicks(axis, ticksIn(area.height(), kTickPitch), memory);
    for (const Tick& tick : ticks) {
        const float y = area.yOf(tick.value, axis);
        const bool isFloor = axis.scale == Scale::Linear ? tick.value == 0.0 : &tick == ticks.data();
        horizontalLine(area.low.x, area.high.x, y, isFloor ? colors.mark : faint(colors.line, 0.6F));
        const InlineText label{isFloor && axis.scale == Scale::Logarithmic ? "≤" : "", tick.label.view()};
        const float left = area.low.x - points(5.0F) - letterWidth(label.view());
        drawLetters({left, y - 0.5F * letterHeight() - points(0.5F)}, colors.dim, label.view());
    }
}

void drawTimeAxis(const PlotContent& content, const PlotArea& area, const Palette& colors) {
    const Axis axis{Scale::Linear, content.from, content.to, 0};
    std::array<Tick, kMaxTicks> memory;
    const std::span<const Tick> ticks = findTicks(axis, ticksIn(area.width(), kTimePitch), memory);
    for (const Tick& tick : ticks) {
        const float x = area.low.x + static_cast<float>(axis.place(tick.value)) * area.width();
        verticalLine(x, area.high.y, area.high.y + points(4.0F), colors.mark);
        InlineText label = tick.label;
        if (&tick == &ticks.back()) label.append(" s");
        const float left = x - 0.5F * letterWidth(tick.label.view());
        drawLetters({left, area.high.y + points(4.0F)}, colors.dim, label.view());
    }
}

void drawMark(const PlotMark& mark, const Axis& axis, const PlotArea& area, const Palette& colors) {
    const float y = area.yOf(mark.value, axis);
    horizontalLine(area.low.x, area.high.x, y, colors.mark);
    const float left = area.high.x - letterWidth(mark.label);
    drawLetters({left, y + points(2.0F)}, colors.dim, mark.label);
}

// The row of words above the plane, where no curve is.
float eventsHeight(const PlotContent& content) { return content.events.empty() ? 0.0F : letterHeight(); }

PlotArea areaOf(const PlotBox& box, const PlotContent& content) {
    const PlotBox inner = Plot::inner(box);
    const float top = std::min(inner.corner.y + eventsHeight(content), inner.corner.y + inner.size.y - 1.0F);
    return {{inner.corner.x, top}, {inner.corner.x + inner.size.x, inner.corner.y + inner.size.y}};
}

// Words stand at the right of their line, unless those before reach so far.
void drawEvents(const PlotContent& content, const PlotArea& area, const Palette& colors) {
    const double span = content.to - content.from;
    float free = area.low.x;
    for (const Event& event : content.events) {
        if (event.time < content.from || event.time > std::min(content.to, content.until)) continue;
        const float x = area.low.x + static_cast<float>((event.time - content.from) / span) * area.width();
        verticalLine(x, area.low.y, area.high.y, colors.accent);
        const float left = x + points(3.0F);
        const float right = left + letterWidth(event.text);
        if (left < free || right > area.high.x) continue;
        const float top = area.low.y - eventsHeight(content);
        verticalLine(x, top, area.low.y, colors.accent);
        drawLetters({left, top}, colors.accent, event.text);
        free = right + points(6.0F);
    }
}

// The box with the values at the cursor: a dot and a number for each series that has a sample there.
class Reading {
  public:
    void add(ImU32 color, double value) {
        if (count_ == rows_.size()) return;
        rows_[count_++] = {color, valueText(value)};
    }

    void draw(float x, const PlotArea& area, const Palette& colors) const {
        if (count_ == 0) return;
        float width = 0.0F;
        for (const Row& row : rows()) width = std::max(width, letterWidth(row.value.view()));
        const float pad = points(5.0F);
        const float dot = points(9.0F);
        const float pitch = letterHeight() + points(1.0F);
        const ImVec2 size{width + dot + 2.0F * pad, pitch * static_cast<float>(count_) + pad};
        const bool isRight = x + pad + size.x <= area.high.x;
        const ImVec2 low{std::floor(isRight ? x + pad : std::max(x - pad - size.x, area.low.x)), area.low.y};
        ImDrawList& list = *ImGui::GetWindowDrawList();
        list.AddRectFilled(low, {low.x + size.x, low.y + size.y}, ImGui::GetColorU32(ImGuiCol_PopupBg), points(3.0F));
        list.AddRect(low, {low.x + size.x, low.y + size.y}, colors.line, points(3.0F));
        float top = low.y + 0.5F * pad;
        for (const Row& row : rows()) {
            list.AddCircleFilled({low.x + pad + points(2.5F), top + 0.55F * letterHeight()}, points(2.5F), row.color);
            drawLetters({low.x + pad + dot, top}, colors.text, row.value.view());
            top += pitch;
        }
    }

  private:
    struct Row {
        ImU32 color;
        InlineText value;
    };
    std::span<const Row> rows() const { return {rows_.data(), count_}; }

    std::array<Row, 4> rows_{};
    std::size_t count_ = 0;
};

void drawCursorTime(double time, float x, const PlotArea& area, const Palette& colors) {
    const InlineText label{fixedText(time, 2).view(), " s"};
    const float half = 0.5F * letterWidth(label.view()) + points(4.0F);
    const ImVec2 low{x - half, area.high.y + points(3.0F)};
    const ImVec2 high{x + half, low.y + letterHeight() + points(2.0F)};
    ImGui::GetWindowDrawList()->AddRectFilled(low, high, ImGui::GetColorU32(ImGuiCol_PopupBg), points(3.0F));
    drawLetters({low.x + points(4.0F), low.y + points(1.0F)}, colors.text, label.view());
}

void drawCursor(const PlotContent& content, const Axis& axis, const PlotArea& area, const Palette& colors) {
    constexpr double kLongestStep = 0.1;  // [s]
    const double span = content.to - content.from;
    const double time = std::clamp(*content.cursor, content.from, content.to);
    const double tolerance = std::max(2.0 * span / static_cast<double>(area.width()), 0.6 * kLongestStep);
    const float x = area.low.x + static_cast<float>((time - content.from) / span) * area.width();
    verticalLine(x, area.low.y, area.high.y, colors.mark);
    Reading reading;
    for (const PlotSeries& series : content.series) {
        const std::optional<std::size_t> sample = series.history->nearest(time, tolerance);
        if (!sample || series.history->time(*sample) > content.until) continue;
        const double value = series.history->sample(content.track, *sample).high;
        ImGui::GetWindowDrawList()->AddCircleFilled({x + 0.5F, area.yOf(value, axis)}, points(2.5F), series.color);
        reading.add(series.color, value);
    }
    reading.draw(x, area, colors);
    drawCursorTime(time, x, area, colors);
}

void drawPresent(double time, const PlotContent& content, const PlotArea& area, const Palette& colors) {
    if (time < content.from || time > content.to) return;
    const double share = (time - content.from) / (content.to - content.from);
    verticalLine(area.low.x + static_cast<float>(share) * area.width(), area.low.y, area.high.y, colors.text);
}

}  // namespace

ImU32 seriesColor(std::size_t index, Look look) {
    static constexpr std::array kOnPaper{IM_COL32(16, 78, 139, 255), IM_COL32(222, 108, 0, 255)};
    static constexpr std::array kOnDark{IM_COL32(110, 184, 240, 255), IM_COL32(245, 166, 48, 255)};
    return look == Look::Dark ? kOnDark[index % kOnDark.size()] : kOnPaper[index % kOnPaper.size()];
}

PlotBox Plot::inner(const PlotBox& box) {
    // At a whole number of columns: a software renderer works on blocks of four by four pixels.
    const float left = kColumnWidth * std::floor((box.corner.x + points(kTickNumbers)) / kColumnWidth);
    const float top = std::floor(box.corner.y + letterHeight() + points(kTitleGap));
    const float right = std::floor(box.corner.x + box.size.x - points(kRightGap));
    const float bottom = std::floor(box.corner.y + box.size.y - letterHeight() - points(kTimeGap));
    const float columns = std::max(std::floor((right - left) / kColumnWidth), 1.0F);
    return {{left, top}, {columns * kColumnWidth, std::max(bottom - top, 1.0F)}};
}

// Fills the columns of all series, and finds an axis that all their values fit on.
Axis Plot::gather(const PlotContent& content, float height) {
    if (columns_.empty()) columns_.resize(kReserved);
    if (columns_.size() < width_ * content.series.size()) columns_.resize(width_ * content.series.size());
    const double columnSeconds = (content.to - content.from) / static_cast<double>(width_);
    ValueRange whole;
    float peak = 0.0F;
    for (std::size_t s = 0; s < content.series.size(); ++s) {
        const History& history = *content.series[s].history;
        history.ranges(content.track, content.from, content.to, columnsOf(s));
        for (std::size_t c = 0; c < width_; ++c) {
            ValueRange& column = columnsOf(s)[c];
            if (content.from + static_cast<double>(c) * columnSeconds > content.until) column = {};
            whole.add(column);
        }
        peak = std::max(peak, history.peak(content.track));
    }
    const double high = whole.isEmpty() ? 0.0 : std::max(static_cast<double>(whole.high), 0.0);
    const double low = whole.isEmpty() ? 0.0 : std::min(static_cast<double>(whole.low), 0.0);
    if (content.scale == Scale::Logarithmic) return logarithmicAxis(kLogLow, high, kLogHigh);
    return linearAxis(low, std::max(high, kNoise * static_cast<double>(peak)), ticksIn(height, kTickPitch));
}

std::optional<double> Plot::draw(const PlotContent& content, const PlotBox& box, const Palette& colors) {
    const PlotArea area = areaOf(box, content);
    width_ = static_cast<std::size_t>(area.width() / kColumnWidth);
    const Axis axis = gather(content, area.height());
    drawTitle(content, axis, box, colors);
    drawValueAxis(axis, area, colors);
    drawTimeAxis(content, area, colors);
    if (content.mark) drawMark(*content.mark, axis, area, colors);
    drawEvents(content, area, colors);

    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float margin = points(kLineWidth);
    const float thickness = std::round(points(kLineWidth));  // ImGui draws lines of a whole thickness fastest
    list.PushClipRect({area.low.x, area.low.y - margin}, {area.high.x, area.high.y + margin}, true);
    const bool isSecondWider =
        content.series.size() == 2 && coverage(columnsOf(1), axis) > coverage(columnsOf(0), axis);
    for (std::size_t i = 0; i < content.series.size(); ++i) {
        const std::size_t s = isSecondWider ? 1 - i : i;
        drawCurve(columnsOf(s), axis, area, content.series[s].color, thickness);
    }
    list.PopClipRect();

    if (content.present) drawPresent(*content.present, content, area, colors);
    if (content.cursor) drawCursor(content, axis, area, colors);
    const ImVec2 mouse = ImGui::GetMousePos();
    if (!ImGui::IsWindowHovered() || !area.contains(mouse)) return std::nullopt;
    return content.from + static_cast<double>((mouse.x - area.low.x) / area.width()) * (content.to - content.from);
}

}  // namespace rb
