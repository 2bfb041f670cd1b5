#pragma once

// How the tests of a session let time pass, go to a moment, and read the marks.

#include <algorithm>
#include <doctest/doctest.h>
#include <string>
#include <string_view>
#include <vector>

#include "app/session/sessions.hpp"
#include "render/camera.hpp"

namespace rb::test {

constexpr double kFrame = 1.0 / 60.0;  // [s]

inline void run(Session& session, double seconds) {
    for (int i = 0; i < static_cast<int>(seconds / kFrame); ++i) session.advance(kFrame, kWindow);
}

inline void arrive(Session& session) {
    for (int i = 0; i < 1000 && session.isTravelling(); ++i) session.advance(kFrame, kWindow);
    CHECK_FALSE(session.isTravelling());
}

inline void goTo(Session& session, double time) {
    Ask ask;
    ask.moment = time;
    session.apply(ask);
    arrive(session);
}

// A body is pulled about, while time passes.
inline void drag(Session& session, Random& random) {
    Snapshot seen;
    takeSnapshot(session.simulation().world(), seen);
    if (seen.circles.empty()) return;
    const Pane pane = session.pane(kWindow, 0);
    const glm::dvec2 place = seen.circles[random.next() % seen.circles.size()].position;
    InputEvent event;
    event.position = pane.area.corner + toPixel(viewOf(pane, session.view()), pane.area.size, place);
    event.kind = InputEvent::Kind::Move;
    session.handle(event, kWindow);
    event.kind = InputEvent::Kind::Press;
    session.handle(event, kWindow);
    event.kind = InputEvent::Kind::Move;
    for (int i = 0; i < 5; ++i) {
        event.position += glm::vec2(random.uniform(-40.0F, 40.0F), random.uniform(-60.0F, 20.0F));
        session.handle(event, kWindow);
        run(session, 0.1);
    }
    event.kind = InputEvent::Kind::Release;
    session.handle(event, kWindow);
}

inline std::vector<std::string> marks(Session& session) {
    std::vector<std::string> words;
    for (const Event& event : session.readout().run.events) words.push_back(event.text);
    return words;
}

inline bool hasMark(Session& session, std::string_view word) {
    const std::vector<std::string> all = marks(session);
    return std::find(all.begin(), all.end(), word) != all.end();
}

inline std::size_t bodies(Session& session) { return session.simulation().world().bodies().dynamicCount; }

}  // namespace rb::test
