#include "app/outputs.hpp"

#include "lab/scene_file.hpp"
#include "lab/telemetry.hpp"

namespace rb {

Outputs::Outputs(const Options& options, Simulation& simulation)
    : csv_(openIfNamed(options.csv)),
      save_(openIfNamed(options.save)),
      screenshot_(openIfNamed(options.screenshot)),
      usesStandardOutput_(options.csv == "-" || options.save == "-" || options.screenshot == "-") {
    if (!csv_) return;
    // In a window a comparison may begin and end at any time.
    const bool mayCompare = simulation.sides().size() > 1 || !options.isHeadless;
    const Columns columns = mayCompare ? Columns::OfComparison : Columns::OfOneWorld;
    csv_->write(telemetryHeader(columns) + "\n");
    simulation.onStep([this, columns](const Simulation& stepped, std::size_t side) {
        csv_->write(telemetryRow(stepped, side, columns) + "\n");
    });
}

void Outputs::commit(const Simulation& simulation, const View& view, const std::optional<Image>& picture) {
    if (save_) save_->write(sceneText(sceneOf(simulation.world(), simulation.scene().name, view)));
    if (screenshot_ && picture) screenshot_->write(encodePng(*picture));
    if (csv_) csv_->commit();
    if (save_) save_->commit();
    if (screenshot_ && picture) screenshot_->commit();
}

}  // namespace rb
