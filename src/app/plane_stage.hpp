#pragma once

// What the window shows of circles and polygons: a session, its panels and its picture.

#include <functional>
#include <optional>
#include <utility>

#include "app/screen.hpp"
#include "app/session/session.hpp"
#include "ui/interface.hpp"

namespace rb {

class PlaneStage {
  public:
    /// @param simulation as it was made for these options
    /// @param run as of Session
    PlaneStage(const Options& options, Simulation simulation, const std::optional<Recording>& run = std::nullopt)
        : session_(options, std::move(simulation), run) {}

    /// To be called before the first step. @param cancellationPoint as of Simulation::setCancellationPoint
    void begin(const Options& options, const CancellationPoint& cancellationPoint);

    Session& session() { return session_; }
    /// The part of the window that no panel covered in the last frame [ImGui's units].
    const PlotBox& freeBox() const { return interface_.freeBox(); }
    /// Whether something goes on though the simulation is paused.
    bool isWorking() const { return session_.isMapRunning() || session_.isForecasting() || session_.isTravelling(); }
    /// Switches the overlay or the panel whose key types this character, if there is one.
    void obeyCharacter(unsigned character);
    /// Stands still at the end of the run that it was opened with.
    void showEnd() { session_.showEnd(); }
    /// Ends an open step, and lets what is made for the files run to its end.
    void finishStep() {
        session_.simulation().setCancellationPoint({});
        session_.simulation().finishStep();
    }

    /// Draws the panels, and takes down what the user asks for with them.
    void drawInterface();
    /// Does what was asked for, and lets the clock run.
    void advance(double seconds, const WindowScale& scale);
    /// Makes the picture of the present state; further steps do not change it.
    void compose(const WindowScale& scale, const Window& window);
    void draw(Screen& screen) const;

  private:
    void drawLabels(const WindowScale& scale, Look look);

    Session session_;
    Interface interface_;
    Ask ask_;
    const WorldView* worldView_ = nullptr;  // composed last
};

}  // namespace rb
