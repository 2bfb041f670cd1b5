#include "physics/schemes/word_edits.hpp"

#include <doctest/doctest.h>

#include "physics/schemes/any_scheme.hpp"
#include "physics/schemes/library.hpp"

using namespace rb;
using namespace rb::test;

TEST_CASE("Euler with its kick split and one half behind the drift is Verlet") {
    const std::optional<Integrator> split = withPartSplit(Integrator::Euler, 0);
    REQUIRE(split);
    CHECK(toText(*split) == "K1/2 K1/2 D");
    CHECK(withPartMoved(*split, 1, 2) == Integrator::Verlet);
    CHECK(withPartAdded(Integrator::Euler, true) == Integrator::Verlet);
    CHECK(withPartMoved(Integrator::Verlet, 2, 0) == *split);
}

TEST_CASE("a share that is changed is made up for by the next of its kind") {
    CHECK(toText(withShare(Integrator::Verlet, 0, {3, 4}).value()) == "K3/4 D K1/4");
    CHECK(toText(withShare(Integrator::Verlet, 2, {3, 4}).value()) == "K1/4 D K3/4");
    CHECK(withShare(Integrator::Verlet, 0, 1) == Integrator::Euler);
    CHECK_FALSE(withShare(Integrator::Verlet, 0, 0));
    CHECK_FALSE(withShare(Integrator::Verlet, 1, {1, 2}));
    CHECK(withoutPart(Integrator::Verlet, 2) == Integrator::Euler);
    CHECK_FALSE(withoutPart(Integrator::Verlet, 1));
}

TEST_CASE("after any edit of any word the kicks and the drifts sum to 1") {
    CHECK(rc::check([] {
        const Integrator word = anyWord();
        const std::size_t i = *rc::gen::inRange<std::size_t>(0, word.size());
        const std::size_t to = *rc::gen::inRange<std::size_t>(0, word.size());
        const auto isWhole = [](const std::optional<Integrator>& edited) {
            return !edited || integratorFrom("edited", definitionText(*edited)) == *edited;
        };
        RC_ASSERT(isWhole(withPartSplit(word, i)));
        RC_ASSERT(isWhole(withoutPart(word, i)));
        RC_ASSERT(isWhole(withShare(word, i, anyShare())));
        RC_ASSERT(isWhole(withPartMoved(word, i, to)));
        RC_ASSERT(isWhole(withPartAdded(word, to % 2 == 0)));
        RC_ASSERT(withPartMoved(withPartMoved(word, i, to), to, i) == word);
    }));
}
