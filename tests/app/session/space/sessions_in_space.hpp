#pragma once

// Sessions in space, for their tests.

#include <string>

#include "app/command_line/scenes.hpp"
#include "app/session/sessions.hpp"
#include "app/session/space/session.hpp"

namespace rb::test {

inline space::Simulation simulationOf(const Options& options) {
    return std::get<space::Simulation>(makeAnyRun(options.start));
}

/// A session of the built-in scene, paused before its first step.
struct Paused {
    explicit Paused(const Options& options) : session(options, simulationOf(options)) {
        session.perform(Action::TogglePause);
    }
    explicit Paused(const std::string& scene) : Paused(optionsFor(scene)) {}

    void step(int steps) {
        for (int i = 0; i < steps; ++i) session.perform(Action::Step);
        session.advance(1.0 / 60.0);
    }
    space::Session session;
};

// Until the moment that was asked for is reached, which takes as many frames as the machine needs.
inline void arrive(space::Session& session) {
    do {
        session.advance(0.0);
    } while (session.isTravelling());
}

inline void goTo(space::Session& session, double time) {
    space::Ask ask;
    ask.moment = time;
    session.apply(ask);
    arrive(session);
}

}  // namespace rb::test
