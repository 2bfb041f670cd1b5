#pragma once

// How far beyond its rim the list of pairs looks for neighbours of a circle, and whether the list still holds all pairs
// that may touch.
//
// Two circles that are not on the list cannot touch as long as they have not come nearer to one another than their
// skins allow. Let d be the displacement of a circle since the list was made, and D the mean one of its tile
// (motion_tiles.hpp). Then
//     |dA − dB| ≤ |dA − DA| + |DA − DB| + |DB − dB|,
// so the deviation |d − D| of each circle, plus half of the difference between its tile and those around it, must stay
// within its skin. Tiles further apart have a whole tile between them, which is wider than all of that together
// (isTileWide). Gravity acts on both circles, but something may hold one of them: half of the fall is added for each.
// If the circles move independently, or some of them sleep, displacements count from the ground: D = 0.

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "physics/soft/cell_list.hpp"
#include "physics/soft/motion_tiles.hpp"
#include "physics/soft/records.hpp"

namespace rb::soft {

/// The step ahead of a list.
struct StepLength {
    float seconds;  ///< h [s]
    float fall;     ///< what gravity adds in a step if nothing holds the circle, g h² [m]
};

/// A circle that leaves its skin.
struct LeavingCircle {
    std::size_t tile;
    std::uint32_t circle;  ///< by slot
    float needed;          ///< skin [m]
};

class VerletSkin {
  public:
    /// Of circles by their old slots, which reorder() then brings into the new order.
    void choose(const CellList& order, const Records& records, const StepLength& step, bool isAnyAsleep,
                const Workers& workers);
    /// To be called when the list is made. @param records already in the new order
    void reorder(std::span<const std::uint32_t> order, const Records& records, const Workers& workers);

    float of(std::size_t slot) const { return thickness_[slot]; }           ///< [m]
    glm::vec2 listedAt(std::size_t slot) const { return listedAt_[slot]; }  ///< where it was when the list was made [m]
    const MotionTiles& tiles() const { return tiles_; }

    std::vector<TileMotion> measure(const Records& records, const StepLength& step, const Workers& workers) const;
    /// Finds the circles that leave their skins, tile by tile; no more than enough when they are too many.
    std::vector<LeavingCircle> findLeaving(const Records& records, std::span<const TileMotion> motions,
                                           const StepLength& step, const Workers& workers) const;
    /// The motions of two tiles with n − 1 others between them differ by at most n times `difference`.
    bool isTileWide(float difference) const;
    /// When circles leave their skins, these are widened. If more than one in kMostToWiden leaves, it is cheaper to
    /// make the list anew.
    bool areTooMany(std::size_t leaving) const { return kMostToWiden * leaving > thickness_.size(); }

    void widen(std::uint32_t circle, float radius, float thickness);
    /// Widens the clearance of tiles whose circles have gone further. @returns these tiles: more boxes must be listed
    /// for them
    std::vector<std::size_t> widenClearances(std::span<const TileMotion> motions, const StepLength& step);

    /// Finds the circles (a) of a tile and the static boxes (b) whose gap, when the list was made, is at most the
    /// tile's clearance, along both x and y. A circle that is left out must come nearer along one of the two before it
    /// can touch; the smallest such gap becomes the new clearance.
    void findBoxes(std::size_t tile, const Records& records, std::vector<IndexPair>& found);

  private:
    static constexpr std::size_t kMostToWiden = 32;

    template <class DisplacementOf>
    std::vector<TileMotion> measureTiles(DisplacementOf&& displacementOf, const Workers& workers) const;
    void forTiles(const Workers& workers, const std::function<void(std::size_t)>& task) const;
    float chooseFor(const CellList& order, const Records& records, const StepLength& step, bool isAnyAsleep,
                    std::span<const TileMotion> motions, std::span<const float> deviation, const Workers& workers);
    bool isMotionCommon(std::span<const TileMotion> motions, std::span<const float> deviation,
                        std::span<const float> alone, const Workers& workers) const;
    void countFromGround(std::span<TileMotion> motions, std::span<const float> lengths, const Workers& workers) const;

    Displacement displacementOf(const Records& records, const StepLength& step, std::uint32_t slot) const;
    float fallOfOne(const StepLength& step) const { return (isRelative_ ? 0.5F : 1.0F) * step.fall; }

    MotionTiles tiles_;
    bool isRelative_ = false;            // skins count from the motion of tiles, not from the ground
    float largestReach_ = 0.0F;          // r + skin [m]
    std::vector<float> thickness_;       // by slot [m]
    std::vector<float> leastThickness_;  // by tile, when the list was made: since then they have only grown [m]
    std::vector<glm::vec2> listedAt_;    // by slot [m]
    std::vector<glm::vec2> clearance_;   // by tile: while no circle moves more, it meets only listed boxes [m]
};

/// The largest difference between a tile and one around it [m].
float largestDifference(std::span<const TileMotion> motions);
/// Whether the circles of a tile have gone so far together that another origin is due (Records::origin).
bool haveGoneFar(std::span<const TileMotion> motions);

constexpr float kWider = 2.0F;        ///< a skin that is widened, over what is needed
constexpr float kLargestSkin = 2.0F;  ///< over the radius of the circle; a faster one is not seen coming

}  // namespace rb::soft
