#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <memory>

#include "physics/bodies/body_definition.hpp"
#include "render/studio.hpp"

namespace rb {
namespace {

constexpr float kQuarterTurn = 1.57079633F;

SharedPolygonShape polygonShapeOf(const std::vector<std::vector<glm::vec2>>& parts, bool isHidden = false) {
    PolygonShape outline = makePolygonShape(parts);
    outline.isHidden = isHidden;
    return std::make_shared<const PolygonShape>(std::move(outline));
}

SharedPolygonShape boxOutline(glm::vec2 size) { return polygonShapeOf({boxVertices(size)}); }

PolygonView polygonAt(glm::dvec2 position, SharedPolygonShape outline, float angle = 0.0F) {
    return {.id = 0,
            .isStatic = false,
            .outline = std::move(outline),
            .position = position,
            .previousPosition = position,
            .angle = angle,
            .previousAngle = angle,
            .velocity = {0.0F, 0.0F},
            .angularVelocity = 0.0F};
}

Snapshot snapshotOf(const PolygonView& polygon) {
    Snapshot snapshot;
    snapshot.polygons.push_back(polygon);
    return snapshot;
}

Theme filled(float fill) {
    Theme theme = kInkTheme;
    theme.circleFill = theme.rectangleFill = fill;
    return theme;
}

// The ink at a place in pixels from the picture's middle, y up.
float inkAt(const Image& image, float x, float y) {
    return ink(image, kMiddle.x + static_cast<int>(std::lround(x)), kMiddle.y - static_cast<int>(std::lround(y)));
}

std::uint32_t colorOf(const Image& image, int x, int y) {
    const std::uint8_t* const pixel = image.at(kMiddle.x + x, kMiddle.y - y);
    return packColor(pixel[0], pixel[1], pixel[2]);
}

// A body of two boxes side by side, of one height.
SharedPolygonShape twoHalves(float height) {
    const std::vector<glm::vec2> left{{-40.0F, 0.0F}, {0.0F, 0.0F}, {0.0F, height}, {-40.0F, height}};
    const std::vector<glm::vec2> right{{0.0F, 0.0F}, {40.0F, 0.0F}, {40.0F, height}, {0.0F, height}};
    return polygonShapeOf({left, right});
}

}  // namespace

TEST_CASE_FIXTURE(Studio, "a polygon fills its outline, whichever way it is turned") {
    // The ink of the filled polygon is its area: every edge covers of a pixel what lies inside, but for corners.
    for (const float angle : {0.0F, 0.3F, -2.0F}) {
        for (const SharedPolygonShape& outline :
             {boxOutline({83.4F, 41.7F}), polygonShapeOf({regularVertices(3, 50.0F)}),
              polygonShapeOf({regularVertices(16, 60.0F)})}) {
            const Image image = take(
                {.snapshot = snapshotOf(polygonAt({11.3, -4.9}, outline, angle)), .view = viewOf(1.0F)}, filled(1.0F));
            CHECK(totalInk(image) == doctest::Approx(outline->area).epsilon(2e-3));
        }
    }
}

TEST_CASE_FIXTURE(Studio, "a polygon's outline lies inside its edges, as wide as the theme says") {
    const float width = kInkTheme.lineWidth;
    const PolygonView box = polygonAt({0.0, 0.0}, boxOutline({101.0F, 61.0F}));
    const Image image = take({.snapshot = snapshotOf(box), .view = viewOf(1.0F)});
    CHECK(inkAt(image, 50.0F, 10.0F) == doctest::Approx(1.0F));
    CHECK(inkAt(image, 51.0F, 10.0F) == 0.0F);
    CHECK(inkAt(image, -10.0F, 0.0F) == 0.0F);
    const auto column = [&](const Image& of) { return inkOfRow(of, kMiddle.y - 10, kMiddle.x + 6, kSize.x).amount; };
    CHECK(column(image) == doctest::Approx(width).epsilon(kInkTolerance));
    for (const float metres : {0.5F, 0.1F}) {  // zoomed in
        const PolygonView small = polygonAt({0.0, 0.0}, boxOutline({101.0F * metres, 61.0F * metres}));
        CHECK(column(take({.snapshot = snapshotOf(small), .view = viewOf(metres)})) ==
              doctest::Approx(width).epsilon(kInkTolerance));
    }
    PolygonView turned = box;
    turned.angle = kQuarterTurn;
    const Image upright = take({.snapshot = snapshotOf(turned), .view = viewOf(1.0F)});
    CHECK(inkAt(upright, 30.0F, 40.0F) == doctest::Approx(1.0F));
    CHECK(inkAt(upright, 31.0F, 40.0F) < kInkTolerance);
    CHECK(inkAt(upright, 50.0F, 10.0F) == 0.0F);
}

TEST_CASE_FIXTURE(Studio, "a polygon's spoke points along its angle from its centre of mass") {
    for (const float angle : {0.7F, -2.1F}) {
        const Image image = take(
            {.snapshot = snapshotOf(polygonAt({0.0, 0.0}, boxOutline({120.0F, 120.0F}), angle)), .view = viewOf(1.0F)});
        const glm::vec2 axis(std::cos(angle), std::sin(angle));
        for (const float reach : {5.0F, 30.0F, 55.0F}) {
            CHECK(inkAt(image, reach * axis.x, reach * axis.y) > 0.5F);
            CHECK(inkAt(image, -reach * axis.x, -reach * axis.y) == 0.0F);
        }
    }
}

TEST_CASE_FIXTURE(Studio, "a polygon has the colour of its spin, or that which the caller gives it") {
    Theme theme = kPaperTheme;
    theme.lineWidth = 4.0F;
    Snapshot snapshot = snapshotOf(polygonAt({0.0, 0.0}, boxOutline({120.0F, 120.0F})));
    const auto spokeColor = [&](float spin, std::span<const std::uint32_t> colors = {}) {
        snapshot.polygons[0].angularVelocity = spin;
        return colorOf(take({.snapshot = snapshot, .view = viewOf(1.0F), .bodyColors = colors}, theme), 30, 0);
    };
    CHECK(spokeColor(2.0F) == kPaperTheme.counterClockwise);
    CHECK(spokeColor(-0.01F) == kPaperTheme.clockwise);
    snapshot.slowestRim = 0.02F * snapshot.polygons[0].outline->radius;
    CHECK(spokeColor(-0.019F) == kPaperTheme.unturned);
    CHECK(spokeColor(-0.021F) == kPaperTheme.clockwise);
    snapshot.circles.push_back(circleAt({-120.0F, 0.0F}, 20.0F));  // whose colour comes first
    const std::array colors{packColor(10, 20, 230), packColor(240, 130, 0)};
    CHECK(spokeColor(2.0F, colors) == colors[1]);
}

TEST_CASE_FIXTURE(Studio, "a static polygon looks like a rectangle, and has no spoke") {
    Snapshot rectangle;
    rectangle.rectangles.push_back({{20.0, -10.0}, {81.0F, 41.0F}});
    PolygonView box = polygonAt({20.0, -10.0}, boxOutline({81.0F, 41.0F}));
    box.isStatic = true;
    const Image image = take({.snapshot = snapshotOf(box), .view = viewOf(1.0F)}, kPaperTheme);
    constexpr int kCorners = 50;  // of 255: where a rectangle's pixels are covered from two sides
    CHECK(largestDifference(image, take({.snapshot = rectangle, .view = viewOf(1.0F)}, kPaperTheme)) <= kCorners);
    CHECK(colorOf(image, 20, -10) == colorOf(image, 40, -5));
    const Image over = take({.snapshot = snapshotOf(box), .view = viewOf(1.0F), .isLaidOver = true, .segments = {}});
    CHECK(over.rgb == take({.snapshot = {}, .view = viewOf(1.0F), .isLaidOver = true, .segments = {}}).rgb);
}

TEST_CASE_FIXTURE(Studio, "a hidden polygon is not drawn, moving or not") {
    PolygonView hidden = polygonAt({0.0, 0.0}, polygonShapeOf({boxVertices({50.0F, 50.0F})}, true));
    for (const bool isStatic : {false, true}) {
        hidden.isStatic = isStatic;
        CHECK(totalInk(take({.snapshot = snapshotOf(hidden), .view = viewOf(1.0F)}, filled(1.0F))) == 0.0F);
    }
}

TEST_CASE_FIXTURE(Studio, "alpha blends the poses of a polygon") {
    const SharedPolygonShape outline = polygonShapeOf({regularVertices(5, 40.0F)});
    PolygonView moving = polygonAt({30.0, -8.0}, outline, 1.5F);
    moving.previousPosition = {-10.0, 24.0};
    moving.previousAngle = -0.5F;
    const auto at = [&](glm::dvec2 position, float angle) {
        return take({.snapshot = snapshotOf(polygonAt(position, outline, angle)), .view = viewOf(1.0F)}).rgb;
    };
    const auto blended = [&](float alpha) {
        return take({.snapshot = snapshotOf(moving), .view = viewOf(1.0F), .alpha = alpha}).rgb;
    };
    CHECK(blended(0.0F) == at({-10.0, 24.0}, -0.5F));
    CHECK(blended(0.5F) == at({10.0, 8.0}, 0.5F));
    CHECK(blended(1.0F) == at({30.0, -8.0}, 1.5F));
}

TEST_CASE_FIXTURE(Studio, "parts that share a whole edge have no seam") {
    for (const float angle : {0.0F, 0.4F}) {
        CAPTURE(angle);
        const Snapshot halves = snapshotOf(polygonAt({0.3, 0.2}, twoHalves(60.0F), angle));
        const Snapshot whole = snapshotOf(polygonAt({0.3, 0.2}, boxOutline({80.0F, 60.0F}), angle));
        for (const float fill : {0.0F, 0.55F}) {
            constexpr int kRounding = 8;  // of 255
            CHECK(largestDifference(take({.snapshot = halves, .view = viewOf(1.0F)}, filled(fill)),
                                    take({.snapshot = whole, .view = viewOf(1.0F)}, filled(fill))) <= kRounding);
        }
    }
}

TEST_CASE_FIXTURE(Studio, "where parts meet in some of a face the rest of it has its outline, and the seam has none") {
    // A T: a bar of 120 by 40 on a post of 40 by 60; the bar's lower face is covered in its middle.
    const std::vector<glm::vec2> bar{{-60.0F, 0.0F}, {60.0F, 0.0F}, {60.0F, 40.0F}, {-60.0F, 40.0F}};
    const std::vector<glm::vec2> post{{-20.0F, -60.0F}, {20.0F, -60.0F}, {20.0F, 0.0F}, {-20.0F, 0.0F}};
    const SharedPolygonShape outline = polygonShapeOf({bar, post});
    const glm::vec2 origin = bar[0] - outline->parts[0].vertices[0];  // of the T's frame, from the centre of mass
    const Image image = take({.snapshot = snapshotOf(polygonAt({0.0, 0.0}, outline)), .view = viewOf(1.0F)});
    const auto at = [&](float x, float y) { return inkAt(image, x - origin.x, y - origin.y); };
    CHECK(at(10.0F, 0.0F) == 0.0F);  // the seam, beside the spoke
    CHECK(at(-15.0F, 0.0F) == 0.0F);
    for (const float x : {-50.0F, -30.0F, 30.0F, 50.0F}) CHECK(at(x, 0.5F) > 0.5F);
    for (const float y : {-10.0F, -30.0F, -50.0F}) {
        CHECK(at(-19.0F, y) > 0.5F);
        CHECK(at(19.0F, y) > 0.5F);
    }
    CHECK(at(-20.0F, 10.0F) == 0.0F);  // where the bar is cut
    CHECK(at(-20.0F, 30.0F) == 0.0F);
    const Image whole =
        take({.snapshot = snapshotOf(polygonAt({0.0, 0.0}, outline, 0.3F)), .view = viewOf(1.0F)}, filled(0.55F));
    float darkest = 0.0F;
    float lightest = 1.0F;
    for (float x = -12.0F; x <= 12.0F; x += 1.0F) {  // across the cuts and the seam, above the spoke
        const glm::vec2 place = glm::vec2(3.0F * x, 12.0F + 0.5F * x) - origin;
        const float shade = inkAt(whole, std::cos(0.3F) * place.x - std::sin(0.3F) * place.y,
                                  std::sin(0.3F) * place.x + std::cos(0.3F) * place.y);
        darkest = std::max(darkest, shade);
        lightest = std::min(lightest, shade);
    }
    CHECK(darkest - lightest < 0.03F);
}

TEST_CASE_FIXTURE(Studio, "a polygon far smaller than a pixel is still a dot, and a thin one a line") {
    for (const float shift : {0.0F, 0.31F, 0.5F}) {
        const Image dot =
            take({.snapshot = snapshotOf(polygonAt({shift, -0.7F * shift}, boxOutline({1e-2F, 1e-2F}), 0.5F)),
                  .view = viewOf(1.0F)});
        CHECK(totalInk(dot) > 0.7F);
        CHECK(totalInk(dot) < 2.0F);
        const Image line =
            take({.snapshot = snapshotOf(polygonAt({shift, 0.0}, boxOutline({1e-2F, 100.0F}))), .view = viewOf(1.0F)});
        CHECK(inkOfRow(line, kMiddle.y, 0, kSize.x).amount == doctest::Approx(1.0F).epsilon(kInkTolerance));
    }
}

TEST_CASE_FIXTURE(Studio, "the edge of a polygon of 1e3 m is straight and in its place on the screen") {
    const float angle = 0.6F;
    const PolygonView large = polygonAt({0.0, 0.0}, boxOutline({1e3F, 1e3F}), angle);
    const glm::dvec2 outward(std::cos(angle), std::sin(angle));
    const glm::dvec2 middle = 500.0 * outward + 100.0 * glm::dvec2(-outward.y, outward.x);  // beside the spoke
    for (const float metres : {1e-2F, 1e-3F}) {
        const Image image =
            take({.snapshot = snapshotOf(large), .view = {middle, metres * static_cast<float>(kSize.y)}});
        const EdgeInk edge = inkOfEdge(image);
        CHECK(edge.slope == doctest::Approx(std::tan(angle)).epsilon(0.01));
        for (const float deviation : edge.deviations) CHECK(std::abs(deviation) < 0.1F);
        CHECK(std::abs(inkOfRow(image, kMiddle.y, 0, kSize.x).middle - static_cast<float>(kMiddle.x)) < 2.0F);
    }
}

}  // namespace rb
