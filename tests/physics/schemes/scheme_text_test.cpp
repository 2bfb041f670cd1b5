#include "physics/schemes/scheme_text.hpp"

#include <doctest/doctest.h>

#include "base/error.hpp"
#include "physics/schemes/any_scheme.hpp"
#include "physics/schemes/library.hpp"

using namespace rb;
using namespace rb::test;

namespace {

std::string answerToScheme(const std::string& text) {
    try {
        return toText(parseIntegrator(text, "scheme"));
    } catch (const InputError& error) {
        return error.what();
    }
}

}  // namespace

TEST_CASE("the text of any word and any tableau reads back to it") {
    CHECK(rc::check([] {
        for (const Integrator& integrator : {anyWord(), anyPalindrome(), anyTableau()}) {
            const std::string text = definitionText(integrator);
            RC_ASSERT(integratorFrom("text", text) == integrator);
            RC_ASSERT(parseIntegrator(toText(integrator)) == integrator);
            RC_ASSERT(definitionText(integratorFrom("text", text)) == text);
        }
    }));
}

TEST_CASE("what is wrong with a word or a tableau is shown, and where it stands") {
    CHECK(answerToScheme("K1/2 D2 D/ K1/2").find("'/', letter 10: a word is of kicks") != std::string::npos);
    CHECK(answerToScheme("K1/2 D K1/0").find("'1/0', letter 9: a number has no value") != std::string::npos);
    CHECK(answerToScheme("K1/2 D0 K1/2").find("'D0', letter 6: a kick or drift of 0") != std::string::npos);
    CHECK(answerToScheme("rk: 0; 1/2: 1/2 7; b: 0 1").find("'7;', letter 17: a row") != std::string::npos);
    CHECK(answerToScheme("rk: 0; 1/2: 1/2; b: 0").find("at its end: a tableau has") != std::string::npos);
}

TEST_CASE("a word is written in one way, and is read from several") {
    CHECK(answerToScheme("K1/3D1K2/3") == "K1/3 D K2/3");
    CHECK(answerToScheme("K0.75 D K0.25") == "K3/4 D K1/4");
    CHECK(answerToScheme("K-0.5 D K3/2") == "K-1/2 D K3/2");
    CHECK(answerToScheme("K1/2 K1/2 D") == "K1/2 K1/2 D");
    CHECK(answerToScheme("K0.123456789 D K0.876543211") == "K0.123456789 D K0.876543211");
    CHECK(answerToScheme("K-0.0001220703125 D K1.0001220703125") == "K-0.0001220703125 D K1.0001220703125");
    CHECK(answerToScheme("rk:0;.5:1/2;b:0 1.0") == "midpoint");
    CHECK(answerToScheme("rk: 0; 1/4: 1/4; b: 0 1") == "rk: 0; 1/4: 1/4; b: 0 1");
}

TEST_CASE("what the library has is called by its name, however it is written") {
    CHECK(answerToScheme("K D") == "euler");
    CHECK(answerToScheme("K0.5 D1 K1/2") == "verlet");
    CHECK(answerToScheme("rk: 0; b: 1") == "explicit-euler");
    CHECK(answerToScheme("rk: 0; 1/2: 1/2; 1/2: 0 1/2; 1: 0 0 1; b: 1/6 1/3 1/3 1/6") == "rk4");
    for (const IntegratorRow& row : kLibrary) {
        CAPTURE(row.word);
        CHECK(answerToScheme(std::string(row.word)) == row.word);
        CHECK(answerToScheme(definitionText(row.value)) == row.word);
        CHECK_FALSE(isDefinition(row.word));
        CHECK(row.word.find_first_of(",|\" ") == std::string_view::npos);
        for (const IntegratorRow& other : kLibrary) CHECK((&row == &other || row.word != other.word));
    }
}

TEST_CASE("a wrong word or tableau is refused in a line that says what is wrong") {
    CHECK(answerToScheme("K1/2 D K1/3") == "scheme: sum of kicks 5/6, must be 1");
    CHECK(answerToScheme("K D1/2") == "scheme: sum of drifts 1/2, must be 1");
    CHECK(answerToScheme("K") == "scheme: sum of drifts 0, must be 1");
    CHECK(answerToScheme("K D 1") == "scheme: '1', letter 5: a word is of kicks K and drifts D, each with a number");
    CHECK(answerToScheme("K D-") == "scheme: 'D-', letter 3: a sign without a number");
    CHECK(answerToScheme("K D K0") == "scheme: 'K0', letter 5: a kick or drift of 0");
    CHECK(answerToScheme("K1/0 D") == "scheme: '1/0', letter 2: a number has no value or too many digits");
    CHECK(answerToScheme("K0.00000000000000000001 D") ==
          "scheme: '0.00000000000000000001', letter 2: a number has no value or too many digits");
    CHECK(answerToScheme("K1/13 D K0.923076923076923077") == "scheme: sum of kicks has too many digits, must be 1");
    CHECK(answerToScheme("K1000 D K-999") == "scheme: 'K1000', letter 1: a number of 1000 or more");
    std::string many;
    for (int i = 0; i < 37; ++i) many += "K1/37 ";
    CHECK(answerToScheme(many + "D") == "scheme: 'K1/37', letter 217: more than 36 kicks and drifts");
    CHECK(answerToScheme("rk: 1; b: 1") == "scheme: ';', letter 6: a tableau begins with 0;");
    CHECK(answerToScheme("rk: 0; 1/2: 1/3; b: 0 1") == "scheme: sum of a row 1/3, must be 1/2");
    CHECK(answerToScheme("rk: 0; b: 1/2") == "scheme: sum of b 1/2, must be 1");
    CHECK(answerToScheme("rk: 0; 1: 1; b: 1") ==
          "scheme: at its end: a tableau has one number more in each row, and in b one for each row");
    CHECK(answerToScheme("rk: 0; 1: 1 1; b: 1") ==
          "scheme: '1;', letter 13: a row of a tableau has too many numbers, or something else in it");
    CHECK(answerToScheme("rk: 0;") == "scheme: at its end: a row of a tableau begins with its node and a colon, or b:");
    CHECK(answerToScheme("rk: 0; b: 1; b: 1") == "scheme: 'b:', letter 14: something stands behind b");
    CHECK(
        answerToScheme("Verlet").starts_with("scheme: 'Verlet' is unknown; allowed: euler|explicit-euler|rk4|verlet|"));
}

TEST_CASE("integrators come in the order of the library, and the others behind it by their text") {
    CHECK(Integrator::Euler < Integrator::Verlet);
    CHECK_FALSE(Integrator::Verlet < Integrator::Euler);
    CHECK_FALSE(Integrator::Euler < Integrator::Euler);
    CHECK(kLibrary.back().value < parseIntegrator("K1/4 D K3/4"));
    CHECK(parseIntegrator("K1/4 D K3/4") < parseIntegrator("K3/4 D K1/4"));
    CHECK_FALSE(parseIntegrator("K3/4 D K1/4") < Integrator::Euler);
}
