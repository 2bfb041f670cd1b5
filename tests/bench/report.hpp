#pragma once

// What the benchmark shows: a table and ratios a size, the CSV file, the plot.

#include <span>
#include <string>

#include "bench/measure.hpp"
#include "render/chart/log_plot.hpp"

namespace rb::bench {

/// The results of one size, with how many times longer each engine's step takes than the first one's.
void printTable(const Options& options, std::span<const Result> results);

/// All results, a row each.
std::string csvOf(const Options& options, std::span<const Result> results);

/// Cost of a settled step a circle, over the number of circles. An engine that was not run at a size ends its line.
LogPlot plotOf(const Options& options, std::span<const EngineInfo> engines, std::span<const Result> results);

}  // namespace rb::bench
