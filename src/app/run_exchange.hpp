#pragma once

// What is taken out of a run in the window, and what is taken in: copied, pasted, saved, opened.

#include <chrono>
#include <functional>
#include <future>
#include <optional>
#include <string>
#include <utility>

#include "app/next_run.hpp"
#include "app/stage.hpp"
#include "app/window.hpp"
#include "lab/lesson/lesson_draft.hpp"
#include "lab/share_code.hpp"

namespace rb {

/// What cannot be done is said in the window, as what was done is.
class RunExchange {
  public:
    /// All of them must outlive this.
    RunExchange(const Options& options, Stage& stage, Window& window)
        : options_(options), stage_(stage), window_(window) {}

    /// What the user has chosen instead of this run, once.
    std::optional<NextRun> takeNext() { return std::exchange(next_, std::nullopt); }
    bool hasNext() const { return next_.has_value(); }

    /// Goes to the scene of the other kind that the user has chosen, if he has.
    void followSceneElsewhere();

    /// Begins to open a file that was dropped or chosen, or a share code. A large one takes long, and a pipe may never
    /// give anything: hasOpened() is to be asked until it is so.
    void open(const std::string& fileOrCode);
    /// Whether nothing is being opened any more: it is the next run, or was refused.
    bool hasOpened(std::chrono::milliseconds wait);
    bool isOpening() const { return opening_.valid(); }

    /// The run up to here, to be copied; empty if it is none.
    std::string codeOfRun();
    /// On the window's own thread.
    void copy(const std::string& code);
    bool isCopying() const { return copying_ > 0; }
    /// Says what has come of it, once that is known.
    void tellCopied();
    void paste();

    /// The run as a share code, if the user has changed it and it can be had at once; else empty.
    std::string codeToKeep() const;
    /// The run that a picture carries: none while a moment is on its way, or within a step.
    std::string textOfPicture() const { return session().isMidway() ? "" : session().textUpToNow(); }

    void saveRun();
    /// @param cancellationPoint as of writeRows()
    void saveTelemetry(const CancellationPoint& cancellationPoint);

    /// The lesson that was made; empty if something is wrong with it, which is then told. Its cards are played.
    std::string lessonText(const LessonDraft& draft);
    void saveLesson(const std::string& title, const std::string& text);
    void copyLesson(const std::string& text) { copy(shareCode(text)); }

  private:
    AnySession& session() const { return stage_.session(); }
    // The files that the options name are of one run.
    bool mayLeave() const { return !options_.outputs.rows.isAny() && options_.outputs.record.empty(); }
    void go(const std::function<NextRun()>& find);
    void save(const std::string& what, const std::string& name, const std::string& ending,
              const std::function<void(const std::string& path)>& write);
    void refuse(const std::string& why) { session().say(why, false); }

    const Options& options_;
    Stage& stage_;
    Window& window_;
    std::optional<NextRun> next_;
    std::future<NextRun> opening_;
    std::size_t copying_ = 0;  // characters of a run
};

}  // namespace rb
