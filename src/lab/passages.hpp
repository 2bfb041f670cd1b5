#pragma once

// Where circles have passed through walls: a step is longer than a thin wall is thick, and nothing has found a contact.

#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <vector>

namespace rb {

class World;

/// Where the straight way from `from` to `to` enters the rectangle, if both ends lie outside it and the way leads
/// through [m].
std::optional<glm::dvec2> passage(glm::dvec2 from, glm::dvec2 to, glm::dvec2 center, glm::dvec2 halfSize);

class Passages {
  public:
    /// To be called after every step: finds the centres of circles that passed through a static rectangle in it.
    /// @returns how many did
    std::size_t record(const World& world);
    void clear() { places_.clear(); }

    /// Where, at most kMost: later ones are not kept [m].
    std::span<const glm::dvec2> places() const { return places_; }

    static constexpr std::size_t kMost = 64;

  private:
    std::vector<glm::dvec2> places_;
};

}  // namespace rb
