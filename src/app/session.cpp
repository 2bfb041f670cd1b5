#include "app/session.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "physics/error.hpp"

namespace rb {

namespace {

constexpr auto kProblemTime = std::chrono::seconds(8);  // how long the status line says what was wrong
constexpr double kRatesEvery = 0.25;                    // [s]

std::optional<std::size_t> indexOfBuiltIn(std::string_view name) {
    const BuiltInScene* const scene = findBuiltInScene(name);
    if (scene == nullptr) return std::nullopt;
    return static_cast<std::size_t>(scene - builtInScenes().data());
}

}  // namespace

Session::Session(const Options& options)
    : seed_(options.seed),
      circles_(options.circles),
      lastStep_(options.steps),
      lastSecond_(options.seconds),
      simulation_(makeSimulation(options)),
      view_(simulation_.scene().view),
      scene_(indexOfBuiltIn(options.scene)) {
    simulation_.onStep([this](const Simulation&, std::size_t side) { recordStep(side); });
    stage_.update(simulation_, seeing_);
    refreshLabels();
}

void Session::recordStep(std::size_t side) {
    if (side == 0) {
        ++stepsTaken_;
        secondsTaken_ += static_cast<double>(simulation_.world().settings().timeStep);
    }
    stage_.recordStep(simulation_, side, seeing_);
    if (side >= histories_.size()) return;
    explainContact(side);
    histories_[side].record(simulation_.sides()[side]);
}

void Session::refreshLabels() {
    for (std::size_t i = 0; i < simulation_.sides().size(); ++i) labels_[i] = sideLabel(simulation_, i);
}

// The worlds begin again: what was about the old ones is forgotten.
void Session::startAnew() {
    pointer_.cancel();
    stage_.restart();
    for (History& history : histories_) history.clear();
    litLine_.reset();
    seeing_.pinned.reset();
    pinContact(std::nullopt);
}

void Session::apply(const Command& command) {
    try {
        simulation_.apply(command);
        refreshLabels();
    } catch (const InputError& error) {
        report(error.what());
    }
}

void Session::apply(const Requests& requests) {
    for (const Command& command : requests.commands) apply(command);
    for (const Action action : requests.actions) perform(action);
    if (requests.coloring) seeing_.colorBy = static_cast<ColorBy>(*requests.coloring);
    if (requests.contact) pinContact(requests.contact);
    if (requests.isExplanationClosed) pinContact(std::nullopt);
    if (requests.isInspectorClosed) seeing_.pinned.reset();
    if (requests.isListingClosed) litLine_.reset();
    if (requests.scene) chooseScene(*requests.scene);
}

// The integrator and the correction are what one compares, so they stay; the rest is the scene's own.
void Session::chooseScene(std::size_t index) {
    const std::size_t wrapped = index % builtInScenes().size();
    const BuiltInScene& builtIn = builtInScenes()[wrapped];
    try {
        Scene scene = buildScene(builtIn, {seed_, builtIn.isScalable ? circles_ : 0});
        scene.settings.integrator = simulation_.world().settings().integrator;
        scene.settings.correction = simulation_.world().settings().correction;
        simulation_.load(scene);
    } catch (const InputError& error) {
        report(error.what());
        return;
    }
    scene_ = wrapped;
    view_ = simulation_.scene().view;
    startAnew();
    refreshLabels();
}

void Session::handle(const InputEvent& event, const WindowScale& window) {
    if (!pointer_.isDragging()) sideOfMouse_ = sideUnder(event.position, window);
    const Sight seen = sight(window, sideOfMouse_);
    const Pane where = pane(window, sideOfMouse_);
    const View before = seen.view;
    InputEvent inPane = event;
    inPane.position -= where.area.corner;
    const bool isLooking = event.isControl && event.button == MouseButton::Left;
    if (event.kind == InputEvent::Kind::Press && isLooking && !pointer_.isDragging()) {
        look(inPane.position, seen, sideOfMouse_);
        return;
    }
    handleInPane(inPane, seen);
    if (paneView_ != before) view_ = commonView(where, paneView_);
}

void Session::handleInPane(const InputEvent& event, const Sight& seen) {
    commands_.clear();
    switch (event.kind) {
        case InputEvent::Kind::Move:
            pointer_.move(event.position, seen);
            break;
        case InputEvent::Kind::Press:
            pointer_.press(event, seen, commands_);
            break;
        case InputEvent::Kind::Release:
            pointer_.release(event, seen, commands_);
            break;
        case InputEvent::Kind::Wheel:
            pointer_.wheel(event, seen);
            break;
        case InputEvent::Kind::Key:
        case InputEvent::Kind::Character:
            break;
    }
    for (const Command& command : commands_) apply(command);
}

void Session::runAhead(double seconds) {
    if (!isPaused_) stepsOfFrame_ += simulation_.advance(seconds, stepsLeft());
    secondsAhead_ += seconds;
}

void Session::advance(double seconds, const WindowScale& window) {
    commands_.clear();
    pointer_.update(sight(window, sideOfMouse_), commands_);
    for (const Command& command : commands_) apply(command);
    runAhead(seconds - secondsAhead_);
    secondsAhead_ = 0.0;
    stage_.update(simulation_, seeing_);
    refreshInspection();
    measureRates(seconds);
    if (std::chrono::steady_clock::now() > problemEnds_) problem_.clear();
}

std::uint64_t Session::stepsLeft() const {
    constexpr std::uint64_t kNoEnd = std::numeric_limits<std::uint64_t>::max();
    if (lastStep_) return *lastStep_ - std::min(*lastStep_, stepsTaken_);
    if (!lastSecond_) return kNoEnd;
    const double left = endOfRun(*lastSecond_) - secondsTaken_;
    const double h = static_cast<double>(simulation_.world().settings().timeStep);
    return static_cast<std::uint64_t>(std::max(std::ceil(left / h), 0.0));
}

void Session::measureRates(double seconds) {
    gathered_.seconds += seconds;
    ++gathered_.frames;
    if (stepsOfFrame_ > 0) {
        for (const Side& side : simulation_.sides()) gathered_.stepMilliseconds += side.stepMilliseconds;
        ++gathered_.framesWithSteps;
    }
    stepsOfFrame_ = 0;
    if (gathered_.seconds < kRatesEvery) return;
    framesPerSecond_ = gathered_.frames / gathered_.seconds;
    if (gathered_.framesWithSteps > 0) stepMilliseconds_ = gathered_.stepMilliseconds / gathered_.framesWithSteps;
    gathered_ = {};
}

float Session::alpha(std::size_t side) const { return isPaused_ ? 1.0F : simulation_.betweenSteps(side); }

// One world fills the window, and panels lie over it, but for the curves, which would hide the ground. Two share what
// is free.
Area Session::stageArea(const WindowScale& window) const {
    if (stage_.worlds() > 1 && window.free.size != glm::vec2(0.0F)) return window.free;
    if (window.strip <= 0.0F) return {{0.0F, 0.0F}, window.size};
    return {{0.0F, 0.0F}, {window.size.x, window.free.corner.y + window.free.size.y}};
}

std::size_t Session::sideUnder(glm::vec2 position, const WindowScale& window) const {
    std::size_t under = 0;
    for (std::size_t side = 1; side < stage_.panes(); ++side) {
        if (position.x >= pane(window, side).area.corner.x) under = side;
    }
    return under;
}

Sight Session::sight(const WindowScale& window, std::size_t side) {
    const std::size_t seen = std::min(side, stage_.worlds() - 1);
    const Pane where = pane(window, seen);
    paneView_ = viewOf(where, view_);
    return {stage_.snapshot(seen), alpha(seen),          paneView_,
            where.area.size,       window.unitsPerPoint, simulation_.nextRadius()};
}

Stage& Session::prepareStage(const WindowScale& window, std::uint32_t rgba) {
    for (std::size_t side = 0; side < stage_.worlds(); ++side) {
        pointer_.appendSegments(sight(window, side), rgba, stage_.linesOver(side));
    }
    return stage_;
}

void Session::report(const std::string& problem) {
    problem_ = problem;
    problemEnds_ = std::chrono::steady_clock::now() + kProblemTime;
}

}  // namespace rb
