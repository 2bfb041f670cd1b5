#pragma once

// What the tests of the panel show: a run of one world or two.

#include <array>

#include "lab/scene/built_in_scenes.hpp"
#include "lab/simulation.hpp"
#include "ui/readout.hpp"

namespace rb::test {

/// A run of one world or two, and what there is to show of it.
class PanelBench {
  public:
    explicit PanelBench(std::size_t worlds)
        : scene_(buildScene(*findBuiltInScene("box"), {.seed = 3})),
          simulation_(scene_, 3, std::vector<Settings>(worlds, scene_.settings)) {
        for (int i = 0; i < 90; ++i) simulation_.step();
        for (std::size_t i = 0; i < worlds; ++i) {
            const MeasuredWorld& each = simulation_.worlds()[i];
            worlds_[i] = {.label = "rk4",
                          .settings = &each.world().settings(),
                          .history = &history_,
                          .readings = readingsOf(each),
                          .circles = each.world().bodies().dynamicCount};
        }
    }

    Readout readout() const {
        return {.worlds = {worlds_.data(), simulation_.worlds().size()},
                .settings = simulation_.world().settings(),
                .defaults = scene_.settings,
                .run = {.sceneName = scene_.name,
                        .sceneBrief = scene_.brief,
                        .isPaused = true,
                        .time = simulation_.world().time()}};
    }

  private:
    Scene scene_;
    Simulation simulation_;
    History history_{worldTracks()};
    std::array<WorldReadout, 2> worlds_;
};

}  // namespace rb::test
