#include "app/command_line/telemetry_origin.hpp"

#include <array>
#include <cstdint>
#include <limits>
#include <string_view>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "lab/json/text_file.hpp"
#include "lab/world_telemetry.hpp"

namespace rb {

namespace {

constexpr TextKind kTelemetry{"a CSV file", 512};

// The next line, which is taken off the text.
std::string_view takeLine(std::string_view& text) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);  // as spreadsheets write
    return line;
}

// The last four cells, with which a row says where it comes from. No name of a scene that is built in has a comma.
std::array<std::string_view, 4> originCells(std::string_view row, const std::string& path) {
    std::array<std::string_view, 4> cells;
    for (std::size_t i = cells.size(); i-- > 0;) {
        const std::size_t comma = row.rfind(',');
        if (comma == std::string_view::npos) throw InputError(path, "a row is cut off", "a whole CSV of telemetry");
        cells[i] = row.substr(comma + 1);
        row = row.substr(0, comma);
    }
    return cells;
}

}  // namespace

StartOptions originOfTelemetry(const std::string& path) {
    const std::string text = readText(path, kTelemetry);
    std::string_view rest = text;
    const std::string_view header = takeLine(rest);
    if (!header.ends_with("," + originTitles())) {
        throw InputError(printable(path), "is no telemetry", "a file that --csv has written");
    }
    const bool hasWorlds = header.starts_with("world,");
    const auto first = originCells(takeLine(rest), printable(path));
    StartOptions origin;
    origin.scene = first[0];
    origin.seed =
        parseNumber<std::uint64_t>(printable(path) + ": seed", first[1], 0, std::numeric_limits<std::uint64_t>::max());
    origin.settings = {{"integrator", std::string(first[2])}, {"solver", std::string(first[3])}};
    while (hasWorlds && !rest.empty()) {
        const std::string_view row = takeLine(rest);
        if (!row.starts_with("B,")) continue;
        const auto second = originCells(row, printable(path));
        if (first[3] == second[3] && first[3] == "impulse") {
            origin.compare = std::string(first[2]).append(",").append(second[2]);
        }
        break;
    }
    return origin;
}

}  // namespace rb
