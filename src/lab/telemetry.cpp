#include "lab/telemetry.hpp"

#include "physics/number_text.hpp"

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
    appendCell(std::visit([](auto number) { return numberText(number); }, value), row);
}

void appendCell(std::string_view text, std::string& row) {
    if (!row.empty()) row += ',';
    row += text;
}

}  // namespace rb
