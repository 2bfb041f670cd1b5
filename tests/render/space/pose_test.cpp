#include <cmath>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>

#include "render/space/bodies.hpp"
#include "render/space/orbit_camera.hpp"

using namespace rb;

TEST_CASE("between two steps a body has gone, and turned, the same share of its way") {
    space::BodyView body = space::bodyAt({space::ShapeKind::Box, {1.0, 2.0, 3.0}}, {1.0, 2.0, 3.0});
    body.previousPosition = {0.0, 4.0, 3.0};
    const auto turnedAboutZ = [](double angle) {
        return glm::dquat(std::cos(0.5 * angle), 0.0, 0.0, std::sin(0.5 * angle));
    };
    body.previousOrientation = turnedAboutZ(0.2);
    body.orientation = turnedAboutZ(0.6);
    for (const float alpha : {0.0F, 0.25F, 0.75F, 1.0F}) {
        CAPTURE(alpha);
        const auto share = static_cast<double>(alpha);
        const space::Pose pose = space::poseAt(body, alpha);
        CHECK(glm::distance(pose.position, glm::dvec3(share, 4.0 - 2.0 * share, 3.0)) < 1e-12);
        const glm::dquat expected = turnedAboutZ(0.2 + 0.4 * share);
        constexpr double kChord = 2e-3;  // a blend goes along the chord, whose ends are 0.4 rad apart
        CHECK(glm::length(pose.orientation - expected) < kChord);
        CHECK(glm::length(pose.orientation) == doctest::Approx(1.0));
    }
}
