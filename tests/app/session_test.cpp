#include "app/session.hpp"

#include <cctype>
#include <doctest/doctest.h>

#include "app/sessions.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "physics/measures.hpp"

using rb::Action;
using namespace rb::test;

TEST_CASE("a paused session stands still, and a step is one step") {
    rb::Session session(optionsFor("pair"));
    session.perform(Action::TogglePause);
    session.advance(0.1, kWindow);
    CHECK(session.simulation().world().stepCount() == 0);
    CHECK(session.alpha() == 1.0F);
    session.perform(Action::Step);
    CHECK(session.simulation().world().stepCount() == 1);
    CHECK(session.readout().isPaused);
}

TEST_CASE("a run with an end makes exactly so many steps, however long a frame was") {
    rb::Options options = optionsFor("pair");
    options.steps = 7;
    rb::Session session(options);
    for (int i = 0; i < 5 && !session.isOver(); ++i) session.advance(0.1, kWindow);
    CHECK(session.isOver());
    CHECK(session.simulation().world().stepCount() == 7);
}

TEST_CASE("what the clock ran ahead while a picture was made is not run again") {
    rb::Session session(optionsFor("row"));
    for (int i = 0; i < 4; ++i) session.runAhead(0.05);
    CHECK(session.simulation().world().time() == doctest::Approx(0.2).epsilon(0.1));
    session.advance(0.25, kWindow);
    CHECK(session.simulation().world().time() == doctest::Approx(0.25).epsilon(0.1));
    session.advance(0.05, kWindow);
    CHECK(session.simulation().world().time() == doctest::Approx(0.3).epsilon(0.1));
}

TEST_CASE("the integrators come round") {
    rb::Session session(optionsFor("pair"));
    const auto first = session.simulation().world().settings().integrator;
    for (std::size_t i = 0; i < rb::kIntegrators.size(); ++i) session.perform(Action::NextIntegrator);
    CHECK(session.simulation().world().settings().integrator == first);
}

TEST_CASE("another scene keeps integrator and correction, and brings its own settings and view") {
    rb::Options options = optionsFor("figure-1.1");
    options.settings = {{"integrator", "euler"}, {"correction", "projection"}, {"gravity", "0,-3"}};
    rb::Session session(options);
    session.perform(Action::PreviousScene);
    CHECK(session.readout().sceneName == rb::builtInScenes().back().name);
    const rb::Settings& settings = session.simulation().world().settings();
    CHECK(settings.integrator == rb::Integrator::Euler);
    CHECK(settings.correction == rb::Correction::Projection);
    CHECK(settings.gravity == glm::vec2(0.0F, 0.0F));
    session.perform(Action::NextScene);
    session.perform(Action::NextScene);
    CHECK(session.readout().sceneName == rb::builtInScenes()[1].name);
}

TEST_CASE("a number of circles goes to the scenes that take any, and the others have their own") {
    rb::Options options = optionsFor("pile");
    options.circles = 33;
    rb::Session session(options);
    CHECK(session.readout().worlds[0].circles == 33);
    session.perform(Action::NextScene);
    CHECK(session.readout().problem.empty());
    CHECK(session.readout().sceneName == "penetration");
    session.perform(Action::PreviousScene);
    CHECK(session.readout().sceneName == "pile");
    CHECK(session.readout().worlds[0].circles == 33);
}

TEST_CASE("what cannot be done is told, and nothing is changed") {
    rb::Session session(optionsFor("pair"));
    session.apply(rb::Command(rb::ChangeSetting{"restitution", "7"}));
    CHECK(session.readout().problem.find("restitution") != std::string_view::npos);
    CHECK(session.simulation().world().settings().restitution == 0.5F);
}

