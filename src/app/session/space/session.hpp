#pragma once

// What happens in the window with a scene in space, without the window itself: the run, the view of it, and what the
// user asks for. The counterpart of app/session/session.hpp.

#include <optional>

#include "app/session/input_queue.hpp"
#include "app/session/run_session.hpp"
#include "lab/space/lab.hpp"
#include "lab/space/simulation.hpp"
#include "render/space/solid_overlays.hpp"
#include "ui/space/readout.hpp"

namespace rb::space {

class Session : public RunSession<Lab> {
  public:
    /// @param simulation as it was made for these options @param run a recorded one, which is the future of the
    /// simulation; none: it is open
    Session(const Options& options, Simulation simulation, const std::optional<Recording>& run = std::nullopt);

    /// Carries out a command. If it cannot be done, the readout says so for some seconds.
    void apply(const Command& command);
    void apply(const Ask& ask) {
        carryOut(ask, [this](const auto& wanted) { obey(wanted); });
    }

    // What is wished.
    using RunSession::obey;
    void obey(const ToggleOverlay& wanted) { toggle(static_cast<SolidOverlay>(wanted.which)); }
    void obey(const ChooseScene& wanted) { chooseScene(wanted.which); }

    // What is given and performed besides.
    void obey(const Command& command) { apply(command); }
    void obey(Action action) { perform(action); }
    void perform(Action action) override;
    void toggle(SolidOverlay overlay) { overlays_.toggle(overlay); }
    /// Begins another scene in space, as it comes; for one of the plane see elsewhere(). @param index as sceneNameAt()
    /// counts
    void chooseScene(std::size_t index);

    /// A drag turns the view, the wheel zooms.
    void handle(const InputEvent& event, const WindowScale& window) override;

    /// Lets the clock run for a frame. @param seconds real time since the last call
    void advance(double seconds);
    Readout readout() const { return {.lab = lab_, .run = runReadout(), .overlays = overlays_}; }
    const Trails& trails(std::size_t index) const { return lab_.watches()[index].trails; }
    const SolidOverlaySet& overlays() const { return overlays_; }

  private:
    friend class RunSession<Lab>;

    glm::vec2 paneSize(const WindowScale& window) const;
    void compare(bool isOn) { apply(Compare{isOn}); }
    void closeOne() {
        if (!interface_.closeOne()) interface_.quit.isAsked = true;
    }

    SolidOverlaySet overlays_;
    std::optional<glm::vec2> dragAt_;  // where the mouse was last while it turns the view
};

}  // namespace rb::space
