#pragma once

// Draws bodies in space, each fragment asking which body is in front of it, and lines over them. It knows no world and
// no window, and draws into the framebuffer that is bound.

#include <filesystem>
#include <glm/vec2.hpp>
#include <span>

#include "lab/space/snapshot.hpp"
#include "lab/space/view.hpp"
#include "render/gl_handle.hpp"
#include "render/renderer.hpp"
#include "render/segment.hpp"
#include "render/shader_program.hpp"
#include "render/theme.hpp"

namespace rb::space {

/// What is drawn. It refers to the caller's data, which must outlive the call.
struct Picture {
    const Snapshot& snapshot;
    View view = {};
    float alpha = 1.0F;                      ///< 0: the poses of the step before, 1: the present ones [1]
    bool isContactMarked = true;             ///< whether the last contact is drawn, as a white ball in front of all
    std::span<const Segment> below = {};     ///< the bodies, in the plane of the picture from its middle
    std::span<const Segment> segments = {};  ///< over the bodies, as those
};

class SolidRenderer {
  public:
    /// Needs a current context with OpenGL loaded. @throws ShaderError as Renderer does.
    explicit SolidRenderer(const std::filesystem::path& shaderDirectory = {});

    /// Draws the bodies, the mark of the last contact, and the segments with `lines`, over what is there. Bodies whose
    /// pose is not finite are left out. Draws nothing into an empty viewport. Leaves blending on and the scissor test
    /// off.
    void draw(const Picture& picture, const RenderTarget& target, const Theme& theme, Renderer& lines);

  private:
    struct Solid;

    /// How large the picture is and where it lies.
    struct Frame {
        glm::vec2 halfSize;    ///< [px]
        glm::vec2 origin;      ///< middle of the viewport in the framebuffer, y up [px]
        float pixelsPerMetre;  ///< [px/m]
    };
    static Frame frameOf(const Picture& picture, const RenderTarget& target);

    /// Bodies that stand apart in the picture are drawn one by one: fewer fragments then ask fewer bodies.
    void drawBodies(const Picture& picture, const Frame& frame, const Theme& theme) const;
    void drawSolids(std::span<const Solid> solids, const Frame& frame) const;

    ShaderProgram program_;
    GlVertexArray vertexArray_;
    int count_;
    int center_;
    int axes_;
    int halfLengths_;
    int isBox_;
    int color_;
    int origin_;
    int halfSize_;
    int low_;
    int high_;
    int pixelsPerMetre_;
    int lineWidth_;
    int fill_;
    int ground_;
};

}  // namespace rb::space
