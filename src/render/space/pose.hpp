#pragma once

// Where a body stands in a picture that is taken between two steps.

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

#include "lab/space/snapshot.hpp"

namespace rb::space {

struct Pose {
    glm::dvec3 position;     ///< of the centre [m]
    glm::dquat orientation;  ///< of unit length
};

/// The pose at `alpha`: 0 is that of the step before, 1 the present one, a value between them a blend of both [1].
Pose poseAt(const BodyView& body, float alpha);

/// Whether all of its components are numbers: a world that has diverged has bodies of which there is nothing to draw.
bool isFinite(const Pose& pose);

}  // namespace rb::space
