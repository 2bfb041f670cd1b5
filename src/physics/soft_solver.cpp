#include "physics/soft_solver.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "physics/soft_rectangles.hpp"

namespace rb::soft {

namespace {

// A contact is a damped spring of this frequency, as far as the sub-steps resolve it. Penetrations at rest are the load
// over the stiffness: m g/(m ω²) a layer, so this, and not the number of sub-steps, decides how deep a pile sinks in.
constexpr float kContactFrequency = 50.0F;  // [1/s]
constexpr float kPhaseLimit = 0.25F;        // oscillations in a sub-step
// Far above 1: what overlaps creeps apart and does not jump.
constexpr float kDampingRatio = 20.0F;
constexpr float kPushSpeed = 3.0F;  // fastest way out of a deep overlap, under 10 m/s² [m/s]

// What gravity alone does to a resting circle's speed in a few sub-steps is no impact.
constexpr float kFallsToBounce = 2.0F;

constexpr std::size_t kFewestForThreads = 2'000;  // circles; with less the waking costs more than the help

// Catto 2011: the coefficients of an implicitly integrated spring and damper, as a constraint on velocities.
Softness softnessFor(float frequency, float dampingRatio, float h) {
    const float omega = 2.0F * std::numbers::pi_v<float> * frequency;
    const float a1 = 2.0F * dampingRatio + h * omega;
    const float a2 = h * omega * a1;
    return {omega / a1, a2 / (1.0F + a2), 1.0F / (1.0F + a2)};
}

Stage stageFor(const Settings& settings) {
    const float h = settings.timeStep / static_cast<float>(settings.substeps);
    const float frequency = std::min(kContactFrequency, kPhaseLimit / h);
    const float bounceSpeed =
        std::max(settings.restitutionThreshold, kFallsToBounce * h * glm::length(settings.gravity));
    return {softnessFor(frequency, kDampingRatio, h), kPushSpeed, h, 1.0F / h, bounceSpeed, settings.rollingResistance};
}

}  // namespace

Solver::Solver(const Solver& other) { *this = other; }

Solver& Solver::operator=(const Solver& other) {
    if (this == &other) return *this;
    Solver copy;
    copy.setExecution(other.execution_);
    copy.isCurrent_ = other.isCurrent_;
    copy.hasNewSleepers_ = other.hasNewSleepers_;
    copy.hasBounce_ = other.hasBounce_;
    copy.motion_ = other.motion_;
    copy.push_ = other.push_;
    copy.place_ = other.place_;
    copy.rest_ = other.rest_;
    copy.listedAt_ = other.listedAt_;
    copy.margin_ = other.margin_;
    copy.worldIndex_ = other.worldIndex_;
    copy.slot_ = other.slot_;
    copy.id_ = other.id_;
    copy.sleep_ = other.sleep_;
    copy.sleepingContacts_ = other.sleepingContacts_;
    copy.isBandAsleep_ = other.isBandAsleep_;
    copy.kick_ = other.kick_;
    copy.stepsToNextCheck_ = other.stepsToNextCheck_;
    copy.groups_ = other.groups_;
    copy.rectangleContacts_ = other.rectangleContacts_;
    copy.rectanglesOfBand_ = other.rectanglesOfBand_;
    *this = std::move(copy);
    return *this;
}

void Solver::setExecution(const Execution& execution) {
    execution_ = execution;
    pool_ = execution.threads > 1 ? std::make_unique<ThreadPool>(execution.threads) : nullptr;
}

template <class F>
void Solver::forTasks(std::size_t count, F&& f) {
    if (pool_ && worldIndex_.size() >= kFewestForThreads) {
        pool_->run(count, f);
    } else {
        for (std::size_t i = 0; i < count; ++i) f(i);
    }
}

// f(circles' range, batches, rectangle contacts) of every band.
template <class F>
void Solver::forBands(F&& f) {
    forTasks(groups_.bandCount(), [&](std::size_t band) {
        if (isBandAsleep_[band]) return;
        const std::size_t begin = band * groups_.bandSize;
        const std::size_t end = std::min(begin + groups_.bandSize, worldIndex_.size());
        const Range rectangles = rectanglesOfBand_[band];
        f(Range{begin, end}, groups_.inside[band],
          std::span(rectangleContacts_).subspan(rectangles.begin, rectangles.end - rectangles.begin));
    });
}

// f(first batch, end) of the crossings: those of even bands, of odd ones, the far ones.
template <class F>
void Solver::forCrossings(F&& f) {
    Batch* const batches = groups_.batches.data();
    for (std::size_t parity = 0; parity < 2; ++parity) {
        forTasks((groups_.bandCount() + 1 - parity) / 2, [&](std::size_t i) {
            const Range range = groups_.across[2 * i + parity];
            f(batches + range.begin, batches + range.end);
        });
    }
    f(batches + groups_.far.begin, batches + groups_.far.end);
}

void Solver::solve(const Circles& circles, std::span<const Rectangle> rectangles, const Settings& settings,
                   std::optional<std::size_t> pulled) {
    const Stage stage = stageFor(settings);
    pulled_ = worldIndex_.size();
    if (pulled) {
        const std::size_t w = *pulled;
        const glm::vec2 pull = (circles.force[w] * circles.invMass[w] - settings.gravity) * stage.step;
        pulled_ = slot_[w];
        pull_ = {pull.x, pull.y, circles.torque[w] * circles.invInertia[w] * circles.radius[w] * stage.step, 0.0F};
    }
    for (int i = 0; i < settings.substeps; ++i) subStep(rectangles, stage);
    if (settings.canSleep) fallAsleep(settings);
}

// What pulls a circle acts once in a sub-step and is not part of what the contacts did.
void Solver::addPull(Motion& record, Range circles, float sign) const {
    if (pulled_ < circles.begin || pulled_ >= circles.end) return;
    record.x += sign * pull_.x;
    record.y += sign * pull_.y;
    record.rim += sign * pull_.rim;
}

void Solver::subStep(std::span<const Rectangle> rectangles, const Stage& stage) {
    const Kernel& kernel = kernelFor(execution_.instructions);
    Batch* const batches = groups_.batches.data();
    Motion* const motion = motion_.data();
    Place* const place = place_.data();
    if (hasBounce_) {
        forBands([&](Range, Range inside, std::span<RectangleContact> against) {
            kernel.strike(batches + inside.begin, batches + inside.end, motion, stage);
            strikeRectangles(against, motion, stage);
        });
        forCrossings([&](Batch* begin, const Batch* end) { kernel.strike(begin, end, motion, stage); });
    }
    if (stage.rolling > 0.0F) {
        forBands([&](Range, Range inside, std::span<RectangleContact> against) {
            kernel.roll(batches + inside.begin, batches + inside.end, motion, place, stage);
            rollOnRectangles(against, motion, place, stage);
        });
        forCrossings([&](Batch* begin, const Batch* end) { kernel.roll(begin, end, motion, place, stage); });
    }
    forBands([&](Range circles, Range inside, std::span<RectangleContact> against) {
        kernel.predict(motion + circles.begin, push_.data() + circles.begin, circles.end - circles.begin, kick_);
        addPull(motion_[pulled_], circles, 1.0F);
        kernel.solve[hasBounce_](batches + inside.begin, batches + inside.end, motion, stage);
        solveRectangles(against, motion, stage);
    });
    forCrossings([&](Batch* begin, const Batch* end) { kernel.solve[hasBounce_](begin, end, motion, stage); });
    forBands([&](Range circles, Range inside, std::span<RectangleContact> against) {
        kernel.move(place + circles.begin, rest_.data() + circles.begin, motion + circles.begin,
                    circles.end - circles.begin, stage.step);
        kernel.relax[hasBounce_](batches + inside.begin, batches + inside.end, motion, place, stage);
        relaxRectangles(against, rectangles, motion, place, stage);
    });
    forCrossings([&](Batch* begin, const Batch* end) { kernel.relax[hasBounce_](begin, end, motion, place, stage); });
    forBands([&](Range circles, Range, std::span<RectangleContact>) {
        kernel.remember(motion + circles.begin, push_.data() + circles.begin, circles.end - circles.begin, kick_);
        addPull(push_[pulled_], circles, -1.0F);
    });
}

void Solver::writeVelocities(Circles& circles) const {
    for (std::size_t w = 0; w < circles.size(); ++w) {
        const Motion& motion = motion_[slot_[w]];
        circles.velocity[w] = {motion.x, motion.y};
        circles.angularVelocity[w] = motion.rim / circles.radius[w];
    }
}

void Solver::writePositions(Circles& circles) {
    circles.previousPosition.swap(circles.position);
    circles.previousAngle.swap(circles.angle);
    for (std::size_t w = 0; w < circles.size(); ++w) {
        Place& place = place_[slot_[w]];
        circles.position[w] = {place.x, place.y};
        circles.angle[w] = circles.previousAngle[w] + place.turned / place.radius;
        place.turned = 0.0F;
    }
}

}  // namespace rb::soft
