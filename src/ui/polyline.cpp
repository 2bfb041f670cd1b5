#include "ui/polyline.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace rb {

namespace {

// A column on the screen: its middle, its upper end and its lower end. y grows downwards.
struct Bar {
    float x;
    float top;
    float bottom;

    bool isPoint() const { return top == bottom; }
};

Bar barOf(const ValueRange& range, float x, const Axis& axis, const PlotArea& area) {
    constexpr float kFlat = 1.0F;  // a range that is no higher than a pixel is drawn as a point
    const float top = area.yOf(static_cast<double>(range.high), axis);
    if (range.low == range.high) return {x, top, top};
    const float bottom = area.yOf(static_cast<double>(range.low), axis);
    if (bottom - top >= kFlat) return {x, top, bottom};
    const float middle = 0.5F * (top + bottom);
    return {x, middle, middle};
}

// Draws a line through points from left to right, and leaves out points that lie on the line anyway: a pile at rest is
// then one line, not a hundred. For a software renderer every triangle costs time.
class Pen {
  public:
    Pen(ImU32 color, float thickness) : color_(color), thickness_(thickness) {}

    /// Ends the present line and begins another one at `p`.
    void moveTo(ImVec2 p) {
        finish();
        start_ = end_ = p;
        resetSlopes();
    }

    void lineTo(ImVec2 p) {
        const float run = p.x - start_.x;
        const float slope = (p.y - start_.y) / run;
        if (end_.x > start_.x && !(slope >= least_ && slope <= most_)) {
            moveTo(end_);
            lineTo(p);
            return;
        }
        constexpr float kTolerance = 0.25F;  // how far a point may lie off the line [ImGui's units]
        least_ = std::max(least_, slope - kTolerance / run);
        most_ = std::min(most_, slope + kTolerance / run);
        end_ = p;
    }

    void finish() {
        constexpr float kMiddle = 0.5F;  // ImGui adds it to the ends of a line
        if (!(end_.x > start_.x)) return;
        ImGui::GetWindowDrawList()->AddLine({start_.x - kMiddle, start_.y - kMiddle},
                                            {end_.x - kMiddle, end_.y - kMiddle}, color_, thickness_);
        start_ = end_;
    }

  private:
    void resetSlopes() {
        least_ = -std::numeric_limits<float>::infinity();
        most_ = std::numeric_limits<float>::infinity();
    }

    ImU32 color_;
    float thickness_;
    ImVec2 start_{0.0F, 0.0F};
    ImVec2 end_{0.0F, 0.0F};
    float least_ = 0.0F;  // slopes of lines from start_ that pass near all points since
    float most_ = 0.0F;
};

// Fills bars. Neighbours whose ends are about equal become one rectangle.
class Brush {
  public:
    explicit Brush(ImU32 color) : color_(color) {}

    void add(const Bar& bar) {
        constexpr float kTolerance = 0.5F;  // how far beyond its place an end may be drawn [ImGui's units]
        const bool isNext = isWet_ && bar.x - right_ < 1.5F * kColumnWidth;
        if (isNext && std::abs(bar.top - ends_.top) < kTolerance && std::abs(bar.bottom - ends_.bottom) < kTolerance) {
            right_ = bar.x;
            return;
        }
        finish();
        ends_ = bar;
        right_ = bar.x;
        isWet_ = true;
    }

    void finish() {
        constexpr float kHalf = 0.5F * kColumnWidth;
        if (!isWet_) return;
        ImGui::GetWindowDrawList()->AddRectFilled({ends_.x - kHalf, ends_.top}, {right_ + kHalf, ends_.bottom}, color_);
        isWet_ = false;
    }

  private:
    ImU32 color_;
    Bar ends_{};  // of the first bar
    float right_ = 0.0F;
    bool isWet_ = false;
};

// A bar is a slope if the column before it and the one after it lie on different sides of its middle; the line through
// the middles shows it better than the bar. A peak is never a slope.
bool isSlope(const Bar& before, const Bar& bar, const Bar& after) {
    const float middle = 0.5F * (bar.top + bar.bottom);
    return (before.top >= middle && after.bottom <= middle) || (before.bottom <= middle && after.top >= middle);
}

// Walks over the columns that are not empty and gives each as a bar.
class Bars {
  public:
    Bars(std::span<const ValueRange> columns, const Axis& axis, const PlotArea& area)
        : columns_(columns), axis_(axis), area_(area) {}

    std::optional<Bar> next() {
        while (at_ < columns_.size() && columns_[at_].isEmpty()) ++at_;
        if (at_ == columns_.size()) return std::nullopt;
        const float x = area_.low.x + (static_cast<float>(at_) + 0.5F) * kColumnWidth;
        return barOf(columns_[at_++], x, axis_, area_);
    }

  private:
    std::span<const ValueRange> columns_;
    const Axis& axis_;
    const PlotArea& area_;
    std::size_t at_ = 0;
};

// Draws the line from a bar to the one after it.
void join(const Bar& before, const Bar& bar, Pen& pen) {
    const float leave = std::clamp(0.5F * (bar.top + bar.bottom), before.top, before.bottom);
    const float enter = std::clamp(leave, bar.top, bar.bottom);
    const bool isTouching = leave == enter && bar.x - before.x < 1.5F * kColumnWidth;
    if (isTouching && !before.isPoint() && !bar.isPoint()) {
        pen.moveTo({bar.x, enter});
        return;
    }
    if (!before.isPoint()) pen.moveTo({before.x, leave});
    pen.lineTo({bar.x, enter});
}

}  // namespace

void drawCurve(std::span<const ValueRange> columns, const Axis& axis, const PlotArea& area, ImU32 color,
               float thickness) {
    Pen pen(color, thickness);
    Brush brush(color);
    Bars bars(columns, axis, area);
    std::optional<Bar> before;  // as drawn
    std::optional<Bar> raw;     // the same, before slopes were replaced
    std::optional<Bar> bar = bars.next();
    while (bar) {
        const std::optional<Bar> after = bars.next();
        Bar drawn = *bar;
        if (raw && after && isSlope(*raw, *bar, *after)) drawn.top = drawn.bottom = 0.5F * (bar->top + bar->bottom);
        if (before) {
            join(*before, drawn, pen);
        } else {
            pen.moveTo({drawn.x, 0.5F * (drawn.top + drawn.bottom)});
        }
        if (!drawn.isPoint()) brush.add(drawn);
        before = drawn;
        raw = bar;
        bar = after;
    }
    pen.finish();
    brush.finish();
}

double coverage(std::span<const ValueRange> columns, const Axis& axis) {
    double sum = 0.0;
    for (const ValueRange& range : columns) {
        if (range.isEmpty()) continue;
        sum += axis.place(static_cast<double>(range.high)) - axis.place(static_cast<double>(range.low));
    }
    return sum;
}

}  // namespace rb
