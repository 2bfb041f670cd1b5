// Lessons on the screen: the offer of the tour, and cards in the drawer.

#include <doctest/doctest.h>
#include <optional>
#include <string>

#include "lab/lesson/built_in_lessons.hpp"
#include "ui/drawer.hpp"
#include "ui/drawer_bench.hpp"
#include "ui/drawer_parts.hpp"
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
            const LessonState offered;
            readout.lesson = &offered;
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
            CHECK((test::wished<OpenLesson>(ask) != nullptr) == isTaken);
            if (isTaken) CHECK(test::wished<OpenLesson>(ask)->name == kTour);
            CHECK((test::wished<LeaveLesson>(ask) != nullptr) == !isTaken);
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
    const auto words = [&](const LessonState& lesson) {
        readout.lesson = &lesson;
        for (int i = 0; i < 2; ++i) {
            studio.frame([&] {
                drawDrawerOf(drawerPanels(), readout, state, {{{0.0F, 0.0F}, {380.0F, 900.0F}}}, ask);
            });
        }
        return textOf("##drawer");
    };
    LessonState lesson{.lesson = findBuiltInLesson(kTour), .card = 2};
    const std::string before = words(lesson);
    CHECK(before.find("3 of 8: Switch") != std::string::npos);
    CHECK(before.find("it stays at rest") != std::string::npos);
    CHECK(before.find("0.533") == std::string::npos);
    const auto doesWait = [](const std::string& said) {
        return said.find("stands still until you answer") != std::string::npos;
    };
    CHECK(doesWait(before));
    readout.run.isPaused = false;
    CHECK_FALSE(doesWait(words(lesson)));
    readout.run.isPaused = true;
    const ImVec2 button = placesOf("##drawer", "it boils").at(0).GetCenter();
    studio.moveMouse(button.x, button.y);
    for (const bool isDown : {false, true, false}) {
        ImGui::GetIO().MouseDown[0] = isDown;
        words(lesson);
    }
    REQUIRE(test::wished<Predict>(ask));
    CHECK(test::wished<Predict>(ask)->which == 1);
    lesson.prediction = 0;
    CHECK_FALSE(doesWait(words(lesson)));
    lesson.result = {1, "motion 0.533 steps of fall, moving"};
    CHECK(words(lesson).find("No: it boils.") != std::string::npos);
    CHECK(words(lesson).find("motion 0.533 steps of fall, moving") != std::string::npos);
    lesson.prediction = 1;
    CHECK(words(lesson).find("As you said: it boils.") != std::string::npos);
}

TEST_CASE("the last card, when it has run, sums up what was foreseen and what came true") {
    UiStudio studio({400, 1200}, Look::Paper, 1.0F);
    const DrawerBench bench;
    Readout readout = bench.readout(1);
    readout.shown = {};
    const auto tour = findBuiltInLesson(kTour);
    const auto wordsAt = [&](std::size_t card) {
        const LessonState lesson{.lesson = tour,
                                 .card = card,
                                 .prediction = 0,
                                 .result = CardResult{0, "now"},
                                 .answered = {{0, 0, {0, "u = 0.001 g h"}}, {2, 0, {1, "u = 0.5 g h"}}}};
        readout.lesson = &lesson;
        Ask ask;
        InterfaceState state;
        for (int i = 0; i < 2; ++i) {
            studio.frame([&] {
                drawDrawerOf(drawerPanels(), readout, state, {{{0.0F, 0.0F}, {380.0F, 1200.0F}}}, ask);
            });
        }
        return squeezed(textOf("##drawer"));
    };
    const std::string last = wordsAt(tour->cards.size() - 1);
    CHECK(last.find(squeezed("You foresaw 1 of 2.")) != std::string::npos);
    CHECK(last.find(squeezed("1 Drop: they come to rest.")) != std::string::npos);
    CHECK(last.find(squeezed("3 Switch: it boils; you said: it stays at rest.")) != std::string::npos);
    CHECK(last.find(squeezed("u = 0.5 g h")) != std::string::npos);
    CHECK(wordsAt(0).find("foresaw") == std::string::npos);
}

TEST_CASE("however narrow a card is, no number on it is broken at its point") {
    for (float width = 330.0F; width < 380.0F; width += 2.0F) {
        CAPTURE(width);
        UiStudio studio({400, 900}, Look::Dark, 1.0F);
        const DrawerBench bench;
        Readout readout = bench.readout(1);
        readout.shown = {};
        const LessonState lesson{
            .lesson = findBuiltInLesson(kTour),
            .card = 3,
            .prediction = 0,
            .result = CardResult{0, "A: u = 2.89·10⁻⁵ g h, at rest since 11.8 s; B: u = 1.12 g h, moving"}};
        readout.lesson = &lesson;
        Ask ask;
        InterfaceState state;
        for (int i = 0; i < 2; ++i) {
            studio.frame([&] { drawDrawerOf(drawerPanels(), readout, state, {{{0.0F, 0.0F}, {width, 900.0F}}}, ask); });
        }
        const std::string words = textOf("##drawer");
        for (const char* number : {"2.89", "11.8 s;", "1.12"}) CHECK(words.find(number) != std::string::npos);
    }
}

