#include "app/session/map_worker.hpp"

#include <exception>
#include <utility>

#include "app/platform/platform.hpp"
#include "physics/error.hpp"

namespace rb {

MapWorker::MapWorker(study::StabilityPlan plan) : plan_(std::move(plan)) {
    map_.cells = study::emptyCells(plan_);
    thread_ = std::thread([this] { work(); });
}

MapWorker::~MapWorker() {
    stop();
    thread_.join();
}

void MapWorker::refresh(GrowingMap& map) {
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (!lock.owns_lock() || !isNew_) return;
    map = map_;
    isNew_ = false;
}

template <class Change>
void MapWorker::publish(Change change) {
    const std::lock_guard lock(mutex_);
    change(map_);
    isNew_ = true;
}

void MapWorker::work() {
    yieldToOtherThreads();
    try {
        if (study::isOverSpringAndRestitution(plan_.x, plan_.y)) predict();
        makeRuns();
    } catch (const std::exception& error) {
        publish([&](GrowingMap& map) { map.problem = error.what(); });
    }
    publish([](GrowingMap& map) { map.isOver = true; });
    hasEnded_ = true;
}

void MapWorker::predict() {
    try {
        std::vector<study::PredictedBoundary> boundaries =
            study::predictBoundaries(plan_, [this] { return isStopped_.load(); });
        if (!boundaries.empty()) publish([&](GrowingMap& map) { map.boundary = std::move(boundaries.front()); });
    } catch (const InputError& error) {
        publish([&](GrowingMap& map) { map.whyNoBoundary = error.problem(); });
    }
}

void MapWorker::makeRuns() {
    const std::vector<study::MapCell> cells = study::emptyCells(plan_);
    for (const std::uint64_t seed : plan_.seeds) {
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const auto result = study::runOfCell(plan_, plan_.integrators.front(), cells[i], seed,
                                                 [this] { return isStopped_.load(); });
            if (!result) return;
            publish([&](GrowingMap& map) {
                study::addRun(map.cells[i], *result, seed);
                ++map.runsDone;
            });
        }
    }
}

}  // namespace rb
