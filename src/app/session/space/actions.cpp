// What keys and buttons do in a session in space.

#include "app/session/interface_actions.hpp"
#include "app/session/space/session.hpp"
#include "base/error.hpp"
#include "lab/space/built_in_scenes.hpp"

namespace rb::space {

void Session::perform(Action action) {
    timeline().beginEdit();
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
            return timeline().step();
        case Action::StepBack:
            return stepBack();
        case Action::SecondBack:
        case Action::SecondForth:
            return goSeconds(action == Action::SecondBack ? -1.0 : 1.0);
        case Action::Undo:
            return undo();
        case Action::Redo:
            return redo();
        case Action::Restart:
            return apply(Restart{});
        case Action::Slower:
            return simulation().setClockRate(clockRateAfter(simulation().clockRate(), 0.5));
        case Action::Faster:
            return simulation().setClockRate(clockRateAfter(simulation().clockRate(), 2.0));
        case Action::NextIntegrator:
            return nextIntegrator();
        case Action::ToggleCompare:
            return apply(Compare{simulation().worlds().size() < 2});
        case Action::PreviousScene:
            return chooseScene(previousSceneIndex());
        case Action::NextScene:
            return chooseScene(nextSceneIndex());
        case Action::ResetView:
            view_ = simulation().scene().view;
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
    const std::size_t count = simulation().worlds().size();
    for (std::size_t index = 0; index < count; ++index) {
        if (interface_.editedWorld && count > 1 && *interface_.editedWorld != index) continue;
        const Integrator next = following(simulation().world(index).settings().integrator);
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
    simulation().load(buildScene(*builtIn, simulation().seed()));
}

}  // namespace rb::space
