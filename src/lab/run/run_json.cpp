#include "lab/run/run_json.hpp"

namespace rb {

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

}  // namespace rb
