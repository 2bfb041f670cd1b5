// Polygons in scene files: every way to tell an outline, what is saved and loaded bit for bit, and each mistake with
// its place.

#include <cmath>
#include <doctest/doctest.h>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "lab/parsed.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/random.hpp"
#include "lab/scene/random_polygon.hpp"
#include "lab/scene/scene_file.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/bodies/shape.hpp"
#include "physics/observe/measures.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

std::string sceneWith(const std::string& polygons) {
    return R"({"format": "rigid-bodies-scene", "version": 1, "polygons": [)" + polygons + "]}";
}

// A polygon with these keys beside its place.
std::string polygonWith(const std::string& keys) { return R"({"position": [1, 2], )" + keys + "}"; }

// What is wrong with the second of two polygons, the first of which is none.
std::string mistakeIn(const std::string& keys) {
    try {
        parseScene(sceneWith(polygonWith(R"("box": [1, 1])") + ", " + polygonWith(keys)));
    } catch (const InputError& error) {
        const std::string line = error.what();
        CHECK(line.size() < 400);
        CHECK(line.find('\n') == line.npos);
        return line;
    }
    return "";
}

PolygonDefinition readPolygon(const std::string& keys) {
    return parseScene(sceneWith(polygonWith(keys))).polygons.at(0);
}

void requireComesBack(const Scene& scene) {
    const std::string text = sceneText(scene);
    const Scene again = parseScene(text);
    REQUIRE(again.polygons == scene.polygons);
    CHECK(sceneText(again) == text);
    CHECK(stateHash(makeWorld(again)) == stateHash(makeWorld(scene)));
}

constexpr const char* kSquare = "[[0, 0], [1, 0], [1, 1], [0, 1]]";

}  // namespace

TEST_CASE("a polygon is read by its vertices, as a box, as a regular one, and by convex parts") {
    const PolygonDefinition triangle = readPolygon(
        R"("vertices": [[0, 0], [1.7, 0], [0, 0.9]], "velocity": [1, -2], "angle": 0.3, "angular_velocity": -4,
           "static": false, "hidden": true, "density": 2.5, "friction": 0.1, "restitution": 0.9)");
    CHECK(triangle == PolygonDefinition{.parts = {{{0.0F, 0.0F}, {1.7F, 0.0F}, {0.0F, 0.9F}}},
                                        .position = {1.0, 2.0},
                                        .velocity = {1.0F, -2.0F},
                                        .angle = 0.3F,
                                        .angularVelocity = -4.0F,
                                        .isStatic = false,
                                        .isHidden = true,
                                        .material = {0.9F, 0.1F, 2.5F}});
    CHECK(readPolygon(R"("box": [0.4, 0.2], "static": true)") ==
          PolygonDefinition{
              .parts = {boxVertices({0.4F, 0.2F})}, .position = {1.0, 2.0}, .isStatic = true, .material = {}});
    for (const int sides : {3, 4, 16}) {
        const PolygonDefinition regular =
            readPolygon(R"("regular": {"sides": )" + std::to_string(sides) + R"(, "radius": 0.7})");
        CHECK(regular.parts.at(0) == regularVertices(static_cast<std::size_t>(sides), 0.7F));
    }
    const PolygonDefinition ell =
        readPolygon(R"("parts": [[[0, 0], [2, 0], [2, 1], [0, 1]], [[0, 1], [1, 1], [1, 3], [0, 3]]])");
    REQUIRE(ell.parts.size() == 2);
    CHECK(ell.parts[1][2] == glm::vec2(1.0F, 3.0F));
    CHECK(readPolygon(std::string("\"parts\": [") + kSquare + "]").parts ==
          readPolygon(std::string("\"vertices\": ") + kSquare).parts);
}

