// What the keys ask of a session.

#include <cctype>
#include <doctest/doctest.h>
#include <fstream>
#include <iterator>
#include <string>

#include "app/session/session.hpp"
#include "app/session/sessions.hpp"
#include "ui/drawer.hpp"

using rb::Action;
using namespace rb::test;

TEST_CASE("Esc closes one thing at a time, then asks; the question is answered by Esc or by quitting") {
    rb::Session session(optionsFor("row"));
    session.perform(Action::StepPhase);
    for (int i = 0; i < 60; ++i) session.perform(Action::Step);
    session.perform(Action::StepPhase);
    session.advance(0.0, kWindow);
    const rb::View& view = session.view();
    const glm::dvec2 place = session.simulation().world().bodies().position.front() - view.center;
    const double metre = 720.0 / static_cast<double>(view.height);
    click(session, kWindow, {640.0 + metre * place.x, 360.0 - metre * place.y}, true);
    session.perform(Action::ToggleHelp);
    session.interfaceState().panels.toggle(rb::kWhyKey);
    REQUIRE(session.readout().shown.pinned);
    const auto open = [&] {
        return std::array{session.interfaceState().panels.isHelpShown,
                          session.interfaceState().panels.isOpen(rb::kWhyKey),
                          session.readout().shown.pinned.has_value(), session.readout().litLine.has_value(),
                          session.interfaceState().quit.isAsked};
    };
    CHECK(open() == std::array{true, true, true, true, false});
    session.perform(Action::Close);
    CHECK(open() == std::array{false, true, true, true, false});
    session.perform(Action::Close);
    CHECK(open() == std::array{false, false, true, true, false});
    session.perform(Action::Close);
    CHECK(open() == std::array{false, false, false, true, false});
    session.perform(Action::Close);
    CHECK(open() == std::array{false, false, false, false, false});
    session.perform(Action::Close);
    CHECK(open() == std::array{false, false, false, false, true});
    session.perform(Action::Close);
    CHECK(open() == std::array{false, false, false, false, false});
    CHECK_FALSE(session.isOver());
    session.perform(Action::Quit);
    CHECK(session.isOver());
}

TEST_CASE("every action has a key of its own, and the key's character asks for it") {
    for (int i = 0; i <= static_cast<int>(Action::Quit); ++i) {
        CAPTURE(i);
        const auto action = static_cast<Action>(i);
        const std::string_view key = rb::keyOf(action);
        REQUIRE_FALSE(key.empty());
        const bool isShift = key.find("Shift+") != std::string_view::npos;
        if (key.starts_with("Ctrl+")) {
            const char name = static_cast<char>(std::tolower(static_cast<unsigned char>(key.back())));
            CHECK(rb::actionOfKey({&name, 1}, true, isShift) == action);
            continue;
        }
        if (key.size() == 1 || key.size() == std::string_view("Shift+C").size()) {
            CHECK(rb::actionOfCharacter(static_cast<unsigned char>(key.back()), isShift) == action);
        }
    }
}

TEST_CASE("an overlay's key is no other control's, and switches it on and off in the readout") {
    const rb::ScratchFolder folder;
    rb::Session session(optionsForPair(folder));
    for (const rb::OverlayInfo& info : rb::overlayInfos()) {
        CAPTURE(std::string(info.name));
        CHECK_FALSE(rb::actionOfCharacter(static_cast<unsigned char>(info.key), false).has_value());
        const auto index = static_cast<std::size_t>(info.overlay);
        rb::Ask ask;
        ask.wish(rb::ToggleOverlay{index});
        for (const bool isOn : {true, false}) {
            session.apply(ask);
            CHECK(session.readout().shown.overlays.has(info.overlay) == isOn);
        }
    }
}

