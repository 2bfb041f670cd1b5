#pragma once

// A picture of numbers over two axes: one coloured cell per number, with titles, numbered axes and a colour bar.

#include <string>
#include <vector>

#include "render/chart/canvas.hpp"
#include "render/chart/heat_map_curve.hpp"

namespace rb {

struct HeatMapAxis {
    std::string label;               ///< with its unit
    std::vector<std::string> ticks;  ///< one per column or row, from the left or from the bottom
};

struct HeatMap {
    std::string title;
    std::vector<std::string> notes;  ///< below the map; long ones are broken into lines
    std::string valueText;           ///< at the colour bar, which runs from 0 to 1
    HeatMapAxis x;
    HeatMapAxis y;
    std::vector<double> values;  ///< in [0, 1], row by row from the bottom, each row from the left; NaN: not known
    std::vector<HeatMapCurve> curves = {};  ///< over the cells; a line below the map says what they are
    int largestWidth = 1200;                ///< of all columns together [px]
    int largestHeight = 900;                ///< of all rows together [px]
};

/// Where the parts of the picture are.
struct HeatMapLayout {
    int width = 0;       ///< of the picture [px]
    int height = 0;      ///< of the picture [px]
    PixelBox plot;       ///< all cells
    int cellWidth = 0;   ///< [px]
    int cellHeight = 0;  ///< [px]
    PixelBox bar;        ///< the colour bar

    /// The cell of a column and a row, counted from the left and from the bottom.
    PixelBox cell(int column, int row) const;
};

HeatMapLayout layOut(const HeatMap& map);
Image drawHeatMap(const HeatMap& map);

/// Several maps on one page, two in a row, with what they have in common around them.
struct HeatMapPage {
    std::string title;
    std::vector<HeatMap> maps;       ///< their own notes are not shown, nor is the legend of each
    std::vector<std::string> notes;  ///< below all maps
};

/// @param page has at least one map
Image drawHeatMaps(const HeatMapPage& page);

}  // namespace rb
