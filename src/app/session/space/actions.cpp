// What keys and buttons do in a session in space.

#include "app/session/interface_actions.hpp"
#include "app/session/space/session.hpp"
#include "lab/space/built_in_scenes.hpp"
#include "base/error.hpp"

namespace rb::space {

void Session::perform(Action action) {
    timeline_.beginEdit();
    try {
        carryOut(action);
    } catch (const InputError& error) {
        refuseFuture(error);
    }
}

void Session::carryOut(Action action) {
    switch (action) {
        case Action::TogglePause:
            isPaused_ = !isPaused_;
            return;
        case Action::Step:
            isPaused_ = true;
            return timeline_.step();
        case Action::StepBack:
            isPaused_ = true;
            return timeline_.stepBack();
        case Action::SecondBack:
        case Action::SecondForth:
            isPaused_ = true;
            return traveller_.goSeconds(action == Action::SecondBack ? -1.0 : 1.0, stepsLeft());
        case Action::Undo:
            if (traveller_.undo()) refreshMarks();
            return;
        case Action::Redo:
            if (traveller_.redo()) refreshMarks();
            return;
        case Action::Restart:
            return apply(Restart{});
        case Action::Slower:
            return simulation_.setClockRate(clockRateAfter(simulation_.clockRate(), 0.5));
        case Action::Faster:
            return simulation_.setClockRate(clockRateAfter(simulation_.clockRate(), 2.0));
        case Action::NextIntegrator:
            return nextIntegrator();
        case Action::ToggleCompare:
            return apply(Compare{simulation_.worlds().size() < 2});
        case Action::PreviousScene:
            return chooseScene(scene_.value_or(0) + sceneCount() - 1);
        case Action::NextScene:
            return chooseScene(scene_ ? *scene_ + 1 : 0);
        case Action::ResetView:
            view_ = simulation_.scene().view;
            return;
        case Action::StepPhase:
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
}

}  // namespace rb::space
