#include "base/error.hpp"

#include <doctest/doctest.h>
#include <string>

using namespace rb;

TEST_CASE("an error seen from further out has the outer place before its own") {
    const InputError error("radius", "2000 is out of range", "0.001 to 1000");
    CHECK(std::string(error.what()) == "radius: 2000 is out of range; allowed: 0.001 to 1000");
    const InputError outer = error.within("circles[3]").within("scene.json");
    CHECK(std::string(outer.what()) == "scene.json: circles[3]: radius: 2000 is out of range; allowed: 0.001 to 1000");
    CHECK(std::string(InputError("", "bounds are empty").within("bounds").what()) == "bounds: bounds are empty");
}
