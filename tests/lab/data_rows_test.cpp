#include "lab/data_rows.hpp"

#include <doctest/doctest.h>
#include <span>
#include <string>
#include <vector>

#include "base/number_text.hpp"

using namespace rb;

namespace {

std::string expectedLine(const BodyRow& row) {
    std::string line = numberText(row.at.step) + "," + numberText(row.at.time) + "," + row.at.world;
    line += "," + numberText(row.id) + "," + std::string(nameOf(row.kind));
    for (const double of : {row.position.x, row.position.y}) line += "," + numberText(of);
    for (const float of : {row.angle, row.velocity.x, row.velocity.y, row.angularVelocity}) {
        line += "," + numberText(of);
    }
    for (const float of : {row.invMass, row.invInertia}) line += "," + numberText(1.0 / static_cast<double>(of));
    return line + "\n";
}

}  // namespace

TEST_CASE("each body has its own name and mass in each row, whoever was written before it") {
    const BodyRow first{{7, 0.1, 'A'}, 3,    Shape::Circle, {0.1, -2.0 / 3.0}, -0.7F, {1e-7F, 123456.78F},
                        0.0F,          1.7F, 3.1F};
    std::vector<BodyRow> rows{first};
    const auto next = [&](const auto& change) { change(rows.emplace_back(BodyRow(rows.back()))); };  // in this alone
    next([](BodyRow& row) { row.invMass = 0.3F; });
    next([](BodyRow& row) { row.id += 1024; });
    next([](BodyRow& row) { row.kind = Shape::Polygon; });
    next([](BodyRow& row) { row.invInertia = 1e-9F; });
    next([](BodyRow& row) { row.at.world = 'B'; });
    next([](BodyRow& row) { row.at.time = 0.2; });
    next([](BodyRow& row) { row.at.step = 8; });
    LineWriter writer;
    for (int call = 0; call < 2; ++call) {
        std::string expected;
        for (const BodyRow& row : rows) expected += expectedLine(row);
        CHECK(writer.linesOf(std::span<const BodyRow>(rows)) == expected);
        rows.erase(rows.begin() + 2);
    }
}
