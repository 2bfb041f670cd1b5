#include "lab/world_telemetry.hpp"

#include <array>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "lab/simulation.hpp"

namespace rb {

namespace {

using Column = TelemetryColumn<MeasuredWorld>;
using Of = const MeasuredWorld&;

TelemetryValue workOf(Of of, double (*part)(const EnergyLedger&)) {
    if (!of.ledger()) return std::monostate{};
    return part(*of.ledger());
}

constexpr std::array kColumns{
    Column{"step", "", [](Of of) -> TelemetryValue { return of.stepCount(); }},
    Column{"time", "s", [](Of of) -> TelemetryValue { return of.time(); }},
    Column{"circles", "", [](Of of) -> TelemetryValue { return std::uint64_t{of.world().bodies().circleCount}; }},
    Column{"contacts", "", [](Of of) -> TelemetryValue { return of.measures().contacts; }},
    Column{"kinetic", "J", [](Of of) -> TelemetryValue { return of.measures().kinetic; }},
    Column{"potential", "J", [](Of of) -> TelemetryValue { return of.measures().potential; }},
    Column{"spring", "J", [](Of of) -> TelemetryValue { return of.measures().spring; }},
    Column{"momentum_x", "N s", [](Of of) -> TelemetryValue { return of.measures().momentum.x; }},
    Column{"momentum_y", "N s", [](Of of) -> TelemetryValue { return of.measures().momentum.y; }},
    Column{"angular_momentum", "N m s", [](Of of) -> TelemetryValue { return of.measures().angularMomentum; }},
    Column{"rms_displacement_speed", "m/s", [](Of of) -> TelemetryValue { return of.measures().rmsDisplacementSpeed; }},
    Column{"max_speed", "m/s", [](Of of) -> TelemetryValue { return of.measures().maxSpeed; }},
    Column{"rms_spin", "rad/s", [](Of of) -> TelemetryValue { return of.measures().rmsSpin; }},
    Column{"max_penetration", "m", [](Of of) -> TelemetryValue { return of.measures().maxPenetration; }},
    Column{"mean_penetration", "m", [](Of of) -> TelemetryValue { return of.measures().meanPenetration; }},
    Column{"removed", "", [](Of of) -> TelemetryValue { return of.world().removed().total(); }},
    Column{"step", "ms", [](Of of) -> TelemetryValue { return of.stepMilliseconds(); }},
    Column{"work_normal", "J",
           [](Of of) { return workOf(of, [](const EnergyLedger& ledger) { return ledger.normal; }); }},
    Column{"work_friction", "J",
           [](Of of) { return workOf(of, [](const EnergyLedger& ledger) { return ledger.friction; }); }},
    Column{"work_integrator", "J",
           [](Of of) { return workOf(of, [](const EnergyLedger& ledger) { return ledger.integrator(); }); }},
    Column{"work_pull", "J", [](Of of) { return workOf(of, [](const EnergyLedger& ledger) { return ledger.pull; }); }},
    Column{"work_removed", "J",
           [](Of of) { return workOf(of, [](const EnergyLedger& ledger) { return ledger.removed; }); }},
    Column{"work_early", "J",
           [](Of of) { return workOf(of, [](const EnergyLedger& ledger) { return ledger.early; }); }},
    Column{"polygons", "", [](Of of) -> TelemetryValue { return std::uint64_t{of.world().bodies().polygonCount()}; }},
};

}  // namespace

std::span<const TelemetryColumn<MeasuredWorld>> worldColumns() { return kColumns; }

std::string originTitles() { return "scene,seed,integrator,solver"; }

std::string originOf(const Simulation& simulation, const Settings& settings) {
    std::string row;
    appendCell(quotedCell(printable(simulation.scene().name)), row);
    row += ',' + numberText(simulation.seed());
    row.append(",").append(toText(settings.integrator)).append(",").append(toText(settings.solver));
    return row;
}

std::string worldColumnTitle(std::string_view name) {
    for (const Column& column : kColumns) {
        if (column.name == name) return columnTitle(column.name, column.unit);
    }
    return {};
}

}  // namespace rb
