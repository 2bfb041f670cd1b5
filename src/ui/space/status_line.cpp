#include <string>

#include "base/number_text.hpp"
#include "ui/space/panel_parts.hpp"
#include "ui/status_items.hpp"
#include "ui/world_label.hpp"

namespace rb::space {

float drawStatusLine(const Readout& readout, Look look) {
    constexpr int kDigits = 3;
    constexpr double kMilliseconds = 1e3;
    StatusItems items;
    for (std::size_t i = 0; i < readout.lab.worlds().size(); ++i) {
        const std::uint64_t count = readout.lab.simulation().world(i).impactCount();
        const bool isAlone = !readout.lab.isComparing();
        const std::string impacts =
            readout.isPair() ? ", " + numberText(count) + (count == 1 ? " impact" : " impacts") : "";
        items.add("", {isAlone ? "" : letterOf(i), isAlone ? "" : "  ", readout.lab.name(i), impacts}).meaning =
            "What the world is called, and how many contacts have begun in it.";
    }
    items.addTime(readout.run);
    const Settings& settings = readout.lab.simulation().world().settings();
    items
        .add("",
             {"h = ", roundedText(kMilliseconds * settings.timeStep, kDigits), " ms / ", numberText(settings.substeps)})
        .meaning = "The time step, and into how many sub-steps it is cut.";
    items.addCost(readout.run);
    return items.draw(look);
}

}  // namespace rb::space
