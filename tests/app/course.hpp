#pragma once

#include <cstdint>
#include <optional>

#include "app/outputs.hpp"
#include "lab/lab.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/simulation.hpp"
#include "render/chart/image.hpp"

namespace rb {

/// A run that the user may change, and what is written of it.
struct Course {
    explicit Course(const OutputPaths& paths) : outputs(paths, simulation, timeline) {}

    void step(int steps) {
        for (int i = 0; i < steps; ++i) timeline.step();
    }
    void stepBack(std::uint64_t steps) {
        timeline.stepBack(steps);
        timeline.travel();
    }
    void commit(const std::optional<Image>& picture = std::nullopt) {
        outputs.commit(simulation, simulation.scene().view, picture);
    }

    Simulation simulation{buildScene(*findBuiltInScene("pair"), {1}), 1};
    Timeline timeline{simulation};
    Outputs<Simulation> outputs;
};

}  // namespace rb
