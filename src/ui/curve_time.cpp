#include "ui/curve_time.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/plot.hpp"
#include "ui/widgets.hpp"

namespace rb {

bool chip(std::string_view label, bool isChosen, const Palette& colors) {
    const ImVec2 size{chipWidth(label), chipHeight()};
    const ImVec2 low = ImGui::GetCursorScreenPos();
    ImGui::PushID(label.data(), label.data() + label.size());
    const bool isPressed = ImGui::InvisibleButton("##chip", size);
    ImGui::PopID();
    const bool isHovered = ImGui::IsItemHovered();
    if (isChosen || isHovered) {
        const ImU32 fill = ImGui::GetColorU32(isHovered ? ImGuiCol_ButtonHovered : ImGuiCol_Header);
        ImGui::GetWindowDrawList()->AddRectFilled(low, {low.x + size.x, low.y + size.y}, fill);
    }
    const ImVec2 about{0.5F * (size.x - letterWidth(label)), 0.5F * (size.y - letterHeight() - points(1.0F))};
    drawLetters({low.x + about.x, low.y + about.y}, isChosen ? colors.text : colors.dim, label);
    return isPressed;
}

float chipWidth(std::string_view label) {
    return std::max(std::ceil(letterWidth(label) + 2.0F * points(6.0F)), leastTarget());
}

float chipHeight() { return std::max(std::ceil(letterHeight() + points(5.0F)), leastTarget()); }

namespace {

constexpr double kLeastSpan = 1.0;  // [s]

struct WindowChip {
    std::string_view label;
    TimeWindow window;
};

constexpr std::array kWindowChips{WindowChip{"10 s", TimeWindow::TenSeconds}, WindowChip{"60 s", TimeWindow::Minute},
                                  WindowChip{"all", TimeWindow::All}};
constexpr std::string_view kFreeze = "freeze";

}  // namespace

double secondsOf(TimeWindow window) {
    switch (window) {
        case TimeWindow::TenSeconds:
            return 10.0;
        case TimeWindow::Minute:
            return 60.0;
        case TimeWindow::All:
            return History::kSeconds;
    }
    return History::kSeconds;
}

float timeChipsWidth() {
    float width = chipWidth(kFreeze) + points(kChipGroupGap - kChipGap);
    for (const WindowChip& one : kWindowChips) width += chipWidth(one.label) + points(kChipGap);
    return width;
}

void drawTimeChips(CurveTime& time, double latest, const Palette& colors) {
    for (std::size_t i = 0; i < kWindowChips.size(); ++i) {
        if (i > 0) ImGui::SameLine(0.0F, points(kChipGap));
        const WindowChip& one = kWindowChips[i];
        if (chip(one.label, time.window == one.window, colors)) time.window = one.window;
        tooltip("Time shown", "The last 10 s, the last minute, or all that is recorded: up to ten minutes.", colors);
    }
    ImGui::SameLine(0.0F, points(kChipGroupGap));
    if (chip(kFreeze, time.frozenAt.has_value(), colors)) {
        time.frozenAt = time.frozenAt ? std::nullopt : std::optional(latest);
    }
    tooltip("Freeze the curves", "The curves stand still, while the simulation goes on and is recorded.", colors);
}

void setTime(double latest, CurveTime& time, PlotContent& content) {
    if (time.frozenAt && *time.frozenAt > latest) time.frozenAt.reset();  // the simulation was restarted
    const double now = time.frozenAt.value_or(latest);
    const double span = secondsOf(time.window);
    content.until = now;
    content.from = std::max(0.0, now - span);
    content.to = time.window == TimeWindow::All ? std::max(now, content.from + kLeastSpan) : content.from + span;
}

}  // namespace rb
