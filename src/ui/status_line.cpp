#include "ui/status_line.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>

#include "base/number_text.hpp"
#include "ui/widgets.hpp"
#include "ui/window_parts.hpp"
#include "ui/world_label.hpp"

namespace rb {

namespace {

InlineText joined(std::initializer_list<std::string_view> parts) {
    InlineText whole;
    for (const std::string_view part : parts) whole.append(part);
    return whole;
}

InlineText fixed(double value, int decimals) {
    InlineText digits;
    digits.appendNumber(value, decimals);
    return digits;
}

/// A part of the line. It is at least as wide as its sample, so that what follows does not move.
struct Item {
    std::string_view sample;
    InlineText text;
    std::optional<Quantity> quantity = {};  // explained by its definition
    std::string_view meaning = {};          // of what is no quantity
    InlineText parts = {};                  // what this number is the sum of
    bool isSpin = false;                    // its two colours are shown
    ImVec2 place = {};                      // within the line
};

/// The items of the line, in their order. They hold their texts themselves: a frame allocates nothing.
class Items {
  public:
    Item& add(std::string_view sample, std::initializer_list<std::string_view> words) {
        assert(count_ < items_.size() && "items of the status line");
        return items_[count_++] = {sample, joined(words)};
    }
    std::span<Item> all() { return {items_.data(), count_}; }

