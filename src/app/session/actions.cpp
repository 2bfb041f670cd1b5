// What keys and buttons do in a session.

#include "app/session/interface_actions.hpp"
#include "app/session/session.hpp"
#include "base/error.hpp"

namespace rb {

void Session::perform(Action action) {
    if (!pointer_.isDragging()) timeline().beginEdit();
    try {
        carryOut(action);
    } catch (const InputError& error) {
        refuseFuture(error);
    }
}

void Session::carryOut(Action action) {
    constexpr std::array kDeeds{
        Deed<Session>{Action::TogglePause, [](Session& own) { own.togglePause(); }},
        Deed<Session>{Action::Step, [](Session& own) { own.step(); }},
        Deed<Session>{Action::StepPhase, [](Session& own) { own.stepPhase(); }},
        Deed<Session>{Action::StepBack, [](Session& own) { own.stepBack(); }},
        Deed<Session>{Action::SecondBack, [](Session& own) { own.goSeconds(-1.0); }},
        Deed<Session>{Action::SecondForth, [](Session& own) { own.goSeconds(1.0); }},
        Deed<Session>{Action::Undo, [](Session& own) { own.undo(); }},
        Deed<Session>{Action::Redo, [](Session& own) { own.redo(); }},
        Deed<Session>{Action::Restart, [](Session& own) { own.restart(); }},
        Deed<Session>{Action::Slower, [](Session& own) { own.changeClockRate(0.5); }},
        Deed<Session>{Action::Faster, [](Session& own) { own.changeClockRate(2.0); }},
        Deed<Session>{Action::NextIntegrator, [](Session& own) { own.nextIntegrator(); }},
        Deed<Session>{Action::ToggleCompare, [](Session& own) { own.compare(!own.isComparing()); }},
        Deed<Session>{Action::ToggleLaidOver, [](Session& own) { own.toggleLaidOver(); }},
        Deed<Session>{Action::PreviousScene, [](Session& own) { own.previousScene(); }},
        Deed<Session>{Action::NextScene, [](Session& own) { own.nextScene(); }},
        Deed<Session>{Action::NextDropped, [](Session& own) { own.nextDropped(); }},
        Deed<Session>{Action::Remove, [](Session& own) { own.removeUnderCursor(); }},
        Deed<Session>{Action::NextColoring, [](Session& own) { own.nextColoring(); }},
        Deed<Session>{Action::ResetView, [](Session& own) { own.resetView(); }},
        Deed<Session>{Action::Close, [](Session& own) { own.closeOne(); }},
        Deed<Session>{Action::Quit, [](Session& own) { own.hasQuit_ = true; }},
    };
    carryOutAmong(kDeeds, action, *this, interface_, problem_);
}

void Session::togglePause() {
    isPaused_ = !isPaused_;
    litLine_.reset();
}

void Session::step() {
    litLine_.reset();
    RunSession::step();
}

void Session::stepPhase() {
    isPaused_ = true;
    litLine_ = timeline().stepPhase();
    lab_.explainAgain();
}

void Session::restart() { apply(Restart{}); }

// Each edited world takes the integrator that follows its own, unless its solver needs none.
void Session::nextIntegrator() {
    const std::size_t count = simulation().worlds().size();
    bool isAny = false;
    for (std::size_t index = 0; index < count; ++index) {
        if (interface_.editedWorld && count > 1 && *interface_.editedWorld != index) continue;
        const Settings& settings = simulation().world(index).settings();
        if (settings.solver == SolverKind::Soft) continue;
        isAny = true;
        apply(ChangeSetting{&Settings::integrator, following(settings.integrator), index});
    }
    if (!isAny) problem_.show("integrator: the solver soft has its own; the solver impulse takes any of them");
}

void Session::compare(bool isOn) {
    pointer_.cancel();
    apply(LetGo{});
    apply(Compare{isOn});
}

void Session::toggleLaidOver() {
    const bool wasLaidOver = isComparing() && displayOptions_.isLaidOver;
    if (!isComparing()) compare(true);
    displayOptions_.isLaidOver = !wasLaidOver;
}

void Session::previousScene() { chooseScene(previousSceneIndex()); }
void Session::nextScene() { chooseScene(nextSceneIndex()); }

void Session::resetView() { view_ = simulation().scene().view; }

void Session::toggle(Overlay overlay) { displayOptions_.overlays.toggle(overlay); }

void Session::nextColoring() {
    displayOptions_.colorBy =
        static_cast<ColorBy>((static_cast<std::size_t>(displayOptions_.colorBy) + 1) % kColorings.size());
}

// From kind to kind, then to walls, then from the first on.
void Session::nextDropped() {
    const bool isSoft = simulation().hasSoft();
    if (isSoft) {
        problem_.show("drop: the solver soft knows circles alone; the solver impulse takes boxes and polygons too");
    }
    if (drop_.isWall) {
        drop_.isWall = false;
        if (!isSoft) drop_.kind = kBodyKinds.front().value;
    } else if (isSoft || drop_.kind == kBodyKinds.back().value) {
        drop_.isWall = true;
    } else {
        drop_.kind = static_cast<BodyKind>(static_cast<std::size_t>(drop_.kind) + 1);
    }
}

void Session::removeUnderCursor() {
    const std::optional<BodyId> under = pointer_.bodyUnder(pick(mouse_.window, mouse_.world));
    if (!under) return problem_.show("remove: under the cursor is no body that moves, and no rectangle");
    apply(RemoveBody{*under});
}

void Session::closeOne() {
    if (interface_.isQuitAsked) {
        interface_.isQuitAsked = false;
    } else if (tour_) {
        leaveTour();
    } else if (interface_.isHelpShown) {
        interface_.isHelpShown = false;
    } else if (!interface_.openPanels.empty()) {
        interface_.openPanels.pop_back();
    } else if (displayOptions_.pinnedContact) {
        pinContact(std::nullopt);
    } else if (displayOptions_.pinned) {
        displayOptions_.pinned.reset();
    } else if (litLine_) {
        litLine_.reset();
    } else {
        interface_.isQuitAsked = true;
    }
}

}  // namespace rb
