#pragma once

// One run of a study: a scene with one seed and one integrator until a fixed end, and its result. The terms (u, quiet,
// rests, spins) are those of rest_meter.hpp.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "lab/scene/scene.hpp"
#include "lab/simulation.hpp"

namespace rb::study {

constexpr std::uint64_t kMostRemoved = 2 * std::uint64_t{kMaxCircles};  ///< by one run: so many bodies a scene may have

struct RunResult {
    bool rests = false;                ///< it is quiet during the window at its end
    std::optional<double> timeToRest;  ///< the time since which it has been quiet [s]; none if it does not rest
    std::optional<double> worstU;      ///< largest u in the window [g h]; none if it holds no circle
    std::optional<double> medianU;     ///< median u in the window [g h]; none if it holds no circle
    bool isSpinning = false;           ///< it spins at the end
    double maxPenetration = 0.0;       ///< largest δ/r in the window [1]
    std::uint64_t removed = 0;         ///< circles that left the world or diverged
    std::uint64_t hash = 0;            ///< of the state at the end

    bool operator==(const RunResult&) const = default;
};

/// Makes the scene of a study for one seed, with the study's fixed settings. Called from several threads at once.
using SceneSource = std::function<Scene(const std::string& scene, std::uint64_t seed)>;

/// How long a run of a study is where nobody says otherwise [s]: until 18 of 20 piles of 21 circles rest under RK4, and
/// as many of polygons, which take longer.
double usualSeconds(const Scene& scene);

/// A run of `scene` for `seconds`, at least kRestWindowSeconds, step by step.
class Run {
  public:
    /// @param isStopped called often while a step is made
    Run(const Scene& scene, std::uint64_t seed, double seconds, const std::function<bool()>& isStopped);

    bool isOver() const { return stepsLeft_ == 0; }
    /// Not for a run that is over. @returns false if `isStopped` has ended the run
    bool step();
    /// Of a run that is over.
    RunResult result() const;

  private:
    Simulation simulation_;
    std::uint64_t stepsLeft_;
    std::uint64_t judgedSteps_;  // so many at the end
    std::vector<double> u_;      // of each of them [g h]
    bool areQuiet_ = true;
    double deepest_ = 0.0;  // [1]
};

/// The same in one go. @returns nothing if `isStopped` ended it early
std::optional<RunResult> runToEnd(const Scene& scene, std::uint64_t seed, double seconds,
                                  const std::function<bool()>& isStopped);

}  // namespace rb::study
