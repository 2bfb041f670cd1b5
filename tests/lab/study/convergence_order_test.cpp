#include "lab/study/convergence_order.hpp"

#include <cmath>
#include <doctest/doctest.h>

using namespace rb;
using namespace rb::study;

TEST_CASE("the fit finds the power of a power law") {
    std::vector<OrderSample> samples;
    for (const double h : {0.4, 0.2, 0.1, 0.05}) samples.push_back({h, 1.7 * std::pow(h, 3.0)});
    CHECK(fittedOrder(samples) == doctest::Approx(3.0).epsilon(1e-12));
}

TEST_CASE("where no two steps err between the limits, a table says nothing of the order") {
    const std::string table = orderTable(studyOrder({parseIntegrator("pefrl"), parseIntegrator("K999 D K-998")}));
    CHECK(table.find("| pefrl ") != std::string::npos);
    CHECK(table.find("nan") == std::string::npos);
    CHECK(table.find("  - |") != std::string::npos);
}

TEST_CASE("every integrator is of the order that its row says, on an oscillator and on a circle in the ground") {
    const std::vector<OrderRow> rows = studyOrder(valuesOf(kLibrary));
    REQUIRE(rows.size() == kLibrary.size());
    for (const OrderRow& row : rows) {
        INFO(toText(row.integrator));
        CHECK(row.oscillator.size() >= 3);
        CHECK(std::abs(fittedOrder(row.oscillator) - row.theory) < 0.1);
        if (!isAmong(kIntegrators, row.integrator)) continue;
        CHECK(row.circle.size() >= 3);
        // Terms of higher order bend the line of a fit over halvings that begin coarse: by 0.16 at most.
        CHECK(std::abs(fittedOrder(row.circle) - row.theory) < 0.25);
    }
}
