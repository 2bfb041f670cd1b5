#pragma once

// Integrators as text. A word is kicks K and drifts D, each with its share of h behind it, none for all of it:
// `K1/2 D K1/2`. A tableau begins with `rk:`; its rows are ended by semicolons, node first, weights last:
// `rk: 0; 1/2: 1/2; b: 0 1`. A number is a fraction or a decimal, and may be negative. What a word's kicks, its drifts
// or a tableau's weights sum to must be 1, exactly.

#include <optional>
#include <string>
#include <string_view>

#include "physics/report/integrator.hpp"

namespace rb {

/// The word or the tableau, as integratorFrom() reads it: `K1/2 D K1/2`.
std::string definitionText(const Integrator& integrator);

/// A fraction as it stands there: `2/3`, or a decimal where that is exact and the denominator a long one.
std::string fractionText(const Fraction& number);

/// @throws InputError that names `place`, and of the text what is wrong there: what it has from `at` on
[[noreturn]] void refuseScheme(std::string_view place, std::string_view problem, std::string_view text, std::size_t at);
[[noreturn]] void refuseSum(std::string_view place, std::string_view what, const Fraction& sum, const Fraction& wanted);

/// Reads the text from left to right; of a literal the compiler does.
class SchemeReader {
  public:
    constexpr SchemeReader(std::string_view place, std::string_view text) : place_(place), text_(text), rest_(text) {}

    constexpr Integrator read() {
        constexpr std::string_view kTableau = "rk:";
        skipSpaces();
        if (!rest_.starts_with(kTableau)) return readWord();
        rest_.remove_prefix(kTableau.size());
        return readTableau();
    }

    /// The number that the text begins with; none if it begins with something else.
    constexpr std::optional<Fraction> readNumber() {
        begin();
        const bool isNegative = take('-');
        const std::string_view before = rest_;
        Fraction number = readDigits(0);
        if (take('.')) number = readDecimals(number);
        if (rest_.size() == before.size()) return std::nullopt;
        if (take('/')) {
            const Fraction below = readDigits(0);
            number = number * Fraction(below.isNumber() ? 1 : 0, below.numerator);
        }
        if (!number.isNumber()) refuse("a number has no value or too many digits");
        return isNegative ? Fraction(-1) * number : number;
    }

    constexpr void skipSpaces() {
        while (take(' ')) continue;
    }
    constexpr bool isAtEnd() const { return rest_.empty(); }

  private:
    struct Parts {
        std::array<StepPart, Integrator::kMostParts> parts{};
        std::size_t count = 0;
        constexpr const StepPart* begin() const { return parts.data(); }
        constexpr const StepPart* end() const { return parts.data() + count; }
    };

    // From here on is what may be refused.
    constexpr void begin() { at_ = text_.size() - rest_.size(); }
    constexpr void refuse(std::string_view problem) const {
        if (!problem.empty()) refuseScheme(place_, problem, text_, at_);
    }

    constexpr bool take(char letter) {
        if (rest_.empty() || rest_.front() != letter) return false;
        rest_.remove_prefix(1);
        return true;
    }
    constexpr bool isDigit() const { return !rest_.empty() && rest_.front() >= '0' && rest_.front() <= '9'; }

    constexpr Fraction readDigits(Fraction number) {
        for (; isDigit(); rest_.remove_prefix(1)) number = Fraction(10) * number + Fraction(rest_.front() - '0');
        return number;
    }
    constexpr Fraction readDecimals(Fraction number) {
        Fraction unit(1, 10);
        for (; isDigit(); rest_.remove_prefix(1)) {
            number = number + Fraction(rest_.front() - '0') * unit;
            unit = unit * Fraction(1, 10);
        }
        return number;
    }

    constexpr void checkSum(std::string_view what, const Fraction& sum, const Fraction& wanted) const {
        if (!(sum == wanted)) refuseSum(place_, what, sum, wanted);
    }

    constexpr Integrator readWord() {
        Parts word;
        Fraction kicks;
        Fraction drifts;
        while (!isAtEnd()) {
            begin();
            const std::size_t part = at_;
            const bool isKick = take('K');
            if (!isKick && !take('D')) refuse("a word is of kicks K and drifts D, each with a number");
            const bool hasNumber = isDigit() || rest_.starts_with('-') || rest_.starts_with('.');
            const std::optional<Fraction> share = hasNumber ? readNumber() : Fraction(1);
            at_ = part;
            if (!share) refuse("a sign without a number");
            if (share->numerator == 0) refuse("a kick or drift of 0");
            if (word.count == Integrator::kMostParts) refuse("more than 36 kicks and drifts");
            word.parts[word.count++] = {isKick, *share};
            (isKick ? kicks : drifts) = (isKick ? kicks : drifts) + *share;
            skipSpaces();
        }
        checkSum("kicks", kicks, 1);
        checkSum("drifts", drifts, 1);
        return Integrator(word);
    }

    // Of so many numbers, up to the semicolon. @returns their sum
    constexpr Fraction readRow(std::size_t count, std::string_view what, Fraction* numbers) {
        Fraction sum;
        for (std::size_t i = 0; i < count; ++i) {
            skipSpaces();
            const std::optional<Fraction> number = readNumber();
            if (!number) refuse("a tableau has one number more in each row, and in b one for each row");
            numbers[i] = *number;
            sum = sum + *number;
        }
        skipSpaces();
        begin();
        if (!isAtEnd() && !take(';')) refuse(what);
        return sum;
    }

    constexpr Integrator readTableau() {
        constexpr std::string_view kTooMany = "a row of a tableau has too many numbers, or something else in it";
        std::array<Fraction, Integrator::kMostParts> numbers{};
        Fraction node;
        if (!(readRow(1, "a tableau begins with 0;", &node) == 0)) refuse("a tableau begins with 0;");
        std::size_t stages = 1;
        for (skipSpaces(); !take('b'); skipSpaces(), ++stages) {
            begin();
            if (stages == Integrator::kMostStages) refuse("more than 8 stages");
            const std::optional<Fraction> at = readNumber();
            skipSpaces();
            if (!at || !take(':')) refuse("a row of a tableau begins with its node and a colon, or b:");
            checkSum("a row", readRow(stages, kTooMany, &numbers[stages * (stages - 1) / 2]), *at);
        }
        skipSpaces();
        begin();
        if (!take(':')) refuse("the last row of a tableau begins with b:");
        checkSum("b", readRow(stages, kTooMany, &numbers[stages * (stages - 1) / 2]), 1);
        skipSpaces();
        begin();
        if (!isAtEnd()) refuse("something stands behind b");
        return Integrator(stages, numbers);
    }

    std::string_view place_;
    std::string_view text_;
    std::string_view rest_;
    std::size_t at_ = 0;  // where what is being read began
};

/// What the text defines. @throws InputError that names `place`, in one line.
constexpr Integrator integratorFrom(std::string_view place, std::string_view text) {
    return SchemeReader(place, text).read();
}

}  // namespace rb
