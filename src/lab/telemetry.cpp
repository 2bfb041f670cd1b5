#include "lab/telemetry.hpp"

#include "base/error.hpp"
#include "base/number_text.hpp"

namespace rb {

std::string columnTitle(std::string_view name, std::string_view unit) {
    std::string title(name);
    if (!unit.empty()) title += '_';
    for (const char c : unit) {
        if (c != ' ') title += c == '/' ? '_' : c;
    }
    return title;
}

void appendCell(const TelemetryValue& value, std::string& row) {
    const auto textOf = []<class T>(T number) {
        if constexpr (std::is_same_v<T, std::monostate>)
            return std::string();
        else
            return numberText(number);
    };
    appendCell(std::visit(textOf, value), row);
}

void appendCell(std::string_view text, std::string& row) {
    if (!row.empty()) row += ',';
    row += text;
}

std::string quotedCell(const std::string& text) {
    if (text.find_first_of(",\"") == std::string::npos) return text;
    std::string cell = "\"";
    for (const char c : text) cell.append(c == '"' ? 2 : 1, c);
    return cell + '"';
}

std::string originRow(const std::string& scene, std::uint64_t seed, std::string_view first, std::string_view second) {
    std::string row = quotedCell(printable(scene)) + "," + numberText(seed);
    appendCell(first, row);
    appendCell(second, row);
    return row;
}

}  // namespace rb
