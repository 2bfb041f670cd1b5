// The tour on the screen: its offer, and its cards in the drawer.

#include "ui/tour_part.hpp"

#include <doctest/doctest.h>
#include <optional>
#include <string>

#include "ui/drawer.hpp"
#include "ui/drawer_bench.hpp"
#include "ui/ink.hpp"
#include "ui/interface.hpp"
#include "ui/wished.hpp"

using namespace rb;
using namespace rb::test;

TEST_CASE("the offer of the tour lies above the worlds and covers nothing, and its buttons take or leave it") {
    for (const Screen& screen : kScreens) {
        for (const bool isTaken : {true, false}) {
            CAPTURE(screen.size.x);
            UiStudio studio(screen.size, Look::Paper, screen.scale);
            const DrawerBench bench;
            Readout readout = bench.readout(1);
            readout.shown = {};
            const TourState offered;
            readout.tour = &offered;
            Ask ask;
            Interface interface;
            InterfaceState state;
            const auto draw = [&] { studio.frame([&] { interface.draw(readout, state, ask); }); };
            for (int i = 0; i < 2; ++i) draw();
            const ImGuiWindow& offer = windowCalled("##offer");
            CHECK(offer.Pos.y + offer.Size.y <= interface.freeBox().corner.y);
            CHECK_FALSE(offer.Rect().Overlaps(windowCalled("##panel").Rect()));
            CHECK(offer.ContentSize.x + 2.0F * offer.WindowPadding.x <= offer.Size.x);
            CHECK(placesOf("##offer", "N").at(0).Max.y == placesOf("##offer", "N").at(1).Max.y);
            const ImVec2 button = placesOf("##offer", isTaken ? "Take the tour" : "Not now").at(0).GetCenter();
            studio.moveMouse(button.x, button.y);
            for (const bool isDown : {false, true, false}) {
                ImGui::GetIO().MouseDown[0] = isDown;
                for (int i = 0; i < 2; ++i) draw();
            }
            CHECK((test::wished<ShowCard>(ask) != nullptr) == isTaken);
            if (isTaken) CHECK(test::wished<ShowCard>(ask)->which == 0);
            CHECK((test::wished<LeaveTour>(ask) != nullptr) == !isTaken);
        }
    }
}

TEST_CASE("a card asks before it shows the measure, and then says which prediction came true") {
    UiStudio studio({400, 900}, Look::Paper, 1.0F);
    const DrawerBench bench;
    Readout readout = bench.readout(1);
    readout.shown = {};
    Ask ask;
    InterfaceState state;
    const auto words = [&](const TourState& tour) {
        readout.tour = &tour;
        for (int i = 0; i < 2; ++i) {
            studio.frame([&] { drawDrawer(readout, state, {{{0.0F, 0.0F}, {380.0F, 900.0F}}}, ask); });
        }
        return textOf("##drawer");
    };
    TourState tour;
    tour.card = 1;
    tour.measured = "u = 0.533 g h, moving";
    const std::string before = words(tour);
    CHECK(before.find("2 of 7: Switch") != std::string::npos);
    CHECK(before.find("it stays at rest") != std::string::npos);
    CHECK(before.find("0.533") == std::string::npos);
    const ImVec2 button = placesOf("##drawer", "it boils").at(0).GetCenter();
    studio.moveMouse(button.x, button.y);
    for (const bool isDown : {false, true, false}) {
        ImGui::GetIO().MouseDown[0] = isDown;
        words(tour);
    }
    REQUIRE(test::wished<Predict>(ask));
    CHECK(test::wished<Predict>(ask)->which == 1);
    tour.prediction = 0;
    tour.outcome = 1;
    CHECK(words(tour).find("It came otherwise: it boils.") != std::string::npos);
    CHECK(words(tour).find("u = 0.533 g h, moving") != std::string::npos);
    tour.prediction = 1;
    CHECK(words(tour).find("As you said: it boils.") != std::string::npos);
}

TEST_CASE("however narrow a card is, no number on it is broken at its point") {
    for (float width = 330.0F; width < 380.0F; width += 2.0F) {
        CAPTURE(width);
        UiStudio studio({400, 900}, Look::Dark, 1.0F);
        const DrawerBench bench;
        Readout readout = bench.readout(1);
        readout.shown = {};
        TourState tour;
        tour.card = 2;
        tour.prediction = 0;
        tour.outcome = 0;
        tour.measured = "A: u = 2.89·10⁻⁵ g h, at rest since 11.8 s; B: u = 1.12 g h, moving";
        readout.tour = &tour;
        Ask ask;
        InterfaceState state;
        for (int i = 0; i < 2; ++i) {
            studio.frame([&] { drawDrawer(readout, state, {{{0.0F, 0.0F}, {width, 900.0F}}}, ask); });
        }
        const std::string words = textOf("##drawer");
        for (const char* number : {"2.89", "11.8 s;", "1.12"}) CHECK(words.find(number) != std::string::npos);
    }
}

TEST_CASE("a card that speaks of the panel says where that is, where the window has no room for both") {
    for (const bool isPanelBeside : {true, false}) {
        for (std::size_t card = 0; card < tourCards().size(); ++card) {
            CAPTURE(card);
            UiStudio studio({400, 900}, Look::Paper, 1.0F);
            const DrawerBench bench;
            Readout readout = bench.readout(1);
            readout.shown = {};
            const TourState tour{.card = card, .prediction = 0, .outcome = 0};
            readout.tour = &tour;
            Ask ask;
            InterfaceState state;
            const DrawerPlace place{{{0.0F, 0.0F}, {380.0F, 900.0F}}, isPanelBeside};
            for (int i = 0; i < 2; ++i) studio.frame([&] { drawDrawer(readout, state, place, ask); });
            const bool isTold = textOf("##drawer").find("in the panel") != std::string::npos;
            CHECK(isTold == (tourCards()[card].isAboutPanel && !isPanelBeside));
        }
    }
}
