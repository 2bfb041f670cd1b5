#include "physics/remedies/instant.hpp"

#include <doctest/doctest.h>
#include <vector>

using namespace rb;

TEST_CASE("what is known of a pair is known until another instant begins") {
    Instant instant;
    instant.beginSubstep(5);
    CHECK(instant.time() == 0.0);
    instant.of(3).areApart = true;
    instant.of(1).manifold = ManifoldPoint<double>{};
    CHECK(instant.find(2) == nullptr);
    REQUIRE(instant.find(3) != nullptr);
    CHECK(instant.find(3)->areApart);
    CHECK_FALSE(instant.of(3).manifold);
    CHECK(instant.of(1).manifold);
    instant.begin(0.25);
    CHECK(instant.time() == 0.25);
    for (std::uint32_t contact = 0; contact < 5; ++contact) CHECK(instant.find(contact) == nullptr);
    CHECK_FALSE(instant.of(1).manifold);
    CHECK(instant.find(3) == nullptr);  // that had the place of this one
}

TEST_CASE("a pair that is put off again and again is handed over once") {
    Instant instant;
    instant.beginSubstep(5);
    const auto taken = [&] {
        std::vector<std::uint32_t> contacts;
        instant.takePutOff([&](std::uint32_t contact) { contacts.push_back(contact); });
        return contacts;
    };
    for (const std::uint32_t contact : {4U, 2U, 4U, 2U}) instant.putOff(instant.of(contact));
    CHECK(taken() == std::vector<std::uint32_t>{4, 2});
    CHECK(taken().empty());
    instant.putOff(instant.of(2));
    CHECK(taken() == std::vector<std::uint32_t>{2});
    instant.putOff(instant.of(4));
    instant.beginSubstep(5);  // the one before was not gone through to its end
    CHECK(taken().empty());
}
