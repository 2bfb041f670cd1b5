#pragma once

// Telemetry: one row of numbers per step, as CSV. A table has an entry for each column. Its type says for which model.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace rb {

/// A count, or a measure, or nothing: an empty cell.
using TelemetryValue = std::variant<std::monostate, std::uint64_t, double>;

template <class Model>
struct TelemetryColumn {
    std::string_view name;  ///< what is measured, such as `max_speed`
    std::string_view unit;  ///< such as "m/s"; empty if there is none
    TelemetryValue (*value)(const Model&);
};

/// The title of a column in a file, with its unit: `max_speed_m_s`.
std::string columnTitle(std::string_view name, std::string_view unit);

/// Appends a cell, after a comma if it is not the first, in the shortest form that reads back the same.
void appendCell(const TelemetryValue& value, std::string& row);
void appendCell(std::string_view text, std::string& row);
/// A text as a cell: in quotes, as RFC 4180 has it, if it holds a comma or a quote.
std::string quotedCell(const std::string& text);
/// The cells that say what a row is of: scene, seed, and two words of the settings.
std::string originRow(const std::string& scene, std::uint64_t seed, std::string_view first, std::string_view second);

/// Writes the header and the rows of a file.
template <class Model>
struct Telemetry {
    std::span<const TelemetryColumn<Model>> columns;
    bool isOfComparison = false;  ///< whether there is a first column, `world`: A or B

    /// The titles of the columns, without a line end.
    std::string header() const {
        std::string line;
        if (isOfComparison) appendCell("world", line);
        for (const TelemetryColumn<Model>& column : columns) appendCell(columnTitle(column.name, column.unit), line);
        return line;
    }

    /// The row for the present state of world A (0) or B (1), without a line end.
    std::string row(const Model& model, std::size_t which = 0) const {
        std::string line;
        if (isOfComparison) appendCell(which == 0 ? "A" : "B", line);
        for (const TelemetryColumn<Model>& column : columns) appendCell(column.value(model), line);
        return line;
    }
};

}  // namespace rb