TEST_CASE("Esc closes one thing at a time, then asks; the question is answered by Esc or by quitting") {
    rb::Session session(optionsFor("row"));
    session.perform(Action::StepPhase);
    for (int i = 0; i < 60; ++i) session.perform(Action::Step);
    session.perform(Action::StepPhase);
    session.advance(0.0, kWindow);
    const rb::View& view = session.view();
    const glm::dvec2 place = session.snapshot().circles.front().position - view.center;
    const double metre = 720.0 / static_cast<double>(view.height);
    click(session, kWindow, {640.0 + metre * place.x, 360.0 - metre * place.y}, true);
    session.perform(Action::ToggleHelp);
    REQUIRE(session.readout().inspection.circle);
    const auto open = [&] {
        return std::array{session.interfaceState().isHelpShown, session.readout().inspection.circle.has_value(),
                          session.readout().litLine.has_value(), session.interfaceState().isQuitAsked};
    };
    CHECK(open() == std::array{true, true, true, false});
    session.perform(Action::Close);
    CHECK(open() == std::array{false, true, true, false});
    session.perform(Action::Close);
    CHECK(open() == std::array{false, false, true, false});
    session.perform(Action::Close);
    CHECK(open() == std::array{false, false, false, false});
    session.perform(Action::Close);
    CHECK(open() == std::array{false, false, false, true});
    session.perform(Action::Close);
    CHECK(open() == std::array{false, false, false, false});
    CHECK_FALSE(session.isOver());
    session.perform(Action::Quit);
    CHECK(session.isOver());
}

TEST_CASE("a comparison opens with its two worlds, and its end leaves the first") {
    rb::Options options = optionsFor("pair");
    options.compare = "euler,verlet";
    rb::Session session(options);
    REQUIRE(session.readout().worlds.size() == 2);
    CHECK(session.readout().worlds[0].label == "euler");
    CHECK(session.readout().worlds[1].label == "verlet");
    session.perform(Action::ToggleCompare);
    REQUIRE(session.readout().worlds.size() == 1);
    CHECK(session.readout().worlds[0].settings->integrator == rb::Integrator::Euler);
}

TEST_CASE("laying two worlds over each other compares them, and ends side by side") {
    rb::Session session(optionsFor("pair"));
    session.perform(Action::ToggleLaidOver);
    CHECK(session.readout().isLaidOver);
    session.perform(Action::ToggleLaidOver);
    CHECK_FALSE(session.readout().isLaidOver);
    CHECK(session.readout().worlds.size() == 2);
    session.perform(Action::ToggleLaidOver);
    session.perform(Action::ToggleCompare);
    CHECK_FALSE(session.readout().isLaidOver);
    session.perform(Action::ToggleLaidOver);
    CHECK(session.readout().isLaidOver);
}

TEST_CASE("a press shows the circle that its release drops") {
    const rb::ScratchFolder folder;
    rb::Session session(optionsForPair(folder));
    const float radius = session.simulation().nextRadius();
    rb::InputEvent event;
    event.position = {900.0F, 100.0F};
    event.kind = rb::InputEvent::Kind::Press;
    session.handle(event, kWindow);
    const std::vector<rb::Segment>& lines = session.prepareWorldView(kWindow, 0U).linesOver(0);
    REQUIRE_FALSE(lines.empty());
    const glm::dvec2 place{(900.0 - 640.0) / 360.0, (360.0 - 100.0) / 360.0};
    CHECK(glm::length(lines[0].a - place) == doctest::Approx(radius));
    event.kind = rb::InputEvent::Kind::Release;
    session.handle(event, kWindow);
    const rb::Bodies& bodies = session.simulation().world().bodies();
    CHECK(bodies.radius[bodies.dynamicCount - 1] == radius);
    CHECK(session.simulation().nextRadius() != radius);
}

TEST_CASE("every action has a key of its own, and the key's character asks for it") {
    for (int i = 0; i <= static_cast<int>(Action::Quit); ++i) {
        CAPTURE(i);
        const auto action = static_cast<Action>(i);
        const std::string_view key = rb::keyOf(action);
        REQUIRE_FALSE(key.empty());
        const bool isShift = key.starts_with("Shift+");
        if (key.starts_with("Ctrl+")) {
            const char name = static_cast<char>(std::tolower(static_cast<unsigned char>(key.back())));
            CHECK(rb::actionWithControl({&name, 1}) == action);
            continue;
        }
        if (key.size() == 1 || isShift) {
            CHECK(rb::actionOfCharacter(static_cast<unsigned char>(key.back()), isShift) == action);
        }
    }
}

