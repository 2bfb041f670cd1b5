#include "app/session/space/session.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "lab/space/impact_explanation.hpp"
#include "render/space/orbit_camera.hpp"

namespace rb::space {

namespace {

constexpr float kZoomPerTurn = 1.2F;

}  // namespace

Session::Session(const Options& options, Simulation simulation, const std::optional<Recording>& run)
    : RunSession(options, std::move(simulation), run), view_(lab_.simulation().scene().view) {
    interface_.curves.areOthersShown = true;  // what is kept is what one looks at
    interface_.curves.time.window = TimeWindow::TenSeconds;
    timeline().listen({.command =
                           [this](const Command& command, bool /*isNew*/, bool isGiven) {
                               if (std::holds_alternative<Compare>(command)) interface_.editedWorld.reset();
                               if (isGiven) refreshMarks();
                           },
                       .run = [this] { showRun(); },
                       .jump =
                           [this] {
                               if (!lab_.isComparing()) interface_.editedWorld.reset();
                           }});
    lab_.simulation().setClockRate(lab_.simulation().scene().clockRate);
    refreshMarks();
}

// Another run is the present one.
void Session::showRun() {
    view_ = views_.goTo(timeline().run(), view_, simulation().scene().view);
    interface_.editedWorld.reset();
    simulation().setClockRate(simulation().scene().clockRate);
}

void Session::apply(const Command& command) {
    const auto* const change = std::get_if<ChangeSetting>(&command);
    if (change == nullptr || !leavesSettings(lab_.simulation(), *change)) give(command);
}

// Of one world.
glm::vec2 Session::paneSize(const WindowScale& window) const {
    const glm::vec2 all = rb::Session::worldsArea(window).size;
    return {all.x / static_cast<float>(simulation().worlds().size()), all.y};
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

void Session::advance(double seconds) {
    travel();
    runFrame(seconds);
    explainImpacts();
    endFrame(seconds);
}

void Session::explainImpacts() {
    if (!interface_.isOpen(kWhyKey)) return;
    const std::size_t count = simulation().worlds().size();
    for (std::size_t i = 0; i < count; ++i) {
        explanations_[i].clear();
        const auto& last = lab_.watches()[i].impacts.last();
        if (last) explanations_[i] = explain(*last, last->settings);
    }
    std::vector<ImpactWatch> impacts;
    for (const Watch& watch : lab_.watches()) impacts.push_back(watch.impacts);
    afterContact_ = afterContact(impacts);
}

Readout Session::readout() {
    const std::size_t count = simulation().worlds().size();
    for (std::size_t i = 0; i < count; ++i) {
        const MeasuredWorld& each = simulation().worlds()[i];
        worlds_[i] = {.label = lab_.name(i),
                      .settings = &each.world().settings(),
                      .history = &lab_.watches()[i].history,
                      .drift = each.drift(),
                      .impacts = each.world().impactCount(),
                      .depth = each.measures().depth,
                      .explanation = explanations_[i]};
    }
    const std::size_t edited = std::min(interface_.editedWorld.value_or(0), count - 1);
    const std::size_t other = interface_.editedWorld ? edited : count - 1;
    return {.worlds = {worlds_.data(), count},
            .settings = simulation().world(edited).settings(),
            .other = simulation().world(other).settings(),
            .defaults = simulation().scene().settings,
            .run = runReadout(),
            .isPair = simulation().world().bodies().size() == 2,
            .overlays = overlays_,
            .afterContact = afterContact_,
            .isSameContact = lab_.isSameContact()};
}

}  // namespace rb::space
