#pragma once

// Names of files. In this program a text is UTF-8 wherever it runs; what the system calls its files is another matter.

#include <filesystem>
#include <string>
#include <string_view>

namespace rb {

/// The path that this text names.
inline std::filesystem::path pathOf(std::string_view text) { return std::u8string(text.begin(), text.end()); }

/// The text that names this path, as pathOf() takes it.
inline std::string textOf(const std::filesystem::path& path) {
    const std::u8string text = path.u8string();
    return {text.begin(), text.end()};
}

/// The beginning of a text, with as many of its letters as so many bytes have room for.
constexpr std::string_view beginningOf(std::string_view text, std::size_t most) {
    if (text.size() <= most) return text;
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0U) == 0x80U) --most;  // within a letter
    return text.substr(0, most);
}

/// A title as the name of a file, without its ending, on every system: its letters are kept, of whatever script, and
/// what some system refuses becomes `_`. A long one is cut, so that an ending finds room.
std::string fileNameOf(std::string_view title);

}  // namespace rb
