// Two bodies that meet are in the frame of "Rigid Body Collision Resolution": their momenta are opposite and their
// common centre of mass is the origin. They fly along x towards one another, so that the camera, which looks along z,
// sees it; beside one another they are by less than the balls within them reach, so that they meet from every seed.

#include "lab/space/built_in_scenes.hpp"

#include <algorithm>
#include <array>
#include <glm/geometric.hpp>

#include "lab/scene/random.hpp"

namespace rb::space {

namespace {

/// Random numbers made of sums, products and roots alone: the same with every standard library. They are drawn one
/// after another in the order of the program, which braces keep and the arguments of a call do not.
class Draw {
  public:
    explicit Draw(std::uint64_t seed) : random_(seed) {}

    /// In [min, max), in steps of 2⁻⁵³ of it.
    double uniform(double min, double max) {
        return min + (max - min) * (static_cast<double>(random_.next() >> 11) * 0x1p-53);
    }
    /// Three lengths that one tells apart by eye, of about 1 : 0.6 : 0.4, the longest between 0.8 and 1.1 times `size`.
    glm::dvec3 lengths(double size) {
        const double x = size * uniform(0.8, 1.1);
        const double y = size * uniform(0.5, 0.7);
        return {x, y, size * uniform(0.3, 0.45)};
    }
    /// Evenly over a cube about the origin.
    glm::dvec3 inCube() {
        const double x = uniform(-1.0, 1.0);
        const double y = uniform(-1.0, 1.0);
        return {x, y, uniform(-1.0, 1.0)};
    }
    /// Evenly over a ball of radius 1 about the origin.
    glm::dvec3 inBall() {
        for (;;) {
            const glm::dvec3 v = inCube();
            if (glm::dot(v, v) < 1.0) return v;
        }
    }
    /// Evenly over a disc of radius 1 about the x axis.
    glm::dvec3 inDisc() {
        for (;;) {
            const double y = uniform(-1.0, 1.0);
            const double z = uniform(-1.0, 1.0);
            if (y * y + z * z < 1.0) return {0.0, y, z};
        }
    }
    /// Evenly over all rotations.
    glm::dquat orientation() {
        for (;;) {
            const glm::dvec3 v = inCube();
            const glm::dquat q(uniform(-1.0, 1.0), v.x, v.y, v.z);
            const double square = glm::dot(q, q);
            if (square > 0.01 && square < 1.0) return unit(q);
        }
    }

