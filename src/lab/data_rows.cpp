#include "lab/data_rows.hpp"

#include <array>

#include "base/append_number.hpp"
#include "lab/measured_world.hpp"

namespace rb {

namespace {

constexpr std::string_view kMomentTitles = "step,time_s,world,";

std::string_view titlesOf(const BodyRow* /*row*/) {
    return "id,kind,x_m,y_m,angle_rad,velocity_x_m_s,velocity_y_m_s,spin_rad_s,mass_kg,inertia_kg_m2\n";
}
std::string_view titlesOf(const TouchRow* /*row*/) {
    return "body_1,body_2,kind_1,kind_2,x_m,y_m,normal_x,normal_y,penetration_m,normal_impulse_Ns,friction_impulse_Ns,"
           "spring_force_N\n";
}

void put(std::string& line, std::string_view cell) { line += cell; }
template <class Number>
void put(std::string& line, Number value) {
    appendNumber(value, line);
}
template <class First, class... Rest>
void putCells(std::string& line, First first, Rest... rest) {
    put(line, first);
    ((line += ',', put(line, rest)), ...);
}

/// What hardly ever changes from row to row costs most to be written: of each body its mass.
class MassTexts {
  public:
    const std::string& of(const BodyRow& row) {
        Known& known = known_[row.id % known_.size()];
        if (known.text.empty() || known.mass != row.mass || known.inertia != row.inertia) {
            known = {row.mass, row.inertia, {}};
            putCells(known.text, row.mass, row.inertia);
        }
        return known.text;
    }

  private:
    struct Known {
        double mass = 0.0;
        double inertia = 0.0;
        std::string text = {};
    };
    std::vector<Known> known_ = std::vector<Known>(1024);
};

void putRow(std::string& line, const BodyRow& row, MassTexts& masses) {
    putCells(line, row.id, row.kind, row.position.x, row.position.y, row.angle, row.velocity.x, row.velocity.y,
             row.angularVelocity, std::string_view(masses.of(row)));
}

void putRow(std::string& line, const TouchRow& row, MassTexts& /*masses*/) {
    const ContactView& of = row.contact;
    putCells(line, of.a, of.b, of.shapeA, of.shapeB, of.point.x, of.point.y, of.normal.x, of.normal.y, of.penetration,
             of.normalImpulse, of.frictionImpulse, of.springForce);
}

RowMoment momentOf(const MeasuredWorld& of, std::size_t world) {
    return {of.stepCount(), of.time(), world == 0 ? "A" : "B"};
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
std::string rowTitles() {
    return std::string(kMomentTitles).append(titlesOf(static_cast<const Row*>(nullptr)));
}

template <class Row>
void appendLines(const std::vector<Row>& rows, std::string& text) {
    MassTexts masses;
    std::string moment;
    const RowMoment* latest = nullptr;
    for (const Row& row : rows) {
        if (latest == nullptr || latest->step != row.at.step || latest->world != row.at.world) {
            latest = &row.at;
            moment.clear();
            putCells(moment, row.at.step, row.at.time, row.at.world, std::string_view());
        }
        text += moment;
        putRow(text, row, masses);
        text += '\n';
    }
}

template std::string rowTitles<BodyRow>();
template std::string rowTitles<TouchRow>();
template void appendLines(const std::vector<BodyRow>&, std::string&);
template void appendLines(const std::vector<TouchRow>&, std::string&);

}  // namespace rb
