#include "render/space/orbit_camera.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <numbers>

namespace rb::space {

PictureAxes pictureAxes(const View& view) {
    const double sineOfAzimuth = std::sin(view.azimuth);
    const double cosineOfAzimuth = std::cos(view.azimuth);
    const double sineOfElevation = std::sin(view.elevation);
    const double cosineOfElevation = std::cos(view.elevation);
    return {{cosineOfAzimuth, 0.0, -sineOfAzimuth},
            {-sineOfAzimuth * sineOfElevation, cosineOfElevation, -cosineOfAzimuth * sineOfElevation},
            {sineOfAzimuth * cosineOfElevation, sineOfElevation, cosineOfAzimuth * cosineOfElevation}};
}

glm::dvec3 inPicture(const View& view, const glm::dvec3& place) {
    const PictureAxes axes = pictureAxes(view);
    const glm::dvec3 offset = place - view.target;
    return {glm::dot(axes.right, offset), glm::dot(axes.up, offset), glm::dot(axes.toward, offset)};
}

View turnedBy(const View& view, glm::vec2 drag, glm::vec2 size) {
    constexpr double kTurn = 2.0 * std::numbers::pi;
    const double radiansPerUnit = std::numbers::pi / static_cast<double>(std::max(size.x, 1.0F));
    View turned = view;
    turned.azimuth = std::remainder(view.azimuth - static_cast<double>(drag.x) * radiansPerUnit, kTurn);
    turned.elevation = std::clamp(view.elevation + static_cast<double>(drag.y) * radiansPerUnit, kElevationRange.min,
                                  kElevationRange.max);
    return turned;
}

View zoomedBy(const View& view, float factor) {
    View zoomed = view;
    const double height = view.height / static_cast<double>(factor);
    if (factor > 0.0F && std::isfinite(height))
        zoomed.height = std::clamp(height, kViewHeightRange.min, kViewHeightRange.max);
    return zoomed;
}

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
