#include "lab/study/markdown_table.hpp"

#include <algorithm>

#include "base/printed.hpp"

namespace rb::study {

namespace {

// Counts letters, not bytes: every byte of UTF-8 that is not a continuation byte begins a letter.
std::size_t widthOf(const std::string& text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string padded(const std::string& text, std::size_t width, bool isLeft) {
    const std::string space(width - widthOf(text), ' ');
    return isLeft ? text + space : space + text;
}

}  // namespace

std::string tableText(const std::vector<std::vector<std::string>>& rows, std::size_t leftColumns) {
    std::vector<std::size_t> widths(rows.front().size(), 3);  // Markdown needs three dashes
    for (const auto& row : rows) {
        for (std::size_t c = 0; c < row.size(); ++c) widths[c] = std::max(widths[c], widthOf(row[c]));
    }
    std::string text;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        for (std::size_t c = 0; c < widths.size(); ++c) {
            text += (c == 0 ? "| " : " | ") + padded(rows[r][c], widths[c], c < leftColumns);
        }
        text += " |\n";
        if (r > 0) continue;
        for (std::size_t c = 0; c < widths.size(); ++c) {
            text += (c == 0 ? "| " : " | ") + std::string(widths[c] - 1, '-') + (c < leftColumns ? '-' : ':');
        }
        text += " |\n";
    }
    return text;
}

std::string shownNumber(double value) {
    constexpr double kLeastFixed = 1e-4;  // with fewer digits a small number would look like none
    return printed(value >= 1.0 ? "%.1f" : value >= kLeastFixed || value == 0.0 ? "%.4f" : "%.1e", value);
}

}  // namespace rb::study
