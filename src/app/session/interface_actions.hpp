#pragma once

// What keys and buttons do to the interface itself, and to the clock, whatever kind of scene is shown.

#include <array>
#include <cstddef>

#include "app/session/notice.hpp"
#include "physics/schemes/library.hpp"
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

/// Does what an action asks of one of these. @returns whether it is among them
template <class Session, std::size_t Deeds>
bool carryOutAmong(const std::array<Deed<Session>, Deeds>& deeds, Action action, Session& session) {
    for (const Deed<Session>& deed : deeds) {
        if (deed.action != action) continue;
        deed.carryOut(session);
        return true;
    }
    return false;
}

/// The clock's rate after a change by `factor`, within its limits [1].
double clockRateAfter(double rate, double factor);

/// The next integrator; after the last comes the first.
Integrator following(const Integrator& integrator);

}  // namespace rb
