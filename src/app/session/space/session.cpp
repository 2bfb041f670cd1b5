#include "app/session/space/session.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "app/session/interface_actions.hpp"
#include "lab/space/built_in_scenes.hpp"
#include "lab/space/impact_explanation.hpp"
#include "physics/error.hpp"
#include "render/space/orbit_camera.hpp"
#include "space/setting_table.hpp"
#include "ui/world_label.hpp"

namespace rb::space {

namespace {

constexpr float kZoomPerTurn = 1.2F;

// A setting as the curves tell of it: "verlet", "Stiffness k 1000", of one of two worlds "A  penalty".
std::string settingWords(const Simulation& simulation, const ChangeSetting& change) {
    const SettingInfo& info = settingInfo(change.name);
    const std::size_t index = change.world.value_or(0);
    std::string words;
    if (simulation.worlds().size() > 1 && change.world) words.append(letterOf(index)).append("  ");
    if (choicesOf(info).empty()) words.append(info.label).append(" ");
    return words + settingText(simulation.world(index).settings(), info);
}

}  // namespace

Session::Session(const Options& options, Simulation simulation)
    : limit_(options.steps, options.seconds),
      simulation_(std::move(simulation)),
      view_(simulation_.scene().view),
      scene_(sceneIndexOf(options.scene)) {
    interface_.curves.areOthersShown = true;  // what is kept is what one looks at
    interface_.curves.time.window = TimeWindow::TenSeconds;
    simulation_.onStep([this](const MeasuredWorld&, std::size_t index) { recordStep(index); });
    simulation_.setClockRate(simulation_.scene().clockRate);
    startAnew();
}

void Session::recordStep(std::size_t index) {
    const MeasuredWorld& world = simulation_.worlds()[index];
    if (index == 0) limit_.record(world.timeStep());
    impacts_[index].record(world);
    trails_[index].record(world);
    histories_[index].record(world.time(), trackedValues(world));
}

// The worlds begin anew: forgets everything that belonged to the old ones.
void Session::startAnew() {
    for (History& history : histories_) history.clear();
    for (ImpactWatch& impacts : impacts_) impacts.clear();
    comparedFrom_ = 1;
    for (Trails& trails : trails_) trails.clear();
    refreshLabels();
    markStart();
}

void Session::refreshLabels() {
    for (std::size_t i = 0; i < simulation_.worlds().size(); ++i) labels_[i] = worldName(simulation_, i);
}

void Session::markStart() {
    events_.clear();
    events_.add(0.0, simulation_.worlds().size() < 2 ? labels_[0] : labels_[0] + " | " + labels_[1]);
}

void Session::recordEvent(const Command& command, const std::string& before) {
    const double now = simulation_.world().time();
    if (simulation_.world().stepCount() == 0) {
        markStart();
    } else if (const auto* const change = std::get_if<ChangeSetting>(&command)) {
        const std::string text = settingWords(simulation_, *change);
        if (text != before) events_.add(now, text);
    } else if (const auto* const wanted = std::get_if<Compare>(&command)) {
        events_.add(now, wanted->isOn ? "two worlds" : "one world");
    }
}

void Session::apply(const Command& command) {
    try {
        const auto* const change = std::get_if<ChangeSetting>(&command);
        const std::string before = change == nullptr ? "" : settingWords(simulation_, *change);
        simulation_.apply(command);
        refreshLabels();
        recordEvent(command, before);
    } catch (const InputError& error) {
        problem_.show(error.what());
    }
}

void Session::apply(const Requests& requests) {
    for (const Command& command : requests.commands) apply(command);
    for (const Action action : requests.actions) perform(action);
    for (const std::size_t overlay : requests.overlays) toggle(static_cast<SolidOverlay>(overlay));
    if (requests.scene) chooseScene(*requests.scene);
}

void Session::perform(Action action) {
    switch (action) {
        case Action::TogglePause:
            isPaused_ = !isPaused_;
            return;
        case Action::Step:
            isPaused_ = true;
            simulation_.step();
            return;
        case Action::Restart:
            apply(Restart{});
            return startAnew();
        case Action::Slower:
            return simulation_.setClockRate(clockRateAfter(simulation_.clockRate(), 0.5));
        case Action::Faster:
            return simulation_.setClockRate(clockRateAfter(simulation_.clockRate(), 2.0));
        case Action::NextIntegrator:
            return nextIntegrator();
        case Action::ToggleCompare:
            return compare(simulation_.worlds().size() < 2);
        case Action::PreviousScene:
            return chooseScene(scene_.value_or(0) + sceneCount() - 1);
        case Action::NextScene:
            return chooseScene(scene_ ? *scene_ + 1 : 0);
        case Action::ResetView:
            view_ = simulation_.scene().view;
            return;
        case Action::StepPhase:
        case Action::StepBack:
        case Action::SecondBack:
        case Action::SecondForth:
        case Action::Undo:
        case Action::Redo:
        case Action::ToggleLaidOver:
        case Action::NextDropped:
        case Action::Remove:
        case Action::NextColoring:
            return problem_.show("this key is of scenes with circles and polygons");
        case Action::ToggleCurves:
        case Action::ToggleWhy:
        case Action::TogglePanels:
        case Action::ToggleHelp:
        case Action::LargerText:
        case Action::SmallerText:
        case Action::ToggleFullScreen:
            return performOnInterface(action, interface_, problem_);
        case Action::CopyRun:
        case Action::Paste:
        case Action::SaveRun:
        case Action::SaveTelemetry:
        case Action::TakePicture:
        case Action::ToggleFilm:
            return;  // what the window does
        case Action::Close:
            return closeOne();
        case Action::Quit:
            hasQuit_ = true;
            return;
    }
}

void Session::nextIntegrator() {
    const std::size_t count = simulation_.worlds().size();
    for (std::size_t index = 0; index < count; ++index) {
        if (interface_.editedWorld && count > 1 && *interface_.editedWorld != index) continue;
        const Integrator next = following(simulation_.world(index).settings().integrator);
        apply(ChangeSetting{"integrator", std::string(toText(next)), index});
    }
}

// The second world begins as a copy of the first one, and its curves begin then.
void Session::compare(bool isOn) {
    apply(Compare{isOn});
    histories_[1].clear();
    impacts_[1] = impacts_[0];  // what the worlds have in common
    comparedFrom_ = impacts_[0].last() ? impacts_[0].last()->number + 1 : 1;
    trails_[1].clear();
    interface_.editedWorld.reset();
}

void Session::closeOne() {
    for (bool* const isOpen : {&interface_.isQuitAsked, &interface_.isHelpShown, &interface_.isWhyShown}) {
        if (!*isOpen) continue;
        *isOpen = false;
        return;
    }
    interface_.isQuitAsked = true;
}

void Session::chooseScene(std::size_t index) {
    const std::size_t wrapped = index % sceneCount();
    const BuiltInScene* const builtIn = findBuiltInScene(sceneNameAt(wrapped));
    if (builtIn == nullptr) {
        elsewhere_ = std::string(sceneNameAt(wrapped));
        return;
    }
    simulation_.load(buildScene(*builtIn, simulation_.seed()));
    scene_ = wrapped;
    view_ = simulation_.scene().view;
    interface_.editedWorld.reset();
    simulation_.setClockRate(simulation_.scene().clockRate);
    startAnew();
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
    const int steps = simulation_.advance(seconds, stepsLeft());
    const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - began;
    stepMilliseconds_ += taken.count();
    stepsOfFrame_ += steps;
}

void Session::advance(double seconds) {
    runAhead(seconds - std::exchange(secondsAhead_, 0.0));
    secondsAhead_ = 0.0;
    explainImpacts();
    std::optional<double> stepMilliseconds;
    if (stepsOfFrame_ > 0) stepMilliseconds = stepMilliseconds_ / stepsOfFrame_;
    stepsOfFrame_ = 0;
    stepMilliseconds_ = 0.0;
    rates_.record(seconds, stepMilliseconds);
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
            .overlays = overlayReadouts_,
            .afterContact = afterContact_,
            .isSameContact = isSameContact(),
            .problem = problem_.text(),
            .isNews = problem_.isNews()};
}

}  // namespace rb::space
