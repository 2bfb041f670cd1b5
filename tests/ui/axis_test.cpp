#include "ui/axis.hpp"

#include <cmath>
#include <doctest/doctest.h>
#include <string>

namespace {

using namespace rb;

std::string labelsOf(const Axis& axis, int most) {
    std::array<Tick, kMaxTicks> memory;
    std::string labels;
    for (const Tick& tick : findTicks(axis, most, memory)) labels += std::string(tick.label.view()) + ' ';
    return labels;
}

std::string read(double value) { return std::string(valueText(value).view()); }

}  // namespace

TEST_CASE("round steps are 1, 2 and 5 times a power of ten") {
    CHECK(roundStep(0.9) == doctest::Approx(1.0));
    CHECK(roundStep(1.1) == doctest::Approx(2.0));
    CHECK(roundStep(2.1) == doctest::Approx(5.0));
    CHECK(roundStep(5.1) == doctest::Approx(10.0));
    CHECK(roundStep(0.03) == doctest::Approx(0.05));
}

TEST_CASE("a linear axis ends at a round value that holds the highest") {
    for (double highest = 1e-9; highest < 1e9; highest *= 1.37) {
        const Axis axis = linearAxis(0.0, highest, 4);
        CAPTURE(highest);
        CHECK(axis.high >= highest * (1.0 - 1e-6));
        CHECK(axis.high <= 2.0 * highest);
        CHECK(axis.low == 0.0);
    }
    CHECK(linearAxis(0.0, 0.0, 4).high == 1.0);
}

TEST_CASE("ticks are printed with the digits that they need, and large units go to the title") {
    CHECK(labelsOf(linearAxis(0.0, 2.4, 4), 4) == "0 1 2 3 ");
    CHECK(labelsOf(linearAxis(0.0, 0.061, 4), 4) == "0.00 0.02 0.04 0.06 0.08 ");
    CHECK(linearAxis(0.0, 0.061, 4).exponent == 0);
    CHECK(linearAxis(0.0, 3.1e-5, 4).exponent == -6);
    CHECK(labelsOf(linearAxis(0.0, 3.1e-5, 4), 4) == "0 10 20 30 40 ");
    CHECK(linearAxis(0.0, 6.0e6, 4).exponent == 6);
    CHECK(labelsOf({Scale::Linear, 12.3, 22.3, 0}, 3) == "15 20 ");
}

TEST_CASE("a linear axis reaches below 0 where its values do, and 0 is one of its ticks") {
    const Axis axis = linearAxis(-0.034, 0.012, 4);
    CHECK(axis.low == doctest::Approx(-0.04));
    CHECK(axis.high == doctest::Approx(0.02));
    CHECK(axis.place(0.0) == doctest::Approx(2.0 / 3.0));
    CHECK(axis.place(-0.034) == doctest::Approx(0.1));
    CHECK(labelsOf(axis, 4) == "−0.04 −0.02 0.00 0.02 ");
    CHECK(linearAxis(-3e-5, 0.0, 4).high == 0.0);
    CHECK(linearAxis(-3e-5, 0.0, 4).exponent == -6);
}

TEST_CASE("a logarithmic axis goes by powers of ten and marks as many as there is room for") {
    const Axis axis = logarithmicAxis(1e-4, 87.0, 10.0);
    CHECK(axis.high == doctest::Approx(100.0));
    CHECK(logarithmicAxis(1e-4, 0.0, 10.0).high == doctest::Approx(10.0));
    CHECK(labelsOf(axis, 7) == "10⁻⁴ 10⁻³ 10⁻² 10⁻¹ 1 10 10² ");
    CHECK(labelsOf(axis, 4) == "10⁻⁴ 10⁻² 1 10² ");
    CHECK(axis.place(0.1) == doctest::Approx(0.5));
    CHECK(axis.place(0.0) == 0.0);
    CHECK(axis.place(1e9) == 1.0);
}

TEST_CASE("a value is read with three digits") {
    CHECK(read(0.0) == "0");
    CHECK(read(9.1234) == "9.12");
    CHECK(read(123.4) == "123");
    CHECK(read(0.012345) == "0.0123");
    CHECK(read(1.2345e-5) == "1.23·10⁻⁵");
    CHECK(read(-2.5e7) == "−2.50·10⁷");
    CHECK(read(3.4e38) == "3.40·10³⁸");
}

TEST_CASE("what does not fit into an inline text is cut between two characters, and does not vanish") {
    std::string title;
    for (int i = 0; i < 50; ++i) title += "μ";
    CHECK(InlineText{"a", title}.view() == "a" + title.substr(0, 94));
}
