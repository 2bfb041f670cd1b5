#pragma once

// The CSV files of the studies: read back as strictly as they are written, so that a file that was cut or edited is
// refused with its line and not half believed.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rb {

/// A row that was read, and where.
struct CsvRow {
    std::string place;  ///< "runs.csv: line 7"
    std::vector<std::string> cells;
};

struct CsvFile {
    std::string name;
    std::string header;  ///< the first line
    std::vector<CsvRow> rows;
};

/// Cells hold no comma, quote or line end. @throws InputError where a line has not as many cells as the header, or the
/// last line is cut.
CsvFile parseCsv(const std::string& name, std::string_view text);

/// @throws InputError unless the file has this header.
void checkHeader(const CsvFile& file, std::string_view header);

/// @throws InputError as parseCsv, or if the file cannot be read.
CsvFile loadCsv(const std::string& path);

/// `value` with six significant digits: more than any of these measures means, and read back to the same text.
std::string cellText(double value);
/// The same; empty for nothing.
std::string cellText(const std::optional<double>& value);
std::string hashText(std::uint64_t hash);  ///< 16 hexadecimal digits

/// What a cell says. @throws InputError with the row's place and the column.
double cellNumber(const CsvRow& row, std::size_t column, std::string_view columnName);
std::optional<double> cellOptionalNumber(const CsvRow& row, std::size_t column, std::string_view columnName);
std::uint64_t cellWhole(const CsvRow& row, std::size_t column, std::string_view columnName);
bool cellFlag(const CsvRow& row, std::size_t column, std::string_view columnName);
std::uint64_t cellHash(const CsvRow& row, std::size_t column, std::string_view columnName);

}  // namespace rb