TEST_CASE("an overlay's key is no other control's, and switches it on and off in the readout") {
    const rb::ScratchFolder folder;
    rb::Session session(optionsForPair(folder));
    for (const rb::OverlayInfo& info : rb::overlayInfos()) {
        CAPTURE(info.name);
        CHECK_FALSE(rb::actionOfCharacter(static_cast<unsigned char>(info.key), false).has_value());
        const auto index = static_cast<std::size_t>(info.overlay);
        rb::Requests requests;
        requests.overlays = {index};
        for (const bool isOn : {true, false}) {
            session.apply(requests);
            const rb::OverlayReadout overlay = session.readout().overlays[index];
            CHECK(overlay.isOn == isOn);
            CHECK(overlay.key == std::string_view(&info.key, 1));
            CHECK(overlay.lines.size() == info.lines.size());
        }
    }
}

TEST_CASE("the legend's words and colours are those that are drawn, on paper and on a dark ground") {
    const rb::ScratchFolder folder;
    rb::Session session(optionsForPair(folder));
    for (const bool isDark : {false, true}) {
        CAPTURE(isDark);
        session.interfaceState().look = isDark ? rb::Look::Dark : rb::Look::Paper;
        const rb::Readout readout = session.readout();
        for (const rb::OverlayInfo& info : rb::overlayInfos()) {
            const rb::OverlayReadout& overlay = readout.overlays[static_cast<std::size_t>(info.overlay)];
            REQUIRE(overlay.lines.size() == info.lines.size());
            for (std::size_t i = 0; i < info.lines.size(); ++i) {
                CHECK(overlay.lines[i].name == info.lines[i].name);
                CHECK(overlay.lines[i].color == info.lines[i].color(isDark));
                CHECK(overlay.lines[i].isArrow == info.lines[i].isArrow);
            }
        }
        const rb::Theme& theme = isDark ? rb::kDarkTheme : rb::kPaperTheme;
        CHECK(readout.coloring.counterClockwise == theme.counterClockwise);
        CHECK(readout.coloring.clockwise == theme.clockwise);
        const auto drawn = [&](float x) { return isDark ? rb::onDark(rb::mapColor(x)) : rb::mapColor(x); };
        CHECK(readout.coloring.ramp.front() == drawn(0.0F));
        CHECK(readout.coloring.ramp.back() == drawn(1.0F));
    }
}

TEST_CASE("the readout of two worlds tells of each its own settings, circles and energy") {
    rb::Options options = optionsFor("figure-1.1");
    options.compare = "euler,verlet";
    rb::Session session(options);
    for (int i = 0; i < 120; ++i) session.perform(Action::Step);
    const rb::Readout readout = session.readout();
    REQUIRE(readout.worlds.size() == 2);
    REQUIRE(measure(session.simulation().world(0)).kinetic != measure(session.simulation().world(1)).kinetic);
    for (std::size_t i = 0; i < 2; ++i) {
        const rb::World& world = session.simulation().world(i);
        CHECK(readout.worlds[i].settings == &world.settings());
        CHECK(readout.worlds[i].circles == world.bodies().dynamicCount);
        CHECK(rb::readingOf(rb::Quantity::KineticEnergy, readout.worlds[i].readings) == measure(world).kinetic);
    }
}

TEST_CASE("a click in either half drops a circle in both worlds, at the same place") {
    for (const float x : {400.0F, 400.0F + 490.0F}) {
        const rb::ScratchFolder folder;
        rb::Session session(optionsForPair(folder));
        session.perform(Action::TogglePause);
        session.perform(Action::ToggleCompare);
        rb::WindowScale window = kWindow;
        window.free = {{300.0F, 0.0F}, {980.0F, 536.0F}};
        session.advance(0.0, window);
        click(session, window, {x, 100.0F});
        for (const std::size_t index : {0U, 1U}) {
            const rb::Bodies& bodies = session.simulation().world(index).bodies();
            REQUIRE(bodies.dynamicCount == 3);
            const float metre = 490.0F / (2.0F * rb::sceneWidth(session.simulation().scene()));  // [units]
            CHECK(bodies.position[2].x == doctest::Approx((400.0F - 300.0F - 245.0F) / metre));
            CHECK(bodies.position[2].y == doctest::Approx((268.0F - 100.0F) / metre));
        }
    }
}

