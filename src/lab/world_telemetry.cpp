#include "lab/world_telemetry.hpp"

#include <array>
#include <functional>

#include "lab/simulation.hpp"

namespace rb {

namespace {

using Column = TelemetryColumn<MeasuredWorld>;
using Of = const MeasuredWorld&;

template <auto Part>
TelemetryValue work(Of of) {
    if (!of.ledger()) return std::monostate{};
    return std::invoke(Part, *of.ledger());
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
    Column{"work_normal", "J", work<&EnergyLedger::normal>},
    Column{"work_friction", "J", work<&EnergyLedger::friction>},
    Column{"work_integrator", "J", work<&EnergyLedger::integrator>},
    Column{"work_pull", "J", work<&EnergyLedger::pull>},
    Column{"work_removed", "J", work<&EnergyLedger::removed>},
    Column{"work_early", "J", work<&EnergyLedger::early>},
    Column{"polygons", "", [](Of of) -> TelemetryValue { return std::uint64_t{of.world().bodies().polygonCount()}; }},
};

}  // namespace

std::span<const TelemetryColumn<MeasuredWorld>> worldColumns() { return kColumns; }

std::string originTitles() { return "scene,seed,integrator,solver"; }

std::string originOf(const Simulation& simulation, const Settings& settings) {
    return originRow(simulation.scene().name, simulation.seed(), toText(settings.integrator), toText(settings.solver));
}

std::string worldColumnTitle(std::string_view name) {
    for (const Column& column : kColumns) {
        if (column.name == name) return columnTitle(column.name, column.unit);
    }
    return {};
}

}  // namespace rb
