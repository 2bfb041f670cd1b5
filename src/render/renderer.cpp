#include "render/renderer.hpp"

#include <algorithm>
#include <glad/gl.h>

namespace rb {
namespace {

constexpr int kQuadCorners = 4;

// Describes attribute `index`: `count` floats at `offset`.
void floats(unsigned index, int count, std::size_t stride, std::size_t offset) {
    glEnableVertexAttribArray(index);
    glVertexAttribPointer(index, count, GL_FLOAT, GL_FALSE, static_cast<GLsizei>(stride),
                          reinterpret_cast<const void*>(offset));
}

// Describes attribute `index`: a packed colour at `offset`.
void color(unsigned index, std::size_t stride, std::size_t offset) {
    glEnableVertexAttribArray(index);
    glVertexAttribPointer(index, 4, GL_UNSIGNED_BYTE, GL_TRUE, static_cast<GLsizei>(stride),
                          reinterpret_cast<const void*>(offset));
}

// The first `count` attributes belong to an instance, not to a corner.
void perInstance(unsigned count) {
    for (unsigned index = 0; index < count; ++index) glVertexAttribDivisor(index, 1);
}

void describeCircles() {
    constexpr std::size_t kStride = sizeof(CircleInstance);
    floats(0, 2, kStride, offsetof(CircleInstance, position));
    floats(1, 2, kStride, offsetof(CircleInstance, previousPosition));
    floats(2, 3, kStride, offsetof(CircleInstance, radius));
    color(3, kStride, offsetof(CircleInstance, rgba));
    perInstance(4);
}

void describeRectangles() {
    constexpr std::size_t kStride = sizeof(RectangleInstance);
    floats(0, 2, kStride, offsetof(RectangleInstance, low));
    floats(1, 2, kStride, offsetof(RectangleInstance, high));
    perInstance(2);
}

void describePolygons() {
    constexpr std::size_t kStride = sizeof(PolygonInstance);
    constexpr unsigned kFirstVertices = 3;           // the location of the first two
    constexpr unsigned kColumns = kMaxVertices / 2;  // of two matrices
    floats(0, 4, kStride, offsetof(PolygonInstance, position));
    floats(1, 4, kStride, offsetof(PolygonInstance, count));
    color(2, kStride, offsetof(PolygonInstance, rgba));
    for (unsigned column = 0; column < kColumns; ++column) {
        floats(kFirstVertices + column, 4, kStride,
               offsetof(PolygonInstance, vertices) + std::size_t{2} * column * sizeof(glm::vec2));
    }
    perInstance(kFirstVertices + kColumns);
}

void describeSegments() {
    constexpr std::size_t kStride = sizeof(SegmentCorner);
    floats(0, 2, kStride, offsetof(SegmentCorner, position));
    floats(1, 4, kStride, offsetof(SegmentCorner, inside));
    color(2, kStride, offsetof(SegmentCorner, rgba));
}

// OpenGL counts rows from the bottom.
int bottomOf(const RenderTarget& target) {
    return target.framebufferSize.y - target.viewport.y - target.viewport.height;
}

}  // namespace

Renderer::Layer::Layer(const std::string& name, const std::filesystem::path& directory, void (*describe)())
    : program(name, directory),
      vertexArray(makeVertexArray()),
      origin(program.uniform("uOrigin")),
      halfSize(program.uniform("uHalfSize")),
      pixelsPerMetre(program.uniform("uPixelsPerMetre")),
      lineWidth(program.uniform("uLineWidth")),
      fill(program.uniform("uFill")) {
    glBindVertexArray(vertexArray.get());
    glBindBuffer(GL_ARRAY_BUFFER, contents.get());
    describe();
    glBindVertexArray(0);
}

Renderer::Renderer(const std::filesystem::path& shaderDirectory)
    : rectangles_("rectangle", shaderDirectory, describeRectangles),
      circles_("circle", shaderDirectory, describeCircles),
      polygons_("polygon", shaderDirectory, describePolygons),
      segments_("segment", shaderDirectory, describeSegments),
      rectangleColor_(rectangles_.program.uniform("uColor")),
      circleAlpha_(circles_.program.uniform("uAlpha")) {}

void Renderer::draw(const Picture& picture, const RenderTarget& target, const Theme& theme) {
    const Viewport& area = target.viewport;
    if (area.width <= 0 || area.height <= 0) return;
    const int bottom = bottomOf(target);
    const glm::vec2 halfSize = 0.5F * glm::vec2(area.width, area.height);
    const Scale scale{.origin = glm::vec2(area.x, bottom) + halfSize,
                      .halfSize = halfSize,
                      .pixelsPerMetre = static_cast<float>(area.height) / picture.view.height,
                      .lineWidth = theme.lineWidth * target.pixelsPerPoint};

    glViewport(area.x, bottom, area.width, area.height);
    glScissor(area.x, bottom, area.width, area.height);
    glEnable(GL_SCISSOR_TEST);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_CULL_FACE);
    glEnable(GL_BLEND);
    glBlendEquation(GL_FUNC_ADD);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    if (!picture.isLaidOver) drawRectangles(picture, scale, theme);
    if (!picture.isLaidOver) drawStaticPolygons(picture, scale, theme);
    drawCircles(picture, scale, theme);
    drawMovingPolygons(picture, scale, theme);
    glFlush();  // a software renderer can begin with the bodies while lines and panels are prepared
    drawSegments(picture, scale, target.pixelsPerPoint);
    glBindVertexArray(0);
    glDisable(GL_SCISSOR_TEST);
}

