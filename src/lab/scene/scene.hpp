#pragma once

// A scene is plain data: the start of a world, and the view of it.

#include <string>
#include <tuple>
#include <vector>

#include "base/member_range.hpp"
#include "lab/scene/view.hpp"
#include "physics/bodies/bodies.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/settings/settings.hpp"

namespace rb {

class World;

template <>
inline constexpr std::tuple kMemberRanges<View>{
    MemberRange{"center", &View::center, -kMaxCoordinate, kMaxCoordinate},
    MemberRange{"height", &View::height, kSmallestViewHeight, kLargestViewHeight}};

struct Scene {
    std::string name;
    std::string brief;  ///< what to look for, in a sentence
    std::string note;   ///< what its reader has mended in a file, and what it warns of; empty: nothing
    Settings settings;
    View view;
    double restsBy = 0.0;      ///< under RK4 most piles of this scene rest by this time; 0: none is known to [s]
    double clockRate = 1.0;    ///< at which a window starts it: below 1 where it is over in two seconds [1]
    double renewsEvery = 0.0;  ///< of a built-in scene: so often its bodies give way to the next set; 0: never [s]
    Bounds bounds;
    std::vector<RectangleDefinition> rectangles;
    std::vector<CircleDefinition> circles;
    std::vector<PolygonDefinition> polygons;
};

template <>
inline constexpr std::tuple kMemberRanges<Scene>{MemberRange{"clock", &Scene::clockRate, 0.015625F, 8.0F}};

constexpr int kMaxCircles = 1'000'000;  ///< in one scene, and so many other bodies

/// A world with the scene's settings, bounds and bodies. @throws InputError as World does.
World makeWorld(const Scene& scene);

/// The present state as a scene: makeWorld turns it into the same state again, bit for bit.
Scene sceneOf(const World& world, const std::string& name, const View& view);

}  // namespace rb
