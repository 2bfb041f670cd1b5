// The rest meter.

#include <doctest/doctest.h>
#include <optional>

#include "ui/allocations.hpp"
#include "ui/panel.hpp"
#include "ui/panel_bench.hpp"
#include "ui/panel_parts.hpp"
#include "ui/status_line.hpp"
#include "ui/studio.hpp"

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
    for (int i = 0; i < 60; ++i) {
        studio.moveMouse(100.0F, static_cast<float>(12 * i));  // over rows and their tooltips
        const std::size_t before = allocations();
        studio.frame([&] {
            ImGui::SetNextWindowPos({0.0F, 0.0F});
            ImGui::SetNextWindowSize({kPanelWidth, 600.0F});
            ImGui::Begin("panel");
            drawRestMeter(bench.readout(), Look::Dark);
            ImGui::End();
            drawStatusLine(bench.readout(), palette(Look::Dark));
        });
        if (i >= 2) fromUs += allocations() - before;
    }
    CHECK(fromUs == 0);
}
