#include "lab/scene/scene_fit.hpp"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/vector_relational.hpp>
#include <limits>

#include "base/rotation.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/bodies/shape.hpp"

namespace rb {

namespace {

/// An upright box about bodies; at first about none.
struct Box {
    glm::dvec2 low{std::numeric_limits<double>::infinity()};
    glm::dvec2 high{-std::numeric_limits<double>::infinity()};

    bool isEmpty() const { return low.x > high.x || low.y > high.y; }
    glm::dvec2 size() const { return high - low; }
    double side() const { return std::max(size().x, size().y); }
    bool has(const Box& other) const {
        return glm::all(glm::lessThanEqual(low, other.low)) && glm::all(glm::lessThanEqual(other.high, high));
    }
    void add(const Box& other) {
        low = glm::min(low, other.low);
        high = glm::max(high, other.high);
    }
};

Box boxAbout(glm::dvec2 center, glm::dvec2 half) { return {center - half, center + half}; }

Box boxOf(const PolygonDefinition& polygon) {
    const Rotation<float> turn = rotationOf(polygon.angle);
    Box box;
    for (const ConvexPart& part : makePolygonShape(polygon.parts).parts) {
        for (const glm::vec2 corner : part.corners()) {
            box.add(boxAbout(polygon.position + glm::dvec2(turned(turn, corner)), glm::dvec2(0.0)));
        }
    }
    return box;
}

/// The boxes about the bodies of a scene.
struct Boxes {
    explicit Boxes(const Scene& scene) {
        for (const CircleDefinition& circle : scene.circles) {
            const auto radius = static_cast<double>(circle.radius);
            addMoving(boxAbout(circle.position, glm::dvec2(radius)));
        }
        for (const RectangleDefinition& rectangle : scene.rectangles) {
            fixed.push_back(boxAbout(rectangle.center, 0.5 * glm::dvec2(rectangle.size)));
        }
        for (const PolygonDefinition& polygon : scene.polygons) {
            if (polygon.isStatic) {
                fixed.push_back(boxOf(polygon));
            } else {
                addMoving(boxOf(polygon));
            }
        }
    }

    Box all() const {
        Box box = moving;
        for (const Box& each : fixed) box.add(each);
        return box;
    }

    Box moving;           // about all that moves
    double widest = 0.0;  // of what moves [m]
    std::vector<Box> fixed;

  private:
    void addMoving(const Box& box) {
        moving.add(box);
        widest = std::max(widest, box.side());
    }
};

// What of the box lies so near to another one.
Box nearPart(const Box& box, const Box& other, double distance) {
    return {glm::max(box.low, other.low - distance), glm::min(box.high, other.high + distance)};
}

}  // namespace

View fittingView(const Scene& scene) {
    constexpr double kNear = 50.0;  // to each side, of the widest that moves: it is then seven pixels wide in 720
    constexpr double kShape = 9.0 / 16.0;
    constexpr double kMargin = 1.1;
    const Boxes boxes(scene);
    Box shown = boxes.moving.isEmpty() ? boxes.all() : boxes.moving;
    if (shown.isEmpty()) return {};
    for (const Box& each : boxes.fixed) {
        const Box part = nearPart(each, boxes.moving, kNear * boxes.widest);
        if (!part.isEmpty()) shown.add(part);
    }
    const double height = kMargin * std::max(shown.size().y, kShape * shown.size().x);
    return nearestAllowed({0.5 * (shown.low + shown.high), static_cast<float>(height)});
}

Bounds fittingBounds(const Scene& scene) {
    constexpr double kLeastRoom = 10.0;  // below, for walls that are drawn there [m]
    Bounds bounds;
    const glm::vec2 gravity = scene.settings.gravity;
    const int axis = std::abs(gravity.x) > std::abs(gravity.y) ? 0 : 1;
    const Box all = Boxes(scene).all();
    if (all.isEmpty() || gravity[axis] == 0.0F) return bounds;
    const double room = std::max(kLeastRoom, all.side());
    if (gravity[axis] < 0.0F) {
        bounds.min[axis] = std::max(bounds.min[axis], static_cast<float>(all.low[axis] - room));
    } else {
        bounds.max[axis] = std::min(bounds.max[axis], static_cast<float>(all.high[axis] + room));
    }
    return bounds;
}

std::string whatIsInside(const Scene& scene) {
    constexpr std::size_t kMostPairs = 10'000'000;  // what is looked at in some hundredths of a second
    if ((scene.circles.size() + scene.polygons.size()) * std::uint64_t{scene.rectangles.size()} > kMostPairs) return "";
    std::string first;
    std::size_t count = 0;
    const auto look = [&](const char* list, std::size_t index, const Box& box) {
        for (std::size_t i = 0; i < scene.rectangles.size(); ++i) {
            const RectangleDefinition& floor = scene.rectangles[i];
            if (!boxAbout(floor.center, 0.5 * glm::dvec2(floor.size)).has(box)) continue;
            if (++count > 1) return;
            first = list + std::to_string(index) + "] starts inside rectangles[" + std::to_string(i) + "]";
            return;
        }
    };
    for (std::size_t i = 0; i < scene.circles.size(); ++i) {
        look("circles[", i, boxAbout(scene.circles[i].position, glm::dvec2(scene.circles[i].radius)));
    }
    for (std::size_t i = 0; i < scene.polygons.size(); ++i) {
        if (!scene.polygons[i].isStatic) look("polygons[", i, boxOf(scene.polygons[i]));
    }
    if (count == 0) return first;
    const std::string more = count > 1 ? ", and so do " + std::to_string(count - 1) + " more bodies" : "";
    return first + more + "; what is in there is thrown out";
}

}  // namespace rb
