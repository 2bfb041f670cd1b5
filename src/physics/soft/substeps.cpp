#include "physics/soft/substeps.hpp"

#include <algorithm>
#include <vector>

#include "physics/soft/apart_pairs.hpp"
#include "physics/soft/wavefront.hpp"
#include "physics/soft/workers.hpp"

namespace rb::soft {

namespace {

// So many phases follow one another over the bands (wavefront.hpp). The records between the first and the last phase
// should fit into the caches.
constexpr std::size_t kPhasesOfWave = 9;

// So many far contacts are passed over before one looks whether the step is given up. Few scenes have as many, unless a
// crowd lies on one spot.
constexpr std::size_t kBatchesOfLook = CancellationPoller::kItems / kBatchSize;

// Separations go on from sub-step to sub-step, and are measured anew once in so many steps.
constexpr std::size_t kStepsToMeasure = 16;

}  // namespace

void Substeps::run(int count, const TermsOfContacts& terms, const Velocity& gravity, const Pull& pull,
                   bool isPrepared) {
    terms_ = terms;
    gravity_ = gravity;
    pull_ = pull;
    std::vector<Phase> phases;
    isPrepared_ = isPrepared;
    ++faces_.turn;
    if (records_.hasFaces)
        takeArrivals(faces_, records_, terms_.faces, workers_, CancellationPoller(cancellationPoint_));
    if (sums_) sums_->begin(list_, count);
    if (!isPrepared || records_.hasFaces) phases.push_back({Pass::Prepare});
    for (int i = 0; i < count; ++i) {
        const std::size_t first = phases.size();
        if (records_.canBounce) phases.push_back({Pass::Restitution});
        if (terms.circles.rolling > 0.0F) phases.push_back({Pass::Rolling});
        phases.push_back({Pass::Solve});
        phases.push_back({Pass::Relax});
        phases[first].remembersFirst = i > 0;
    }
    runPhases(phases);
    workers_.forTasks(groups_.bands.count(), [&](std::size_t band) { remember(band); });
}

void Substeps::runPhases(std::span<const Phase> phases) {
    if (groups_.bands.count() == 0) return;
    if (groups_.far().size() + faces_.moving.far().size() + faces_.arrived.far().size() > 0) return runApart(phases);
    while (!phases.empty()) {
        const std::size_t count = std::min(phases.size(), kPhasesOfWave);
        runWave(phases.first(count));
        phases = phases.subspan(count);
    }
}

// Far contacts come last in a phase, after all others of it. So phases cannot overlap here.
void Substeps::runApart(std::span<const Phase> phases) {
    for (const Phase& phase : phases) {
        runWave({&phase, 1});
        const IndexRange far = groups_.far();
        for (std::size_t begin = far.begin; begin < far.end; begin += kBatchesOfLook) {
            if (cancellationPoint_) cancellationPoint_();
            passOver(phase.pass, {begin, std::min(begin + kBatchesOfLook, far.end)});
        }
        passOverFaces(phase.pass, faces_.moving, 2 * groups_.bands.count(), terms_.faces);
        passOverFaces(phase.pass, faces_.arrived, 2 * groups_.bands.count(), terms_.faces);
    }
}

void Substeps::runWave(std::span<const Phase> phases) {
    if (cancellationPoint_) cancellationPoint_();
    Wavefront wave(phases.size(), groups_.bands.count());
    workers_.forTasks(workers_.count(), [&](std::size_t worker) {
        wave.work(worker, workers_.count(), [&](std::size_t phase, std::size_t site) {
            if (site % 2 == 0) {
                passInside(phases[phase], site / 2);
            } else {
                passOver(phases[phase].pass, groups_.across(site / 2));
                passOverFaces(phases[phase].pass, faces_.moving, site, terms_.faces);
                passOverFaces(phases[phase].pass, faces_.arrived, site, terms_.faces);
            }
        });
    });
}

void Substeps::remember(std::size_t band) {
    if (sleepers_.isBandAsleep(band)) return;
    const IndexRange circles = groups_.bands.circles(band);
    workers_.kernel().rememberChange(records_.velocity.data() + circles.begin,
                                     records_.contactChange.data() + circles.begin, circles.size(), gravity_);
    addPull(records_.contactChange[pull_.slot], circles, -1.0F);
}

void Substeps::passInside(const Phase& phase, std::size_t band) {
    if (sleepers_.isBandAsleep(band)) return;
    if (phase.remembersFirst) remember(band);
    const Kernel& kernel = workers_.kernel();
    const IndexRange circles = groups_.bands.circles(band);
    Velocity* const velocity = records_.velocity.data() + circles.begin;
    if (phase.pass == Pass::Solve) {
        kernel.integrateVelocities(velocity, records_.contactChange.data() + circles.begin, circles.size(), gravity_);
        addPull(records_.velocity[pull_.slot], circles, 1.0F);
    }
    if (phase.pass == Pass::Relax) {
        Velocity* const displacement =
            records_.displacement.empty() ? nullptr : records_.displacement.data() + circles.begin;
        passOverFaces(Pass::Move, faces_.fixed, 2 * band, terms_.fixed);
        kernel.integratePositions(records_.position.data() + circles.begin, records_.roundOff.data() + circles.begin,
                                  velocity, displacement, circles.size(), terms_.circles.step);
    }
    passOver(phase.pass, groups_.inside(band));
    passOverFaces(phase.pass, faces_.moving, 2 * band, terms_.faces);
    passOverFaces(phase.pass, faces_.arrived, 2 * band, terms_.faces);
    passOverFaces(phase.pass, faces_.fixed, 2 * band, terms_.fixed);
}

void Substeps::passOver(Pass pass, const IndexRange& batches) {
    if (pass == Pass::Prepare && isPrepared_) return;
    const auto overBatches = workers_.kernel().passes[static_cast<std::size_t>(pass)][records_.canBounce];
    if (sums_ && pass != Pass::Prepare) {
        return sums_->add({pass, overBatches, terms_.circles, false}, groups_, batches, list_, records_.bodies());
    }
    overBatches(groups_.batches.data() + batches.begin, batches.size(), records_.bodies(), terms_.circles, false);
}

void Substeps::passOverFaces(Pass pass, FaceGroups& groups, std::size_t group, const SubstepTerms& terms) {
    if (group >= groups.batchesOf.size()) return;
    const IndexRange range = groups.batchesOf[group];
    const std::span<FaceBatch> batches = std::span(groups.batches).subspan(range.begin, range.size());
    if (batches.empty()) return;
    if (pass == Pass::Prepare) return prepareFaces(batches, range.begin, terms);
    BodyRecords bodies = records_.bodies();
    if (&groups == &faces_.fixed) bodies.displacement = nullptr;
    const auto overBatches = workers_.kernel().passesOfFaces[static_cast<std::size_t>(pass)][records_.canBounce];
    // One step forwards, the next one backwards: what a pass prefers by its order takes turns, or pyramids creep.
    const bool isBackwards = &groups != &faces_.fixed && faces_.turn % 2 != 0;
    if (!sums_ || pass == Pass::Move) return overBatches(batches.data(), batches.size(), bodies, terms, isBackwards);
    sums_->add({pass, overBatches, terms, isBackwards}, groups, range, list_, bodies);
}

void Substeps::prepareFaces(std::span<FaceBatch> batches, std::size_t first, const SubstepTerms& terms) {
    const Kernel& kernel = workers_.kernel();
    const BodyRecords bodies = records_.bodies();
    const Pose* const pose = records_.pose.data();
    std::vector<std::uint32_t> changing(batches.size());
    changing.resize(kernel.checkFaces(batches.data(), batches.size(), pose, bodies.velocity, bodies.contactChange,
                                      isPrepared_, terms, faces_.turn + first, changing.data()));
    for (const std::uint32_t i : changing) collideStale(batches[i], records_, terms);
    const float middle = 0.5F * (terms.wholeStep - terms.step);  // of the times at which sub-steps begin
    auto next = changing.begin();
    for (std::size_t i = 0; i < batches.size(); ++i) {
        const bool isMeasured = !isPrepared_ || (faces_.turn + first + i) % kStepsToMeasure == 0;
        const bool isChanging = next != changing.end() && *next == i;
        if (isChanging) ++next;
        if (!isChanging && !isMeasured) continue;
        kernel.frameFaces(batches[i], pose, bodies.velocity, bodies.contactChange, isPrepared_, isMeasured, middle);
    }
}

// The pull on a circle acts once per sub-step, and is not part of what the contacts did.
void Substeps::addPull(Velocity& velocity, IndexRange circles, float sign) const {
    if (pull_.slot < circles.begin || pull_.slot >= circles.end) return;
    velocity.x += sign * pull_.change.x;
    velocity.y += sign * pull_.change.y;
    velocity.rim += sign * pull_.change.rim;
}

}  // namespace rb::soft
