#include "physics/soft/solver.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>
#include <utility>

#include "physics/soft/heavy_loads.hpp"
#include "physics/soft/impulse_sums.hpp"
#include "physics/soft/keep_outside.hpp"
#include "physics/soft/pair_list.hpp"
#include "physics/soft/records.hpp"
#include "physics/soft/sleepers.hpp"
#include "physics/soft/substeps.hpp"
#include "physics/soft/told_contacts.hpp"
#include "physics/soft/world_exchange.hpp"

namespace rb::soft {

namespace {

// A contact is a damped spring of this frequency, unless the sub-steps are too long for it. The penetration at rest is
// the load over the stiffness, m g/(m ω²) per layer. So the frequency, and not the number of sub-steps, decides how
// deep the circles of a pile sink into one another.
constexpr float kContactFrequency = 50.0F;  // [1/s]
constexpr float kPhaseLimit = 0.25F;        // oscillations in a sub-step
// Over that, of contacts between bodies that move and have corners, which carry through two points: stiffer ones shake.
// The more damping, the sooner the sway of a large pyramid ends, which goes with damping times frequency; but the less
// contacts forget of their impulses: with a ratio of 8 pyramids of 820 boxes with gaps between them rest late, with 10
// and more they shake.
constexpr float kShareOfFaces = 0.8F;
constexpr float kDampingOfFaces = 6.0F;
// The frequency is higher, and the sub-steps are more than the setting says, where a circle of the mean radius would
// sink in by more than this share of it under its own weight alone: under 1,000 m/s² and 0.1 s it would through the
// floor.
constexpr float kSag = 0.02F;  // [1]
// So many sub-steps at most because of heavy bodies.
constexpr float kMostToCarry = 64.0F;
// A pull, from however far, presses a circle into what holds it by this share of its radius at most.
constexpr float kPressed = 0.25F;  // [1]
// Far above 1, so that overlapping circles creep apart and do not jump.
constexpr float kDampingRatio = 20.0F;
constexpr float kPushSpeed = 3.0F;  // fastest way out of a deep overlap, under 10 m/s² [m/s]

// The speed that gravity gives to a resting circle in so many sub-steps is not an impact.
constexpr float kFallsToBounce = 2.0F;

// Once in so many steps one looks whether pairs that are near are still with others that are.
constexpr std::size_t kStepsToSort = 32;

constexpr float kTurn = 2.0F * std::numbers::pi_v<float>;

// The coefficients of an implicitly integrated spring and damper, as a constraint on velocities (Catto 2011).
Softness softnessFor(float frequency, float dampingRatio, float h) {
    const float omega = kTurn * frequency;
    const float a1 = 2.0F * dampingRatio + h * omega;
    const float a2 = h * omega * a1;
    return {omega / a1, a2 / (1.0F + a2), 1.0F / (1.0F + a2)};
}

// Of contacts that yield to a circle's own weight by kSag of the mean radius, g/ω² = δ [1/s].
float frequencyToHold(const Settings& settings, float meanRadius) {
    if (!(meanRadius > 0.0F)) return 0.0F;  // there are no bodies
    return std::sqrt(glm::length(settings.gravity) / (kSag * meanRadius)) / kTurn;
}

// The settings with as many sub-steps as contacts of this frequency need, if that is more.
Settings withSubsteps(Settings settings, float frequency) {
    const float fewest = std::ceil(settings.timeStep * frequency / kPhaseLimit);
    settings.substeps = std::max(settings.substeps, static_cast<int>(fewest));
    return settings;
}

float contactFrequency(const Settings& settings, float meanRadius) {
    return std::min(std::max(kContactFrequency, frequencyToHold(settings, meanRadius)),
                    kPhaseLimit / substepOf(settings));
}

// @param carrying the frequency of contacts that carry heavy bodies; 0: there are none
TermsOfContacts termsFor(const Settings& settings, float frequency, float carrying) {
    const float h = settings.timeStep / static_cast<float>(settings.substeps);
    const float bounceSpeed =
        std::max(settings.restitutionThreshold, kFallsToBounce * h * glm::length(settings.gravity));
    const auto termsOf = [&](float share, float damping, glm::vec2 gravity) {
        return SubstepTerms{softnessFor(std::min(share * frequency, kPhaseLimit / h), damping, h),
                            kPushSpeed,
                            h,
                            settings.timeStep,
                            1.0F / h,
                            bounceSpeed,
                            settings.rollingResistance,
                            gravity.x,
                            gravity.y,
                            glm::length(gravity) * h * h,
                            carrying > 0.0F,
                            softnessFor(std::min(carrying, kPhaseLimit / h), damping, h)};
    };
    const glm::vec2 none{0.0F, 0.0F};
    return {termsOf(1.0F, kDampingRatio, none), termsOf(kShareOfFaces, kDampingOfFaces, none),
            termsOf(1.0F, kDampingRatio, settings.gravity)};
}

// The change of velocity by gravity in a sub-step.
Velocity gravityFor(const Settings& settings) {
    return {settings.gravity.x * substepOf(settings), settings.gravity.y * substepOf(settings), 0.0F, 0.0F};
}

}  // namespace

struct Solver::State {
    Records records;
    PairList list;
    Sleepers sleepers;

