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

void Session::carryOut(Action action) { carryOutFor(*this, action, std::array<Deed<Session>, 0>{}); }

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
