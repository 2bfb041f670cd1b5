#pragma once

// Draws a snapshot, with one call and one upload per kind of shape, and for polygons one for those that move and one
// for the others. Every edge comes from a distance field, so it is
// smooth at any zoom. It knows no world and no window, and draws into the framebuffer that is bound.

#include <cstddef>
#include <filesystem>
#include <glm/vec2.hpp>
#include <span>
#include <vector>

#include "lab/scene/view.hpp"
#include "lab/snapshot.hpp"
#include "render/gl_handle.hpp"
#include "render/instances.hpp"
#include "render/segment.hpp"
#include "render/shader_program.hpp"
#include "render/theme.hpp"

namespace rb {

/// A rectangle of a framebuffer [px]; (x, y) is its top left corner, from the top left corner of the framebuffer.
struct Viewport {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
};

/// Where a picture is drawn.
struct RenderTarget {
    glm::ivec2 framebufferSize;   ///< [px]
    Viewport viewport;            ///< nothing outside is touched
    float pixelsPerPoint = 1.0F;  ///< 2 on a display of twice the usual density, where lines are twice as wide
};

/// A target that fills the whole framebuffer.
inline RenderTarget wholeTarget(glm::ivec2 size, float pixelsPerPoint = 1.0F) {
    return {size, {0, 0, size.x, size.y}, pixelsPerPoint};
}

/// What is drawn. It refers to the caller's data, which must outlive the call.
struct Picture {
    const Snapshot& snapshot;

    /// The part of the world that fills the viewport: view.height metres over its height.
    View view = {};

    /// 0 draws the poses of the step before, 1 the present ones, a value between them a blend of both [1].
    float alpha = 1.0F;

    /// One colour per circle, then one per moving polygon (packColor); if empty, the theme's two colours show the sign
    /// of the spin.
    std::span<const std::uint32_t> bodyColors = {};

    /// Drawn over another picture: without static bodies.
    bool isLaidOver = false;

    /// Drawn above the bodies, in this order.
    std::span<const Segment> segments = {};
};

class Renderer {
  public:
    /// Needs a current context with OpenGL loaded (loadOpenGl), which must also be current when this is destroyed.
    /// @param shaderDirectory where the shaders are read; empty for those in the executable
    /// @throws ShaderError with the file's name and the driver's log
    explicit Renderer(const std::filesystem::path& shaderDirectory = {});

    /// Draws static bodies, circles, moving polygons and segments, in this order, over what is there: clearTarget
    /// clears the background. Draws nothing into an empty viewport. Leaves blending on and the scissor test off.
    void draw(const Picture& picture, const RenderTarget& target, const Theme& theme);

  private:
    /// The shader program of one kind of shape, its buffer of instances or corners, and the locations of its uniforms.
    struct Layer {
        /// @param describe says where the contents, which are bound, have the attributes of the shader
        Layer(const std::string& name, const std::filesystem::path& directory, void (*describe)());

        ShaderProgram program;
        GlVertexArray vertexArray;
        StreamBuffer contents;
        int origin;
        int halfSize;
        int pixelsPerMetre;
        int lineWidth;
        int fill;
    };

    /// What the uniforms of every layer are computed from.
    struct Scale {
        glm::vec2 origin;      ///< middle of the viewport in the framebuffer, y up [px]
        glm::vec2 halfSize;    ///< of the viewport [px]
        float pixelsPerMetre;  ///< [px/m]
        float lineWidth;       ///< [px]
    };

    void drawRectangles(const Picture& picture, const Scale& scale, const Theme& theme);
    void drawCircles(const Picture& picture, const Scale& scale, const Theme& theme);
    void drawStaticPolygons(const Picture& picture, const Scale& scale, const Theme& theme);
    void drawMovingPolygons(const Picture& picture, const Scale& scale, const Theme& theme);
    void drawPolygonInstances(const Scale& scale, float fill);
    void drawSegments(const Picture& picture, const Scale& scale, float pixelsPerPoint);
    static void drawInstances(Layer& layer, const Scale& scale, std::span<const std::byte> bytes, std::size_t count);

    // Uploads the uniforms and the contents of a layer, and binds its vertex array.
    static void prepare(Layer& layer, const Scale& scale, std::span<const std::byte> bytes);

    Layer rectangles_;
    Layer circles_;
    Layer polygons_;
    Layer segments_;
    int rectangleColor_;
    int circleAlpha_;
    std::vector<RectangleInstance> rectangleInstances_;
    std::vector<CircleInstance> circleInstances_;
    PolygonInstances polygonInstances_;
    std::vector<SegmentCorner> segmentCorners_;
};

}  // namespace rb
