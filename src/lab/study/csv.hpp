#pragma once

// The CSV files of the studies. They are read strictly: a file that was cut or edited is refused with its line, and not
// read in part.

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rb::study {

/// A row that was read, and where it stands.
struct CsvRow {
    std::string place;  ///< "runs.csv: line 7"
    std::vector<std::string> cells;
};

/// A file that was read. Every row has as many cells as the header.
struct CsvFile {
    std::string name;    ///< the name for messages
    std::string header;  ///< the first line
    std::vector<CsvRow> rows;
};

/// Splits a text whose lines all end with a line feed; the first line is the header. Quotes have no meaning, because
/// cells hold no comma, quote or line end. An empty text is a file without header and rows.
/// @param name the name for messages
/// @throws InputError with the line that has not as many cells as the header, or no line feed at its end.
CsvFile parseCsv(const std::string& name, std::string_view text);

/// @throws InputError that shows both headers, unless that of the file is this one.
void checkHeader(const CsvFile& file, std::string_view header);

/// Reads the file at `path`. @throws InputError as parseCsv does, or if it cannot be read, is empty or too large.
CsvFile loadCsv(const std::string& path);

/// The cells as a line of a file.
std::string csvLine(std::initializer_list<std::string_view> cells);

/// `value` with six significant digits: more than any of these measures needs. What is read back gives the same text.
std::string cellText(double value);
/// The same; an empty cell if there is no value.
std::string cellText(const std::optional<double>& value);
/// 16 hexadecimal digits.
std::string hashText(std::uint64_t hash);

/// No measure is larger. Sums and means of such numbers are finite.
inline constexpr double kLargestMeasure = 1e100;

/// Reads a number from 0 to `most`. @throws InputError with the row's place and the column, as all of these functions
/// do.
double cellNumber(const CsvRow& row, std::size_t column, std::string_view columnName, double most = kLargestMeasure);
/// The same; no value for an empty cell.
std::optional<double> cellOptionalNumber(const CsvRow& row, std::size_t column, std::string_view columnName,
                                         double most = kLargestMeasure);
/// Reads a whole number from 0 to `most`.
std::uint64_t cellWhole(const CsvRow& row, std::size_t column, std::string_view columnName,
                        std::uint64_t most = std::numeric_limits<std::uint64_t>::max());
/// Reads 0 or 1.
bool cellFlag(const CsvRow& row, std::size_t column, std::string_view columnName);
/// Reads what hashText wrote.
std::uint64_t cellHash(const CsvRow& row, std::size_t column, std::string_view columnName);

}  // namespace rb::study
