#include "app/session/map_worker.hpp"

#include <chrono>
#include <exception>
#include <utility>

#include "app/platform/platform.hpp"
#include "physics/error.hpp"

namespace rb {

MapWorker::MapWorker(study::StabilityPlan plan) : plan_(std::move(plan)), cells_(study::emptyCells(plan_)) {
    map_.cells = cells_;
    work_ = std::async(launchInBackground(), [this] {
        yieldToOtherThreads();
        while (workOn()) {
        }
    });
    hasThread_ = work_.wait_for(std::chrono::seconds(0)) != std::future_status::deferred;
}

MapWorker::~MapWorker() { stop(); }  // the future waits for its thread

void MapWorker::refresh(GrowingMap& map) {
    if (!hasThread_ && !hasEnded_) workOn();
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

bool MapWorker::workOn() {
    try {
        if (isPredicted_ ? makeRun() : predict()) return true;
    } catch (const std::exception& error) {
        publish([&](GrowingMap& map) { map.problem = error.what(); });
    }
    publish([](GrowingMap& map) { map.isOver = true; });
    hasEnded_ = true;
    return false;
}

bool MapWorker::predict() {
    isPredicted_ = true;
    if (!study::isOverSpringAndRestitution(plan_.x, plan_.y)) return true;
    try {
        std::vector<study::PredictedBoundary> boundaries =
            study::predictBoundaries(plan_, [this] { return isStopped_.load(); });
        if (!boundaries.empty()) publish([&](GrowingMap& map) { map.boundary = std::move(boundaries.front()); });
    } catch (const InputError& error) {
        publish([&](GrowingMap& map) { map.whyNoBoundary = error.problem(); });
    }
    return true;
}

bool MapWorker::makeRun() {
    if (nextRun_ == plan_.seeds.size() * cells_.size()) return false;
    const std::uint64_t seed = plan_.seeds[nextRun_ / cells_.size()];
    const std::size_t cell = nextRun_ % cells_.size();
    const auto result =
        study::runOfCell(plan_, plan_.integrators.front(), cells_[cell], seed, [this] { return isStopped_.load(); });
    if (!result) return false;
    publish([&](GrowingMap& map) {
        study::addRun(map.cells[cell], *result, seed);
        ++map.runsDone;
    });
    ++nextRun_;
    return true;
}

}  // namespace rb
