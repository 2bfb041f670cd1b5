// What the panels of a scene in space show, and what they ask for.

#include "ui/space/interface.hpp"

#include <doctest/doctest.h>
#include <imgui_internal.h>

#include "lab/space/built_in_scenes.hpp"
#include "lab/space/lab.hpp"
#include "ui/ink.hpp"
#include "ui/studio.hpp"

namespace {

using namespace rb;
using rb::test::cornersCut;
using rb::test::placesOf;
using rb::test::textOf;

/// A comparison of two laws two seconds after its start, and all that its window shows.
struct SpaceBench {
    explicit SpaceBench(glm::ivec2 size, Look look = Look::Paper, float scale = 1.0F) : studio(size, look, scale) {
        state.look = look;
        state.curves.areOthersShown = true;
        for (int i = 0; i < 120; ++i) lab.timeline().step();
    }

    space::Readout readout() const { return {.lab = lab, .run = {.time = lab.simulation().world().time()}}; }

    void draw(int frames = 3) {
        for (int i = 0; i < frames; ++i) {
            studio.frame([&] { interface.draw(readout(), state, ask); });
        }
    }

    void click(float x, float y) {
        studio.moveMouse(x, y);
        for (const bool isDown : {false, true, false}) {
            ImGui::GetIO().MouseDown[0] = isDown;
            draw(2);
        }
    }

    UiStudio studio;
    space::Lab lab{space::Simulation(space::buildScene(*space::findBuiltInScene("ellipsoids")), 1, [] {
        const space::Settings penalty = space::buildScene(*space::findBuiltInScene("ellipsoids")).settings;
        space::Settings impulse = penalty;
        impulse.law = space::Law::Instantaneous;
        return std::vector{penalty, impulse};
    }())};
    InterfaceState state;
    space::Ask ask;
    space::Interface interface;
};

}  // namespace

TEST_CASE("in space the worlds keep what panel, curves, drawer and status line leave free, at any size") {
    for (const glm::ivec2 size : {glm::ivec2(1280, 720), glm::ivec2(800, 600), glm::ivec2(300, 200)}) {
        SpaceBench bench(size);
        for (const bool isOpen : {false, true}) {
            CAPTURE(size.x);
            CAPTURE(isOpen);
            bench.state.panels.isHelpShown = isOpen;
            bench.state.panels.keys = isOpen ? "W" : "";
            bench.draw();
            const PlotBox& free = bench.interface.freeBox();
            CHECK(free.size.x >= 1.0F);
            CHECK(free.size.y >= 1.0F);
            CHECK(free.corner.x + free.size.x <= static_cast<float>(size.x) + 1.0F);
            CHECK(bench.ask.commands.empty());
            CHECK(bench.ask.actions.empty());
        }
    }
}

TEST_CASE("in space the curves of both worlds are drawn in their colours, on either look") {
    for (const Look look : {Look::Paper, Look::Dark}) {
        SpaceBench bench({1280, 720}, look);
        bench.draw();
        CHECK(count(bench.studio.picture(), seriesColor(0, look)) > 100);
        CHECK(count(bench.studio.picture(), seriesColor(1, look)) > 100);
    }
}

TEST_CASE("in space a law that is pressed is asked for, of the world that is edited") {
    SpaceBench bench({1280, 720});
    bench.draw();
    bench.click(250.0F, 151.0F);  // "rough", the last of the laws
    REQUIRE(bench.ask.commands.size() == 1);
    const auto* change = std::get_if<space::ChangeSetting>(bench.ask.commands.data());
    REQUIRE(change != nullptr);
    CHECK(change->info().name == "law");
    CHECK(change->text() == "rough");
    CHECK(change->world == 0);
    bench.ask = {};
    bench.click(150.0F, 92.0F);  // changes go to B
    CHECK(bench.state.editedWorld == 1);
    bench.click(250.0F, 151.0F);
    change = std::get_if<space::ChangeSetting>(bench.ask.commands.data());
    REQUIRE(change != nullptr);
    CHECK(change->world == 1);
}

TEST_CASE("in space a slider asks for a number that its setting takes") {
    SpaceBench bench({1280, 900});
    bench.draw();
    for (float y = 480.0F; y < 760.0F && bench.ask.commands.empty(); y += 6.0F) bench.click(240.0F, y);
    REQUIRE_FALSE(bench.ask.commands.empty());
    for (const space::Command& command : bench.ask.commands) {
        const auto* const change = std::get_if<space::ChangeSetting>(&command);
        REQUIRE(change != nullptr);
        space::Settings settings;
        CHECK_NOTHROW(change->set(settings));
        CHECK(settings != space::Settings{});
    }
}

