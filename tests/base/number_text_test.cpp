// Numbers as text: they read back as they were, and nothing but a number is read as one.

#include "base/number_text.hpp"

#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <doctest/doctest.h>
#include <limits>
#include <rapidcheck.h>

#include "base/error.hpp"
#include "base/number_text_fallback.hpp"

using namespace rb;

namespace {

constexpr float kMax = std::numeric_limits<float>::max();

bool isSameBits(float a, float b) { return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b); }

template <class T>
std::string answerTo(std::string_view text, T min, T max) {
    try {
        return numberText(parseNumber("x", text, min, max));
    } catch (const InputError& error) {
        return error.what();
    }
}

}  // namespace

TEST_CASE("every number reads back from its text bit for bit") {
    CHECK(rc::check([](std::uint32_t bits) {
        const float value = std::bit_cast<float>(bits);
        RC_PRE(std::isfinite(value));
        RC_ASSERT(isSameBits(parseNumber("x", numberText(value), -kMax, kMax), value));
    }));
    for (const float value : {0.0F, -0.0F, 0.1F, 1.0F / 3.0F, 1e-45F, 1.17549435e-38F, kMax}) {
        CHECK(isSameBits(parseNumber("x", numberText(value), -kMax, kMax), value));
    }
}

TEST_CASE("a number is the whole of its text, fits its type and is finite") {
    CHECK(numberFrom<float>("1e3") == 1000.0F);
    CHECK(numberFrom<double>("0.1") == 0.1);
    CHECK(numberFrom<int>("-7") == -7);
    CHECK(numberFrom<std::uint64_t>("18446744073709551615") == std::numeric_limits<std::uint64_t>::max());
    for (const std::string_view text : {"", " 1", "1 ", "+1", "1x", "0x1", "nan", "inf", "-infinity", "1e999"}) {
        CAPTURE(text);
        CHECK_FALSE(numberFrom<float>(text).has_value());
        CHECK_FALSE(numberFrom<double>(text).has_value());
        CHECK_FALSE(numberFrom<int>(text).has_value());
    }
    CHECK_FALSE(numberFrom<int>("1.5").has_value());
    CHECK_FALSE(numberFrom<unsigned>("-1").has_value());
    CHECK_FALSE(numberFrom<float>("1e39").has_value());
    CHECK_FALSE(numberFrom<std::uint64_t>("18446744073709551616").has_value());
}

#ifdef __cpp_lib_to_chars
namespace {

template <class T>
void checkAsLibrary(T value) {
    CAPTURE(value);
    const std::string text = fallback::textOf(value);
    CHECK(text == numberText(value));
    for (const int digits : {1, 3, 6, 17}) {
        const auto wide = static_cast<double>(value);
        CHECK(fallback::textOf(wide, std::chars_format::general, digits) == roundedText(wide, digits));
    }
    if (!std::isfinite(value)) return;
    const std::optional<T> read = fallback::numberFrom<T>(text);
    REQUIRE(read.has_value());
    CHECK(*read == value);
    CHECK(std::signbit(*read) == std::signbit(value));
}

template <class T>
void checkReadsAsLibrary(std::string_view text) {
    CAPTURE(text);
    const std::optional<T> read = fallback::numberFrom<T>(text);
    const std::optional<T> expected = numberFrom<T>(text);
    CHECK(read.has_value() == expected.has_value());
    if (read && expected) CHECK(*read == *expected);
}

}  // namespace

TEST_CASE("the functions for a library without them write what the library's write, and read it") {
    CHECK(rc::check([](std::uint32_t low, std::uint32_t high) {
        checkAsLibrary(std::bit_cast<float>(low));
        checkAsLibrary(std::bit_cast<double>(std::uint64_t{high} << 32 | low));
        checkAsLibrary(static_cast<double>(low) / 1000.0);
        checkAsLibrary(static_cast<float>(low));
    }));
    // Above each power of two the numbers lie twice as far apart as below.
    for (int power = -1080; power < 1030; ++power) {
        checkAsLibrary(std::ldexp(1.0, power));
        checkAsLibrary(std::ldexp(1.0F, power));
        checkAsLibrary(std::nextafter(-std::ldexp(1.0, power), 0.0));
    }
    for (int power = -50; power < 45; ++power) {
        checkAsLibrary(std::pow(10.0, power));
        checkAsLibrary(std::pow(10.0F, static_cast<float>(power)));
        checkAsLibrary(1.25 * std::pow(10.0, power));
    }
    checkAsLibrary(9.5F);
    checkAsLibrary(std::numeric_limits<double>::quiet_NaN());
}

TEST_CASE("and take the same texts for numbers") {
    for (const std::string_view text : {"",
                                        "-",
                                        ".",
                                        "-.",
                                        "1.",
                                        ".5",
                                        "-.5e1",
                                        "1e",
                                        "1e+",
                                        "1e+5",
                                        "1E-5",
                                        "1e5.",
                                        "+1",
                                        "- 1",
                                        " 1",
                                        "1 ",
                                        "0x1",
                                        "1p3",
                                        "inf",
                                        "nan",
                                        "infinity",
                                        "nan(1)",
                                        "1,5",
                                        "1e39",
                                        "-1e39",
                                        "1e400",
                                        "1e-46",
                                        "1e-45",
                                        "1e-320",
                                        "1e-400",
                                        "0e-999",
                                        "-0",
                                        "00012",
                                        "1e00000000001",
                                        "9007199254740993",
                                        "16777217",
                                        "0.1000000014901161193847656250000000000001",
                                        "7.0064923216240853546186479164495e-46",
                                        "2.4703282292062327208e-324",
                                        "2.4703282292062327209e-324"}) {
        checkReadsAsLibrary<float>(text);
        checkReadsAsLibrary<double>(text);
    }
}
#endif

TEST_CASE("a hash is sixteen hexadecimal digits") {
    CHECK(hexadecimalFrom("00000000000000ff") == 255U);
    for (const std::string_view text : {"ff", "000000000000000ff", "00000000000000fg", "-0000000000000ff"}) {
        CAPTURE(text);
        CHECK_FALSE(hexadecimalFrom(text).has_value());
    }
}

TEST_CASE("a number out of range is refused with its place, what it was, and the range") {
    CHECK(answerTo("5", 1, 10) == "5");
    CHECK(answerTo("11", 1, 10) == "x: '11' is not a whole number in range; allowed: 1 to 10");
    CHECK(answerTo("1.5", 1, 10) == "x: '1.5' is not a whole number in range; allowed: 1 to 10");
    CHECK(answerTo("-1", 0U, 10U) == "x: '-1' is not a whole number in range; allowed: 0 to 10");
    CHECK(answerTo("1e308", 0.0, 1e9) == "x: 1e+308 is out of range; allowed: 0 to 1e+09");
    CHECK(answerTo("much", 0.0F, 1.0F) == "x: 'much' is not a number in range; allowed: 0 to 1");
    CHECK(answerTo("nan", 0.0F, 1.0F) == "x: 'nan' is not a number in range; allowed: 0 to 1");
}

TEST_CASE("a number is rounded to so many digits, without zeros at its end") {
    CHECK(roundedText(1.0 / 60.0, 6) == "0.0166667");
    CHECK(roundedText(35.0, 6) == "35");
    CHECK(roundedText(1234567.0, 3) == "1.23e+06");
}
