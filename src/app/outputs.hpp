#pragma once

// The files of a run: telemetry, final state, recording, picture. They are the same with and without a window.

#include <functional>
#include <optional>
#include <string>

#include "app/attempts.hpp"
#include "app/command_line/options.hpp"
#include "app/platform/output_file.hpp"
#include "lab/recording.hpp"
#include "lab/simulation.hpp"
#include "lab/space/simulation.hpp"
#include "lab/telemetry.hpp"
#include "lab/timeline.hpp"
#include "render/chart/image.hpp"

namespace rb {

/// Makes a run once more and writes the telemetry of its steps, as `--csv` does in a window. @throws InputError
void writeTelemetry(const Recording& run, const std::string& path);

class Outputs {
  public:
    /// Opens the files that the options name, and listens to the steps of `simulation`, which must outlive this.
    /// @param willCompare whether a second world will come, so that each row has to say of which world it is
    /// @throws InputError for a file that cannot be written, and for a recording in space: there is none so far.
    Outputs(const Options& options, Simulation& simulation, bool willCompare = false);
    Outputs(const Options& options, space::Simulation& simulation);
    /// The same of a run that the user may change: the files hold what is left of it at the end. To a pipe a row is
    /// written when its step is made, and what was taken back then stays there.
    Outputs(const Options& options, Simulation& simulation, Timeline& timeline);
    Outputs(const Outputs&) = delete;
    Outputs& operator=(const Outputs&) = delete;
    ~Outputs() = default;

    /// Writes the final state, the recording and, if there is one, the picture, which in the plane carries the
    /// recording; then all files are moved to their places. A file that cannot be written does not keep the others from
    /// their places. @throws InputError, Interrupted
    void commit(const Simulation& simulation, const View& view, const std::optional<Image>& picture);
    void commit(const space::Simulation& simulation, const space::View& view, const std::optional<Image>& picture);

    /// Whether a file could not be written: there is no use in going on then, but commit() writes the others.
    bool hasFailed() const { return attempts_.haveFailed(); }
    /// Whether there is a row for each step.
    bool hasRows() const { return csv_.has_value(); }
    /// Whether anything but a picture is written.
    bool keepRun() const { return csv_ || save_ || record_; }
    /// Whether the run is recorded, which is for scenes in the plane.
    bool isRecording() const { return record_.has_value(); }
    bool usesStandardOutput() const { return usesStandardOutput_; }

  private:
    explicit Outputs(const Options& options);
    template <class AnyOf, class Model>
    void writeRows(AnyOf& simulation, const Telemetry<Model>& telemetry, const std::string& originTitles);
    template <class AnyOf, class Model>
    void writeRow(const AnyOf& simulation, const Telemetry<Model>& telemetry, const Model& stepped, std::size_t which);
    void writeRowsAnew();
    void commit(const std::function<std::string()>& finalState, const std::optional<Image>& picture);

    std::optional<OutputFile> csv_;
    std::optional<OutputFile> save_;
    std::optional<OutputFile> record_;
    std::optional<Recorder> recorder_;
    Timeline* timeline_ = nullptr;  // null: the run only goes on
    bool areRowsStale_ = false;     // some of them were taken back
    std::optional<OutputFile> screenshot_;
    bool usesStandardOutput_;
    Attempts attempts_;  // to write; the first problem is thrown when all that can be written is
};

}  // namespace rb
