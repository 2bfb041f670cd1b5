// The reference of scene files and their reader.

#include "lab/scene/scene_reference.hpp"

#include <doctest/doctest.h>
#include <string>

#include "base/error.hpp"
#include "lab/json/parsed_json.hpp"
#include "lab/scene/outline_json.hpp"
#include "lab/scene/scene_file.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

// A value of each form that the reference has.
Json valueOf(const SceneKey& key) {
    const std::string name = key.path.substr(key.path.rfind('.') + 1);
    if (name == "format") return kSceneFormat;
    if (name == "version") return kSceneVersion;
    if (name == "name" || name == "brief") return "words";
    if (name == "rectangles" || name == "circles" || name == "polygons") return Json::array();
    if (name == "settings" || name == "view" || name == "bounds") return Json::object();
    if (name == "vertices") return Json::array({{0, 0}, {1, 0}, {0, 1}});
    if (name == "parts") return Json::array({Json::array({{0, 0}, {1, 0}, {0, 1}})});
    if (name == "box") return Json::array({1, 2});
    if (name == "regular") return {{"sides", 5}, {"radius", 0.5}};
    if (name == "min") return Json::array({-50, -50});
    if (name == "max") return Json::array({50, 50});
    const std::string& form = key.form;
    if (key.path == "settings.integrator") return "euler";
    if (form == "true or false" || form == "false|true") return true;
    if (const std::size_t bar = form.find('|'); bar != std::string::npos) return form.substr(0, bar);
    const bool isVector =
        form.starts_with("[x, y]") || key.path == "settings.gravity" || key.path == "settings.spawn_radius";
    const std::string range = form.starts_with("[x, y]") ? form.substr(form.find("each ") + 5) : form;
    const std::string largest = range.substr(range.find(" to ") + 4);  // 1 lies in all that go so far
    const Json number = std::stod(largest) < 1.0 ? parseJson(largest) : Json(1);
    return isVector ? Json::array({number, number}) : number;
}

// What has to stand beside it.
Json bodyFor(const std::string& list, const std::string& key) {
    Json body = Json::object();
    for (const SceneKey& each : sceneKeys()) {
        const std::string start = list + "[].";
        if (each.path.starts_with(start) && each.isRequired) body[each.path.substr(start.size())] = valueOf(each);
    }
    const bool isOutline = key == "vertices" || key == "box" || key == "regular" || key == "parts";
    if (list == "polygons" && !isOutline) body["box"] = Json::array({1, 1});
    return body;
}

Json sceneWith(const SceneKey& key) {
    Json scene{{"format", kSceneFormat}, {"version", kSceneVersion}};
    const std::size_t list = key.path.find("[].");
    const std::size_t dot = key.path.find('.');
    if (list != std::string::npos) {
        const std::string name = key.path.substr(0, list);
        Json body = bodyFor(name, key.path.substr(list + 3));
        body[key.path.substr(list + 3)] = valueOf(key);
        scene[name] = Json::array({body});
    } else if (dot != std::string::npos) {
        scene[key.path.substr(0, dot)] = {{key.path.substr(dot + 1), valueOf(key)}};
    } else {
        scene[key.path] = valueOf(key);
    }
    return scene;
}

}  // namespace

TEST_CASE("of each key that the reference names a scene is built, and without one that has to be there none") {
    for (const SceneKey& key : sceneKeys()) {
        CAPTURE(key.path);
        CAPTURE(sceneWith(key).dump());
        CHECK_FALSE(meaningOfKey(key.path).empty());
        makeWorld(readScene(sceneWith(key)));
        Json without = sceneWith(key);
        const std::size_t list = key.path.find("[].");
        if (list == std::string::npos) {
            without.erase(key.path);
        } else {
            without[key.path.substr(0, list)][0].erase(key.path.substr(list + 3));
        }
        if (key.isRequired) CHECK_THROWS_AS(readScene(without), InputError);
    }
}

