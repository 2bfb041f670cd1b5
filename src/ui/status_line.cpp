#include "ui/status_line.hpp"

#include <optional>
#include <string_view>

#include "base/number_text.hpp"
#include "ui/status_items.hpp"
#include "ui/world_label.hpp"

namespace rb {

namespace {

// A count, as "21 circles"; for two worlds, as "21 | 19 circles".
template <class Count>
StatusItem& addCount(const Readout& readout, std::string_view sample, std::string_view one, std::string_view many,
                     StatusItems& items, Count count) {
    const auto first = static_cast<double>(count(readout.worlds.front()));
    if (readout.worlds.size() < 2) return items.add(sample, {fixedText(first).view(), " ", first == 1.0 ? one : many});
    const auto second = static_cast<double>(count(readout.worlds[1]));
    return items.add(sample, {fixedText(first).view(), " | ", fixedText(second).view(), " ", many});
}

// "Out of bounds: 3. Diverged: 1."
InlineText partsText(std::string_view first, double firstCount, std::string_view second, double secondCount) {
    return {first, ": ", fixedText(firstCount).view(), ". ", second, ": ", fixedText(secondCount).view(), "."};
}

// Where nothing was removed nothing is said.
void addRemoved(const Readout& readout, StatusItems& items) {
    double outOfBounds = 0.0;
    double diverged = 0.0;
    for (const WorldReadout& world : readout.worlds) {
        outOfBounds += static_cast<double>(world.removed.outOfBounds);
        diverged += static_cast<double>(world.removed.diverged);
    }
    if (outOfBounds + diverged == 0.0) return;
    StatusItem& removed = addCount(readout, "00 removed", "removed", "removed", items,
                                   [](const WorldReadout& world) { return world.removed.total(); });
    removed.quantity = Quantity::RemovedCounts;
    removed.parts = partsText("Out of bounds", outOfBounds, "Diverged", diverged);
}

// "21 circles", "16 polygons", or "37 bodies" where there are both.
void addBodies(const Readout& readout, StatusItems& items) {
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

void addCounts(const Readout& readout, StatusItems& items) {
    addBodies(readout, items);
    addCount(readout, "000 contacts", "contact", "contacts", items, [](const WorldReadout& world) {
        return readingOf(Quantity::Contacts, world.readings).value_or(0.0);
    }).quantity = Quantity::Contacts;
    addRemoved(readout, items);
}

void explainVerdict(StatusItem& item) {
    item.quantity = Quantity::TimeAtRest;
    item.meaning =
        "Settling: so long as piles of this scene usually take to rest. Moving: later than that, or again after "
        "rest. A circle that turns in its place rests.";
}

void addMotion(const Readout& readout, StatusItems& items) {
    const WorldReadout& world = readout.worlds.front();
    const std::optional<double> u = readingOf(Quantity::DisplacementSpeed, world.readings);
    constexpr std::string_view kSample = "u = 8.88·10⁻⁸ g h";
    StatusItem& motion = u ? items.add(kSample, {"u = ", valueText(*u).view(), " g h"}) : items.add(kSample, {"u –"});
    motion.quantity = Quantity::DisplacementSpeed;
    explainVerdict(items.add("at rest since 000.0 s", {wordsOf(world.verdict).view()}));
}

// If there are two worlds: whether each is at rest.
void addVerdicts(const Readout& readout, StatusItems& items) {
    for (std::size_t i = 0; i < readout.worlds.size(); ++i) {
        explainVerdict(items.add("A  at rest since 000.0 s",
                                 {letterOf(i), "  ", wordsWithSpeedOf(readout.worlds[i].verdict).view()}));
    }
}

void addTimeStep(const Readout& readout, StatusItems& items) {
    constexpr int kDigits = 3;
    const auto milliseconds = [](const WorldReadout& world) {
        return roundedText(1e3 * static_cast<double>(world.settings->timeStep), kDigits);
    };
    const std::string first = milliseconds(readout.worlds.front());
    const std::string last = milliseconds(readout.worlds.back());
    StatusItem& item = first == last ? items.add("h = 00.0 ms", {"h = ", first, " ms"})
                                     : items.add("h = 00.0 ms", {"h = ", first, " | ", last, " ms"});
    item.meaning = "The time step: how far one step takes the simulated time.";
}

void fill(const Readout& readout, StatusItems& items) {
    const bool isComparing = readout.worlds.size() > 1;
    if (isComparing) {
        addVerdicts(readout, items);
    } else {
        items.add("explicit-euler", {readout.worlds.front().label});
    }
    addCounts(readout, items);
    if (!isComparing) addMotion(readout, items);
    items.addTime(readout.run);
    addTimeStep(readout, items);
    items.addCost(readout.run);
    if (readout.isColoredBySpin()) items.addSpin();
}

}  // namespace

float drawStatusLine(const Readout& readout, Look look) {
    StatusItems items;
    fill(readout, items);
    return items.draw(readout.run, look);
}

}  // namespace rb
