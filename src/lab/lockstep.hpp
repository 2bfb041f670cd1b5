#pragma once

// One model, or several side by side, on one clock. Each has steps of its own length, and all keep pace in simulated
// time. Changes from outside are made between two steps, in all of them at once.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "lab/steppable.hpp"

namespace rb {

/// The clock between the screen and the steps: it advances by real time, slower or faster, and steps of a fixed length
/// follow it.
class Clock {
  public:
    static constexpr double kLongestFrame = 0.1;  ///< the largest part of a frame that counts [s]

    explicit Clock(double rate = 1.0) : rate_(rate) {}

    /// Simulated over real time: below 1 in slow motion [1].
    double rate() const { return rate_; }
    void setRate(double rate) { rate_ = rate; }

    /// Advances by the real time of a frame [s], but by kLongestFrame at most: the rest of a longer one is a pause.
    void letIn(double seconds) { time_ += rate_ * std::clamp(seconds, 0.0, kLongestFrame); }
    /// Catches up with steps that went ahead of the clock.
    void reach(double time) { time_ = std::max(time_, time); }
    /// Goes back to the time that the steps have reached: the simulation is then late, but not stuck.
    void fallBack(double time) { time_ = time; }

    /// Whether it is time for another step. @param time what the steps have reached [s] @param timeStep the next step's
    /// [s]
    bool isDue(double time, double timeStep) const { return time + timeStep <= time_; }

    /// How far the clock is between the last step and the next, in [0, 1): a picture blends the two poses by it.
    float betweenSteps(double time, double timeStep) const {
        constexpr float kJustBelowOne = 1.0F - 0.5F * std::numeric_limits<float>::epsilon();
        const double steps = (time_ - time) / timeStep;
        return std::clamp(static_cast<float>(steps), 0.0F, kJustBelowOne);  // above 1 after the step was shortened
    }

  private:
    double rate_;
    double time_ = 0.0;  // what the pictures show [s]
};

template <Steppable Model>
class Lockstep {
  public:
    explicit Lockstep(std::vector<Model> models) : models_(std::move(models)) {}

    std::span<const Model> models() const { return models_; }

    /// Replaces the models by others, at their start. An open step is given up; the clock keeps its rate.
    void start(std::vector<Model> models) {
        models_ = std::move(models);
        clock_ = Clock(clock_.rate());
    }
    /// Replaces the models by others that have made steps. The clock goes to the earliest of their times.
    void resume(const std::vector<Model>& models) {
        models_ = models;
        clock_.fallBack(earliestTime());
        for (Model& model : models_) clock_.reach(model.time());
    }
    /// Adds a model.
    void add(Model model) {
        finishStep();
        models_.push_back(std::move(model));
    }
    /// Removes all models but the first.
    void keepFirst() {
        finishStep();
        models_.erase(models_.begin() + 1, models_.end());
    }
    /// Calls `change(model, which)` for each of them.
    template <class Change>
    void change(Change&& change) {
        finishStep();
        for (std::size_t i = 0; i < models_.size(); ++i) change(models_[i], i);
    }

    /// Calls `tell(model)` for each of them at any time, also within a step: it must not change how they move.
    template <class Tell>
    void tell(Tell&& tell) {
        for (Model& model : models_) tell(model);
    }

    /// Called after every step of each model, when all whose step it is have made theirs: for telemetry and curves.
    using StepListener = std::function<void(const Model& model, std::size_t which)>;
    void onStep(StepListener listener) { listeners_.push_back(std::move(listener)); }

    /// Carries out one step of the models that are behind in simulated time; of all if they are level. They make it
    /// all or, where one throws, none; so do those of advance().
    void step() {
        finishStep();
        const double earliest = earliestTime();
        stepThose([earliest](const Model& model) { return model.time() <= earliest; });
        for (const Model& model : models_) clock_.reach(model.time());
    }

    /// Carries out one step of one model alone, however far the others are: for a replay, which is told how many steps
    /// each has made, and not in which order.
    void stepOne(std::size_t which) {
        finishStep();
        stepThose([this, which](const Model& model) { return &model == &models_[which]; });
        clock_.reach(models_[which].time());
    }

