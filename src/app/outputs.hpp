#pragma once

// The files of a run: telemetry, final state, picture. With a window and without one they are the same.

#include <optional>

#include "app/options.hpp"
#include "lab/output_file.hpp"
#include "lab/simulation.hpp"
#include "render/image.hpp"

namespace rb {

class Outputs {
  public:
    /// Opens what the options name, and listens to the simulation's steps, which must outlive this.
    /// @throws InputError for a place that cannot be written.
    Outputs(const Options& options, Simulation& simulation);

    /// Writes the final state and, if there is one, the picture; then all files take their places.
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
