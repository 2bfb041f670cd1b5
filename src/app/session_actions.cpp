// What keys and buttons do to a session.

#include "app/session.hpp"

namespace rb {

void Session::perform(Action action) {
    switch (action) {
        case Action::TogglePause:
            isPaused_ = !isPaused_;
            litLine_.reset();
            break;
        case Action::Step:
            isPaused_ = true;
            litLine_.reset();
            simulation_.step();
            break;
        case Action::StepPhase:
            isPaused_ = true;
            litLine_ = simulation_.stepPhase();
            break;
        case Action::Restart:
            startAnew();
            apply(Restart{});
            break;
        case Action::NextIntegrator:
            nextIntegrator();
            break;
        case Action::ToggleCompare:
            compare(simulation_.sides().size() < 2);
            break;
        case Action::ToggleLaidOver:
            if (simulation_.sides().size() < 2) compare(true);
            seeing_.isLaidOver = !seeing_.isLaidOver;
            break;
        case Action::PreviousScene:
            chooseScene(scene_.value_or(0) + builtInScenes().size() - 1);
            break;
        case Action::NextScene:
            chooseScene(scene_ ? *scene_ + 1 : 0);
            break;
        case Action::ToggleContacts:
            toggle(Overlay::Contacts);
            break;
        case Action::ToggleImpulses:
            toggle(Overlay::Impulses);
            break;
        case Action::ToggleSpringForces:
            toggle(Overlay::SpringForces);
            break;
        case Action::ToggleVelocities:
            toggle(Overlay::Velocities);
            break;
        case Action::ToggleTrails:
            toggle(Overlay::Trails);
            break;
        case Action::NextColoring:
            seeing_.colorBy = static_cast<ColorBy>((static_cast<std::size_t>(seeing_.colorBy) + 1) % kColorings);
            break;
        case Action::ToggleCurves:
            interface_.areCurvesWanted = !interface_.areCurvesWanted.value_or(simulation_.sides().size() > 1);
            break;
        case Action::ResetView:
            view_ = simulation_.scene().view;
            break;
        case Action::TogglePanels:
            interface_.isPanelShown = !interface_.isPanelShown;
            break;
        case Action::ToggleHelp:
            interface_.isHelpShown = !interface_.isHelpShown;
            break;
        case Action::Quit:
            closeTopmost();
            break;
    }
}

void Session::toggle(Overlay overlay) {
    bool& isOn = seeing_.isOn[static_cast<std::size_t>(overlay)];
    isOn = !isOn;
}

// Each side that is edited takes the integrator after its own.
void Session::nextIntegrator() {
    const auto names = integratorNames();
    const std::size_t count = simulation_.sides().size();
    for (std::size_t side = 0; side < count; ++side) {
        if (interface_.editedSide && count > 1 && *interface_.editedSide != side) continue;
        const auto next = static_cast<std::size_t>(simulation_.world(side).settings().integrator) + 1;
        apply(ChangeSetting{"integrator", std::string(names[next % names.size()]), side});
    }
}

// The second world begins as a copy of the first; its curves begin with it.
void Session::compare(bool isOn) {
    pointer_.cancel();
    apply(PullCircle{std::nullopt});
    apply(Compare{isOn});
    histories_[1].clear();
    interface_.editedSide.reset();
    stage_.restart();
}

void Session::closeTopmost() {
    if (interface_.isHelpShown) {
        interface_.isHelpShown = false;
    } else if (seeing_.pinned || pinnedContact_) {
        seeing_.pinned.reset();
        pinContact(std::nullopt);
    } else {
        hasQuit_ = true;
    }
}

}  // namespace rb