TEST_CASE("polygons that are written and read again are the same, bit for bit, and so is the state of their world") {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        CAPTURE(seed);
        Random random(seed);
        Scene scene;
        for (int i = 0; i < 4; ++i) {
            PolygonDefinition polygon;
            const float radius = std::pow(10.0F, random.uniform(-1.5F, 2.0F));
            for (std::uint64_t part = 1 + random.next() % 3; part > 0; --part) {
                std::vector<glm::vec2> vertices = randomPolygon(random, radius);
                const glm::vec2 away{random.uniform(-1.0F, 1.0F) * radius, random.uniform(-1.0F, 1.0F) * radius};
                for (glm::vec2& vertex : vertices) vertex += away;
                polygon.parts.push_back(std::move(vertices));
            }
            polygon.position = {static_cast<double>(random.uniform(-1e5F, 1e5F)) / 3.0, 1e-9};
            polygon.velocity = {random.uniform(-9.0F, 9.0F), -0.0F};
            polygon.angle = random.uniform(-1e3F, 1e3F);
            polygon.angularVelocity = random.uniform(-9.0F, 9.0F);
            polygon.isStatic = random.next() % 4 == 0;
            polygon.isHidden = random.next() % 4 == 0;
            if (random.next() % 2 == 0) polygon.material.density = random.uniform(0.1F, 50.0F);
            scene.polygons.push_back(polygon);
        }
        requireComesBack(scene);
        // And once they have been in a world, which moves their frame to the centre of mass.
        const World world = makeWorld(scene);
        const Scene entered = sceneOf(world, "", {});
        CHECK(stateHash(makeWorld(entered)) == stateHash(world));
        requireComesBack(entered);
    }
}

TEST_CASE("a world of polygons that is saved after 300 steps and loaded goes on bit for bit, under every integrator") {
    for (const char* const name : {"polygon-box", "mixed", "sandwich"}) {
        for (const IntegratorRow& integrator : kIntegrators) {
            CAPTURE(name);
            CAPTURE(integrator.word);
            Scene scene = buildScene(*findBuiltInScene(name), {.seed = 5});
            scene.settings = Settings{};
            scene.settings.integrator = integrator.value;
            World world = makeWorld(scene);
            for (int i = 0; i < 300; ++i) world.step();
            World loaded = makeWorld(parseScene(sceneText(sceneOf(world, scene.name, scene.view))));
            REQUIRE(stateHash(loaded) == stateHash(world));
            for (int i = 0; i < 100; ++i) {
                world.step();
                loaded.step();
            }
            CHECK(stateHash(loaded) == stateHash(world));
        }
    }
}

