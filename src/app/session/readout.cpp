// What a session shows.

#include <algorithm>
#include <array>

#include "app/session/session.hpp"
#include "app/session/world_readout.hpp"

namespace rb {

namespace {

// What the legend says of the bodies' colours. Worlds that are laid over each other have colours of their own.
ColoringReadout coloringReadout(ColorBy chosen, bool areTheWorldsOwn, Look look) {
    static constexpr std::array<std::string_view, kColorings> kNames{"Spin", "Speed", "Penetration", "Time at rest"};
    static constexpr std::size_t kStops = 16;
    using Ramp = std::array<std::uint32_t, kStops>;
    static const auto kRamps = [] {
        std::array<Ramp, 2> ramps{};
        for (std::size_t i = 0; i < kStops; ++i) {
            ramps[0][i] = mapColor(static_cast<float>(i) / static_cast<float>(kStops - 1));
            ramps[1][i] = onDark(ramps[0][i]);
        }
        return ramps;
    }();
    const ColorScale scale = colorScale(areTheWorldsOwn ? ColorBy::Spin : chosen);
    const bool isDark = look == Look::Dark;
    const Theme& theme = isDark ? kDarkTheme : kPaperTheme;
    return {.names = kNames,
            .chosen = static_cast<std::size_t>(chosen),
            .label = scale.label,
            .low = scale.low,
            .high = scale.high,
            .ramp = kRamps[isDark ? 1 : 0],
            .counterClockwise = theme.counterClockwise,
            .clockwise = theme.clockwise,
            .unturned = theme.unturned,
            .isBySpin = chosen == ColorBy::Spin && !areTheWorldsOwn};
}

using OverlayLines = std::array<std::vector<OverlayLineReadout>, kOverlays>;

OverlayLines overlayLines(bool isDark) {
    OverlayLines lines;
    for (const OverlayInfo& info : overlayInfos()) {
        for (const OverlayLine& line : info.lines) {
            lines[static_cast<std::size_t>(info.overlay)].push_back(
                {line.name, line.width, line.isArrow, line.color(isDark)});
        }
    }
    return lines;
}

constexpr double kRoundingShare = 1e-6;  // of that power, which the springs of a pile at rest tremble with

// What gravity gives to all bodies in a second, at the mean speed of the first step of their fall: Σ m g² h [W].
double powerOfFall(const World& world) {
    const Bodies& bodies = world.bodies();
    double mass = 0.0;
    for (std::size_t i = 0; i < bodies.dynamicCount; ++i) mass += 1.0 / static_cast<double>(bodies.invMass[i]);
    const double unit = restUnit(world.settings());  // g h
    return mass * unit * unit / static_cast<double>(world.settings().timeStep);
}

}  // namespace

std::span<const OverlayReadout> Session::overlayReadouts() {
    static const std::array<OverlayLines, 2> kLines{overlayLines(false), overlayLines(true)};
    const bool isDark = interface_.look == Look::Dark;
    for (std::size_t i = 0; i < kOverlays; ++i) {
        const OverlayInfo& info = overlayInfos()[i];
        shown_.overlays[i] = {.name = info.name,
                              .key = {&info.key, 1},
                              .length = info.length,
                              .isOn = displayOptions_.overlays.has(info.overlay),
                              .lines = kLines[isDark ? 1 : 0][i]};
    }
    return shown_.overlays;
}

std::optional<EnergyReadout> Session::energyReadout(std::size_t index) const {
    if (!interface_.isOpen(kWhyKey) || !simulation().worlds()[index].isLedgerKept()) return std::nullopt;
    return EnergyReadout{&lab_.watches()[index].powers, simulation().worlds()[index].energyMeter().sum(),
                         kRoundingShare * powerOfFall(simulation().world(index))};
}

Readout Session::readout() {
    const std::size_t count = simulation().worlds().size();
    TimeLineReadout timeLine = traveller_.readout();
    for (std::size_t i = 0; i < count; ++i) {
        shown_.worlds[i] = readoutOfWorld(lab_.worlds()[i], lab_.verdict(i), lab_.watches()[i].history);
        shown_.worlds[i].label = lab_.name(i);
        shown_.worlds[i].energy = energyReadout(i);
        timeLine.rests[i] = lab_.watches()[i].rests;
    }
    const std::size_t edited = std::min(interface_.editedWorld.value_or(0), count - 1);
    const World& world = simulation().world();
    const bool isLaidOver = displayOptions_.isLaidOver && count > 1;
    return {.worlds = {shown_.worlds.data(), count},
            .settings = simulation().world(edited).settings(),
            .defaults = simulation().scene().settings,
            .sceneName = simulation().scene().name,
            .sceneBrief = simulation().scene().brief,
            .scene = scene_,
            .isPaused = isPaused_,
            .time = world.time(),
            .clockRate = simulation().clockRate(),
            .stepMilliseconds = pace_.rates.stepMilliseconds(),
            .framesPerSecond = pace_.rates.framesPerSecond(),
            .events = events_.events(),
            .timeLine = timeLine,
            .overlays = overlayReadouts(),
            .coloring = coloringReadout(displayOptions_.colorBy, isLaidOver, interface_.look),
            .inspection = inspectionReadout(),
            .litLine = litLine_,
            .tour = tourReadout(),
            .forecast = forecast_.readout(lab_),
            .map = map_.readout(simulation()),
            .drop = {droppedKind(), simulation().hasSoft(), drop_.isWall, drop_.size},
            .hasPolygons = simulation().hasPolygons(),
            .isLaidOver = isLaidOver,
            .problem = problem_.text(),
            .isNews = problem_.isNews()};
}

}  // namespace rb