TEST_CASE("wherever the mouse takes the view, what is saved can be loaded") {
    for (const bool isComparing : {false, true}) {
        CAPTURE(isComparing);
        const rb::ScratchFolder folder;
        rb::Session session(optionsForPair(folder));
        if (isComparing) session.perform(Action::ToggleCompare);
        session.advance(0.0, kWindow);
        const auto turnWheel = [&](float turns, glm::vec2 position) {
            session.handle({.kind = rb::InputEvent::Kind::Wheel, .position = position, .wheel = {0.0F, turns}},
                           kWindow);
            return session.view();
        };
        const auto isLoadable = [&] {
            const rb::Scene scene = rb::sceneOf(session.simulation().world(), "saved", session.view());
            return rb::parseScene(rb::sceneText(scene)).view == session.view();
        };
        const rb::View near = turnWheel(200.0F, {100.0F, 100.0F});
        CHECK(isLoadable());
        CHECK(turnWheel(200.0F, {200.0F, 500.0F}) == near);  // at its limit the view does not creep
        const rb::View far = turnWheel(-200.0F, {100.0F, 100.0F});
        CHECK(isLoadable());
        CHECK(turnWheel(-200.0F, {200.0F, 500.0F}) == far);
        for (const glm::vec2 to : {glm::vec2(600.0F, 700.0F), glm::vec2(0.0F, 0.0F), glm::vec2(0.0F, 0.0F)}) {
            for (int i = 0; i < 5; ++i) {
                rb::InputEvent event{.kind = rb::InputEvent::Kind::Press, .position = {300.0F, 300.0F}};
                event.button = rb::MouseButton::Right;
                session.handle(event, kWindow);
                event.kind = rb::InputEvent::Kind::Release;
                event.position = to;
                session.handle(event, kWindow);
            }
            CHECK(isLoadable());
        }
    }
}

TEST_CASE("I takes the next integrator of the world that is edited, of both from their own") {
    rb::Options options = optionsFor("pair");
    options.compare = "verlet,rk4";
    rb::Session session(options);
    const auto integratorOf = [&](std::size_t index) {
        return session.simulation().world(index).settings().integrator;
    };
    session.interfaceState().editedWorld = 1;
    session.perform(Action::NextIntegrator);
    CHECK(integratorOf(0) == rb::Integrator::Verlet);
    CHECK(integratorOf(1) == rb::Integrator::Euler);  // the report compares the two
    session.interfaceState().editedWorld.reset();
    session.perform(Action::NextIntegrator);
    CHECK(integratorOf(0) == rb::Integrator::RungeKutta4);
    CHECK(integratorOf(1) == rb::Integrator::ExplicitEuler);
}

TEST_CASE("I says that the solver soft has an integrator of its own, and leaves what it does not show") {
    rb::Options options = optionsFor("pair");
    options.compare = "soft,rk4";
    rb::Session session(options);
    const auto integratorOf = [&](std::size_t index) {
        return session.simulation().world(index).settings().integrator;
    };
    const rb::Integrator hidden = integratorOf(0);
    session.perform(Action::NextIntegrator);
    CHECK(integratorOf(0) == hidden);
    CHECK(integratorOf(1) == rb::Integrator::Euler);
    CHECK(session.readout().problem.empty());
    session.interfaceState().editedWorld = 0;
    session.perform(Action::NextIntegrator);
    CHECK(integratorOf(0) == hidden);
    CHECK(session.readout().problem.find("soft") != std::string_view::npos);
}

TEST_CASE("line by line, a step is one step, and its line is lit") {
    rb::Session session(optionsFor("pair"));
    for (std::size_t line = 0; line < 5; ++line) {
        session.perform(Action::StepPhase);
        CHECK(session.readout().litLine == line);
    }
    CHECK(session.simulation().world().stepCount() == 1);
    CHECK(session.readout().isPaused);
    session.perform(Action::Step);
    CHECK_FALSE(session.readout().litLine);
    CHECK(session.simulation().world().stepCount() == 2);
}

TEST_CASE("the curves hold every step, and begin anew with the scene") {
    rb::Options options = optionsFor("pair");
    options.compare = "euler,rk4";
    rb::Session session(options);
    for (int i = 0; i < 9; ++i) session.perform(Action::Step);
    CHECK(session.readout().worlds[0].history->size() == 9);
    CHECK(session.readout().worlds[1].history->size() == 9);
    session.perform(Action::Restart);
    CHECK(session.readout().worlds[1].history->isEmpty());
}

