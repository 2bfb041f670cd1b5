// The numbers of the command line: each is taken at both of its limits, and refused beyond either.

#include "app/command_line/options.hpp"

#include <doctest/doctest.h>
#include <initializer_list>
#include <string>
#include <vector>

#include "app/study/options.hpp"
#include "base/error.hpp"

namespace {

// An option, after what has to stand before it, and its limits.
struct Limits {
    std::vector<const char*> before;
    const char* name;
    std::vector<const char*> allowed;
    std::vector<const char*> refused;
};

// @param parse a command line, of which the first word is the program's name
template <class Parse>
void checkLimits(const Limits& limits, Parse parse) {
    const auto given = [&](const char* value) {
        std::vector<const char*> words{"run-simulation"};
        words.insert(words.end(), limits.before.begin(), limits.before.end());
        words.push_back(limits.name);
        words.push_back(value);
        return parse(static_cast<int>(words.size()), words.data()).has_value();
    };
    CAPTURE(limits.name);
    for (const char* const value : limits.allowed) {
        CAPTURE(value);
        CHECK(given(value));
    }
    for (const char* const value : limits.refused) {
        CAPTURE(value);
        CHECK_THROWS_AS(given(value), rb::InputError);
    }
}

}  // namespace

TEST_CASE("each number of the command line is taken at both its limits and refused beyond either") {
    for (const Limits& limits : std::initializer_list<Limits>{
             {{"--film", "f.mp4"}, "--fps", {"10", "240"}, {"9", "241"}},
             {{}, "--size", {"1x1", "16384x16384", "1x16384"}, {"0x1", "1x0", "16385x1", "1x16385"}},
             {{}, "--circles", {"1", "1000000"}, {"0", "1000001"}},
             {{}, "--steps", {"0", "1000000000000"}, {"-1", "1000000000001"}},
             {{}, "--seconds", {"0", "1000000000"}, {"-0.001", "1000000001"}},
             {{}, "--seed", {"0", "18446744073709551615"}, {"-1", "18446744073709551616"}}}) {
        checkLimits(limits, rb::parseCommandLine);
    }
}

TEST_CASE("each number of a study's command line is taken at both its limits and refused beyond either") {
    for (const Limits& limits :
         std::initializer_list<Limits>{{{"resting"}, "--jobs", {"1", "1024"}, {"0", "1025"}},
                                       {{"resting"}, "--seconds", {"5", "1000000000"}, {"4.9", "1000000001"}},
                                       {{"resting"}, "--circles", {"1", "1000000"}, {"0", "1000001"}},
                                       {{"tumble"}, "--seconds", {"1", "10000"}, {"0.9", "10001"}},
                                       {{"tumble"}, "--jobs", {"1", "1024"}, {"0", "1025"}},
                                       {{"forecast"}, "--circles", {"1", "1000000"}, {"0", "1000001"}}}) {
        checkLimits(limits, rb::study::parseStudyCommandLine);
    }
}
