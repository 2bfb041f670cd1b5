// The rest meter.

#include <doctest/doctest.h>
#include <optional>
#include <string>

#include "ui/allocations.hpp"
#include "ui/ink.hpp"
#include "ui/panel_bench.hpp"
#include "ui/panel_parts.hpp"
#include "ui/studio.hpp"
#include "ui/window_parts.hpp"

using namespace rb;
using namespace rb::test;

TEST_CASE("the rest meter shows counts and shares whole, and never more than there is") {
    CHECK(readingText(Quantity::RestingShare, 99.99).view() == "99");
    CHECK(readingText(Quantity::RestingShare, 100.0).view() == "100");
    CHECK(readingText(Quantity::RemovedCounts, 3.0).view() == "3");
    CHECK(readingText(Quantity::TimeAtRest, 8.44).view() == "8.4");
    CHECK(readingText(Quantity::TimeAtRest, std::nullopt).view() == "–");
    CHECK(readingText(Quantity::DisplacementSpeed, 0.000123).view() == "1.23·10⁻⁴");
    CHECK(readingText(Quantity::EnergyChange, -4.072).view() == "−4.07");
}

TEST_CASE("neither the rest meter nor the status line allocates in a frame") {
    const PanelBench bench(2);
    UiStudio studio({1280, 720}, Look::Dark, 1.0F);
    std::size_t fromUs = 0;
    bool isOpen = true;
    for (int i = 0; i < 60; ++i) {
        studio.moveMouse(100.0F, static_cast<float>(12 * i));  // over rows and their tooltips
        const std::size_t before = allocations();
        studio.frame([&] {
            ImGui::SetNextWindowPos({0.0F, 0.0F});
            ImGui::SetNextWindowSize({kPanelWidth, 600.0F});
            ImGui::Begin("panel");
            drawRestMeter(bench.readout(), isOpen, Look::Dark);
            ImGui::End();
            drawStatusLine(bench.readout(), Look::Dark);
        });
        if (i >= 2) fromUs += allocations() - before;
    }
    CHECK(fromUs == 0);
}

TEST_CASE("the rest meter is folded until its head is clicked, and takes so much less room") {
    const PanelBench bench(1);
    UiStudio studio({1280, 720}, Look::Paper, 1.0F);
    bool isOpen = false;
    const auto draw = [&] {
        studio.frame([&] {
            ImGui::SetNextWindowPos({0.0F, 0.0F});
            ImGui::SetNextWindowSize({kPanelWidth, 600.0F});
            ImGui::Begin("panel");
            drawRestMeter(bench.readout(), isOpen, Look::Paper);
            ImGui::End();
            CHECK(restMeterHeight(1, true) > 3.0F * restMeterHeight(1, false));
        });
    };
    const std::string_view row = quantityInfo(kRestMeterRows.front()).name;
    for (const bool isExpected : {false, true, false}) {
        for (int i = 0; i < 2; ++i) draw();
        CHECK(isOpen == isExpected);
        CHECK((textOf("panel").find(row) != std::string::npos) == isExpected);
        const ImVec2 head = placesOf("panel", "Rest meter").at(0).GetCenter();
        studio.moveMouse(head.x, head.y);
        for (const bool isDown : {false, true, false}) {
            ImGui::GetIO().MouseDown[0] = isDown;
            draw();
        }
    }
}

TEST_CASE("of two worlds the rest meter has each one's own reading of each quantity, A's left of B's") {
    const Scene scene = boxScene();
    Settings heavy = scene.settings;
    heavy.gravity *= 2.0F;
    const LabBench bench(scene, {scene.settings, heavy}, 600);
    const Readout readout = bench.readout();
    const auto valueOf = [&](std::size_t world, Quantity quantity) {
        return std::string(readingText(quantity, readingOf(quantity, bench.lab.worlds()[world])).view());
    };
    std::size_t differing = 0;
    bool isOpen = true;
    UiStudio studio({1280, 720}, Look::Paper, 1.0F);
    for (int i = 0; i < 2; ++i) {
        studio.frame([&] {
            ImGui::SetNextWindowPos({0.0F, 0.0F});
            ImGui::SetNextWindowSize({kPanelWidth, 600.0F});
            ImGui::Begin("panel");
            drawRestMeter(readout, isOpen, Look::Paper);
            ImGui::End();
        });
    }
    const std::string words = textOf("panel");
    for (const Quantity quantity : kRestMeterRows) {
        const std::size_t name = words.find(quantityInfo(quantity).name);
        REQUIRE_MESSAGE(name != std::string::npos, words);
        const std::string line = words.substr(name, words.find('\n', name) - name);
        CHECK_MESSAGE(line.find(valueOf(0, quantity) + " / " + valueOf(1, quantity)) != std::string::npos, line);
        differing += valueOf(0, quantity) != valueOf(1, quantity) ? 1U : 0U;
    }
    CHECK(differing > 5);
}
