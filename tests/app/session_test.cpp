#include "app/session.hpp"

#include <doctest/doctest.h>

#include "../scratch.hpp"
#include "lab/scene_file.hpp"
#include "physics/measures.hpp"

using rb::Action;

namespace {

const rb::WindowScale kWindow{{1280.0F, 720.0F}, 1.0F};

rb::Options optionsFor(const std::string& scene) {
    rb::Options options;
    options.scene = scene;
    return options;
}

// Two circles that meet, seen so that a metre is 360 pixels and the origin is in the middle.
rb::Options optionsForPair(const rb::ScratchFolder& folder) {
    rb::Scene scene = rb::buildScene(*rb::findBuiltInScene("pair"), {});
    scene.view = {{0.0F, 0.0F}, 2.0F};
    return optionsFor(folder.put("pair.json", rb::sceneText(scene)));
}

}  // namespace

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
    rb::Session session(optionsFor("pair"));
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
    for (std::size_t i = 0; i < rb::integratorNames().size(); ++i) session.perform(Action::NextIntegrator);
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

TEST_CASE("what cannot be done is told, and nothing is changed") {
    rb::Session session(optionsFor("pair"));
    session.apply(rb::Command(rb::ChangeSetting{"restitution", "7"}));
    CHECK(session.readout().problem.find("restitution") != std::string_view::npos);
    CHECK(session.simulation().world().settings().restitution == 0.5F);
}

TEST_CASE("Esc closes the help first, then quits") {
    rb::Session session(optionsFor("pair"));
    session.perform(Action::ToggleHelp);
    session.perform(Action::Quit);
    CHECK_FALSE(session.isOver());
    CHECK_FALSE(session.interfaceState().isHelpShown);
    session.perform(Action::Quit);
    CHECK(session.isOver());
}

