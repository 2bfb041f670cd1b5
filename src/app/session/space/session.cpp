#include "app/session/space/session.hpp"

#include <cmath>
#include <utility>

#include "lab/space/built_in_scenes.hpp"
#include "render/space/orbit_camera.hpp"

namespace rb::space {

namespace {

constexpr float kZoomPerTurn = 1.2F;

}  // namespace

Session::Session(const Options& options, Simulation simulation, const std::optional<Recording>& run)
    : RunSession(options, std::move(simulation), run) {
    interface_.curves.areOthersShown = true;  // what is kept is what one looks at
    interface_.curves.time.window = TimeWindow::TenSeconds;
    timeline().listen({.command = [this](const Command& /*command*/, bool /*isNew*/, bool isGiven) {
        if (isGiven) refreshMarks();
    }});
    refreshMarks();
}

void Session::apply(const Command& command) {
    const auto* const change = std::get_if<ChangeSetting>(&command);
    if (change == nullptr || !leavesSettings(lab_.simulation(), *change)) give(command);
}

// Of one world.
glm::vec2 Session::paneSize(const WindowScale& window) const {
    const glm::vec2 all = window.worlds().size;
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
    endFrame(seconds);
}

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
