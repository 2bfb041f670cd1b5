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
    constexpr std::array kDeeds{
        Deed<Session>{Action::TogglePause, [](Session& own) { own.isPaused_ = !own.isPaused_; }},
        Deed<Session>{Action::Step, [](Session& own) { own.step(); }},
        Deed<Session>{Action::StepBack, [](Session& own) { own.stepBack(); }},
        Deed<Session>{Action::SecondBack, [](Session& own) { own.goSeconds(-1.0); }},
        Deed<Session>{Action::SecondForth, [](Session& own) { own.goSeconds(1.0); }},
        Deed<Session>{Action::Undo, [](Session& own) { own.undo(); }},
        Deed<Session>{Action::Redo, [](Session& own) { own.redo(); }},
        Deed<Session>{Action::Restart, [](Session& own) { own.apply(Restart{}); }},
        Deed<Session>{Action::Slower, [](Session& own) { own.changeClockRate(0.5); }},
        Deed<Session>{Action::Faster, [](Session& own) { own.changeClockRate(2.0); }},
        Deed<Session>{Action::NextIntegrator, [](Session& own) { own.nextIntegrator(); }},
        Deed<Session>{Action::ToggleCompare, [](Session& own) { own.apply(Compare{own.lab_.worlds().size() < 2}); }},
        Deed<Session>{Action::PreviousScene, [](Session& own) { own.chooseScene(own.previousSceneIndex()); }},
        Deed<Session>{Action::NextScene, [](Session& own) { own.chooseScene(own.nextSceneIndex()); }},
        Deed<Session>{Action::ResetView, [](Session& own) { own.view_ = own.simulation().scene().view; }},
        Deed<Session>{Action::Close, [](Session& own) { own.closeOne(); }},
        Deed<Session>{Action::Quit, [](Session& own) { own.hasQuit_ = true; }},
    };
    carryOutAmong(kDeeds, action, *this, interface_, problem_);
}

void Session::nextIntegrator() {
    const std::size_t count = simulation().worlds().size();
    for (std::size_t index = 0; index < count; ++index) {
        if (interface_.editedWorld && count > 1 && *interface_.editedWorld != index) continue;
        const Integrator next = following(simulation().world(index).settings().integrator);
        apply(ChangeSetting{&Settings::integrator, next, index});
    }
}

void Session::closeOne() {
    for (bool* const isOpen : {&interface_.isQuitAsked, &interface_.isHelpShown}) {
        if (*isOpen) return void(*isOpen = false);
    }
    if (interface_.openPanels.empty()) {
        interface_.isQuitAsked = true;
    } else {
        interface_.openPanels.pop_back();
    }
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
