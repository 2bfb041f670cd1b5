#include "lab/run/run_json.hpp"

#include "lab/run/longest_run.hpp"

namespace rb {

bool isRun(const Json& root) {
    if (!root.is_object()) return false;
    const auto format = root.find("format");
    return format != root.end() && *format == kRunFormat;
}

std::uint64_t readWhole(const Json& value, const std::string& path, std::uint64_t min, std::uint64_t max) {
    const std::string allowed = std::to_string(min) + " to " + std::to_string(max);
    if (!value.is_number_unsigned()) refuse(path, value, "a whole number", allowed);
    const auto number = value.get<std::uint64_t>();
    if (number < min || number > max) refuse(path, value, "in range", allowed);
    return number;
}

std::vector<std::uint64_t> readSteps(const Json& value, const std::string& path) {
    return readEach(value, path, [](const Json& count, const std::string& place) {
        return readWhole(count, place, 0, kStepsOfLongestRun);
    });
}

StateHashes readStateHashes(const Json& value, const std::string& path) {
    return {readEach(value, path, [](const Json& text, const std::string& place) {
        const auto hash = text.is_string() ? hexadecimalFrom(text.get<std::string>()) : std::nullopt;
        if (!hash) refuse(place, text, "a hash", "sixteen hexadecimal digits in quotes");
        return *hash;
    })};
}

void requireTrue(const Json& value, const std::string& path) { exactly(true)(value, path); }

std::size_t wordIndex(const Json& value, const std::string& path, std::span<const Choice> words) {
    std::string allowed;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (value == words[i].word) return i;
        allowed.append(i == 0 ? "" : "|").append(words[i].word);
    }
    refuse(path, value, "known", allowed);
}

}  // namespace rb
