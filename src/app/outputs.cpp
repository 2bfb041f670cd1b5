#include "app/outputs.hpp"

#include "lab/scene/scene_file.hpp"
#include "lab/world_telemetry.hpp"

namespace rb {

Outputs::Outputs(const Options& options, Simulation& simulation)
    : csv_(openIfNamed(options.csv)),
      save_(openIfNamed(options.save)),
      screenshot_(openIfNamed(options.screenshot)),
      usesStandardOutput_(isStandardOutput(options.csv) || isStandardOutput(options.save) ||
                          isStandardOutput(options.screenshot)) {
    if (!csv_) return;
    // In a window the user may begin and end a comparison at any time.
    const bool mayCompare = simulation.worlds().size() > 1 || !options.isHeadless;
    const Telemetry<MeasuredWorld> telemetry{worldColumns(), mayCompare};
    csv_->write(telemetry.header() + "\n");
    simulation.onStep([this, telemetry](const MeasuredWorld& stepped, std::size_t which) {
        csv_->write(telemetry.row(stepped, which) + "\n");
    });
}

void Outputs::commit(const Simulation& simulation, const View& view, const std::optional<Image>& picture) {
    if (save_) save_->write(sceneText(sceneOf(simulation.world(), simulation.scene().name, view)));
    if (!picture) screenshot_.reset();
    if (screenshot_) screenshot_->write(encodePng(*picture));
    if (csv_) csv_->commit();
    if (save_) save_->commit();
    if (screenshot_) screenshot_->commit();
}

}  // namespace rb
