// The words on an impact in space, and the numbers in them.

#include "lab/space/impact_explanation.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <string>
#include <vector>

#include "lab/space/watching.hpp"

using namespace rb;
using namespace rb::space;
using namespace rb::space::test;

namespace {

constexpr std::size_t kLongest = 48;  // of the characters of a line, in a drawer of 340 points

std::size_t charactersOf(const std::string& line) {
    return static_cast<std::size_t>(std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

bool has(const std::vector<std::string>& lines, std::string_view line) {
    return std::find(lines.begin(), lines.end(), line) != lines.end();
}

Impact impactOf(const World& start, int steps = 90) {
    const MeasuredWorld run = stepped(start, steps);
    REQUIRE(run.world().lastImpact());
    return *run.world().lastImpact();
}

}  // namespace

TEST_CASE("the terms of j give −Δp·n of the world's own step") {
    for (const ShapeKind kind : {ShapeKind::Ellipsoid, ShapeKind::Box}) {
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            const Impact impact = impactOf(collidingWorld(seed, kind, {.law = Law::Instantaneous, .restitution = 0.6}));
            const Vec got = (*impact.after)[0].momentum - impact.before[0].momentum;
            const SmoothTerms terms = termsOf(impact.before, impact.contact);
            CAPTURE(toText(kind));
            CAPTURE(seed);
            CHECK(std::abs(terms.evaluated(0.6) + glm::dot(got, impact.contact.normal)) <= 1e-12);
            // I ω = L, so what is turned by I⁻¹ is undone along the body's axes.
            const Body& body = impact.before[0];
            const glm::dmat3 axes = axesOf(body.orientation);
            const Vec back = axes * (body.moments * (glm::transpose(axes) * terms.first.turned));
            CHECK(glm::length(back - terms.first.arm) <= 1e-12);
        }
    }
}

TEST_CASE("a ball that hits another head on is explained in whole numbers") {
    const Impact impact = impactOf(flyingBall({.law = Law::Instantaneous, .restitution = 0.5}), 30);
    const std::vector<std::string> lines = explain(impact);
    CHECK(lines.front() == "impact 1, in the step from t = 0.1 s");
    CHECK(has(lines, "law instantaneous"));
    CHECK(has(lines, "n = (1, 0, 0), from 1 to 2"));
    CHECK(has(lines, "  = (2, 0, 0) m/s"));
    CHECK(has(lines, "v·n = 2 m/s: they approach"));
    CHECK(has(lines, "r₁×n = (0, 0, 0) m"));
    CHECK(has(lines, "(r₂×n)·I₂⁻¹(r₂×n) = 0 1/kg"));
    CHECK(has(lines, "1/m₁ + 1/m₂ = 1 + 1 1/kg"));
    CHECK(has(lines, "j = (1 + 0.5) · 2 / 2"));
    CHECK(has(lines, "  = 1.5 N s"));
    CHECK(std::count(lines.begin(), lines.end(), "  = (−1.5, 0, 0) N s") == 2);  // by the formula, and as it got it
    CHECK(has(lines, "  = (−1, 0, 0) m/s"));
}

TEST_CASE("the rough law is explained by K, whose impulse is what the body got") {
    const Impact impact = impactOf(collidingWorld(3, ShapeKind::Ellipsoid, {.law = Law::Rough, .restitution = 0.5}));
    const std::vector<std::string> lines = explain(impact);
    const auto k = std::find(lines.begin(), lines.end(), "J = −(1 + 0.5) K⁻¹ v, on body 1; on 2 −J");
    REQUIRE(k != lines.end());
    const auto got = std::find(lines.begin(), lines.end(), "body 1 got, p₁ after less p₁ before:");
    REQUIRE(got != lines.end());
    CHECK(*(k + 1) == *(got + 1));
}

TEST_CASE("the penalty is explained by what it stored and gave, beside what an impulse would have given") {
    const Impact impact = impactOf(flyingBall({}), 30);
    const std::vector<std::string> lines = explain(impact);
    CHECK(has(lines, "law penalty, as they met:"));
    CHECK(has(lines, "j = (1 + 1) · 2 / 2"));
    CHECK(has(lines, "  = 2 N s"));
    const Impact other = impactOf(flyingBall({.restitution = 0.5}), 30);  // which is of the other laws
    CHECK(has(explain(other), "j = (1 + 1) · 2 / 2"));
    // d = v √(m/k) is 0.01414 m, and ½ k d² the energy ¼ m v² of the two about their middle.
    const auto stored =
        std::find_if(lines.begin(), lines.end(), [](const auto& line) { return line.starts_with("k d = "); });
    REQUIRE(stored != lines.end());
    CHECK(std::abs(0.5 * 1e4 * impact.contact.depth * impact.contact.depth - 1.0) <= 1e-3);
    CHECK(!has(lines, "the penalty: they have not parted yet"));
    const Impact soft = impactOf(flyingBall({.stiffness = 10.0}), 30);
    CHECK(has(explain(soft), "the penalty: they have not parted yet"));
    const Impact tethered = impactOf(flyingBall({.tether = 0.1}), 30);
    CHECK(has(explain(tethered), "  with what the tether gave meanwhile"));
}

TEST_CASE("what an impulse would have given beside a penalty is told of where they met, not of the deepest contact") {
    constexpr std::string_view kHead = "instantaneous with e = 1 would give there:";
    const auto told = [&](const Impact& impact) {
        const std::vector<std::string> lines = explain(impact);
        const auto head = std::find(lines.begin(), lines.end(), kHead);
        REQUIRE(head != lines.end());
        return *(head + 1);
    };
    Impact impact = impactOf(collidingWorld(5, ShapeKind::Ellipsoid, {}));
    const std::string as = told(impact);
    impact.contact.normal = -impact.contact.normal;
    impact.contact.on1 += glm::dvec3(0.1, -0.04, 0.06);
    CHECK(told(impact) == as);
    impact.first.on1 += glm::dvec3(0.1, -0.04, 0.06);
    CHECK(told(impact) != as);
}

TEST_CASE("what the penalty gives comes to the j of its explanation as it becomes stiff [long]") {
    std::vector<double> medians;
    for (const double stiffness : {1e3, 1e5}) {
        std::vector<double> errors;
        for (std::uint64_t seed = 1; seed <= 21; ++seed) {
            const Impact impact =
                impactOf(collidingWorld(seed, ShapeKind::Ellipsoid, {.stiffness = stiffness, .substeps = 400}), 70);
            if (impact.number > 1 || !impact.after) continue;
            const double j = termsOf(impact.before, impact.first).evaluated(1.0);
            const Vec given = (*impact.after)[0].momentum - impact.before[0].momentum;
            errors.push_back(glm::length(given + j * impact.first.normal) / j);
        }
        REQUIRE(errors.size() >= 15);
        std::sort(errors.begin(), errors.end());
        medians.push_back(errors[errors.size() / 2]);
    }
    MESSAGE("median: k = 1e3 ", medians[0], ", 1e5 ", medians[1]);
    CHECK(medians[1] <= 0.02);
    CHECK(std::abs(medians[1] / medians[0] - 0.1) <= 0.05);  // as k^(−1/2)
}

TEST_CASE("no line of an explanation is wider than the drawer [long]") {
    for (const Law law : {Law::Penalty, Law::Instantaneous, Law::Rough}) {
        for (const ShapeKind kind : {ShapeKind::Ellipsoid, ShapeKind::Box}) {
            for (std::uint64_t seed = 1; seed <= 40; ++seed) {
                const Impact impact = impactOf(collidingWorld(seed, kind, {.law = law, .tether = 0.01}));
                for (const std::string& line : explain(impact)) {
                    CAPTURE(line);
                    CHECK(charactersOf(line) <= kLongest);
                    CHECK(line.find("nan") == std::string::npos);
                    CHECK(line.find("{}") == std::string::npos);
                }
            }
        }
    }
}
