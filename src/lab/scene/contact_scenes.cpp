// Lasting contacts, and the remedies that they need: rolling resistance, static friction, sub-steps.

#include "lab/scene/scene_families.hpp"

namespace rb {

namespace {

constexpr BuiltInScene kContactScenes[] = {
    {"roll", "Rolling resistance stops a circle that rolls along the ground; at 0 it runs into the fence.", false,
     buildFromFile},
    {"spin", "A spinning circle drops and spins on where it lies; static friction makes it roll away.", false,
     buildFromFile},
    {"stack", "Ten circles on top of one another: see how deep they sink, then choose more sub-steps.", false,
     buildFromFile},
};

}  // namespace

std::span<const BuiltInScene> contactScenes() { return kContactScenes; }

}  // namespace rb
