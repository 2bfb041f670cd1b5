#pragma once

// Integrators at random, for properties that hold of any.

#include <rapidcheck.h>
#include <vector>

#include "physics/report/integrator.hpp"

namespace rb::test {

/// A fraction other than 0, of numbers up to 12.
inline Fraction anyShare() {
    const int above = *rc::gen::inRange(1, 13);
    const Fraction share(*rc::gen::arbitrary<bool>() ? above : -above, *rc::gen::inRange(1, 13));
    return share;
}

/// Kicks and drifts in any order, the last of each making up for what is left of 1.
inline Integrator anyWord() {
    std::vector<StepPart> parts;
    Fraction left[2] = {1, 1};
    const auto add = [&](bool isKick, const Fraction& share) {
        if (share == 0) return;
        parts.push_back({isKick, share});
        left[isKick ? 1 : 0] = left[isKick ? 1 : 0] - share;
    };
    for (int i = *rc::gen::inRange(0, 6); i > 0; --i) add(*rc::gen::arbitrary<bool>(), anyShare());
    const bool isKickLast = *rc::gen::arbitrary<bool>();
    add(!isKickLast, left[isKickLast ? 0 : 1]);
    add(isKickLast, left[isKickLast ? 1 : 0]);
    return Integrator(parts);
}

/// A word that reads the same from both ends.
inline Integrator anyPalindrome() {
    std::vector<StepPart> half;
    Fraction left[2] = {1, 1};
    bool isKick = *rc::gen::arbitrary<bool>();
    for (int i = *rc::gen::inRange(1, 4); i > 0; --i, isKick = !isKick) {
        const Fraction share = anyShare();
        half.push_back({isKick, share});
        left[isKick ? 1 : 0] = left[isKick ? 1 : 0] - Fraction(2) * share;
    }
    std::vector<StepPart> word = half;
    word.push_back({isKick, Fraction(1, 2) * left[isKick ? 1 : 0]});
    word.push_back({!isKick, left[isKick ? 0 : 1]});
    word.push_back({isKick, Fraction(1, 2) * left[isKick ? 1 : 0]});
    word.insert(word.end(), half.rbegin(), half.rend());
    std::erase_if(word, [](const StepPart& part) { return part.share == 0; });
    return Integrator(word);
}

inline Integrator anyTableau() {
    const int stages = *rc::gen::inRange(1, 6);
    std::vector<Fraction> numbers;
    for (int i = stages * (stages - 1) / 2; i > 0; --i) numbers.push_back(anyShare());
    Fraction left = 1;
    for (int i = 1; i < stages; ++i) {
        numbers.push_back(anyShare());
        left = left - numbers.back();
    }
    numbers.push_back(left);
    return {static_cast<std::size_t>(stages), numbers};
}

}  // namespace rb::test
