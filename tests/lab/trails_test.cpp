#include "lab/trails.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <memory>
#include <span>
#include <utility>
#include <vector>

using namespace rb;

TEST_CASE("a trail leads step by step to the present place, from as far back as it is kept") {
    Trails trails;
    Snapshot snapshot;
    snapshot.circles.resize(2);
    snapshot.circles[0].id = 3;
    snapshot.circles[1].id = 8;
    for (const std::size_t steps : {std::size_t{5}, Trails::kLength, Trails::kLength + 37}) {
        CAPTURE(steps);
        trails.clear();
        for (std::size_t i = 0; i < steps; ++i) {
            snapshot.circles[0].position = {static_cast<float>(i), 1.0F};
            snapshot.circles[1].position = {static_cast<float>(i), -1.0F};
            trails.record(snapshot);
        }
        const std::size_t kept = std::min(steps, Trails::kLength);
        std::vector<double> heights;
        trails.forEach([&](std::span<const glm::dvec2> positions) {
            REQUIRE(positions.size() == kept);
            for (std::size_t i = 0; i < kept; ++i) CHECK(positions[i].x == static_cast<double>(steps - kept + i));
            heights.push_back(positions.front().y);
        });
        CHECK(heights == std::vector{1.0, -1.0});
    }
}

TEST_CASE("a trail goes with its circle, a new circle has a short one, and the others keep theirs") {
    Trails trails;
    Snapshot snapshot;
    const auto record = [&](const std::vector<std::uint32_t>& ids) {
        snapshot.circles.clear();
        for (const std::uint32_t id : ids) {
            snapshot.circles.emplace_back();
            snapshot.circles.back().id = id;
            snapshot.circles.back().position = {static_cast<float>(id), 0.0F};
        }
        trails.record(snapshot);
        std::vector<std::pair<double, std::size_t>> kept;  // where each is, and how many steps it holds
        trails.forEach([&](std::span<const glm::dvec2> positions) {
            for (const glm::dvec2 position : positions) CHECK(position == positions.front());
            kept.emplace_back(positions.front().x, positions.size());
        });
        return kept;
    };
    using Kept = std::vector<std::pair<double, std::size_t>>;
    record({2, 5, 7, 9});
    CHECK(record({2, 5, 7, 9}) == Kept{{2.0F, 2}, {5.0F, 2}, {7.0F, 2}, {9.0F, 2}});
    CHECK(record({2, 7, 9}) == Kept{{2.0F, 3}, {7.0F, 3}, {9.0F, 3}});
    CHECK(record({2, 7, 11}) == Kept{{2.0F, 4}, {7.0F, 4}, {11.0F, 1}});
    CHECK(record({2, 7}) == Kept{{2.0F, 5}, {7.0F, 5}});
    CHECK(record({7}) == Kept{{7.0F, 6}});
    CHECK(record({}).empty());
}

TEST_CASE("polygons have trails beside those of circles, but for static and hidden ones") {
    Snapshot snapshot;
    const auto add = [&](std::uint32_t id, bool isStatic, bool isHidden, double x) {
        PolygonShape outline = makeRectangleShape({0.1F, 0.1F});
        outline.isHidden = isHidden;
        PolygonView& polygon = snapshot.polygons.emplace_back();
        polygon.id = id;
        polygon.isStatic = isStatic;
        polygon.outline = std::make_shared<const PolygonShape>(outline);
        polygon.position.x = x;
    };
    snapshot.circles.resize(1);
    snapshot.circles[0].id = 8;
    snapshot.circles[0].position = {1.0, 0.0};
    add(3, false, false, 2.0);
    add(5, false, true, 3.0);
    add(1, true, false, 4.0);
    Trails trails;
    std::vector<double> ends;
    const auto record = [&] {
        trails.record(snapshot);
        ends.clear();
        trails.forEach([&](std::span<const glm::dvec2> positions) { ends.push_back(positions.back().x); });
        return ends;
    };
    CHECK(record() == std::vector{1.0, 2.0});
    snapshot.polygons.erase(snapshot.polygons.begin());  // it left the world
    CHECK(record() == std::vector{1.0});
}

TEST_CASE("of a crowd there are no trails, whether it is of circles, of polygons or of both") {
    PolygonView polygon{};
    polygon.outline = std::make_shared<const PolygonShape>(makeRectangleShape({0.1F, 0.1F}));
    const auto trailsOf = [&](std::size_t circles, std::size_t polygons) {
        Snapshot snapshot;
        snapshot.circles.resize(circles);
        snapshot.polygons.assign(polygons, polygon);
        for (std::size_t i = 0; i < circles; ++i) snapshot.circles[i].id = static_cast<std::uint32_t>(i);
        for (std::size_t i = 0; i < polygons; ++i) snapshot.polygons[i].id = static_cast<std::uint32_t>(circles + i);
        Trails trails;
        trails.record(snapshot);
        std::size_t count = 0;
        trails.forEach([&](std::span<const glm::dvec2> /*positions*/) { ++count; });
        return count;
    };
    constexpr std::size_t kMost = Trails::kMostBodies;
    CHECK(trailsOf(kMost - 3, 3) == kMost);
    CHECK(trailsOf(kMost - 3, 4) == 0);
    CHECK(trailsOf(kMost + 1, 0) == 0);
    CHECK(trailsOf(0, kMost + 1) == 0);
}
