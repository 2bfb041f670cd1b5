// The energy ledger in the drawer: its numbers, and what its picture stacks above and below the line.

#include "ui/energy_part.hpp"

#include <doctest/doctest.h>

#include "ink.hpp"
#include "ui/drawer.hpp"
#include "ui/drawer_bench.hpp"
#include "ui/drawer_parts.hpp"
#include "ui/forecast_part.hpp"

using namespace rb;
using namespace rb::test;

namespace {

constexpr ImU32 kEarlyColor = IM_COL32(204, 85, 0, 255);
constexpr ImU32 kFedColor = IM_COL32(255, 187, 0, 255);
constexpr ImU32 kNormalColor = IM_COL32(17, 136, 153, 255);

// A pile that is fed 0.6 W, 0.5 W of it early, and loses 0.4 W, for 3 s.
PowerHistory boilingHistory() {
    constexpr double kStep = 1.0 / 60.0;
    PowerHistory history;
    EnergyLedger ledger;
    ledger.normal = -0.4 * kStep;
    ledger.early = 0.5 * kStep;
    ledger.change = 0.2 * kStep;
    for (int step = 1; step <= 180; ++step) history.record(step * kStep, kStep, ledger);
    return history;
}

// @param energies a world each
std::string drawnWith(const std::vector<std::optional<EnergyReadout>>& energies, UiStudio& studio) {
    const DrawerBench bench;
    Readout readout = bench.readout(energies.size());
    std::vector<WorldReadout> shown(readout.worlds.begin(), readout.worlds.end());
    for (std::size_t i = 0; i < shown.size(); ++i) shown[i].energy = energies[i];
    readout.worlds = shown;
    for (int i = 0; i < 2; ++i) {
        studio.frame([&] {
            ImGui::SetNextWindowPos({0.0F, 0.0F});
            ImGui::SetNextWindowSize({340.0F, 500.0F});
            ImGui::Begin("energy");
            drawEnergy(readout, Look::Paper);
            ImGui::End();
        });
    }
    return textOf("energy");
}

// The place of what has a colour in the picture, right of the table's swatches.
ImRect stackOf(ImU32 color) {
    ImRect place(FLT_MAX, FLT_MAX, -FLT_MAX, -FLT_MAX);
    for (const ImDrawVert& vertex : ImGui::FindWindowByName("energy")->DrawList->VtxBuffer) {
        if (vertex.col == color && vertex.pos.x > 100.0F) place.Add(vertex.pos);
    }
    REQUIRE(place.Min.y < place.Max.y);
    return place;
}

}  // namespace

TEST_CASE("the ledger shows the power of the last second with its sign, and the work since the start") {
    UiStudio studio({360, 520}, Look::Paper, 1.0F);
    const PowerHistory history = boilingHistory();
    EnergyLedger sum;
    sum.normal = -12.0;
    sum.early = 15.0;
    sum.change = 6.0;
    const std::string words = drawnWith({EnergyReadout{&history, sum, 1e-9}}, studio);
    CHECK(words.find("integrator / +600 mW / +18 J") != std::string::npos);
    CHECK(words.find("of it, too early / +500 mW / +15 J") != std::string::npos);
    CHECK(words.find("normal impulses / −400 mW / −12 J") != std::string::npos);
    CHECK(words.find("sum: stored / +200 mW / +6.0 J") != std::string::npos);
    CHECK(words.find("of it, spin / 0 / 0") != std::string::npos);
    CHECK(words.find("pull") == std::string::npos);  // nothing was pulled
}

TEST_CASE("of two worlds every number of the ledger is whole, with its sign, in the drawer that is open for it") {
    for (const Screen& screen : kScreens) {
        CAPTURE(screen.size.x);
        UiStudio studio(screen.size, Look::Paper, screen.scale);
        const PowerHistory history = boilingHistory();
        EnergyLedger sum;
        sum.normal = -853.0;
        sum.friction = -0.0853;
        const DrawerBench bench;
        Readout readout = bench.readout(2);
        readout.shown = {};
        readout.inspection = {};
        std::vector<WorldReadout> shown(readout.worlds.begin(), readout.worlds.end());
        for (WorldReadout& world : shown) world.energy = EnergyReadout{&history, sum, 1e-9};
        readout.worlds = shown;
        InterfaceState state;
        state.togglePanel(kWhyKey);
        for (int i = 0; i < 2; ++i) {
            studio.frame([&] {
                ImGui::SetNextWindowSize({drawerWidth(readout, state), 500.0F});
                ImGui::Begin("energy", nullptr, ImGuiWindowFlags_AlwaysVerticalScrollbar);
                inSmallLetters([&] { drawEnergy(readout, Look::Paper); });
                ImGui::End();
            });
        }
        CHECK(cornersCut("energy") == 0);
        const std::string words = textOf("energy");
        CHECK(words.find("normal impulses / −400 mW / −853 J / −400 mW / −853 J") != std::string::npos);
    }
}

