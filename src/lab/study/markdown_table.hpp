#pragma once

#include <string>
#include <vector>

namespace rb::study {

/// A Markdown table whose columns are aligned, so that it can be read in a terminal too. The first row is the header;
/// the first `leftColumns` columns are flush left, the others flush right.
std::string tableText(const std::vector<std::vector<std::string>>& rows, std::size_t leftColumns);

/// A number as a table shows it: with one digit after the point from 1 on, with four below 1, and less than 0.0001 as
/// 4.6e-05.
std::string shownNumber(double value);

}  // namespace rb::study
