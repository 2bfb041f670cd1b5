#pragma once

// What keys and buttons do to the interface itself, and to the clock, whatever kind of scene is shown.

#include <array>
#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

#include "physics/schemes/library.hpp"
#include "ui/key_bindings.hpp"
#include "ui/readout.hpp"

namespace rb {

/// What went wrong a moment ago. It is shown for some seconds.
class Notice {
  public:
    /// @param isNews whether it tells what was done, rather than what could not be
    void show(std::string_view text, bool isNews = false) {
        text_ = text;
        isNews_ = isNews;
        end_ = Clock::now() + std::chrono::seconds(8);
    }
    /// Removes the text when its time is over; to be called once per frame.
    void update() {
        if (isOver()) text_.clear();
    }
    /// Whether there is a text whose time is over.
    bool isOver() const { return !text_.empty() && Clock::now() > end_; }
    /// The text; empty if there is none.
    std::string_view text() const { return text_; }
    bool isNews() const { return isNews_; }

  private:
    using Clock = std::chrono::steady_clock;

    std::string text_;
    bool isNews_ = false;
    Clock::time_point end_;
};

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
