#include "app/session/session.hpp"

#include <algorithm>
#include <glm/common.hpp>
#include <utility>

#include "app/session/run_marks.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/world_name.hpp"
#include "base/error.hpp"
#include "physics/settings/setting_text.hpp"
#include "render/camera.hpp"

namespace rb {

namespace {

// The ring where a body passed through a wall.
constexpr float kPassageRadius = 9.0F;  // [points]
constexpr float kPassageWidth = 2.2F;   // [points]
constexpr std::size_t kMostLedgerCircles = 2000;

// Whether it asks for what is so already: nothing to be recorded, nor to be taken back.
bool changesNothing(const Simulation& simulation, const Command& command) {
    const auto worlds = simulation.worlds();
    if (const auto* const pull = std::get_if<PullBody>(&command)) {
        const auto isPulled = [](const MeasuredWorld& each) { return each.world().mouseSpring().has_value(); };
        return !pull->pull && std::none_of(worlds.begin(), worlds.end(), isPulled);
    }
    if (std::holds_alternative<ClearBodies>(command)) {
        return std::all_of(worlds.begin(), worlds.end(),
                           [](const MeasuredWorld& each) { return each.world().bodies().dynamicCount == 0; });
    }
    const auto* const change = std::get_if<ChangeSetting>(&command);
    return change != nullptr && leavesSettings(simulation, *change);
}

}  // namespace

Session::Session(const Options& options, Simulation simulation, const std::optional<Recording>& run)
    : seed_(simulation.seed()),
      circles_(options.circles),
      limit_(options.steps, options.seconds),
      simulation_(std::move(simulation)),
      timeline_(run ? Timeline(simulation_, *run) : Timeline(simulation_)),
      view_(simulation_.scene().view),
      firstScene_(run ? std::nullopt : sceneIndexOf(options.scene)),
      scene_(firstScene_) {
    simulation_.keepLedger(kMostLedgerCircles);
    timeline_.onStep([this](const MeasuredWorld&, std::size_t index, bool isNew) { recordStep(index, isNew); });
    timeline_.onCommand(
        [this](const Command& command, bool isNew, bool isGiven) { recordCommand(command, isNew, isGiven); });
    timeline_.onCut([this](double time, std::uint64_t steps) { forgetAfter(time, steps); });
    timeline_.onRun([this] { showRun(); });
    timeline_.onLife([this](bool isEarlier) { beginLife(isEarlier); });
    timeline_.onJump([this] { forgetPassing(); });
    startScene();
    worldView_.update(simulation_, displayOptions_);
    refreshLabels();
    refreshMarks();
    if (run) traveller_.followRecorded(run->program);
}

void Session::recordStep(std::size_t index, bool isNew) {
    worldView_.recordStep(simulation_, index, displayOptions_);
    if (index == 0 && isNew) {
        const MeasuredWorld& first = simulation_.worlds().front();
        limit_.record(first.timeStep(), first.stepCount(), first.time());
    }
    if (index >= histories_.size()) return;
    const MeasuredWorld& world = simulation_.worlds()[index];
    explainContact(index);
    if (displayOptions_.pinnedContact) orbits_[index].record(world.world(), *displayOptions_.pinnedContact);
    if (world.ledger()) powers_[index].record(world.time(), world.timeStep(), *world.ledger());
    if (!isNew) return;
    if (passages_[index].record(world.world()) > 0) events_.add(world.time(), std::string(kPassageWords));
    const std::optional<double> restingSince = world.restMeter().restingSince();
    if (restingSince && (rests_[index].empty() || rests_[index].back() < *restingSince)) {
        rests_[index].push_back(*restingSince);
    }
    histories_[index].record(world.time(), trackedValues(world));
}

void Session::refreshLabels() {
    for (std::size_t i = 0; i < simulation_.worlds().size(); ++i) labels_[i] = worldName(simulation_, i);
}

// Another run is the present one.
void Session::showRun() {
    tour_.reset();
    scene_ = timeline_.run() == 0 ? firstScene_ : sceneIndexOf(simulation_.scene().name);
    map_.drop();
    view_ = simulation_.scene().view;
    traveller_.followNone();
    if (!isComparing()) interface_.editedWorld.reset();
    startScene();
    refreshLabels();
}

// A scene that is over in two seconds begins in slow motion, with trails.
void Session::startScene() {
    const double rate = simulation_.scene().clockRate;
    const bool isSlow = rate < 1.0;
    const bool wasSlow = isOfSlowScene_;
    isOfSlowScene_ = isSlow;
    simulation_.setClockRate(rate);
    if (isSlow != wasSlow && isSlow != displayOptions_.overlays.has(Overlay::Trails)) toggle(Overlay::Trails);
}

// The worlds begin anew: forgets everything that belonged to the old ones.
void Session::startAnew() {
    pointer_.cancel();
    worldView_.restart();
    for (History& history : histories_) history.clear();
    for (PowerHistory& power : powers_) power.clear();
    forecast_.clear();
    for (Passages& passages : passages_) passages.clear();
    for (std::vector<double>& rests : rests_) rests.clear();
    litLine_.reset();
    displayOptions_.pinned.reset();
    pinContact(std::nullopt);
}

void Session::apply(const Command& command) {
    if (changesNothing(simulation_, command)) return;
    if (!traveller_.mayChange()) return;
    try {
        if (!std::holds_alternative<PullBody>(command)) letGo();
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
    if (!requests.commands.empty() && !isItemHeld_) timeline_.beginEdit();  // a drop that is under way is another one
    if (requests.moment) goTo(*requests.moment);
    for (const Action action : requests.actions) perform(action);
    for (const std::size_t overlay : requests.overlays) toggle(static_cast<Overlay>(overlay));
    if (requests.coloring) displayOptions_.colorBy = static_cast<ColorBy>(*requests.coloring);
    if (requests.dropped) drop_ = *requests.dropped;
    if (requests.dropped || requests.isWallChosen) isWallDrawn_ = requests.isWallChosen;
    if (requests.dropSize) dropSize_ = *requests.dropSize;
    if (!requests.problem.empty()) problem_.show(requests.problem);
    if (requests.contact) pinContact(requests.contact);
    if (requests.isExplanationClosed) pinContact(std::nullopt);
    if (requests.isInspectorClosed) displayOptions_.pinned.reset();
    if (requests.isListingClosed) litLine_.reset();
    if (requests.scene) chooseScene(*requests.scene);
    if (requests.tourCard) showCard(*requests.tourCard);
    if (requests.prediction) predict(*requests.prediction);
    if (requests.isTourLeft) leaveTour();
    apply(requests.map);
}

// Keeps the integrator and the correction, which are what one compares; the rest comes from the scene.
void Session::chooseScene(std::size_t index) {
    endTour();
    const std::size_t wrapped = index % sceneCount();
    if (wrapped >= builtInScenes().size()) {
        elsewhere_ = std::string(sceneNameAt(wrapped));
        return;
    }
    const BuiltInScene& builtIn = builtInScenes()[wrapped];
    const bool hadSoft = simulation_.hasSoft();
    try {
        Scene scene = buildScene(builtIn, {seed_, builtIn.isScalable ? circles_ : 0});
        scene.settings.integrator = simulation_.world().settings().integrator;
        scene.settings.correction = simulation_.world().settings().correction;
        simulation_.load(scene);
    } catch (const InputError& error) {
        return problem_.show(error.what());
    }
    if (hadSoft && isComparing() && simulation_.hasPolygons()) {
        problem_.show("the solver soft knows no polygons: both worlds begin under the solver impulse");
    }
}

void Session::stay(std::string_view why) {
    elsewhere_.reset();
    problem_.show(why);
}

void Session::handle(const InputEvent& event, const WindowScale& window) {
    window_ = window;
    if (!pointer_.isDragging()) worldOfMouse_ = worldUnder(event.position, window);
    const Pick seen = pick(window, worldOfMouse_);
    const Pane where = pane(window, worldOfMouse_);
    const View before = seen.view;
    InputEvent inPane = event;
    inPane.position -= where.area.corner;
    if (event.kind == InputEvent::Kind::Press && !pointer_.isDragging()) timeline_.beginEdit();
    const bool isPicking = event.isControl && event.button == MouseButton::Left;
    if (event.kind == InputEvent::Kind::Press && isPicking && !pointer_.isDragging()) {
        pickAt(inPane.position, seen, std::min(worldOfMouse_, simulation_.worlds().size() - 1));
        return;
    }
    handleInPane(inPane, seen);
    if (paneView_ != before) view_ = nearestAllowed(commonView(where, paneView_));
}

void Session::handleInPane(const InputEvent& event, const Pick& seen) {
    commands_.clear();
    switch (event.kind) {
        case InputEvent::Kind::Move:
            pointer_.move(event.position, seen);
            break;
        case InputEvent::Kind::Press:
            if (!pointer_.press(event, seen, commands_)) {
                problem_.show("here is a wall: Shift + click drops on it all the same");
            }
            break;
        case InputEvent::Kind::Release:
            if (!pointer_.release(event, seen, commands_)) {
                problem_.show("a wall is drawn with a drag, from corner to corner");
            }
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
    try {
        if (!isPaused_) stepsOfFrame_ += timeline_.advance(seconds, stepsLeft());
    } catch (const InputError& error) {
        refuseFuture(error);
    }
    secondsAhead_ += seconds;
}

void Session::advance(double seconds, const WindowScale& window) {
    window_ = window;
    commands_.clear();
    pointer_.update(pick(window, worldOfMouse_), commands_);
    for (const Command& command : commands_) apply(command);
    travel();
    if (!isTravelling() && !timeline_.hasFuture()) letGo();
    runAhead(seconds - secondsAhead_);
    secondsAhead_ = 0.0;
    traveller_.tellOutcome();
    followTour();
    followForecast();
    worldView_.update(simulation_, displayOptions_);
    showGrowth();
    refreshInspection();
    measureFrame(seconds);
    problem_.update();
}

void Session::measureFrame(double seconds) {
    std::optional<double> stepMilliseconds;
    if (stepsOfFrame_ > 0) {
        stepMilliseconds = 0.0;
        for (const MeasuredWorld& each : simulation_.worlds()) *stepMilliseconds += each.stepMilliseconds();
    }
    stepsOfFrame_ = 0;
    rates_.record(seconds, stepMilliseconds);
}

float Session::alpha(std::size_t index) const { return isPaused_ ? 1.0F : simulation_.betweenSteps(index); }

Area Session::worldsArea(const WindowScale& window) {
    Area area = window.free.size == glm::vec2(0.0F) ? Area{{0.0F, 0.0F}, window.size} : window.free;
    area.size = glm::max(area.size, 1.0F);  // a window may be too small for more than its panels
    return area;
}

std::size_t Session::worldUnder(glm::vec2 position, const WindowScale& window) const {
    std::size_t under = 0;
    for (std::size_t index = 1; index < worldView_.panes(); ++index) {
        if (position.x >= pane(window, index).area.corner.x) under = index;
    }
    return under;
}

Pick Session::pick(const WindowScale& window, std::size_t index) {
    const std::size_t seen = std::min({index, worldView_.worlds() - 1, simulation_.worlds().size() - 1});
    const Pane where = pane(window, seen);
    paneView_ = viewOf(where, view_);
    return {worldView_.snapshot(seen),
            alpha(seen),
            paneView_,
            where.area.size,
            window.unitsPerPoint,
            droppedKind(),
            simulation_.nextBody(droppedKind(), dropSize_.radius),
            where.widening,
            dropSize_.radius,
            isWallDrawn_};
}

WorldView& Session::prepareWorldView(const WindowScale& window, std::uint32_t rgba) {
    const LineStyle ring{kPassageWidth, palette(interface_.look).alarm};
    for (std::size_t index = 0; index < worldView_.worlds(); ++index) {
        const Pick seen = pick(window, index);
        const float metresPerPoint = seen.unitsPerPoint * metresPerPixel(seen.view, seen.size);
        for (const glm::dvec2 place : passages_[index].places()) {
            appendRing(worldView_.linesOver(index), place, kPassageRadius * metresPerPoint, ring);
        }
        pointer_.appendSegments(seen, rgba, worldView_.linesOver(index));
    }
    return worldView_;
}

std::optional<glm::vec2> Session::firstPassage(const WindowScale& window, std::size_t index) {
    const std::span<const glm::dvec2> places = passages_[index].places();
    if (places.empty()) return std::nullopt;
    const Pick seen = pick(window, index);
    const glm::vec2 beside{2.0F * kPassageRadius * seen.unitsPerPoint, 0.0F};
    return pane(window, index).area.corner + toPixel(seen.view, seen.size, places.front()) + beside;
}

}  // namespace rb
