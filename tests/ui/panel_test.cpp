// The panel and the status line as one uses them: what can be read and pressed, in how large a window.

#include "ui/panel.hpp"

#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <optional>
#include <set>

#include "lab/scene/built_in_scenes.hpp"
#include "lab/simulation.hpp"
#include "physics/setting_text.hpp"
#include "ui/allocations.hpp"
#include "ui/ink.hpp"
#include "ui/interface.hpp"
#include "ui/panel_parts.hpp"
#include "ui/status_line.hpp"
#include "ui/studio.hpp"

namespace {

using namespace rb;
using namespace rb::test;

// A run of one world or two, and what there is to show of it.
class Bench {
  public:
    explicit Bench(std::size_t worlds)
        : scene_(buildScene(*findBuiltInScene("box"), {.seed = 3})),
          simulation_(scene_, 3, std::vector<Settings>(worlds, scene_.settings)) {
        for (int i = 0; i < 90; ++i) simulation_.step();
        for (std::size_t i = 0; i < worlds; ++i) {
            const MeasuredWorld& each = simulation_.worlds()[i];
            worlds_[i] = {.label = "rk4",
                          .settings = &each.world().settings(),
                          .history = &history_,
                          .readings = readingsOf(each),
                          .restingSince = {},
                          .circles = each.world().bodies().dynamicCount};
        }
    }

    Readout readout() const {
        return {.worlds = {worlds_.data(), simulation_.worlds().size()},
                .settings = simulation_.world().settings(),
                .defaults = scene_.settings,
                .sceneName = scene_.name,
                .sceneBrief = scene_.brief,
                .scene = {},
                .isPaused = true,
                .time = simulation_.world().time(),
                .stepMilliseconds = {},
                .overlays = {},
                .coloring = {},
                .inspection = {},
                .litLine = {},
                .problem = {}};
    }

  private:
    Scene scene_;
    Simulation simulation_;
    History history_{worldTracks()};
    std::array<WorldReadout, 2> worlds_;
};

struct Screen {
    glm::ivec2 size;  // [px]
    float scale;
};

constexpr ImU32 kFirstWorld = IM_COL32(0, 0, 200, 255);
constexpr ImU32 kSecondWorld = IM_COL32(200, 0, 0, 255);

// A setting's row alone in a window.
struct RowStudio {
    explicit RowStudio(std::string_view name) : info(settingInfo(name)) {}

    void draw(const Settings& settings, const Settings& other) {
        studio.frame([&] {
            ImGui::SetNextWindowPos({0.0F, 0.0F});
            ImGui::SetNextWindowSize({300.0F, 100.0F});
            ImGui::Begin("row", nullptr, ImGuiWindowFlags_NoDecoration);
            rows.draw(info, {settings, other, defaults, commands, palette(Look::Paper), {kFirstWorld, kSecondWorld}});
            ImGui::End();
        });
    }

    // The slider near its right end: in the row's first line; a vector's in the second.
    void press(const Settings& settings, const Settings& other, float y = 22.0F, float x = 270.0F) {
        studio.moveMouse(x, y);
        for (const bool isDown : {false, true, false}) {
            ImGui::GetIO().MouseDown[0] = isDown;
            for (int i = 0; i < 2; ++i) draw(settings, other);
        }
    }

    const SettingInfo& info;
    UiStudio studio{{300, 100}, Look::Paper, 1.0F};
    SettingRows rows;
    Settings defaults;
    std::vector<Command> commands;
};

}  // namespace

