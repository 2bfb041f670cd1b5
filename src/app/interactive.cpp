#include "app/interactive.hpp"

#include <iterator>
#include <list>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

#include "app/command_line/scenes.hpp"
#include "app/next_run.hpp"
#include "app/platform/platform.hpp"
#include "app/program.hpp"
#include "app/report.hpp"

namespace rb {

namespace {

/// One run after another in one window. Those that were left are kept, so that undo leads back to them.
class Show {
  public:
    explicit Show(const Options& options)
        : next_(NextRun{options, makeAnyRun(options.start), isKept(options.start.scene)}) {}

    /// @returns false where nothing more is to be shown
    bool frame() {
        if (next_) begin();
        try {
            if (shown_->frame()) return true;
            shown_->complete();
        } catch (...) {
            shown_->rescue();
            throw;
        }
        Ending ending = shown_->finish();
        kept_ = shown_->interfaceState();
        if (auto* const next = std::get_if<NextRun>(&ending)) {
            next_ = std::move(*next);
        } else if (const auto* const beside = std::get_if<Beside>(&ending)) {
            shown_ = *beside == Beside::Earlier ? std::prev(shown_) : std::next(shown_);
            shown_->goOn();
            takeOver();
        }
        return ending.index() != 0;
    }

  private:
    static constexpr std::size_t kMostEarlier = 4;  // each may have states of its run, of 64 MB

    // Those that were taken back give way, as after every change.
    void begin() {
        if (shown_ != programs_.end()) programs_.erase(std::next(shown_), programs_.end());
        while (programs_.size() > kMostEarlier) programs_.pop_front();
        shown_ = programs_.emplace(programs_.end(), *std::exchange(next_, std::nullopt), screen_);
        takeOver();
    }
    void takeOver() {
        if (kept_) shown_->takeOver(*kept_);
        shown_->setBeside(shown_ != programs_.begin(), std::next(shown_) != programs_.end());
    }

    std::optional<Screen> screen_;
    std::optional<InterfaceState> kept_;
    std::optional<NextRun> next_;
    std::list<Program> programs_;  // in the order in which they came
    std::list<Program>::iterator shown_ = programs_.end();
};

}  // namespace

int runInteractive(const Options& options) {
    keepFreedMemory();
    // On the heap: a loop of the system's own may go on after this function.
    const auto show = withMemoryFor(runPlace(options.start), [&] { return std::make_shared<Show>(options); });
    runLoop([show] { return show->frame(); });
    return exitStatus();
}

}  // namespace rb
