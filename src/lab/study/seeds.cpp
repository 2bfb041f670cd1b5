#include "lab/study/seeds.hpp"

#include <algorithm>
#include <optional>

#include "base/error.hpp"
#include "base/number_text.hpp"

namespace rb::study {

namespace {

[[noreturn]] void refuseSeeds(std::string_view place, std::string_view text, const std::string& problem) {
    throw InputError(std::string(place), "'" + printable(text) + "' " + problem,
                     "seeds and ranges of them, at most 1000000, as in 1-20 or 1-5,8");
}

std::uint64_t parseSeed(std::string_view place, std::string_view text) {
    const std::optional<std::uint64_t> seed = numberFrom<std::uint64_t>(text);
    if (!seed) refuseSeeds(place, text, "is not a seed");
    return *seed;
}

void addRange(std::string_view place, std::string_view text, std::vector<std::uint64_t>& seeds) {
    const std::size_t dash = text.find('-');
    const std::uint64_t first = parseSeed(place, text.substr(0, dash));
    const std::uint64_t last = dash == std::string_view::npos ? first : parseSeed(place, text.substr(dash + 1));
    if (first > last) refuseSeeds(place, text, "runs backwards");
    if (last - first >= kMaxSeeds - seeds.size()) refuseSeeds(place, text, "makes too many seeds");
    for (std::uint64_t offset = 0; offset <= last - first; ++offset) seeds.push_back(first + offset);
}

}  // namespace

std::vector<std::uint64_t> parseSeeds(std::string_view place, std::string_view text) {
    std::vector<std::uint64_t> seeds;
    for (std::string_view rest = text;;) {
        const std::size_t end = rest.find_first_of("+,");
        addRange(place, rest.substr(0, end), seeds);
        if (end == std::string_view::npos) break;
        rest.remove_prefix(end + 1);
    }
    std::sort(seeds.begin(), seeds.end());
    seeds.erase(std::unique(seeds.begin(), seeds.end()), seeds.end());
    return seeds;
}

std::string seedsText(const std::vector<std::uint64_t>& seeds) {
    std::string text;
    for (std::size_t first = 0; first < seeds.size();) {
        std::size_t last = first;
        while (last + 1 < seeds.size() && seeds[last + 1] == seeds[last] + 1) ++last;
        if (!text.empty()) text += '+';
        text += std::to_string(seeds[first]);
        if (last > first) text += '-' + std::to_string(seeds[last]);
        first = last + 1;
    }
    return text;
}

}  // namespace rb::study
