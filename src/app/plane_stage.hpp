#pragma once

// What the window shows of circles and polygons: a session, its panels and its picture.

#include "app/screen.hpp"
#include "app/session/session.hpp"
#include "app/stage_of.hpp"
#include "ui/drawer.hpp"
#include "ui/interface.hpp"

namespace rb {

class PlaneStage : public StageOf<Session, Interface, Ask> {
  public:
    using StageOf::StageOf;

    /// To be called before the first step. @param cancellationPoint as of Simulation::setCancellationPoint
    void begin(const Options& options, const CancellationPoint& cancellationPoint);
    /// Begins with this lesson, which the next advance() shows.
    void beginLesson(std::shared_ptr<const Lesson> lesson) { lesson_ = std::move(lesson); }
    void advance(double seconds, const WindowScale& window) {
        if (lesson_) session_.openLesson(std::exchange(lesson_, nullptr));
        StageOf::advance(seconds, window);
    }
    /// Whether something goes on though the simulation is paused.
    bool isWorking() const { return session_.isMapRunning() || session_.isForecasting() || session_.isTravelling(); }
    void obeyCharacter(unsigned character) { obey(character, overlayInfos(), drawerPanels()); }
    /// Ends an open step, and lets what is made for the files run to its end.
    void finishStep() {
        session_.simulation().setCancellationPoint({});
        session_.simulation().finishStep();
    }

    /// Makes the picture of the present state; further steps do not change it.
    void compose(const WindowScale& scale, const Window& window);
    void draw(Screen& screen) const;

  private:
    void drawLabels(const WindowScale& scale, Look look);

    std::shared_ptr<const Lesson> lesson_;  // to be begun
    const WorldView* worldView_ = nullptr;  // composed last
};

}  // namespace rb