TEST_CASE("the seismograph marks clicks, switches and changes, each at its time, and forgets them with a restart") {
    const rb::ScratchFolder folder;
    rb::Session session(optionsForPair(folder));
    const auto events = [&] { return session.readout().events; };
    click(session, kWindow, {1000.0F, 100.0F});
    for (int i = 0; i < 90; ++i) session.perform(Action::Step);
    session.perform(Action::NextIntegrator);
    session.apply(rb::Command(rb::ChangeSetting{"friction", "0.1"}));  // what it was
    for (int i = 0; i < 60; ++i) session.perform(Action::Step);
    for (const char* value : {"0.2", "0.25", "0.3"}) session.apply(rb::Command(rb::ChangeSetting{"friction", value}));
    session.perform(Action::ToggleCompare);
    REQUIRE(events().size() == 4);
    CHECK(events()[0].text == "drop");
    CHECK(events()[1].text == "euler");
    CHECK(events()[1].time == doctest::Approx(1.5));
    CHECK(events()[2].text == "Friction μ 0.3");  // a slider that is dragged is one change
    CHECK(events()[2].time == doctest::Approx(2.5));
    CHECK(events()[3].text == "two worlds");
    session.perform(Action::Restart);
    CHECK(events().empty());
}

TEST_CASE("after the start and after a drop a pile settles, for as long as piles of its scene do, but not after I") {
    rb::Session session(optionsFor("row"));
    const auto isSettling = [&] { return session.readout().worlds[0].isSettling; };
    const auto run = [&](int steps) {
        for (int i = 0; i < steps; ++i) session.perform(Action::Step);
    };
    const int steps = static_cast<int>(60.0 * session.simulation().scene().restsBy);
    run(steps - 2);
    CHECK(isSettling());
    run(4);
    CHECK_FALSE(isSettling());
    session.perform(Action::NextIntegrator);
    CHECK_FALSE(isSettling());
    click(session, kWindow, {1000.0F, 60.0F});
    CHECK(isSettling());
    run(steps + 2);
    CHECK_FALSE(isSettling());
}

TEST_CASE("beside the panel the whole view lies in what is free") {
    for (const glm::vec2 size : {glm::vec2(800.0F, 600.0F), glm::vec2(1280.0F, 720.0F), glm::vec2(1920.0F, 1080.0F)}) {
        for (const rb::BuiltInScene& scene : rb::builtInScenes()) {
            CAPTURE(scene.name);
            CAPTURE(size.x);
            rb::Session session(optionsFor(std::string(scene.name)));
            rb::WindowScale window{size, 1.0F, {{300.0F, 0.0F}, {size.x - 300.0F, size.y - 220.0F}}};
            session.advance(0.0, window);
            const rb::Pane pane = session.pane(window, 0);
            CHECK(pane.area == window.free);
            const rb::View shown = viewOf(pane, session.view());
            const float width = shown.height * pane.area.size.x / pane.area.size.y;
            CHECK(shown.center == session.view().center);
            CHECK(shown.height >= session.view().height);
            CHECK(width >= 0.999F * session.view().height * rb::sceneWidth(session.simulation().scene()));
        }
    }
}

TEST_CASE("slower and faster change the clock between 1/64 and 8, and not the step") {
    rb::Session session(optionsFor("row"));
    const rb::Settings before = session.simulation().world().settings();
    const auto seconds = [&] {
        const double start = session.simulation().world().time();
        for (int i = 0; i < 40; ++i) session.advance(0.05, kWindow);
        return session.simulation().world().time() - start;
    };
    CHECK(seconds() == doctest::Approx(2.0).epsilon(0.02));
    session.perform(Action::Slower);
    session.perform(Action::Slower);
    CHECK(seconds() == doctest::Approx(0.5).epsilon(0.04));
    for (int i = 0; i < 9; ++i) session.perform(Action::Slower);
    CHECK(session.readout().clockRate == 1.0 / 64.0);
    session.perform(Action::Restart);
    CHECK(session.readout().clockRate == 1.0 / 64.0);
    for (int i = 0; i < 20; ++i) session.perform(Action::Faster);
    CHECK(session.readout().clockRate == 8.0);
    CHECK(seconds() == doctest::Approx(16.0).epsilon(0.02));
    CHECK(session.simulation().world().settings() == before);
}

