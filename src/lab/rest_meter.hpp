#pragma once

// When is a pile at rest? The definitions stand here; whoever gives a verdict asks here.
//
// u, the displacement speed, is the RMS over the bodies that move of |p(t+h) − p(t)|/h. It is not the velocity at the
// end of a step: with some orders of the parts of a step that velocity is about g h even at perfect rest. The unit of u
// is g h, the speed that a step of free fall adds. A world is quiet while
//  - u < 0.01,
//  - no body is faster than 0.05, for among thousands u hides one that rolls on. With 21 bodies u < 0.01 says so
//    already: √21 · 0.01 < 0.05,
//  - no body with corners turns: of the speeds of their rims, r |Ω(t+h) − Ω(t)|/h, the RMS over all bodies is below
//    0.01 and the largest below 0.05, as of u. A circle that turns in its place fills the same place: it counts as 0
//    there, is quiet, and spins,
//  - and no velocity is above 2: bodies that are held in place while their velocities grow do not rest.
// It is at rest once it has been quiet for a while. A run of a study, which has a fixed end, rests if it is quiet
// during its last seconds. A world in which nothing can move neither rests nor moves: it is empty. One body is quiet
// while both its |p(t+h) − p(t)|/h and, if it has corners, its rim are below 0.01. A world spins while the RMS over its
// bodies of r ω is above 0.01, or one of them above 0.05.

#include <numbers>
#include <optional>
#include <span>
#include <vector>

#include "physics/bodies/body_id.hpp"
#include "physics/observe/measures.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

class World;
struct Bodies;

constexpr double kQuietLimit = 0.01;              ///< u below which a world is quiet [g h]
constexpr double kFastestLimit = 0.05;            ///< and below which its fastest body is, and its fastest rim [g h]
constexpr double kRestingSpeed = 2.0;             ///< largest velocity of a body in a world at rest [g h]
constexpr double kRestAfterSeconds = 1.0;         ///< a world that has been quiet for so long is at rest [s]
constexpr double kRestWindowSeconds = 5.0;        ///< a run of a study is judged by so many seconds at its end [s]
constexpr double kSpinningLimit = 0.01;           ///< RMS of r ω above which a world spins [g h]
constexpr double kFastestSpinLimit = 0.05;        ///< r ω of one body above which it does so too [g h]
constexpr double kTip = 0.25 * std::numbers::pi;  ///< by which a body turns that tips over [rad]

/// The unit g h of u under these settings [m/s]. Without gravity it is that of g = 1 m/s².
double restUnit(const Settings& settings);

/// Follows one world step by step.
class RestMeter {
  public:
    /// To be called with the measures after every step.
    void record(const World& world, const Measures& measures);
    /// A body came, which has not rested yet.
    void disturb() { quietSince_.reset(); }

    bool hasSteps() const { return hasSteps_; }  ///< false: nothing is known yet
    double u() const { return u_; }              ///< of the latest step [g h]
    /// How fast the fastest body went in the latest step, or the rim of one with corners turned, where u is below its
    /// limit and does not tell that the world moves [g h].
    std::optional<double> hiddenMotion() const;
    bool isOfFew() const { return hiddenMotion() && turning_ < kQuietLimit; }  ///< whether the rims' RMS hides it too
    bool isSpinning() const { return isSpinning_; }                            ///< after the latest step
    /// Share of the bodies that were quiet in the latest step [1]; 1 in an empty world.
    double restingShare() const { return restingShare_; }
    /// The time since which the world has been quiet without a break [s]; none while it moves, and in an empty world.
    std::optional<double> quietSince() const { return quietSince_; }
    /// The same, once that has lasted kRestAfterSeconds: "at rest since" [s].
    std::optional<double> restingSince() const;

    /// Whether the world was at rest until the latest step moved it.
    bool hasJustMoved() const { return hasJustMoved_; }
    /// The bodies with corners that had turned by kTip with the latest step, since they were last quiet.
    std::span<const BodyId> tipped() const { return tipped_; }

    /// How long each moving body has been quiet without a break [s]; 0 for those that were added since the latest step.
    void copySecondsAtRest(const Bodies& bodies, std::vector<float>& seconds) const;
    /// Of one body; none before its first step.
    std::optional<float> secondsAtRestOf(BodyId id) const;

  private:
    bool isQuiet(const World& world, const Measures& measures) const;
    void recordBodies(const World& world);
    void recordTip(const Bodies& bodies, std::size_t i, bool isQuiet, float& still);

    bool hasSteps_ = false;
    double u_ = 0.0;
    double turning_ = 0.0;  // RMS of the rims [g h]
    double fastest_ = 0.0;
    bool isSpinning_ = false;
    double restingShare_ = 1.0;
    double now_ = 0.0;
    std::optional<double> quietSince_;
    bool hasJustMoved_ = false;
    std::vector<BodyId> tipped_;
    std::vector<BodyId> ids_;  // as the bodies are: ascending among the circles, and among the polygons
    std::size_t circles_ = 0;  // so many of them
    std::vector<float> seconds_;
    std::vector<float>
        still_;  // of the polygons: the angles at which they were last quiet; NaN where they have tipped [rad]
    std::vector<float> scratch_;  // memory that a step reuses
};

}  // namespace rb
