#include "physics/schemes/scheme_text.hpp"

#include <algorithm>
#include <cmath>

#include "base/error.hpp"
#include "physics/schemes/library.hpp"
#include "physics/schemes/properties.hpp"

namespace rb {

namespace {

// How many digits follow the point, if the decimal ends.
std::optional<std::size_t> decimalsOf(std::int64_t denominator) {
    std::size_t twos = 0;
    std::size_t fives = 0;
    for (; denominator % 2 == 0; denominator /= 2) ++twos;
    for (; denominator % 5 == 0; denominator /= 5) ++fives;
    return denominator == 1 ? std::optional(std::max(twos, fives)) : std::nullopt;
}

std::string decimalText(const Fraction& number, std::size_t decimals) {
    std::int64_t unit = 1;
    for (std::size_t i = 0; i < decimals; ++i) unit *= 10;
    std::string digits = std::to_string(std::abs(number.numerator) % number.denominator * (unit / number.denominator));
    digits.insert(0, decimals - digits.size(), '0');
    return (number.numerator < 0 ? "-" : "") + std::to_string(std::abs(number.numerator) / number.denominator) + "." +
           digits;
}

// Beyond, what cancels is lost in a float.
bool hasUsualNumbers(const Integrator& integrator) {
    constexpr double kLargest = 1000.0;
    const auto isUsual = [](const Fraction& number) { return std::abs(static_cast<double>(number)) < kLargest; };
    bool isUsualSoFar = true;
    for (std::size_t i = 0; i < integrator.size(); ++i) {
        isUsualSoFar = isUsualSoFar && isUsual(integrator.isWord() ? integrator.part(i).share : integrator.b(i));
        for (std::size_t j = 0; !integrator.isWord() && j < i; ++j) {
            isUsualSoFar = isUsualSoFar && isUsual(integrator.a(i, j));
        }
    }
    return isUsualSoFar;
}

}  // namespace

std::string fractionText(const Fraction& number) {
    constexpr std::int64_t kLong = 1000;
    constexpr std::size_t kMostDecimals = 18;
    if (number.denominator > kLong) {
        const std::optional<std::size_t> decimals = decimalsOf(number.denominator);
        if (decimals && *decimals <= kMostDecimals) return decimalText(number, *decimals);
    }
    const std::string below = number.denominator == 1 ? "" : "/" + std::to_string(number.denominator);
    return std::to_string(number.numerator) + below;
}

std::string definitionText(const Integrator& integrator) {
    std::string text;
    if (integrator.isWord()) {
        for (std::size_t i = 0; i < integrator.size(); ++i) {
            const StepPart part = integrator.part(i);
            text += std::string(i == 0 ? "" : " ") + (part.isKick ? "K" : "D");
            if (!(part.share == 1)) text += fractionText(part.share);
        }
        return text;
    }
    text = "rk: 0;";
    for (std::size_t i = 1; i < integrator.size(); ++i) {
        Fraction node;
        std::string row;
        for (std::size_t j = 0; j < i; ++j) {
            node = node + integrator.a(i, j);
            row += " " + fractionText(integrator.a(i, j));
        }
        text += " " + fractionText(node) + ":" + row + ";";
    }
    text += " b:";
    for (std::size_t i = 0; i < integrator.size(); ++i) text += " " + fractionText(integrator.b(i));
    return text;
}

void refuseScheme(std::string_view place, std::string_view problem, std::string_view text, std::size_t at) {
    const std::string_view from = text.substr(at);
    const std::string where =
        from.empty() ? "at its end"
                     : "'" + printable(from.substr(0, from.find(' '))) + "', letter " + std::to_string(at + 1);
    throw InputError(std::string(place), where + ": " + std::string(problem));
}

void refuseSum(std::string_view place, std::string_view what, const Fraction& sum, const Fraction& wanted) {
    throw InputError(std::string(place), "sum of " + std::string(what) +
                                             (sum.isNumber() ? " " + fractionText(sum) : " has too many digits") +
                                             ", must be " + fractionText(wanted));
}

std::string toText(const Integrator& integrator) {
    const IntegratorRow* const row = libraryRow(integrator);
    return row == nullptr ? definitionText(integrator) : std::string(row->word);
}

std::string nameText(const Integrator& integrator) {
    const IntegratorRow* const row = libraryRow(integrator);
    return row == nullptr ? definitionText(integrator) : std::string(row->name);
}

std::vector<Integrator> valuesOf(std::span<const IntegratorRow> rows) {
    std::vector<Integrator> values;
    for (const IntegratorRow& row : rows) values.push_back(row.value);
    return values;
}

bool isAmong(std::span<const IntegratorRow> rows, const Integrator& integrator) {
    return std::any_of(rows.begin(), rows.end(), [&](const IntegratorRow& row) { return row.value == integrator; });
}

IntegratorRow rowOf(const Integrator& integrator, std::string_view definition) {
    IntegratorRow own{integrator, "composed", "Composed", 0, definition, "", "A word or a tableau of your own."};
    if (const IntegratorRow* const known = libraryRow(integrator)) own = *known;
    if (own.equations.empty()) own.equations = definition;
    if (own.order == 0) own.order = orderOf(integrator);
    return own;
}

const IntegratorRow* libraryRow(const Integrator& integrator) {
    const auto* const found = std::find_if(kLibrary.begin(), kLibrary.end(),
                                           [&](const IntegratorRow& row) { return row.value == integrator; });
    return found == kLibrary.end() ? nullptr : found;
}

std::string allowedFor(const Integrator& /*integrator*/) {
    return joined(kIntegratorChoices) + ", a word such as K1/2 D K1/2, a tableau such as rk: 0; 1/2: 1/2; b: 0 1";
}

bool isDefinition(std::string_view text) {
    constexpr std::string_view kLettersOfWord = "KD0123456789./- ";
    return text.starts_with("rk:") ||
           (!text.empty() && text.find_first_not_of(kLettersOfWord) == std::string_view::npos);
}

Integrator parseIntegrator(std::string_view text, std::string_view place, std::string_view others) {
    const auto* const found =
        std::find_if(kLibrary.begin(), kLibrary.end(), [&](const IntegratorRow& row) { return row.word == text; });
    if (found != kLibrary.end()) return found->value;
    if (!isDefinition(text)) {
        throw InputError(std::string(place), "'" + printable(text) + "' is unknown",
                         std::string(others) + (others.empty() ? "" : "|") + allowedFor(Integrator::Euler));
    }
    const Integrator integrator = integratorFrom(place, text);
    if (!hasUsualNumbers(integrator)) refuseScheme(place, "a number of 1000 or more", text, 0);
    return integrator;
}

int statedOrder(const Integrator& integrator) {
    const IntegratorRow* const row = libraryRow(integrator);
    return row == nullptr ? orderOf(integrator) : row->order;
}

bool operator<(const Integrator& left, const Integrator& right) {
    const IntegratorRow* const leftRow = libraryRow(left);
    const IntegratorRow* const rightRow = libraryRow(right);
    if (leftRow != nullptr && rightRow != nullptr) return leftRow < rightRow;
    if (leftRow != nullptr || rightRow != nullptr) return leftRow != nullptr;
    return definitionText(left) < definitionText(right);
}

}  // namespace rb
