#include "physics/world/step_listing.hpp"

#include "physics/world/world.hpp"

namespace rb {

namespace {

constexpr std::array<ListingLine, kVerbs> kListing{{
    {Verb::FindCollisions, "find collisions", &World::findCollisions},
    {Verb::ApplyGravity, "apply gravitational force", &World::applyGravity},
    {Verb::ResolveImpulses, "resolve collision impulse", &World::resolveImpulses},
    {Verb::IntegrateVelocities, "integrate resolved velocities", &World::integrateVelocities},
    {Verb::UpdatePositions, "update position", &World::updatePositions},
}};

constexpr bool isInOrder() {
    for (std::size_t i = 0; i < kVerbs; ++i) {
        if (static_cast<std::size_t>(kListing[i].verb) != i) return false;
    }
    return true;
}
static_assert(isInOrder());

}  // namespace

const std::array<ListingLine, kVerbs>& listing() { return kListing; }

}  // namespace rb
