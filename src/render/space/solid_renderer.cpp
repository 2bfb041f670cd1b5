#include "render/space/solid_renderer.hpp"

#include <algorithm>
#include <array>
#include <glad/gl.h>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/gtc/type_ptr.hpp>
#include <glm/mat3x3.hpp>
#include <glm/vector_relational.hpp>

#include "render/chart/color.hpp"
#include "render/space/orbit_camera.hpp"
#include "render/space/solid_overlays.hpp"

namespace rb::space {

namespace {

constexpr std::size_t kMostSolids = 2;  // that are drawn together
constexpr float kSolidFill = 0.4F;      // how much of a body's colour the middle of its shading has [1]

glm::mat3 inPicture(const PictureAxes& axes, const glm::dquat& orientation) {
    const glm::dmat3 toPicture = glm::transpose(glm::dmat3(axes.right, axes.up, axes.toward));
    return glm::mat3(toPicture * glm::mat3_cast(orientation));
}

/// A rectangle of the picture [px], from its middle.
struct Bounds {
    glm::vec2 low;
    glm::vec2 high;
};

bool doOverlap(const Bounds& a, const Bounds& b) {
    return glm::all(glm::lessThan(a.low, b.high)) && glm::all(glm::lessThan(b.low, a.high));
}

Bounds unionOf(const Bounds& a, const Bounds& b) { return {glm::min(a.low, b.low), glm::max(a.high, b.high)}; }

}  // namespace

/// A body as the shader has it, in the coordinates of the picture.
struct SolidRenderer::Solid {
    glm::vec3 center;       // [m]
    glm::mat3 axes;         // a column each
    glm::vec3 halfLengths;  // [m]
    bool isBox = false;
    glm::vec4 color;  // an opacity of 0: white, with a rim of this colour
};

namespace {

template <class Solid, class Frame>
Bounds boundsOf(const Solid& solid, const Frame& frame) {
    const glm::vec2 middle = frame.pixelsPerMetre * glm::vec2(solid.center);
    const float reach = frame.pixelsPerMetre * glm::length(solid.halfLengths) + 1.0F;
    return {glm::clamp(middle - reach, -frame.halfSize, frame.halfSize),
            glm::clamp(middle + reach, -frame.halfSize, frame.halfSize)};
}

}  // namespace

SolidRenderer::Frame SolidRenderer::frameOf(const Picture& picture, const RenderTarget& target) {
    const Viewport& area = target.viewport;
    const glm::vec2 halfSize = 0.5F * glm::vec2(area.width, area.height);
    const int bottom = target.framebufferSize.y - area.y - area.height;  // OpenGL counts rows from the bottom
    return {halfSize, glm::vec2(area.x, bottom) + halfSize,
            static_cast<float>(static_cast<double>(area.height) / picture.view.height)};
}

SolidRenderer::SolidRenderer(const std::filesystem::path& shaderDirectory)
    : program_("solid", shaderDirectory),
      vertexArray_(makeVertexArray()),
      count_(program_.uniform("uCount")),
      center_(program_.uniform("uCenter")),
      axes_(program_.uniform("uAxes")),
      halfLengths_(program_.uniform("uHalfLengths")),
      isBox_(program_.uniform("uIsBox")),
      color_(program_.uniform("uColor")),
      origin_(program_.uniform("uOrigin")),
      halfSize_(program_.uniform("uHalfSize")),
      low_(program_.uniform("uLow")),
      high_(program_.uniform("uHigh")),
      pixelsPerMetre_(program_.uniform("uPixelsPerMetre")),
      lineWidth_(program_.uniform("uLineWidth")),
      fill_(program_.uniform("uFill")),
      ground_(program_.uniform("uGround")) {}

void SolidRenderer::drawSolids(std::span<const Solid> solids, const Frame& frame) const {
    std::array<glm::vec3, kMostSolids> centers{};
    std::array<glm::mat3, kMostSolids> axes{};
    std::array<glm::vec3, kMostSolids> halfLengths{};
    std::array<GLint, kMostSolids> areBoxes{};
    std::array<glm::vec4, kMostSolids> colors{};
    Bounds bounds = boundsOf(solids[0], frame);
    for (std::size_t i = 0; i < solids.size(); ++i) {
        centers[i] = solids[i].center;
        axes[i] = solids[i].axes;
        halfLengths[i] = solids[i].halfLengths;
        areBoxes[i] = solids[i].isBox ? 1 : 0;
        colors[i] = solids[i].color;
        bounds = unionOf(bounds, boundsOf(solids[i], frame));
    }
    const auto count = static_cast<GLsizei>(solids.size());
    glUniform1i(count_, count);
    glUniform3fv(center_, count, glm::value_ptr(centers[0]));
    glUniformMatrix3fv(axes_, count, GL_FALSE, glm::value_ptr(axes[0]));
    glUniform3fv(halfLengths_, count, glm::value_ptr(halfLengths[0]));
    glUniform1iv(isBox_, count, areBoxes.data());
    glUniform4fv(color_, count, glm::value_ptr(colors[0]));
    glUniform2f(low_, bounds.low.x, bounds.low.y);
    glUniform2f(high_, bounds.high.x, bounds.high.y);
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
}

void SolidRenderer::drawBodies(const Picture& picture, const Frame& frame, const Theme& theme) const {
    const PictureAxes toPicture = pictureAxes(picture.view);
    std::array<Solid, kMostSolids> solids{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < std::min(picture.snapshot.bodies.size(), kMostSolids); ++i) {
        const BodyView& body = picture.snapshot.bodies[i];
        const Pose pose = poseAt(body, picture.alpha);
        if (!isFinite(pose)) continue;
        solids[count++] = {glm::vec3(inPicture(picture.view, pose.position)), inPicture(toPicture, pose.orientation),
                           glm::vec3(halfLengths(body.shape)), body.shape.kind == ShapeKind::Box,
                           unpackColor(bodyColor(theme, i))};
    }
    const auto all = std::span<const Solid>(solids).first(count);
    if (count == 2 && doOverlap(boundsOf(all[0], frame), boundsOf(all[1], frame))) return drawSolids(all, frame);
    for (std::size_t i = 0; i < count; ++i) drawSolids(all.subspan(i, 1), frame);
}

void SolidRenderer::draw(const Picture& picture, const RenderTarget& target, const Theme& theme, Renderer& lines) {
    if (target.viewport.width <= 0 || target.viewport.height <= 0) return;
    const rb::Snapshot nothing;
    const rb::View flat{{0.0, 0.0}, static_cast<float>(picture.view.height)};
    // Sets the viewport and the blending too.
    lines.draw({.snapshot = nothing, .view = flat, .segments = picture.below}, target, theme);

    const Frame frame = frameOf(picture, target);
    const glm::vec4 ground = unpackColor(theme.ground);
    program_.use();
    glUniform2f(origin_, frame.origin.x, frame.origin.y);
    glUniform2f(halfSize_, frame.halfSize.x, frame.halfSize.y);
    glUniform1f(pixelsPerMetre_, frame.pixelsPerMetre);
    glUniform1f(lineWidth_, theme.lineWidth * target.pixelsPerPoint);
    glUniform1f(fill_, kSolidFill);
    glUniform3f(ground_, ground.r, ground.g, ground.b);
    glBindVertexArray(vertexArray_.get());
    drawBodies(picture, frame, theme);
    if (picture.isContactMarked && picture.snapshot.lastImpact) {
        const glm::vec3 place(inPicture(picture.view, picture.snapshot.lastImpact->point));
        const glm::vec3 radius(kContactMark * target.pixelsPerPoint / frame.pixelsPerMetre);
        const Solid mark{place, glm::mat3(1.0F), radius, false, {0.2F, 0.22F, 0.24F, 0.0F}};
        drawSolids({&mark, 1}, frame);
    }
    glBindVertexArray(0);
    if (picture.segments.empty()) return;
    lines.draw({.snapshot = nothing, .view = flat, .isLaidOver = true, .segments = picture.segments}, target, theme);
}

}  // namespace rb::space