    /// The rate of the clock: the steps keep their length, and come slower or faster [1].
    double clockRate() const { return clock_.rate(); }
    void setClockRate(double rate) { clock_.setRate(rate); }

    /// Carries out as many steps as `seconds` of real time ask for, but not more than `atMost`. At most
    /// Clock::kLongestFrame of the time counts, and the steps stop when they have taken that long: after a pause, or
    /// with steps that are slower than real time, the models are late but not stuck. @returns the number of steps.
    int advance(double seconds, std::uint64_t atMost = std::numeric_limits<std::uint64_t>::max()) {
        return advance(seconds, atMost, [](const Model& /*model*/, std::size_t /*which*/) { return true; });
    }
    /// The same of the models for which `mayStep(model, which)` says so before each step.
    template <class MayStep>
    int advance(double seconds, std::uint64_t atMost, const MayStep& mayStep) {
        finishStep();
        const auto began = std::chrono::steady_clock::now();
        const std::chrono::duration<double> longestFrame(Clock::kLongestFrame);
        clock_.letIn(seconds);
        const auto isDue = [&](const Model& model) {
            return clock_.isDue(model.time(), model.timeStep()) &&
                   mayStep(model, static_cast<std::size_t>(&model - models_.data()));
        };
        std::uint64_t steps = 0;
        while (steps < atMost && std::any_of(models_.begin(), models_.end(), isDue)) {
            if (std::chrono::steady_clock::now() - began > longestFrame) {
                clock_.fallBack(earliestTime());  // the rest of this frame is dropped
                break;
            }
            stepThose(isDue);
            ++steps;
        }
        return static_cast<int>(steps);
    }

    /// How far the clock is between a model's last step and its next, in [0, 1): a picture blends the two poses by it.
    float betweenSteps(std::size_t which) const {
        return clock_.betweenSteps(models_[which].time(), models_[which].timeStep());
    }

    /// Carries out one phase of a step in every model whose step it is; the last phase ends the step. Everything else
    /// that moves or changes the models ends an open step first. @returns which phase it was
    std::size_t stepPhase() requires SteppableByPhases<Model> {
        if (!isStepOpen()) openStep();
        std::size_t phase = 0;
        for (std::size_t i = 0; i < models_.size(); ++i) {
            if (!models_[i].isStepOpen()) continue;
            phase = models_[i].stepPhase();
            if (models_[i].isStepOpen()) continue;
            clock_.reach(models_[i].time());
            tellListeners(i);
        }
        return phase;
    }

    bool isStepOpen() const {
        if constexpr (SteppableByPhases<Model>) {
            return std::any_of(models_.begin(), models_.end(), [](const Model& model) { return model.isStepOpen(); });
        }
        return false;
    }

    /// Ends an open step, if there is one.
    void finishStep() {
        if constexpr (SteppableByPhases<Model>) {
            while (isStepOpen()) stepPhase();
        }
    }

  private:
    double earliestTime() const {
        double earliest = models_.front().time();
        for (const Model& model : models_) earliest = std::min(earliest, model.time());
        return earliest;
    }

    void openStep() {
        const double earliest = earliestTime();
        for (Model& model : models_) {
            if (model.time() <= earliest) model.openStep();
        }
    }

    template <class IsNext>
    void stepThose(const IsNext& isNext) {
        stepped_.clear();
        before_.resize(models_.size());
        try {
            for (std::size_t i = 0; i < models_.size(); ++i) {
                if (!isNext(models_[i])) continue;
                if (i + 1 < models_.size()) before_[i] = models_[i];
                models_[i].step();
                stepped_.push_back(i);
            }
        } catch (...) {
            for (const std::size_t which : stepped_) models_[which] = *before_[which];
            throw;
        }
        for (const std::size_t which : stepped_) tellListeners(which);
    }

    void tellListeners(std::size_t which) const {
        for (const StepListener& listener : listeners_) listener(models_[which], which);
    }

    std::vector<Model> models_;
    Clock clock_;
    std::vector<StepListener> listeners_;
    // Of the latest step; a step reuses their memory:
    std::vector<std::size_t> stepped_;
    std::vector<std::optional<Model>> before_;  // none of the last: no step is made after its own
};

}  // namespace rb
