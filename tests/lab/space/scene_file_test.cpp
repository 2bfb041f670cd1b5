// Scenes in space as files: what is saved is loaded to the bit, and what is wrong is refused with its path.

#include "lab/space/scene_file.hpp"

#include <doctest/doctest.h>
#include <string>

#include "base/error.hpp"
#include "lab/space/built_in_scenes.hpp"
#include "lab/space/parsed.hpp"
#include "space/world.hpp"

using namespace rb;
using namespace rb::space;

namespace {

std::string sceneWith(const std::string& keys) {
    return R"({"format": "rigid-bodies-scene", "version": 1, )" + keys + "}";
}

std::string errorOfKeys(const std::string& keys) {
    try {
        parseScene(sceneWith(keys));
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

std::string errorOfBody(const std::string& keys) { return errorOfKeys(R"("space": {"bodies": [{)" + keys + "}]}"); }

}  // namespace

TEST_CASE("a scene in space that is written and read is the same") {
    for (const BuiltInScene& builtIn : builtInScenes()) {
        Scene scene = buildScene(builtIn, 3);
        scene.name = "a \"name\"\n";
        scene.view = {{0.1, -0.2, 1.0 / 3.0}, 1.7, -0.3, 0.7};
        scene.settings.integrator = Integrator::RungeKutta4;
        scene.settings.law = Law::Rough;
        scene.settings.stiffness = 1e4 / 3.0;
        scene.comparison.clear();
        scene.clockRate = 1.0;
        CAPTURE(builtIn.name);
        CHECK(parseScene(sceneText(scene)) == scene);
    }
}

TEST_CASE("a state in space that is saved and loaded goes on as if it had not been, to the bit") {
    for (const BuiltInScene& builtIn : builtInScenes()) {
        for (const auto& law : kLaws) {
            Scene scene = buildScene(builtIn, 2);
            scene.settings.law = law.value;
            World world = makeWorld(scene);
            for (int i = 0; i < 77; ++i) world.step();
            World loaded = makeWorld(parseScene(sceneText(sceneOf(world, scene.name, scene.view))));
            CAPTURE(builtIn.name);
            REQUIRE(stateHash(loaded) == stateHash(world));
            CHECK(loaded.settings() == world.settings());
            for (int i = 0; i < 77; ++i) {
                world.step();
                loaded.step();
            }
            CHECK(stateHash(loaded) == stateHash(world));
        }
    }
}

TEST_CASE("of a scene in space only the shapes are needed, and where a second body is") {
    const Scene one = parseScene(sceneWith(R"("space": {"bodies": [{"box": [1, 2, 3]}]})"));
    REQUIRE(one.bodies.size() == 1);
    CHECK(one.bodies[0].shape == Shape{ShapeKind::Box, {1.0, 2.0, 3.0}});
    CHECK(one.bodies[0].mass == 1.0);
    CHECK(one.settings == Settings{});
    CHECK(one.view == View{});
    const Scene two = parseScene(sceneWith(R"("settings": {"law": "rough", "substeps": 3},
        "view": {"azimuth": 1}, "space": {"bodies": [
        {"ellipsoid": [1, 1, 1], "velocity": [1, 0, 0]},
        {"ellipsoid": [1, 1, 1], "position": [3, 0, 0], "orientation": [0, 2, 0, 0], "mass": 2}]})"));
    CHECK(two.settings.law == Law::Rough);
    CHECK(two.settings.substeps == 3);
    CHECK(two.view.azimuth == 1.0);
    CHECK(two.bodies[0].velocity.x == 1.0);
    CHECK(two.bodies[1].orientation.x == 2.0);
}

TEST_CASE("what is wrong with a scene in space is said with its path and what is allowed") {
    CHECK(errorOfBody(R"("elipsoid": [1, 1, 1])") ==
          "space.bodies[0].elipsoid: unknown key; allowed: ellipsoid, box, mass, position, orientation, velocity, "
          "angular_velocity, momentum, angular_momentum");
    CHECK(errorOfBody(R"("mass": 1)") == "space.bodies[0]: has no shape; allowed: one of ellipsoid, box");
    CHECK(errorOfBody(R"("box": [1, 1, 1], "ellipsoid": [1, 1, 1])") ==
          "space.bodies[0].box: stands beside 'ellipsoid'; allowed: one of ellipsoid, box");
    CHECK(errorOfBody(R"("ellipsoid": [1, 1])") ==
          "space.bodies[0].ellipsoid: an array is not a vector; allowed: [x, y, z], each 0.001 to 1000");
    CHECK(errorOfBody(R"("ellipsoid": [1, 1, 0])") ==
          "space.bodies[0].ellipsoid[2]: 0 is out of range; allowed: 0.001 to 1000");
    CHECK(errorOfBody(R"("ellipsoid": [1, "a", 1])") ==
          "space.bodies[0].ellipsoid[1]: \"a\" is not a number; allowed: 0.001 to 1000");
    CHECK(errorOfBody(R"("box": [1, 1, 200])") ==
          "space.bodies[0].box: 200 times as long as it is thin; allowed: up to 100 times");
    CHECK(errorOfBody(R"("box": [1, 1, 1], "mass": "much")") ==
          "space.bodies[0].mass: \"much\" is not a number; allowed: 0.001 to 1000");
    CHECK(errorOfBody(R"("box": [1, 1, 1], "orientation": [0, 0, 0])") ==
          "space.bodies[0].orientation: an array is not a quaternion; allowed: [w, x, y, z], each -1e+06 to 1e+06");
    CHECK(errorOfBody(R"("box": [1, 1, 1], "orientation": [0, 0, 0, 0])") ==
          "space.bodies[0].orientation: a quaternion of length 0 is no rotation; allowed: w, x, y, z of length 1");
    CHECK(errorOfBody(R"("box": [1, 1, 1], "momentum": [0, 0, 0])") ==
          "space.bodies[0].angular_momentum: is missing; allowed: velocity and angular_velocity, or momentum and "
          "angular_momentum");
    CHECK(errorOfBody(R"("box": [1, 1, 1], "velocity": [0, 0, 0], "angular_momentum": [0, 0, 0])") ==
          "space.bodies[0].velocity: stands beside 'angular_momentum'; allowed: velocity and angular_velocity, or "
          "momentum and angular_momentum");
    CHECK(errorOfKeys(R"("space": {"bodies": []})") == "space.bodies: there are 0; allowed: 1 or 2");
    CHECK(errorOfKeys(R"("space": {"bodies": 3})") ==
          "space.bodies: 3 is not an array; allowed: an array of 1 or 2 bodies [ ... ]");
    CHECK(errorOfKeys(R"("space": {})") == "space.bodies: is missing");
    CHECK(errorOfKeys(R"("space": [])") ==
          "space: an array is not an object; allowed: an object { \"key\": value, ... }");
    CHECK(
        errorOfKeys(R"("space": {"bodies": [{"box": [1, 1, 1]}, {"ellipsoid": [1, 1, 1], "position": [5, 0, 0]}]})") ==
        "space.bodies: how an ellipsoid meets a box is not defined; allowed: two of the same kind");
    CHECK(errorOfKeys(R"("space": {"bodies": [{"box": [1, 1, 1]}, {"box": [1, 1, 1]}]})") ==
          "space.bodies[1].position: the centres of the bodies coincide; allowed: centres that lie apart");
    const std::string body = R"(, "space": {"bodies": [{"box": [1, 1, 1]}]})";
    CHECK(errorOfKeys(R"("settings": {"gravity": [0, -1]})" + body) ==
          "settings.gravity: unknown setting; allowed: law, integrator, stiffness, restitution, tether, time_step, "
          "substeps");
    CHECK(errorOfKeys(R"("settings": {"law": "soft"})" + body) ==
          "settings.law: 'soft' is unknown; allowed: penalty|instantaneous|rough");
    CHECK(errorOfKeys(R"("settings": {"tether": -1})" + body) ==
          "settings.tether: -1 is out of range; allowed: 0 to 1e+06");
    CHECK(errorOfKeys(R"("settings": {"substeps": 1.5})" + body) ==
          "settings.substeps: 1.5 is not a whole number; allowed: 1 to 1000");
    CHECK(errorOfKeys(R"("view": {"elevation": 2})" + body) ==
          "view.elevation: 2 is out of range; allowed: -1.5 to 1.5");
    CHECK(errorOfKeys(R"("view": {"center": [0, 0]})" + body) ==
          "view.center: unknown key; allowed: target, height, azimuth, elevation");
    for (const std::string key : {"bounds", "rectangles", "circles", "polygons"}) {
        CHECK(errorOfKeys("\"" + key + "\": []" + body) ==
              key + ": stands beside 'space'; allowed: bodies in space or bodies in the plane");
    }
}