  private:
    Random random_;
};

/// How two bodies come together.
struct Approach {
    double speed;       ///< of one as seen from the other [m/s]
    double gap;         ///< along x, between the balls about them [m]
    double besideFrom;  ///< how far beside one another they pass, over the radii of the balls within them: from …
    double besideTo;    ///< … to this, below 1
};

double reachWithin(const Shape& shape) {
    const glm::dvec3 half = halfLengths(shape);
    return std::min({half.x, half.y, half.z});
}

void addPair(Scene& scene, Draw& draw, BodyDefinition first, BodyDefinition second, const Approach& approach) {
    glm::dvec3 beside = draw.inDisc();
    while (glm::length(beside) < approach.besideFrom / approach.besideTo) beside = draw.inDisc();
    beside *= approach.besideTo * (reachWithin(first.shape) + reachWithin(second.shape));
    const double distance = reachOf(first.shape) + reachOf(second.shape) + approach.gap;
    const glm::dvec3 between = glm::dvec3(distance, 0.0, 0.0) + beside;
    const glm::dvec3 closing(approach.speed, 0.0, 0.0);
    const double share = second.mass / (first.mass + second.mass);
    first.position = -share * between;
    second.position = (1.0 - share) * between;
    first.velocity = share * closing;
    second.velocity = -(1.0 - share) * closing;
    scene.bodies = {first, second};
}

BodyDefinition spinningBody(Draw& draw, const Shape& shape, double spin) {
    BodyDefinition body;
    body.shape = shape;
    body.mass = draw.uniform(0.8, 2.0);
    body.orientation = draw.orientation();
    body.angularVelocity = spin * draw.inBall();
    return body;
}

void addAlikePair(Scene& scene, std::uint64_t seed, ShapeKind kind, double size, const Approach& approach) {
    Draw draw(seed);
    const BodyDefinition first = spinningBody(draw, {kind, draw.lengths(size)}, 1.5);
    const BodyDefinition second = spinningBody(draw, {kind, draw.lengths(size)}, 1.5);
    addPair(scene, draw, first, second, approach);
}

void buildSpheres(std::uint64_t seed, Scene& scene) {
    Draw draw(seed);
    const double radius1 = draw.uniform(0.3, 0.6);
    const double radius2 = draw.uniform(0.3, 0.6);
    const BodyDefinition first = spinningBody(draw, {ShapeKind::Ellipsoid, glm::dvec3(radius1)}, 3.0);
    const BodyDefinition second = spinningBody(draw, {ShapeKind::Ellipsoid, glm::dvec3(radius2)}, 3.0);
    addPair(scene, draw, first, second, {2.0, 1.2, 0.3, 0.7});
}

void buildEllipsoids(std::uint64_t seed, Scene& scene) {
    addAlikePair(scene, seed, ShapeKind::Ellipsoid, 0.65, {2.0, 1.2, 0.0, 0.7});
}

void buildBoxes(std::uint64_t seed, Scene& scene) {
    addAlikePair(scene, seed, ShapeKind::Box, 1.0, {2.0, 1.2, 0.0, 0.7});
}

// Moments of about 1, 2 and 2.7 kg m², 4 rad/s about the middle axis and up to a hundredth of it beside it: it turns
// over within a few seconds. One step is one sub-step: at 1/60 s one sees what an integrator does to a rotation.
void buildTumble(std::uint64_t seed, Scene& scene) {
    constexpr double kMass = 5.0;
    constexpr double kSpin = 4.0;     // [rad/s]
    constexpr double kBeside = 0.04;  // [rad/s]
    constexpr double kLeast = 0.25;   // of that
    Draw draw(seed);
    glm::dvec3 beside = draw.inBall();
    while (glm::length(beside) < kLeast) beside = draw.inBall();
    BodyDefinition body;
    body.shape = {ShapeKind::Ellipsoid, inertiaEllipsoid(kMass, {1.0, 2.0, 2.7})};
    body.mass = kMass;
    body.angularVelocity = glm::dvec3(0.0, kSpin, 0.0) + kBeside * beside;
    scene.bodies = {body};
    scene.settings.substeps = 1;
    scene.view.elevation = 0.5;
}

void buildTethered(std::uint64_t seed, Scene& scene) {
    addAlikePair(scene, seed, ShapeKind::Ellipsoid, 0.65, {1.0, 0.6, 0.0, 0.5});
    scene.settings.tether = 1.0;
}

constexpr double kSlow = 0.25;  // bodies that meet once do so within a second

constexpr std::array kScenes{
    BuiltInScene{"spheres",
                 "In space, two balls meet off-centre: each keeps its spin; under the law rough they exchange it.", "",
                 kSlow, buildSpheres},
    BuiltInScene{"ellipsoids",
                 "In space, two ellipsoids meet under a force while they interpenetrate, and under an impulse.",
                 "penalty,instantaneous", kSlow, buildEllipsoids},
    BuiltInScene{"boxes", "In space, two boxes meet: both momenta and the energy are those of before.", "", kSlow,
                 buildBoxes},
    BuiltInScene{"tumble",
                 "In space, a body turns about its middle axis and flips over and over: does its energy stay?",
                 "euler,rk4", 1.0, buildTumble},
    BuiltInScene{"tethered", "In space, a weak spring brings two ellipsoids together again and again.", "", 1.0,
                 buildTethered},
};

}  // namespace

std::span<const BuiltInScene> builtInScenes() { return kScenes; }

const BuiltInScene* findBuiltInScene(std::string_view name) {
    const auto* const found =
        std::find_if(kScenes.begin(), kScenes.end(), [&](const BuiltInScene& scene) { return scene.name == name; });
    return found == kScenes.end() ? nullptr : found;
}

Scene buildScene(const BuiltInScene& builtIn, std::uint64_t seed) {
    Scene scene;
    scene.name = builtIn.name;
    scene.brief = builtIn.brief;
    scene.comparison = builtIn.comparison;
    scene.clockRate = builtIn.clockRate;
    builtIn.build(seed, scene);
    return scene;
}

}  // namespace rb::space
