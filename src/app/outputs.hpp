#pragma once

// The files of a run: telemetry, final state, picture. They are the same with and without a window.

#include <optional>

#include "app/command_line/options.hpp"
#include "app/platform/output_file.hpp"
#include "lab/simulation.hpp"
#include "render/chart/image.hpp"

namespace rb {

class Outputs {
  public:
    /// Opens the files that the options name, and listens to the steps of `simulation`, which must outlive this.
    /// @throws InputError for a file that cannot be written.
    Outputs(const Options& options, Simulation& simulation);

    /// Writes the final state and, if there is one, the picture; then all files are moved to their places.
    /// @throws InputError
    void commit(const Simulation& simulation, const View& view, const std::optional<Image>& picture);

    bool usesStandardOutput() const { return usesStandardOutput_; }

  private:
    std::optional<OutputFile> csv_;
    std::optional<OutputFile> save_;
    std::optional<OutputFile> screenshot_;
    bool usesStandardOutput_;
};

}  // namespace rb
