// The energy ledger in the drawer: its numbers, and what its picture stacks above and below the line.

#include <algorithm>
#include <doctest/doctest.h>
#include <numbers>

#include "ink.hpp"
#include "physics/schemes/properties.hpp"
#include "ui/drawer.hpp"
#include "ui/drawer_bench.hpp"
#include "ui/drawer_parts.hpp"
#include "ui/panel_bench.hpp"

using namespace rb;
using namespace rb::test;

namespace {

constexpr ImU32 kEarlyColor = IM_COL32(204, 85, 0, 255);
constexpr ImU32 kFedColor = IM_COL32(255, 187, 0, 255);
constexpr ImU32 kNormalColor = IM_COL32(17, 136, 153, 255);

// Two circles fall side by side for three seconds; they meet head-on, and do not bounce. While they fall, explicit
// Euler feeds ½ M g² h a second and Euler takes as much; when they meet the impulse takes ½ M u².
struct Fall {
    double mass;  // M, of both [kg]
    float speed;  // u, of each [m/s]
    Integrator integrator = Integrator::ExplicitEuler;
    float gravity = 10.0F;  // g [m/s²]

    double power() const {
        const double g = static_cast<double>(gravity);
        return 0.5 * mass * g * g / 60.0;
    }
    Settings settings() const {
        Settings settings;
        settings.integrator = integrator;
        settings.gravity = {0.0F, -gravity};
        settings.spring = 0.0F;
        settings.restitution = 0.0F;
        settings.density = static_cast<float>(0.5 * mass / (std::numbers::pi * 0.15 * 0.15));
        return settings;
    }
    Scene scene() const {
        Scene scene;
        for (const float side : {-1.0F, 1.0F}) {
            scene.circles.push_back(
                {.position = {static_cast<double>(side) * (0.15 + 2.5 * static_cast<double>(speed)), 0.0},
                 .velocity = {-side * speed, 0.0F},
                 .material = {}});
        }
        return scene;
    }
};

std::string drawn(const LabBench& bench, UiStudio& studio) {
    for (int i = 0; i < 2; ++i) {
        studio.frame([&] {
            ImGui::SetNextWindowPos({0.0F, 0.0F});
            ImGui::SetNextWindowSize({340.0F, 500.0F});
            ImGui::Begin("energy");
            drawEnergy(bench.readout(), Look::Paper);
            ImGui::End();
        });
    }
    return textOf("energy");
}

// The ledger of falls, a world each; they meet as the first one says.
std::string drawnOf(std::initializer_list<Fall> falls, UiStudio& studio) {
    std::vector<Settings> settings;
    for (const Fall& fall : falls) settings.push_back(fall.settings());
    return drawn(LabBench(falls.begin()->scene(), settings, 180), studio);
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
    const Fall fall{.mass = 1.32, .speed = 2.0F};  // they meet in the last second
    REQUIRE(fall.power() == doctest::Approx(1.1));
    const std::string words = drawnOf({fall}, studio);
    CHECK_MESSAGE(words.find("integrator / +1.1 W / +3.3 J") != std::string::npos, words);
    CHECK_MESSAGE(words.find("normal impulses / −2.6 W / −2.6 J") != std::string::npos, words);  // ½ M u²
    CHECK_MESSAGE(words.find("sum: stored / −1.5 W / +6") != std::string::npos, words);  // of that, 1.1 W and 3.3 J
    CHECK(words.find("of it, spin / 0 / 0") != std::string::npos);
    CHECK(words.find("pull") == std::string::npos);       // nothing was pulled
    CHECK(words.find("too early") == std::string::npos);  // the kick is across the impulse
}

TEST_CASE("of two worlds every number of the ledger is whole, with its sign, in the drawer that is open for it") {
    for (const Screen& screen : kScreens) {
        CAPTURE(screen.size.x);
        UiStudio studio(screen.size, Look::Paper, screen.scale);
        const Fall fall{.mass = 0.425, .speed = 2.0F, .integrator = Integrator::Euler};
        const LabBench bench(fall.scene(), {fall.settings(), fall.settings()}, 180);
        InterfaceState state;
        state.panels.toggle(kWhyKey);
        for (int i = 0; i < 2; ++i) {
            studio.frame([&] {
                ImGui::SetNextWindowSize({drawerWidthOf(drawerPanels(), bench.readout(), state.panels), 500.0F});
                ImGui::Begin("energy", nullptr, ImGuiWindowFlags_AlwaysVerticalScrollbar);
                ImGui::SetWindowFontScale(kSmallFontSize / kFontSize);
                drawEnergy(bench.readout(), Look::Paper);
                ImGui::End();
            });
        }
        CHECK(cornersCut("energy") == 0);
        const std::string words = textOf("energy");
        const double power = powerOf(bench.lab.watches()[0].powers.latestSecond()).integrator();
        CHECK(power == doctest::Approx(-fall.power()).epsilon(0.005));
        const std::string numbers = std::string(fixedText(1e3 * power).view()) + " mW / −1.1 J";
        CHECK_MESSAGE(words.find("integrator / " + numbers + " / " + numbers) != std::string::npos, words);
        CHECK(words.find("−850 mJ") != std::string::npos);
    }
}

TEST_CASE("what feeds is stacked above the line, and what takes below it") {
    UiStudio studio({360, 520}, Look::Paper, 1.0F);
    const Scene scene = boxScene();
    const LabBench bench(scene, underEach(scene, {Integrator::Euler}), 900);  // it boils
    drawn(bench, studio);
    double early = 0.0;
    double fed = 0.0;
    double normal = 0.0;
    const PowerHistory& history = bench.lab.watches()[0].powers;
    REQUIRE(history.size() < 80);  // all of it is in the picture
    for (std::size_t i = 0; i < history.size(); ++i) {
        const EnergyLedger power = powerOf(history.back(i));
        fed = std::max(fed, power.integrator());
        early = std::max(early, std::min(power.early, power.integrator()));
        normal = std::max(normal, -power.normal);
    }
    const ImRect ofEarly = stackOf(kEarlyColor);
    const ImRect ofNormal = stackOf(kNormalColor);
    CHECK(ofEarly.Max.y == ofNormal.Min.y);                                                              // the line
    CHECK(ofNormal.GetHeight() == doctest::Approx(ofEarly.GetHeight() * normal / early).epsilon(0.03));  // one scale
    const float top = std::min(stackOf(kFedColor).Min.y, ofEarly.Min.y);  // what is not early stands on what is
    CHECK(ofEarly.Max.y - top == doctest::Approx(ofEarly.GetHeight() * fed / early).epsilon(0.03));
}

TEST_CASE("the picture has room for the higher of what feeds and what takes, in whichever of two worlds that is") {
    UiStudio studio({360, 520}, Look::Paper, 1.0F);
    const Fall feeding{.mass = 1.2, .speed = 0.0F};                                                    // 1 W
    const Fall losing{.mass = 1.2, .speed = 0.0F, .integrator = Integrator::Euler, .gravity = 20.0F};  // 4 W
    CHECK(drawnOf({feeding}, studio).find("up to +1.0 W") != std::string::npos);
    CHECK(drawnOf({losing}, studio).find("up to +4.0 W") != std::string::npos);
    for (const std::string& words : {drawnOf({feeding, losing}, studio), drawnOf({losing, feeding}, studio)}) {
        CHECK(words.find("up to +4.0 W") != std::string::npos);
        CHECK(words.find("up to +1.0 W") == std::string::npos);
    }
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
    CHECK(drawn().find("Forecast of its rest\nNone now: 3 circles move or fall.") != std::string::npos);
    rest = {.time = 10.26,
            .settings = {.restitution = 0.5F, .spring = 0.8F},
            .integrators = valuesOf(kIntegrators),
            .forecasts = {}};
    rest->forecasts.push_back({.ratePerStep = 0.1, .timeStep = 1.0 / 60.0, .bodies = {}, .growingMode = {}});
    const std::string words = drawn();
    CHECK(words.find("Forecast of its rest at 10.3 s") != std::string::npos);
    CHECK(words.find("/ " + growthText(rest->forecasts[0])) != std::string::npos);
    CHECK(inkOf("forecast", palette(Look::Paper).alarm).has_value());
}

TEST_CASE("why a pile rests or boils is said of the integrator that it has, by the route that it takes") {
    UiStudio studio({360, 520}, Look::Paper, 1.0F);
    const auto said = [&](const Settings& settings, std::optional<double> stiffness) {
        const LabBench bench(boxScene(), {settings, settings}, 2);
        for (int i = 0; i < 2; ++i) {
            studio.frame([&] {
                ImGui::SetNextWindowPos({0.0F, 0.0F});
                ImGui::SetNextWindowSize({340.0F, 500.0F});
                ImGui::Begin("why", nullptr, ImGuiWindowFlags_NoTitleBar);
                drawReasons(bench.lab, {stiffness, 3.1}, palette(Look::Paper));
                ImGui::End();
            });
        }
        return squeezed(textOf("why"));
    };
    const auto has = [](const std::string& words, std::string_view sought) {
        return words.find(squeezed(sought)) != std::string::npos;
    };
    Settings settings = boxScene().settings;
    settings.spring = 4.0F;
    const std::string stiff = said(settings, 2.4);
    CHECK(stiff.starts_with(
        squeezed("A  Still moving. Runge–Kutta 4. The springs are too stiff for its step: above κλ = 8")));
    CHECK(has(stiff, "Here κλ is 9.6, and a swing grows by 86 % a step"));
    CHECK(has(stiff, "B  Still moving. Runge–Kutta 4."));
    CHECK_FALSE(has(stiff, "Euler"));
    settings.spring = 3.0F;
    CHECK(has(said(settings, 2.4), "Impulses only take energy, and its springs give none up to κλ = 8"));
    CHECK(has(said(settings, 2.4), "Here κλ is 7.2."));
    CHECK(has(said(settings, 2.4), "Here κλ is 9.3, and a swing grows by"));  // of B
    CHECK_FALSE(has(said(settings, 2.4), "Bounces gain"));
    CHECK_FALSE(has(said(settings, 2.4), "comes to rest"));
    CHECK_FALSE(has(said(settings, std::nullopt), "Here κλ is 7"));
    settings.integrator = Integrator::Euler;
    settings.spring = 0.8F;
    CHECK_FALSE(has(said(settings, 2.2), "Bounces gain"));
    settings.restitution = 0.8F;
    CHECK(has(said(settings, 2.2), "what is about to part is pushed twice"));
    CHECK(has(said(settings, 2.2), "Bounces gain as well, for κ = 0.8 is above 0.4"));
    for (const char* const word : {"euler", "K1/4 D K3/4", "dp5"}) {
        settings.integrator = parseIntegrator(word);
        CHECK_FALSE(has(said(settings, 2.2), "boils"));  // it may rest all the same
    }
    CHECK(whyText(parseIntegrator("K1/4 D K3/4")).find("piles may boil, mostly the more so the larger e is") !=
          std::string::npos);
    for (const Correction correction : {Correction::Spring, Correction::Projection}) {
        settings.correction = correction;
        settings.spring = correction == Correction::Spring ? 0.0F : 0.8F;
        const std::string words = said(settings, 2.2);
        CHECK(has(words, correction == Correction::Spring
                             ? "There are no springs here: what overlaps stays so."
                             : "There are no springs here: what overlaps is moved apart."));
        CHECK_FALSE(has(words, "κ"));
    }
    settings.solver = SolverKind::Soft;
    CHECK(has(said(settings, 2.2), "The solver soft has an integrator of its own."));
}

TEST_CASE("a world under soft has no ledger, and says so") {
    UiStudio studio({360, 520}, Look::Paper, 1.0F);
    Settings soft = boxScene().settings;
    soft.solver = SolverKind::Soft;
    CHECK(drawn(LabBench(boxScene(), {soft, soft}, 2), studio).find("No ledger: soft makes no pass") !=
          std::string::npos);
}
