#include "lab/scene/built_in_scenes.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "lab/json/parsed_json.hpp"
#include "lab/scene/scene.hpp"
#include "lab/scene/scene_families.hpp"
#include "lab/scene/scene_file.hpp"

namespace rb {

namespace {

// From the file of its name.
void buildFromFile(Scene& scene) {
    const auto files = embeddedScenes();
    const auto file =
        std::find_if(files.begin(), files.end(), [&](const auto& each) { return each.name == scene.name; });
    assert(file != files.end() && "every scene that nothing builds has a file");
    Scene read = readScene(parseJson(file->text));
    read.name = std::move(scene.name);
    read.brief = std::move(scene.brief);
    scene = std::move(read);
}

constexpr BuiltInScene kScenes[] = {
    {"figure-1.1", "21 circles fall between two fences; some leave by the gaps, as in the report.", buildFigure, 25.0},
    {"row", "Circles lie side by side on the ground: which integrator leaves them at rest?", buildRow, 2.0},
    {"box", "21 circles fall into a box 2 m wide: under which integrator does the pile come to rest?", buildBox, 26.0},
    {"box-60", "60 circles fall into a box 3 m wide: does a deeper pile come to rest as a small one does?",
     buildWideBox, 28.0},
    {"pile", "Any number of circles in an open box, at g = 10 m/s².", buildPile, 28.0, true},
    {"penetration", "Circles that start inside one another and the ground: the spring throws them out."},
    {"tunnelling", "Four circles, each faster than the last, and a thin wall: the fast ones pass through it."},
    {"pair", "Two circles meet off-centre: friction turns a part of the motion into spin."},
    {"roll", "Rolling resistance stops a circle that rolls along the ground; at 0 it runs into the fence."},
    {"spin", "A spinning circle drops and spins on where it lies; static friction makes it roll away."},
    {"stack", "Ten circles on top of one another: see how deep they sink, then choose more sub-steps."},
    {"cradle", "One circle arrives at a row of five that touch, and one leaves: Newton's cradle."},
    {"box-cradle", "Newton's cradle of squares, whose faces meet at two points at once: none of them turns."},
    {"break", "A billiard break: fifteen impacts within a step, in the order of their times.", buildBreak},
    {"bullet", "As tunnelling, with up to 1000 radii per step, but none passes unless the remedy is off."},
    {"gas", "Elastic circles in a closed box keep their energy; equal speeds turn into Maxwell's.", buildGas, 0.0,
     true},
    {"slot", "One circle squeezed between floor and ceiling: which integrator stills it?", nullptr, 0.2},
    {"drop", "Twelve circles bounce, each alone: which springs κ and restitutions e let them stop?", buildDrop, 6.7},
    {"polygon-box", "21 random polygons fall into a box: do they come to rest where circles do?", buildPolygonBox, 80.0,
     true},
    {"polygons", "Sixteen polygons bounce without loss in a heavy hollow body; take e below 1, and they slow down.",
     buildPolygons},
    {"mixed", "Polygons and circles in one box.", buildMixed, 60.0},
    {"pyramid", "Any number of squares; take static friction away, and they slide apart.", buildPyramid, 0.0, true},
    {"tower", "Six bricks stand on top of one another: under which integrator does the tower stay?", buildTower},
    {"dominoes", "A circle knocks over the first of twelve dominoes."},
    {"sandwich", "A light square between two heavy ones is squeezed through: give it less density or a smaller h."},
    {"joining", "What meets moves on as one and turns: both momenta stay, kinetic energy is lost for good."},
};

}  // namespace

std::span<const BuiltInScene> builtInScenes() { return kScenes; }

const BuiltInScene* findBuiltInScene(std::string_view name) {
    const auto* const found = std::find_if(std::begin(kScenes), std::end(kScenes),
                                           [&](const BuiltInScene& scene) { return scene.name == name; });
    return found == std::end(kScenes) ? nullptr : found;
}

Scene buildScene(const BuiltInScene& builtIn, const SceneRequest& request) {
    if (request.circles != 0) {
        if (!builtIn.isScalable) {
            throw InputError("circles", "scene '" + std::string(builtIn.name) + "' has its own number of circles");
        }
        if (request.circles < 0 || request.circles > kMaxCircles) {
            throw InputError("circles", std::to_string(request.circles) + " is out of range",
                             "1 to " + std::to_string(kMaxCircles));
        }
    }
    Scene scene;
    scene.name = builtIn.name;
    scene.brief = builtIn.brief;
    if (builtIn.build == nullptr) {
        buildFromFile(scene);
    } else {
        builtIn.build(request, scene);
    }
    scene.restsBy = builtIn.restsBy;
    return scene;
}

}  // namespace rb