  private:
    std::array<Item, 14> items_{};
    std::size_t count_ = 0;
};

// Each stands before the turn that has its colour.
constexpr std::string_view kSpinWords = "spin ■ ↺ ■ ↻";

// A count, as "21 circles"; for two worlds, as "21 | 19 circles".
template <class Count>
Item& addCount(const Readout& readout, std::string_view sample, std::string_view one, std::string_view many,
               Items& items, Count count) {
    const auto first = static_cast<double>(count(readout.worlds.front()));
    if (readout.worlds.size() < 2) return items.add(sample, {fixed(first, 0).view(), " ", first == 1.0 ? one : many});
    const auto second = static_cast<double>(count(readout.worlds[1]));
    return items.add(sample, {fixed(first, 0).view(), " | ", fixed(second, 0).view(), " ", many});
}

// "Out of bounds: 3. Diverged: 1."
InlineText partsText(std::string_view first, double firstCount, std::string_view second, double secondCount) {
    return joined({first, ": ", fixed(firstCount, 0).view(), ". ", second, ": ", fixed(secondCount, 0).view(), "."});
}

// Where nothing was removed nothing is said.
void addRemoved(const Readout& readout, Items& items) {
    double outOfBounds = 0.0;
    double diverged = 0.0;
    for (const WorldReadout& world : readout.worlds) {
        outOfBounds += static_cast<double>(world.removed.outOfBounds);
        diverged += static_cast<double>(world.removed.diverged);
    }
    if (outOfBounds + diverged == 0.0) return;
    Item& removed = addCount(readout, "00 removed", "removed", "removed", items,
                             [](const WorldReadout& world) { return world.removed.total(); });
    removed.quantity = Quantity::RemovedCounts;
    removed.parts = partsText("Out of bounds", outOfBounds, "Diverged", diverged);
}

// "21 circles", "16 polygons", or "37 bodies" where there are both.
void addBodies(const Readout& readout, Items& items) {
    double circles = 0.0;
    double polygons = 0.0;
    for (const WorldReadout& world : readout.worlds) {
        circles += static_cast<double>(world.circles);
        polygons += static_cast<double>(world.polygons);
    }
    const auto count = [](const WorldReadout& world) { return world.circles + world.polygons; };
    if (polygons == 0.0) {
        addCount(readout, "000 circles", "circle", "circles", items, count);
    } else if (circles == 0.0) {
        addCount(readout, "000 polygons", "polygon", "polygons", items, count);
    } else {
        addCount(readout, "000 circles", "body", "bodies", items, count).parts =
            partsText("Circles", circles, "Polygons", polygons);
    }
}

void addCounts(const Readout& readout, Items& items) {
    addBodies(readout, items);
    addCount(readout, "000 contacts", "contact", "contacts", items, [](const WorldReadout& world) {
        return readingOf(Quantity::Contacts, world.readings).value_or(0.0);
    }).quantity = Quantity::Contacts;
    addRemoved(readout, items);
}

void explainVerdict(Item& item) {
    item.quantity = Quantity::TimeAtRest;
    item.meaning =
        "Settling: so long as piles of this scene usually take to rest. Moving: later than that, or again after "
        "rest. A circle that turns in its place rests.";
}

void addMotion(const Readout& readout, Items& items) {
    const WorldReadout& world = readout.worlds.front();
    const std::optional<double> u = readingOf(Quantity::DisplacementSpeed, world.readings);
    constexpr std::string_view kSample = "u = 8.88·10⁻⁸ g h";
    Item& motion = u ? items.add(kSample, {"u = ", valueText(*u).view(), " g h"}) : items.add(kSample, {"u –"});
    motion.quantity = Quantity::DisplacementSpeed;
    explainVerdict(items.add("at rest since 000.0 s", {wordsOf(world.verdict).view()}));
}

// If there are two worlds: whether each is at rest.
void addVerdicts(const Readout& readout, Items& items) {
    for (std::size_t i = 0; i < readout.worlds.size(); ++i) {
        explainVerdict(items.add("A  at rest since 000.0 s",
                                 {letterOf(i), "  ", wordsWithSpeedOf(readout.worlds[i].verdict).view()}));
    }
}

// ", 1/8 speed", ", 4 × speed"; empty at the rate of real time.
InlineText clockRateText(double rate) {
    if (rate == 1.0) return {};
    return rate < 1.0 ? joined({", 1/", fixed(1.0 / rate, 0).view(), " speed"})
                      : joined({", ", fixed(rate, 0).view(), " × speed"});
}

void addTime(const RunReadout& run, Items& items) {
    const InlineText rate = run.isPaused ? joined({", paused"}) : clockRateText(run.clockRate);
    items.add("t = 000.00 s, paused", {"t = ", fixed(run.time, 2).view(), " s", rate.view()}).meaning =
        "Simulated time, and the rate of the clock: , . change it.";
}

void addTimeStep(const Readout& readout, Items& items) {
    constexpr int kDigits = 3;
    const auto milliseconds = [](const WorldReadout& world) {
        return roundedText(1e3 * static_cast<double>(world.settings->timeStep), kDigits);
    };
    const std::string first = milliseconds(readout.worlds.front());
    const std::string last = milliseconds(readout.worlds.back());
    Item& item = first == last ? items.add("h = 00.0 ms", {"h = ", first, " ms"})
                               : items.add("h = 00.0 ms", {"h = ", first, " | ", last, " ms"});
    item.meaning = "The time step: how far one step takes the simulated time.";
}

void addCost(const RunReadout& run, Items& items) {
    constexpr double kMicroseconds = 1e3;  // in a millisecond
    InlineText cost = joined({"–"});
    if (run.stepMilliseconds) {
        cost = *run.stepMilliseconds < 1.0 ? joined({fixed(*run.stepMilliseconds * kMicroseconds, 0).view(), " µs"})
                                           : joined({fixed(*run.stepMilliseconds, 1).view(), " ms"});
    }
    items.add("computed in 000 µs", {"computed in ", cost.view()}).meaning = "How long it takes to compute one step.";
    items.add("000 frames/s", {fixed(run.framesPerSecond, 0).view(), " frames/s"});
}

void addSpin(Items& items) {
    Item& item = items.add(kSpinWords, {kSpinWords});
    item.isSpin = true;
    item.meaning = "What the bodies' colours mean: a spin counter-clockwise, and one clockwise. Grey: hardly any.";
}

void fill(const Readout& readout, Items& items) {
    const bool isComparing = readout.worlds.size() > 1;
    if (isComparing) {
        addVerdicts(readout, items);
    } else {
        items.add("explicit-euler", {readout.worlds.front().label});
    }
    addCounts(readout, items);
    if (!isComparing) addMotion(readout, items);
    addTime(readout.run, items);
    addTimeStep(readout, items);
    addCost(readout.run, items);
    if (readout.isColoredBySpin()) addSpin(items);
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

float widthOfItem(const Item& item) { return std::max(widthOf(item.text.view()), widthOf(item.sample)); }

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

void drawItem(const Item& item, ImVec2 position, Look look) {
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

float drawStatusLine(const Readout& readout, Look look) {
    const Palette& colors = palette(look);
    Items items;
    fill(readout, items);
    const float rowHeight = ImGui::GetTextLineHeight() + points(5.0F);
    const float padding = points(4.0F);
    Flow flow = startFlow();
    for (Item& item : items.all()) item.place = flow.place(widthOfItem(item), rowHeight);
    const float top = padding + heightOfProblem(readout.run.problem, flow.right - flow.left);
    const float height = top + static_cast<float>(flow.row + 1) * rowHeight + padding;

    beginStatusLine(height, colors);
    drawProblem(readout.run.problem, {flow.left, padding}, flow.right,
                readout.run.isNews ? colors.accent : colors.alarm);
    for (const Item& item : items.all()) drawItem(item, {item.place.x, item.place.y + top}, look);
    endStatusLine();
    return height;
}

}  // namespace rb
