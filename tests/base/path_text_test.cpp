#include "base/path_text.hpp"

#include <doctest/doctest.h>

using namespace rb;

TEST_CASE("a file's name is UTF-8 and becomes a path and a text again, whole") {
    for (const std::string name : {"", "run.json", "a/b.csv", "größe €/шар.json", "\xF0\x9F\x8E\xB1.png"}) {
        CHECK(textOf(pathOf(name)) == name);
    }
}
