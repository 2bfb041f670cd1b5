#include "lab/study/seeds.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <optional>
#include <set>

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

std::vector<std::uint64_t> seedsFromFirstToLast(std::span<const SeedsOf> parts) {
    std::set<std::uint64_t> all;
    for (const SeedsOf& part : parts) all.insert(part.seeds.begin(), part.seeds.end());
    if (all.empty() || *all.rbegin() - *all.begin() >= kMaxSeeds) return {all.begin(), all.end()};
    std::vector<std::uint64_t> seeds(static_cast<std::size_t>(*all.rbegin() - *all.begin() + 1));
    std::iota(seeds.begin(), seeds.end(), *all.begin());
    return seeds;
}

std::string sentenceOf(const std::vector<std::uint64_t>& missing) {
    return (missing.size() == 1 ? "seed " : "seeds ") + seedsText(missing) +
           (missing.size() == 1 ? " is missing" : " are missing");
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

std::vector<std::string> missingSeeds(std::span<const SeedsOf> parts, std::vector<std::uint64_t> wanted) {
    if (wanted.empty()) wanted = seedsFromFirstToLast(parts);
    std::vector<std::string> sentences;
    std::set<std::string> different;
    for (const SeedsOf& part : parts) {
        std::vector<std::uint64_t> missing;
        std::set_difference(wanted.begin(), wanted.end(), part.seeds.begin(), part.seeds.end(),
                            std::back_inserter(missing));
        different.insert(sentenceOf(missing));
        if (!missing.empty()) sentences.push_back(part.name + ": " + sentenceOf(missing));
    }
    const bool isSameEverywhere = sentences.size() == parts.size() && different.size() == 1;
    return isSameEverywhere ? std::vector<std::string>(different.begin(), different.end()) : sentences;
}

}  // namespace rb::study
