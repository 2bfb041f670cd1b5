// An integrator that is composed by hand, as a student would do it.

#include <doctest/doctest.h>

#include "physics/schemes/library.hpp"
#include "ui/drawer_parts.hpp"
#include "ui/ink.hpp"
#include "ui/interface.hpp"
#include "ui/panel_bench.hpp"

using namespace rb;
using namespace rb::test;

namespace {

/// A window with the panel of integrators open, whose commands the run obeys.
class Composing {
  public:
    explicit Composing(const std::vector<Settings>& settings) : bench(boxScene(), settings) {
        state.panels.keys = kSchemeKey;
        draw();
        draw();
    }

    void draw() {
        const Readout readout = bench.readout();
        Ask ask;
        studio.frame([&] { interface.draw(readout, state, ask); });
        for (const Command& command : ask.commands) bench.lab.simulation().apply(command);
        commands += ask.commands.size();
    }
    void press(bool isDown) {
        ImGui::GetIO().MouseDown[0] = isDown;
        draw();
        draw();
    }
    void moveTo(ImVec2 place) {
        studio.moveMouse(place.x, place.y);
        draw();
        draw();
    }
    void click(ImVec2 place) {
        moveTo(place);
        press(true);
        press(false);
    }
    static ImVec2 placeOf(std::string_view word, std::size_t which = 0) {
        return placesOf("##drawer", word).at(which).GetCenter();
    }
    static std::string words() { return textOf("##drawer"); }
    std::string integrator(std::size_t world = 0) const {
        return toText(bench.lab.simulation().world(world).settings().integrator);
    }

    LabBench bench;
    UiStudio studio{{1280, 900}, Look::Paper, 1.0F};
    Interface interface;
    InterfaceState state;
    std::size_t commands = 0;
};

Settings underEuler() {
    Settings settings = boxScene().settings;
    settings.integrator = Integrator::Euler;
    return settings;
}

}  // namespace

TEST_CASE("a student splits Euler's kick and drags one half behind the drift: the pile that boiled comes to rest") {
    Composing window({underEuler()});
    for (int i = 0; i < 1800; ++i) window.bench.lab.timeline().step();
    CHECK_FALSE(window.bench.lab.simulation().restMeter(0).restingSince());
    CHECK(Composing::words().find("order 1, not symmetric, symplectic") != std::string::npos);
    CHECK(Composing::words().find("c = 0.5") != std::string::npos);
    window.click(Composing::placeOf("split"));
    CHECK(window.integrator() == "K1/2 K1/2 D");
    const ImVec2 second = Composing::placeOf("K1/2", 1);
    const float chip = second.x - Composing::placeOf("K1/2", 0).x;
    window.moveTo(second);
    window.press(true);
    window.moveTo({second.x + 0.5F * chip, second.y});
    window.moveTo({second.x + 0.85F * chip, second.y});  // on the drift
    window.press(false);
    CHECK(window.integrator() == "verlet");
    CHECK(window.commands == 2);
    CHECK(Composing::words().find("order 2, symmetric, symplectic") != std::string::npos);
    for (int i = 0; i < 2400; ++i) window.bench.lab.timeline().step();
    CHECK(window.bench.lab.simulation().restMeter(0).restingSince());
}

TEST_CASE("buttons edit the part that is chosen, in the world that is edited") {
    Composing window({underEuler(), underEuler()});
    window.state.editedWorld = 1;
    window.click(Composing::placeOf("+K", 1));  // behind the filter: 4+, K D
    CHECK(window.integrator(0) == "euler");
    CHECK(window.integrator(1) == "verlet");
    window.click(Composing::placeOf("drop"));
    CHECK(window.integrator(1) == "euler");
    window.click(Composing::placeOf("+D"));
    CHECK(window.integrator(1) == "K D1/2 D1/2");
}

TEST_CASE("what is written is taken by Enter, and what is wrong with it is said meanwhile") {
    Composing window({underEuler()});
    const auto write = [&](const char* text) {
        const ImVec2 field = Composing::placeOf("K D", 2);  // behind the filter and the chips
        window.click(field);
        ImGuiIO& io = ImGui::GetIO();
        io.KeyCtrl = true;
        io.KeyMods = ImGuiKeyModFlags_Ctrl;
        io.KeysDown[io.KeyMap[ImGuiKey_A]] = true;
        window.draw();
        io.KeyCtrl = false;
        io.KeyMods = 0;
        io.KeysDown[io.KeyMap[ImGuiKey_A]] = false;
        window.draw();
        for (const char* letter = text; *letter != '\0'; ++letter) {
            io.AddInputCharacter(static_cast<unsigned>(*letter));
            window.draw();
        }
        window.draw();
    };
    for (const int key : {ImGuiKey_A, ImGuiKey_Enter}) ImGui::GetIO().KeyMap[key] = key;
    write("K1/2 D K1/3");
    CHECK(Composing::words().find("sum of kicks 5/6, must be 1") != std::string::npos);
    ImGui::GetIO().KeysDown[ImGuiKey_Enter] = true;
    window.draw();
    ImGui::GetIO().KeysDown[ImGuiKey_Enter] = false;
    window.draw();
    CHECK(window.integrator() == "euler");
    write("rk: 0; 1: 1; b: 1/2 1/2");
    ImGui::GetIO().KeysDown[ImGuiKey_Enter] = true;
    window.draw();
    ImGui::GetIO().KeysDown[ImGuiKey_Enter] = false;
    window.draw();
    CHECK(window.integrator() == "heun");
    CHECK(Composing::words().find("order 2, not symmetric, not symplectic") != std::string::npos);
}

TEST_CASE("what opens the library is as high as what stands beside it") {
    for (const bool isForFingers : {false, true}) {
        UiStudio studio({400, 300}, Look::Paper, 1.0F);
        applyStyle(Look::Paper, 1.0F, isForFingers);
        ComposerState filter;
        float library = 0.0F;
        studio.frame([&] {
            ImGui::Begin("row");
            drawMore(Integrator::Euler, filter, 100.0F, palette(Look::Paper));
            library = ImGui::GetItemRectSize().y;
            ImGui::End();
        });
        CHECK(library == buttonHeight());
    }
}
