#pragma once

// Where bodies have passed through walls: a step is longer than a thin wall is thick, and nothing has found a contact.

#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "physics/contacts/polygon_collision.hpp"

namespace rb {

class World;

constexpr std::string_view kPassageWords = "through a wall";  ///< as the curves mark one

/// Where the straight way from `from` to `to` enters the wall, if both ends lie outside it and the way leads through
/// [m].
std::optional<glm::dvec2> passage(glm::dvec2 from, glm::dvec2 to, const PlacedPart<double>& wall);

class Passages {
  public:
    /// To be called after every step: finds the centres of bodies that passed through a static one in it.
    /// @returns how many did
    std::size_t record(const World& world);
    void clear() { forgetAfter(-1.0); }
    /// Forgets those after this time [s].
    void forgetAfter(double time);

    /// Where, at most kMost: later ones are not kept [m].
    std::span<const glm::dvec2> places() const { return places_; }
    std::span<const double> times() const { return times_; }  ///< of each of them, which ascend [s]

    static constexpr std::size_t kMost = 64;

  private:
    std::vector<glm::dvec2> places_;
    std::vector<double> times_;
};

}  // namespace rb