namespace {

// A press and a release of the left button, in one place.
void click(rb::Session& session, const rb::WindowScale& window, glm::vec2 position, bool isControl = false) {
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

}  // namespace

TEST_CASE("a comparison opens with its two sides, and its end leaves the first") {
    rb::Options options = optionsFor("pair");
    options.compare = "euler,verlet";
    rb::Session session(options);
    REQUIRE(session.readout().sides.size() == 2);
    CHECK(session.readout().sides[0].label == "euler");
    CHECK(session.readout().sides[1].label == "verlet");
    session.perform(Action::ToggleCompare);
    REQUIRE(session.readout().sides.size() == 1);
    CHECK(session.readout().sides[0].settings->integrator == rb::Integrator::Euler);
}

TEST_CASE("laying two worlds over each other compares them, and ends side by side") {
    rb::Session session(optionsFor("pair"));
    session.perform(Action::ToggleLaidOver);
    CHECK(session.readout().isLaidOver);
    session.perform(Action::ToggleLaidOver);
    CHECK_FALSE(session.readout().isLaidOver);
    CHECK(session.readout().sides.size() == 2);
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
    const std::vector<rb::Segment>& lines = session.prepareStage(kWindow, 0U).linesOver(0);
    REQUIRE_FALSE(lines.empty());
    const glm::vec2 place{(900.0F - 640.0F) / 360.0F, (360.0F - 100.0F) / 360.0F};
    CHECK(glm::length(lines[0].a - place) == doctest::Approx(radius));
    event.kind = rb::InputEvent::Kind::Release;
    session.handle(event, kWindow);
    CHECK(session.simulation().world().circles().radius.back() == radius);
    CHECK(session.simulation().nextRadius() != radius);
}

TEST_CASE("every action has a key of its own, and the key's character asks for it") {
    for (int i = 0; i <= static_cast<int>(Action::Quit); ++i) {
        CAPTURE(i);
        const auto action = static_cast<Action>(i);
        const std::string_view key = rb::keyOf(action);
        REQUIRE_FALSE(key.empty());
        const bool isShift = key.starts_with("Shift+");
        if (key.size() == 1 || isShift) {
            CHECK(rb::actionOfCharacter(static_cast<unsigned char>(key.back()), isShift) == action);
        }
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
        for (const std::size_t side : {0U, 1U}) {
            const rb::Circles& circles = session.simulation().world(side).circles();
            REQUIRE(circles.size() == 3);
            const float metre = 490.0F / (2.0F * rb::sceneWidth(session.simulation().scene()));  // [units]
            CHECK(circles.position[2].x == doctest::Approx((400.0F - 300.0F - 245.0F) / metre));
            CHECK(circles.position[2].y == doctest::Approx((268.0F - 100.0F) / metre));
        }
    }
}

TEST_CASE("I takes the next integrator of the side that is edited, of both from their own") {
    rb::Options options = optionsFor("pair");
    options.compare = "euler,rk4";
    rb::Session session(options);
    session.interfaceState().editedSide = 1;
    session.perform(Action::NextIntegrator);
    CHECK(session.simulation().world(0).settings().integrator == rb::Integrator::Euler);
    CHECK(session.simulation().world(1).settings().integrator == rb::Integrator::Verlet);
    session.interfaceState().editedSide.reset();
    session.perform(Action::NextIntegrator);
    CHECK(session.simulation().world(0).settings().integrator == rb::Integrator::ExplicitEuler);
    CHECK(session.simulation().world(1).settings().integrator == rb::Integrator::Euler);
}

TEST_CASE("I says that the solver soft has an integrator of its own, and leaves what it does not show") {
    rb::Options options = optionsFor("pair");
    options.compare = "soft,rk4";
    rb::Session session(options);
    const auto integratorOf = [&](std::size_t side) { return session.simulation().world(side).settings().integrator; };
    const rb::Integrator hidden = integratorOf(0);
    session.perform(Action::NextIntegrator);
    CHECK(integratorOf(0) == hidden);
    CHECK(integratorOf(1) == rb::Integrator::Verlet);
    CHECK(session.readout().problem.empty());
    session.interfaceState().editedSide = 0;
    session.perform(Action::NextIntegrator);
    CHECK(integratorOf(0) == hidden);
    CHECK(session.readout().problem.find("soft") != std::string_view::npos);
}

TEST_CASE("Ctrl + click pins a circle, elsewhere unpins it, and Esc closes it before it quits") {
    const rb::ScratchFolder folder;
    rb::Session session(optionsForPair(folder));
    session.perform(Action::TogglePause);
    session.advance(0.0, kWindow);
    const glm::vec2 place = session.simulation().world().circles().position[0];
    const glm::vec2 pixel{640.0F + 360.0F * place.x, 360.0F - 360.0F * place.y};
    click(session, kWindow, pixel, true);
    session.advance(0.0, kWindow);
    REQUIRE(session.readout().inspection.circle);
    CHECK(session.readout().inspection.states[0]->position == place);
    click(session, kWindow, {900.0F, 100.0F}, true);
    CHECK_FALSE(session.readout().inspection.circle);
    CHECK(session.simulation().world().circles().size() == 2);
    click(session, kWindow, pixel, true);
    session.perform(Action::Quit);
    CHECK_FALSE(session.isOver());
    CHECK_FALSE(session.readout().inspection.circle);
}

namespace {

// Where a place of the one world is in the window [px].
glm::vec2 pixelOf(const rb::Session& session, glm::vec2 place) {
    const glm::vec2 fromMiddle = (place - session.view().center) * (kWindow.size.y / session.view().height);
    return 0.5F * kWindow.size + glm::vec2(fromMiddle.x, -fromMiddle.y);
}

std::string firstExplained(rb::Session& session) {
    const auto lines = session.readout().inspection.explanations[0];
    return lines.empty() ? std::string() : lines.front();
}

}  // namespace

TEST_CASE("a contact that is pinned while paused is explained at once, by the step on the screen") {
    for (const char* const solver : {"impulse", "soft"}) {
        CAPTURE(solver);
        rb::Options options = optionsFor("box");
        options.settings = {{"solver", solver}};
        rb::Session session(options);
        for (int i = 0; i < 600; ++i) session.perform(Action::Step);
        session.advance(0.0, kWindow);
        rb::Snapshot snapshot;
        rb::addContacts(session.simulation().world(), snapshot);
        REQUIRE_FALSE(snapshot.contacts.empty());
        const rb::ContactView contact = snapshot.contacts.back();
        const rb::Circles& circles = session.simulation().world().circles();
        std::size_t other = 0;
        while (circles.id[other] == contact.a || circles.id[other] == contact.b) ++other;
        const std::uint64_t hash = rb::stateHash(session.simulation().world());

        click(session, kWindow, pixelOf(session, circles.position[other]), true);
        REQUIRE(session.readout().inspection.circle == circles.id[other]);
        click(session, kWindow, pixelOf(session, contact.point), true);
        session.advance(0.0, kWindow);
        CHECK(session.readout().inspection.contact == rb::BodyPair{contact.a, contact.b});
        CHECK(session.readout().inspection.circle == contact.b);  // no more the one that has no part in it
        CHECK(session.seeing().needsContacts());
        const std::string name = std::string(contact.isAgainstRectangle ? "A: rectangle " : "A: circle ") +
                                 std::to_string(contact.a) + ", B: circle " + std::to_string(contact.b);
        CHECK(firstExplained(session) == name + ", in step 600");
        CHECK(rb::stateHash(session.simulation().world()) == hash);
    }
}

TEST_CASE("an explanation stays when later steps do not resolve its contact, and says so") {
    const rb::ScratchFolder folder;
    rb::Session session(optionsForPair(folder));
    rb::Snapshot snapshot;
    while (snapshot.contacts.empty()) {
        REQUIRE(session.simulation().world().stepCount() < 1000);
        session.perform(Action::Step);
        rb::addContacts(session.simulation().world(), snapshot);
    }
    rb::Requests requests;
    requests.contact = rb::BodyPair{snapshot.contacts[0].a, snapshot.contacts[0].b};
    session.apply(requests);
    CHECK(session.readout().inspection.explanations[0].size() > 5);
    for (int i = 0; i < 200; ++i) session.perform(Action::Step);
    snapshot.contacts.clear();
    rb::addContacts(session.simulation().world(), snapshot);
    REQUIRE(snapshot.contacts.empty());
    const auto after = session.readout().inspection.explanations[0];
    CHECK(after.back() == "The steps since have not resolved it.");
    CHECK(after[after.size() - 2] != after.back());
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
    CHECK(session.readout().sides[0].history->size() == 9);
    CHECK(session.readout().sides[1].history->size() == 9);
    session.perform(Action::Restart);
    CHECK(session.readout().sides[1].history->isEmpty());
}