TEST_CASE("an outline that is none is refused with its place") {
    using Mistake = std::pair<const char*, const char*>;
    for (const auto& [polygonKeys, line] : {
             Mistake{R"("vertices": [[0, 0], [4, 0], [1, 1], [0, 4]])",
                     "polygons[1].vertices: the outline is concave at vertex 2; allowed: convex outlines"},
             Mistake{R"("vertices": [[0, 0], [1, 1], [1, 0], [0, 1]])", "polygons[1].vertices: the outline crosses"},
             Mistake{R"("vertices": [[0, 0], [1, 0]])", "polygons[1].vertices: 2 vertices; allowed: 3 to 16 vertices"},
             Mistake{R"("vertices": [])", "polygons[1].vertices: 0 vertices"},
             Mistake{R"("vertices": [[0, 0], [1, 0], [2, 0], [1, 1]])",
                     "polygons[1].vertices: vertex 1 lies on a line with its neighbours"},
             Mistake{R"("vertices": [[0, 0], [0, 0], [1, 0], [1, 1]])",
                     "polygons[1].vertices: the side after vertex 0"},
             Mistake{R"("vertices": [[0, 0], [1, 0], [1, 1e7]])", "polygons[1].vertices[2][1]: 1e+07 is out of range"},
             Mistake{R"("vertices": [[0, 0], [9000, 0], [0, 9000]])", "polygons[1].vertices: the outline is too large"},
             Mistake{R"("vertices": [[0, 0], [1, 0], [0.5, 0.0009]])", "polygons[1].vertices: the outline is too thin"},
             Mistake{R"("vertices": [[0, 0], [1, 0], [1]])",
                     "polygons[1].vertices[2]: an array is not a vector; allowed: [x, y], each -1e+06 to 1e+06"},
             Mistake{R"("vertices": [[0, 0], [1, 0], [1, "x"]])",
                     "polygons[1].vertices[2][1]: \"x\" is not a number; allowed: -1e+06 to 1e+06"},
             Mistake{R"("vertices": {"0": [0, 0]})", "polygons[1].vertices: an object is not an array"},
             Mistake{R"("parts": [[[0,0],[1,0],[0,1]], [[0,0],[1,0],[0,1]], [[0,0],[0,1],7]])",
                     "polygons[1].parts[2][2]: 7 is not a vector"},
             Mistake{R"("parts": [[]])", "polygons[1].parts[0]: 0 vertices; allowed: 3 to 16 vertices"},
             Mistake{R"("parts": [[[0, 0], [9000, 0], [0, 9000]]])", "polygons[1].parts[0]: the outline is too large"},
             Mistake{R"("regular": {"sides": 16, "radius": 0.002})",
                     "polygons[1].regular: the side after vertex 0 is too short"},
             Mistake{R"("parts": [])", "polygons[1].parts: 0 parts; allowed: 1 to 16 parts"},
             Mistake{R"("box": [1])", "polygons[1].box: an array is not a vector; allowed: [x, y], each 0.001 to 1000"},
             Mistake{R"("box": [1, "2"])", "polygons[1].box[1]: \"2\" is not a number; allowed: 0.001 to 1000"},
             Mistake{R"("regular": {"sides": 3, "radius": null})",
                     "polygons[1].regular.radius: null is not a number; allowed: 0.001 to 1000"},
             Mistake{R"("box": [1, 0])", "polygons[1].box[1]: 0 is out of range"},
             Mistake{R"("box": [2000, 1])", "polygons[1].box[0]: 2000 is out of range"},
             Mistake{R"("regular": {"sides": 2, "radius": 1})",
                     "polygons[1].regular.sides: 2 is out of range; allowed: 3 to 16"},
             Mistake{R"("regular": {"sides": 17, "radius": 1})",
                     "polygons[1].regular.sides: 17 is out of range; allowed: 3 to 16"},
             Mistake{R"("regular": {"sides": 2.5, "radius": 1})",
                     "polygons[1].regular.sides: 2.5 is not a whole number; allowed: 3 to 16"},
             Mistake{R"("regular": {"sides": 99999999999999999999, "radius": 1})", "polygons[1].regular.sides: "},
             Mistake{R"("regular": {"sides": 18446744073709551615, "radius": 1})", "polygons[1].regular.sides: "},
             Mistake{R"("regular": {"sides": -3, "radius": 1})", "polygons[1].regular.sides: -3 is out of range"},
             Mistake{R"("regular": {"sides": 3})", "polygons[1].regular.radius: is missing"},
             Mistake{R"("regular": {"radius": 3})", "polygons[1].regular.sides: is missing"},
             Mistake{R"("regular": {"sides": 3, "radius": -1})", "polygons[1].regular.radius: -1 is out of range"},
             Mistake{R"("regular": {"sides": 3, "radius": 1, "turn": 2})", "polygons[1].regular.turn: unknown key"},
             Mistake{R"("regular": 3)", "polygons[1].regular: 3 is not an object"},
         }) {
        const std::string keys = polygonKeys;  // no lambda of clang 14 takes a structured binding
        CAPTURE(keys);
        const std::string told = mistakeIn(keys);
        CAPTURE(told);
        CHECK(told.find(line) == 0);
    }
}

TEST_CASE("each component of a polygon's values is refused beyond either end of its range, and taken at both") {
    struct Ranged {
        const char* key;
        std::vector<const char*> allowed;
        std::vector<const char*> refused;
    };
    for (const Ranged& ranged : std::vector<Ranged>{
             {"position",
              {"[1e6, -1e6]", "[-1e6, 1e6]"},
              {"[1000001, 0]", "[-1000001, 0]", "[0, 1000001]", "[0, -1000001]"}},
             {"velocity",
              {"[1e6, -1e6]", "[-1e6, 1e6]"},
              {"[1000001, 0]", "[-1000001, 0]", "[0, 1000001]", "[0, -1000001]"}},
             {"angle", {"1e6", "-1e6"}, {"1000001", "-1000001"}},
             {"angular_velocity", {"1e9", "-1e9"}, {"1000001000", "-1000001000"}},
             {"box", {"[0.001, 1000]", "[1000, 0.001]"}, {"[0.00099, 1]", "[1, 0.00099]", "[1001, 1]", "[1, 1001]"}},
             {"regular",
              {R"({"sides": 3, "radius": 1000})", R"({"sides": 16, "radius": 0.01})"},
              {R"({"sides": 2, "radius": 1})", R"({"sides": 17, "radius": 1})", R"({"sides": 3, "radius": 1001})",
               R"({"sides": 3, "radius": 0.00099})"}}}) {
        const std::string key = ranged.key;
        const auto mistake = [&](const char* value) {
            const bool isOutline = key == "box" || key == "regular";
            const std::string place = key == "position" ? "" : R"("position": [1, 2], )";
            const std::string outline = isOutline ? "" : R"("box": [1, 1], )";
            try {
                parseScene(sceneWith("{" + place + outline + "\"" + key + "\": " + value + "}"));
            } catch (const InputError& error) {
                return std::string(error.what());
            }
            return std::string();
        };
        CAPTURE(key);
        for (const char* const value : ranged.allowed) CHECK_MESSAGE(mistake(value).empty(), mistake(value));
        for (const char* const value : ranged.refused) {
            CAPTURE(value);
            CHECK_MESSAGE(mistake(value).find("polygons[0]." + key) == 0, mistake(value));
        }
    }
}