TEST_CASE("Help is pressed without scrolling, whether one world is shown or two are compared") {
    for (const std::size_t worlds : {1U, 2U}) {
        for (const Screen& screen :
             {Screen{{1280, 720}, 1.0F}, Screen{{2560, 1440}, 2.0F}, Screen{{1280, 720}, 2.0F}}) {
            CAPTURE(worlds);
            CAPTURE(screen.scale);
            CAPTURE(screen.size.x);
            const Bench bench(worlds);
            UiStudio studio(screen.size, Look::Paper, screen.scale);
            InterfaceState state;
            SettingRows rows;
            Requests requests;
            float bottom = 0.0F;
            const auto draw = [&] {
                bottom = drawStatusLine(bench.readout(), palette(state.look));
                drawPanel(bench.readout(), state, bottom, rows, requests);
            };
            studio.frame(draw);
            const float x = (kPanelWidth - 40.0F) * screen.scale;
            studio.moveMouse(x, static_cast<float>(screen.size.y) - bottom - 24.0F * screen.scale);
            studio.frame(draw);
            for (const bool isDown : {true, false}) {
                ImGui::GetIO().MouseDown[0] = isDown;
                studio.frame(draw);
                studio.frame(draw);
            }
            REQUIRE(requests.actions.size() == 1);
            CHECK(requests.actions.front() == Action::ToggleHelp);
        }
    }
}

TEST_CASE("of two worlds that differ, a row shows both values in their colours, and sets both") {
    Settings a;
    Settings b;
    b.friction = 1.21F;
    RowStudio row("friction");
    for (int i = 0; i < 2; ++i) row.draw(a, a);
    CHECK(count(row.studio.picture(), kFirstWorld) == 0);
    CHECK(count(row.studio.picture(), kSecondWorld) == 0);
    row.draw(a, b);
    CHECK(count(row.studio.picture(), kFirstWorld) > 10);
    CHECK(count(row.studio.picture(), kSecondWorld) > 10);
    row.press(a, b);
    REQUIRE_FALSE(row.commands.empty());
    CHECK_FALSE(std::get<ChangeSetting>(row.commands.front()).world.has_value());
}

TEST_CASE("of two worlds whose vectors differ, one component is set in both and each keeps its other one") {
    Settings a;
    Settings b;
    a.gravity = {1.0F, -10.0F};
    b.gravity = {2.0F, -5.0F};
    RowStudio row("gravity");
    row.press(a, b, 50.0F);
    REQUIRE(row.commands.size() >= 2);
    for (std::size_t index = 0; index < 2; ++index) {
        const auto& change = std::get<ChangeSetting>(row.commands[row.commands.size() - 2 + index]);
        REQUIRE(change.world == index);
        setSetting(index == 0 ? a : b, change.name, change.value);
    }
    CHECK(a.gravity.y == b.gravity.y);
    CHECK(a.gravity.y != -10.0F);
    CHECK(a.gravity.x == 1.0F);
    CHECK(b.gravity.x == 2.0F);
}

TEST_CASE("an integrator chosen for two worlds goes to those that have another one and ask for one") {
    using Worlds = std::set<std::optional<std::size_t>>;
    const auto worldsAsked = [](const Settings& a, const Settings& b) {
        const Bench bench(2);
        Readout readout = bench.readout();
        std::array<WorldReadout, 2> worlds{readout.worlds[0], readout.worlds[1]};
        worlds[0].settings = &a;
        worlds[1].settings = &b;
        readout.worlds = worlds;
        UiStudio studio({1280, 720}, Look::Paper, 1.0F);
        Interface interface;
        InterfaceState state;
        Worlds asked;
        for (float y = 100.0F; y < 290.0F; y += 6.0F) {  // over all lines of integrators, wherever they are
            studio.moveMouse(60.0F, y);
            for (const bool isDown : {false, true, false}) {
                ImGui::GetIO().MouseDown[0] = isDown;
                Requests requests;
                studio.frame([&] { interface.draw(readout, state, requests); });
                for (const Command& command : requests.commands) {
                    const auto* change = std::get_if<ChangeSetting>(&command);
                    if (change != nullptr && change->name == "integrator" && change->value == "verlet") {
                        asked.insert(change->world);
                    }
                }
            }
        }
        return asked;
    };
    Settings rk4;
    Settings verlet;
    verlet.integrator = Integrator::Verlet;
    Settings soft;
    soft.solver = SolverKind::Soft;
    CHECK(worldsAsked(rk4, rk4) == Worlds{0, 1});
    CHECK(worldsAsked(soft, rk4) == Worlds{1});
    CHECK(worldsAsked(rk4, verlet) == Worlds{0});
    CHECK(worldsAsked(soft, verlet).empty());
}

