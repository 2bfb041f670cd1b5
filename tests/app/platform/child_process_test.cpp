// A program that reads what this one writes: how it ends, and which of its words are told.

#include "app/platform/child_process.hpp"

#include <doctest/doctest.h>
#include <string>

#include "base/error.hpp"

namespace {

// What is said of a shell that runs these words.
std::string problemOf(const std::string& words) {
    try {
        rb::ChildProcess process({"sh", "-c", words});
        process.finish();
    } catch (const rb::InputError& error) {
        return error.what();
    }
    return "";
}

}  // namespace

TEST_CASE("of a program that fails all that it printed is told, and of one that does not fail nothing") {
    CHECK(problemOf("printf 'first\\nlast\\n\\n' >&2; exit 3") == "sh: first; last");
    CHECK(problemOf("exit 3") == "sh: the program has failed");
    CHECK(problemOf("printf 'only a warning\\n' >&2").empty());
}
