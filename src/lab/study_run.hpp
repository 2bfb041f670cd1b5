#pragma once

// One run of a study: a scene from one seed under one integrator until a fixed end, and what is said of it. The words
// (u, quiet, rests, spins) are those of rest_meter.hpp.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "lab/scene.hpp"

namespace rb {

/// What became of a run.
struct RunResult {
    bool rests = false;                ///< quiet during the window at the end, and not empty
    std::optional<double> timeToRest;  ///< since when it has been quiet [s]; none where it does not rest
    std::optional<double> worstU;      ///< largest u of the window [g h]; none where no circle was left in it
    std::optional<double> medianU;     ///< median u of the window [g h]; none where no circle was left in it
    bool isSpinning = false;           ///< rim speed above kSpinningLimit at the end
    double maxPenetration = 0.0;       ///< deepest δ/r of the window [1]
    std::uint64_t removed = 0;         ///< circles that left the world or diverged
    std::uint64_t hash = 0;            ///< of the state at the end

    bool operator==(const RunResult&) const = default;
};

/// The scene of a study for one seed, with its fixed settings. Called from several threads at once.
using SceneSource = std::function<Scene(const std::string& scene, std::uint64_t seed)>;

/// Runs `scene` for `seconds`, at least kRestWindowSeconds. @returns nothing where `isStopped` ended it early.
std::optional<RunResult> runToEnd(const Scene& scene, std::uint64_t seed, double seconds,
                                  const std::function<bool()>& isStopped);

}  // namespace rb