TEST_CASE(
    "the solver soft moves no control of the panel, and an integrator chosen under it goes back to the report's") {
    const auto placesUnder = [](SolverKind solver, std::vector<Command>& asked) {
        Bench bench(1);
        Readout readout = bench.readout();
        Settings settings;
        settings.solver = solver;
        std::array<WorldReadout, 1> worlds{readout.worlds[0]};
        worlds[0].settings = &settings;
        readout.worlds = worlds;
        UiStudio studio({1280, 720}, Look::Paper, 1.0F);
        Interface interface;
        InterfaceState state;
        Requests requests;
        const auto draw = [&] { studio.frame([&] { interface.draw(readout, state, requests); }); };
        for (int i = 0; i < 2; ++i) draw();
        const char* const panel = ImGui::FindWindowByName("##panel")->DC.ChildWindows[0]->Name;
        const ImRect verlet = placesOf(panel, "Verlet").at(0);
        const ImRect restart = placesOf(panel, "Restart").at(0);
        studio.moveMouse(verlet.GetCenter().x, verlet.GetCenter().y);
        for (const bool isDown : {false, true, false}) {
            ImGui::GetIO().MouseDown[0] = isDown;
            for (int i = 0; i < 2; ++i) draw();
        }
        asked = requests.commands;
        return std::array{verlet.Min.y, restart.Min.y};
    };
    std::vector<Command> usual;
    std::vector<Command> back;
    CHECK(placesUnder(SolverKind::Impulse, usual) == placesUnder(SolverKind::Soft, back));
    REQUIRE(usual.size() == 1);
    REQUIRE(back.size() == 2);
    CHECK(std::get<ChangeSetting>(back[0]).value == "impulse");
    CHECK(std::get<ChangeSetting>(back[1]).value == "verlet");
}

TEST_CASE("a fold that is opened scrolls into sight") {
    const Bench bench(1);
    UiStudio studio({800, 600}, Look::Paper, 1.0F);
    Interface interface;
    InterfaceState state;
    Requests requests;
    const auto draw = [&] { studio.frame([&] { interface.draw(bench.readout(), state, requests); }); };
    for (int i = 0; i < 2; ++i) draw();
    ImGuiWindow& panel = *ImGui::FindWindowByName("##panel")->DC.ChildWindows[0];
    ImGui::SetScrollY(&panel, panel.ScrollMax.y);
    for (int i = 0; i < 2; ++i) draw();
    const ImRect fold = placesOf(panel.Name, "More settings").at(0);
    studio.moveMouse(fold.GetCenter().x, fold.GetCenter().y);
    for (const bool isDown : {false, true, false}) {
        ImGui::GetIO().MouseDown[0] = isDown;
        for (int i = 0; i < 3; ++i) draw();
    }
    const ImRect opened = placesOf(panel.Name, "Density").at(0);
    CHECK(panel.InnerClipRect.Contains(opened));
}

TEST_CASE("every setting but the integrator has a row of its own, and one of another correction has none") {
    for (const SettingInfo& info : settingInfos()) {
        for (const EnumRow<Correction>& correction : kCorrections) {
            Settings settings;
            settings.correction = correction.value;
            RowStudio row(info.name);
            float height = 0.0F;
            row.studio.frame([&] {
                ImGui::Begin("row");
                const float top = ImGui::GetCursorPosY();
                row.rows.draw(info, {settings, settings, row.defaults, row.commands, palette(Look::Paper), {}});
                height = ImGui::GetCursorPosY() - top;
                ImGui::End();
            });
            CAPTURE(info.name);
            CAPTURE(correction.word);
            const bool isElsewhere = info.control == SettingControl::Equations;
            const bool isOfOther = info.correction && *info.correction != correction.value;
            CHECK((height > 0.0F) == !(isElsewhere || isOfOther));
        }
    }
}

