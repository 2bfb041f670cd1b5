// The values of the inspector that can be written over: a click opens a field with all digits, and what is written
// there is one command.

#include "ui/body_field.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <span>
#include <string_view>

#include "ui/body_properties.hpp"
#include "ui/drawer_bench.hpp"
#include "ui/drawer_parts.hpp"
#include "ui/ink.hpp"
#include "ui/wished.hpp"

using namespace rb;
using namespace rb::test;

namespace {

// The inspector alone in a window, and keys.
class FieldStudio {
  public:
    explicit FieldStudio(std::size_t worlds) : readout(bench_.readout(worlds)) {
        ImGuiIO& io = ImGui::GetIO();
        io.KeyMap[ImGuiKey_Enter] = kEnter;
        io.KeyMap[ImGuiKey_Escape] = kEscape;
        draw();
    }

    void draw() {
        studio.frame([&] {
            ImGui::SetNextWindowPos({0.0F, 0.0F});
            ImGui::SetNextWindowSize({500.0F, 700.0F});
            ImGui::Begin("fields");
            drawInspector(readout, state, ask);
            ImGui::End();
        });
    }
    void clickAt(ImVec2 place) {
        studio.moveMouse(place.x, place.y);
        for (const bool isDown : {false, true, false}) {
            ImGui::GetIO().MouseDown[0] = isDown;
            draw();
        }
    }
    // @param column from the right edge of the row's name to the value [ImGui's units]
    void open(std::string_view row, float column = 60.0F) {
        const ImRect name = placesOf("fields", row).at(0);
        clickAt({100.0F + column, name.GetCenter().y});
        REQUIRE(state.written);
    }
    void write(std::string_view text) {
        for (const char letter : text) ImGui::GetIO().AddInputCharacter(static_cast<unsigned char>(letter));
        draw();
    }
    void press(int key) {
        ImGui::GetIO().KeysDown[key] = true;
        draw();
        ImGui::GetIO().KeysDown[key] = false;
        draw();
    }

    static constexpr int kEnter = 1;
    static constexpr int kEscape = 2;

  private:
    DrawerBench bench_;

  public:
    UiStudio studio{{500, 700}, Look::Paper, 1.0F};
    Readout readout;
    InterfaceState state;
    Ask ask;
};

const BodyProperty& bodyRow(std::string_view name) {
    const std::span<const BodyProperty> rows = bodyProperties();
    return *std::find_if(rows.begin(), rows.end(), [&](const BodyProperty& row) { return row.name == name; });
}

BodyInspection pinnedOf(const DrawerBench& bench) { return inspectPinned(bench.readout(1), 0).value(); }

const BodyChange& changeIn(const Ask& ask) {
    REQUIRE(ask.commands.size() == 1);
    const auto& changed = std::get<ChangeBody>(ask.commands.front());
    CHECK(changed.id == 3);
    return changed.change;
}

}  // namespace

TEST_CASE("a field opens with all digits, and Enter asks for what was written, once") {
    FieldStudio fields(1);
    fields.open("radius r");
    CHECK(fields.state.written->before == "0.123456");
    fields.write("0.25");
    CHECK(fields.ask.commands.empty());
    fields.press(FieldStudio::kEnter);
    CHECK_FALSE(fields.state.written);
    CHECK(changeIn(fields.ask) == BodyChange{.radius = 0.25F});
    CHECK_FALSE(test::wished<Refuse>(fields.ask));
}

TEST_CASE("a field has the keys from the frame after the click that opens it") {
    FieldStudio fields(1);
    fields.open("radius r");
    fields.draw();
    CHECK(ImGui::GetIO().WantTextInput);
}

TEST_CASE("a click elsewhere ends a field as Enter does, Esc gives it up, and what is unchanged asks for nothing") {
    FieldStudio fields(2);
    fields.open("position p");
    fields.write("1.5, -0.25");
    fields.clickAt({400.0F, 680.0F});
    CHECK_FALSE(fields.state.written);
    CHECK(changeIn(fields.ask) == BodyChange{.position = glm::dvec2(1.5, -0.25)});
    fields.ask.clear();
    fields.open("velocity v");
    fields.write("7, 7");
    fields.press(FieldStudio::kEscape);
    CHECK_FALSE(fields.state.written);
    fields.open("radius r");
    fields.press(FieldStudio::kEnter);
    CHECK_FALSE(fields.state.written);
    CHECK(fields.ask.commands.empty());
}

TEST_CASE("what cannot be read is told with the value's name and how it is written, and asks for nothing") {
    FieldStudio fields(1);
    fields.open("velocity v");
    fields.write("7");
    fields.press(FieldStudio::kEnter);
    CHECK(fields.ask.commands.empty());
    REQUIRE(test::wished<Refuse>(fields.ask));
    CHECK(test::wished<Refuse>(fields.ask)->problem == "velocity v: '7' cannot be read; allowed: x, y");
}

TEST_CASE("a value of its own is taken away by an empty text, and the others stay") {
    BodyInspection body = pinnedOf(DrawerBench());
    body.material = Material{.restitution = 0.25F, .friction = {}, .density = 2.0F};
    const BodyProperty& bounce = bodyRow("bounce e");
    CHECK(bounce.text(body) == "0.25");
    CHECK(bodyRow("friction μ").text(body).empty());
    Material wanted = body.material;
    wanted.restitution.reset();
    CHECK(bounce.read(" ", body) == BodyChange{.material = wanted});
    wanted.restitution = 0.5F;
    CHECK(bounce.read(" 0.5", body) == BodyChange{.material = wanted});
    CHECK_FALSE(bounce.read("half", body));
    CHECK_FALSE(bodyRow("radius r").read("", body));
    CHECK_FALSE(bodyRow("position p").read("1; 2", body));
    CHECK(bodyRow("spin ω").read("-3", body) == BodyChange{.angularVelocity = -3.0F});
}

TEST_CASE("a decimal comma is a point, also in a pair, and never what stands between two numbers") {
    const BodyInspection body = pinnedOf(DrawerBench());
    CHECK(bodyRow("spin ω").read("-9,81", body) == BodyChange{.angularVelocity = -9.81F});
    CHECK(bodyRow("radius r").read("0,95", body) == BodyChange{.radius = 0.95F});
    CHECK_FALSE(bodyRow("radius r").read("1,000.5", body));
    const BodyProperty& velocity = bodyRow("velocity v");
    CHECK(velocity.read("1,5, -9,81", body) == BodyChange{.velocity = glm::vec2(1.5F, -9.81F)});
    CHECK(velocity.read("0, -9.81", body) == BodyChange{.velocity = glm::vec2(0.0F, -9.81F)});
    for (const std::string_view unclear : {"-9,81", "1,5,2", "1,5,-9,81", "1, 2, 3"}) {
        CAPTURE(unclear);
        CHECK_FALSE(velocity.read(unclear, body));
    }
}

TEST_CASE("each value stands in its own row of the table, and its text reads back to the same") {
    const BodyInspection body = pinnedOf(DrawerBench());
    for (const char* const name : {"radius r", "position p", "velocity v", "spin ω"}) {
        const BodyProperty& info = bodyRow(name);
        const std::optional<BodyChange> change = info.read(info.text(body), body);
        REQUIRE(change);
        CHECK(change->radius.value_or(body.radius) == body.radius);
        CHECK(change->position.value_or(body.position) == body.position);
        CHECK(change->velocity.value_or(body.velocity) == body.velocity);
        CHECK(change->angularVelocity.value_or(body.angularVelocity) == body.angularVelocity);
    }
}
