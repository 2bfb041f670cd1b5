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

/// A file that was read, cell by cell: every row has as many as the header.
struct CsvFile {
    std::string name;    ///< as it is called in messages
    std::string header;  ///< the first line
    std::vector<CsvRow> rows;
};

/// Splits a text whose lines all end in a line feed; the first one is the header. Cells hold no comma, quote or line
/// end, so none is looked for. An empty text is a file without header and rows. @param name as in messages.
/// @throws InputError with the line, where it has not as many cells as the header, or is cut before its end.
CsvFile parseCsv(const std::string& name, std::string_view text);

/// @throws InputError with both headers, unless the file has exactly this one.
void checkHeader(const CsvFile& file, std::string_view header);

/// The file at `path`. @throws InputError as parseCsv, or if it cannot be read or is empty.
CsvFile loadCsv(const std::string& path);

/// `value` with six significant digits: more than any of these measures means, and read back to the same text.
std::string cellText(double value);
/// The same; an empty cell for nothing.
std::string cellText(const std::optional<double>& value);
/// 16 hexadecimal digits.
std::string hashText(std::uint64_t hash);

/// A finite number; its unit is the column's. @throws InputError with the row's place and the column, as all of these.
double cellNumber(const CsvRow& row, std::size_t column, std::string_view columnName);
/// The same; nothing for an empty cell.
std::optional<double> cellOptionalNumber(const CsvRow& row, std::size_t column, std::string_view columnName);
/// A whole number, not negative.
std::uint64_t cellWhole(const CsvRow& row, std::size_t column, std::string_view columnName);
/// 0 or 1.
bool cellFlag(const CsvRow& row, std::size_t column, std::string_view columnName);
/// What hashText wrote.
std::uint64_t cellHash(const CsvRow& row, std::size_t column, std::string_view columnName);

}  // namespace rb
