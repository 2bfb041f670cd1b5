#pragma once

// How the outline of a polygon is read from a scene file. One key tells it: `vertices`, `box` and `regular` that of one
// convex part, `parts` several.

#include <glm/vec2.hpp>
#include <span>
#include <string>
#include <vector>

#include "lab/json/parsed_json.hpp"

namespace rb {

/// The vertices of each convex part [m], as in a PolygonDefinition.
using OutlineParts = std::vector<std::vector<glm::vec2>>;

/// A key that tells an outline.
struct OutlineKey {
    const char* key;
    /// What its value tells; whether that is the outline of a body, validate() says. @throws InputError with the path
    OutlineParts (*read)(const Json& value, const std::string& path);
};

/// All of them. A polygon has one.
std::span<const OutlineKey> outlineKeys();

}  // namespace rb
