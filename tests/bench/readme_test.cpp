// What README.md prints and does not depend on the machine: penetration, motion, bytes and counts of this project's
// solvers, against the same runs. Left out, for they take too long: 100,000 circles, 10,000 under the report's solver,
// pyramids of more than 55 boxes, and more than 250 polygons in a box; and the other engines.

#include <cmath>
#include <cstdlib>
#include <doctest/doctest.h>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "bench/measure.hpp"
#include "physics/lanes/execution.hpp"

using namespace rb;
using namespace rb::bench;

namespace {

std::vector<std::string> cellsOf(const std::string& line) {
    std::vector<std::string> cells;
    for (std::size_t begin = 1, end = 0; (end = line.find('|', begin)) != std::string::npos; begin = end + 1) {
        const std::string cell = line.substr(begin, end - begin);
        const std::size_t first = cell.find_first_not_of(' ');
        cells.push_back(first == std::string::npos ? "" : cell.substr(first, cell.find_last_not_of(' ') - first + 1));
    }
    return cells;
}

// The cells of the row that begins with `label`, by the titles of their columns; none where there is no such row.
std::map<std::string, std::string> rowOf(const std::string& label) {
    std::ifstream readme(RB_BENCH_README);
    std::vector<std::string> titles;
    std::map<std::string, std::string> row;
    for (std::string line; std::getline(readme, line);) {
        const std::vector<std::string> cells = line.starts_with("|") ? cellsOf(line) : std::vector<std::string>{};
        if (cells.empty()) titles.clear();
        if (titles.empty()) titles = cells;
        for (std::size_t i = 0; i < cells.size() && cells.front() == label; ++i) row[titles[i]] = cells[i];
    }
    return row;
}

// "1,067" is printed to 1, "0.041" to 0.001, "9.6e-5" to 0.1e-5.
double lastDigit(const std::string& number) {
    const std::size_t exponent = number.find('e');
    const std::string digits = number.substr(0, exponent);
    const std::size_t point = digits.find('.');
    const int decimals = point == std::string::npos ? 0 : static_cast<int>(digits.size() - point - 1);
    const int power = exponent == std::string::npos ? 0 : std::atoi(number.c_str() + exponent + 1);
    return std::pow(10.0, power - decimals);
}

constexpr double kOfAllocator = 2.0;  // bytes a circle: less than one more number in each

void checkRow(const std::string& label, const Result& result) {
    CAPTURE(label);
    const std::map<std::string, std::string> row = rowOf(label);
    const std::map<std::string, double> values{{"penetration [mean r]: deepest", result.quality.penetrationMax},
                                               {"mean", result.quality.penetrationMean},
                                               {"speed [m/s]: median", result.quality.speedMedian},
                                               {"RMS", result.quality.speedRms},
                                               {"fastest", result.quality.speedFastest},
                                               {"drift [mean r]", result.drift},
                                               {"removed", result.quality.removed},
                                               {"bytes per circle", result.bytesPerCircle}};
    int compared = 0;
    for (const auto& [title, value] : values) {
        if (!row.contains(title)) continue;
        if (title == "bytes per circle" && value == 0.0) continue;  // a sanitizer's allocator does not count
        const std::string column(title);
        CAPTURE(column);
        std::string printed = row.at(title);
        std::erase(printed, ',');
        constexpr double kHalf = 0.5 + 1e-6;  // rounded to the last digit
        // The allocator counts what it keeps of freed blocks too: some kilobytes, by what was freed before.
        const double ofAllocator = title == "bytes per circle" ? kOfAllocator : 0.0;
        CHECK(std::abs(std::atof(printed.c_str()) - value) <= kHalf * lastDigit(printed) + ofAllocator);
        ++compared;
    }
    CHECK(compared >= 4);
}

Result run(const std::string& scene, int circles, const EngineInfo& engine) {
    bench::Options options;
    options.scene = scene;
    options.circles = {circles};
    Result result;
    measureAll(options, {engine}, [&](const std::vector<Result>& results) { result = results.front(); });
    return result;
}

EngineInfo engineOf(std::unique_ptr<Engine> (*make)(const Scene&, int)) {
    constexpr int kAny = 1'000'000;
    return {"own", "", kAny, kAny, false, make};
}

}  // namespace

TEST_CASE(
    "10,000 settled circles under soft lie as deep, move as fast and take as many bytes as the README prints [long]") {
    // All instruction sets give the same bits.
    const Result soft =
        run("pile", 10'000, engineOf(isSupported(InstructionSet::Avx2) ? makeSoftAvx2 : makeSoftScalar));
    checkRow("**10,000 circles:** soft, AVX-512", soft);
    for (const char* const label : {"soft, AVX2", "soft, SSE2", "soft, scalar"}) checkRow(label, soft);
}

TEST_CASE("boxes and polygons come out as the README prints, under the report's solver and under soft [long]") {
    checkRow("pyramid of 55", run("pyramid", 55, engineOf(makeSoftScalar)));
    checkRow("large pyramid of 55", run("large-pyramid", 55, engineOf(makeSoftScalar)));
    checkRow("5,000 of `towers`", run("towers", 5'000, engineOf(makeSoftScalar)));
    checkRow("250 of `polygon-box`", run("polygon-box", 250, engineOf(makeSoftScalar)));
    checkRow("**55:** the report's solver", run("pyramid", 55, engineOf(makeImpulse)));
    checkRow("**250:** the report's solver", run("polygon-box", 250, engineOf(makeImpulse)));
}
