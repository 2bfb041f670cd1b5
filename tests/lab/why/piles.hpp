#pragma once

// Piles at rest, and how the program itself carries on a small motion of theirs.

#include <string_view>

#include "lab/rest_meter.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/random.hpp"
#include "lab/scene/scene.hpp"
#include "lab/why/rested_pile.hpp"
#include "physics/observe/measures.hpp"
#include "physics/world/world.hpp"

namespace rb::test {

/// A built-in scene that is to be brought to rest.
struct Pile {
    std::string_view scene;
    std::uint64_t seed;
    float spring;           ///< κ [1]
    float gravity = -1.0F;  ///< [m/s²]
};

/// The pile at rest, as a scene. Nothing where it does not come to rest.
inline std::optional<Scene> restedScene(const Pile& pile) {
    Scene scene = buildScene(*findBuiltInScene(pile.scene), {.seed = pile.seed});
    scene.settings.spring = pile.spring;
    scene.settings.gravity.y = pile.gravity;
    World world = makeWorld(scene);
    if (!letRest(world)) return std::nullopt;
    return sceneOf(world, "at rest", scene.view);
}

/// Gives every circle a random velocity, of up to `size` g h in each component.
inline void stir(Scene& scene, double size, std::uint64_t seed) {
    Random random(seed);
    const auto most = static_cast<float>(size * restUnit(scene.settings));
    for (CircleDefinition& circle : scene.circles) {
        circle.velocity = {random.uniform(-most, most), random.uniform(-most, most)};
    }
}

/// u of the latest step [g h].
inline double motionOf(const World& world) { return measure(world).rmsDisplacementSpeed / restUnit(world.settings()); }

}  // namespace rb::test
