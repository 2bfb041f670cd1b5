#pragma once

// The tour in a session, for the tests of lessons.

#include <cstddef>

#include "app/session/session.hpp"
#include "app/session/sessions.hpp"
#include "lab/lesson/built_in_lessons.hpp"

namespace rb::test {

inline constexpr std::size_t kYourTurn = 1;
inline constexpr std::size_t kSwitch = 2;

inline void drop(rb::Session& session) {
    session.apply(rb::Command(rb::DropBody{.position = {0.0, 0.9}, .velocity = {0.0F, 0.0F}}));
}

inline void goOn(rb::Session& session, int tenths) {
    for (int i = 0; i < tenths; ++i) session.advance(0.1, kWindow);
}

// Does it, and waits until the way to that moment is made.
inline void doWhole(rb::Session& session, rb::Action action) {
    session.perform(action);
    while (session.isTravelling()) session.advance(0.1, kWindow);
}

// The tour, at one of its cards.
class TourAt : public rb::Session {
  public:
    explicit TourAt(std::size_t card) : Session(optionsFor("box")) {
        openLesson(rb::findBuiltInLesson(rb::kTour));
        rb::Ask ask;
        ask.wishes = {rb::ShowCard{card}};
        apply(ask);
    }
};

inline void predict(rb::Session& session, std::size_t which) {
    rb::Ask ask;
    ask.wishes = {rb::Predict{which}};
    session.apply(ask);
}

}  // namespace rb::test
