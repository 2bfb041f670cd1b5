#pragma once

#include <string>
#include <vector>

namespace rb {

/// Markdown whose columns line up, so that it reads as well in a terminal as on a page. The first row is the header;
/// the first `leftColumns` columns are flush left, the others flush right.
std::string tableText(const std::vector<std::vector<std::string>>& rows, std::size_t leftColumns);

/// A measure as a table shows it: one digit after the point from 1 up, four below.
std::string shownNumber(double value);

}  // namespace rb
