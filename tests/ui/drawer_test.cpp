// What explains has a room of its own: it covers neither the worlds nor their curves, and says whole what it has to
// say.

#include "ui/drawer.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <string>

#include "ui/drawer_bench.hpp"
#include "ui/drawer_parts.hpp"
#include "ui/ink.hpp"
#include "ui/interface.hpp"
#include "ui/wished.hpp"

using namespace rb;
using namespace rb::test;

namespace {

// What the drawer tells on a screen that is high enough for all of it.
std::string wordsOfDrawer(const Readout& readout) {
    UiStudio studio({1280, 1700}, Look::Paper, 1.0F);
    Ask ask;
    InterfaceState state;
    for (int i = 0; i < 2; ++i) {
        studio.frame([&] { drawDrawerOf(drawerPanels(), readout, state, {{{900.0F, 0.0F}, {380.0F, 1700.0F}}}, ask); });
    }
    return textOf("##drawer");
}

// The help, on a screen that is high enough for all of it.
std::string wordsOfHelp(bool isInPage) {
    UiStudio studio({1280, 3000}, Look::Paper, 1.0F);
    const DrawerBench bench;
    const Readout readout = bench.readout(1);
    Ask ask;
    InterfaceState state;
    state.panels.isHelpShown = true;
    state.window.isInPage = isInPage;
    for (int i = 0; i < 2; ++i) {
        studio.frame([&] { drawDrawerOf(drawerPanels(), readout, state, {{{900.0F, 0.0F}, {380.0F, 3000.0F}}}, ask); });
    }
    return textOf("##drawer");
}

}  // namespace

TEST_CASE("in a page the help has no key that does nothing there") {
    for (const char* key : {"quit; asks", "film the worlds"}) {
        CAPTURE(key);
        CHECK(wordsOfHelp(false).find(key) != std::string::npos);
        CHECK(wordsOfHelp(true).find(key) == std::string::npos);
    }
    CHECK(wordsOfHelp(true).find("save the run") != std::string::npos);
}

TEST_CASE("what is open lies in the drawer, beside the panel, the worlds and their curves, and nothing of it is cut") {
    for (const Screen& screen : kScreens) {
        for (const std::size_t worlds : {1U, 2U}) {
            CAPTURE(screen.size.x);
            CAPTURE(worlds);
            UiStudio studio(screen.size, Look::Paper, screen.scale);
            const DrawerBench bench;
            Readout readout = bench.readout(worlds);
            readout.litLine = 2;
            Ask ask;
            Interface interface;
            InterfaceState state;
            state.panels.isHelpShown = true;
            for (int i = 0; i < 3; ++i) studio.frame([&] { interface.draw(readout, state, ask); });
            const ImGuiWindow& drawer = windowCalled("##drawer");
            const PlotBox& free = interface.freeBox();
            CHECK(drawer.Pos.x + drawer.Size.x == doctest::Approx(static_cast<float>(screen.size.x)));
            CHECK(drawer.Pos.x >= free.corner.x + free.size.x);
            CHECK_FALSE(drawer.Rect().Overlaps(windowCalled("Curves").Rect()));
            CHECK_FALSE(drawer.Rect().Overlaps(windowCalled("##status").Rect()));
            CHECK(free.size.x >= 260.0F * screen.scale);
            CHECK(drawer.ContentSize.x + 2.0F * drawer.WindowPadding.x + drawer.ScrollbarSizes.x <=
                  drawer.Size.x + 1.0F);
            const bool isRoomForAll = static_cast<float>(screen.size.x) > 1000.0F * screen.scale;
            REQUIRE((ImGui::FindWindowByName("##panel") != nullptr) == isRoomForAll);
            if (isRoomForAll) CHECK_FALSE(drawer.Rect().Overlaps(windowCalled("##panel").Rect()));
        }
    }
}

TEST_CASE("without anything open there is no drawer, and its room is the worlds'") {
    UiStudio studio({1280, 720}, Look::Paper, 1.0F);
    const DrawerBench bench;
    Readout readout = bench.readout(1);
    readout.shown = {};
    Ask ask;
    Interface interface;
    InterfaceState state;
    for (int i = 0; i < 2; ++i) studio.frame([&] { interface.draw(readout, state, ask); });
    CHECK(ImGui::FindWindowByName("##drawer") == nullptr);
    CHECK(interface.freeBox().corner.x + interface.freeBox().size.x == 1280.0F);
    state.panels.isPanelShown = false;
    studio.frame([&] { interface.draw(readout, state, ask); });
    CHECK(interface.freeBox().size.x == 1280.0F);
    CHECK(interface.freeBox().size.y == 720.0F);
}

