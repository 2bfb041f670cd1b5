#pragma once

// When is a pile at rest? The definitions stand here once; status line, telemetry and tests share them.
//
// u, the displacement speed, is the RMS over the circles of |p(t+h) − p(t)|/h. It is not the velocity at the end of a
// step: that one is about g h at perfect rest for some orders of the step. In units of g h, one step of free fall from
// rest, a world is quiet while u < 0.01; it rests once it has been quiet for a while. A run of a study, which has a
// fixed end, rests if it is quiet during its last seconds and has not lost all its circles. One circle is quiet while
// its own |p(t+h) − p(t)|/h is below the same limit.

#include <optional>
#include <span>
#include <vector>

#include "physics/measures.hpp"

namespace rb {

constexpr double kQuietLimit = 0.01;        ///< u below which a world is quiet [g h]
constexpr double kRestAfterSeconds = 1.0;   ///< quiet for as long as this, a world is said to rest [s]
constexpr double kRestWindowSeconds = 5.0;  ///< a run of a study is judged by its last seconds: so many [s]
constexpr double kSpinningLimit = 0.01;     ///< rim speed above which a pile is said to spin [g h]

/// The unit g h of u for these settings [m/s]. Without gravity, that of g = 1 m/s².
double restUnit(const Settings& settings);

/// Follows one world step by step.
class RestMeter {
  public:
    /// To be told of every step's measures.
    void record(const World& world, const Measures& measures);

    bool hasSteps() const { return hasSteps_; }  ///< before the first step there is nothing to say
    double u() const { return u_; }              ///< of the latest step [g h]
    /// Share of the circles that were quiet in the latest step [1]; 1 in an empty world.
    double restingShare() const { return restingShare_; }
    /// Since when the world has been quiet without a break [s]; none while it moves.
    std::optional<double> quietSince() const { return quietSince_; }
    /// The same, once it has lasted kRestAfterSeconds: "at rest since".
    std::optional<double> restingSince() const;

    /// For how long each circle has been quiet without a break, in the order of the circles of the latest step [s]. A
    /// circle that was added since is at the world's end, and not yet in here.
    std::span<const float> secondsAtRest() const { return seconds_; }

  private:
    void recordCircles(const World& world);

    bool hasSteps_ = false;
    double u_ = 0.0;
    double restingShare_ = 1.0;
    double now_ = 0.0;
    std::optional<double> quietSince_;
    std::vector<BodyId> ids_;  // ascending, as the circles are
    std::vector<float> seconds_;
};

}  // namespace rb
