#pragma once

// The forecast of a world that runs: whenever it has come to rest, how a small motion about this rest would go on under
// every integrator. The work is done in small pieces, between the frames of a window.

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lab/why/growth_forecast.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

class World;

class LiveForecast {
  public:
    /// The forecasts of one rest, as far as they are done.
    struct Rest {
        double time = 0.0;                      ///< when the world was found at rest [s]
        Settings settings;                      ///< then
        std::vector<Integrator> integrators;    ///< kIntegrators, and others that a world has
        std::vector<GrowthForecast> forecasts;  ///< of the first of them, as far as they are done

        /// Nothing where it is not done.
        const GrowthForecast* find(const Integrator& integrator) const;
    };

    static constexpr std::size_t kMostCircles = 2000;  ///< with more, looking at them would take too long for a frame

    /// Looks at the world, 0.3 ms with 1,000 circles, and works on as long as `mayGoOn` allows: it is asked before each
    /// piece of work, which is a step of a small motion, 0.1 ms; where a forecast begins 2 ms come before all that.
    /// Another rest, and other settings at rest, begin a new forecast.
    /// @param alsoOf are forecast besides kIntegrators
    void follow(const World& world, const std::function<bool()>& mayGoOn, std::span<const Integrator> alsoOf = {});
    /// The run has begun anew.
    void clear();

    /// The latest one; none before the first.
    const std::optional<Rest>& rest() const { return rest_; }
    bool isDone() const { return !iteration_; }
    /// Why nothing can be said of the world as it is now, as half a sentence; empty at rest.
    const std::string& reason() const { return reason_; }
    /// λ of the contacts that there are now, or were half a second ago, of a pile that moves too; none where the model
    /// knows nothing of the world [1]
    const std::optional<double>& stiffness() const { return stiffness_; }

  private:
    void lookAtStiffness(const World& world);
    bool isOfPresentRest(const World& world) const;
    void begin(const World& world);
    void beginNext();

    std::string reason_;
    std::optional<double> stiffness_;
    std::optional<std::uint64_t> lookedAt_;  // in half seconds
    std::optional<Rest> rest_;
    bool hasMoved_ = false;  // since rest_
    std::uint32_t newest_ = 0;
    std::size_t circles_ = 0;
    ContactNetwork network_;
    std::optional<GrowthIteration> iteration_;
};

}  // namespace rb
