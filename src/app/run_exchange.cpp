#include "app/run_exchange.hpp"

#include <filesystem>
#include <new>
#include <system_error>

#include "app/frame_recorder.hpp"
#include "app/platform/output_file.hpp"
#include "app/platform/platform.hpp"
#include "base/error.hpp"
#include "base/path_text.hpp"
#include "lab/lesson/lesson_file.hpp"

namespace rb {

void RunExchange::followSceneElsewhere() {
    const std::optional<SceneElsewhere> elsewhere = session().elsewhere();
    if (!elsewhere) return;
    if (!mayLeave()) {
        return session().stay("scene: --csv and --record hold this run; start the program without them");
    }
    go([&] { return runElsewhere(options_, *elsewhere); });
}

void RunExchange::open(const std::string& fileOrCode) {
    if (!mayLeave()) return refuse("open: --csv and --record hold this run; start the program without them");
    if (isOpening()) return;  // the program ends
    opening_ =
        std::async(launchInBackground(), [options = options_, fileOrCode] { return openedRun(options, fileOrCode); });
}

bool RunExchange::hasOpened(std::chrono::milliseconds wait) {
    if (!opening_.valid()) return true;
    if (opening_.wait_for(wait) == std::future_status::timeout) return false;
    go([this] { return opening_.get(); });
    return true;
}

std::string RunExchange::codeOfRun() {
    try {
        return session().codeOfRun();
    } catch (const InputError& error) {
        refuse(error.what());
        return "";
    }
}

void RunExchange::copy(const std::string& code) {
    if (code.empty()) return;
    window_.setClipboard(code);
    copying_ = code.size();
}

void RunExchange::tellCopied() {
    if (copying_ == 0) return;
    const std::optional<bool> isCopied = window_.isCopied();
    if (!isCopied) return;
    const std::size_t size = std::exchange(copying_, 0);
    if (!*isCopied) return refuse("copy: the browser does not let this page copy; the run can be saved instead");
    session().say("copied: the run up to here, " + std::to_string(size) +
                      " characters; the program takes them as SCENE, or by Ctrl+V",
                  true);
}

void RunExchange::paste() {
    const std::string text = window_.clipboard();
    std::error_code ignored;
    if (!isShareCode(text) && !std::filesystem::is_regular_file(pathOf(text), ignored)) {
        return refuse("open: copy a share code or a file's path before, or drop a file on the window");
    }
    open(text);
}

std::string RunExchange::codeToKeep() const {
    if (!session().isEdited() || session().isMidway()) return "";
    try {
        return shareCode(session().textOfRun());
    } catch (const InputError&) {
        return "";  // it is too large
    }
}

void RunExchange::saveRun() {
    save("run", session().runName(), ".run.json", [this](const std::string& path) {
        writeFile(path, session().textOfRun());
        session().markSaved();
    });
}

void RunExchange::saveTelemetry(const CancellationPoint& cancellationPoint) {
    save("telemetry", session().runName(), ".csv",
         [&](const std::string& path) { stage_.saveTelemetry(path, cancellationPoint); });
}

std::string RunExchange::lessonText(const LessonDraft& draft) {
    try {
        return rb::lessonText(lessonOf(draft));
    } catch (const InputError& error) {
        const InputError inWords(placeInWords(error.place()), error.problem(), error.allowed());
        refuse("lesson: " + std::string(inWords.what()));
        return "";
    }
}

void RunExchange::saveLesson(const std::string& title, const std::string& text) {
    save("lesson", title, ".lesson.json", [&](const std::string& path) { writeFile(path, text); });
}

void RunExchange::go(const std::function<NextRun()>& find) {
    try {
        next_.emplace(find());
    } catch (const InputError& error) {
        session().stay(error.what());
    } catch (const std::bad_alloc&) {
        session().stay("open: there is not enough memory for it");
    }
}

void RunExchange::save(const std::string& what, const std::string& name, const std::string& ending,
                       const std::function<void(const std::string& path)>& write) {
    try {
        const std::string path = documentFile(name, ending);
        write(path);
        handOver(pathOf(path));
        session().say(what + ": " + path, true);
    } catch (const InputError& error) {
        refuse(error.what());
    }
}

}  // namespace rb
