// Random convex polygons, without looking for the hull of random points: P. Valtr, "Probability that n random points
// are in convex position" (Discrete & Computational Geometry 13, 1995). Random x and y, each sorted, are cut into steps
// that lead from the least to the greatest along one chain and back along another; steps in x are paired with steps
// in y at random, and laid end to end in the order of their angles. What is too slender is thrown away.
//
// No angle is computed: sine, cosine and arc tangent are not the same in two C libraries. The differences and products
// of the generator's 24 bits are exact in double, so the order of the angles is too.

#include "lab/scene/random_polygon.hpp"

#include <algorithm>
#include <cstdint>
#include <glm/geometric.hpp>
#include <numbers>
#include <utility>

#include "base/vector.hpp"
#include "physics/bodies/polygon_mass.hpp"
#include "physics/bodies/shape.hpp"

namespace rb {

namespace {

constexpr std::uint64_t kFewestCorners = 3;
constexpr std::uint64_t kMostCorners = 8;
constexpr double kShortestSide = 0.2;  // of the radius [1]
constexpr double kSmallestArea = 0.3;  // of that of the circle [1]
constexpr double kStraightest = 2e-3;  // sine of the least turn at a corner: twice what a body must have [1]

using Steps = std::vector<double>;
using Points = std::vector<glm::dvec2>;

std::uint64_t below(Random& random, std::uint64_t count) { return random.next() % count; }

// Steps along one axis, of sum 0.
Steps randomSteps(Random& random, std::size_t count) {
    Steps places(count);
    for (double& place : places) place = static_cast<double>(random.uniform(0.0F, 1.0F));
    std::sort(places.begin(), places.end());
    Steps steps;
    double there = places.front();
    double back = places.front();
    for (std::size_t i = 1; i + 1 < count; ++i) {
        const bool isOnWayBack = below(random, 2) == 1;
        double& latest = isOnWayBack ? back : there;
        steps.push_back(isOnWayBack ? latest - places[i] : places[i] - latest);
        latest = places[i];
    }
    steps.push_back(places.back() - there);
    steps.push_back(back - places.back());
    return steps;
}

void shuffle(Random& random, Steps& steps) {
    for (std::size_t i = steps.size() - 1; i > 0; --i) {
        std::swap(steps[i], steps[static_cast<std::size_t>(below(random, i + 1))]);
    }
}

bool isUpper(glm::dvec2 step) { return step.y > 0.0 || (step.y == 0.0 && step.x > 0.0); }

bool isEarlier(glm::dvec2 a, glm::dvec2 b) {
    if (isUpper(a) != isUpper(b)) return isUpper(a);
    return cross(a, b) > 0.0;
}

Points randomCorners(Random& random, std::size_t count) {
    const Steps alongX = randomSteps(random, count);
    Steps alongY = randomSteps(random, count);
    shuffle(random, alongY);
    Points steps;
    for (std::size_t i = 0; i < count; ++i) steps.emplace_back(alongX[i], alongY[i]);
    std::stable_sort(steps.begin(), steps.end(), isEarlier);
    Points corners;
    glm::dvec2 corner{0.0, 0.0};
    for (const glm::dvec2 step : steps) corners.push_back(corner += step);
    return corners;
}

// Moves the corners about their centre of mass, the farthest of them to `radius`. @returns false where they are too
// slender, or where what is left of a polygon has no inside.
bool fit(Points& corners, double radius) {
    const PolygonMass<double> mass = massOfPolygon<double>(corners);
    double farthest = 0.0;
    for (glm::dvec2& corner : corners) {
        corner -= mass.centroid;
        farthest = std::max(farthest, glm::length(corner));
    }
    if (!(mass.area >= kSmallestArea * std::numbers::pi * farthest * farthest) || farthest == 0.0) return false;
    const std::size_t count = corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        const glm::dvec2 before = corners[(i + 1) % count] - corners[i];
        const glm::dvec2 after = corners[(i + 2) % count] - corners[(i + 1) % count];
        if (glm::length(before) < kShortestSide * farthest) return false;
        if (cross(before, after) < kStraightest * glm::length(before) * glm::length(after)) return false;
    }
    for (glm::dvec2& corner : corners) corner *= radius / farthest;
    return true;
}

}  // namespace

std::vector<glm::vec2> randomPolygon(Random& random, float radius) {
    const auto count = static_cast<std::size_t>(kFewestCorners + below(random, kMostCorners - kFewestCorners + 1));
    Points corners;
    do {
        corners = randomCorners(random, count);
    } while (!fit(corners, static_cast<double>(radius)));
    return {corners.begin(), corners.end()};
}

}  // namespace rb
