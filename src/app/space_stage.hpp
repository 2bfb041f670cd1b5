#pragma once

// What the window shows of a scene in space: a session, its panels and its picture. The counterpart of
// app/plane_stage.hpp.

#include <array>

#include "app/screen.hpp"
#include "app/session/space/session.hpp"
#include "app/stage_of.hpp"
#include "base/cancellation.hpp"
#include "lab/space/snapshot.hpp"
#include "render/panes.hpp"
#include "render/space/solid_overlays.hpp"
#include "ui/space/drawer.hpp"
#include "ui/space/interface.hpp"

namespace rb::space {

class Stage : public StageOf<Session, Interface, Ask> {
  public:
    using StageOf::StageOf;

    /// To be called before the first step. No step in space is so long that it would have to be given up.
    void begin(const Options& /*options*/, const CancellationPoint& /*cancellationPoint*/) {}
    /// Whether something goes on though the simulation is paused.
    bool isWorking() const { return session_.isTravelling(); }
    void obeyCharacter(unsigned character) { obey(character, solidOverlayInfos(), drawerPanels()); }
    void finishStep() {}  // none is ever open

    /// Makes the picture of the present state; further steps do not change it.
    void compose(const WindowScale& scale, const Window& window);
    void draw(Screen& screen) const;

  private:
    /// One world as it is drawn. Frames reuse its memory.
    struct Composed {
        Snapshot snapshot;
        View view;
        float alpha = 1.0F;
        SolidSegments segments;
        RenderTarget target{};
    };

    void composeWorld(std::size_t index, const Pane& pane);

    std::array<Composed, kMostWorlds> composed_;
    std::size_t worlds_ = 0;
    Theme theme_ = kPaperTheme;
};

}  // namespace rb::space
