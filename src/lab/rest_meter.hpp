#pragma once

// When is a pile at rest? The definitions stand here; the status line, the telemetry and the tests share them.
//
// u, the displacement speed, is the RMS over the bodies that move of |p(t+h) − p(t)|/h. It is not the velocity at the
// end of a step: with some orders of the parts of a step that velocity is about g h even at perfect rest. The unit of u
// is g h, the speed that a step of free fall adds. A world is quiet while u < 0.01. It is at rest once it has been
// quiet for a while and no velocity was above 2 in that time: bodies that are held in place while their velocities
// grow do not rest. A run of a study, which has a fixed end, rests if it is quiet during its last seconds and has not
// lost all its bodies. One body is quiet while its own |p(t+h) − p(t)|/h is below the same limit. A world in which
// nothing can move neither rests nor moves: it is empty.

#include <optional>
#include <span>
#include <vector>

#include "physics/body_id.hpp"
#include "physics/measures.hpp"
#include "physics/settings.hpp"

namespace rb {

class World;
struct Bodies;

constexpr double kQuietLimit = 0.01;        ///< u below which a world is quiet [g h]
constexpr double kRestingSpeed = 2.0;       ///< largest velocity of a body in a world at rest [g h]
constexpr double kRestAfterSeconds = 1.0;   ///< a world that has been quiet for so long is at rest [s]
constexpr double kRestWindowSeconds = 5.0;  ///< a run of a study is judged by so many seconds at its end [s]
constexpr double kSpinningLimit = 0.01;     ///< rim speed of a body above which it spins [g h]

/// The unit g h of u under these settings [m/s]. Without gravity it is that of g = 1 m/s².
double restUnit(const Settings& settings);

/// Follows one world step by step.
class RestMeter {
  public:
    /// To be called with the measures after every step.
    void record(const World& world, const Measures& measures);

    bool hasSteps() const { return hasSteps_; }  ///< false: nothing is known yet
    double u() const { return u_; }              ///< of the latest step [g h]
    /// Share of the bodies that were quiet in the latest step [1]; 1 in an empty world.
    double restingShare() const { return restingShare_; }
    /// The time since which the world has been quiet without a break [s]; none while it moves.
    std::optional<double> quietSince() const { return quietSince_; }
    /// The time since which besides no velocity was above kRestingSpeed; none before that has lasted kRestAfterSeconds,
    /// and in an empty world: "at rest since" [s].
    std::optional<double> restingSince() const;

    /// How long each moving body has been quiet without a break [s]; 0 for those that were added since the latest step.
    void copySecondsAtRest(const Bodies& bodies, std::vector<float>& seconds) const;
    /// Of one body; none before its first step.
    std::optional<float> secondsAtRestOf(BodyId id) const;

  private:
    void follow(bool holds, std::optional<double>& since) const;
    void recordBodies(const World& world);

    bool hasSteps_ = false;
    double u_ = 0.0;
    double restingShare_ = 1.0;
    double now_ = 0.0;
    std::optional<double> quietSince_;
    std::optional<double> slowSince_;  // quiet, and no velocity is above kRestingSpeed
    std::vector<BodyId> ids_;          // as the bodies are: ascending among the circles, and among the polygons
    std::size_t circles_ = 0;          // so many of them
    std::vector<float> seconds_;
    std::vector<float> scratch_;  // memory that a step reuses
};

}  // namespace rb
