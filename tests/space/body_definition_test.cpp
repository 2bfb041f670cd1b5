// Bodies as they enter a world: what is kept to the bit, what is normalised, and what is refused.

#include "space/body_definition.hpp"

#include <cmath>
#include <doctest/doctest.h>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "space/draw.hpp"

using namespace rb;
using namespace rb::space;
using namespace rb::space::test;

namespace {

std::string errorOf(const BodyDefinition& definition) {
    try {
        makeBody(definition, "bodies[0]");
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

}  // namespace

TEST_CASE("a body begins with the velocities that it is given") {
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        Draw draw(seed);
        BodyDefinition definition;
        definition.shape = draw.shape(ShapeKind::Box, 1.0, 10.0);
        definition.mass = draw.logUniform(1e-3, 1e3);
        definition.orientation = draw.orientation();
        definition.velocity = draw.vector(10.0);
        definition.angularVelocity = draw.vector(10.0);
        const Body body = makeBody(definition, "bodies[0]");
        CAPTURE(seed);
        REQUIRE(glm::length(velocityOf(body) - definition.velocity) <= 1e-14);
        REQUIRE(glm::length(angularVelocityOf(body) - definition.angularVelocity) <= 1e-11);  // aspect 10: I to 1 : 100
    }
}

TEST_CASE("a body that was saved comes back to the bit") {
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        Draw draw(seed);
        Body body =
            draw.movingBody(draw.shape(ShapeKind::Ellipsoid, 1.0, 10.0), draw.logUniform(0.01, 100.0), 5.0, 5.0);
        body.position = draw.vector(100.0);
        CAPTURE(seed);
        REQUIRE(makeBody(definitionOf(body), "bodies[0]") == body);
    }
}

TEST_CASE("a quaternion is normalised, and one that is of unit length is kept") {
    BodyDefinition definition;
    definition.orientation = {0.0, 0.0, -3.0, 4.0};
    CHECK(makeBody(definition, "").orientation == glm::dquat(0.0, 0.0, -0.6, 0.8));
    const glm::dquat nearly(0.6, 0.0, 0.8, 1e-13);
    definition.orientation = nearly;
    CHECK(makeBody(definition, "").orientation == nearly);
}

TEST_CASE("what is out of range is refused with its place, its value and the range") {
    BodyDefinition body;
    body.shape.lengths.y = 0.0;
    CHECK(errorOf(body) == "bodies[0].ellipsoid[1]: 0 is out of range; allowed: 0.001 to 1000");
    body.shape = {ShapeKind::Box, {1.0, 1e3, 1e-3}};
    CHECK(errorOf(body) == "bodies[0].box: 1e+06 times as long as it is thin; allowed: up to 100 times");
    body = {};
    body.mass = kNan;
    CHECK(errorOf(body) == "bodies[0].mass: nan is out of range; allowed: 0.001 to 1000");
    body = {};
    body.position.z = kInfinity;
    CHECK(errorOf(body) == "bodies[0].position[2]: inf is out of range; allowed: -1e+06 to 1e+06");
    body = {};
    body.velocity.x = 2e6;
    CHECK(errorOf(body) == "bodies[0].velocity[0]: 2e+06 is out of range; allowed: -1e+06 to 1e+06");
    body = {};
    body.angularVelocity.y = -kInfinity;
    CHECK(errorOf(body) == "bodies[0].angular_velocity[1]: -inf is out of range; allowed: -1e+06 to 1e+06");
    body = {};
    body.momenta = Momenta{{0.0, 0.0, 0.0}, {0.0, kNan, 0.0}};
    CHECK(errorOf(body) == "bodies[0].angular_momentum[1]: nan is out of range; allowed: -1e+15 to 1e+15");
    body = {};
    body.orientation = {0.0, 0.0, 0.0, 0.0};
    CHECK(errorOf(body) ==
          "bodies[0].orientation: a quaternion of length 0 is no rotation; allowed: w, x, y, z of length 1");
    body.orientation.w = kNan;
    CHECK(errorOf(body) == "bodies[0].orientation[0]: nan is out of range; allowed: -1e+06 to 1e+06");
    CHECK(errorOf({}).empty());
}

