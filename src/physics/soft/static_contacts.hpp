#pragma once

// Contacts between a circle and a static box. They are few, so they are solved one at a time, by the same law (law.hpp)
// as contacts between circles. The box is A, with no inverse mass and no speed.

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "physics/soft/bands.hpp"
#include "physics/soft/records.hpp"

namespace rb::soft {

/// A contact of a circle with a static box: A is the box, n points to the circle.
struct StaticContact {
    std::uint32_t box;
    std::uint32_t circle;  ///< by slot
    float normalX, normalY;
    float separation;         ///< [m]
    float friction;           ///< μ of the pair [1]
    float restitution;        ///< e of the pair [1]
    float normalImpulse;      ///< λn, on the circle along n [N s]
    float tangentialImpulse;  ///< λt, on the circle along t [N s]
    glm::vec2 from{};         ///< where the circle was before it moved [m]
};

/// All of them, ascending by circle and box, with the range of each band.
class StaticContacts {
  public:
    std::span<const StaticContact> all() const { return contacts_; }
    std::span<StaticContact> inBand(std::size_t band) {
        return std::span(contacts_).subspan(ofBand_[band].begin, ofBand_[band].size());
    }
    bool has(std::uint32_t circle, std::uint32_t box) const;

    /// Removes those of a box that has left the world, and renumbers the others. The ranges of the bands do not hold
    /// any more.
    void removeBox(std::uint32_t box);

    /// Gives all of them away; none is left here.
    std::vector<StaticContact> take() { return std::exchange(contacts_, {}); }
    void add(std::span<const StaticContact> contacts, const Bands& bands);

  private:
    std::vector<StaticContact> contacts_;
    std::vector<IndexRange> ofBand_;
};

/// Computes normals and separations at the circles' positions [m]. A centre inside a box is pushed out by the nearest
/// face.
void measure(std::span<StaticContact> contacts, const Records& records);

/// To be called before the circles move.
void noteWhere(std::span<StaticContact> contacts, const Records& records);
/// To be called when the circles have moved. A centre that has entered the box of one of its contacts, or passed
/// through it, is put back before the face by which it came in: so nothing that presses on a circle, however heavy it
/// is, presses it through a box. One that was inside before is left alone.
void keepOutside(std::span<const StaticContact> contacts, Records& records);
/// The same for these static parts and a body that has come there `from` a place within a step: the list does not see
/// everything coming that is hurled away within the step. @param core how far the body reaches inwards [m]
void keepOutsideAll(std::span<const StaticPart> parts, glm::vec2 from, float core, Position& body);

// These do what the functions of a Kernel do, and change the same fields of `records`.

void prepare(std::span<StaticContact> contacts, Records& records);
void solve(std::span<StaticContact> contacts, Records& records, const SubstepTerms& terms);
void relax(std::span<StaticContact> contacts, Records& records, const SubstepTerms& terms);
void applyRestitution(std::span<StaticContact> contacts, Records& records, const SubstepTerms& terms);
void applyRolling(std::span<const StaticContact> contacts, Records& records, const SubstepTerms& terms);

}  // namespace rb::soft
