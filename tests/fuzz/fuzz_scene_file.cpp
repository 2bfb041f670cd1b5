// Any text as a scene file: refused in one line, or a scene that is written, read and stepped. Bytes that begin with
// kIsPolygons, with which no scene does, are turned into the text of a scene of polygons, good and bad ones.

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/number_text.hpp"
#include "bytes.hpp"
#include "lab/parsed.hpp"
#include "lab/scene/scene_file.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/observe/measures.hpp"
#include "physics/world/world.hpp"
#include "polygon_bytes.hpp"
#include "property.hpp"

namespace rb::fuzz::scene_file {

namespace {

constexpr std::size_t kMostCircles = 200;  // beyond, a step would take its time
constexpr std::size_t kMostParts = 40;
constexpr std::uint8_t kIsPolygons = 1;

std::optional<Scene> sceneIn(std::string_view text) {
    try {
        return parseScene(text);
    } catch (const InputError& error) {
        requireOneLine(error);
        return std::nullopt;
    }
}

std::string textOf(Bytes& bytes, std::vector<glm::vec2> vertices) {
    if (bytes.below(16) == 15) std::reverse(vertices.begin(), vertices.end());
    if (bytes.below(16) == 15) std::swap(vertices[0], vertices[bytes.below(vertices.size())]);
    if (bytes.below(16) == 15) vertices[bytes.below(vertices.size())] = bytes.vector({-2e6F, 2e6F, -1.0F, 1.0F});
    if (bytes.below(16) == 15) vertices.resize(bytes.below(2 * kMaxVertices));
    std::string text;
    for (const glm::vec2 vertex : vertices) {
        text += (text.empty() ? "[[" : ", [") + numberText(vertex.x) + ", " + numberText(vertex.y) + "]";
    }
    return text.empty() ? "[]" : text + "]";
}

std::string outlineText(Bytes& bytes) {
    constexpr Range kReach{kMinRadius, 2.0F * kMaxRadius, 0.05F, 0.5F};
    switch (bytes.below(4)) {
        case 0:
            return "\"box\": [" + numberText(bytes.number(kReach)) + ", " + numberText(bytes.number(kReach)) + "]";
        case 1:
            return "\"regular\": {\"sides\": " + std::to_string(bytes.below(20)) +
                   ", \"radius\": " + numberText(bytes.number(kReach)) + "}";
        case 2:
            return "\"vertices\": " + textOf(bytes, outlineVertices(bytes, kReach));
        default:
            break;
    }
    std::string parts;
    for (const std::vector<glm::vec2>& part : outlineParts(bytes, kReach)) {
        parts += (parts.empty() ? "" : ", ") + textOf(bytes, part);
    }
    return "\"parts\": [" + parts + "]";
}

std::string polygonsText(Bytes& bytes) {
    std::string polygons;
    for (std::size_t rest = bytes.below(9); rest > 0; --rest) {
        const glm::vec2 at = bytes.vector({-2e6F, 2e6F, -1.0F, 1.0F});
        polygons += (polygons.empty() ? "{" : ", {") + outlineText(bytes) + ", \"position\": [" + numberText(at.x) +
                    ", " + numberText(at.y) + "], \"angle\": " + numberText(bytes.number({-2e6F, 2e6F, -4.0F, 4.0F})) +
                    ", \"static\": " + (bytes.below(8) == 7 ? "true" : "false") + "}";
    }
    return R"({"format": "rigid-bodies-scene", "version": 1, "polygons": [)" + polygons + "]}";
}

std::size_t partsOf(const Scene& scene) {
    std::size_t parts = 0;
    for (const PolygonDefinition& polygon : scene.polygons) parts += polygon.parts.size();
    return parts;
}

}  // namespace

RB_FUZZ_TARGET(scene_file) {
    std::string input(data, data + size);
    if (size > 0 && data[0] == kIsPolygons) {
        Bytes bytes({data + 1, size - 1});
        input = polygonsText(bytes);
    }
    const std::optional<Scene> scene = sceneIn(input);
    if (!scene) return 0;
    const std::string text = sceneText(*scene);
    const std::optional<Scene> again = sceneIn(text);
    require(again.has_value(), "a scene that was written is read", text);
    require(sceneText(*again) == text, "what is written, read and written again is the same text", text);
    if (scene->circles.size() > kMostCircles || partsOf(*scene) > kMostParts) return 0;
    World world = makeWorld(*scene);
    require(stateHash(makeWorld(*again)) == stateHash(world), "what is written and read is the same to the bit", text);
    const std::size_t movable = world.bodies().dynamicCount;
    world.step();
    const std::uint64_t there = world.bodies().dynamicCount + world.removed().total();
    require(there == movable, "every body is there or counted as removed");
    return 0;
}

}  // namespace rb::fuzz::scene_file
