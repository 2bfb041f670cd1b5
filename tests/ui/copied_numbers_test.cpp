// Numbers for the clipboard: a row a line, tabs between the columns, units with the names, all digits.

#include "ui/copied_numbers.hpp"

#include <algorithm>
#include <doctest/doctest.h>

#include "base/number_text.hpp"
#include "ui/drawer.hpp"
#include "ui/drawer_bench.hpp"
#include "ui/drawer_parts.hpp"
#include "ui/ink.hpp"
#include "ui/panel_bench.hpp"

using namespace rb;
using namespace rb::test;

namespace {

using Row = std::vector<std::string>;

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
    const Readout readout = bench.readout(2);
    const std::string text = bodyNumbers(readout);
    CHECK(text.starts_with("quantity\tA Runge–Kutta 4\tB Euler\n"));
    const std::string radius = numberText(static_cast<double>(0.123456F));
    CHECK(rowOf(text, "radius") == Row{"radius r [m]", radius, radius});
    const std::string mass = numberText(inspectPinned(readout, 0)->mass);
    CHECK(rowOf(text, "mass") == Row{"mass m [kg]", mass, mass});
    const std::string bounce = numberText(static_cast<double>(clusterScene().settings.restitution));
    CHECK(rowOf(text, "bounce") == Row{"bounce e", bounce, bounce});
    CHECK(bodyNumbers(bench.readout(1)).starts_with("quantity\tRunge–Kutta 4\n"));
    Readout gone = readout;
    gone.shown.pinned = 99;
    CHECK(rowOf(bodyNumbers(gone), "mass") == Row{"mass m [kg]", "", ""});
}

TEST_CASE("the numbers of the rest meter are the readings, with nothing where there is none") {
    const PanelBench bench(2);
    const std::string text = restMeterNumbers(bench.readout());
    CHECK(std::count(text.begin(), text.end(), '\n') == static_cast<std::ptrdiff_t>(kRestMeterRows.size()) + 1);
    const Row motion = rowOf(text, "motion u [g h]");
    REQUIRE(motion.size() == 3);
    CHECK(numberFrom<double>(motion[1]) == readingOf(Quantity::DisplacementSpeed, bench.lab.worlds()[0]));
    CHECK(rowOf(text, quantityInfo(Quantity::TimeAtRest).name)[1].empty());
}

TEST_CASE("the numbers of a contact are those of its points, with the explanation below them") {
    const DrawerBench bench;
    const Readout readout = bench.readout(2);
    const std::string text = contactNumbers(readout);
    CHECK(text.starts_with("quantity\tA Runge–Kutta 4, point 1\tB Euler, point 1\n"));
    const std::string& line = readout.lab.watches()[0].explanation->lines.front();
    CHECK(rowOf(text, line) == Row{line, readout.lab.watches()[1].explanation->lines.front()});
}

