#pragma once

// Is this rest stable? A small motion of random direction is stepped, and how fast it grows or fades is measured. The
// map of a step is homogeneous (twice the motion steps to twice the motion) but not linear: an impulse acts only where
// bodies approach. So the motion itself is iterated; no eigenvalue of one matrix tells.
//
// Its size is √(½vᵀMv + ½xᵀKx); displacements that stretch no spring do not count. Nothing brakes what spins and what
// slides along its contacts once these lie still, so that this size hardly ever falls. And what the contacts feel,
// √(½ Σ m_eff (ḋ·n)² + ½xᵀKx), may rise for a while on what the spins lend it. The rate is the smaller one of the two:
// a motion grows if both do, and fades if its contacts come to lie still. Where it has faded beside spins and slides to
// what a double can tell, its steps end.
//
// Not in it: contacts that open and close. A pile whose κ is above 2 (1 − e) may rest and yet boil once it is struck.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lab/why/contact_network.hpp"
#include "lab/why/small_motion.hpp"

namespace rb {

constexpr int kGrowthSteps = 240;          ///< of one motion, at most; over their later half its growth is measured
constexpr int kGrowthStarts = 2;           ///< so many motions are stepped; the one that grows faster counts
constexpr double kUnstableGrowth = 0.005;  ///< ln growth per step above which a rest is called unstable [1]

/// How a small motion about a rest goes on.
struct GrowthForecast {
    /// ln of the growth per step, or per sub-step where there are several [1]. Below 0 it fades, −∞ if it ends at once.
    double ratePerStep = 0.0;
    double timeStep = 0.0;                ///< h, of a sub-step [s]
    std::vector<BodyId> bodies;           ///< of the network, in its order
    std::vector<glm::dvec2> growingMode;  ///< how they are displaced at the end; the longest has length 1 [1]

    bool isUnstable() const { return ratePerStep > kUnstableGrowth; }
    /// In which the motion doubles; below 0, in which it halves [s]. None where the rate is 0.
    std::optional<double> timeToDouble() const;
};

/// The forecast in words: "doubles every 0.07 s", "halves every 0.9 s", "ends at once", or "neither grows nor fades"
/// where that takes more than a thousand seconds.
std::string growthText(const GrowthForecast& forecast);

/// The work of a forecast, in pieces as small as one step, so that a window can spread it over its frames.
class GrowthIteration {
  public:
    GrowthIteration(ContactNetwork network, const Integrator& integrator);

    /// Makes so many steps, or as many as are left.
    void advance(int steps);

    /// From the start in a network without contacts.
    bool isDone() const { return motionsDone_ == kGrowthStarts || network_.contacts.empty(); }

    /// To be asked when it is done. Without contacts nothing grows.
    const GrowthForecast& forecast() const { return forecast_; }

  private:
    // ln of both sizes.
    struct Size {
        double all;
        double atContacts;
    };

    void startMotion();
    void makeStep();
    bool hasFaded() const;
    void finishMotion();

    ContactNetwork network_;
    Integrator integrator_;
    int motionsDone_ = 0;
    double grownBy_ = 0.0;     // ln of what the present motion was divided by
    std::vector<Size> sizes_;  // of the present motion after each step
    SmallMotion motion_;
    SmallMotionMemory memory_;
    GrowthForecast forecast_;
};

GrowthForecast forecastGrowth(const ContactNetwork& network, const Integrator& integrator);

}  // namespace rb
