#include "app/outputs.hpp"

#include "app/platform/platform.hpp"
#include "lab/run_file.hpp"
#include "lab/run_picture.hpp"
#include "lab/scene/scene_file.hpp"
#include "lab/space/run_file.hpp"
#include "lab/space/scene_file.hpp"
#include "lab/space/world_telemetry.hpp"
#include "lab/world_telemetry.hpp"

namespace rb {

namespace {

Telemetry<MeasuredWorld> telemetryOf(const Simulation& /*simulation*/, bool isOfComparison) {
    return {worldColumns(), isOfComparison};
}
Telemetry<space::MeasuredWorld> telemetryOf(const space::Simulation& /*simulation*/, bool isOfComparison) {
    return {space::worldColumns(), isOfComparison};
}

std::string titlesOfOrigin(const MeasuredWorld* /*model*/) { return originTitles(); }
std::string titlesOfOrigin(const space::MeasuredWorld* /*model*/) { return space::originTitles(); }

// Rows in the plane have the energy ledger. To begin that of a million circles takes long: a run that is asked to end
// then has its files, as one that is asked to in its first step.
void keepWhatRowsSay(Simulation& simulation) {
    try {
        simulation.keepLedger();
    } catch (const Interrupted&) {
    }
}
void keepWhatRowsSay(space::Simulation& /*simulation*/) {}

template <class Model>
std::string headOf(const Telemetry<Model>& telemetry) {
    return telemetry.header() + "," + titlesOfOrigin(static_cast<const Model*>(nullptr)) + "\n";
}

template <class AnyOf, class Model>
std::string rowOf(const AnyOf& simulation, const Telemetry<Model>& telemetry, const Model& stepped, std::size_t which) {
    return telemetry.row(stepped, which) + "," + originOf(simulation, stepped.world().settings()) + "\n";
}

}  // namespace

template <class AnyOf>
void writeTelemetry(const RecordingOf<AnyOf>& run, const std::string& path,
                    const CancellationPoint& cancellationPoint) {
    using Model = typename AnyOf::Model;
    OutputFile file(path);
    ReplayOf<AnyOf> replay(run);
    AnyOf& simulation = replay.simulation();
    if constexpr (requires { simulation.setCancellationPoint(cancellationPoint); }) {
        simulation.setCancellationPoint(cancellationPoint);  // no step in space is long
    }
    keepWhatRowsSay(simulation);
    const Telemetry<Model> telemetry = telemetryOf(simulation, true);
    file.write(headOf(telemetry));
    simulation.onStep(
        [&](const Model& stepped, std::size_t which) { file.write(rowOf(simulation, telemetry, stepped, which)); });
    while (!replay.isOver()) {
        if (cancellationPoint) cancellationPoint();
        replay.step();
    }
    file.commit();
}

template <class AnyOf>
Outputs<AnyOf>::Outputs(const Options& options)
    : csv_(openIfNamed(options.csv)),
      save_(openIfNamed(options.save)),
      record_(openIfNamed(options.record)),
      screenshot_(openIfNamed(options.screenshot)),
      usesStandardOutput_(isStandardOutput(options.csv) || isStandardOutput(options.save) ||
                          isStandardOutput(options.record) || isStandardOutput(options.screenshot)) {}

template <class AnyOf>
Outputs<AnyOf>::Outputs(const Options& options, AnyOf& simulation, bool willCompare) : Outputs(options) {
    if (csv_ || record_ || screenshot_) timeline_ = &own_.emplace(simulation, 0);
    if (csv_) writeRows(simulation, willCompare || simulation.worlds().size() > 1);
}

template <class AnyOf>
Outputs<AnyOf>::Outputs(const Options& options, AnyOf& simulation, TimelineOf<AnyOf>& timeline) : Outputs(options) {
    timeline_ = &timeline;
    if (csv_) writeRows(simulation, true);
}

template <class AnyOf>
void Outputs<AnyOf>::writeRow(const AnyOf& simulation, const Telemetry<Model>& telemetry, const Model& stepped,
                              std::size_t which) {
    // A file that cannot be written, and a reader that has gone, do not keep the run from its other files.
    if (!csv_) return;
    const std::string row = rowOf(simulation, telemetry, stepped, which);
    attempts_([&] { csv_->write(row); });
    if (hasFailed()) csv_.reset();
}

template <class AnyOf>
void Outputs<AnyOf>::writeRows(AnyOf& simulation, bool isOfComparison) {
    keepWhatRowsSay(simulation);
    const Telemetry<Model> telemetry = telemetryOf(simulation, isOfComparison);
    csv_->write(headOf(telemetry));
    timeline_->listen({.step =
                           [this, telemetry, &simulation](const Model& stepped, std::size_t which, bool isNew) {
                               if (isNew) writeRow(simulation, telemetry, stepped, which);
                           },
                       .cut = [this](double, std::uint64_t) { areRowsStale_ = true; },
                       .life = [this](bool isEarlier) { areRowsStale_ = areRowsStale_ || isEarlier; }});
}

// The rows of the run as it is now. What cannot be made anew is not written.
template <class AnyOf>
void Outputs<AnyOf>::writeRowsAnew() {
    const std::string path = csv_->path();
    csv_.reset();
    writeTelemetry(timeline_->recording(), path, {});
}

template <class AnyOf>
void Outputs<AnyOf>::commit(const AnyOf& simulation, const AnyView& view, const std::optional<Image>& picture) {
    if (record_) {
        attempts_([&] {
            record_->write(runText(timeline_->recording()));
            record_->commit();
        });
    }
    if (csv_ && areRowsStale_ && !csv_->partPath().empty()) attempts_([&] { writeRowsAnew(); });
    if (!picture) screenshot_.reset();
    if (save_) {
        attempts_([&] {
            save_->write(sceneText(sceneOf(simulation.world(), simulation.scene().name, view)));
            save_->commit();
        });
    }
    if (screenshot_) {
        attempts_([&] {
            std::vector<std::uint8_t> png = encodePng(*picture);
            addRun(png, runText(timeline_->recordingUpToNow()));
            screenshot_->write(png);
            screenshot_->commit();
        });
    }
    if (csv_) attempts_([&] { csv_->commit(); });
    attempts_.end();
}

template class Outputs<Simulation>;
template class Outputs<space::Simulation>;
template void writeTelemetry(const Recording&, const std::string&, const CancellationPoint&);
template void writeTelemetry(const space::Recording&, const std::string&, const CancellationPoint&);

}  // namespace rb
