#pragma once

// All sub-steps of a step: passes over all contacts, in waves (wavefront.hpp) over the bands of circles.

#include <cstddef>
#include <span>

#include "base/cancellation.hpp"
#include "physics/soft/impulse_sums.hpp"
#include "physics/soft/pair_list.hpp"
#include "physics/soft/records.hpp"
#include "physics/soft/sleepers.hpp"
#include "physics/soft/workers.hpp"

namespace rb::soft {

/// A change of one circle's velocity in each sub-step, besides contacts and gravity.
struct Pull {
    std::size_t slot;   ///< beyond the last one if no circle is pulled
    Velocity change{};  ///< in a sub-step
};

/// What is the same for all contacts between circles; for all others between what moves; for those with what is static.
struct TermsOfContacts {
    SubstepTerms circles, faces, fixed;
};

/// Carries out the sub-steps of a step.
class Substeps {
  public:
    Substeps(Records& records, PairList& list, const Sleepers& sleepers, const Workers& workers,
             const CancellationPoint& cancellationPoint, ImpulseSums* sums)
        : records_(records),
          list_(list),
          groups_(list.groups),
          faces_(list.faces),
          sleepers_(sleepers),
          workers_(workers),
          cancellationPoint_(cancellationPoint),
          sums_(sums) {}

    /// @param gravity its change of velocity in a sub-step
    /// @param isPrepared Records::contactChange holds what the contacts' impulses do; if not, they are summed up first
    void run(int count, const TermsOfContacts& terms, const Velocity& gravity, const Pull& pull, bool isPrepared);

  private:
    /// A pass over all contacts.
    struct Phase {
        Pass pass;
        bool remembersFirst = false;  ///< first stores what the contacts did in the sub-step before
    };

    void runPhases(std::span<const Phase> phases);
    void runApart(std::span<const Phase> phases);
    void runWave(std::span<const Phase> phases);
    void passInside(const Phase& phase, std::size_t band);
    void passOver(Pass pass, const IndexRange& batches);
    void passOverFaces(Pass pass, FaceGroups& groups, std::size_t group, const SubstepTerms& terms);
    /// @param first the place of the first one in its groups
    void prepareFaces(std::span<FaceBatch> batches, std::size_t first, const SubstepTerms& terms);
    void remember(std::size_t band);
    void addPull(Velocity& velocity, IndexRange circles, float sign) const;

    Records& records_;
    const PairList& list_;
    ContactGroups& groups_;
    FaceContacts& faces_;
    const Sleepers& sleepers_;
    const Workers& workers_;
    const CancellationPoint& cancellationPoint_;
    ImpulseSums* sums_;  // null: nobody asks
    TermsOfContacts terms_{};
    bool isPrepared_ = false;
    Velocity gravity_{};
    Pull pull_{};
};

}  // namespace rb::soft
