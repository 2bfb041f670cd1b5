#pragma once

// What there is to show of a map of stability, and what one asks of it.

#include <array>
#include <cstdint>
#include <glm/vec2.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "physics/report/integrator.hpp"

namespace rb {

/// The runs of a cell so far.
struct MapCellReadout {
    std::uint32_t runs = 0;
    std::uint32_t atRest = 0;
};

/// A predicted line over the cells, in columns and rows from the middle of the first cell, at the bottom left.
struct MapCurveReadout {
    std::string_view label;  ///< of a literal
    std::vector<glm::vec2> points;
    bool isDashed = false;
};

/// The map of the scene that is open.
struct MapReadout {
    std::vector<std::string> axisLabels = {};  ///< of all settings that an axis can be over
    std::array<std::size_t, 2> axes{};         ///< which of them are across and upwards
    Integrator integrator = {};
    std::vector<Integrator> integrators = {};             ///< of the worlds
    std::array<std::vector<std::string>, 2> values = {};  ///< across from the left, and upwards from the bottom
    std::vector<MapCellReadout> cells = {};               ///< row by row from the bottom; empty: there is no map
    std::uint32_t runsPerCell = 0;
    std::size_t runsDone = 0;
    bool isRunning = false;
    std::string what = {};     ///< which runs it is made of
    std::string problem = {};  ///< why it has no lines, or was ended; empty if there is nothing to say
    std::vector<MapCurveReadout> curves = {};
    std::span<const std::uint32_t> ramp = {};  ///< colours from no run at rest to all, in ImGui's format
    /// Where the settings of each world lie, as the curves do; none of a world that is not there.
    std::array<std::optional<glm::vec2>, 2> worlds = {};
};

/// What the user asked of the map during a frame.
struct MapRequests {
    bool isStarted = false;
    bool isCancelled = false;
    std::array<std::optional<std::size_t>, 2> axes = {};  ///< which of the readout's labels, across and upwards
    std::optional<Integrator> integrator = {};
    std::optional<std::size_t> cell = {};  ///< whose settings world B is to get

    bool operator==(const MapRequests&) const = default;
};

}  // namespace rb
