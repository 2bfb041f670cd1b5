#include "app/session/space/session.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include "app/session/space/run_marks.hpp"
#include "lab/space/impact_explanation.hpp"
#include "base/error.hpp"
#include "render/space/orbit_camera.hpp"
#include "space/setting_table.hpp"

namespace rb::space {

namespace {

constexpr float kZoomPerTurn = 1.2F;

}  // namespace

Session::Session(const Options& options, Simulation simulation, const std::optional<Recording>& run)
    : limit_(options.steps, options.seconds),
      simulation_(std::move(simulation)),
      timeline_(run ? Timeline(simulation_, *run) : Timeline(simulation_)),
      view_(simulation_.scene().view),
      firstScene_(run ? std::nullopt : sceneIndexOf(options.scene)),
      scene_(firstScene_) {
    interface_.curves.areOthersShown = true;  // what is kept is what one looks at
    interface_.curves.time.window = TimeWindow::TenSeconds;
    timeline_.onStep([this](const MeasuredWorld&, std::size_t index, bool isNew) { recordStep(index, isNew); });
    timeline_.onCommand(
        [this](const Command& command, bool isNew, bool isGiven) { recordCommand(command, isNew, isGiven); });
    timeline_.onCut([this](double time, std::uint64_t steps) { forgetAfter(time, steps); });
    timeline_.onRun([this] { showRun(); });
    timeline_.onLife([this](bool isEarlier) { beginLife(isEarlier); });
    timeline_.onJump([this] { forgetPassing(); });
    simulation_.setClockRate(simulation_.scene().clockRate);
    startAnew();
    if (run) traveller_.followRecorded(run->program);
}

void Session::recordStep(std::size_t index, bool isNew) {
    const MeasuredWorld& world = simulation_.worlds()[index];
    impacts_[index].record(world);
    trails_[index].record(world);
    if (!isNew) return;
    if (index == 0) limit_.record(world.timeStep(), world.stepCount(), world.time());
    histories_[index].record(world.time(), trackedValues(world));
}

void Session::recordCommand(const Command& command, bool isNew, bool isGiven) {
    refreshLabels();
    if (const auto* const wanted = std::get_if<Compare>(&command)) {
        if (isNew && wanted->isOn) histories_[1].clear();
        if (wanted->isOn) beginComparison();
        interface_.editedWorld.reset();
    }
    if (isGiven) refreshMarks();
}

// The second world begins as a copy of the first one, and its curves begin then.
void Session::beginComparison() {
    impacts_[1] = impacts_[0];  // what the worlds have in common
    comparedFrom_ = impacts_[0].last() ? impacts_[0].last()->number + 1 : 1;
    trails_[1].clear();
}

// The run goes on otherwise after this time.
void Session::forgetAfter(double time, std::uint64_t steps) {
    limit_.forgetAfter(steps, time);
    for (History& history : histories_) history.forgetAfter(time);
    refreshMarks();
}

void Session::beginLife(bool isEarlier) {
    limit_.beginLife(isEarlier);
    startAnew();
}

// What belongs to the latest steps alone.
void Session::forgetPassing() {
    if (simulation_.worlds().size() < 2) interface_.editedWorld.reset();
    for (Trails& trails : trails_) trails.clear();
    for (std::size_t i = 0; i < simulation_.worlds().size(); ++i) impacts_[i].record(simulation_.worlds()[i]);
    refreshLabels();
}

// Another run is the present one.
void Session::showRun() {
    traveller_.followNone();
    scene_ = timeline_.run() == 0 ? firstScene_ : sceneIndexOf(simulation_.scene().name);
    view_ = simulation_.scene().view;
    interface_.editedWorld.reset();
    simulation_.setClockRate(simulation_.scene().clockRate);
}

// The worlds begin anew: forgets everything that belonged to the old ones.
void Session::startAnew() {
    for (History& history : histories_) history.clear();
    for (ImpactWatch& impacts : impacts_) impacts.clear();
    comparedFrom_ = 1;
    for (Trails& trails : trails_) trails.clear();
    refreshLabels();
    refreshMarks();
}

void Session::refreshLabels() {
    for (std::size_t i = 0; i < simulation_.worlds().size(); ++i) labels_[i] = worldName(simulation_, i);
}

void Session::refreshMarks() { listMarks(timeline_, simulation_.world().bodies().size() == 2, events_); }

void Session::apply(const Command& command) {
    const auto* const change = std::get_if<ChangeSetting>(&command);
    if (change != nullptr && leavesSettings(simulation_, *change)) return;
    if (!traveller_.mayChange()) return;
    try {
        timeline_.apply(command);
    } catch (const InputError& error) {
        problem_.show(error.what());
    }
}

void Session::apply(const Requests& requests) {
    // A slider that is dragged is one edit.
    if (!requests.isItemHeld) isItemHeld_ = false;
    if (!requests.commands.empty()) {
        if (!isItemHeld_) timeline_.beginEdit();
        isItemHeld_ = requests.isItemHeld;
    }
    for (const Command& command : requests.commands) apply(command);
    if (!requests.problem.empty()) problem_.show(requests.problem);
    if (requests.moment) goTo(*requests.moment);
    for (const Action action : requests.actions) perform(action);
    for (const std::size_t overlay : requests.overlays) toggle(static_cast<SolidOverlay>(overlay));
    if (requests.scene) chooseScene(*requests.scene);
}

void Session::refuseFuture(const InputError& error) {
    traveller_.refuseFuture(error);
    refreshMarks();
}

void Session::goTo(double time) {
    isPaused_ = true;
    timeline_.goTo(time);
}

void Session::stay(std::string_view why) {
    elsewhere_.reset();
    problem_.show(why);
}

// Of one world.
glm::vec2 Session::paneSize(const WindowScale& window) const {
    const glm::vec2 all = rb::Session::worldsArea(window).size;
    return {all.x / static_cast<float>(simulation_.worlds().size()), all.y};
}

void Session::handle(const InputEvent& event, const WindowScale& window) {
    switch (event.kind) {
        case InputEvent::Kind::Press:
            dragAt_ = event.position;
            break;
        case InputEvent::Kind::Release:
            dragAt_.reset();
            break;
        case InputEvent::Kind::Move:
            if (!dragAt_) break;
            view_ = turnedBy(view_, event.position - *dragAt_, paneSize(window));
            dragAt_ = event.position;
            break;
        case InputEvent::Kind::Wheel:
            view_ = zoomedBy(view_, std::pow(kZoomPerTurn, event.wheel.y));
            break;
        case InputEvent::Kind::Key:
        case InputEvent::Kind::Character:
            break;
    }
}

void Session::runAhead(double seconds) {
    secondsAhead_ += seconds;
    if (isPaused_) return;
    const auto began = std::chrono::steady_clock::now();
    try {
        stepsOfFrame_ += timeline_.advance(seconds, stepsLeft());
    } catch (const InputError& error) {
        refuseFuture(error);
    }
    const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - began;
    stepMilliseconds_ += taken.count();
}

void Session::advance(double seconds) {
    try {
        traveller_.travel();
    } catch (const InputError& error) {
        refuseFuture(error);
    }
    runAhead(seconds - std::exchange(secondsAhead_, 0.0));
    secondsAhead_ = 0.0;
    explainImpacts();
    std::optional<double> stepMilliseconds;
    if (stepsOfFrame_ > 0) stepMilliseconds = stepMilliseconds_ / stepsOfFrame_;
    stepsOfFrame_ = 0;
    stepMilliseconds_ = 0.0;
    rates_.record(seconds, stepMilliseconds);
    traveller_.tellOutcome();
    problem_.update();
}

void Session::explainImpacts() {
    if (!interface_.isWhyShown) return;
    const std::size_t count = simulation_.worlds().size();
    for (std::size_t i = 0; i < count; ++i) {
        explanations_[i].clear();
        if (impacts_[i].last()) explanations_[i] = explain(*impacts_[i].last(), impacts_[i].last()->settings);
    }
    afterContact_ = afterContact(std::span(impacts_).first(count));
}

bool Session::isSameContact() const {
    const auto& first = impacts_[0].last();
    const auto& second = impacts_[1].last();
    return first && second && first->number == second->number && first->number >= comparedFrom_;
}

Readout Session::readout() {
    const std::size_t count = simulation_.worlds().size();
    for (std::size_t i = 0; i < count; ++i) {
        const MeasuredWorld& each = simulation_.worlds()[i];
        worlds_[i] = {.label = labels_[i],
                      .settings = &each.world().settings(),
                      .history = &histories_[i],
                      .drift = each.drift(),
                      .impacts = each.world().impactCount(),
                      .depth = each.measures().depth,
                      .hasDiverged = each.world().hasDiverged(),
                      .explanation = explanations_[i]};
    }
    overlayReadouts_.clear();
    for (const SolidOverlayInfo& info : solidOverlayInfos()) {
        overlayReadouts_.push_back({info.name, {&info.key, 1}, overlays_.has(info.overlay)});
    }
    const std::size_t edited = std::min(interface_.editedWorld.value_or(0), count - 1);
    const std::size_t other = interface_.editedWorld ? edited : count - 1;
    return {.worlds = {worlds_.data(), count},
            .settings = simulation_.world(edited).settings(),
            .other = simulation_.world(other).settings(),
            .defaults = simulation_.scene().settings,
            .sceneName = simulation_.scene().name,
            .sceneBrief = simulation_.scene().brief,
            .scene = scene_,
            .isPair = simulation_.world().bodies().size() == 2,
            .isPaused = isPaused_,
            .time = simulation_.world().time(),
            .clockRate = simulation_.clockRate(),
            .stepMilliseconds = rates_.stepMilliseconds(),
            .framesPerSecond = rates_.framesPerSecond(),
            .events = events_.events(),
            .timeLine = traveller_.readout(),
            .overlays = overlayReadouts_,
            .afterContact = afterContact_,
            .isSameContact = isSameContact(),
            .problem = problem_.text(),
            .isNews = problem_.isNews()};
}

}  // namespace rb::space
