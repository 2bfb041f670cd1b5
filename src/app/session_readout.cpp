// What a session shows.

#include <algorithm>
#include <array>

#include "app/session.hpp"

namespace rb {

namespace {

// The colours as the legend draws them, and the words about them; worlds laid over each other show their own.
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
            .isBySpin = chosen == ColorBy::Spin && !areTheWorldsOwn};
}

// In the order of the readout.
std::array<std::uint32_t, 6> overlayColors(Look look) {
    const OverlayColors& colors = look == Look::Dark ? kOverlaysOnDark : kOverlaysOnPaper;
    return {colors.contact, colors.impulse, colors.friction, colors.spring, colors.velocity, colors.trail};
}

}  // namespace

Readout Session::readout() {
    const std::size_t count = simulation_.sides().size();
    for (std::size_t i = 0; i < count; ++i) {
        sides_[i] = {.label = labels_[i],
                     .settings = &simulation_.world(i).settings(),
                     .history = &histories_[i],
                     .readings = readingsOf(simulation_.sides()[i]),
                     .restingSince = simulation_.restMeter(i).restingSince(),
                     .circles = simulation_.world(i).circles().size(),
                     .removed = simulation_.world(i).removed()};
    }
    const std::size_t edited = std::min(interface_.editedSide.value_or(0), count - 1);
    const World& world = simulation_.world();
    const bool isLaidOver = seeing_.isLaidOver && count > 1;
    return {.sides = {sides_.data(), count},
            .settings = simulation_.world(edited).settings(),
            .defaults = simulation_.scene().settings,
            .sceneName = simulation_.scene().name,
            .sceneBrief = simulation_.scene().brief,
            .scene = scene_,
            .isPaused = isPaused_,
            .time = world.time(),
            .stepMilliseconds = stepMilliseconds_,
            .framesPerSecond = framesPerSecond_,
            .overlays = seeing_.isOn,
            .overlayColors = overlayColors(interface_.look),
            .coloring = coloringReadout(seeing_.colorBy, isLaidOver, interface_.look),
            .inspection = inspectionReadout(),
            .litLine = litLine_,
            .isLaidOver = isLaidOver,
            .problem = problem_};
}

}  // namespace rb
