#pragma once

// What is drawn of one or two worlds: their snapshots, the circles' colours, and what one asked to see over them.

#include <array>
#include <optional>

#include "lab/simulation.hpp"
#include "lab/trails.hpp"
#include "render/circle_colors.hpp"
#include "render/overlays.hpp"
#include "render/panes.hpp"

namespace rb {

/// What can be seen over the circles, in the order of their keys.
enum class Overlay { Contacts, Impulses, SpringForces, Velocities, Trails };
constexpr std::size_t kOverlays = 5;
constexpr std::size_t kMostWorlds = 2;

/// What one asked to see.
struct Seeing {
    std::array<bool, kOverlays> isOn{};  ///< in the order of Overlay
    ColorBy colorBy = ColorBy::Spin;
    bool isLaidOver = false;                ///< two worlds in one pane, each in its colour, rather than side by side
    std::optional<BodyId> pinned;           ///< a circle to be ringed
    std::optional<BodyPair> pinnedContact;  ///< a contact to be ringed, where the two touch

    bool shows(Overlay overlay) const { return isOn[static_cast<std::size_t>(overlay)]; }
    bool needsContacts() const;
};

/// How wide a scene is about the middle of its view, with a little room at either side, in heights of its view [1]:
/// from 1 to what a screen of 16:9 shows.
float sceneWidth(const Scene& scene);

/// A picture's place and looks.
struct StageFrame {
    glm::ivec2 framebufferSize;  ///< [px]
    Area area;                   ///< of all panes together, in the unit of the window's positions
    float pixelsPerUnit = 1.0F;
    float pixelsPerPoint = 1.0F;
    View view;  ///< of the scene; a pane's own follows from it
    std::array<float, kMostWorlds> alpha{1.0F, 1.0F};
    Theme theme = kPaperTheme;
    bool isDark = false;                                   ///< the theme's ground is
    std::array<std::uint32_t, kMostWorlds> worldColors{};  ///< where they are laid over each other
};

class Stage {
  public:
    /// Takes the present state in.
    void update(const Simulation& simulation, const Seeing& seeing);
    /// To be called after every step of a side.
    void recordStep(const Simulation& simulation, std::size_t side, const Seeing& seeing);
    /// Forgets the trails: the world starts anew.
    void restart();

    const Snapshot& snapshot(std::size_t side = 0) const { return worlds_[side].snapshot; }
    std::size_t worlds() const { return count_; }
    std::size_t panes() const { return isLaidOver_ ? 1 : count_; }
    Pane pane(const Area& area, std::size_t side) const {
        return paneOf(area, panes(), isLaidOver_ ? 0 : side, sceneWidth_);
    }

    /// Lines of this frame over one world, which the caller adds to; they are above the overlays.
    std::vector<Segment>& linesOver(std::size_t side) { return worlds_[side].lines; }

    /// Makes the colours and the lines of a picture.
    void compose(const StageFrame& frame);
    /// What was composed last of one world; it does not change while further steps are taken.
    Picture picture(std::size_t side) const;
    /// Draws what was composed last.
    void draw(Renderer& renderer) const;

  private:
    /// Of one world. All memory is reused.
    struct Drawn {
        Snapshot snapshot;
        Snapshot scratch;  // for trails
        Trails trails;
        std::vector<float> secondsAtRest;
        std::vector<std::uint32_t> colors;
        std::vector<Segment> lines;
        std::vector<Segment> segments;
        OverlayScale scale{};
    };

    void composeColors(Drawn& world, std::size_t side) const;
    void composeLines(Drawn& world, float metresPerPoint, float alpha, std::uint32_t ringColor) const;
    Theme theme() const;
    View viewOfSide(std::size_t side) const { return viewOf(pane(frame_.area, side), frame_.view); }

    std::array<Drawn, kMostWorlds> worlds_;
    std::size_t count_ = 1;
    bool isLaidOver_ = false;
    float sceneWidth_ = 1.0F;  // in heights of its view
    Seeing seeing_;
    StageFrame frame_{};
};

}  // namespace rb
