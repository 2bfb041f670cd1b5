#pragma once

// What the window shows of a scene in space: a session, its panels and its picture. The counterpart of
// app/plane_stage.hpp.

#include <array>
#include <optional>
#include <utility>

#include "app/screen.hpp"
#include "app/session/space/session.hpp"
#include "base/cancellation.hpp"
#include "lab/space/snapshot.hpp"
#include "render/panes.hpp"
#include "render/space/solid_overlays.hpp"
#include "ui/space/interface.hpp"

namespace rb::space {

class Stage {
  public:
    /// @param simulation as it was made for these options
    /// @param run as of Session
    Stage(const Options& options, Simulation simulation, const std::optional<Recording>& run = std::nullopt)
        : session_(options, std::move(simulation), run) {}

    /// To be called before the first step. No step in space is so long that it would have to be given up.
    void begin(const Options& /*options*/, const CancellationPoint& /*cancellationPoint*/) {}

    Session& session() { return session_; }
    /// The part of the window that no panel covered in the last frame [ImGui's units].
    const PlotBox& freeBox() const { return interface_.freeBox(); }
    /// Whether something goes on though the simulation is paused.
    bool isWorking() const { return session_.isTravelling(); }
    /// Switches the overlay or the panel whose key types this character, if there is one.
    void obeyCharacter(unsigned character);
    /// Stands still at the end of the run that it was opened with.
    void showEnd() { session_.showEnd(); }
    void finishStep() {}  // none is ever open

    /// Draws the panels, and takes down what the user asks for with them.
    void drawInterface();
    /// Does what was asked for, and lets the clock run.
    void advance(double seconds, const WindowScale& scale);
    /// Makes the picture of the present state; further steps do not change it.
    void compose(const WindowScale& scale, const Window& window);
    void draw(Screen& screen) const;

  private:
    /// One world as it is drawn. Frames reuse its memory.
    struct Composed {
        Snapshot snapshot;
        View view;
        float alpha = 1.0F;
        std::vector<Segment> segments;
        RenderTarget target{};
    };

    void composeWorld(std::size_t index, const Pane& pane);

    Session session_;
    Interface interface_;
    Ask ask_;
    std::array<Composed, kMostWorlds> composed_;
    std::size_t worlds_ = 0;
    Theme theme_ = kPaperTheme;
};

}  // namespace rb::space
