#include "lab/data_rows.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "base/write_number.hpp"
#include "lab/measured_world.hpp"

namespace rb {

namespace {

// Cells, each with a comma behind it. They return their end.
char* put(std::string_view cell, char* to) {
    to = std::copy(cell.begin(), cell.end(), to);
    *to++ = ',';
    return to;
}
template <class Number>
char* put(Number value, char* to) {
    to = writeNumber(value, to);
    *to++ = ',';
    return to;
}
template <class... Cells>
char* putAll(char* to, const Cells&... cells) {
    ((to = put(cells, to)), ...);
    return to;
}
template <class... Cells>
std::string textOfCells(const Cells&... cells) {
    std::array<char, sizeof...(Cells) * (kLongestNumber + 1)> text{};
    return {text.data(), putAll(text.data(), cells...)};
}
char* putText(std::string_view text, char* to) { return std::copy(text.begin(), text.end(), to); }

/// What hardly ever changes from row to row costs most to be written: of each body its mass.
class MassTexts {
  public:
    const std::string& of(const BodyRow& row) {
        Known& known = known_[row.id % known_.size()];
        if (known.mass != row.mass || known.inertia != row.inertia) {
            known = {row.mass, row.inertia, textOfCells(row.mass, row.inertia)};
        }
        return known.text;
    }

  private:
    struct Known {
        double mass = std::numeric_limits<double>::quiet_NaN();
        double inertia = 0.0;
        std::string text = {};
    };
    std::vector<Known> known_ = std::vector<Known>(1024);
};

char* putRow(const BodyRow& row, MassTexts& masses, char* to) {
    to = putAll(to, row.id, row.kind, row.position.x, row.position.y, row.angle, row.velocity.x, row.velocity.y,
                row.angularVelocity);
    return putText(masses.of(row), to);
}

char* putRow(const SolidRow& row, MassTexts& /*masses*/, char* to) {
    to = putAll(to, row.id, row.kind);
    for (const double value : row.values) to = put(value, to);
    return to;
}

char* putRow(const TouchRow& row, MassTexts& /*masses*/, char* to) {
    const ContactView& of = row.contact;
    return putAll(to, of.a, of.b, of.shapeA, of.shapeB, of.point.x, of.point.y, of.normal.x, of.normal.y,
                  of.penetration, of.normalImpulse, of.frictionImpulse, of.springForce, of.springImpulse, of.couple);
}

}  // namespace

void addRows(const MeasuredWorld& of, std::size_t world, std::vector<BodyRow>& rows) {
    const Bodies& bodies = of.world().bodies();
    const RowMoment at = momentOf(of, world);
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        rows.push_back({at, bodies.id[i], nameOf(bodies.shape[i]), bodies.position[i], bodies.angle[i],
                        bodies.velocity[i], bodies.angularVelocity[i], 1.0 / static_cast<double>(bodies.invMass[i]),
                        1.0 / static_cast<double>(bodies.invInertia[i])});
    }
}

void addRows(const MeasuredWorld& of, std::size_t world, std::vector<TouchRow>& rows) {
    Snapshot snapshot;
    addContacts(of.world(), snapshot);
    const RowMoment at = momentOf(of, world);
    for (const ContactView& contact : snapshot.contacts) rows.push_back({at, contact});
}

template <class Row>
void writeLines(const std::vector<Row>& rows, const std::function<void(std::string_view)>& write) {
    constexpr std::size_t kAtOnce = std::size_t{1} << 16U;  // [bytes]: a fast memory still holds them
    constexpr std::size_t kLongestLine = 22 * (kLongestNumber + 1);
    std::vector<char> text(kAtOnce + kLongestLine);
    char* end = text.data();
    MassTexts masses;
    std::string moment;
    const RowMoment* latest = nullptr;
    for (const Row& row : rows) {
        if (latest == nullptr || latest->step != row.at.step || latest->world != row.at.world) {
            latest = &row.at;
            moment = textOfCells(row.at.step, row.at.time, row.at.world);
        }
        end = putRow(row, masses, putText(moment, end));
        end[-1] = '\n';
        const auto length = static_cast<std::size_t>(end - text.data());
        if (length < kAtOnce && &row != &rows.back()) continue;
        write({text.data(), length});
        end = text.data();
    }
}

template void writeLines(const std::vector<BodyRow>&, const std::function<void(std::string_view)>&);
template void writeLines(const std::vector<SolidRow>&, const std::function<void(std::string_view)>&);
template void writeLines(const std::vector<TouchRow>&, const std::function<void(std::string_view)>&);

}  // namespace rb