TEST_CASE("each component of each value of a body is refused just beyond either end of its range, and taken at both") {
    // Where a component stands, and what it is called there.
    struct Component {
        std::string name;
        double& (*of)(BodyDefinition&);
        Range range;
    };
    const std::vector<Component> components{
        {"mass", [](BodyDefinition& body) -> double& { return body.mass; }, kMassRange},
        {"position[0]", [](BodyDefinition& body) -> double& { return body.position.x; }, kCoordinateRange},
        {"position[1]", [](BodyDefinition& body) -> double& { return body.position.y; }, kCoordinateRange},
        {"position[2]", [](BodyDefinition& body) -> double& { return body.position.z; }, kCoordinateRange},
        {"orientation[0]", [](BodyDefinition& body) -> double& { return body.orientation.w; }, kQuaternionPartRange},
        {"orientation[1]", [](BodyDefinition& body) -> double& { return body.orientation.x; }, kQuaternionPartRange},
        {"orientation[2]", [](BodyDefinition& body) -> double& { return body.orientation.y; }, kQuaternionPartRange},
        {"orientation[3]", [](BodyDefinition& body) -> double& { return body.orientation.z; }, kQuaternionPartRange},
        {"velocity[0]", [](BodyDefinition& body) -> double& { return body.velocity.x; }, kSpeedRange},
        {"velocity[1]", [](BodyDefinition& body) -> double& { return body.velocity.y; }, kSpeedRange},
        {"velocity[2]", [](BodyDefinition& body) -> double& { return body.velocity.z; }, kSpeedRange},
        {"angular_velocity[0]", [](BodyDefinition& body) -> double& { return body.angularVelocity.x; },
         kAngularSpeedRange},
        {"angular_velocity[1]", [](BodyDefinition& body) -> double& { return body.angularVelocity.y; },
         kAngularSpeedRange},
        {"angular_velocity[2]", [](BodyDefinition& body) -> double& { return body.angularVelocity.z; },
         kAngularSpeedRange}};
    const auto errorWith = [&](const Component& component, double value) {
        BodyDefinition body;
        component.of(body) = value;
        return errorOf(body);
    };
    for (const Component& component : components) {
        CAPTURE(component.name);
        const auto [min, max] = component.range;
        CHECK(errorWith(component, min).empty());
        CHECK(errorWith(component, max).empty());
        const std::string place = "bodies[0]." + component.name + ": ";
        CHECK(errorWith(component, std::nextafter(min, -kInfinity)).starts_with(place));
        CHECK(errorWith(component, std::nextafter(max, kInfinity)).starts_with(place));
    }
    for (const ShapeKind kind : {ShapeKind::Ellipsoid, ShapeKind::Box}) {
        for (int axis = 0; axis < 3; ++axis) {
            const std::string place = "bodies[0]." + std::string(toText(kind)) + "[" + std::to_string(axis) + "]: ";
            CAPTURE(place);
            for (const auto& [end, beyond] :
                 {std::pair(kLengthRange.min, -kInfinity), std::pair(kLengthRange.max, kInfinity)}) {
                BodyDefinition body;
                body.shape = {kind, Vec(end)};
                CHECK(errorOf(body).empty());
                body.shape.lengths[axis] = std::nextafter(end, beyond);
                CHECK(errorOf(body).starts_with(place));
            }
        }
    }
}

TEST_CASE(
    "a body is at most a hundred times as long as it is thin, whichever axis is the long one and which the thin") {
    for (int longest = 0; longest < 3; ++longest) {
        for (int thinnest = 0; thinnest < 3; ++thinnest) {
            if (longest == thinnest) continue;
            CAPTURE(longest);
            CAPTURE(thinnest);
            BodyDefinition body;
            body.shape = {ShapeKind::Box, Vec(2.0)};
            body.shape.lengths[thinnest] = 0.25;
            body.shape.lengths[longest] = 25.0;
            CHECK(errorOf(body).empty());
            body.shape.lengths[longest] = 25.01;
            CHECK(errorOf(body).starts_with("bodies[0].box: 100"));
        }
    }
}
