#pragma once

// The forecast of a world that runs: whenever it has come to rest, how a small motion about this rest would go on under
// every integrator. The work is done in small pieces, between the frames of a window.

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lab/why/growth_forecast.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

class World;

/// λ of each world, of which there are two at most [1].
using Stiffness = std::array<std::optional<double>, 2>;

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
    /// @param alsoOf are forecast besides kIntegrators @param which of the worlds it is
    void follow(const World& world, const std::function<bool()>& mayGoOn, std::span<const Integrator> alsoOf = {},
                std::size_t which = 0);
    /// Looks at a world that is not followed, for its stiffness alone. @returns why the model knows nothing of it
    std::string look(const World& world, std::size_t which);
    /// Bodies or settings were changed.
    void lookAgain() { lookedAt_ = {}; }
    /// The run has begun anew.
    void clear();

    /// The latest one; none before the first.
    const std::optional<Rest>& rest() const { return rest_; }
    bool isDone() const { return !iteration_; }
    /// Why nothing can be said of the world as it is now, as half a sentence; empty at rest.
    const std::string& reason() const { return reason_; }
    /// λ of the contacts of each world, of a pile that moves too, at most kStepsPerLook steps old; none where the model
    /// knows nothing of it, or nothing touches [1]
    const Stiffness& stiffness() const { return stiffness_; }

  private:
    static constexpr std::uint64_t kStepsPerLook = 30;

    bool isOfPresentRest(const World& world) const;
    void begin(const World& world);
    void beginNext();

    std::string reason_;
    Stiffness stiffness_;
    std::array<std::optional<std::uint64_t>, 2> lookedAt_;  // in kStepsPerLook
    std::optional<Rest> rest_;
    bool hasMoved_ = false;  // since rest_
    std::uint32_t newest_ = 0;
    std::size_t circles_ = 0;
    ContactNetwork network_;
    std::optional<GrowthIteration> iteration_;
};

}  // namespace rb
