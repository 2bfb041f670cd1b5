#include "ui/status_line.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>
#include <span>
#include <string>

#include "ui/widgets.hpp"
#include "ui/window_parts.hpp"
#include "ui/world_label.hpp"

namespace rb {

namespace {

/// A part of the line. It is at least as wide as its sample, so that what follows does not move.
struct Item {
    std::array<char, 64> text;
    const char* sample;
    std::optional<Quantity> quantity;   // explained by its definition
    std::array<char, 160> explanation;  // for what is no quantity, or for this number
    bool isSpin;                        // its two colours are shown
};

constexpr std::size_t kMostItems = 14;

/// The items of the line, in their order.
class Items {
  public:
    template <class... T>
    Item& add(const char* sample, const char* format, T... values) {
        Item& item = items_[count_++];
        item.sample = sample;
        if constexpr (sizeof...(T) == 0) {
            std::snprintf(item.text.data(), item.text.size(), "%s", format);
        } else {
            std::snprintf(item.text.data(), item.text.size(), format, values...);
        }
        return item;
    }
    std::span<const Item> all() const { return {items_.data(), count_}; }

  private:
    std::array<Item, kMostItems> items_{};
    std::size_t count_ = 0;
};

// Each stands before the turn that has its colour.
constexpr const char* kSpinWords = "spin ■ ↺ ■ ↻";

void explain(Item& item, const char* words) {
    std::snprintf(item.explanation.data(), item.explanation.size(), "%s", words);
}

void addIntegrator(const Readout& readout, Items& items) {
    const std::string_view name = readout.worlds.front().label;
    items.add("explicit-euler", "%.*s", static_cast<int>(name.size()), name.data());
}

// A count, as "21 circles"; for two worlds, as "21 | 19 circles".
template <class Count>
Item& addCount(const Readout& readout, const char* sample, const char* one, const char* many, Items& items,
               Count count) {
    const auto of = [&](const WorldReadout& world) { return static_cast<unsigned long long>(count(world)); };
    const unsigned long long first = of(readout.worlds.front());
    if (readout.worlds.size() < 2) return items.add(sample, "%llu %s", first, first == 1 ? one : many);
    return items.add(sample, "%llu | %llu %s", first, of(readout.worlds[1]), many);
}

// Where nothing was removed nothing is said.
void addRemoved(const Readout& readout, Items& items) {
    unsigned long long outOfBounds = 0;
    unsigned long long diverged = 0;
    for (const WorldReadout& world : readout.worlds) {
        outOfBounds += world.removed.outOfBounds;
        diverged += world.removed.diverged;
    }
    if (outOfBounds + diverged == 0) return;
    Item& removed = addCount(readout, "00 removed", "removed", "removed", items,
                             [](const WorldReadout& world) { return world.removed.total(); });
    removed.quantity = Quantity::RemovedCounts;
    std::snprintf(removed.explanation.data(), removed.explanation.size(), "Out of bounds: %llu. Diverged: %llu.",
                  outOfBounds, diverged);
}

// "21 circles", "16 polygons", or "37 bodies" where there are both.
void addBodies(const Readout& readout, Items& items) {
    unsigned long long circles = 0;
    unsigned long long polygons = 0;
    for (const WorldReadout& world : readout.worlds) {
        circles += world.circles;
        polygons += world.polygons;
    }
    const auto count = [](const WorldReadout& world) { return world.circles + world.polygons; };
    if (polygons == 0) {
        addCount(readout, "000 circles", "circle", "circles", items, count);
    } else if (circles == 0) {
        addCount(readout, "000 polygons", "polygon", "polygons", items, count);
    } else {
        Item& bodies = addCount(readout, "000 circles", "body", "bodies", items, count);
        std::snprintf(bodies.explanation.data(), bodies.explanation.size(), "Circles: %llu. Polygons: %llu.", circles,
                      polygons);
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
    explain(item,
            "Settling: so long as piles of this scene usually take to rest. Moving: later than that, or again after "
            "rest. A circle that turns in its place rests.");
}

void addMotion(const Readout& readout, Items& items) {
    const WorldReadout& world = readout.worlds.front();
    const std::optional<double> u = readingOf(Quantity::DisplacementSpeed, world.readings);
    const InlineText value = u ? valueText(*u) : InlineText{};
    const std::string_view shown = u ? value.view() : "–";
    items.add("u = 8.88·10⁻⁸ g h", u ? "u = %.*s g h" : "u %.*s", static_cast<int>(shown.size()), shown.data())
        .quantity = Quantity::DisplacementSpeed;
    const InlineText verdict = wordsOf(world.verdict);
    const std::string_view words = verdict.view();
    explainVerdict(items.add("at rest since 000.0 s", "%.*s", static_cast<int>(words.size()), words.data()));
}

// If there are two worlds: whether each is at rest.
void addVerdicts(const Readout& readout, Items& items) {
    for (std::size_t i = 0; i < readout.worlds.size(); ++i) {
        const InlineText verdict = wordsWithSpeedOf(readout.worlds[i].verdict);
        const std::string_view words = verdict.view();
        explainVerdict(items.add("A  at rest since 000.0 s", "%s  %.*s", letterOf(i).data(),
                                 static_cast<int>(words.size()), words.data()));
    }
}

// "1/8 speed", "4 × speed"; empty at the rate of real time.
InlineText clockRateText(double rate) {
    InlineText label;
    if (rate == 1.0) return label;
    if (rate < 1.0) label.append("1/");
    label.appendNumber(rate < 1.0 ? 1.0 / rate : rate, 0);
    label.append(rate < 1.0 ? " speed" : " × speed");
    return label;
}

void addTime(const Readout& readout, Items& items) {
    const InlineText rate = clockRateText(readout.run.clockRate);
    const std::string_view words = readout.run.isPaused ? "paused" : rate.view();
    Item& item = words.empty() ? items.add("t = 000.00 s, paused", "t = %.2f s", readout.run.time)
                               : items.add("t = 000.00 s, paused", "t = %.2f s, %.*s", readout.run.time,
                                           static_cast<int>(words.size()), words.data());
    explain(item, "Simulated time, and the rate of the clock: , . change it.");
}

void addTimeStep(const Readout& readout, Items& items) {
    const auto milliseconds = [&](const WorldReadout& world) {
        return 1e3 * static_cast<double>(world.settings->timeStep);
    };
    const double first = milliseconds(readout.worlds.front());
    const double last = milliseconds(readout.worlds.back());
    explain(first == last ? items.add("h = 00.0 ms", "h = %.3g ms", first)
                          : items.add("h = 00.0 ms", "h = %.3g | %.3g ms", first, last),
            "The time step: how far one step takes the simulated time.");
}

void addCost(const Readout& readout, Items& items) {
    constexpr double kMicroseconds = 1e3;  // in a millisecond
    const char* const meaning = "How long it takes to compute one step.";
    constexpr const char* kSample = "computed in 000 µs";
    if (!readout.run.stepMilliseconds) {
        explain(items.add(kSample, "computed in –"), meaning);
    } else if (*readout.run.stepMilliseconds < 1.0) {
        explain(items.add(kSample, "computed in %.0f µs", *readout.run.stepMilliseconds * kMicroseconds), meaning);
    } else {
        explain(items.add(kSample, "computed in %.1f ms", *readout.run.stepMilliseconds), meaning);
    }
    items.add("000 frames/s", "%.0f frames/s", readout.run.framesPerSecond);
}

void addSpin(Items& items) {
    Item& item = items.add(kSpinWords, kSpinWords);
    item.isSpin = true;
    explain(item, "What the bodies' colours mean: a spin counter-clockwise, and one clockwise. Grey: hardly any.");
}

void fill(const Readout& readout, Items& items) {
    const bool isComparing = readout.worlds.size() > 1;
    if (isComparing) {
        addVerdicts(readout, items);
    } else {
        addIntegrator(readout, items);
    }
    addCounts(readout, items);
    if (!isComparing) addMotion(readout, items);
    addTime(readout, items);
    addTimeStep(readout, items);
    addCost(readout, items);
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

float widthOfItem(const Item& item) { return std::max(widthOf(item.text.data()), widthOf(item.sample)); }

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
    item.isSpin ? drawSpin(look) : text(item.text.data(), colors.text);
    if ((item.quantity || item.explanation[0] != '\0') && beginTooltip()) {
        if (item.quantity) defineQuantity(*item.quantity, colors);
        if (item.explanation[0] != '\0') text(item.explanation.data());
        endTooltip();
    }
}

}  // namespace

float drawStatusLine(const Readout& readout, Look look) {
    const Palette& colors = palette(look);
    Items items;
    fill(readout, items);
    const std::span<const Item> all = items.all();

    const float rowHeight = ImGui::GetTextLineHeight() + points(5.0F);
    const float padding = points(4.0F);
    Flow flow = startFlow();
    std::array<ImVec2, kMostItems> places{};
    for (std::size_t i = 0; i < all.size(); ++i) places[i] = flow.place(widthOfItem(all[i]), rowHeight);
    const float top = padding + heightOfProblem(readout.run.problem, flow.right - flow.left);
    const float height = top + static_cast<float>(flow.row + 1) * rowHeight + padding;

    beginStatusLine(height, colors);
    drawProblem(readout.run.problem, {flow.left, padding}, flow.right,
                readout.run.isNews ? colors.accent : colors.alarm);
    for (std::size_t i = 0; i < all.size(); ++i) drawItem(all[i], {places[i].x, places[i].y + top}, look);
    endStatusLine();
    return height;
}

}  // namespace rb