TEST_CASE("a card that speaks of the panel says where that is, where the window has no room for both") {
    for (const bool isPanelBeside : {true, false}) {
        const auto tour = findBuiltInLesson(kTour);
        for (std::size_t card = 0; card < tour->cards.size(); ++card) {
            CAPTURE(card);
            UiStudio studio({400, 900}, Look::Paper, 1.0F);
            const DrawerBench bench;
            Readout readout = bench.readout(1);
            readout.shown = {};
            const LessonState lesson{.lesson = tour, .card = card, .prediction = 0, .result = CardResult{0, ""}};
            readout.lesson = &lesson;
            Ask ask;
            InterfaceState state;
            const DrawerPlace place{{{0.0F, 0.0F}, {380.0F, 900.0F}}, isPanelBeside};
            for (int i = 0; i < 2; ++i) studio.frame([&] { drawDrawerOf(drawerPanels(), readout, state, place, ask); });
            const bool isTold = textOf("##drawer").find("in the panel") != std::string::npos;
            CHECK(isTold == (tour->cards[card].panel.has_value() && !isPanelBeside));
        }
    }
}

TEST_CASE("what makes a lesson asks for a card from what is seen, shows its fields, and is saved or copied") {
    UiStudio studio({400, 900}, Look::Paper, 1.0F);
    const DrawerBench bench;
    Readout readout = bench.readout(1);
    readout.shown = {};
    Ask ask;
    InterfaceState state;
    state.panels.toggle(kLessonKey);
    const auto words = [&] {
        for (int i = 0; i < 2; ++i) {
            studio.frame([&] {
                drawDrawerOf(drawerPanels(), readout, state, {{{0.0F, 0.0F}, {380.0F, 900.0F}}}, ask);
            });
        }
        return textOf("##drawer");
    };
    const auto press = [&](const char* label) {
        words();
        const ImVec2 button = placesOf("##drawer", label).at(0).GetCenter();
        studio.moveMouse(button.x, button.y);
        for (const bool isDown : {false, true, false}) {
            ImGui::GetIO().MouseDown[0] = isDown;
            words();
        }
    };
    CHECK(words().find("Question") == std::string::npos);
    press("Add a card from what I see");
    CHECK(test::wished<AddCard>(ask));
    state.lesson.draft.cards.push_back({.title = "one", .text = "what is there"});
    CHECK(words().find("1: one") != std::string::npos);
    CHECK(words().find("comes true") == std::string::npos);
    state.lesson.draft.cards[0].question = "why?";
    CHECK(words().find("It comes true up to [s]") != std::string::npos);
    CHECK(words().find("no number") == std::string::npos);
    state.lesson.draft.cards[0].choices[0].limit = "abc";
    CHECK(words().find("'abc' is no number.") != std::string::npos);
    press("Add a choice");
    CHECK(state.lesson.draft.cards[0].choices.size() == 3);
    CHECK(words().find("Choice 3") != std::string::npos);
    press("Remove the last");
    CHECK(state.lesson.draft.cards[0].choices.size() == 2);
    press("Copy");
    CHECK(state.lesson.asked == LessonAsked::Copy);
    press("Remove card");
    CHECK(state.lesson.draft.cards.empty());
}

TEST_CASE("a card that names parts of the panel shows those alone, and one that names none the whole panel") {
    const auto panelOf = [](std::optional<std::vector<std::string>> parts) {
        UiStudio studio({1280, 900}, Look::Paper, 1.0F);
        const DrawerBench bench;
        Readout readout = bench.readout(1);
        readout.shown = {};
        Lesson lesson{.title = "t", .cards = {{.title = "a", .text = "b", .panel = std::move(parts)}}};
        const LessonState shown{.lesson = std::make_shared<const Lesson>(std::move(lesson))};
        readout.lesson = &shown;
        Ask ask;
        Interface interface;
        InterfaceState state;
        for (int i = 0; i < 2; ++i) studio.frame([&] { interface.draw(readout, state, ask); });
        return textOf(windowCalled("##panel").DC.ChildWindows[0]->Name);
    };
    const std::string whole = panelOf(std::nullopt);
    for (const char* const part : {"Compare two", "Friction", "Gravity", "Drop"}) {
        CAPTURE(part);
        CHECK(whole.find(part) != std::string::npos);
        CHECK(panelOf({{"everything"}}).find(part) != std::string::npos);
        CHECK((panelOf({{"friction"}}).find(part) != std::string::npos) == (std::string(part) == "Friction"));
    }
}
