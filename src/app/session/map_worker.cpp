#include "app/session/map_worker.hpp"

#include <chrono>
#include <exception>
#include <utility>

#include "app/platform/platform.hpp"
#include "base/error.hpp"

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
    if (!hasThread_) workForFrame();
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (!lock.owns_lock() || !isNew_) return;
    map = map_;
    isNew_ = false;
}

void MapWorker::workForFrame() {
    constexpr std::chrono::milliseconds kTimeOfRefresh(4);
    const auto began = std::chrono::steady_clock::now();
    while (!hasEnded_ && std::chrono::steady_clock::now() - began < kTimeOfRefresh) workOn();
}

template <class Change>
void MapWorker::publish(Change change) {
    const std::lock_guard lock(mutex_);
    change(map_);
    isNew_ = true;
}

bool MapWorker::workOn() {
    try {
        if (isPredicted_ ? makeStep() : predict()) return true;
    } catch (const std::exception& error) {
        publish([&](GrowingMap& map) { map.problem = error.what(); });
    }
    publish([](GrowingMap& map) { map.isOver = true; });
    hasEnded_ = true;
    return false;
}

bool MapWorker::predict() {
    if (isStopped_) return false;
    if (!study::isOverSpringAndRestitution(plan_.x, plan_.y)) {
        isPredicted_ = true;
    } else if (!prediction_) {
        beginPrediction();
    } else if (!prediction_->isOver()) {
        prediction_->forecastNext();
    } else {
        endPrediction();
    }
    return true;
}

void MapWorker::beginPrediction() {
    try {
        prediction_ = study::beginPrediction(plan_, study::restitutionsOf(plan_), [this] { return isStopped_.load(); });
    } catch (const InputError& error) {
        isPredicted_ = true;
        publish([&](GrowingMap& map) { map.whyNoBoundary = error.problem(); });
    }
}

void MapWorker::endPrediction() {
    isPredicted_ = true;
    publish([&](GrowingMap& map) {
        map.boundary = {plan_.integrators.front(), prediction_->points(), study::largestSpringOf(plan_)};
    });
}

bool MapWorker::makeStep() {
    if (run_ && run_->isOver()) endRun();
    if (run_) return run_->step();
    if (nextRun_ == plan_.seeds.size() * cells_.size()) return false;
    const std::uint64_t seed = plan_.seeds[nextRun_ / cells_.size()];
    const Scene scene = study::sceneOfCell(plan_, plan_.integrators.front(), cells_[nextRun_ % cells_.size()], seed);
    run_.emplace(scene, seed, plan_.seconds, [this] { return isStopped_.load(); });
    return true;
}

void MapWorker::endRun() {
    publish([&](GrowingMap& map) {
        study::addRun(map.cells[nextRun_ % cells_.size()], run_->result(), plan_.seeds[nextRun_ / cells_.size()]);
        ++map.runsDone;
    });
    ++nextRun_;
    run_.reset();
}

}  // namespace rb
