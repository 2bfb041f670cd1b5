// The integrators as the panel offers them.

#include <array>
#include <doctest/doctest.h>
#include <optional>
#include <set>

#include "ui/ink.hpp"
#include "ui/interface.hpp"
#include "ui/panel_bench.hpp"

using namespace rb;
using namespace rb::test;

TEST_CASE("an integrator goes to A alone, or to B, or of both to those that have another one and ask for one") {
    using Worlds = std::set<std::optional<std::size_t>>;
    InterfaceState state;
    const auto worldsAsked = [&](const Settings& a, const Settings& b) {
        const LabBench bench(boxScene(), {a, b});
        const Readout readout = bench.readout();
        UiStudio studio({1280, 720}, Look::Paper, 1.0F);
        Interface interface;
        Worlds asked;
        for (float y = 130.0F; y < 290.0F; y += 6.0F) {  // over all lines of integrators, wherever they are
            studio.moveMouse(60.0F, y);
            for (const bool isDown : {false, true, false}) {
                ImGui::GetIO().MouseDown[0] = isDown;
                Ask ask;
                studio.frame([&] { interface.draw(readout, state, ask); });
                for (const Command& command : ask.commands) {
                    const auto* change = std::get_if<ChangeSetting>(&command);
                    if (change != nullptr && change->info().name == "integrator" && change->text() == "euler") {
                        asked.insert(change->world);
                    }
                }
            }
        }
        return asked;
    };
    Settings rk4;
    Settings euler;
    euler.integrator = Integrator::Euler;
    Settings soft;
    soft.solver = SolverKind::Soft;
    CHECK(worldsAsked(rk4, rk4) == Worlds{0});  // nobody has chosen: a click makes no two worlds the same
    state.editedWorld = 1;
    CHECK(worldsAsked(rk4, rk4) == Worlds{1});
    state.editedWorld.reset();
    CHECK(worldsAsked(rk4, rk4) == Worlds{0, 1});
    CHECK(worldsAsked(soft, rk4) == Worlds{1});
    CHECK(worldsAsked(rk4, euler) == Worlds{0});
    CHECK(worldsAsked(soft, euler).empty());
}

TEST_CASE(
    "the solver soft moves no control of the panel, and an integrator chosen under it goes back to the report's") {
    const auto placesUnder = [](SolverKind solver, std::vector<Command>& asked) {
        Settings settings;
        settings.solver = solver;
        const LabBench bench(boxScene(), {settings});
        const Readout readout = bench.readout();
        UiStudio studio({1280, 720}, Look::Paper, 1.0F);
        Interface interface;
        InterfaceState state;
        Ask ask;
        const auto draw = [&] { studio.frame([&] { interface.draw(readout, state, ask); }); };
        for (int i = 0; i < 2; ++i) draw();
        const char* const panel = ImGui::FindWindowByName("##panel")->DC.ChildWindows[0]->Name;
        const ImRect euler = placesOf(panel, "Euler").at(0);
        const ImRect restart = placesOf(panel, "Restart").at(0);
        studio.moveMouse(euler.GetCenter().x, euler.GetCenter().y);
        for (const bool isDown : {false, true, false}) {
            ImGui::GetIO().MouseDown[0] = isDown;
            for (int i = 0; i < 2; ++i) draw();
        }
        asked = ask.commands;
        return std::array{euler.Min.y, restart.Min.y};
    };
    std::vector<Command> usual;
    std::vector<Command> back;
    CHECK(placesUnder(SolverKind::Impulse, usual) == placesUnder(SolverKind::Soft, back));
    REQUIRE(usual.size() == 1);
    REQUIRE(back.size() == 2);
    CHECK(std::get<ChangeSetting>(back[0]).text() == "impulse");
    CHECK(std::get<ChangeSetting>(back[1]).text() == "euler");
}

TEST_CASE("an integrator that is none of the report's two has a line of its own, and each of two worlds its own") {
    const auto wordsUnder = [](const std::vector<Settings>& settings) {
        const LabBench bench(boxScene(), settings);
        const Readout readout = bench.readout();
        UiStudio studio({1280, 720}, Look::Paper, 1.0F);
        Interface interface;
        InterfaceState state;
        state.editedWorld.reset();
        Ask ask;
        for (int i = 0; i < 2; ++i) studio.frame([&] { interface.draw(readout, state, ask); });
        return textOf(ImGui::FindWindowByName("##panel")->DC.ChildWindows[0]->Name);
    };
    Settings composed;
    composed.integrator = parseIntegrator("K3/4 D K1/4");
    Settings heun;
    heun.integrator = parseIntegrator("heun");
    CHECK(wordsUnder({composed}).find("K3/4 D K1/4") != std::string::npos);
    const std::string both = wordsUnder({composed, heun});
    CHECK(both.find("K3/4 D K1/4") != std::string::npos);
    CHECK(both.find("Heun") != std::string::npos);
    const std::string alone = wordsUnder({Settings{}});
    CHECK(alone.find("report (3.8)") != std::string::npos);
    CHECK(alone.find("report (3.4)") == std::string::npos);  // explicit Euler
    CHECK(alone.find("Verlet") == std::string::npos);
}

TEST_CASE(
    "behind more there is the library, as far as the filter has it; what is chosen there has a line in the panel") {
    PanelBench bench(1);
    UiStudio studio({1280, 900}, Look::Paper, 1.0F);
    Interface interface;
    InterfaceState state;
    const auto draw = [&] {
        Ask ask;
        studio.frame([&] { interface.draw(bench.readout(), state, ask); });
        for (const Command& command : ask.commands) bench.lab.simulation().apply(command);
    };
    const auto click = [&](const char* window, std::string_view word) {
        const ImVec2 place = placesOf(window, word).at(0).GetCenter();
        studio.moveMouse(place.x, place.y);
        for (const bool isDown : {false, true, false}) {
            ImGui::GetIO().MouseDown[0] = isDown;
            for (int i = 0; i < 2; ++i) draw();
        }
    };
    const auto isListed = [](std::string_view name) { return textOf("##Combo_00").find(name) != std::string::npos; };
    for (int i = 0; i < 2; ++i) draw();
    const char* const panel = ImGui::FindWindowByName("##panel")->DC.ChildWindows[0]->Name;
    click(panel, "more");
    for (const IntegratorRow& row : kLibrary) CHECK(isListed(row.name));
    click("##Combo_00", "2");
    CHECK(isListed("Verlet"));
    CHECK_FALSE(isListed("Ruth"));
    click("##Combo_00", "RK");
    CHECK_FALSE(isListed("Heun"));
    click("##Combo_00", "Verlet");
    CHECK(bench.lab.simulation().world().settings().integrator == Integrator::Verlet);
    CHECK(textOf(panel).find("Verlet") != std::string::npos);
    click(panel, "Compose");
    CHECK(state.panels.isOpen(kSchemeKey));
}