TEST_CASE("of two worlds each number that is copied is that of its own name and its own world") {
    const Scene scene = clusterScene();
    Settings other = scene.settings;
    other.density = 7.5F;
    other.gravity *= 3.0F;
    other.restitution = 0.5F;
    LabBench bench(scene, {scene.settings, other});
    bench.explain(DrawerBench::kContact);
    bench.step(3);
    const Readout readout = bench.readout();
    const auto row = [&](const std::string& name, const auto& valueOf) {
        return Row{name, numberText(static_cast<double>(valueOf(0))), numberText(static_cast<double>(valueOf(1)))};
    };
    const auto body = [&](std::size_t world) { return inspectPinned(readout, world).value(); };
    const std::string numbers = bodyNumbers(readout);
    for (const Row& expected : {row("mass m [kg]", [&](std::size_t i) { return body(i).mass; }),
                                row("density ρ [kg/m²]", [&](std::size_t i) { return i == 0 ? 1.234e-6F : 7.5F; }),
                                row("bounce e", [&](std::size_t i) { return i == 0 ? 0.0F : 0.5F; }),
                                row("position p.x [m]", [&](std::size_t i) { return body(i).position.x; }),
                                row("position p.y [m]", [&](std::size_t i) { return body(i).position.y; }),
                                row("velocity v.x [m/s]", [&](std::size_t i) { return body(i).velocity.x; }),
                                row("velocity v.y [m/s]", [&](std::size_t i) { return body(i).velocity.y; })}) {
        CHECK(rowOf(numbers, expected[0]) == expected);
    }
    CHECK(rowOf(numbers, "position p.y")[1] != rowOf(numbers, "position p.y")[2]);
    const auto contact = [&](std::size_t world) {
        for (const ContactView& each : contactsOf(bench.world(world), 10)) {
            if (DrawerBench::kContact.isOf(each.a, each.b)) return each;
        }
        return ContactView{};
    };
    const std::string points = contactNumbers(readout);
    for (const Row& expected :
         {row("point x [m]", [&](std::size_t i) { return contact(i).point.x; }),
          row("point y [m]", [&](std::size_t i) { return contact(i).point.y; }),
          row("normal n.x", [&](std::size_t i) { return contact(i).normal.x; }),
          row("normal n.y", [&](std::size_t i) { return contact(i).normal.y; }),
          row("penetration δ [m]", [&](std::size_t i) { return contact(i).penetration; }),
          row("impulse along n [N s]", [&](std::size_t i) { return contact(i).normalImpulse; }),
          row("friction impulse [N s]", [&](std::size_t i) { return contact(i).frictionImpulse; }),
          row("spring force [N]", [&](std::size_t i) { return contact(i).springForce; })}) {
        CHECK(rowOf(points, expected[0]) == expected);
    }
    CHECK(contact(0).normalImpulse > 0.0F);
    CHECK(contact(0).normalImpulse != contact(1).normalImpulse);
}

TEST_CASE("what a contact has given is left out of its copied numbers where no step has summed it up") {
    const Scene scene = boxScene();
    Lab lab(Simulation(scene, 3, {scene.settings}));
    for (int i = 0; i < 3; ++i) lab.timeline().step();
    DisplayOptions shown;
    shown.pinned = DrawerBench::kContact.first;
    shown.pinnedContact = DrawerBench::kContact;
    const std::string numbers = contactNumbers({.lab = lab, .run = {.isPaused = true}, .shown = shown});
    CHECK(numbers.find("nan") == std::string::npos);
    CHECK(rowOf(numbers, "couple [N m s]")[0] == "couple [N m s]");
}

TEST_CASE("the numbers of the ledger are its power and its sums, with nothing where none is kept") {
    const Scene scene = boxScene();
    Settings soft = scene.settings;
    soft.solver = SolverKind::Soft;
    const LabBench bench(scene, {scene.settings, soft}, 120);
    const std::string text = ledgerNumbers(bench.readout());
    const Row row = rowOf(text, "normal impulses");
    REQUIRE(row.size() == 5);
    CHECK(numberFrom<double>(row[1]) == powerOf(bench.lab.watches()[0].powers.latestSecond()).normal);
    CHECK(numberFrom<double>(row[2]) == bench.lab.worlds()[0].energyMeter().sum().normal);
    CHECK(numberFrom<double>(row[2]).value() < 0.0);
    CHECK(row[3].empty());
    CHECK(rowOf(text, "quantity")[4] == "B " + bench.lab.name(1) + ", since start [J]");
}

TEST_CASE("the button below a table puts its numbers on the clipboard") {
    UiStudio studio({1280, 1700}, Look::Paper, 1.0F);
    const DrawerBench bench;
    Readout readout = bench.readout(1);
    Ask ask;
    InterfaceState state;
    const auto draw = [&] {
        studio.frame([&] { drawDrawerOf(drawerPanels(), readout, state, {{{900.0F, 0.0F}, {380.0F, 1700.0F}}}, ask); });
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
