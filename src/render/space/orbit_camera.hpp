#pragma once

// A camera that looks at a scene in space from all around, without perspective: what is as large looks as large.

#include <glm/gtc/quaternion.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "lab/space/snapshot.hpp"
#include "lab/space/view.hpp"

namespace rb::space {

/// The directions of a picture in the world, of unit length.
struct PictureAxes {
    glm::dvec3 right;
    glm::dvec3 up;
    glm::dvec3 toward;  ///< the viewer
};
PictureAxes pictureAxes(const View& view);

/// A place as the picture has it: to the right, up and towards the viewer from the middle [m].
glm::dvec3 inPicture(const View& view, const glm::dvec3& place);

/// The view after a drag by so many pixels: what lies in front goes with the cursor, a full width is half a turn.
/// @param size of the picture, in the drag's unit
View turnedBy(const View& view, glm::vec2 drag, glm::vec2 size);

/// The view `factor` times nearer (factor > 1) or farther (< 1), within the limits of a view.
View zoomedBy(const View& view, float factor);

// Where a body stands in a picture that is taken between two steps.

struct Pose {
    glm::dvec3 position;     ///< of the centre [m]
    glm::dquat orientation;  ///< of unit length
};

/// The pose at `alpha`: 0 is that of the step before, 1 the present one, a value between them a blend of both [1].
Pose poseAt(const BodyView& body, float alpha);

/// Whether all of its components are numbers: a world that has diverged has bodies of which there is nothing to draw.
bool isFinite(const Pose& pose);

}  // namespace rb::space