TEST_CASE("an outline has at most 16 vertices and a body at most 16 parts, and so many are taken") {
    const auto joined = [](const std::string& one, int count) {
        std::string text;
        for (int i = 0; i < count; ++i) text += (i == 0 ? "" : ", ") + one;
        return text;
    };
    const auto roundWith = [](int count) {
        std::string text;
        for (int i = 0; i < count; ++i) {
            const double angle = 2.0 * 3.14159265358979 * i / count;
            text +=
                (i == 0 ? "[" : ", [") + std::to_string(std::cos(angle)) + ", " + std::to_string(std::sin(angle)) + "]";
        }
        return "\"vertices\": [" + text + "]";
    };
    CHECK(mistakeIn(roundWith(16)).empty());
    CHECK(mistakeIn(roundWith(17)) == "polygons[1].vertices: 17 vertices; allowed: 3 to 16 vertices");
    CHECK(mistakeIn("\"parts\": [" + joined(kSquare, 16) + "]").empty());
    CHECK(mistakeIn("\"parts\": [" + joined(kSquare, 17) + "]") ==
          "polygons[1].parts: 17 parts; allowed: 1 to 16 parts");
}

TEST_CASE("of the keys that tell an outline one stands there, and no other key than a polygon has") {
    CHECK(mistakeIn(R"("density": 1)") == "polygons[1]: has no outline; allowed: one of vertices, box, regular, parts");
    const std::string both = mistakeIn(R"("box": [1, 1], "regular": {"sides": 3, "radius": 1})");
    CHECK(both.find("stands beside 'box'; allowed: one of vertices, box, regular, parts") != both.npos);
    CHECK(both.find("polygons[1].regular: ") == 0);
    CHECK(mistakeIn(R"("box": [1, 1], "radius": 1)").find("polygons[1].radius: unknown key; allowed: position, ") == 0);
    CHECK(mistakeIn(R"("box": [1, 1], "static": 1)") ==
          "polygons[1].static: 1 is not true or false; allowed: true or false");
    CHECK(mistakeIn(R"("box": [1, 1], "hidden": "yes")") ==
          "polygons[1].hidden: \"yes\" is not true or false; allowed: true or false");
    CHECK(mistakeIn(R"("box": [1, 1], "density": 0)").find("polygons[1].density: 0 is out of range") == 0);
    CHECK(mistakeIn(R"("box": [1, 1], "angle": "x")").find("polygons[1].angle: \"x\" is not a number") == 0);
    CHECK(mistakeIn(R"("box": [1, 1], "box": [1, 1])").find("polygons[1].box: stands there twice") == 0);
    try {
        parseScene(sceneWith(R"({"box": [1, 1]})"));
        FAIL("a polygon without a place");
    } catch (const InputError& error) {
        CHECK(std::string(error.what()) == "polygons[0].position: is missing");
    }
}

TEST_CASE("an outline of 10,000 vertices is refused at once, in one line") {
    std::string vertices;
    for (int i = 0; i < 10'000; ++i) {
        const double angle = 2e-4 * 3.14159265358979 * i;
        vertices +=
            (i == 0 ? "[" : ", [") + std::to_string(std::cos(angle)) + ", " + std::to_string(std::sin(angle)) + "]";
    }
    CHECK(mistakeIn("\"vertices\": [" + vertices + "]") ==
          "polygons[1].vertices: 10000 vertices; allowed: 3 to 16 vertices");
    CHECK(mistakeIn("\"parts\": [[" + vertices + "]]").find("polygons[1].parts[0]: 10000 vertices") == 0);
    std::string parts;
    for (int i = 0; i < 1000; ++i) parts += (i == 0 ? "" : ", ") + std::string(kSquare);
    CHECK(mistakeIn("\"parts\": [" + parts + "]") == "polygons[1].parts: 1000 parts; allowed: 1 to 16 parts");
}
