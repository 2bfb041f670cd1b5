#include <string_view>

#include "base/number_text.hpp"
#include "ui/panel_parts.hpp"
#include "ui/status_items.hpp"

namespace rb {

namespace {

// A count, as "21 circles"; for two worlds, as "21 | 19 circles".
template <class Count>
StatusItem& addCount(const Lab& lab, std::string_view sample, std::string_view one, std::string_view many,
                     StatusItems& items, Count count) {
    const auto first = static_cast<double>(count(lab.worlds().front()));
    if (!lab.isComparing()) return items.add(sample, {fixedText(first).view(), " ", first == 1.0 ? one : many});
    const auto second = static_cast<double>(count(lab.worlds()[1]));
    return items.add(sample, {fixedText(first).view(), " | ", fixedText(second).view(), " ", many});
}

// "Out of bounds: 3. Diverged: 1."
InlineText partsText(std::string_view first, double firstCount, std::string_view second, double secondCount) {
    return {first, ": ", fixedText(firstCount).view(), ". ", second, ": ", fixedText(secondCount).view(), "."};
}

// Where nothing was removed nothing is said.
void addRemoved(const Lab& lab, StatusItems& items) {
    double outOfBounds = 0.0;
    double diverged = 0.0;
    for (const MeasuredWorld& each : lab.worlds()) {
        outOfBounds += static_cast<double>(each.world().removed().outOfBounds);
        diverged += static_cast<double>(each.world().removed().diverged);
    }
    if (outOfBounds + diverged == 0.0) return;
    StatusItem& removed = addCount(lab, "00 removed", "removed", "removed", items,
                                   [](const MeasuredWorld& each) { return each.world().removed().total(); });
    removed.quantity = Quantity::RemovedCounts;
    removed.parts = partsText("Out of bounds", outOfBounds, "Diverged", diverged);
}

// "21 circles", "16 polygons", or "37 bodies" where there are both.
void addBodies(const Lab& lab, StatusItems& items) {
    double circles = 0.0;
    double polygons = 0.0;
    for (const MeasuredWorld& each : lab.worlds()) {
        circles += static_cast<double>(each.world().bodies().circleCount);
        polygons += static_cast<double>(each.world().bodies().polygonCount());
    }
    const auto count = [](const MeasuredWorld& each) { return each.world().bodies().dynamicCount; };
    if (polygons == 0.0) {
        addCount(lab, "000 circles", "circle", "circles", items, count);
    } else if (circles == 0.0) {
        addCount(lab, "000 polygons", "polygon", "polygons", items, count);
    } else {
        addCount(lab, "000 circles", "body", "bodies", items, count).parts =
            partsText("Circles", circles, "Polygons", polygons);
    }
}

void addCounts(const Lab& lab, StatusItems& items) {
    addBodies(lab, items);
    addCount(lab, "000 contacts", "contact", "contacts", items, [](const MeasuredWorld& each) {
        return readingOf(Quantity::Contacts, each).value_or(0.0);
    }).quantity = Quantity::Contacts;
    addRemoved(lab, items);
}

void addTimeStep(const Lab& lab, StatusItems& items) {
    constexpr int kDigits = 3;
    const auto milliseconds = [](const MeasuredWorld& each) { return roundedText(1e3 * each.timeStep(), kDigits); };
    const std::string first = milliseconds(lab.worlds().front());
    const std::string last = milliseconds(lab.worlds().back());
    StatusItem& item = first == last ? items.add("h = 00.0 ms", {"h = ", first, " ms"})
                                     : items.add("h = 00.0 ms", {"h = ", first, " | ", last, " ms"});
    item.meaning = "The time step: how far one step takes the simulated time.";
}

// Whether a world is at rest, and its name, say the labels.
void fill(const Readout& readout, StatusItems& items) {
    addCounts(readout.lab, items);
    items.addTime(readout.run);
    addTimeStep(readout.lab, items);
    items.addCost(readout.run);
    if (readout.isColoredBySpin()) items.addSpin();
}

}  // namespace

float drawStatusLine(const Readout& readout, Look look, bool isOverWorlds) {
    StatusItems items;
    fill(readout, items);
    return items.draw(look, isOverWorlds);
}

}  // namespace rb
