#pragma once

// What each contact gives in a whole step. The kernel keeps only what it gave last, and of impacts nothing: so a step
// whose sums are wanted is made batch by batch, and what a batch did is read off its bodies.

#include <array>
#include <cstddef>
#include <vector>

#include "base/indices.hpp"
#include "physics/soft/contact_groups.hpp"
#include "physics/soft/kernel.hpp"

namespace rb::soft {

struct PairList;

/// On B; A has the opposite.
struct StepImpulse {
    float normal = 0.0F;      ///< along n, of a face at its first point [N s]
    float second = 0.0F;      ///< of a face at its second one
    float tangential = 0.0F;  ///< along t
    float couple = 0.0F;      ///< counter-clockwise [N m s]
};

/// The sums of a step, by batch and lane.
class ImpulseSums {
  public:
    void begin(const PairList& list, int substeps);

    /// A pass, the loop that makes it, and what is the same for all contacts.
    template <class AnyBatch>
    struct Made {
        Pass pass;
        Kernel::OverBatches<AnyBatch> overBatches;
        const SubstepTerms& terms;
    };
    /// Makes a pass over some batches of the list, and adds what it gave.
    void add(const Made<Batch>& pass, ContactGroups& groups, IndexRange range, const PairList& list,
             const BodyRecords& bodies);
    void add(const Made<FaceBatch>& pass, FaceGroups& groups, IndexRange range, const PairList& list,
             const BodyRecords& bodies);

    StepImpulse of(const PairList& list, const Batch& batch, int lane) const;
    StepImpulse of(const PairList& list, const FaceBatch& batch, int lane) const;
    int substeps() const { return substeps_; }  ///< in each of which sleepers give what they gave last

  private:
    template <class AnyBatch>
    void addAny(const Made<AnyBatch>& made, GroupsOf<AnyBatch>& groups, IndexRange range, const PairList& list,
                const BodyRecords& bodies);

    std::array<std::vector<StepImpulse>, 4> sums_;  // between circles; of the faces moving, apart, and fixed
    int substeps_ = 0;
};

/// What a contact gave in the latest sub-step, but for impacts.
inline StepImpulse storedImpulse(const Batch& batch, int lane) {
    return {batch.normalImpulse[lane], 0.0F, batch.tangentialImpulse[lane], 0.0F};
}
inline StepImpulse storedImpulse(const FaceBatch& batch, int lane) {
    return {batch.impulse1[lane], batch.impulse2[lane], batch.impulseT[lane], 0.0F};
}

}  // namespace rb::soft
