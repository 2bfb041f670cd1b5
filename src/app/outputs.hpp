#pragma once

// The files of a run: rows of its steps, final state, recording, picture. They are the same with and without a window,
// in the plane and in space.

#include <optional>
#include <string>

#include "app/attempts.hpp"
#include "app/command_line/options.hpp"
#include "app/platform/output_file.hpp"
#include "app/row_files.hpp"
#include "lab/lab.hpp"
#include "lab/simulation.hpp"
#include "lab/space/lab.hpp"
#include "lab/space/simulation.hpp"
#include "render/chart/image.hpp"

namespace rb {

/// @tparam AnyOf which kind of simulation: Simulation or space::Simulation
template <class AnyOf>
class Outputs {
  public:
    using Model = typename AnyOf::Model;
    using AnyView = decltype(AnyOf::Scene::view);

    /// Opens the files, and listens to the steps of `simulation`, which must outlive this.
    /// @param willCompare whether a second world will come, so that each row has to say of which world it is
    /// @throws InputError for a file that cannot be written.
    Outputs(const OutputPaths& paths, AnyOf& simulation, bool willCompare = false);
    /// The same of a run that the user may change: the files hold what is left of it at the end. To a pipe a row is
    /// written when its step is made, and what was taken back then stays there.
    Outputs(const OutputPaths& paths, AnyOf& simulation, TimelineOf<AnyOf>& timeline);
    Outputs(const Outputs&) = delete;
    Outputs& operator=(const Outputs&) = delete;
    ~Outputs() = default;

    /// Writes the final state, the recording and, if there is one, the picture, which carries the run up to it; then
    /// all files are moved to their places. A file that cannot be written does not keep the others from their places.
    /// @throws InputError, Interrupted
    void commit(const AnyOf& simulation, const AnyView& view, const std::optional<Image>& picture);

    /// Whether a file could not be written: there is no use in going on then, but commit() writes the others.
    bool hasFailed() const { return attempts_.haveFailed(); }
    /// Whether anything but a picture is written.
    bool keepRun() const { return rows_ || save_ || record_; }
    bool usesStandardOutput() const { return usesStandardOutput_; }

  private:
    explicit Outputs(const OutputPaths& paths);
    void writeRows(AnyOf& simulation, bool isOfComparison);

    std::optional<RowFiles<AnyOf>> rows_;  // none are named: nothing
    std::optional<OutputFile> save_;
    std::optional<OutputFile> record_;
    std::optional<TimelineOf<AnyOf>> own_;   // of a run that only goes on
    TimelineOf<AnyOf>* timeline_ = nullptr;  // null: nothing is written of it
    bool areRowsStale_ = false;              // some of them were taken back
    std::optional<OutputFile> screenshot_;
    bool usesStandardOutput_ = false;
    Attempts attempts_;  // to write; the first problem is thrown when all that can be written is
};

extern template class Outputs<Simulation>;
extern template class Outputs<space::Simulation>;

}  // namespace rb
