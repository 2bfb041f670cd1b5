#include "app/interactive.hpp"

#include <memory>
#include <optional>
#include <utility>
#include <variant>

#include "app/command_line/scenes.hpp"
#include "app/next_run.hpp"
#include "app/plane_stage.hpp"
#include "app/platform/platform.hpp"
#include "app/platform/windowing.hpp"
#include "app/program.hpp"
#include "app/screen.hpp"
#include "app/space_stage.hpp"

namespace rb {

namespace {

/// One run after another in one window.
class Show {
  public:
    explicit Show(const Options& options) : next_(NextRun{options, makeAnyRun(options), isKept(options.scene)}) {}

    /// @returns false where nothing more is to be shown
    bool frame() {
        if (next_) begin();
        return std::holds_alternative<PlaneProgram>(program_) ? frameOf(std::get<PlaneProgram>(program_))
                                                              : frameOf(std::get<SpaceProgram>(program_));
    }

  private:
    using PlaneProgram = Program<PlaneStage>;
    using SpaceProgram = Program<space::Stage>;

    void begin() {
        NextRun next = *std::exchange(next_, std::nullopt);
        std::visit([&](auto& run) { begin(next, run); }, next.run);
    }
    void begin(const NextRun& next, Simulation& run) {
        start(program_.emplace<PlaneProgram>(next.options, screen_, std::move(run)), next.isAtEnd);
    }
    void begin(const NextRun& next, space::Simulation& run) {
        start(program_.emplace<SpaceProgram>(next.options, screen_, std::move(run)), next.isAtEnd);
    }
    void begin(const NextRun& next, Replay& replay) {
        start(program_.emplace<PlaneProgram>(next.options, screen_, std::move(replay.simulation()), replay.recording()),
              next.isAtEnd);
    }
    void begin(const NextRun& next, space::Replay& replay) {
        start(program_.emplace<SpaceProgram>(next.options, screen_, std::move(replay.simulation()), replay.recording()),
              next.isAtEnd);
    }

    template <class Stage>
    void start(Program<Stage>& program, bool isAtEnd) {
        if (kept_) program.takeOver(*kept_);
        if (isAtEnd) program.showEnd();
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
        next_ = program.finish();
        kept_ = program.interfaceState();
        return next_.has_value();
    }

    std::optional<Screen> screen_;
    std::optional<InterfaceState> kept_;
    std::optional<NextRun> next_;
    std::variant<std::monostate, PlaneProgram, SpaceProgram> program_;
};

}  // namespace

int runInteractive(const Options& options) {
    keepFreedMemory();
    // On the heap: a loop of the system's own may go on after this function.
    runLoop([show = std::make_shared<Show>(options)] { return show->frame(); });
    return exitStatus();
}

}  // namespace rb
