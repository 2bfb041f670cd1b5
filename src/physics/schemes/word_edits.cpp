#include "physics/schemes/word_edits.hpp"

#include <algorithm>
#include <vector>

namespace rb {

namespace {

std::vector<StepPart> partsOf(const Integrator& word) {
    std::vector<StepPart> parts;
    for (std::size_t i = 0; i < word.size(); ++i) parts.push_back(word.part(i));
    return parts;
}

std::ptrdiff_t offset(std::size_t i) { return static_cast<std::ptrdiff_t>(i); }

// The next part of the same kind, round the end; `i` itself where there is no other.
std::size_t nextOfKind(const Integrator& word, std::size_t i) {
    std::size_t next = i;
    do {
        next = (next + 1) % word.size();
    } while (word.part(next).isKick != word.part(i).isKick);
    return next;
}

// Nothing where a sum has too many digits.
std::optional<Integrator> wordOf(const std::vector<StepPart>& parts) {
    const auto isNumber = [](const StepPart& part) { return part.share.isNumber(); };
    if (!std::all_of(parts.begin(), parts.end(), isNumber)) return std::nullopt;
    return Integrator(parts);
}

}  // namespace

std::optional<Integrator> withPartSplit(const Integrator& word, std::size_t i) {
    if (word.size() == Integrator::kMostParts) return std::nullopt;
    std::vector<StepPart> parts = partsOf(word);
    parts[i].share = Fraction(1, 2) * parts[i].share;
    parts.insert(parts.begin() + offset(i), parts[i]);
    return wordOf(parts);
}

std::optional<Integrator> withoutPart(const Integrator& word, std::size_t i) {
    const std::size_t next = nextOfKind(word, i);
    if (next == i) return std::nullopt;
    std::vector<StepPart> parts = partsOf(word);
    parts[next].share = parts[next].share + parts[i].share;
    parts.erase(parts.begin() + offset(i));
    std::erase_if(parts, [](const StepPart& part) { return part.share == 0; });
    return wordOf(parts);
}

std::optional<Integrator> withShare(const Integrator& word, std::size_t i, const Fraction& share) {
    const std::size_t next = nextOfKind(word, i);
    if (next == i || share == 0) return std::nullopt;
    std::vector<StepPart> parts = partsOf(word);
    parts[next].share = parts[next].share + parts[i].share - share;
    parts[i].share = share;
    std::erase_if(parts, [](const StepPart& part) { return part.share == 0; });
    return wordOf(parts);
}

Integrator withPartMoved(const Integrator& word, std::size_t from, std::size_t to) {
    std::vector<StepPart> parts = partsOf(word);
    if (from < to) {
        std::rotate(parts.begin() + offset(from), parts.begin() + offset(from + 1), parts.begin() + offset(to + 1));
    } else {
        std::rotate(parts.begin() + offset(to), parts.begin() + offset(from), parts.begin() + offset(from + 1));
    }
    return Integrator(parts);
}

std::optional<Integrator> withPartAdded(const Integrator& word, bool isKick) {
    std::size_t last = word.size() - 1;
    while (word.part(last).isKick != isKick) --last;
    const std::optional<Integrator> split = withPartSplit(word, last);
    return split ? std::optional(withPartMoved(*split, last, split->size() - 1)) : std::nullopt;
}

}  // namespace rb
