#include "lab/study/csv.hpp"

#include <doctest/doctest.h>

#include "base/error.hpp"

using namespace rb;
using namespace rb::study;

TEST_CASE("a CSV file of a study has up to a hundred columns") {
    const auto columns = [](std::size_t count) { return parseCsv("a.csv", std::string(count - 1, ',') + "\n"); };
    CHECK(columns(100).header.size() == 99);
    CHECK_THROWS_WITH_AS(columns(101), "a.csv: line 1: too many columns; allowed: up to 100", InputError);
}
