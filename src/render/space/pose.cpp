#include "render/space/pose.hpp"

#include <cmath>
#include <glm/common.hpp>

namespace rb::space {

Pose poseAt(const BodyView& body, float alpha) {
    const auto share = static_cast<double>(alpha);
    return {glm::mix(body.previousPosition, body.position, share),
            glm::normalize(body.previousOrientation * (1.0 - share) + body.orientation * share)};
}

bool isFinite(const Pose& pose) {
    const glm::dvec3& x = pose.position;
    const glm::dquat& q = pose.orientation;
    return std::isfinite(x.x + x.y + x.z) && std::isfinite(q.w + q.x + q.y + q.z);
}

}  // namespace rb::space
