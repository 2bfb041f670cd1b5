// Collisions other than in a pile: bodies that start inside one another, bodies that pass through a wall, two circles
// that meet.

#include "lab/scene/scene_families.hpp"

namespace rb {

namespace {

constexpr BuiltInScene kCollisionScenes[] = {
    {"penetration", "Circles that start inside one another and the ground: the spring throws them out.", false,
     buildFromFile},
    {"tunnelling", "Four circles, each faster than the last, and a thin wall: the fast ones pass through it.", false,
     buildFromFile},
    {"pair", "Two circles meet off-centre: friction turns a part of the motion into spin.", false, buildFromFile},
};

}  // namespace

std::span<const BuiltInScene> collisionScenes() { return kCollisionScenes; }

}  // namespace rb
