#pragma once

// A scene in space is plain data: the start of a world, and the view of it.

#include <string>
#include <vector>

#include "lab/space/view.hpp"
#include "space/body_definition.hpp"
#include "space/settings.hpp"

namespace rb::space {

class World;

struct Scene {
    std::string name;
    std::string brief;  ///< what to look for, in a sentence
    Settings settings;
    View view;
    std::vector<BodyDefinition> bodies;
    /// Of a built-in scene: what it compares where nothing else is asked for, as comparedSettings reads it. Empty:
    /// none.
    std::string comparison;
    /// Of a built-in scene: the rate at which a window's clock begins, for one that is soon over [1].
    double clockRate = 1.0;

    bool operator==(const Scene&) const = default;
};

/// A world with the scene's settings and bodies. @throws InputError as World does.
World makeWorld(const Scene& scene);

/// The present state as a scene: makeWorld turns it into the same state again, bit for bit.
Scene sceneOf(const World& world, const std::string& name, const View& view);

}  // namespace rb::space
