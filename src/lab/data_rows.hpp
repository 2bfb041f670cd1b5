#pragma once

// Each body and each contact of a step as a row of a CSV file, for whoever wants more than the sums of telemetry.

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab/snapshot.hpp"
#include "physics/bodies/shape.hpp"

namespace rb {

class MeasuredWorld;

/// When and in which world.
struct RowMoment {
    std::uint64_t step;
    double time;  ///< [s]
    char world;   ///< A or B

    bool operator==(const RowMoment&) const = default;
};

/// A body that moves, at the end of a step.
struct BodyRow {
    static constexpr std::string_view kTitles =
        "id,kind,x_m,y_m,angle_rad,velocity_x_m_s,velocity_y_m_s,spin_rad_s,mass_kg,inertia_kg_m2";

    RowMoment at;
    std::uint32_t id;
    Shape kind;
    glm::dvec2 position;    ///< of the centre of mass [m]
    float angle;            ///< [rad]
    glm::vec2 velocity;     ///< [m/s]
    float angularVelocity;  ///< [rad/s]
    float invMass;          ///< [1/kg]
    float invInertia;       ///< [1/(kg m²)]
};

/// A body in space, at the end of a step.
struct SolidRow {
    static constexpr std::string_view kTitles =
        "id,kind,x_m,y_m,z_m,orientation_w,orientation_x,orientation_y,orientation_z,velocity_x_m_s,velocity_y_m_s,"
        "velocity_z_m_s,spin_x_rad_s,spin_y_rad_s,spin_z_rad_s,mass_kg,inertia_1_kg_m2,inertia_2_kg_m2,inertia_3_kg_m2";

    RowMoment at;
    std::uint32_t id;  ///< 1 or 2, in the order of the scene
    std::string_view kind;
    std::array<double, 17> values;  ///< in the order and the units of the titles
};

/// A point at which two bodies touched, as the step found it, and what it did there.
struct TouchRow {
    static constexpr std::string_view kTitles =
        "body_1,body_2,kind_1,kind_2,x_m,y_m,normal_x,normal_y,penetration_m,normal_impulse_Ns,friction_impulse_Ns,"
        "spring_force_N,spring_impulse_Ns,couple_Nms";

    RowMoment at;
    ContactView contact;
};

/// Where two bodies in space touched in a step, and what 2 got from 1 in it.
struct SolidTouchRow {
    static constexpr std::string_view kTitles =
        "body_1,body_2,kind_1,kind_2,x_m,y_m,z_m,normal_x,normal_y,normal_z,penetration_m,normal_impulse_Ns,"
        "impulse_x_Ns,impulse_y_Ns,impulse_z_Ns";

    RowMoment at;
    std::string_view kind;          ///< of both
    std::array<double, 11> values;  ///< in the order and the units of the titles
};

/// @tparam Measured a MeasuredWorld, of the plane or of space
template <class Measured>
RowMoment momentOf(const Measured& of, std::size_t world) {
    return {of.stepCount(), of.time(), world == 0 ? 'A' : 'B'};
}

/// Appends the rows of a world as it is after a step.
void addRows(const MeasuredWorld& of, std::size_t world, std::vector<BodyRow>& rows);
void addRows(const MeasuredWorld& of, std::size_t world, std::vector<TouchRow>& rows);

/// The titles of the columns with their units, as a line.
template <class Row>
std::string rowTitles() {
    return std::string("step,time_s,world,").append(Row::kTitles).append("\n");
}
/// Puts rows into words. Numbers read back as the same, bit for bit.
class LineWriter {
  public:
    LineWriter();
    ~LineWriter();
    LineWriter(const LineWriter&) = delete;
    LineWriter& operator=(const LineWriter&) = delete;

    /// @returns a line each, until the next call
    template <class Row>
    std::string_view linesOf(std::span<const Row> rows);

  private:
    struct Memory;
    std::unique_ptr<Memory> memory_;  // from call to call
};

}  // namespace rb