TEST_CASE(
    "in space every word of the panel, the curves, the time line and the status line is whole in a small window") {
    for (const float scale : {1.0F, 2.0F}) {
        CAPTURE(scale);
        SpaceBench bench(glm::ivec2(scale * glm::vec2(800.0F, 600.0F)), Look::Paper, scale);
        bench.draw();
        const char* const panel = ImGui::FindWindowByName("##panel in space")->DC.ChildWindows[0]->Name;
        for (const char* const window : {panel, "##curves in space", "Time line", "##status"}) {
            CAPTURE(window);
            CHECK(cornersCut(window) == 0);
        }
        CHECK(textOf("##curves in space").find("freeze") != std::string::npos);
        CHECK(textOf("Time line").find("undo") != std::string::npos);
        const std::string errors = std::string(valueText(bench.lab.worlds()[0].drift().energy, 2).view()) + " / " +
                                   std::string(valueText(bench.lab.worlds()[1].drift().energy, 2).view());
        CHECK(textOf(panel).find("energy error / " + errors) != std::string::npos);
    }
}

TEST_CASE("in space a number of sub-steps is whole, and is typed with a field like any other number") {
    SpaceBench bench({1280, 1100});
    bench.draw();
    const char* const panel = ImGui::FindWindowByName("##panel in space")->DC.ChildWindows[0]->Name;
    const std::string shown = settingText(bench.lab.simulation().world(0).settings(), space::settingInfo("substeps"));
    CHECK(textOf(panel).find("Sub-steps / " + shown + "\n") != std::string::npos);
    ImGui::GetIO().KeyMap[ImGuiKey_Enter] = 1;
    ImGui::GetIO().KeyCtrl = true;
    bench.click(200.0F, placesOf(panel, "Sub-steps").at(0).GetCenter().y);
    ImGui::GetIO().KeyCtrl = false;
    for (const char letter : std::string_view("12"))
        ImGui::GetIO().AddInputCharacter(static_cast<unsigned char>(letter));
    bench.draw(1);
    CHECK(bench.ask.commands.empty());
    ImGui::GetIO().KeysDown[1] = true;
    bench.draw(2);
    REQUIRE(bench.ask.commands.size() == 1);
    CHECK(std::get<space::ChangeSetting>(bench.ask.commands.front()).text() == "12");
}

TEST_CASE("in space quitting is asked about, and F1 and W open the drawer at the right edge") {
    SpaceBench bench({1280, 720});
    bench.draw();
    const float width = bench.interface.freeBox().size.x;
    bench.state.panels.toggle(kWhyKey);
    bench.draw();
    CHECK(bench.interface.freeBox().size.x == doctest::Approx(width - 340.0F));
    REQUIRE(ImGui::FindWindowByName("##drawer") != nullptr);
    bench.click(1243.0F, 20.0F);  // its ×
    CHECK_FALSE(bench.state.panels.isOpen(kWhyKey));
    bench.state.quit.isAsked = true;
    bench.draw();
    const ImGuiWindow* const question = ImGui::FindWindowByName("##quit");
    REQUIRE(question != nullptr);
    bench.click(question->Pos.x + 40.0F, question->Pos.y + 40.0F);
    REQUIRE(bench.ask.actions.size() == 1);
    CHECK(bench.ask.actions.front() == Action::Quit);
}

TEST_CASE("who has changed a run and not saved it is offered to save it before he quits") {
    SpaceBench bench({1280, 720});
    bench.state.quit.isAsked = true;
    bench.state.quit.isRunUnsaved = true;
    bench.draw();
    const ImGuiWindow* const question = ImGui::FindWindowByName("##quit");
    REQUIRE(question != nullptr);
    const float third = question->Size.x / 3.0F;
    const float y = question->Pos.y + question->Size.y - 20.0F;
    bench.click(question->Pos.x + 0.5F * third, y);
    CHECK(bench.state.quit.isSaveChosen);
    CHECK(bench.ask.actions.empty());
    bench.click(question->Pos.x + 1.5F * third, y);
    bench.click(question->Pos.x + 2.5F * third, y);
    CHECK(bench.ask.actions == std::vector{Action::Quit, Action::Close});
}

TEST_CASE("in space the meter has each world's own drift and depth, in its column") {
    SpaceBench bench({1280, 900});
    bench.lab.timeline().apply(Restart{});
    for (int i = 0; i < 600 && bench.lab.worlds()[0].measures().depth == 0.0; ++i) bench.lab.timeline().step();
    REQUIRE(bench.lab.worlds()[0].measures().depth > 0.0);
    bench.draw();
    std::string words;
    for (const ImGuiWindow* const window : ImGui::GetCurrentContext()->Windows) {
        if (std::string_view(window->Name).starts_with("##panel in space/")) words += test::textOf(window->Name);
    }
    const auto row = [&](const std::string& name, double (*value)(const space::MeasuredWorld&)) {
        std::string line = name;
        for (const space::MeasuredWorld& each : bench.lab.worlds())
            line.append(" / ").append(valueText(value(each), 2).view());
        CHECK_MESSAGE(words.find(line) != std::string::npos, words);
    };
    using World = const space::MeasuredWorld&;
    row("energy error", [](World each) { return each.drift().energy; });
    row("|p − p₀| N s", [](World each) { return each.drift().momentum; });
    row("|L − L₀| N m s", [](World each) { return each.drift().angularMomentum; });
    row("depth d m", [](World each) { return each.measures().depth; });
}