void Renderer::drawRectangles(const Picture& picture, const Scale& scale, const Theme& theme) {
    fillRectangles(rectangleInstances_, picture.snapshot, picture.view.center);
    const glm::vec4 parts = unpackColor(theme.rectangle);
    rectangles_.program.use();
    glUniform4f(rectangleColor_, parts.r, parts.g, parts.b, parts.a);
    glUniform1f(rectangles_.fill, theme.rectangleFill);
    drawInstances(rectangles_, scale, std::as_bytes(std::span(rectangleInstances_)), rectangleInstances_.size());
}

void Renderer::drawCircles(const Picture& picture, const Scale& scale, const Theme& theme) {
    const std::size_t count = std::min(picture.bodyColors.size(), picture.snapshot.circles.size());
    fillCircles(circleInstances_, picture.snapshot, picture.view.center, picture.bodyColors.first(count), theme);
    circles_.program.use();
    glUniform1f(circleAlpha_, picture.alpha);
    glUniform1f(circles_.fill, theme.circleFill);
    drawInstances(circles_, scale, std::as_bytes(std::span(circleInstances_)), circleInstances_.size());
}

void Renderer::drawStaticPolygons(const Picture& picture, const Scale& scale, const Theme& theme) {
    polygonInstances_.fillStatic(picture.snapshot, picture.view.center, theme);
    drawPolygonInstances(scale, theme.rectangleFill);
}

void Renderer::drawMovingPolygons(const Picture& picture, const Scale& scale, const Theme& theme) {
    const std::size_t circles = std::min(picture.bodyColors.size(), picture.snapshot.circles.size());
    polygonInstances_.fillMoving(picture.snapshot, picture.view.center, picture.alpha,
                                 picture.bodyColors.subspan(circles), theme);
    drawPolygonInstances(scale, theme.circleFill);
}

void Renderer::drawPolygonInstances(const Scale& scale, float fill) {
    const std::span<const PolygonInstance> instances = polygonInstances_.all();
    if (instances.empty()) return;
    polygons_.program.use();
    glUniform1f(polygons_.fill, fill);
    drawInstances(polygons_, scale, std::as_bytes(instances), instances.size());
}

void Renderer::drawSegments(const Picture& picture, const Scale& scale, float pixelsPerPoint) {
    segmentCorners_.clear();
    for (const Segment& segment : picture.segments) {
        const float margin = segment.style.width * pixelsPerPoint + 1.0F;
        const glm::vec2 reach = (scale.halfSize + margin) / scale.pixelsPerMetre;
        const auto visible = visibleSegment(segment, picture.view.center, reach, pixelsPerPoint);
        if (visible) appendCorners(*visible, scale.pixelsPerMetre, segmentCorners_);
    }
    if (segmentCorners_.empty()) return;
    segments_.program.use();
    prepare(segments_, scale, std::as_bytes(std::span(segmentCorners_)));
    glDrawArrays(GL_TRIANGLES, 0, static_cast<GLsizei>(segmentCorners_.size()));
}

void Renderer::drawInstances(Layer& layer, const Scale& scale, std::span<const std::byte> bytes, std::size_t count) {
    if (count == 0) return;
    prepare(layer, scale, bytes);
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, kQuadCorners, static_cast<GLsizei>(count));
}

void Renderer::prepare(Layer& layer, const Scale& scale, std::span<const std::byte> bytes) {
    glUniform2f(layer.origin, scale.origin.x, scale.origin.y);
    glUniform2f(layer.halfSize, scale.halfSize.x, scale.halfSize.y);
    glUniform1f(layer.pixelsPerMetre, scale.pixelsPerMetre);
    glUniform1f(layer.lineWidth, scale.lineWidth);
    layer.contents.upload(bytes);
    glBindVertexArray(layer.vertexArray.get());
}

}  // namespace rb
