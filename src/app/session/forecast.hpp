#pragma once

// The forecast of a session's piles: whether their rest is stable. Of two worlds that one is followed which rests: a
// rest is one under every integrator.

#include <array>
#include <string>

#include "lab/lab.hpp"
#include "lab/why/live_forecast.hpp"
#include "ui/readout.hpp"

namespace rb {

class PileForecast {
  public:
    /// To be called once per frame: works on for a part of it. @param isWanted false: what is not followed may move and
    /// come to rest otherwise, and is forgotten
    void follow(const Lab& lab, bool isWanted);
    void clear() { live_.clear(); }
    bool isDone() const { return live_.isDone(); }
    /// Of the latest rest under this integrator; null where there is none yet.
    const GrowthForecast* of(Integrator integrator) const;
    /// Refers to this.
    ForecastReadout readout(const Lab& lab);

  private:
    void refreshWords();

    LiveForecast live_;
    std::string reason_;
    std::array<std::string, kIntegrators.size()> words_;
    std::array<ForecastRowReadout, kIntegrators.size()> rows_;
};

}  // namespace rb
