#include "lab/telemetry.hpp"

#include <array>
#include <charconv>

namespace rb {

namespace {

template <class T>
void addCell(std::string& row, T value) {
    std::array<char, 32> buffer{};
    const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    if (!row.empty()) row += ',';
    row.append(buffer.data(), result.ptr);
}

}  // namespace

std::string telemetryHeader(Columns columns) {
    const std::string header =
        "step,time_s,circles,contacts,kinetic_J,potential_J,spring_J,momentum_x_Ns,momentum_y_Ns,"
        "angular_momentum_Nms,rms_displacement_speed_m_s,max_speed_m_s,rms_spin_rad_s,max_penetration_m,"
        "mean_penetration_m,removed,step_ms";
    return columns == Columns::OfComparison ? "world," + header : header;
}

std::string telemetryRow(const Simulation& simulation, std::size_t side, Columns columns) {
    const World& world = simulation.world(side);
    const Measures& measures = simulation.measures(side);
    std::string row;
    if (columns == Columns::OfComparison) row += side == 0 ? 'A' : 'B';
    addCell(row, world.stepCount());
    addCell(row, world.time());
    addCell(row, world.circles().size());
    addCell(row, measures.contacts);
    addCell(row, measures.kinetic);
    addCell(row, measures.potential);
    addCell(row, measures.spring);
    addCell(row, measures.momentum.x);
    addCell(row, measures.momentum.y);
    addCell(row, measures.angularMomentum);
    addCell(row, measures.rmsDisplacementSpeed);
    addCell(row, measures.maxSpeed);
    addCell(row, measures.rmsSpin);
    addCell(row, measures.maxPenetration);
    addCell(row, measures.meanPenetration);
    addCell(row, world.removed().total());
    addCell(row, simulation.stepMilliseconds(side));
    return row;
}

}  // namespace rb