TEST_CASE("each part of the drawer has a button that closes it alone") {
    for (const char* title : {"Listing 3.1", "Circle 3", "Explain this contact"}) {
        CAPTURE(title);
        UiStudio studio({1280, 1700}, Look::Paper, 1.0F);
        const DrawerBench bench;
        Readout readout = bench.readout(1);
        readout.litLine = 2;
        Ask ask;
        InterfaceState state;
        const auto draw = [&] {
            studio.frame([&] {
                drawDrawerOf(drawerPanels(), readout, state, {{{900.0F, 0.0F}, {380.0F, 1700.0F}}}, ask);
            });
        };
        for (int i = 0; i < 2; ++i) draw();
        const ImRect place = placesOf("##drawer", title).at(0);
        studio.moveMouse(1280.0F - ImGui::GetStyle().WindowPadding.x - 8.0F, place.GetCenter().y);
        for (const bool isDown : {false, true, false}) {
            ImGui::GetIO().MouseDown[0] = isDown;
            for (int i = 0; i < 2; ++i) draw();
        }
        const std::string_view closed(title);
        CHECK((test::wished<CloseListing>(ask) != nullptr) == (closed == "Listing 3.1"));
        CHECK((test::wished<CloseInspector>(ask) != nullptr) == (closed == "Circle 3"));
        CHECK((test::wished<ExplainContact>(ask) != nullptr) == (closed == "Explain this contact"));
    }
}

TEST_CASE("an explanation is headed by its world, as everywhere, and its two bodies are 1 and 2") {
    const DrawerBench bench;
    Readout readout = bench.readout(2);
    readout.shown.pinned.reset();
    const std::string words = wordsOfDrawer(readout);
    CHECK(words.find("\nA Runge–Kutta 4\n") != std::string::npos);
    CHECK(words.find("\nB Euler\n") != std::string::npos);
    CHECK(words.find("World") == std::string::npos);
}

TEST_CASE("below each world's name stands its own explanation") {
    const Scene scene = clusterScene();
    Settings bouncing = scene.settings;
    bouncing.restitution = 0.5F;
    LabBench bench(scene, {scene.settings, bouncing});
    bench.explain(DrawerBench::kContact);
    bench.step(3);
    const auto& first = bench.lab.watches()[0].explanation.value().lines;
    const auto& second = bench.lab.watches()[1].explanation.value().lines;
    const auto [ownA, ownB] = std::mismatch(first.begin(), first.end(), second.begin(), second.end());
    REQUIRE(ownA != first.end());
    REQUIRE(ownB != second.end());
    const std::string words = squeezed(wordsOfDrawer(bench.readout()));
    const std::size_t headB = words.find("B" + squeezed(bench.lab.name(1)));
    const std::size_t ofA = words.find(squeezed(*ownA));
    const std::size_t ofB = words.find(squeezed(*ownB));
    REQUIRE(ofA != std::string::npos);
    REQUIRE(ofB != std::string::npos);
    CHECK(words.find("A" + squeezed(bench.lab.name(0))) < ofA);
    CHECK(ofA < headB);
    CHECK(headB < ofB);
}

TEST_CASE("the help that is asked for in a full drawer scrolls into sight") {
    UiStudio studio({1280, 720}, Look::Dark, 1.0F);
    const DrawerBench bench;
    const Readout readout = bench.readout(2);
    Ask ask;
    InterfaceState state;
    const auto draw = [&] {
        for (int i = 0; i < 3; ++i) {
            studio.frame([&] {
                drawDrawerOf(drawerPanels(), readout, state, {{{900.0F, 0.0F}, {380.0F, 690.0F}}}, ask);
            });
        }
    };
    draw();
    REQUIRE(windowCalled("##drawer").Scroll.y == 0.0F);
    state.panels.isHelpShown = true;
    draw();
    const ImRect help = placesOf("##drawer", "Take the tour: 8 cards").at(0);
    CHECK(help.Min.y >= 0.0F);
    CHECK(help.Max.y <= 690.0F);
}

TEST_CASE("below the fourth line of the listing stands how the spring pushed in each stage, in each world") {
    UiStudio studio({1280, 720}, Look::Paper, 1.0F);
    const DrawerBench bench;
    Readout readout = bench.readout(2);
    readout.litLine = 3;
    Ask ask;
    InterfaceState state;
    studio.frame([&] { drawDrawerOf(drawerPanels(), readout, state, {{{900.0F, 0.0F}, {380.0F, 690.0F}}}, ask); });
    const std::string words = squeezed(textOf("##drawer"));
    const auto stagesOf = [&](std::size_t world) {
        const std::string stages = readout.lab.watches()[world].explanation.value().stages;
        REQUIRE_FALSE(stages.empty());
        return words.find(squeezed((world == 0 ? "A spring: " : "B spring: ") + stages));
    };
    REQUIRE(stagesOf(0) != std::string::npos);
    CHECK(words.find("integrateresolvedvelocities") < stagesOf(0));
    CHECK(stagesOf(0) < stagesOf(1));
    CHECK(stagesOf(1) < words.find("updateposition"));
}

