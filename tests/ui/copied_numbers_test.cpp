// Numbers for the clipboard: a row a line, tabs between the columns, units with the names, all digits.

#include "ui/copied_numbers.hpp"

#include <algorithm>
#include <array>
#include <doctest/doctest.h>

#include "base/number_text.hpp"
#include "ui/drawer.hpp"
#include "ui/drawer_bench.hpp"
#include "ui/energy_part.hpp"
#include "ui/ink.hpp"
#include "ui/panel_bench.hpp"

using namespace rb;
using namespace rb::test;

namespace {

std::vector<std::string> splitAt(const std::string& text, char mark) {
    std::vector<std::string> parts(1);
    for (const char letter : text) {
        if (letter == mark) {
            parts.emplace_back();
        } else {
            parts.back() += letter;
        }
    }
    return parts;
}

// The columns of the row with this name.
std::vector<std::string> rowOf(const std::string& text, std::string_view name) {
    const std::vector<std::string> lines = splitAt(text, '\n');
    const auto found =
        std::find_if(lines.begin(), lines.end(), [&](const std::string& line) { return line.starts_with(name); });
    REQUIRE(found != lines.end());
    return splitAt(*found, '\t');
}

}  // namespace

TEST_CASE("the numbers of a body have a column a world, all digits, and nothing where the body has gone") {
    const DrawerBench bench;
    Readout readout = bench.readout(2);
    readout.inspection.states[1].reset();
    const std::string text = bodyNumbers(readout);
    CHECK(text.starts_with("quantity\tA rk4\tB euler\n"));
    CHECK(rowOf(text, "radius") ==
          std::vector<std::string>{"radius r [m]", numberText(static_cast<double>(0.123456F)), ""});
    CHECK(rowOf(text, "mass") == std::vector<std::string>{"mass m [kg]", "1.23456e-07", ""});
    CHECK(rowOf(text, "bounce") ==
          std::vector<std::string>{"bounce e", numberText(static_cast<double>(Settings{}.restitution)), ""});
    CHECK(bodyNumbers(bench.readout(1)).starts_with("quantity\trk4\n"));
}

TEST_CASE("the numbers of the rest meter are the readings, with nothing where there is none") {
    const PanelBench bench(2);
    const Readout readout = bench.readout();
    const std::string text = restMeterNumbers(readout);
    CHECK(std::count(text.begin(), text.end(), '\n') == static_cast<std::ptrdiff_t>(kRestMeterRows.size()) + 1);
    const std::vector<std::string> motion = rowOf(text, "motion u [g h]");
    REQUIRE(motion.size() == 3);
    const double value = *readingOf(Quantity::DisplacementSpeed, readout.worlds[0].readings);
    CHECK(numberFrom<double>(motion[1]) == value);
    CHECK(rowOf(text, quantityInfo(Quantity::TimeAtRest).name)[1].empty());
}

TEST_CASE("the numbers of a contact are those of its points, with the explanation below them") {
    const DrawerBench bench;
    const std::string text = contactNumbers(bench.readout(2));
    CHECK(text.starts_with("quantity\tA rk4, point 1\tB euler, point 1\n"));
    CHECK(numberFrom<float>(rowOf(text, "penetration δ [m]").at(2)) == 1.234e-4F);
    const std::vector<std::string> explained = rowOf(text, "v₂ (");
    CHECK(explained.size() == 2);
    CHECK(explained[0] == explained[1]);
}

