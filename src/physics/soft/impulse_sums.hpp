#pragma once

// What each contact gives in a whole step. The kernel keeps only what it gave last, and of impacts nothing: so a step
// whose sums are wanted is made batch by batch, and what a batch did is read off its bodies.

#include <cstddef>
#include <glm/vec2.hpp>
#include <vector>

#include "base/indices.hpp"
#include "base/storage.hpp"
#include "base/vector.hpp"
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

/// Of two circles, on B of their lane.
struct CircleSum {
    glm::vec2 impulse{0.0F};  ///< [N s]
    float couple = 0.0F;      ///< [N m s]
    glm::vec2 normal{0.0F};   ///< into it, when they met last; 0, 0: they did not
};

/// Of a contact of which a body has corners: on one of the two that moves, for the lane may change its sides.
struct FaceSum {
    glm::vec2 impulse{0.0F};  ///< [N s]
    float turn = 0.0F;        ///< its moment about the centre, over k [N s]
    float couple = 0.0F;      ///< [N m s]
    glm::vec2 normal{0.0F};   ///< into the body, when it was given something last
    float along = 0.0F;       ///< the arm of friction then [1]

    bool isAny() const { return impulse != glm::vec2(0.0F) || couple != 0.0F; }
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
        bool isBackwards;
    };
    /// Makes a pass over some batches of the list, and adds what it gave.
    void add(const Made<Batch>& made, ContactGroups& groups, IndexRange range, const PairList& list,
             const BodyRecords& bodies);
    void add(const Made<FaceBatch>& made, FaceGroups& groups, IndexRange range, const PairList& list,
             const BodyRecords& bodies);

    /// @param place batch by batch, lane by lane
    const CircleSum& ofCircles(std::size_t place) const { return circles_[place]; }
    /// @param place as FaceContacts::forEach() has it
    const FaceSum& ofFaces(std::size_t place) const { return faces_[place]; }
    int substeps() const { return substeps_; }  ///< in each of which sleepers give what they gave last

  private:
    Reused<std::vector<CircleSum>> circles_;
    Reused<std::vector<FaceSum>> faces_;
    int substeps_ = 0;
};

/// What a contact gave in the latest sub-step, but for impacts.
inline StepImpulse storedImpulse(const Batch& batch, int lane) {
    return {batch.normalImpulse[lane], 0.0F, batch.tangentialImpulse[lane], 0.0F};
}
inline StepImpulse storedImpulse(const FaceBatch& batch, int lane) {
    return {batch.impulse1[lane], batch.impulse2[lane], batch.impulseT[lane], 0.0F};
}

/// A lane of faces as one of its bodies has it.
struct FaceSight {
    glm::vec2 normal;         ///< into the body
    float arm1, arm2, along;  ///< about its centre

    /// From its centre. @param along, arm as above @param invLever of the body
    static glm::vec2 leverOf(glm::vec2 normal, float along, float arm, float invLever) {
        return (along * normal - arm * cross(1.0F, normal)) / invLever;
    }
};
FaceSight sightOf(const FaceBatch& batch, int lane, bool isOfB);
/// Whether a FaceSum is that of B.
inline bool isSumOfB(const FaceBatch& batch, int lane, bool isAStatic, bool isBStatic) {
    return isAStatic || (!isBStatic && batch.idA[lane] < batch.idB[lane]);
}
/// It as the lane has its points, if it has any: of two the turn tells which one had how much.
StepImpulse resolved(const FaceSum& sum, const FaceBatch& batch, int lane, bool isOfB);

}  // namespace rb::soft
