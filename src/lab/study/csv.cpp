#include "lab/study/csv.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "lab/json/text_file.hpp"

namespace rb::study {

namespace {

constexpr std::size_t kMostColumns = 100;
constexpr std::size_t kMostRows = 1'000'000;

std::vector<std::string> split(std::string_view line) {
    std::vector<std::string> cells;
    for (std::size_t begin = 0;;) {
        const std::size_t comma = line.find(',', begin);
        cells.emplace_back(line.substr(begin, comma - begin));
        if (comma == std::string_view::npos) return cells;
        begin = comma + 1;
    }
}

[[noreturn]] void refuseCell(const CsvRow& row, std::size_t column, std::string_view columnName,
                             const std::string& allowed) {
    throw InputError(row.place + ": " + std::string(columnName),
                     "'" + printable(row.cells[column]) + "' is no such value", allowed);
}

}  // namespace

CsvFile parseCsv(const std::string& name, std::string_view text) {
    CsvFile file{name, "", {}};
    std::size_t cellCount = 0;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::string place = name + ": line " + std::to_string(number);
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) throw InputError(place, "is cut: it has no line end");
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end + 1);
        if (line.ends_with('\r')) line.remove_suffix(1);  // as spreadsheets write
        if (withoutControls(line) != line) throw InputError(place, "has a control character", "text");
        const auto columns = static_cast<std::size_t>(std::count(line.begin(), line.end(), ',')) + 1;
        if (columns > kMostColumns) {
            throw InputError(place, "too many columns", "up to " + std::to_string(kMostColumns));
        }
        if (file.rows.size() == kMostRows)
            throw InputError(place, "too many rows", "up to " + std::to_string(kMostRows));
        std::vector<std::string> cells = split(line);
        if (number == 1) {
            file.header = line;
            cellCount = cells.size();
            continue;
        }
        if (cells.size() != cellCount) {
            throw InputError(place,
                             std::to_string(cells.size()) + " cells where the header has " + std::to_string(cellCount));
        }
        file.rows.push_back({place, std::move(cells)});
    }
    return file;
}

CsvFile loadCsv(const std::string& path) {
    constexpr TextKind kStudyFile{"a CSV file of a study", 64};  // half a million runs
    return parseCsv(path, readText(path, kStudyFile));
}

void checkHeader(const CsvFile& file, std::string_view header) {
    if (file.header == header) return;
    throw InputError(file.name + ": line 1", "'" + printable(file.header) + "' are not the columns",
                     std::string(header));
}

std::string csvLine(std::initializer_list<std::string_view> cells) {
    std::string line;
    for (const std::string_view cell : cells) line.append(cell).append(",");
    line.back() = '\n';
    return line;
}

std::string cellText(double value) {
    constexpr int kDigits = 6;
    return roundedText(value, kDigits);
}

std::string cellText(const std::optional<double>& value) { return value ? cellText(*value) : std::string(); }

std::string hashText(std::uint64_t hash) { return hexadecimalText(hash); }

double cellNumber(const CsvRow& row, std::size_t column, std::string_view columnName, double most) {
    const std::optional<double> value = numberFrom<double>(row.cells[column]);
    if (!value || !(*value >= 0.0 && *value <= most)) refuseCell(row, column, columnName, "0 to " + numberText(most));
    return *value;
}

std::optional<double> cellOptionalNumber(const CsvRow& row, std::size_t column, std::string_view columnName,
                                         double most) {
    if (row.cells[column].empty()) return std::nullopt;
    return cellNumber(row, column, columnName, most);
}

std::uint64_t cellWhole(const CsvRow& row, std::size_t column, std::string_view columnName, std::uint64_t most) {
    const std::optional<std::uint64_t> value = numberFrom<std::uint64_t>(row.cells[column]);
    if (!value || *value > most) refuseCell(row, column, columnName, "a whole number up to " + numberText(most));
    return *value;
}

bool cellFlag(const CsvRow& row, std::size_t column, std::string_view columnName) {
    const std::string& text = row.cells[column];
    if (text != "0" && text != "1") refuseCell(row, column, columnName, "0 or 1");
    return text == "1";
}

std::uint64_t cellHash(const CsvRow& row, std::size_t column, std::string_view columnName) {
    const std::optional<std::uint64_t> value = hexadecimalFrom(row.cells[column]);
    if (!value) refuseCell(row, column, columnName, "16 hexadecimal digits");
    return *value;
}

}  // namespace rb::study