TEST_CASE("the glass shows each world's points over its curves, and the impulses as lines") {
    UiStudio studio({1280, 720}, Look::Paper, 1.0F);
    const DrawerBench bench;
    const Readout readout = bench.readout(2);
    const auto draw = [&](std::size_t world) {
        studio.frame([&] {
            ImGui::SetNextWindowSize({340.0F, 220.0F});
            ImGui::Begin("glass");
            drawOrbit(readout.lab, world, Look::Paper);
            ImGui::End();
        });
    };
    draw(0);
    const ContactOrbit& orbit = readout.lab.watches()[0].orbit;
    REQUIRE(orbit.points().size() > 1);
    const std::string mean(valueText(1e3 * orbit.meanDepth()).view());
    CHECK(textOf("glass").find("penetration " + mean + " ± ") != std::string::npos);
    const ImRect points = inkOf("glass", seriesColor(0, Look::Paper)).value();
    const ImRect impulse = inkOf("glass", palette(Look::Paper).alarm).value();
    CHECK(points.Overlaps(impulse));     // it begins at its point
    CHECK(impulse.GetHeight() > 20.0F);  // from the speed before down to 0
    CHECK(impulse.GetWidth() < 6.0F);
    draw(1);
    CHECK(inkOf("glass", seriesColor(1, Look::Paper)).has_value());
    CHECK_FALSE(inkOf("glass", seriesColor(0, Look::Paper)).has_value());
}

TEST_CASE("a tooltip that is a paragraph is as wide as others, and higher than a line") {
    UiStudio studio({1280, 720}, Look::Paper, 1.0F);
    const DrawerBench bench;
    const Readout readout = bench.readout(1);
    for (int i = 0; i < 4; ++i) {
        studio.frame([&] {
            ImGui::SetNextWindowPos({0.0F, 0.0F});
            ImGui::SetNextWindowSize({340.0F, 220.0F});
            ImGui::Begin("glass");
            drawOrbit(readout.lab, 0, Look::Paper);
            ImGui::End();
        });
        studio.moveMouse(170.0F, 100.0F);
    }
    const ImVec2 size = windowCalled("##Tooltip_00").Size;
    CHECK(size.x > 250.0F);
    CHECK(size.x < 320.0F);
    CHECK(size.y > 60.0F);
}

TEST_CASE("of a polygon the inspector shows its vertices, and how its inertia comes about, with its numbers") {
    Scene scene;
    scene.polygons = {
        {.parts = {regularVertices(5, 0.7F)}, .material = {.restitution = {}, .friction = {}, .density = 1.5F}}};
    LabBench bench(scene, {scene.settings});
    bench.shown.pinned = bench.world().bodies().id[0];
    const BodyInspection body = inspectPinned(bench.readout(), 0).value();
    const auto numberOf = [](double value) { return std::string(valueText(value).view()); };
    const std::string area = numberOf(body.polygon->area);
    const std::string gyration = numberOf(body.polygon->squaredGyration);
    const std::string words = wordsOfDrawer(bench.readout());
    for (const std::string& line :
         {"Polygon " + std::to_string(body.id), std::string("vertices / 5"),
          std::string("Of successive vertices a, b, from the centre of mass:"), "= " + area + " m²",
          "/ 12A = " + gyration + " m²",
          "I = m k² = " + numberOf(body.mass) + " · " + gyration + " = " + numberOf(body.inertia) + " kg m²"}) {
        CAPTURE(line);
        CHECK_MESSAGE(words.find(line) != std::string::npos, words);
    }
    CHECK(words.find("radius") == std::string::npos);
    bench.lab.timeline().apply(RemoveBody{body.id});
    CHECK(kindOfInspected(bench.readout()) == "Body");
}

TEST_CASE("the glass says why a pair with corners has no curves, and of circles says nothing") {
    UiStudio studio({1280, 720}, Look::Paper, 1.0F);
    for (const bool isPolygonal : {false, true}) {
        Scene scene;
        scene.rectangles = {{.center = {0.0, -0.5}, .material = {}}};
        if (isPolygonal) {
            scene.polygons = {{.parts = {boxVertices({0.2F, 0.2F})}, .position = {0.0, 0.0999}, .material = {}}};
        } else {
            scene.circles = {{.position = {0.0, 0.1499}, .material = {}}};
        }
        LabBench bench(scene, {scene.settings});
        bench.explain({bench.world().bodies().id[1], bench.world().bodies().id[0]});
        bench.step(3);
        studio.frame([&] {
            ImGui::SetNextWindowSize({340.0F, 260.0F});
            ImGui::Begin("glass");
            drawOrbit(bench.lab, 0, Look::Paper);
            ImGui::End();
        });
        CHECK((textOf("glass").find("No curves") != std::string::npos) == isPolygonal);
        CHECK(inkOf("glass", seriesColor(0, Look::Paper)).has_value());
    }
}
