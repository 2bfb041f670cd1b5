#pragma once

// What is drawn of one or two worlds: their snapshots, the bodies' colours, and the display options over them.

#include <array>
#include <vector>

#include "lab/run/worlds.hpp"
#include "lab/simulation.hpp"
#include "lab/trails.hpp"
#include "render/display_options.hpp"
#include "render/panes.hpp"
#include "ui/plot.hpp"

namespace rb {

/// The width of a scene about the middle of its view, with a little room at either side, over the height of the view
/// [1]: from 1 to 16/9, what a screen of that shape shows.
float sceneWidth(const Scene& scene);

/// Where a picture is drawn and how it looks.
struct WorldViewFrame {
    glm::ivec2 framebufferSize;  ///< [px]
    Area area;                   ///< of all panes together, in the unit of the window's positions
    float pixelsPerUnit = 1.0F;
    float pixelsPerPoint = 1.0F;
    View view;  ///< of the scene; the view of a pane follows from it
    std::array<float, kMostWorlds> alpha{1.0F, 1.0F};
    Theme theme = kPaperTheme;
    bool isDark = false;                                   ///< whether the theme's background is dark
    std::array<std::uint32_t, kMostWorlds> worldColors{};  ///< of worlds that are laid over each other
};

/// The same for what draws by ImGui.
inline PlotBox boxOf(const Area& area) { return {{area.corner.x, area.corner.y}, {area.size.x, area.size.y}}; }
inline Area areaOf(const PlotBox& box) { return {{box.corner.x, box.corner.y}, {box.size.x, box.size.y}}; }

class WorldView {
  public:
    /// Takes snapshots of the present state.
    void update(const Simulation& simulation, const DisplayOptions& displayOptions);
    /// To be called after every step of a world.
    void recordStep(const Simulation& simulation, std::size_t index, const DisplayOptions& displayOptions);
    /// Forgets the trails, and how wide the scene is, because the worlds begin anew.
    void restart();

    const Snapshot& snapshot(std::size_t index = 0) const { return worlds_[index].snapshot; }
    std::size_t worlds() const { return count_; }
    std::size_t panes() const { return isLaidOver_ ? 1 : count_; }
    Pane pane(const Area& area, std::size_t index) const {
        return paneOf(area, panes(), isLaidOver_ ? 0 : index, sceneWidth_);
    }

    /// The shape of a motion of one world, to be drawn by the overlay Growth, ascending by body.
    std::vector<ModeArrow>& modeOf(std::size_t index) { return worlds_[index].mode; }

    /// The lines over one world, above the overlays: the caller's.
    std::vector<Segment>& linesOver(std::size_t index) { return worlds_[index].lines; }

    /// Makes the colours and the lines of a picture.
    void compose(const WorldViewFrame& frame);
    /// One world as it was composed last; further steps do not change it.
    Picture picture(std::size_t index) const;
    /// Draws what was composed last.
    void draw(Renderer& renderer) const;

  private:
    /// What is drawn of one world. Frames reuse its memory.
    struct Drawn {
        Snapshot snapshot;
        Snapshot scratch;  // for trails
        Trails trails;
        WorkTraces work;
        std::vector<ModeArrow> mode;
        std::vector<float> secondsAtRest;
        std::vector<std::uint32_t> colors;
        std::vector<Segment> lines;
        std::vector<Segment> segments;
        OverlayUnits units{};
    };

    void composeColors(Drawn& world, std::size_t index) const;
    void composeLines(Drawn& world, float metresPerPoint, float alpha, std::uint32_t ringColor) const;
    Theme theme() const;
    View viewOfWorld(std::size_t index) const { return viewOf(pane(frame_.area, index), frame_.view); }

    std::array<Drawn, kMostWorlds> worlds_;
    std::size_t count_ = 1;
    bool isLaidOver_ = false;
    float sceneWidth_ = 1.0F;  // in heights of its view
    bool isSceneNew_ = true;   // its width is not known yet
    DisplayOptions displayOptions_;
    WorldViewFrame frame_{};
};

}  // namespace rb