TEST_CASE("what the reader allows where it meets an unknown key is what the reference has there") {
    const auto allowedAt = [](const Json& scene) {
        try {
            readScene(scene);
        } catch (const InputError& error) {
            return error.allowed();
        }
        return std::string();
    };
    for (const char* const list : {"", "view.", "bounds.", "settings.", "rectangles[].", "circles[].", "polygons[]."}) {
        CAPTURE(list);
        std::string keys;
        for (const SceneKey& key : sceneKeys()) {
            const std::string rest = key.path.starts_with(list) ? key.path.substr(std::string(list).size()) : "";
            if (rest.empty() || rest.find_first_of(".[") != std::string::npos) continue;
            keys += (keys.empty() ? "" : ", ") + rest;
        }
        CHECK(allowedAt(sceneWith({std::string(list) + "unknown", "1 to 1", false})) == keys);
    }
}

TEST_CASE("the reference has a line for each key") {
    const std::string text = sceneReference();
    for (const SceneKey& key : sceneKeys()) CHECK(text.find("\n" + key.path) != std::string::npos);
    CHECK(text.find("settings.gravity                  [x, y], each -1000 to 1000") != std::string::npos);
    CHECK(text.find("on Earth. (default [0, -1] m/s²)\n") != std::string::npos);
    CHECK(text.find("0 is no spring. (default 0.8)\n") != std::string::npos);
    CHECK(text.find("[1]") == std::string::npos);
}

TEST_CASE("of a body that starts wholly inside a rectangle a note says so") {
    const auto noteOf =
        [](const std::string& circles) {
            return readScene(parseJson(R"({ "format": "rigid-bodies-scene", "version": 1,
            "rectangles": [ { "center": [5, 0], "size": [1, 1] }, { "center": [0, 0], "size": [4, 2] } ],
            "polygons": [ { "position": [1, 0], "box": [0.5, 0.5], "static": true } ],
            "circles": [ )" + circles + " ] }"))
                .note;
        };
    const std::string above = R"({ "position": [0, 1.2], "radius": 0.5 })";  // in part
    const std::string inside = R"({ "position": [0.5, 0.4], "radius": 0.5 })";
    CHECK(noteOf(above).empty());
    CHECK(noteOf(above + ", " + inside) == "circles[1] starts inside rectangles[1]; what is in there is thrown out");
    CHECK(noteOf(inside + ", " + inside).find("circles[0] starts inside rectangles[1], and so do 1 more bodies") == 0);
}

TEST_CASE("a rectangle with an angle is a static polygon that is turned, and one without is what it was") {
    const Scene scene = readScene(parseJson(R"({ "format": "rigid-bodies-scene", "version": 1,
        "rectangles": [ { "center": [1, 2], "size": [3, 0.5], "angle": 0.3, "friction": 0.7 },
                        { "center": [1, 2], "size": [3, 0.5], "angle": 0 } ],
        "polygons": [ { "position": [0, 5], "box": [1, 1] } ] })"));
    REQUIRE(scene.rectangles.size() == 1);
    REQUIRE(scene.polygons.size() == 2);
    const PolygonDefinition& slope = scene.polygons[0];
    CHECK(slope.isStatic);
    CHECK(slope.angle == 0.3F);
    CHECK(slope.position == glm::dvec2(1.0, 2.0));
    CHECK(slope.parts == OutlineParts{boxVertices({3.0F, 0.5F})});
    CHECK(slope.material.friction == 0.7F);
    World world = makeWorld(scene);
    CHECK(world.bodies().staticCount() == 2);
}

TEST_CASE("an outline that goes clockwise is reversed with a word, and is then the other one") {
    const auto sceneOf = [](const std::string& outline) {
        return readScene(parseJson(R"({ "format": "rigid-bodies-scene", "version": 1,
            "polygons": [ { "position": [0, 1], )" +
                                   outline + " } ] }"));
    };
    const Scene clockwise = sceneOf(R"("vertices": [[0, 0], [0, 1], [1, 0]])");
    CHECK(clockwise.note == "polygons[0].vertices: the vertices go clockwise; they were reversed");
    CHECK(clockwise.polygons[0].parts == OutlineParts{{{1.0F, 0.0F}, {0.0F, 1.0F}, {0.0F, 0.0F}}});
    const Scene parts = sceneOf(R"("parts": [[[0, 0], [0, 1], [1, 1]], [[0, 0], [1, 1], [1, 0]]])");
    CHECK(parts.note == "polygons[0].parts and 1 more: the vertices go clockwise; they were reversed");
    CHECK(sceneOf(R"("vertices": [[0, 0], [1, 0], [0, 1]])").note.empty());
}
