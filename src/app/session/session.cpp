#include "app/session/session.hpp"

#include <algorithm>
#include <utility>

#include "base/error.hpp"
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
    if (std::holds_alternative<LetGo>(command)) {
        const auto isPulled = [](const MeasuredWorld& each) { return each.world().mouseSpring().has_value(); };
        return std::none_of(worlds.begin(), worlds.end(), isPulled);
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
    : RunSession(options, std::move(simulation), run), built_{lab_.simulation().seed(), options.start.circles} {
    lab_.simulation().keepLedger(kMostLedgerCircles);
    lab_.simulation().sumContacts(kMostLedgerCircles);
    timeline().listen(
        {.step = [this](const MeasuredWorld& stepped, std::size_t index,
                        bool isNew) { recordStep(stepped, index, isNew); },
         .command = [this](const Command& command, bool /*isNew*/, bool isGiven) { recordCommand(command, isGiven); },
         .life = [this](bool /*isEarlier*/) { startAnew(); },
         .run = [this] { showRun(); },
         .jump = [this] { forgetPassing(); }});
    if (const std::string& note = lab_.simulation().scene().note; !note.empty()) problem_.show(note, true);
    startScene();
    worldView_.update(lab_.simulation(), displayOptions_);
    refreshMarks();
}

void Session::recordStep(const MeasuredWorld& stepped, std::size_t index, bool isNew) {
    worldView_.recordStep(simulation(), index, displayOptions_);
    if (!isNew) return;
    const Watch& watch = lab_.watches()[index];
    const std::span<const Event> moved = watch.motions.marks();
    const std::span<const double> passed = watch.passages.times();
    const bool isMarked =
        (!moved.empty() && moved.back().time == stepped.time()) || (!passed.empty() && passed.back() == stepped.time());
    if (isMarked) refreshMarks();
}

// Another run is the present one.
void Session::showRun() {
    lesson_.reset();
    map_.drop();
    startScene();
}

// A scene that is over in two seconds begins in slow motion, with trails.
void Session::startScene() {
    const bool isSlow = simulation().scene().clockRate < 1.0;
    const bool wasSlow = isOfSlowScene_;
    isOfSlowScene_ = isSlow;
    if (isSlow != wasSlow && isSlow != displayOptions_.overlays.has(Overlay::Trails)) toggle(Overlay::Trails);
}

// The worlds begin anew: forgets everything that belonged to the old ones.
void Session::startAnew() {
    pointer_.cancel();
    worldView_.restart();
    forecast_.clear();
    litLine_.reset();
    displayOptions_.pinned.reset();
    pinContact(std::nullopt);
}

void Session::apply(const Command& command) {
    if (changesNothing(simulation(), command) || !mayChange()) return;
    if (!std::holds_alternative<PullBody>(command) && !std::holds_alternative<LetGo>(command)) letGo();
    give(command);
}

// Keeps the integrator and the correction, which are what one compares; the rest comes from the scene.
void Session::chooseScene(std::size_t index) {
    endLesson();
    const std::size_t wrapped = index % sceneCount();
    if (wrapped >= builtInScenes().size()) {
        elsewhere_ = std::string(sceneNameAt(wrapped));
        return;
    }
    const BuiltInScene& builtIn = builtInScenes()[wrapped];
    try {
        Scene scene = buildScene(builtIn, {built_.seed, builtIn.isScalable ? built_.circles : 0});
        scene.settings.integrator = simulation().world().settings().integrator;
        scene.settings.correction = simulation().world().settings().correction;
        simulation().load(scene, built_.seed);
    } catch (const InputError& error) {
        return problem_.show(error.what());
    }
}

void Session::handle(const InputEvent& event, const WindowScale& window) {
    mouse_.window = window;
    if (!pointer_.isDragging()) mouse_.world = worldUnder(event.position, window);
    const Pick seen = pick(window, mouse_.world);
    const Pane where = pane(window, mouse_.world);
    const View before = seen.view;
    InputEvent inPane = event;
    inPane.position -= where.area.corner;
    if (event.kind == InputEvent::Kind::Press && !pointer_.isDragging()) timeline().beginEdit();
    const bool isPicking = event.isControl && event.button == MouseButton::Left;
    if (event.kind == InputEvent::Kind::Press && isPicking && !pointer_.isDragging()) {
        pickAt(inPane.position, seen, std::min(mouse_.world, simulation().worlds().size() - 1));
        return;
    }
    handleInPane(inPane, seen);
    if (mouse_.view != before) view_ = nearestAllowed(commonView(where, mouse_.view));
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
            } else if (!commands_.empty()) {
                problem_.show("you pull this body until you let go; a click on empty space drops another", true);
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

void Session::advance(double seconds, const WindowScale& window) {
    mouse_.window = window;
    commands_.clear();
    pointer_.update(pick(window, mouse_.world), commands_);
    for (const Command& command : commands_) apply(command);
    if (travel()) {
        lab_.refreshNames();
        lab_.explainAgain();
    }
    if (!isTravelling() && !timeline().hasFuture()) letGo();
    simulation().showContacts(displayOptions_.needsContacts());
    runFrame(seconds);
    followLesson();
    followForecast();
    worldView_.update(simulation(), displayOptions_);
    showGrowth();
    endFrame(seconds);
}

Readout Session::readout() {
    RunReadout run = runReadout();
    for (std::size_t i = 0; i < lab_.worlds().size(); ++i) run.timeLine.rests[i] = lab_.watches()[i].rests;
    return {.lab = lab_,
            .run = run,
            .shown = displayOptions_,
            .litLine = litLine_,
            .lesson = lesson_ ? &*lesson_ : nullptr,
            .forecast = &forecast_,
            .map = &map_.readout(simulation()),
            .drop = drop_};
}

std::size_t Session::worldUnder(glm::vec2 position, const WindowScale& window) const {
    std::size_t under = 0;
    for (std::size_t index = 1; index < worldView_.panes(); ++index) {
        if (position.x >= pane(window, index).area.corner.x) under = index;
    }
    return under;
}

Pick Session::pick(const WindowScale& window, std::size_t index) {
    const std::size_t seen = std::min({index, worldView_.worlds() - 1, simulation().worlds().size() - 1});
    const Pane where = pane(window, seen);
    mouse_.view = viewOf(where, view_);
    return {worldView_.snapshot(seen),
            alpha(seen),
            mouse_.view,
            where.area.size,
            window.unitsPerPoint,
            drop_.kind,
            simulation().nextBody(drop_.kind, drop_.radius),
            where.widening,
            drop_.radius,
            drop_.isWall};
}

WorldView& Session::prepareWorldView(const WindowScale& window, std::uint32_t rgba) {
    const LineStyle ring{kPassageWidth, palette(interface_.look).alarm};
    for (std::size_t index = 0; index < worldView_.worlds(); ++index) {
        const Pick seen = pick(window, index);
        const float metresPerPoint = seen.unitsPerPoint * metresPerPixel(seen.view, seen.size);
        std::vector<Segment>& lines = worldView_.linesOver(index);
        lines.clear();
        for (const glm::dvec2 place : lab_.watches()[index].passages.places()) {
            appendRing(lines, place, kPassageRadius * metresPerPoint, ring);
        }
        if (!window.isKept) pointer_.appendSegments(seen, {rgba, ring.rgba}, lines);
    }
    return worldView_;
}

std::optional<glm::vec2> Session::firstPassage(const WindowScale& window, std::size_t index) {
    const std::span<const glm::dvec2> places = lab_.watches()[index].passages.places();
    if (places.empty()) return std::nullopt;
    const Pick seen = pick(window, index);
    const glm::vec2 beside{2.0F * kPassageRadius * seen.unitsPerPoint, 0.0F};
    return pane(window, index).area.corner + toPixel(seen.view, seen.size, places.front()) + beside;
}

}  // namespace rb
