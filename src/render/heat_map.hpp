#pragma once

// A picture of numbers over two axes: a coloured cell for each, with titles, numbered axes and a colour bar.

#include <string>
#include <vector>

#include "render/sheet.hpp"

namespace rb {

struct HeatMapAxis {
    std::string label;               ///< with its unit
    std::vector<std::string> ticks;  ///< one a column or row, from the left or from the bottom
};

struct HeatMap {
    std::string title;
    std::vector<std::string> notes;  ///< below the map; wrapped where they are too long
    std::string valueLabel;          ///< at the colour bar, which runs from 0 to 1
    HeatMapAxis x;
    HeatMapAxis y;
    std::vector<double> values;  ///< in [0, 1], row by row from the bottom, each from the left; NaN: not known
};

/// Where everything stands in the picture.
struct HeatMapLayout {
    int width = 0;       ///< of the picture [px]
    int height = 0;      ///< of the picture [px]
    PixelBox plot;       ///< all cells
    int cellWidth = 0;   ///< [px]
    int cellHeight = 0;  ///< [px]
    PixelBox bar;        ///< of colours

    /// The cell of a column and a row, counted from the left and from the bottom.
    PixelBox cell(int column, int row) const;
};

HeatMapLayout layOut(const HeatMap& map);
Image drawHeatMap(const HeatMap& map);

}  // namespace rb
