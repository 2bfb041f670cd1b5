#pragma once

// What the window shows of circles and polygons: a session, its panels and its picture.

#include "app/session/session.hpp"
#include "app/stage_of.hpp"
#include "ui/drawer.hpp"
#include "ui/interface.hpp"

namespace rb {

class PlaneStage : public StageOf<Session, Interface, Ask> {
  public:
    /// @param lesson to be begun by the first advance(); none: there is none
    PlaneStage(const Options& options, Simulation simulation, const std::optional<Recording>& run = std::nullopt,
               std::shared_ptr<const Lesson> lesson = nullptr);

    void advance(double seconds, const WindowScale& window) override {
        if (lesson_) session_.openLesson(std::exchange(lesson_, nullptr));
        StageOf::advance(seconds, window);
    }
    void compose(const WindowScale& scale, bool areWorldsIn) override;
    void draw(Renderer& renderer, space::SolidRenderer& /*solids*/) const override { worldView_->draw(renderer); }
    void obeyCharacter(unsigned character) override { obey(character, overlayInfos(), drawerPanels()); }

  private:
    void drawLabels(const WindowScale& scale, Look look);

    std::shared_ptr<const Lesson> lesson_;  // to be begun
    const WorldView* worldView_ = nullptr;  // composed last
};

}  // namespace rb
