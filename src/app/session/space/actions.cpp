// What keys and buttons do in a session in space.

#include "app/session/interface_actions.hpp"
#include "app/session/space/session.hpp"
#include "lab/space/built_in_scenes.hpp"

namespace rb::space {

void Session::perform(Action action) {
    timeline().beginEdit();
    constexpr std::array kOfSpace{
        Deed<Session>{Action::ToggleFollowing,
                      [](Session& own) { own.interface_.isFollowing = !own.interface_.isFollowing; }},
    };
    performFor(*this, action, kOfSpace);
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
