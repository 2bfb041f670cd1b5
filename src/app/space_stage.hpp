#pragma once

// What the window shows of a scene in space: a session, its panels and its picture. The counterpart of
// app/plane_stage.hpp.

#include <array>

#include "app/session/space/session.hpp"
#include "app/stage_of.hpp"
#include "lab/space/snapshot.hpp"
#include "render/panes.hpp"
#include "render/space/solid_overlays.hpp"
#include "ui/space/interface.hpp"

namespace rb::space {

class SpaceStage : public StageOf<Session, Interface, Ask> {
  public:
    using StageOf::StageOf;

    void compose(const WindowScale& scale, bool areWorldsIn) override;
    void draw(Renderer& renderer, SolidRenderer& solids) const override;
    void obeyCharacter(unsigned character) override { obey(character, solidOverlayInfos(), drawerPanels()); }

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
