#pragma once

// How contacts of bodies with corners are kept while the list of pairs is made anew.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "physics/soft/face_contacts.hpp"
#include "physics/soft/workers.hpp"

namespace rb::soft {

/// Contacts of an old list, by their bodies and parts.
class OldFaces {
  public:
    /// Takes all that there are. @param contacts those taken before, for their memory @param oldSlot by new slot; it
    /// must outlive what is asked for
    void take(FaceContacts& contacts, std::span<const std::uint32_t> oldSlot, const Workers& workers);

    /// @returns null: nothing is known
    [[gnu::noinline]] const KnownFace* find(const FacePair& pair, const Records& records) const;
    /// Whether a pair that was looked for was so near that it had points.
    static bool hadPoints(const FacePair& pair);
    /// Of the pair that has been added last, takes over how long it stays apart.
    void takeTolerance(ApartPairs& pairs, const FacePair& pair) const;
    /// Fills the first lanes of an empty batch with contacts, as they were before if they are known.
    /// @param areBodiesNew bodies may have come, gone or changed
    void fill(FaceBatch& batch, std::span<const FacePair> pairs, const Records& records, std::int32_t standIn,
              bool areBodiesNew) const;

  private:
    /// All words of a lane, whatever they are, side by side: so what is known of a contact is in few cache lines.
    using LaneWords = std::array<float, sizeof(FaceBatch) / sizeof(float) / kBatchSize>;

    using Known = std::pair<std::uint64_t, KnownFace>;  // with its key

    static constexpr std::int32_t kUnused = -1;
    struct Listed {
        std::int32_t slot;  // the smaller one of its bodies, an old one; or kUnused
        Known known;
    };
    static Listed listedLane(const FaceGroups& groups, const FaceBatch& batch, std::size_t i, std::size_t place);

    const LaneWords* nearOf(const FacePair& pair) const;

    std::vector<LaneWords> lanes_;  // as FaceContacts::forEach() counts them
    std::vector<Listed> listed_;    // by lane, then those that are apart
    std::vector<ApartPairs> apart_;
    std::span<const std::uint32_t> oldSlot_;
    std::vector<std::uint32_t> first_;  // by old slot: of those whose smaller slot it is
    std::vector<Known> known_;          // of many with the same smaller slot by their keys
};

}  // namespace rb::soft
