#pragma once

// What is taken out of a run in the window, and what is taken in: copied, pasted, saved, opened.

#include <chrono>
#include <filesystem>
#include <future>
#include <new>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include "app/command_line/named_run.hpp"
#include "app/frame_recorder.hpp"
#include "app/next_run.hpp"
#include "app/outputs.hpp"
#include "app/platform/output_file.hpp"
#include "app/platform/platform.hpp"
#include "app/window.hpp"
#include "base/error.hpp"
#include "base/path_text.hpp"
#include "lab/lesson/lesson_draft.hpp"
#include "lab/lesson/lesson_file.hpp"
#include "lab/run_file.hpp"
#include "lab/share_code.hpp"
#include "lab/space/run_file.hpp"

namespace rb {

/// What cannot be done is said in the window, as what was done is.
/// @tparam Session of the plane or of space
template <class Session>
class RunExchange {
  public:
    /// All of them must outlive this.
    RunExchange(const Options& options, Session& session, Window& window)
        : options_(options), session_(session), window_(window) {}

    /// What the user has chosen instead of this run, once.
    std::optional<NextRun> takeNext() { return std::exchange(next_, std::nullopt); }
    bool hasNext() const { return next_.has_value(); }

    /// Goes to the scene of the other kind that the user has chosen, if he has.
    void followSceneElsewhere() {
        const std::optional<SceneElsewhere> elsewhere = session_.elsewhere();
        if (!elsewhere) return;
        if (!mayLeave()) {
            return session_.stay("scene: --csv and --record hold this run; start the program without them");
        }
        go([&] { return runElsewhere(options_, *elsewhere); });
    }

    /// Begins to open a file that was dropped or chosen, or a share code. A large one takes long, and a pipe may never
    /// give anything: hasOpened() is to be asked until it is so.
    void open(const std::string& fileOrCode) {
        if (!mayLeave()) return refuse("open: --csv and --record hold this run; start the program without them");
        if (isOpening()) return;  // the program ends
        opening_ = std::async(launchInBackground(),
                              [options = options_, fileOrCode] { return openedRun(options, fileOrCode); });
    }

    /// Whether nothing is being opened any more: it is the next run, or was refused.
    bool hasOpened(std::chrono::milliseconds wait) {
        if (!opening_.valid()) return true;
        if (opening_.wait_for(wait) == std::future_status::timeout) return false;
        go([this] { return opening_.get(); });
        return true;
    }
    bool isOpening() const { return opening_.valid(); }

    /// The run up to here, to be copied; empty if it is none.
    std::string codeOfRun() {
        try {
            const auto run = session_.timeline().recordingUpToNow();
            const std::optional<std::string> named = namedCode(run);
            return named ? *named : shareCode(runText(run));
        } catch (const InputError& error) {
            refuse(error.what());
            return "";
        }
    }

    /// On the window's own thread.
    void copy(const std::string& code) {
        if (code.empty()) return;
        window_.setClipboard(code);
        copying_ = code.size();
    }

    bool isCopying() const { return copying_ > 0; }
    /// Says what has come of it, once that is known.
    void tellCopied() {
        if (copying_ == 0) return;
        const std::optional<bool> isCopied = window_.isCopied();
        if (!isCopied) return;
        const std::size_t size = std::exchange(copying_, 0);
        if (!*isCopied) return refuse("copy: the browser does not let this page copy; the run can be saved instead");
        say("copied: the run up to here, " + std::to_string(size) +
            " characters; the program takes them as SCENE, or by Ctrl+V");
    }

    /// The run as a share code, if the user has changed it and it can be had at once; else empty.
    std::string codeToKeep() const {
        if (session_.timeline().editCount() == 0 || isMidway()) return "";
        try {
            return shareCode(runText(session_.timeline().recording()));
        } catch (const InputError&) {
            return "";  // it is too large
        }
    }

    void paste() {
        const std::string text = window_.clipboard();
        std::error_code ignored;
        if (!isShareCode(text) && !std::filesystem::is_regular_file(pathOf(text), ignored)) {
            return refuse("paste: what was copied is neither a share code nor the path of a file");
        }
        open(text);
    }

    void saveRun() {
        save("run", ".run.json", [this](const auto& run, const std::string& path) {
            writeFile(path, runText(run));
            session_.timeline().markSaved();
        });
    }
    /// @param cancellationPoint as of writeRows()
    void saveTelemetry(const CancellationPoint& cancellationPoint) {
        save("telemetry", ".csv",
             [&](const auto& run, const std::string& path) { writeRows(run, RowPaths(path), cancellationPoint); });
    }

    /// The lesson that was made; empty if something is wrong with it, which is then told. Its cards are played.
    std::string lessonText(const LessonDraft& draft) {
        try {
            return rb::lessonText(lessonOf(draft));
        } catch (const InputError& error) {
            refuse("lesson: " + std::string(error.what()));
            return "";
        }
    }
    void saveLesson(const std::string& text) {
        save("lesson", ".lesson.json", [&](const auto& /*run*/, const std::string& path) { writeFile(path, text); });
    }
    void copyLesson(const std::string& text) { copy(shareCode(text)); }

    RunName runName() const { return {session_.simulation().scene().name, session_.simulation().seed()}; }

    /// The run that a picture carries: none while a moment is on its way, or within a step.
    std::string textOfPicture() const { return isMidway() ? "" : runText(session_.timeline().recordingUpToNow()); }

  private:
    bool isMidway() const { return session_.isTravelling() || session_.simulation().isStepOpen(); }

    // The files that the options name are of one run.
    bool mayLeave() const {
        return options_.csv.empty() && options_.bodies.empty() && options_.contacts.empty() && options_.record.empty();
    }

    template <class Find>
    void go(Find find) {
        try {
            next_.emplace(find());
        } catch (const InputError& error) {
            session_.stay(error.what());
        } catch (const std::bad_alloc&) {
            session_.stay("open: there is not enough memory for it");
        }
    }

    template <class Write>
    void save(const std::string& what, const std::string& ending, const Write& write) {
        try {
            const std::string path = documentFile(runName(), ending);
            write(session_.timeline().recording(), path);
            handOver(pathOf(path));
            say(what + ": " + path);
        } catch (const InputError& error) {
            refuse(error.what());
        }
    }

    void say(const std::string& words) { session_.say(words, true); }
    void refuse(const std::string& why) { session_.say(why, false); }

    const Options& options_;
    Session& session_;
    Window& window_;
    std::optional<NextRun> next_;
    std::future<NextRun> opening_;
    std::size_t copying_ = 0;  // characters of a run
};

}  // namespace rb
