#include "app/interactive.hpp"

#include <iterator>
#include <list>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

#include "app/command_line/scenes.hpp"
#include "app/next_run.hpp"
#include "app/plane_stage.hpp"
#include "app/platform/platform.hpp"
#include "app/program.hpp"
#include "app/report.hpp"
#include "app/screen.hpp"
#include "app/space_stage.hpp"

namespace rb {

namespace {

/// One run after another in one window. Those that were left are kept, so that undo leads back to them.
class Show {
  public:
    explicit Show(const Options& options) : next_(NextRun{options, makeAnyRun(options), isKept(options.scene)}) {}

    /// @returns false where nothing more is to be shown
    bool frame() {
        if (next_) begin();
        bool goesOn = false;
        withShown([&](auto& program) { goesOn = frameOf(program); });
        return goesOn;
    }

  private:
    using PlaneProgram = Program<PlaneStage>;
    using SpaceProgram = Program<space::Stage>;
    using AnyProgram = std::variant<std::monostate, PlaneProgram, SpaceProgram>;

    static constexpr std::size_t kMostEarlier = 4;  // each may have states of its run, of 64 MB

    template <class Act>
    void withShown(const Act& act) {
        if (auto* const plane = std::get_if<PlaneProgram>(&*shown_)) return act(*plane);
        act(std::get<SpaceProgram>(*shown_));
    }

    // Those that were taken back give way, as after every change.
    void begin() {
        NextRun next = *std::exchange(next_, std::nullopt);
        if (shown_ != programs_.end()) programs_.erase(std::next(shown_), programs_.end());
        while (programs_.size() > kMostEarlier) programs_.pop_front();
        shown_ = programs_.emplace(programs_.end());
        std::visit([&](auto& run) { begin(next, run); }, next.run);
        withShown([&](auto& program) {
            if (next.isAtEnd) program.showEnd();
        });
        takeOver();
    }
    void begin(const NextRun& next, Simulation& run) {
        shown_->emplace<PlaneProgram>(next.options, screen_, std::move(run));
    }
    void begin(const NextRun& next, space::Simulation& run) {
        shown_->emplace<SpaceProgram>(next.options, screen_, std::move(run));
    }
    void begin(const NextRun& next, LessonRun& run) {
        auto& program = shown_->emplace<PlaneProgram>(next.options, screen_, std::move(run.simulation));
        program.beginLesson(std::move(run.lesson));
    }
    void begin(const NextRun& next, Replay& replay) {
        shown_->emplace<PlaneProgram>(next.options, screen_, std::move(replay.simulation()), replay.recording());
    }
    void begin(const NextRun& next, space::Replay& replay) {
        shown_->emplace<SpaceProgram>(next.options, screen_, std::move(replay.simulation()), replay.recording());
    }

    void takeOver() {
        withShown([this](auto& program) {
            if (kept_) program.takeOver(*kept_);
            program.setBeside(shown_ != programs_.begin(), std::next(shown_) != programs_.end());
        });
    }

    template <class Stage>
    bool frameOf(Program<Stage>& program) {
        try {
            if (program.frame()) return true;
            program.complete();
        } catch (...) {
            program.rescue();
            throw;
        }
        Ending ending = program.finish();
        kept_ = program.interfaceState();
        if (auto* const next = std::get_if<NextRun>(&ending)) {
            next_ = std::move(*next);
        } else if (const auto* const beside = std::get_if<Beside>(&ending)) {
            shown_ = *beside == Beside::Earlier ? std::prev(shown_) : std::next(shown_);
            withShown([](auto& again) { again.goOn(); });
            takeOver();
        }
        return ending.index() != 0;
    }

    std::optional<Screen> screen_;
    std::optional<InterfaceState> kept_;
    std::optional<NextRun> next_;
    std::list<AnyProgram> programs_;  // in the order in which they came
    std::list<AnyProgram>::iterator shown_ = programs_.end();
};

}  // namespace

int runInteractive(const Options& options) {
    keepFreedMemory();
    // On the heap: a loop of the system's own may go on after this function.
    const auto show = withMemoryFor(runPlace(options), [&] { return std::make_shared<Show>(options); });
    runLoop([show] { return show->frame(); });
    return exitStatus();
}

}  // namespace rb
