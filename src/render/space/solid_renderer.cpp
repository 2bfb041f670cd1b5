#include "render/space/solid_renderer.hpp"

#include <algorithm>
#include <array>
#include <glad/gl.h>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/gtc/type_ptr.hpp>
#include <glm/mat3x3.hpp>

#include "render/chart/color.hpp"
#include "render/space/orbit_camera.hpp"

namespace rb::space {

namespace {

constexpr std::size_t kMostBodies = 3;  // two, and the place of the last contact

/// A body as the shader has it, in the coordinates of the picture.
struct Solid {
    glm::vec3 center;       // [m]
    glm::mat3 axes;         // a column each
    glm::vec3 halfLengths;  // [m]
    bool isBox = false;
    glm::vec4 color;
};

glm::mat3 inPicture(const PictureAxes& axes, const glm::dquat& orientation) {
    const glm::dmat3 toPicture = glm::transpose(glm::dmat3(axes.right, axes.up, axes.toward));
    return glm::mat3(toPicture * glm::mat3_cast(orientation));
}

Solid solidOf(const BodyView& body, const Picture& picture, std::uint32_t color) {
    const double alpha = static_cast<double>(picture.alpha);
    const glm::dvec3 position = glm::mix(body.previousPosition, body.position, alpha);
    const glm::dquat orientation = glm::normalize(body.previousOrientation * (1.0 - alpha) + body.orientation * alpha);
    return {glm::vec3(inPicture(picture.view, position)), inPicture(pictureAxes(picture.view), orientation),
            glm::vec3(halfLengths(body.shape)), body.shape.kind == ShapeKind::Box, unpackColor(color)};
}

/// A small white ball.
Solid markOf(const ContactView& contact, const Picture& picture) {
    constexpr double kShareOfBody = 0.14;  // of the shortest half length
    double shortest = picture.view.height;
    for (const BodyView& body : picture.snapshot.bodies) {
        const glm::dvec3 half = halfLengths(body.shape);
        shortest = std::min({shortest, half.x, half.y, half.z});
    }
    return {glm::vec3(inPicture(picture.view, contact.point)), glm::mat3(1.0F),
            glm::vec3(static_cast<float>(kShareOfBody * shortest)), false, glm::vec4(0.2F, 0.22F, 0.24F, 0.0F)};
}

}  // namespace

SolidRenderer::SolidRenderer(const std::filesystem::path& shaderDirectory)
    : program_("solid", shaderDirectory), vertexArray_(makeVertexArray()) {}

void SolidRenderer::draw(const Picture& picture, const RenderTarget& target, const Theme& theme, Renderer& lines) {
    const Viewport& area = target.viewport;
    if (area.width <= 0 || area.height <= 0) return;
    const rb::Snapshot nothing;
    const rb::View flat{{0.0, 0.0}, static_cast<float>(picture.view.height)};
    lines.draw({.snapshot = nothing, .view = flat}, target, theme);  // the ground

    std::array<Solid, kMostBodies> solids;
    std::size_t count = 0;
    for (const BodyView& body : picture.snapshot.bodies) {
        solids[count] = solidOf(body, picture, count == 0 ? theme.counterClockwise : theme.clockwise);
        ++count;
    }
    if (picture.snapshot.lastImpact) solids[count++] = markOf(picture.snapshot.lastImpact->contact, picture);

    const int bottom = target.framebufferSize.y - area.y - area.height;
    const glm::vec2 halfSize = 0.5F * glm::vec2(area.width, area.height);
    const glm::vec2 origin = glm::vec2(area.x, bottom) + halfSize;
    const float pixelsPerMetre = static_cast<float>(area.height) / flat.height;
    glm::vec2 low = halfSize;
    glm::vec2 high = -halfSize;
    program_.use();
    for (std::size_t i = 0; i < count; ++i) {
        const Solid& solid = solids[i];
        const std::string at = "[" + std::to_string(i) + "]";
        const glm::vec2 middle = pixelsPerMetre * glm::vec2(solid.center);
        const float reach = pixelsPerMetre * glm::length(solid.halfLengths) + 1.0F;
        low = glm::min(low, middle - reach);
        high = glm::max(high, middle + reach);
        glUniform3fv(program_.uniform(("uCenter" + at).c_str()), 1, glm::value_ptr(solid.center));
        glUniformMatrix3fv(program_.uniform(("uAxes" + at).c_str()), 1, GL_FALSE, glm::value_ptr(solid.axes));
        glUniform3fv(program_.uniform(("uHalfLengths" + at).c_str()), 1, glm::value_ptr(solid.halfLengths));
        glUniform1i(program_.uniform(("uIsBox" + at).c_str()), solid.isBox ? 1 : 0);
        glUniform4fv(program_.uniform(("uColor" + at).c_str()), 1, glm::value_ptr(solid.color));
    }
    low = glm::clamp(low, -halfSize, halfSize);
    high = glm::clamp(high, -halfSize, halfSize);
    const glm::vec4 ground = unpackColor(theme.ground);
    glUniform1i(program_.uniform("uCount"), static_cast<int>(count));
    glUniform2f(program_.uniform("uOrigin"), origin.x, origin.y);
    glUniform2f(program_.uniform("uHalfSize"), halfSize.x, halfSize.y);
    glUniform2f(program_.uniform("uLow"), low.x, low.y);
    glUniform2f(program_.uniform("uHigh"), high.x, high.y);
    glUniform1f(program_.uniform("uPixelsPerMetre"), pixelsPerMetre);
    glUniform1f(program_.uniform("uLineWidth"), theme.lineWidth * target.pixelsPerPoint);
    glUniform1f(program_.uniform("uFill"), 0.35F);
    glUniform3f(program_.uniform("uGround"), ground.r, ground.g, ground.b);
    glBindVertexArray(vertexArray_.get());
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    glBindVertexArray(0);
    lines.draw({.snapshot = nothing, .view = flat, .isLaidOver = true, .segments = picture.segments}, target, theme);
}

}  // namespace rb::space