    InstructionSet instructions = bestInstructionSet();
    bool isCurrent = false;  // records and list agree with the world
    bool isPrepared =
        false;             // contactChange holds what the contacts' impulses do; if not, Pass::Prepare must come first
    float substep = 0.0F;  // for which impulses are stored; 0: there are none [s]
    std::optional<ImpulseSums> sums;  // of what contacts gave in the step, if anybody asks

    void renumber(std::span<const std::uint32_t> indexNow, std::size_t count);
    float cutSteps(Settings& cut);
    std::vector<IndexPair> solvedPairs() const;
    Pull pullOn(std::size_t circle, const Bodies& bodies, const Settings& cut, float frequency) const;
};

Solver::Solver() : state_(std::make_unique<State>()) {}
Solver::~Solver() = default;
Solver::Solver(const Solver& other) : state_(std::make_unique<State>(*other.state_)) {}
Solver& Solver::operator=(const Solver& other) { return *this = Solver(other); }
Solver::Solver(Solver&& other) noexcept = default;
Solver& Solver::operator=(Solver&& other) noexcept = default;

void Solver::setInstructions(InstructionSet instructions) { state_->instructions = instructions; }

void Solver::forget() { state_->isCurrent = false; }

void Solver::wakeAll() {
    state_->sleepers.wakeAll();
    forget();
}

void Solver::wake(std::size_t circle) {
    if (state_->sleepers.wake(circle)) forget();
}

void Solver::State::renumber(std::span<const std::uint32_t> indexNow, std::size_t count) {
    for (std::uint32_t& w : records.worldIndex) w = w == kGone ? kGone : indexNow[w];
    sleepers.renumber(indexNow, count);
    isCurrent = false;
}

void Solver::insert(std::size_t index, std::size_t count) {
    if (state_->records.size() == 0) return forget();
    std::vector<std::uint32_t> indexNow(count);
    for (std::size_t w = 0; w < count; ++w) indexNow[w] = static_cast<std::uint32_t>(w < index ? w : w + 1);
    state_->renumber(indexNow, count + 1);
}

void Solver::remove(const std::vector<char>& isKept) {
    std::vector<std::uint32_t> indexNow(isKept.size(), kGone);
    std::uint32_t count = 0;
    for (std::size_t w = 0; w < isKept.size(); ++w) {
        if (isKept[w]) indexNow[w] = count++;
    }
    state_->renumber(indexNow, count);
}

// Cuts steps into as many sub-steps as contacts need, and makes what is stored of the last one fit.
// @returns the frequency of contacts that carry heavy bodies; 0: there are none
float Solver::State::cutSteps(Settings& cut) {
    const float usual = kShareOfFaces * contactFrequency(cut, records.meanRadius);
    const float most = kShareOfFaces * kPhaseLimit * kMostToCarry / cut.timeStep;
    const float carrying = std::min(markHeavyLoads(list, records, cut.gravity, usual), most);
    cut = withSubsteps(cut, carrying / kShareOfFaces);
    const float before = std::exchange(substep, substepOf(cut));
    if (before > 0.0F && before != substep) {
        scaleImpulses(list, records, substep / before);
        sleepers.scaleImpulses(substep / before);
    }
    if (!isPrepared || before != substep) sleepers.stop(records, list.groups.bands, gravityFor(cut));
    return carrying;
}

Pull Solver::State::pullOn(std::size_t circle, const Bodies& bodies, const Settings& cut, float frequency) const {
    const float h = substepOf(cut);
    const glm::vec2 wanted = bodies.force[circle] * bodies.invMass[circle] - cut.gravity;
    const float omega = kTurn * frequency;
    const float most = kPressed * records.coreAt(records.slotOf[circle]) * omega * omega;
    const float share = std::min(most / glm::length(wanted), 1.0F);
    const glm::vec2 acceleration = wanted * share;
    const float twist = bodies.torque[circle] * bodies.invInertia[circle] * share;
    const std::uint32_t slot = records.slotOf[circle];
    return {slot, {acceleration.x * h, acceleration.y * h, twist * records.leverAt(slot) * h, 0.0F}};
}

std::vector<IndexPair> Solver::State::solvedPairs() const {
    std::vector<IndexPair> pairs;
    const auto add = [&](std::int32_t a, std::int32_t b) {
        pairs.push_back(
            {records.worldIndex[static_cast<std::size_t>(a)], records.worldIndex[static_cast<std::size_t>(b)]});
    };
    const auto addAll = [&](const auto& groups) {
        for (const auto& batch : groups.batches) {
            for (int lane = 0; lane < kBatchSize; ++lane) {
                if (groups.isUsed(batch, lane)) add(batch.a[lane], batch.b[lane]);
            }
        }
    };
    addAll(list.groups);
    addAll(list.faces.moving);
    addAll(list.faces.arrived);
    for (const ApartPairs& some : list.faces.apart) {
        for (const ApartBatch& batch : some.batches) {
            for (int lane = 0; lane < kBatchSize; ++lane) {
                if (batch.poseA[lane] != batch.poseB[lane]) add(batch.poseA[lane], batch.poseB[lane]);
            }
        }
    }
    return pairs;
}

void Solver::findCollisions(const Bodies& bodies, const Settings& settings, ThreadPool& threads,
                            const CancellationPoint& cancellationPoint) {
    State& s = *state_;
    const Workers workers(threads, s.instructions, bodies.dynamicCount);
    const StepLength step{settings.timeStep, settings.timeStep * settings.timeStep * glm::length(settings.gravity)};
    if (s.isCurrent && !s.sleepers.hasNew()) {
        const bool isKept = keepList(s.list, s.records, s.sleepers, step, workers);
        const bool isToSort = s.list.faces.turn % kStepsToSort == 0;
        if (isToSort) s.list.oldFaces = Reused<OldFaces>();  // its memory pays only while lists are made in most steps
        if (isKept && !(isToSort && areMixed(s.list.faces))) return;
    }
    const bool isTakenOver = !s.isCurrent || isOriginFar(bodies, s.records);
    if (isTakenOver) {
        takeOver(bodies, settings, s.records);
        if (settings.canSleep) s.sleepers.grow(bodies.dynamicCount);
    }
    s.isCurrent = false;  // until the list is whole
    makeList(s.list, s.records, s.sleepers, step, isTakenOver, workers, CancellationPoller(cancellationPoint));
    s.isCurrent = true;
    std::fill(s.records.contactChange.begin(), s.records.contactChange.end(), Velocity{});
    s.isPrepared = false;
}

void Solver::solve(const Bodies& bodies, const Settings& settings, std::optional<std::size_t> pulled,
                   ThreadPool& threads, const CancellationPoint& cancellationPoint) {
    State& s = *state_;
    const Workers workers(threads, s.instructions, bodies.dynamicCount);
    Settings cut = withSubsteps(settings, frequencyToHold(settings, s.records.meanRadius));
    const float frequency = contactFrequency(cut, s.records.meanRadius);
    const float carrying = s.cutSteps(cut);
    const TermsOfContacts terms = termsFor(cut, frequency, carrying);
    Pull pull{s.records.size(), {}};
    if (pulled) pull = s.pullOn(*pulled, bodies, cut, frequency);
    if (s.records.hasFaces) takePoses(bodies, s.records, workers);
    Substeps substeps(s.records, s.list, s.sleepers, workers, cancellationPoint, s.sums ? &*s.sums : nullptr);
    substeps.run(cut.substeps, terms, gravityFor(cut), pull, std::exchange(s.isPrepared, true));
    keepOutside(s.list.faces.fixed, s.records);
    clampEscapedCircles(bodies, settings.timeStep, s.list.skin, s.records, workers);
    if (settings.canSleep && s.sleepers.note(s.records, pull.slot, settings.timeStep, glm::length(settings.gravity))) {
        s.sleepers.fallAsleep(s.solvedPairs(), settings.timeStep);
    }
}

void Solver::writeVelocities(Bodies& bodies, ThreadPool& threads) const {
    soft::writeVelocities(state_->records, bodies, threads);
}

void Solver::writePositions(Bodies& bodies, ThreadPool& threads) {
    soft::writePositions(state_->records, bodies, threads);
}

void Solver::sumImpulses(bool isWanted) {
    if (isWanted == state_->sums.has_value()) return;
    state_->sums.reset();
    if (isWanted) state_->sums.emplace();
}

void Solver::forContacts(const Bodies& bodies, const ContactsUse& use, bool areOfStep) const {
    if (!state_->isCurrent) return;
    const ImpulseSums* const sums = areOfStep && state_->sums ? &*state_->sums : nullptr;
    soft::forContacts(state_->list, state_->sleepers, state_->records, bodies, sums, use);
}

std::size_t Solver::mostContacts() const {
    const PairList& list = state_->list;
    return list.groups.batches.size() * kBatchSize + state_->sleepers.contacts().size() + 2 * list.faces.size();
}

}  // namespace rb::soft