TEST_CASE("a yes or no is a box that a click turns, and that sets both worlds where they differ") {
    const auto valueAfterClick = [](bool first, bool second) {
        Settings a;
        Settings b;
        a.hasStaticFriction = first;
        b.hasStaticFriction = second;
        RowStudio row("static_friction");
        const float left = 300.0F - ImGui::GetStyle().WindowPadding.x - kControlWidth;
        row.press(a, b, 22.0F, left + 8.0F);
        REQUIRE(row.commands.size() == 1);
        const auto& change = std::get<ChangeSetting>(row.commands.front());
        CHECK_FALSE(change.world.has_value());
        return change.value;
    };
    CHECK(valueAfterClick(false, false) == "true");
    CHECK(valueAfterClick(true, true) == "false");
    CHECK(valueAfterClick(true, false) == "true");
    CHECK(valueAfterClick(false, true) == "true");
}

TEST_CASE("a slider's default is marked where its grab is when it has that value") {
    constexpr float kPixel = 1.0F;  // the grab lies on whole ones
    struct Wanted {
        std::string_view name, value;
    };
    for (const Wanted& wanted : {Wanted{"time_step", "0.002"}, Wanted{"time_step", "0.05"}, Wanted{"density", "0.5"},
                                 Wanted{"friction", "0.3"}, Wanted{"substeps", "5"}}) {
        CAPTURE(wanted.name);
        CAPTURE(wanted.value);
        RowStudio row(wanted.name);
        setSetting(row.defaults, wanted.name, wanted.value);
        for (int i = 0; i < 2; ++i) row.draw(row.defaults, row.defaults);
        const std::optional<ImRect> grab = inkOf("row", ImGui::GetColorU32(ImGuiCol_SliderGrab));
        const std::optional<ImRect> mark = inkOf("row", palette(Look::Paper).mark);
        REQUIRE(grab);
        REQUIRE(mark);
        CHECK(std::abs(grab->GetCenter().x - mark->GetCenter().x) <= kPixel);
    }
}

TEST_CASE("a slider of whole numbers asks for whole numbers") {
    Settings settings;
    RowStudio row("substeps");
    row.press(settings, settings);
    REQUIRE_FALSE(row.commands.empty());
    setSetting(settings, "substeps", std::get<ChangeSetting>(row.commands.front()).value);
    CHECK(settings.substeps > 1);
}

TEST_CASE("what a solver does not ask for cannot be moved under it") {
    for (const SolverKind solver : {SolverKind::Soft, SolverKind::Impulse}) {
        Settings settings;
        settings.solver = solver;
        RowStudio row("spring");
        row.press(settings, settings);
        CHECK(row.commands.empty() == (solver == SolverKind::Soft));
    }
}

TEST_CASE("the rest meter shows counts and shares whole, and never more than there is") {
    CHECK(readingText(Quantity::RestingShare, 99.99).view() == "99");
    CHECK(readingText(Quantity::RestingShare, 100.0).view() == "100");
    CHECK(readingText(Quantity::RemovedCounts, 3.0).view() == "3");
    CHECK(readingText(Quantity::TimeAtRest, 8.44).view() == "8.4");
    CHECK(readingText(Quantity::TimeAtRest, std::nullopt).view() == "–");
    CHECK(readingText(Quantity::DisplacementSpeed, 0.000123).view() == "1.23·10⁻⁴");
    CHECK(readingText(Quantity::EnergyChange, -4.072).view() == "−4.07");
}

TEST_CASE("neither the rest meter nor the status line allocates in a frame") {
    const Bench bench(2);
    UiStudio studio({1280, 720}, Look::Dark, 1.0F);
    std::size_t fromUs = 0;
    for (int i = 0; i < 60; ++i) {
        studio.moveMouse(100.0F, static_cast<float>(12 * i));  // over rows and their tooltips
        const std::size_t before = allocations();
        studio.frame([&] {
            ImGui::SetNextWindowPos({0.0F, 0.0F});
            ImGui::SetNextWindowSize({kPanelWidth, 600.0F});
            ImGui::Begin("panel");
            drawRestMeter(bench.readout(), Look::Dark);
            ImGui::End();
            drawStatusLine(bench.readout(), palette(Look::Dark));
        });
        if (i >= 2) fromUs += allocations() - before;
    }
    CHECK(fromUs == 0);
}