TEST_CASE("what feeds is stacked above the line, and what takes below it") {
    UiStudio studio({360, 520}, Look::Paper, 1.0F);
    const PowerHistory history = boilingHistory();
    drawnWith({EnergyReadout{&history, {}, 1e-9}}, studio);
    const ImRect early = stackOf(kEarlyColor);
    const ImRect normal = stackOf(kNormalColor);
    CHECK(early.Max.y == normal.Min.y);                                                         // the line
    CHECK(normal.GetHeight() == doctest::Approx(early.GetHeight() * 0.4 / 0.5).epsilon(0.03));  // the same scale
    CHECK(early.GetWidth() == doctest::Approx(normal.GetWidth()));
    const ImRect fed = stackOf(kFedColor);  // what is not early of 0.6 W
    CHECK(fed.Max.y == doctest::Approx(early.Min.y));
    CHECK(fed.GetHeight() == doctest::Approx(early.GetHeight() * 0.1 / 0.5).epsilon(0.1));
}

TEST_CASE("the picture has room for the higher of what feeds and what takes, in whichever of two worlds that is") {
    constexpr double kStep = 1.0 / 60.0;
    PowerHistory losing;  // 2 W more than is fed
    EnergyLedger ledger;
    ledger.normal = -2.0 * kStep;
    ledger.change = -2.0 * kStep;
    for (int step = 1; step <= 180; ++step) losing.record(step * kStep, kStep, ledger);
    const PowerHistory feeding = boilingHistory();  // 0.6 W
    UiStudio studio({360, 520}, Look::Paper, 1.0F);
    const auto of = [](const PowerHistory& history) { return EnergyReadout{&history, {}, 1e-9}; };
    CHECK(drawnWith({of(feeding)}, studio).find("up to +600 mW") != std::string::npos);
    CHECK(drawnWith({of(losing)}, studio).find("up to +2.0 W") != std::string::npos);
    CHECK(drawnWith({of(feeding), of(losing)}, studio).find("+600 mW") == std::string::npos);
    CHECK(drawnWith({of(losing), of(feeding)}, studio).find("+600 mW") == std::string::npos);
}

TEST_CASE("the forecast says of every integrator how a small motion goes on, and why there is none") {
    UiStudio studio({360, 520}, Look::Paper, 1.0F);
    std::optional<LiveForecast::Rest> rest;
    std::string reason = "3 circles move or fall";
    const auto drawn = [&] {
        studio.frame([&] {
            ImGui::SetNextWindowSize({340.0F, 500.0F});
            ImGui::Begin("forecast");
            drawForecast(rest, reason, {}, palette(Look::Paper));
            ImGui::End();
        });
        return textOf("forecast");
    };
    CHECK(drawn().find("Forecast of its rest\nNow no verdict: 3 circles move or fall.") != std::string::npos);
    rest = {.time = 10.26, .settings = {.restitution = 0.5F, .spring = 0.8F}, .kappaLambda = 1.77, .forecasts = {}};
    rest->forecasts[0] = GrowthForecast{.ratePerStep = 0.1, .timeStep = 1.0 / 60.0, .bodies = {}, .growingMode = {}};
    const std::string words = drawn();
    CHECK(words.find("Forecast of its rest at 10.3 s") != std::string::npos);
    CHECK(words.find("/ " + growthText(*rest->forecasts[0])) != std::string::npos);
    CHECK(words.find("κ = 0.80 ≤ 2 (1−e) = 1.00: bounces lose") != std::string::npos);
    CHECK(inkOf("forecast", palette(Look::Paper).alarm).has_value());
    rest->settings.restitution = 0.8F;
    CHECK(drawn().find("κ = 0.80 > 2 (1−e) = 0.40: struck, Euler boils") != std::string::npos);
    rest->settings.kickBeforeImpulse = 0.5F;  // it was derived for the report's Euler
    CHECK(drawn().find("2 (1−e)") == std::string::npos);
}

TEST_CASE("a world under soft has no ledger, and says so") {
    UiStudio studio({360, 520}, Look::Paper, 1.0F);
    CHECK(drawnWith({std::nullopt, std::nullopt}, studio).find("No ledger: soft makes no pass") != std::string::npos);
}
