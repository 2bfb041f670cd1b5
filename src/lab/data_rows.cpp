#include "lab/data_rows.hpp"

#include <algorithm>
#include <cstring>

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
template <std::size_t Count>
char* putEach(const std::array<double, Count>& values, char* to) {
    for (const double value : values) to = put(value, to);
    return to;
}
template <class... Cells>
std::string textOfCells(const Cells&... cells) {
    std::array<char, sizeof...(Cells) * (kLongestNumber + 1)> text{};
    return {text.data(), putAll(text.data(), cells...)};
}

constexpr std::size_t kLongestLine = 24 * kLongestNumber;

}  // namespace

struct LineWriter::Memory {
    /// Cells that are the same in many rows. They are copied with what room there is behind them: that is faster than
    /// to ask how many they are.
    template <std::size_t Room>
    struct SameCells {
        template <class... Cells>
        void set(const Cells&... cells) {
            const std::string cellText = textOfCells(cells...);
            length = cellText.size();
            std::copy(cellText.begin(), cellText.end(), text.begin());
        }
        char* putTo(char* to) const {
            std::memcpy(to, text.data(), Room);
            return to + length;
        }

        std::size_t length = 0;
        std::array<char, Room> text{};
    };
    /// What hardly ever changes of a body costs most to be written: its mass.
    struct Body {
        std::uint32_t id = 0;
        Shape kind{};
        float invMass = 0.0F;  // as no body that moves has it
        float invInertia = 0.0F;
        SameCells<32> name;
        SameCells<64> mass;
    };

    const Body& known(const BodyRow& row) {
        Body& body = bodies[row.id % bodies.size()];
        if (body.id != row.id || body.kind != row.kind || body.invMass != row.invMass ||
            body.invInertia != row.invInertia) {
            body.id = row.id;
            body.kind = row.kind;
            body.invMass = row.invMass;
            body.invInertia = row.invInertia;
            body.name.set(row.id, nameOf(row.kind));
            body.mass.set(1.0 / static_cast<double>(row.invMass), 1.0 / static_cast<double>(row.invInertia));
        }
        return body;
    }
    char* putMoment(const RowMoment& at, char* to) {
        if (latest != at) {
            latest = at;
            moment.set(at.step, at.time, std::string_view(&latest.world, 1));
        }
        return moment.putTo(to);
    }
    char* putRow(const BodyRow& row, char* to) {
        const Body& body = known(row);
        to = putAll(body.name.putTo(to), row.position.x, row.position.y, row.angle, row.velocity.x, row.velocity.y,
                    row.angularVelocity);
        return body.mass.putTo(to);
    }
    static char* putRow(const SolidRow& row, char* to) { return putEach(row.values, putAll(to, row.id, row.kind)); }
    static char* putRow(const SolidTouchRow& row, char* to) {
        return putEach(row.values, putAll(to, 1U, 2U, row.kind, row.kind));
    }
    static char* putRow(const TouchRow& row, char* to) {
        const ContactView& of = row.contact;
        return putAll(to, of.a, of.b, of.shapeA, of.shapeB, of.point.x, of.point.y, of.normal.x, of.normal.y,
                      of.penetration, of.normalImpulse, of.frictionImpulse, of.springForce, of.springImpulse,
                      of.couple);
    }

    std::vector<char> text;
    std::vector<Body> bodies = std::vector<Body>(1024);
    RowMoment latest{};
    SameCells<64> moment;
};

void addRows(const MeasuredWorld& of, std::size_t world, std::vector<BodyRow>& rows) {
    const Bodies& bodies = of.world().bodies();
    const RowMoment at = momentOf(of, world);
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) {
        rows.push_back({at, bodies.id[i], bodies.shape[i], bodies.position[i], bodies.angle[i], bodies.velocity[i],
                        bodies.angularVelocity[i], bodies.invMass[i], bodies.invInertia[i]});
    }
}

void addRows(const MeasuredWorld& of, std::size_t world, std::vector<TouchRow>& rows) {
    Snapshot snapshot;
    addContacts(of.world(), snapshot);
    const RowMoment at = momentOf(of, world);
    for (const ContactView& contact : snapshot.contacts) rows.push_back({at, contact});
}

LineWriter::LineWriter() : memory_(std::make_unique<Memory>()) {}
LineWriter::~LineWriter() = default;

template <class Row>
std::string_view LineWriter::linesOf(std::span<const Row> rows) {
    std::vector<char>& text = memory_->text;
    std::size_t length = 0;
    for (const Row& row : rows) {
        if (text.size() < length + kLongestLine) text.resize(2 * text.size() + kLongestLine);
        char* const end = memory_->putRow(row, memory_->putMoment(row.at, text.data() + length));
        end[-1] = '\n';
        length = static_cast<std::size_t>(end - text.data());
    }
    return {text.data(), length};
}

template std::string_view LineWriter::linesOf(std::span<const BodyRow>);
template std::string_view LineWriter::linesOf(std::span<const SolidRow>);
template std::string_view LineWriter::linesOf(std::span<const TouchRow>);
template std::string_view LineWriter::linesOf(std::span<const SolidTouchRow>);

}  // namespace rb
