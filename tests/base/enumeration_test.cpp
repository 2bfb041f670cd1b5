// A table of an enumeration: the compiler sees where a row is missing, misplaced or called as another one.

#include "base/enumeration.hpp"

#include <doctest/doctest.h>

#include "physics/settings/settings.hpp"

using namespace rb;

namespace {

enum class Gait { Walk, Trot, Gallop4 };
using Row = EnumRow<Gait>;

constexpr Row kWalk{Gait::Walk, "walk", "", "Four beats."};
constexpr Row kTrot{Gait::Trot, "trot", "", "Two beats."};
constexpr Row kGallop{Gait::Gallop4, "gallop", "", "Four beats and a pause."};
constexpr std::array kGaits{kWalk, kTrot, kGallop};
constexpr const auto& tableOf(Gait) { return kGaits; }

constexpr Row kUnnamed{Gait::Gallop4, "", "", ""};
constexpr Row kAlsoTrot{Gait::Gallop4, "trot", "", ""};

}  // namespace

TEST_CASE("a table is complete with a row for each enumerator, in order, each with a word of its own") {
    static_assert(isComplete(kGaits));
    static_assert(!isComplete(std::array{kWalk, kTrot}));
    static_assert(!isComplete(std::array{kWalk, kGallop, kTrot}));
    static_assert(!isComplete(std::array{kWalk, kTrot, kUnnamed}));
    static_assert(!isComplete(std::array{kWalk, kTrot, kAlsoTrot}));
    CHECK(isEnumerator<Gait::Gallop4>());
    CHECK_FALSE(isEnumerator<static_cast<Gait>(3)>());
}

TEST_CASE("an enumerator has a row, and the row a word and what it means") {
    CHECK(&rowOf(Gait::Trot) == &kGaits[1]);
    CHECK(toText(Gait::Gallop4) == "gallop");
    REQUIRE(kChoices<Gait>.size() == 3);
    CHECK(kChoices<Gait>[1].word == "trot");
    CHECK(kChoices<Gait>[1].meaning == "Two beats.");
    static_assert(!Tabulated<int>);
}

TEST_CASE("every method says where it stands and what it does") {
    const auto isTold = [](const auto& rows) {
        for (const auto& row : rows) {
            CAPTURE(row.word);
            CHECK_FALSE(row.source.empty());
            CHECK(row.meaning.ends_with('.'));
        }
    };
    isTold(kLibrary);
    isTold(kCorrections);
    isTold(kImpacts);
    isTold(kSolverKinds);
}
