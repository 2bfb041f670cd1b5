#include "ui/status_items.hpp"

#include <algorithm>

#include "ui/widgets.hpp"
#include "ui/window_parts.hpp"

namespace rb {

namespace {

// Each stands before the turn that has its colour.
constexpr std::string_view kSpinWords = "spin ■ ↺ ■ ↻";

// ", 1/8 speed", ", 4 × speed"; empty at the rate of real time.
InlineText clockRateText(double rate) {
    if (rate == 1.0) return {};
    return rate < 1.0 ? InlineText({", 1/", fixedText(1.0 / rate).view(), " speed"})
                      : InlineText({", ", fixedText(rate).view(), " × speed"});
}

struct Flow {
    float left;
    float right;
    float gap;
    float x;
    int row = 0;

    /// Where an item that is `width` wide goes.
    ImVec2 place(float width, float rowHeight) {
        if (x > left && x + width > right) {
            x = left;
            ++row;
        }
        const ImVec2 at{x, static_cast<float>(row) * rowHeight};
        x += width + gap;
        return at;
    }
};

float widthOfItem(const StatusItem& item) { return std::max(widthOf(item.text.view()), widthOf(item.sample)); }

Flow startFlow() {
    const float padding = points(14.0F);
    return {padding, ImGui::GetIO().DisplaySize.x - padding, points(20.0F), padding};
}

// The words of the item, with its two squares in their colours.
void drawSpin(Look look) {
    const Palette& colors = palette(look);
    const Theme& theme = themeOf(look);
    constexpr std::string_view kSquare = "■";
    std::string_view words = kSpinWords;
    ImGui::BeginGroup();
    for (const ImU32 color : {theme.counterClockwise, theme.clockwise}) {
        const std::size_t at = words.find(kSquare);
        text(words.substr(0, at), colors.text);
        ImGui::SameLine(0.0F, 0.0F);
        text(kSquare, color);
        ImGui::SameLine(0.0F, 0.0F);
        words.remove_prefix(at + kSquare.size());
    }
    text(words, colors.text);
    ImGui::EndGroup();
}

void drawItem(const StatusItem& item, ImVec2 position, Look look) {
    const Palette& colors = palette(look);
    ImGui::SetCursorPos(position);
    item.isSpin ? drawSpin(look) : text(item.text.view(), colors.text);
    const bool isExplained = item.quantity || !item.meaning.empty() || !item.parts.view().empty();
    if (isExplained && beginTooltip()) {
        if (item.quantity) defineQuantity(*item.quantity, colors);
        if (!item.meaning.empty()) text(item.meaning);
        if (!item.parts.view().empty()) text(item.parts.view());
        endTooltip();
    }
}

}  // namespace

void StatusItems::addTime(const RunReadout& run) {
    const InlineText rate = run.isPaused ? InlineText({", paused"}) : clockRateText(run.clockRate);
    add("t = 000.00 s, paused", {"t = ", fixedText(run.time, 2).view(), " s", rate.view()}).meaning =
        "Simulated time, and the rate of the clock: , . change it.";
}

void StatusItems::addCost(const RunReadout& run) {
    constexpr double kMicroseconds = 1e3;  // in a millisecond
    InlineText cost{"–"};
    if (run.stepMilliseconds) {
        cost = *run.stepMilliseconds < 1.0
                   ? InlineText({fixedText(*run.stepMilliseconds * kMicroseconds).view(), " µs"})
                   : InlineText({fixedText(*run.stepMilliseconds, 1).view(), " ms"});
    }
    add("computed in 000 µs", {"computed in ", cost.view()}).meaning = "How long it takes to compute one step.";
    add("000 frames/s", {fixedText(run.framesPerSecond).view(), " frames/s"});
}

void StatusItems::addSpin() {
    StatusItem& item = add(kSpinWords, {kSpinWords});
    item.isSpin = true;
    item.meaning = "What the bodies' colours mean: a spin counter-clockwise, and one clockwise. Grey: hardly any.";
}

float StatusItems::draw(Look look, bool isOverWorlds) {
    const std::span<StatusItem> items = std::span(items_).first(count_);
    const float rowHeight = ImGui::GetTextLineHeight() + points(5.0F);
    const float padding = points(4.0F);
    Flow flow = startFlow();
    for (StatusItem& item : items) item.place = flow.place(widthOfItem(item), rowHeight);
    const float height = static_cast<float>(flow.row + 1) * rowHeight + 2.0F * padding;

    beginStatusLine(height, isOverWorlds, palette(look));
    for (const StatusItem& item : items) drawItem(item, {item.place.x, item.place.y + padding}, look);
    endStatusLine();
    return height;
}

}  // namespace rb
