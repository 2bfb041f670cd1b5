// A setting in space as a row: what it shows of two worlds that differ, and when it can be set back.

#include <algorithm>
#include <array>
#include <doctest/doctest.h>
#include <string>

#include "space/setting_table.hpp"
#include "ui/ink.hpp"
#include "ui/space/panel_parts.hpp"
#include "ui/studio.hpp"

using namespace rb;
using namespace rb::test;

namespace {

constexpr ImWchar kReset = 0x21BA;  // ↺

// The row of one setting alone in a window.
struct SpaceRow {
    explicit SpaceRow(std::string_view name) : info(space::settingInfo(name)) {}

    void draw(const space::Settings& settings, const space::Settings& other) {
        const EditedSettings<space::Settings> edited{settings, other, defaults};
        for (int i = 0; i < 2; ++i) {
            studio.frame([&] {
                ImGui::SetNextWindowPos({0.0F, 0.0F});
                ImGui::SetNextWindowSize({400.0F, 100.0F});
                ImGui::Begin("row", nullptr, ImGuiWindowFlags_NoDecoration);
                if (choicesOf(info).empty()) {
                    space::drawNumberRow(info, false, edited, state, ask);
                } else {
                    space::drawWordsRow(info, edited, palette(Look::Paper), ask);
                }
                ImGui::End();
            });
        }
    }
    void click(ImVec2 at, const space::Settings& settings, const space::Settings& other) {
        studio.moveMouse(at.x, at.y);
        for (const bool isDown : {false, true, false}) {
            ImGui::GetIO().MouseDown[0] = isDown;
            draw(settings, other);
        }
    }

    const space::SettingInfo& info;
    UiStudio studio{{400, 100}, Look::Paper, 1.0F};
    space::Settings defaults;
    InterfaceState state;
    space::Ask ask;
};

std::optional<ImRect> resetOf(const char* window) {
    for (const Letter& letter : lettersOf(window)) {
        if (letter.character == kReset) return letter.place;
    }
    return std::nullopt;
}

}  // namespace

TEST_CASE("in space a number can be set back where either of two worlds has another than the scene's") {
    SpaceRow row("restitution");
    space::Settings changed;
    changed.restitution = 0.25;
    row.draw({}, {});
    CHECK_FALSE(resetOf("row"));
    for (const bool isFirst : {true, false}) {
        CAPTURE(isFirst);
        const space::Settings& first = isFirst ? changed : row.defaults;
        const space::Settings& second = isFirst ? row.defaults : changed;
        row.draw(first, second);
        const std::optional<ImRect> reset = resetOf("row");
        REQUIRE(reset);
        row.ask = {};
        row.click(reset->GetCenter(), first, second);
        REQUIRE(row.ask.commands.size() == 1);
        const auto& change = std::get<space::ChangeSetting>(row.ask.commands.front());
        CHECK(change.info().name == "restitution");
        CHECK(change.text() == settingText(row.defaults, row.info));
        row.studio.moveMouse(0.0F, 90.0F);
    }
}

TEST_CASE("in space a number of two worlds that differ is shown of both, the first world's first") {
    SpaceRow row("restitution");
    space::Settings first;
    first.restitution = 0.25;
    space::Settings second;
    second.restitution = 0.75;
    row.draw(first, second);
    CHECK(textOf("row").find("0.750 / | / 0.250") != std::string::npos);  // they are put from right to left
    row.draw(second, first);
    CHECK(textOf("row").find("0.250 / | / 0.750") != std::string::npos);
    row.draw(first, first);
    CHECK(textOf("row").find('|') == std::string::npos);
}

TEST_CASE("in space of two worlds with different laws each one's law has its letter") {
    SpaceRow row("law");
    space::Settings first;
    first.law = space::Law::Rough;
    space::Settings second;
    second.law = space::Law::Penalty;
    row.draw(first, second);
    const std::string words = textOf("row");
    const auto isMarked = [&](const std::string& letter, const std::string& word) {
        return words.find(letter + " " + word) != std::string::npos ||
               words.find(letter + " / " + word) != std::string::npos;
    };
    CHECK_MESSAGE(isMarked("A", "rough"), words);
    CHECK_MESSAGE(isMarked("B", "penalty"), words);
    row.draw(first, first);
    CHECK(textOf("row").find("A ") == std::string::npos);
}
