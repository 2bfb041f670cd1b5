#pragma once

// What the tests of explanations share: a contact that is watched, and the words that are told of it.

#include <algorithm>
#include <doctest/doctest.h>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/explanation.hpp"
#include "physics/world/world.hpp"

namespace rb::test {

/// Two unequal circles that meet off-centre, turning; the first has id 1. Their contact is watched.
inline World meeting(Settings settings = {}) {
    settings.gravity = {0.0F, 0.0F};
    settings.friction = 0.3F;
    settings.restitution = 0.4F;
    World world(settings);
    world.addCircle(
        {.position = {0.0F, 0.0F}, .radius = 0.17F, .velocity = {1.3F, 0.2F}, .angularVelocity = 2.1F, .material = {}});
    world.addCircle({.position = {0.25F, 0.11F},
                     .radius = 0.13F,
                     .velocity = {-0.6F, 0.1F},
                     .angularVelocity = -3.7F,
                     .material = {}});
    world.watchContact(BodyPair{1, 2});
    return world;
}

/// What is told of the contact of the bodies 1 and 2.
inline std::vector<std::string> linesOf(const World& world) {
    const std::optional<Explanation> explanation = explain(world, {1, 2});
    REQUIRE(explanation);
    return explanation->lines;
}

/// Whether a line has these words in it.
inline bool isTold(const std::vector<std::string>& lines, std::string_view words) {
    return std::any_of(lines.begin(), lines.end(), [&](const auto& line) { return line.find(words) != line.npos; });
}

}  // namespace rb::test
