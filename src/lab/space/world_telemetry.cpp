#include "lab/space/world_telemetry.hpp"

#include <array>

#include "lab/space/simulation.hpp"

namespace rb::space {

namespace {

using Column = TelemetryColumn<MeasuredWorld>;
using Of = const MeasuredWorld&;

template <int Component>
TelemetryValue lastContact(Of of) {
    if (!of.world().lastImpact()) return std::monostate{};
    return pointOf(of.world().lastImpact()->contact)[Component];
}

constexpr std::array kColumns{
    Column{"step", "", [](Of of) -> TelemetryValue { return of.stepCount(); }},
    Column{"time", "s", [](Of of) -> TelemetryValue { return of.time(); }},
    Column{"kinetic", "J", [](Of of) -> TelemetryValue { return of.measures().kinetic; }},
    Column{"penalty", "J", [](Of of) -> TelemetryValue { return of.measures().penalty; }},
    Column{"momentum_x", "N s", [](Of of) -> TelemetryValue { return of.measures().momentum.x; }},
    Column{"momentum_y", "N s", [](Of of) -> TelemetryValue { return of.measures().momentum.y; }},
    Column{"momentum_z", "N s", [](Of of) -> TelemetryValue { return of.measures().momentum.z; }},
    Column{"angular_momentum_x", "N m s", [](Of of) -> TelemetryValue { return of.measures().angularMomentum.x; }},
    Column{"angular_momentum_y", "N m s", [](Of of) -> TelemetryValue { return of.measures().angularMomentum.y; }},
    Column{"angular_momentum_z", "N m s", [](Of of) -> TelemetryValue { return of.measures().angularMomentum.z; }},
    Column{"depth", "m", [](Of of) -> TelemetryValue { return of.measures().depth; }},
    Column{"impacts", "", [](Of of) -> TelemetryValue { return of.world().impactCount(); }},
    Column{"last_contact_x", "m", lastContact<0>},
    Column{"last_contact_y", "m", lastContact<1>},
    Column{"last_contact_z", "m", lastContact<2>},
    Column{"tether", "J", [](Of of) -> TelemetryValue { return of.measures().tether; }},
};

}  // namespace

std::span<const TelemetryColumn<MeasuredWorld>> worldColumns() { return kColumns; }

std::string originTitles() { return "scene,seed,law,integrator"; }

std::string originOf(const Simulation& simulation, const Settings& settings) {
    return originRow(simulation.scene().name, simulation.seed(), toText(settings.law), toText(settings.integrator));
}

}  // namespace rb::space