TEST_CASE("a panel's key is no other control's, opens it in either case of the letter, and closes it") {
    for (const rb::DrawerPanel& panel : rb::drawerPanels()) {
        if (panel.key == 0) continue;
        CAPTURE(panel.title);
        for (const rb::OverlayInfo& info : rb::overlayInfos()) CHECK(info.key != panel.key);
        const auto capital = static_cast<unsigned char>(panel.key);
        rb::InterfaceState state;
        for (const int character : {static_cast<int>(capital), std::tolower(capital)}) {
            CHECK_FALSE(rb::actionOfCharacter(static_cast<unsigned>(character), false).has_value());
            rb::togglePanel(rb::drawerPanels(), static_cast<unsigned>(character), state.panels);
            CHECK(state.panels.isOpen(panel.key) == (character == static_cast<int>(capital)));
        }
    }
}

TEST_CASE("README's controls have every key") {
    std::ifstream file(RB_README);
    const std::string readme{std::istreambuf_iterator<char>(file), {}};
    const std::size_t begin = readme.find("## Controls");
    const std::string controls = readme.substr(begin, readme.find("\n## ", begin) - begin);
    const auto has = [&](std::string_view key) {
        std::string cap(key.substr(key.rfind('+', key.size() - 2) + 1));
        if (cap == "Left") cap = "←";
        if (cap == "Right") cap = "→";
        CAPTURE(std::string(key));
        CHECK((controls.find("`" + cap + "`") != std::string::npos || (cap >= "1" && cap <= "7")));  // `1` to `7`
    };
    for (int i = 0; i <= static_cast<int>(Action::Quit); ++i) has(rb::keyOf(static_cast<Action>(i)));
    for (const rb::OverlayInfo& info : rb::overlayInfos()) has({&info.key, 1});
    for (const rb::DrawerPanel& panel : rb::drawerPanels()) {
        if (panel.key != 0) has({&panel.key, 1});
    }
}

TEST_CASE("the integrators come round") {
    rb::Session session(optionsFor("pair"));
    const auto first = session.simulation().world().settings().integrator;
    for (std::size_t i = 0; i < rb::kIntegrators.size(); ++i) session.perform(Action::NextIntegrator);
    CHECK(session.simulation().world().settings().integrator == first);
}

TEST_CASE("I takes the next integrator of the world that is edited, of both from their own") {
    rb::Options options = optionsFor("pair");
    options.start.compare = "verlet,rk4";
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
    options.start.compare = "soft,rk4";
    rb::Session session(options);
    const auto integratorOf = [&](std::size_t index) {
        return session.simulation().world(index).settings().integrator;
    };
    const rb::Integrator hidden = integratorOf(0);
    session.interfaceState().editedWorld.reset();
    session.perform(Action::NextIntegrator);
    CHECK(integratorOf(0) == hidden);
    CHECK(integratorOf(1) == rb::Integrator::Euler);
    CHECK(session.readout().run.problem.empty());
    session.interfaceState().editedWorld = 0;
    session.perform(Action::NextIntegrator);
    CHECK(integratorOf(0) == hidden);
    CHECK(session.readout().run.problem.find("soft") != std::string_view::npos);
}

TEST_CASE("text grows as far as the window has room, which is told, and shrinks from there at once") {
    rb::Session session(optionsFor("pair"));
    rb::InterfaceState& interface = session.interfaceState();
    interface.window.largestTextSize = 1.15F;
    session.perform(Action::LargerText);
    CHECK(session.readout().run.problem.empty());
    for (int i = 0; i < 9; ++i) session.perform(Action::LargerText);
    CHECK(interface.window.textSize == 1.15F);
    CHECK(session.readout().run.problem.find("text") != std::string_view::npos);
    session.perform(Action::SmallerText);
    CHECK(interface.window.textSize < 1.1F);
    interface.window.largestTextSize = 0.8F;  // the window was made smaller
    session.perform(Action::SmallerText);
    CHECK(interface.window.textSize < 0.75F);
}

TEST_CASE("what the panel asks of the window reaches it, once") {
    rb::Session session(optionsFor("box"));
    rb::Ask ask;
    ask.actions = {Action::TakePicture, Action::TogglePause, Action::SaveRun};
    session.apply(ask);
    CHECK(session.isPaused());
    CHECK(session.takeForWindow() == std::vector{Action::TakePicture, Action::SaveRun});
    CHECK(session.takeForWindow().empty());
}