TEST_CASE("of two worlds each number that is copied is that of its own name and its own world") {
    const DrawerBench bench;
    Readout readout = bench.readout(2);
    Settings other;
    other.density = 7.5F;
    std::vector<WorldReadout> worlds(readout.worlds.begin(), readout.worlds.end());
    worlds[1].settings = &other;
    readout.worlds = worlds;
    readout.inspection.states[1]->mass = 2.5;
    readout.inspection.states[1]->material.restitution = 0.125F;
    using Row = std::vector<std::string>;
    const std::string body = bodyNumbers(readout);
    CHECK(rowOf(body, "mass") == Row{"mass m [kg]", "1.23456e-07", "2.5"});
    CHECK(rowOf(body, "density") ==
          Row{"density ρ [kg/m²]", numberText(static_cast<double>(Settings{}.density)), "7.5"});
    CHECK(rowOf(body, "bounce")[2] == "0.125");
    CHECK(rowOf(body, "position p.x")[1] == numberText(-12.3456F * 1.0));
    CHECK(rowOf(body, "position p.y")[1] == numberText(static_cast<double>(-0.00001F)));
    CHECK(rowOf(body, "velocity v.x")[1] == numberText(static_cast<double>(-123.456F)));
    CHECK(rowOf(body, "velocity v.y")[1] == numberText(static_cast<double>(-1234.56F)));
    const std::array first{
        ContactView{3, 10, "circle", "circle", {1.0, 2.0}, {0.5F, -0.75F}, 0.25F, 3.0F, -4.0F, 5.0F}};
    const std::array second{
        ContactView{3, 10, "circle", "circle", {6.0, 7.0}, {-0.25F, 0.125F}, 0.75F, 8.0F, 9.0F, 10.0F}};
    readout.inspection.contacts = {first, second};
    const std::string contact = contactNumbers(readout);
    for (const Row& row : {Row{"point x [m]", "1", "6"}, Row{"point y [m]", "2", "7"},
                           Row{"normal n.x", "0.5", "-0.25"}, Row{"normal n.y", "-0.75", "0.125"},
                           Row{"penetration δ [m]", "0.25", "0.75"}, Row{"impulse along n [N s]", "3", "8"},
                           Row{"friction impulse [N s]", "-4", "9"}, Row{"spring force [N]", "5", "10"}}) {
        CHECK(rowOf(contact, row[0]) == row);
    }
}

TEST_CASE("the numbers of the ledger are its power and its sums, with nothing where none is kept") {
    const DrawerBench bench;
    Readout readout = bench.readout(2);
    std::vector<WorldReadout> worlds(readout.worlds.begin(), readout.worlds.end());
    PowerHistory history;
    EnergyLedger ledger;
    ledger.normal = -0.25;
    for (int step = 1; step <= 64; ++step) history.record(step / 64.0, 1.0 / 64.0, ledger);
    worlds[0].energy = EnergyReadout{&history, ledger, 0.0};
    readout.worlds = worlds;
    const std::vector<std::string> row = rowOf(ledgerNumbers(readout), "normal impulses");
    REQUIRE(row.size() == 5);
    CHECK(numberFrom<double>(row[1]) == powerOf(history.latestSecond()).normal);
    CHECK(row[2] == "-0.25");
    CHECK(row[3].empty());
    CHECK(rowOf(ledgerNumbers(readout), "quantity")[4] == "B euler, since start [J]");
}

TEST_CASE("the button below a table puts its numbers on the clipboard") {
    UiStudio studio({1280, 1700}, Look::Paper, 1.0F);
    const DrawerBench bench;
    Readout readout = bench.readout(1);
    Ask ask;
    InterfaceState state;
    const auto draw = [&] {
        studio.frame([&] { drawDrawer(readout, state, {{{900.0F, 0.0F}, {380.0F, 1700.0F}}}, ask); });
    };
    for (int i = 0; i < 2; ++i) draw();
    const std::vector<ImRect> buttons = placesOf("##drawer", "copy");
    REQUIRE(buttons.size() == 2);
    const std::string expected[]{contactNumbers(readout), bodyNumbers(readout)};
    for (std::size_t which = 0; which < buttons.size(); ++which) {
        studio.moveMouse(buttons[which].GetCenter().x, buttons[which].GetCenter().y);
        for (const bool isDown : {false, true, false}) {
            ImGui::GetIO().MouseDown[0] = isDown;
            for (int i = 0; i < 2; ++i) draw();
        }
        CHECK(std::string(ImGui::GetClipboardText()) == expected[which]);
    }
}
