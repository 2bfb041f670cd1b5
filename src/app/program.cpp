#include "app/program.hpp"

#include <GLFW/glfw3.h>
#include <chrono>
#include <cstdlib>
#include <string>
#include <utility>

#include "app/attempts.hpp"
#include "app/plane_stage.hpp"
#include "app/report.hpp"
#include "app/space_stage.hpp"
#include "base/error.hpp"
#include "render/graphics_error.hpp"

namespace rb {

namespace {

constexpr std::chrono::milliseconds kLookPause(50);  // between two looks whether a window that waits is closed

// The run ends before a step that was given up for that.
template <class Act>
void unlessInterrupted(Act act) {
    try {
        act();
    } catch (const Interrupted&) {
    }
}

std::unique_ptr<Stage> stageOf(const Options& options, Simulation& run) {
    return std::make_unique<PlaneStage>(options, std::move(run));
}

std::unique_ptr<Stage> stageOf(const Options& options, Replay& replay) {
    return std::make_unique<PlaneStage>(options, std::move(replay.simulation()), replay.recording());
}

std::unique_ptr<Stage> stageOf(const Options& options, LessonRun& run) {
    return std::make_unique<PlaneStage>(options, std::move(run.simulation), std::nullopt, std::move(run.lesson));
}

std::unique_ptr<Stage> stageOf(const Options& options, space::Simulation& run) {
    return std::make_unique<space::SpaceStage>(options, std::move(run));
}

std::unique_ptr<Stage> stageOf(const Options& options, space::Replay& replay) {
    return std::make_unique<space::SpaceStage>(options, std::move(replay.simulation()), replay.recording());
}

}  // namespace

Program::Program(NextRun run, std::optional<Screen>& screen)
    : options_(std::move(run.options)),
      stage_(std::visit([this](auto& any) { return stageOf(options_, any); }, run.run)),
      screen_(opened(screen)),
      recorder_(options_.outputs, screen_.window.framebufferSize()),
      exchange_(options_, *stage_, screen_.window) {
    if (!options_.outputs.screenshot.empty()) picture_.emplace();
    InterfaceState& state = session().interfaceState();
    state.window.isInPage = !endsByItself();
    state.window.isForFingers = hasFingers();
    state.pictures.largest = OffscreenTarget::largestSide();
    if (prefersDark()) state.look = Look::Dark;
    session().setCancellationPoint([this] { endIfAsked(); });
    beShown();
    if (run.isAtEnd) session().showEnd();
}

Program::~Program() { beHidden(); }

void Program::takeOver(const InterfaceState& state) {
    InterfaceState& own = session().interfaceState();
    const CurvesState curves = own.curves;
    own = state;
    own.curves = curves;
    own.panels.keys.clear();
    own.quit = {};
}

void Program::goOn() {
    session().stay("");  // for which it was left
    times_.before.reset();
    times_.touched = glfwGetTime();
    stage_->openFiles(options_.outputs);
    beShown();
}

bool Program::frame() {
    askBeforeClosing();
    if (isMinimized()) {
        window().waitForInput();
        return !isToEnd();
    }
    const double now = glfwGetTime();
    if (isStill(now)) {
        window().waitForInput();
        times_.before = glfwGetTime();
        return !isToEnd();
    }
    composeFrame(recorder_.frameSeconds(now - times_.before.value_or(now)));
    times_.before = now;
    if (session().isOver() || isToEnd()) return false;
    exchange_.tellCopied();
    exchange_.followSceneElsewhere();
    beside_ = session().takeBeside();
    if (isLeft()) return false;
    showFrame(now);
    return true;
}

void Program::complete() {
    if (isLeft()) return;
    if (picture_ && isComposed_ && !isMinimized()) {
        drawPicture();
        readPixels(pictureScale().framebufferSize, *picture_);
    }
    session().finishStep();
}

Ending Program::finish() {
    if (isLeft()) {
        beHidden();
        recorder_.commit();
        stage_->closeFiles();
        if (beside_) return *std::exchange(beside_, std::nullopt);
        return *exchange_.takeNext();
    }
    endWithoutDisplay({});
    if (exchange_.isOpening()) leaveOpening();
    writeFiles(picture_);
    return {};
}

void Program::rescue() {
    endWithoutDisplay({});
    try {
        endSteps();
        session().finishStep();
        writeFiles(std::nullopt);
        if (picture_) throw InputError(options_.outputs.screenshot, "nothing was written");
    } catch (const std::exception& error) {
        report(error, 0);
    }
    if (exchange_.isOpening()) std::_Exit(reportPresent());
}

// What cannot be written does not keep the others from being written.
void Program::writeFiles(const std::optional<Image>& picture) {
    Attempts ending;
    ending([this] { recorder_.commit(); });
    ending([&] { stage_->writeFiles(picture); });
    ending.end();
}

// Writes the files and ends the program: nothing else ends the thread that opens a file.
void Program::leaveOpening() {
    try {
        writeFiles(picture_);
    } catch (...) {
        std::_Exit(reportPresent());
    }
    std::_Exit(exitStatus());
}

// What the platform asks, it asks of the run that is shown.
void Program::beShown() {
    endWithoutDisplay([this] { return saveWithoutDisplay(); });
    keepForNextStart([this] { return exchange_.codeToKeep(); });
}

void Program::beHidden() {
    keepForNextStart({});
    endWithoutDisplay({});
}

// The files first: without one of them no window is opened.
Screen& Program::opened(std::optional<Screen>& screen) {
    stage_->openFiles(options_.outputs);
    if (!screen) screen.emplace(options_.picture);
    return *screen;
}

void Program::endIfAsked() const {
    if (isAskedToEnd()) throw Interrupted("asked to end");
}

// Whether the run ends now: not before the user was asked, nor before what he did to it has reached it.
bool Program::isToEnd() {
    if (endingSignal() != 0) return true;
    return window().isAskedToClose() &&
           (isSavedAtEnd() || (!mayLose() && (isMinimized() || window().input().isEmpty())));
}

void Program::askBeforeClosing() {
    if (!window().isAskedToClose() || !mayLose()) return;
    window().stayOpen();
    session().interfaceState().quit.isAsked = true;
    times_.touched = glfwGetTime();
}

bool Program::isMinimized() {
    const glm::ivec2 pixels = window().framebufferSize();
    const glm::vec2 size = window().size();
    return pixels.x < 1 || pixels.y < 1 || size.x < 1.0F || size.y < 1.0F;
}

// Whether the picture would be the one that is shown: nothing runs, no message has to go, and nothing was touched
// for so long that no tooltip is still to open.
bool Program::isStill(double now) {
    constexpr double kSettled = 0.7;  // [s]
    if (!session().isPaused() || session().isWorking() || window().hasChanged() || !window().input().isEmpty() ||
        screen_.gui.isHeld() || exchange_.isCopying())
        times_.touched = now;
    return now - times_.touched > kSettled && !session().isMessageOver();
}

WindowScale Program::windowScale() {
    const PlotBox& free = stage_->freeBox();
    return {.size = window().size(),
            .unitsPerPoint = window().unitsPerPoint(),
            .free = {{free.corner.x, free.corner.y}, {free.size.x, free.size.y}},
            .framebufferSize = window().framebufferSize(),
            .pixelsPerUnit = window().pixelsPerUnit()};
}

// The part of a frame that reads or changes the simulation.
void Program::composeFrame(double seconds) {
    const WindowScale scale = windowScale();
    window().input().takeFrame(events_);
    InterfaceState& state = session().interfaceState();
    state.window.largestTextSize = screen_.gui.largestTextSize();
    state.quit.isRunUnsaved = mayLose();
    state.pictures.isFilmed = recorder_.isFilming();
    exchange_.hasOpened(std::chrono::milliseconds(0));  // what he did not wait for
    screen_.gui.beginFrame(events_, scale, state);
    for (const InputEvent& event : events_) obey(event, scale);
    for (const std::string& file : window().input().takeFiles()) {
        exchange_.open(file);
        waitForOpening();
        forgetDropped(pathOf(file));
    }
    stage_->drawInterface();
    carryOut([&] { stage_->advance(seconds, scale); });
    for (const Action action : session().takeForWindow()) perform(action);
    if (std::exchange(state.quit.isSaveChosen, false)) saveAndQuit();
    if (state.lesson.asked != LessonAsked::Nothing) giveLesson(std::exchange(state.lesson.asked, LessonAsked::Nothing));
    stage_->compose(windowScale(), true);
    isComposed_ = true;
    if (state.window.isInPage && stage_->words() != told_) tellState(told_ = stage_->words());
    if (state.window.isForFingers) tellFingers(screen_.gui.wheelStep(), screen_.gui.wantsKeys());
    screen_.gui.endFrame();
}

// Steps do not wait for the picture: they go on, on a thread of their own, while it is drawn and shown. Before the
// next frame is composed that thread has ended, after a whole step.
void Program::showFrame(double composed) {
    if (recorder_.isRecording()) {
        drawFrame();
        drawPicture();
        say(recorder_.keep(session().runName(), pictureScale().framebufferSize, session().isPaused(),
                           [this] { return exchange_.textOfPicture(); }));
        bindWindow();
        return window().showFrame();
    }
    steps_.emplace([this, before = composed]() mutable {
        const double now = glfwGetTime();
        session().runAhead(now - before);
        before = now;
    });
    drawFrame();
    window().showFrame();
    while (!steps_->endsWithin(kLookPause)) window().gatherInput();
    unlessInterrupted([this] { steps_->end(); });
    steps_.reset();
}

// Does what may make steps on a thread of its own, while this one sees whether the window is closed.
void Program::carryOut(std::function<void()> act) {
    acting_ = std::async(launchInBackground(), std::move(act));
    while (acting_.wait_for(kLookPause) == std::future_status::timeout) window().gatherInput();
    unlessInterrupted([this] { acting_.get(); });
}

// What is not yet open when the program is asked to end is left.
void Program::waitForOpening() {
    while (!exchange_.hasOpened(kLookPause) && !session().isOver() && !isAskedToEnd()) window().gatherInput();
}

void Program::say(const Said& said) {
    if (!said.words.empty()) session().say(said.words, said.isNews);
}

// What a step throws does not keep the files from being written.
void Program::endSteps() {
    try {
        if (steps_) steps_->end();
        if (acting_.valid()) acting_.get();
    } catch (const std::exception& error) {
        report(error, 0);
    }
}

// The picture cannot be drawn any more.
int Program::saveWithoutDisplay() {
    std::string message = "the display has gone; needed is one with OpenGL 3.3 up to the end";
    try {
        endSteps();
        session().finishStep();
        writeFiles(std::nullopt);
        if (stage_->doFilesKeepRun()) message += "; what --save, --csv and --record name is written";
    } catch (const std::exception& error) {
        message += std::string("; ") + error.what();
    }
    if (picture_) message += "; the picture is not";
    return report(GraphicsError(message), kNoGraphics);
}

void Program::drawFrame() {
    stage_->draw(screen_.renderer, screen_.solids);
    screen_.gui.draw();
}

// The worlds, and by choice the curves, on a framebuffer of their own, which stays bound.
void Program::drawPicture() {
    const WindowScale scale = pictureScale();
    std::optional<OffscreenTarget>& target = screen_.pictures;
    if (!target || target->size() != scale.framebufferSize) target.emplace(scale.framebufferSize);
    screen_.gui.drawPicture(
        scale, session().interfaceState(), [&](bool isLast) { stage_->composePicture(scale, isLast); },
        [&] {
            target->bind();
            stage_->draw(screen_.renderer, screen_.solids);
        });
}

}  // namespace rb
