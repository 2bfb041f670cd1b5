#include "physics/observe/energy_ledger.hpp"

#include <doctest/doctest.h>

using namespace rb;

TEST_CASE("ledgers add up part by part, and what no other part explains is the integrator's") {
    // Powers of two: a sum shows which parts are in it.
    const EnergyLedger one{
        .normal = -1.0, .friction = -2.0, .spin = 4.0, .pull = 8.0, .removed = -16.0, .early = 32.0, .change = 64.0};
    const EnergyLedger other{.normal = -128.0,
                             .friction = -256.0,
                             .spin = -512.0,
                             .pull = 1024.0,
                             .removed = -2048.0,
                             .early = 4096.0,
                             .change = 8192.0};
    EnergyLedger sum = one;
    sum += other;
    CHECK(sum.normal == -129.0);
    CHECK(sum.friction == -258.0);
    CHECK(sum.spin == -508.0);
    CHECK(sum.pull == 1032.0);
    CHECK(sum.removed == -2064.0);
    CHECK(sum.early == 4128.0);
    CHECK(sum.change == 8256.0);
    CHECK(one.integrator() == 64.0 - (-1.0 - 2.0 + 8.0 - 16.0));
    CHECK(sum.integrator() == one.integrator() + other.integrator());
}
