// A setting's row: what it shows of one world or two, and what it asks for.

#include "ui/setting_row.hpp"

#include <cmath>
#include <doctest/doctest.h>

#include "physics/settings/setting_text.hpp"
#include "ui/ink.hpp"
#include "ui/plot.hpp"

namespace {

using namespace rb;
using namespace rb::test;

const ImU32 kFirstWorld = seriesColor(0, Look::Paper);
const ImU32 kSecondWorld = seriesColor(1, Look::Paper);

// A setting's row alone in a window.
struct RowStudio {
    explicit RowStudio(std::string_view name) : info(settingInfo(name)) {
        ImGui::GetIO().KeyMap[ImGuiKey_Enter] = kEnter;
        ImGui::GetIO().KeyMap[ImGuiKey_Escape] = kEscape;
    }

    void draw(const Settings& settings, const Settings& other) {
        studio.frame([&] {
            ImGui::SetNextWindowPos({0.0F, 0.0F});
            ImGui::SetNextWindowSize({300.0F, 100.0F});
            ImGui::Begin("row", nullptr, ImGuiWindowFlags_NoDecoration);
            rows.draw(info, {{settings, other, defaults}, commands, palette(Look::Paper), Look::Paper});
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

    // Opens a field on the slider, as press() finds it.
    void open(const Settings& settings, const Settings& other, float y = 22.0F, float x = 270.0F) {
        ImGui::GetIO().KeyCtrl = true;
        press(settings, other, y, x);
        ImGui::GetIO().KeyCtrl = false;
        REQUIRE(commands.empty());
    }

    void write(const Settings& settings, std::string_view text) {
        for (const char letter : text) ImGui::GetIO().AddInputCharacter(static_cast<unsigned char>(letter));
        draw(settings, settings);
    }

    void press(int key, const Settings& settings, const Settings& other) {
        for (const bool isDown : {true, false}) {
            ImGui::GetIO().KeysDown[key] = isDown;
            draw(settings, other);
        }
    }

    // Of all commands that were asked for, the only value.
    std::string valueAsked() const {
        REQUIRE(commands.size() == 1);
        return std::get<ChangeSetting>(commands.front()).text();
    }

    static constexpr int kEnter = 1;
    static constexpr int kEscape = 2;

    const SettingInfo& info;
    UiStudio studio{{300, 100}, Look::Paper, 1.0F};
    SettingRows rows;
    Settings defaults;
    std::vector<Command> commands;
};

}  // namespace

TEST_CASE("of two worlds that differ, a row shows both values in their colours, and sets both") {
    Settings a;
    Settings b;
    b.friction = 1.21F;
    RowStudio row("friction");
    for (int i = 0; i < 2; ++i) row.draw(a, a);
    const auto inFirst = count(row.studio.picture(), kFirstWorld);  // the rims of letters come near to it
    CHECK(count(row.studio.picture(), kSecondWorld) == 0);
    row.draw(a, b);
    CHECK(count(row.studio.picture(), kFirstWorld) > inFirst + 10);
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
        change.set(index == 0 ? a : b);
    }
    CHECK(a.gravity.y == b.gravity.y);
    CHECK(a.gravity.y != -10.0F);
    CHECK(a.gravity.x == 1.0F);
    CHECK(b.gravity.x == 2.0F);
}

TEST_CASE(
    "every setting but the integrator has a row of its own, and one of another correction or integrator has none") {
    for (const SettingInfo& info : settingInfos()) {
        for (const EnumRow<Correction>& correction : kCorrections) {
            Settings settings;
            settings.correction = correction.value;
            RowStudio row(info.name);
            float height = 0.0F;
            row.studio.frame([&] {
                ImGui::Begin("row");
                const float top = ImGui::GetCursorPosY();
                row.rows.draw(info, {{settings, settings, row.defaults}, row.commands, palette(Look::Paper), {}});
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
        return change.text();
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
    std::get<ChangeSetting>(row.commands.front()).set(settings);
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

TEST_CASE("a row that one of two worlds alone asks for is shown, whichever it is") {
    for (const SettingInfo& info : settingInfos()) {
        if (!info.correction) continue;
        Settings asks;
        asks.correction = *info.correction;
        Settings other;
        for (const EnumRow<Correction>& row : kCorrections) {
            if (row.value != *info.correction) other.correction = row.value;
        }
        for (const bool isFirst : {true, false}) {
            RowStudio row(info.name);
            float height = 0.0F;
            row.studio.frame([&] {
                ImGui::Begin("row");
                const float top = ImGui::GetCursorPosY();
                row.rows.draw(info, {{isFirst ? asks : other, isFirst ? other : asks, row.defaults},
                                     row.commands,
                                     palette(Look::Paper),
                                     {}});
                height = ImGui::GetCursorPosY() - top;
                ImGui::End();
            });
            CAPTURE(info.name);
            CAPTURE(isFirst);
            CHECK(height > 0.0F);
        }
    }
}

TEST_CASE("a number is typed with a point or with a decimal comma, and what is no number is refused in words") {
    struct Wanted {
        std::string_view typed, asked;
    };
    for (const Wanted& wanted :
         {Wanted{"0.95", "0.95"}, Wanted{"0,95", "0.95"}, Wanted{" ,5 ", "0.5"}, Wanted{"1e-1", "0.1"},
          Wanted{"0,9,5", ""}, Wanted{"1,000.5", ""}, Wanted{"half", ""}, Wanted{"0.5x", ""}}) {
        CAPTURE(wanted.typed);
        Settings settings;
        RowStudio row("restitution");
        row.open(settings, settings);
        row.write(settings, wanted.typed);
        CHECK(row.commands.empty());
        row.press(RowStudio::kEnter, settings, settings);
        if (wanted.asked.empty()) {
            CHECK(row.commands.empty());
            CHECK_FALSE(placesOf("row", "is no number").empty());
        } else {
            CHECK(row.valueAsked() == wanted.asked);
        }
    }
}

TEST_CASE("a component of a vector with a decimal comma is no other number, and the other component stays") {
    Settings settings;
    settings.gravity = {0.25F, -1.0F};
    RowStudio row("gravity");
    row.open(settings, settings, 50.0F);
    row.write(settings, "-9,81");
    row.press(RowStudio::kEnter, settings, settings);
    CHECK(row.valueAsked() == "0.25,-9.81");
}

TEST_CASE(
    "a field on a slider shows all digits; Esc and leaving it as it was ask for nothing, a click elsewhere ends it") {
    Settings settings;
    settings.restitution = 0.123456F;
    RowStudio row("restitution");
    row.open(settings, settings);
    CHECK_FALSE(placesOf("row", "0.123456").empty());
    row.write(settings, "0.5");
    row.press(RowStudio::kEscape, settings, settings);
    row.open(settings, settings);
    row.press(settings, settings, 90.0F);
    CHECK(row.commands.empty());
    row.open(settings, settings);
    row.write(settings, "0.5");
    row.press(settings, settings, 90.0F);
    CHECK(row.valueAsked() == "0.5");
}

TEST_CASE("of two worlds that differ, Enter gives both what stands in the field, and leaving it does not") {
    Settings a;
    Settings b;
    b.friction = 1.21F;
    RowStudio row("friction");
    row.open(a, b);
    row.press(a, b, 90.0F);
    CHECK(row.commands.empty());
    row.open(a, b);
    row.press(RowStudio::kEnter, a, b);
    CHECK(row.valueAsked() == settingText(a, row.info));
}
