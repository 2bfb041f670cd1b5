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
    simulation.keepLedger();
    csv_->write(telemetry.header() + "," + originTitles() + "\n");
    simulation.onStep([this, telemetry, &simulation](const MeasuredWorld& stepped, std::size_t which) {
        // A file that cannot be written, and a reader that has gone, do not keep the run from its other files.
        if (!csv_) return;
        const std::string origin = originOf(simulation, stepped.world().settings());
        attempts_([&] { csv_->write(telemetry.row(stepped, which) + "," + origin + "\n"); });
        if (hasFailed()) csv_.reset();
    });
}

void Outputs::commit(const Simulation& simulation, const View& view, const std::optional<Image>& picture) {
    if (!picture) screenshot_.reset();
    if (save_) {
        attempts_([&] {
            save_->write(sceneText(sceneOf(simulation.world(), simulation.scene().name, view)));
            save_->commit();
        });
    }
    if (screenshot_) {
        attempts_([&] {
            screenshot_->write(encodePng(*picture));
            screenshot_->commit();
        });
    }
    if (csv_) attempts_([&] { csv_->commit(); });
    attempts_.end();
}

}  // namespace rb