TEST_CASE("a scene that is over in two seconds starts slowly and with trails, and the next one does not") {
    rb::Session session(optionsFor("tunnelling"));
    const auto hasTrails = [&] { return session.displayOptions().overlays.has(rb::Overlay::Trails); };
    CHECK(session.readout().clockRate == 0.125);
    CHECK(hasTrails());
    session.perform(Action::NextScene);  // pair
    CHECK(session.readout().clockRate == 0.25);
    CHECK(hasTrails());
    session.perform(Action::NextScene);
    CHECK(session.readout().clockRate == 1.0);
    CHECK_FALSE(hasTrails());
    session.toggle(rb::Overlay::Trails);
    session.perform(Action::NextScene);
    CHECK(hasTrails());  // the user's own choice stays
}

TEST_CASE("where a circle passes through a wall, a ring and an event say so until the restart") {
    rb::Session session(optionsFor("tunnelling"));
    const auto lines = [&] {
        session.advance(0.0, kWindow);
        return session.prepareWorldView(kWindow, 0U).linesOver(0).size();
    };
    CHECK(lines() == 0);
    CHECK_FALSE(session.firstPassage(kWindow, 0));
    for (int i = 0; i < 30; ++i) session.perform(Action::Step);
    CHECK(lines() > 0);
    REQUIRE(session.firstPassage(kWindow, 0));
    const double metre = 720.0 / session.view().height;
    CHECK(session.firstPassage(kWindow, 0)->x ==
          doctest::Approx(640.0 + metre * (0.74 - session.view().center.x) + 18.0));
    REQUIRE(session.readout().events.size() == 1);
    CHECK(session.readout().events[0].text == "through a wall");
    session.perform(Action::Restart);
    CHECK(lines() == 0);
}

TEST_CASE("a click on a wall says why it drops nothing") {
    rb::Session session(optionsFor("row"));
    session.advance(0.0, kWindow);
    const double metre = 720.0 / static_cast<double>(session.view().height);
    click(session, kWindow, {640.0, 360.0 + metre * (0.6 + session.view().center.y)});  // the ground
    CHECK(session.readout().worlds[0].circles == 9);
    CHECK(session.readout().problem.find("Shift + click") != std::string_view::npos);
}

TEST_CASE("a card of the tour waits for a prediction, runs, and says what was measured") {
    rb::Session session(optionsFor("tunnelling"));
    session.offerTour();
    CHECK(session.readout().tour->card == nullptr);
    rb::Requests requests;
    requests.tourCard = 1;  // Switch
    session.apply(requests);
    REQUIRE(session.readout().tour->card != nullptr);
    CHECK(session.readout().sceneName == "box");
    CHECK(session.readout().worlds[0].restingSince);
    CHECK(session.readout().clockRate == 1.0);
    session.advance(0.1, kWindow);
    const double start = session.readout().time;
    CHECK(start == doctest::Approx(16.0).epsilon(0.01));  // it waits
    requests.clear();
    requests.prediction = 0;
    session.apply(requests);
    requests.prediction = 1;  // the first answer counts
    session.apply(requests);
    CHECK(session.readout().worlds[0].settings->integrator == rb::Integrator::Euler);
    REQUIRE(session.readout().events.size() == 1);
    CHECK(session.readout().events[0].text == "euler");
    for (int i = 0; i < 70; ++i) session.advance(0.1, kWindow);
    CHECK_FALSE(session.readout().tour->outcome);
    CHECK(session.readout().tour->progress == doctest::Approx(7.0 / 8.0).epsilon(0.02));
    for (int i = 0; i < 12; ++i) session.advance(0.1, kWindow);
    const rb::TourReadout tour = *session.readout().tour;
    CHECK(tour.prediction == 0);
    CHECK(tour.outcome == 1);
    CHECK(tour.measured.find("moving") != std::string_view::npos);
    session.perform(Action::Close);
    CHECK_FALSE(session.readout().tour);
    CHECK_FALSE(session.isOver());
}

TEST_CASE("leaving the tour lets the world go on at the usual rate, and another scene leaves it") {
    rb::Session session(optionsFor("row"));
    rb::Requests requests;
    requests.tourCard = 0;
    requests.prediction = 0;
    session.apply(requests);
    CHECK(session.readout().clockRate == 4.0);
    session.perform(Action::Close);
    CHECK(session.readout().clockRate == 1.0);
    CHECK_FALSE(session.readout().isPaused);
    session.apply(requests);
    session.perform(Action::NextScene);
    CHECK_FALSE(session.readout().tour);
    CHECK(session.readout().clockRate == 1.0);
}
