#include "space/face_overlap.hpp"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace rb::space {

namespace {

/// What lies where axis·(p − center) ≤ limit (Sutherland, Hodgman 1974).
Outline cut(const Outline& outline, const glm::dvec3& center, const glm::dvec3& axis, double limit) {
    Outline kept;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const glm::dvec3& from = outline[i];
        const glm::dvec3& to = outline[(i + 1) % outline.size()];
        const double before = glm::dot(from - center, axis) - limit;
        const double after = glm::dot(to - center, axis) - limit;
        if (before <= 0.0) kept.push_back(from);
        if ((before < 0.0 && after > 0.0) || (before > 0.0 && after < 0.0)) {
            kept.push_back(from + before / (before - after) * (to - from));
        }
    }
    return kept;
}

/// Between the least and the largest of each coordinate: of points on a line, half way.
glm::dvec3 middleOfExtent(const Outline& outline) {
    glm::dvec3 least = outline[0];
    glm::dvec3 most = outline[0];
    for (std::size_t i = 1; i < outline.size(); ++i) {
        least = glm::min(least, outline[i]);
        most = glm::max(most, outline[i]);
    }
    return 0.5 * (least + most);
}

glm::dvec3 middleOf(const Outline& outline) {
    constexpr double kLine = 1e-12;  // area over the square of the length, from which on an outline is a polygon
    const glm::dvec3& corner = outline[0];
    glm::dvec3 moment{0.0, 0.0, 0.0};
    double area = 0.0;
    double square = 0.0;
    for (std::size_t i = 2; i < outline.size(); ++i) {
        const glm::dvec3 a = outline[i - 1] - corner;
        const glm::dvec3 b = outline[i] - corner;
        const double triangle = glm::length(glm::cross(a, b));
        area += triangle;
        moment += triangle / 3.0 * (a + b);
        square = glm::max(square, glm::max(glm::dot(a, a), glm::dot(b, b)));
    }
    return area > kLine * square ? corner + moment / area : middleOfExtent(outline);
}

}  // namespace

glm::dvec3 middleOver(const Face& face, const Outline& outline) {
    Outline over = outline;
    for (std::size_t i = 0; i < 2; ++i) {
        over = cut(over, face.center, face.axes[i], face.half[i]);
        over = cut(over, face.center, -face.axes[i], face.half[i]);
    }
    return middleOf(over.empty() ? outline : over);
}

}  // namespace rb::space
