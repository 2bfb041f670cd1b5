#pragma once

// What the tests of the panel show: a run of one world or two.

#include "lab/scene/built_in_scenes.hpp"
#include "ui/lab_bench.hpp"

namespace rb::test {

inline Scene boxScene() { return buildScene(*findBuiltInScene("box"), {.seed = 3}); }

/// A second and a half of a filling box.
struct PanelBench : LabBench {
    explicit PanelBench(std::size_t worlds)
        : LabBench(boxScene(), std::vector<Settings>(worlds, boxScene().settings), 90) {}
};

}  // namespace rb::test
