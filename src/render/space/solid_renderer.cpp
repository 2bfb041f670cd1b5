#include "render/space/solid_renderer.hpp"

#include <algorithm>
#include <array>
#include <glad/gl.h>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/gtc/type_ptr.hpp>
#include <glm/mat3x3.hpp>

#include "render/chart/color.hpp"
#include "render/space/orbit_camera.hpp"
#include "render/space/pose.hpp"
#include "render/space/solid_overlays.hpp"

namespace rb::space {

namespace {

constexpr std::size_t kMostSolids = 3;  // two bodies, and the mark of the last contact
constexpr float kSolidFill = 0.4F;      // how much of a body's colour the middle of its shading has [1]

/// How large the picture is and where it lies.
struct Frame {
    glm::vec2 halfSize;    // [px]
    glm::vec2 origin;      // middle of the viewport in the framebuffer, y up [px]
    float pixelsPerMetre;  // [px/m]
};

Frame frameOf(const Picture& picture, const RenderTarget& target) {
    const Viewport& area = target.viewport;
    const glm::vec2 halfSize = 0.5F * glm::vec2(area.width, area.height);
    const int bottom = target.framebufferSize.y - area.y - area.height;  // OpenGL counts rows from the bottom
    return {halfSize, glm::vec2(area.x, bottom) + halfSize,
            static_cast<float>(static_cast<double>(area.height) / picture.view.height)};
}

glm::mat3 inPicture(const PictureAxes& axes, const glm::dquat& orientation) {
    const glm::dmat3 toPicture = glm::transpose(glm::dmat3(axes.right, axes.up, axes.toward));
    return glm::mat3(toPicture * glm::mat3_cast(orientation));
}

/// A rectangle of the picture [px], from its middle; empty at first.
struct Bounds {
    glm::vec2 low;
    glm::vec2 high;

    explicit Bounds(glm::vec2 halfSize) : low(halfSize), high(-halfSize) {}

    void include(glm::vec2 middle, float reach) {
        low = glm::min(low, middle - reach);
        high = glm::max(high, middle + reach);
    }
    void clip(glm::vec2 halfSize) {
        low = glm::clamp(low, -halfSize, halfSize);
        high = glm::clamp(high, -halfSize, halfSize);
    }
};

}  // namespace

/// Bodies as the shader has them, in the coordinates of the picture.
struct SolidRenderer::Solids {
    GLsizei count = 0;
    std::array<glm::vec3, kMostSolids> center{};       // [m]
    std::array<glm::mat3, kMostSolids> axes{};         // a column each
    std::array<glm::vec3, kMostSolids> halfLengths{};  // [m]
    std::array<GLint, kMostSolids> isBox{};
    std::array<glm::vec4, kMostSolids> color{};  // an opacity of 0: white, with lines of this colour

    explicit Solids(const Picture& picture, const Theme& theme) {
        const PictureAxes toPicture = pictureAxes(picture.view);
        for (std::size_t i = 0; i < picture.snapshot.bodies.size(); ++i) {
            const BodyView& body = picture.snapshot.bodies[i];
            const Pose pose = poseAt(body, picture.alpha);
            if (!isFinite(pose)) continue;
            add(glm::vec3(space::inPicture(picture.view, pose.position)), glm::vec3(rb::space::halfLengths(body.shape)),
                unpackColor(bodyColor(theme, i)));
            axes[last()] = inPicture(toPicture, pose.orientation);
            isBox[last()] = body.shape.kind == ShapeKind::Box ? 1 : 0;
        }
    }

    /// A ball nearer to the viewer than any body. Without perspective it looks as large and stands where it would.
    void addMark(const glm::dvec3& place, float radius) {
        glm::vec3 at(place);
        for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
            at.z = std::max(at.z, center[i].z + glm::length(halfLengths[i]) + 2.0F * radius);
        }
        add(at, glm::vec3(radius), {0.2F, 0.22F, 0.24F, 0.0F});
        axes[last()] = glm::mat3(1.0F);
    }

    Bounds bounds(const Frame& frame) const {
        Bounds bounds(frame.halfSize);
        for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
            bounds.include(frame.pixelsPerMetre * glm::vec2(center[i]),
                           frame.pixelsPerMetre * glm::length(halfLengths[i]) + 1.0F);
        }
        bounds.clip(frame.halfSize);
        return bounds;
    }

  private:
    std::size_t last() const { return static_cast<std::size_t>(count) - 1; }

    void add(const glm::vec3& at, const glm::vec3& lengths, const glm::vec4& lines) {
        ++count;
        center[last()] = at;
        halfLengths[last()] = lengths;
        color[last()] = lines;
    }
};

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

void SolidRenderer::upload(const Solids& solids) const {
    glUniform1i(count_, solids.count);
    glUniform3fv(center_, solids.count, glm::value_ptr(solids.center[0]));
    glUniformMatrix3fv(axes_, solids.count, GL_FALSE, glm::value_ptr(solids.axes[0]));
    glUniform3fv(halfLengths_, solids.count, glm::value_ptr(solids.halfLengths[0]));
    glUniform1iv(isBox_, solids.count, solids.isBox.data());
    glUniform4fv(color_, solids.count, glm::value_ptr(solids.color[0]));
}

void SolidRenderer::draw(const Picture& picture, const RenderTarget& target, const Theme& theme, Renderer& lines) {
    if (target.viewport.width <= 0 || target.viewport.height <= 0) return;
    const rb::Snapshot nothing;
    const rb::View flat{{0.0, 0.0}, static_cast<float>(picture.view.height)};
    // Clears, and sets the viewport and the blending.
    lines.draw({.snapshot = nothing, .view = flat, .isGroundThere = picture.isGroundThere}, target, theme);

    const Frame frame = frameOf(picture, target);
    Solids solids(picture, theme);
    if (picture.isContactMarked && picture.snapshot.lastImpact) {
        solids.addMark(space::inPicture(picture.view, picture.snapshot.lastImpact->contact.point),
                       kContactMark * target.pixelsPerPoint / frame.pixelsPerMetre);
    }
    const Bounds bounds = solids.bounds(frame);
    const glm::vec4 ground = unpackColor(theme.ground);
    program_.use();
    upload(solids);
    glUniform2f(origin_, frame.origin.x, frame.origin.y);
    glUniform2f(halfSize_, frame.halfSize.x, frame.halfSize.y);
    glUniform2f(low_, bounds.low.x, bounds.low.y);
    glUniform2f(high_, bounds.high.x, bounds.high.y);
    glUniform1f(pixelsPerMetre_, frame.pixelsPerMetre);
    glUniform1f(lineWidth_, theme.lineWidth * target.pixelsPerPoint);
    glUniform1f(fill_, kSolidFill);
    glUniform3f(ground_, ground.r, ground.g, ground.b);
    if (solids.count > 0) {
        glBindVertexArray(vertexArray_.get());
        glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
        glBindVertexArray(0);
    }
    if (picture.segments.empty()) return;
    lines.draw({.snapshot = nothing, .view = flat, .isLaidOver = true, .segments = picture.segments}, target, theme);
}

}  // namespace rb::space
