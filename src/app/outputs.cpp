#include "app/outputs.hpp"

#include "lab/replay.hpp"
#include "lab/run_file.hpp"
#include "lab/run_picture.hpp"
#include "lab/scene/scene_file.hpp"
#include "lab/space/scene_file.hpp"
#include "lab/space/world_telemetry.hpp"
#include "lab/world_telemetry.hpp"
#include "physics/error.hpp"

namespace rb {

namespace {

// Whether there may be two worlds: in a window the user may begin and end a comparison at any time.
template <class AnyOf>
bool mayCompare(const Options& options, const AnyOf& simulation) {
    return simulation.worlds().size() > 1 || !options.isHeadless;
}

}  // namespace

void writeTelemetry(const Recording& run, const std::string& path) {
    OutputFile file(path);
    Replay replay(run);
    Simulation& simulation = replay.simulation();
    simulation.keepLedger();
    const Telemetry<MeasuredWorld> telemetry{worldColumns(), true};
    file.write(telemetry.header() + "," + originTitles() + "\n");
    simulation.onStep([&](const MeasuredWorld& stepped, std::size_t which) {
        file.write(telemetry.row(stepped, which) + "," + originOf(simulation, stepped.world().settings()) + "\n");
    });
    while (!replay.isOver()) replay.step();
    file.commit();
}

Outputs::Outputs(const Options& options)
    : csv_(openIfNamed(options.csv)),
      save_(openIfNamed(options.save)),
      record_(openIfNamed(options.record)),
      screenshot_(openIfNamed(options.screenshot)),
      usesStandardOutput_(isStandardOutput(options.csv) || isStandardOutput(options.save) ||
                          isStandardOutput(options.record) || isStandardOutput(options.screenshot)) {}

Outputs::Outputs(const Options& options, Simulation& simulation, bool willCompare) : Outputs(options) {
    if (record_ || screenshot_) recorder_.emplace(simulation);
    if (!csv_) return;
    simulation.keepLedger();
    const bool isOfComparison = willCompare || mayCompare(options, simulation);
    writeRows(simulation, Telemetry<MeasuredWorld>{worldColumns(), isOfComparison}, originTitles());
}

Outputs::Outputs(const Options& options, space::Simulation& simulation) : Outputs(options) {
    if (record_) {
        throw InputError("--record", "scene '" + printable(simulation.scene().name) + "' is in space",
                         "a scene of circles and polygons");
    }
    if (!csv_) return;
    const bool isOfComparison = mayCompare(options, simulation);
    writeRows(simulation, Telemetry<space::MeasuredWorld>{space::worldColumns(), isOfComparison},
              space::originTitles());
}

Outputs::Outputs(const Options& options, Simulation& simulation, Timeline& timeline) : Outputs(options) {
    timeline_ = &timeline;
    if (!csv_) return;
    simulation.keepLedger();
    const Telemetry<MeasuredWorld> telemetry{worldColumns(), true};
    csv_->write(telemetry.header() + "," + originTitles() + "\n");
    timeline.onStep([this, telemetry, &simulation](const MeasuredWorld& stepped, std::size_t which, bool isNew) {
        if (isNew) writeRow(simulation, telemetry, stepped, which);
    });
    timeline.onCut([this](double, std::uint64_t) { areRowsStale_ = true; });
    timeline.onLife([this](bool isEarlier) { areRowsStale_ = areRowsStale_ || isEarlier; });
}

template <class AnyOf, class Model>
void Outputs::writeRow(const AnyOf& simulation, const Telemetry<Model>& telemetry, const Model& stepped,
                       std::size_t which) {
    // A file that cannot be written, and a reader that has gone, do not keep the run from its other files.
    if (!csv_) return;
    const std::string origin = originOf(simulation, stepped.world().settings());
    attempts_([&] { csv_->write(telemetry.row(stepped, which) + "," + origin + "\n"); });
    if (hasFailed()) csv_.reset();
}

template <class AnyOf, class Model>
void Outputs::writeRows(AnyOf& simulation, const Telemetry<Model>& telemetry, const std::string& originTitles) {
    csv_->write(telemetry.header() + "," + originTitles + "\n");
    simulation.onStep([this, telemetry, &simulation](const Model& stepped, std::size_t which) {
        writeRow(simulation, telemetry, stepped, which);
    });
}

// The rows of the run as it is now. What cannot be made anew is not written.
void Outputs::writeRowsAnew() {
    const std::string path = csv_->path();
    csv_.reset();
    writeTelemetry(timeline_->recording(), path);
}

void Outputs::commit(const Simulation& simulation, const View& view, const std::optional<Image>& picture) {
    if (record_) {
        attempts_([&] {
            record_->write(runText(timeline_ == nullptr ? recorder_->recording() : timeline_->recording()));
            record_->commit();
        });
    }
    if (csv_ && areRowsStale_ && !csv_->partPath().empty()) attempts_([&] { writeRowsAnew(); });
    commit([&] { return sceneText(sceneOf(simulation.world(), simulation.scene().name, view)); }, picture);
}

void Outputs::commit(const space::Simulation& simulation, const space::View& view,
                     const std::optional<Image>& picture) {
    commit([&] { return sceneText(space::sceneOf(simulation.world(), simulation.scene().name, view)); }, picture);
}

void Outputs::commit(const std::function<std::string()>& finalState, const std::optional<Image>& picture) {
    if (!picture) screenshot_.reset();
    if (save_) {
        attempts_([&] {
            save_->write(finalState());
            save_->commit();
        });
    }
    if (screenshot_) {
        attempts_([&] {
            std::vector<std::uint8_t> png = encodePng(*picture);
            if (recorder_) addRun(png, recorder_->recording());
            if (timeline_ != nullptr) addRun(png, timeline_->recordingUpToNow());
            screenshot_->write(png);
            screenshot_->commit();
        });
    }
    if (csv_) attempts_([&] { csv_->commit(); });
    attempts_.end();
}

}  // namespace rb
