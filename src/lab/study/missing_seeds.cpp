#include "lab/study/missing_seeds.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <set>

#include "lab/study/seeds.hpp"

namespace rb::study {

namespace {

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
