#include "ui/space/status_line.hpp"

#include <string>

#include "base/number_text.hpp"
#include "ui/status_items.hpp"
#include "ui/world_label.hpp"

namespace rb::space {

float drawStatusLine(const Readout& readout, Look look) {
    constexpr int kDigits = 3;
    constexpr double kMilliseconds = 1e3;
    StatusItems items;
    for (std::size_t i = 0; i < readout.worlds.size(); ++i) {
        const WorldReadout& world = readout.worlds[i];
        const bool isAlone = readout.worlds.size() < 2;
        const std::string impacts =
            readout.isPair ? ", " + numberText(world.impacts) + (world.impacts == 1 ? " impact" : " impacts") : "";
        items.add("", {isAlone ? "" : letterOf(i), isAlone ? "" : "  ", world.label, impacts}).meaning =
            "What the world is called, and how many contacts have begun in it.";
    }
    items.addTime(readout.run);
    const Settings& settings = *readout.worlds.front().settings;
    items
        .add("",
             {"h = ", roundedText(kMilliseconds * settings.timeStep, kDigits), " ms / ", numberText(settings.substeps)})
        .meaning = "The time step, and into how many sub-steps it is cut.";
    items.addCost(readout.run);
    return items.draw(readout.run, look);
}

}  // namespace rb::space
