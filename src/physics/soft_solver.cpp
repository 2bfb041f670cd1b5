#include "physics/soft_solver.hpp"

#include <algorithm>
#include <functional>
#include <numbers>

#include "physics/soft_rectangles.hpp"
#include "physics/soft_wave.hpp"

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

// So many phases follow one another over the bands: what lies between the first and the last should stay in the caches
// (soft_wave.hpp).
constexpr std::size_t kPhasesOfWave = 8;

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
    copy.areImpulsesSummed_ = other.areImpulsesSummed_;
    copy.stepsToSum_ = other.stepsToSum_;
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
    copy.commonSurface_ = other.commonSurface_;
    copy.surfaces_ = other.surfaces_;
    copy.meanRadius_ = other.meanRadius_;
    copy.largestRadius_ = other.largestRadius_;
    copy.tiles_ = other.tiles_;
    copy.largestReach_ = other.largestReach_;
    copy.isRelative_ = other.isRelative_;
    copy.clearance_ = other.clearance_;
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
    pool_.reset();
}

bool Solver::isShared() const { return execution_.threads > 1 && worldIndex_.size() >= kFewestForThreads; }

void Solver::forTasks(std::size_t count, const std::function<void(std::size_t)>& task) {
    if (isShared()) {
        if (!pool_) pool_ = std::make_unique<ThreadPool>(execution_.threads);
        return pool_->run(count, task);
    }
    for (std::size_t i = 0; i < count; ++i) task(i);
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
    std::vector<Phase> phases;
    if (!areImpulsesSummed_) phases.push_back({Pass::Begin});
    areImpulsesSummed_ = true;
    for (int i = 0; i < settings.substeps; ++i) {
        const std::size_t first = phases.size();
        if (hasBounce_) phases.push_back({Pass::Strike});
        if (stage.rolling > 0.0F) phases.push_back({Pass::Roll});
        phases.push_back({Pass::Solve});
        phases.push_back({Pass::Relax});
        phases[first].remembersFirst = i > 0;
    }
    runPhases(phases, rectangles, stage);
    forTasks(groups_.bands.count(), [&](std::size_t band) { remember(band); });
    if (settings.canSleep) fallAsleep(settings);
}

void Solver::forParts(std::size_t circleCount, const std::function<void(Range)>& task) {
    const Bands parts(circleCount);
    forTasks(parts.count(), [&](std::size_t part) { task(parts.circles(part)); });
}

void Solver::runPhases(std::span<const Phase> phases, std::span<const Rectangle> rectangles, const Stage& stage) {
    if (groups_.bands.count() == 0) return;
    if (groups_.far().size() > 0) return runApart(phases, rectangles, stage);
    while (!phases.empty()) {
        const std::size_t count = std::min(phases.size(), kPhasesOfWave);
        runWave(phases.first(count), rectangles, stage);
        phases = phases.subspan(count);
    }
}

// Contacts that are far come last in a phase, and need all of it done: no two phases overlap.
void Solver::runApart(std::span<const Phase> phases, std::span<const Rectangle> rectangles, const Stage& stage) {
    for (const Phase& phase : phases) {
        runWave({&phase, 1}, rectangles, stage);
        passOver(phase.pass, groups_.far(), stage);
    }
}

void Solver::runWave(std::span<const Phase> phases, std::span<const Rectangle> rectangles, const Stage& stage) {
    Wave wave(phases.size(), groups_.bands.count());
    const std::size_t workers = isShared() ? static_cast<std::size_t>(execution_.threads) : 1;
    forTasks(workers, [&](std::size_t worker) {
        wave.work(worker, workers, [&](std::size_t phase, std::size_t site) {
            if (site % 2 == 0) {
                passInside(phases[phase], site / 2, rectangles, stage);
            } else {
                passOver(phases[phase].pass, groups_.across(site / 2), stage);
            }
        });
    });
}

void Solver::remember(std::size_t band) {
    if (isBandAsleep_[band]) return;
    const Range circles = groups_.bands.circles(band);
    kernelFor(execution_.instructions)
        .remember(motion_.data() + circles.begin, push_.data() + circles.begin, circles.size(), kick_);
    addPull(push_[pulled_], circles, -1.0F);
}

void Solver::passInside(const Phase& phase, std::size_t band, std::span<const Rectangle> rectangles,
                        const Stage& stage) {
    if (isBandAsleep_[band]) return;
    const Pass pass = phase.pass;
    if (phase.remembersFirst) remember(band);
    const Kernel& kernel = kernelFor(execution_.instructions);
    const Range circles = groups_.bands.circles(band);
    const std::size_t begin = circles.begin;
    const std::size_t count = circles.size();
    Motion* const motion = motion_.data();
    Place* const place = place_.data();
    if (pass == Pass::Solve) {
        kernel.predict(motion + begin, push_.data() + begin, count, kick_);
        addPull(motion_[pulled_], circles, 1.0F);
    }
    if (pass == Pass::Relax) kernel.move(place + begin, rest_.data() + begin, motion + begin, count, stage.step);
    passOver(pass, groups_.inside(band), stage);
    const Range range = rectanglesOfBand_[band];
    const auto against = std::span(rectangleContacts_).subspan(range.begin, range.end - range.begin);
    if (pass == Pass::Begin) beginRectangles(against, rectangles, motion, push_.data(), place);
    if (pass == Pass::Strike) strikeRectangles(against, motion, stage);
    if (pass == Pass::Roll) rollOnRectangles(against, motion, place, stage);
    if (pass == Pass::Solve) solveRectangles(against, motion, stage);
    if (pass == Pass::Relax) relaxRectangles(against, rectangles, motion, place, stage);
}

void Solver::passOver(Pass pass, const Range& batches, const Stage& stage) {
    const Kernel& kernel = kernelFor(execution_.instructions);
    Batch* const begin = groups_.batches.data() + batches.begin;
    const Batch* const end = groups_.batches.data() + batches.end;
    Motion* const motion = motion_.data();
    const Place* const place = place_.data();
    if (pass == Pass::Begin) kernel.begin(begin, end, motion, push_.data(), place);
    if (pass == Pass::Strike) kernel.strike(begin, end, motion, stage);
    if (pass == Pass::Roll) kernel.roll(begin, end, motion, place, stage);
    if (pass == Pass::Solve) kernel.solve[hasBounce_](begin, end, motion, stage);
    if (pass == Pass::Relax) kernel.relax[hasBounce_](begin, end, motion, place, stage);
}

// What pulls a circle acts once in a sub-step and is not part of what the contacts did.
void Solver::addPull(Motion& record, Range circles, float sign) const {
    if (pulled_ < circles.begin || pulled_ >= circles.end) return;
    record.x += sign * pull_.x;
    record.y += sign * pull_.y;
    record.rim += sign * pull_.rim;
}

}  // namespace rb::soft
