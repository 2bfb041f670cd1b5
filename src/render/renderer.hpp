#pragma once

// Draws a snapshot: one call and one upload a shape. Every edge comes from a distance field, so it is
// smooth at any zoom. Knows no world and no window; it draws into whatever framebuffer is bound.

#include <cstddef>
#include <filesystem>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "lab/snapshot.hpp"
#include "render/gl_handle.hpp"
#include "render/instances.hpp"
#include "render/segment.hpp"
#include "render/shader_program.hpp"
#include "render/stream_buffer.hpp"
#include "render/theme.hpp"

namespace rb {

/// A rectangle of a framebuffer [px]; (x, y) is its top left corner, counted from the framebuffer's top left.
struct Viewport {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
};

/// Where a picture is drawn.
struct Canvas {
    glm::ivec2 framebufferSize;   ///< [px]
    Viewport viewport;            ///< nothing outside is touched
    float pixelsPerPoint = 1.0F;  ///< 2 on a display of twice the density: lines get so many pixels wider
};

/// A canvas that fills the whole framebuffer.
inline Canvas wholeCanvas(glm::ivec2 size, float pixelsPerPoint = 1.0F) {
    return {size, {0, 0, size.x, size.y}, pixelsPerPoint};
}

/// What is drawn. Refers to the caller's data, which must outlive the call.
struct Picture {
    const Snapshot& snapshot;

    /// Fills the viewport: view.height over its height.
    View view = {};

    /// 0 draws the poses one step earlier, 1 the present ones, a value between their blend [1].
    float alpha = 1.0F;

    /// One colour a circle (packColor); empty: the theme's two, by the sign of the spin.
    std::span<const std::uint32_t> circleColors = {};

    /// Drawn on what is there, which is not cleared first. To clear a whole framebuffer is free; to clear a part of it
    /// takes a software renderer as long as to fill it.
    bool isGroundThere = false;

    /// Drawn over the picture that is there: without ground and rectangles.
    bool isLaidOver = false;

    /// Drawn above the circles, in this order.
    std::span<const Segment> segments = {};
};

class Renderer {
  public:
    /// Needs a current context with OpenGL loaded (loadOpenGl), which must still be current when it is destroyed.
    /// @param shaderDirectory where the shaders are read; empty for those in the executable
    /// @throws ShaderError with the file's name and the driver's log
    explicit Renderer(const std::filesystem::path& shaderDirectory = {});

    /// Clears the viewport to the theme's ground, unless it is there, and draws rectangles, circles, segments, in this
    /// order. An empty viewport draws nothing. Leaves blending on and the scissor test off.
    void draw(const Picture& picture, const Canvas& canvas, const Theme& theme);

  private:
    /// One shape's program, its buffer of instances or corners, and where its uniforms stand.
    struct Layer {
        Layer(const std::string& name, const std::filesystem::path& directory);

        ShaderProgram program;
        GlVertexArray vertexArray;
        StreamBuffer contents;
        int origin;
        int halfSize;
        int pixelsPerMetre;
        int lineWidth;
        int fill;
    };

    /// What every layer's uniforms are made of.
    struct Scale {
        glm::vec2 origin;      ///< middle of the viewport in the framebuffer, y up [px]
        glm::vec2 halfSize;    ///< of the viewport [px]
        float pixelsPerMetre;  ///< [px/m]
        float lineWidth;       ///< [px]
    };

    void drawRectangles(const Picture& picture, const Scale& scale, const Theme& theme);
    void drawCircles(const Picture& picture, const Scale& scale, const Theme& theme);
    void drawSegments(const Picture& picture, const Scale& scale, float pixelsPerPoint);
    static void drawInstances(Layer& layer, const Scale& scale, std::span<const std::byte> bytes, std::size_t count);

    // Sends the layer's uniforms and its contents, and binds what describes them.
    static void prepare(Layer& layer, const Scale& scale, std::span<const std::byte> bytes);

    Layer rectangles_;
    Layer circles_;
    Layer segments_;
    int rectangleColor_;
    int circleAlpha_;
    std::vector<RectangleInstance> rectangleInstances_;
    std::vector<CircleInstance> circleInstances_;
    std::vector<SegmentCorner> segmentCorners_;
};

}  // namespace rb
