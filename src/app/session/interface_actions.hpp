#pragma once

// What keys and buttons do to the interface itself, and to the clock, whatever kind of scene is shown.

#include <array>
#include <cassert>
#include <cstddef>

#include "app/session/notice.hpp"
#include "physics/report/integrator.hpp"
#include "ui/key_bindings.hpp"
#include "ui/readout.hpp"

namespace rb {

/// Does what the action asks of the interface: panels, curves, help, size of the text, full screen. Nothing for another
/// one. @param problem says why it could not be done
void performOnInterface(Action action, InterfaceState& state, Notice& problem);

/// What a session does for an action.
template <class Session>
struct Deed {
    Action action;
    void (*carryOut)(Session& session);
};

/// Does what an action asks of the interface or of a session; nothing for one that the window does. One of the plane
/// alone that is not among the deeds is refused.
template <class Session, std::size_t Deeds>
void carryOutAmong(const std::array<Deed<Session>, Deeds>& deeds, Action action, Session& session,
                   InterfaceState& state, Notice& problem) {
    if (rowOf(action).scope == ActionScope::Interface) return performOnInterface(action, state, problem);
    for (const Deed<Session>& deed : deeds) {
        if (deed.action == action) return deed.carryOut(session);
    }
    assert(rowOf(action).scope != ActionScope::Session && "an action that every session has");
    if (rowOf(action).scope == ActionScope::Plane) problem.show("this key is of scenes with circles and polygons");
}

/// The clock's rate after a change by `factor`, within its limits [1].
double clockRateAfter(double rate, double factor);

/// The next integrator; after the last comes the first.
Integrator following(Integrator integrator);

}  // namespace rb
