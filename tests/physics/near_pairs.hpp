#pragma once

// The pairs of circles that are near, by a look at all of them.

#include <cstdint>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "base/indices.hpp"
#include "base/vector.hpp"

namespace rb::test {

/// Whether the two are nearer than the sum of their reaches, in float; or would be if it were larger by `more` [m].
inline bool areNear(std::span<const glm::dvec2> position, std::span<const float> reach, const IndexPair& pair,
                    float more = 0.0F) {
    const glm::vec2 apart = offsetOf(position[pair.a], position[pair.b]);
    const float sum = reach[pair.a] + reach[pair.b] + more;
    return apart.x * apart.x + apart.y * apart.y < sum * sum;
}

/// Ascending by (a, b).
inline std::vector<IndexPair> nearPairs(std::span<const glm::dvec2> position, std::span<const float> reach) {
    std::vector<IndexPair> pairs;
    for (std::uint32_t a = 0; a < position.size(); ++a) {
        for (std::uint32_t b = a + 1; b < position.size(); ++b) {
            if (areNear(position, reach, {a, b})) pairs.push_back({a, b});
        }
    }
    return pairs;
}

}  // namespace rb::test
