#pragma once

// Fills a map of stability in the background of a window.

#include <atomic>
#include <future>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "lab/study/stability.hpp"
#include "lab/study/theory.hpp"

namespace rb {

/// A map that is being filled. A run is of one cell and one seed.
struct GrowingMap {
    std::vector<study::MapCell> cells;  ///< all of them, in their order; each has as many runs as are done
    std::size_t runsDone = 0;
    std::optional<study::PredictedBoundary> boundary;  ///< none before it is computed, and where it cannot be
    std::string whyNoBoundary;                         ///< one line; empty unless it cannot be
    std::string problem;                               ///< what ended the work early; empty if nothing has
    bool isOver = false;                               ///< no run is going on
};

/// One thread that first predicts the boundary, where the axes are those of the theory, and then makes the plan's runs,
/// seed by seed: each seed goes over all cells, so that a coarse map is there early. What it has done may be asked for
/// at any time. The cells are in the end those of study::runStability.
///
/// Only two flags and what the mutex guards are shared by the threads. The one that draws waits for none of them, but
/// in the destructor: on a busy machine a thread that yields to others may stand still while it holds the mutex. Where
/// there are no threads, each refresh() does a part of the work.
class MapWorker {
  public:
    /// Begins. @param plan of one integrator; its source is called on the thread
    explicit MapWorker(study::StabilityPlan plan);
    /// Stops, and waits for the thread: at most as long as a verb of a step takes, to
    /// build the scene, or a forecast of its pile.
    ~MapWorker();
    MapWorker(const MapWorker&) = delete;
    MapWorker& operator=(const MapWorker&) = delete;

    /// Has the thread give up what is not done, and does not wait for that. What is done can still be asked for.
    void stop() { isStopped_ = true; }
    /// Whether the destructor will not wait.
    bool hasEnded() const { return hasEnded_ || !hasThread_; }

    const study::StabilityPlan& plan() const { return plan_; }
    /// Takes over what has been done; nothing where that is what `map` has already, or is being written just now.
    void refresh(GrowingMap& map);

  private:
    // The next part of the work: a forecast for the boundary, then a step of a run. @returns false if there is none
    bool workOn();
    void workForFrame();
    bool predict();
    void beginPrediction();
    void endPrediction();
    bool makeStep();
    void endRun();
    template <class Change>
    void publish(Change change);

    const study::StabilityPlan plan_;
    const std::vector<study::MapCell> cells_;  // empty
    std::optional<BoundaryPrediction> prediction_;
    bool isPredicted_ = false;
    std::size_t nextRun_ = 0;
    std::optional<study::Run> run_;  // the one that is being made
    bool hasThread_ = true;
    std::atomic<bool> isStopped_ = false;
    std::atomic<bool> hasEnded_ = false;
    std::mutex mutex_;  // guards the next two
    GrowingMap map_;
    bool isNew_ = true;
    std::future<void> work_;  // the last one: it begins when all else is there
};

}  // namespace rb
