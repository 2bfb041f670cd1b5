#pragma once

// What the tests of a session begin with: scenes to open, and a mouse.

#include <string>

#include "app/session/session.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene_file.hpp"
#include "scratch.hpp"

namespace rb::test {

inline const rb::WindowScale kWindow{{1280.0F, 720.0F}, 1.0F};

inline rb::Options optionsFor(const std::string& scene) {
    rb::Options options;
    options.start.scene = scene;
    return options;
}

// Two circles that meet, seen so that a metre is 360 pixels and the origin is in the middle.
inline rb::Options optionsForPair(const rb::ScratchFolder& folder) {
    rb::Scene scene = rb::buildScene(*rb::findBuiltInScene("pair"), {});
    scene.view = {{0.0F, 0.0F}, 2.0F};
    return optionsFor(folder.put("pair.json", rb::sceneText(scene)));
}

inline const rb::Bodies& bodiesOf(rb::Session& session) { return session.simulation().world().bodies(); }

// A press and a release of the left button, in one place.
inline void click(rb::Session& session, const rb::WindowScale& window, glm::vec2 position, bool isControl = false) {
    rb::InputEvent event;
    event.position = position;
    event.isControl = isControl;
    event.kind = rb::InputEvent::Kind::Move;
    session.handle(event, window);
    event.kind = rb::InputEvent::Kind::Press;
    session.handle(event, window);
    event.kind = rb::InputEvent::Kind::Release;
    session.handle(event, window);
}

}  // namespace rb::test
