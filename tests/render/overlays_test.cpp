// The lines of each overlay, without a picture.

#include "render/overlays.hpp"

#include <doctest/doctest.h>
#include <glm/geometric.hpp>
#include <initializer_list>
#include <set>
#include <string>
#include <vector>

#include "base/vector.hpp"

using namespace rb;

namespace {

constexpr float kUnit = 3.14159F * 0.15F * 0.15F * 10.0F;  // the weight of a circle of 0.15 m [N]
constexpr OverlayUnits kUnits{.timeStep = 0.02F, .gravity = 10.0F, .density = 1.0F};
constexpr float kMetresPerPixel = 0.01F;

std::vector<Segment> linesOf(const Snapshot& snapshot, std::initializer_list<Overlay> shown,
                             std::span<const WorkTrace> work = {}, std::span<const ModeArrow> mode = {}) {
    OverlaySet overlays;
    for (const Overlay overlay : shown) overlays.toggle(overlay);
    const Trails trails;
    std::vector<Segment> segments;
    appendOverlays({snapshot, trails, work, mode, kUnits, kMetresPerPixel, overlays}, segments);
    return segments;
}

float pixels(const Segment& segment) { return glm::length(offsetOf(segment.a, segment.b)) / kMetresPerPixel; }

}  // namespace

TEST_CASE("every overlay has a name, a key and a line of its own, and its set knows it") {
    std::set<std::string> names;
    std::set<char> keys;
    std::set<std::string_view> lines;
    std::size_t count = 0;
    for (const OverlayInfo& info : overlayInfos()) {
        CAPTURE(info.name);
        names.insert(info.name);
        keys.insert(info.key);
        REQUIRE_FALSE(info.lines.empty());
        for (const OverlayLine& line : info.lines) lines.insert(line.name);
        count += info.lines.size();
        OverlaySet set;
        CHECK_FALSE(set.has(info.overlay));
        set.toggle(info.overlay);
        CHECK(set.has(info.overlay));
        CHECK(set.needsContacts() == info.needsContacts);
        set.toggle(info.overlay);
        CHECK_FALSE(set.needsContacts());
    }
    CHECK(names.size() == kOverlays);
    CHECK(keys.size() == kOverlays);
    CHECK(lines.size() == count);
}

TEST_CASE("an arrow is 16 px for the weight of a circle of 0.15 m, over a step for an impulse, and 64 px at most") {
    Snapshot snapshot;
    ContactView contact{};
    contact.normal = {0.6F, -0.8F};
    contact.springForce = 2.0F * kUnit;
    contact.normalImpulse = 0.5F * kUnit * kUnits.timeStep;
    contact.frictionImpulse = 50.0F * kUnit * kUnits.timeStep;
    snapshot.contacts = {contact};
    const auto springs = linesOf(snapshot, {Overlay::SpringForces});
    REQUIRE(springs.size() == 1);
    CHECK(pixels(springs[0]) == doctest::Approx(32.0));
    CHECK(glm::dot(offsetOf(springs[0].a, springs[0].b), contact.normal) > 0.0F);
    const auto impulses = linesOf(snapshot, {Overlay::Impulses});
    REQUIRE(impulses.size() == 2);
    CHECK(pixels(impulses[0]) == doctest::Approx(8.0));
    CHECK(pixels(impulses[1]) == doctest::Approx(64.0));
    // On B along the normal turned by +90°.
    CHECK(glm::dot(offsetOf(impulses[1].a, impulses[1].b), glm::vec2(0.8F, 0.6F)) > 0.0F);
}

TEST_CASE("a velocity's arrow ends where the circle is in a quarter of a second") {
    Snapshot snapshot;
    CircleView circle{};
    circle.position = {1.7F, -0.3F};
    circle.velocity = {-0.8F, 2.4F};
    snapshot.circles = {circle};
    const auto lines = linesOf(snapshot, {Overlay::Velocities});
    REQUIRE(lines.size() == 1);
    CHECK(lines[0].a == circle.position);
    CHECK(glm::length(offsetOf(circle.position, lines[0].b) - 0.25F * circle.velocity) < 1e-5F);
    snapshot.circles[0].velocity = {0.0F, 0.0F};
    CHECK(linesOf(snapshot, {Overlay::Velocities}).empty());
}

TEST_CASE("spring forces lie under normals, these under impulses, and all under velocities") {
    Snapshot snapshot;
    ContactView contact{};
    contact.normal = {1.0F, 0.0F};
    contact.springForce = kUnit;
    contact.normalImpulse = 0.5F * kUnit * kUnits.timeStep;
    snapshot.contacts = {contact};
    CircleView circle{};
    circle.velocity = {1.0F, 0.0F};
    snapshot.circles = {circle};
    const auto lines =
        linesOf(snapshot, {Overlay::Velocities, Overlay::Impulses, Overlay::Contacts, Overlay::SpringForces});
    REQUIRE(lines.size() == 4);
    std::size_t i = 0;
    for (const Overlay overlay : {Overlay::SpringForces, Overlay::Contacts, Overlay::Impulses, Overlay::Velocities}) {
        CHECK(lines[i++].style.rgba == overlayInfos()[static_cast<std::size_t>(overlay)].lines[0].onPaper);
    }
}

TEST_CASE("what a contact feeds and what it takes point along its tangent, opposite ways, in colours of their own") {
    const float unit = kUnit * kUnits.gravity * kUnits.timeStep;  // m (g h)² / h
    std::vector<WorkTrace> traces;
    for (const float power : {2.0F * unit, -0.5F * unit, 0.0F}) {
        traces.push_back({1, 2, {0.0, 0.0}, {0.6F, 0.8F}, static_cast<double>(power)});
    }
    const auto lines = linesOf({}, {Overlay::Work}, traces);
    REQUIRE(lines.size() == 2);  // nothing is drawn for nothing
    CHECK(pixels(lines[0]) == doctest::Approx(32.0));
    CHECK(pixels(lines[1]) == doctest::Approx(8.0));
    const glm::vec2 fed = offsetOf(lines[0].a, lines[0].b);
    CHECK(glm::dot(fed, glm::vec2(0.6F, 0.8F)) == doctest::Approx(0.0));
    CHECK(glm::dot(fed, offsetOf(lines[1].a, lines[1].b)) < 0.0F);
    CHECK(lines[0].style.rgba != lines[1].style.rgba);
}

TEST_CASE("under impulses a normal is left out where its impulse's arrow covers it, and only there") {
    Snapshot snapshot;
    for (const float size : {0.0F, 0.9F, 1.1F, 8.0F}) {
        ContactView contact{};
        contact.point = {size, 0.0F};
        contact.normal = {0.6F, 0.8F};
        contact.normalImpulse = size * kUnit * kUnits.timeStep;
        snapshot.contacts.push_back(contact);
    }
    const auto all = linesOf(snapshot, {Overlay::Contacts});
    const auto impulses = linesOf(snapshot, {Overlay::Impulses});
    const auto both = linesOf(snapshot, {Overlay::Contacts, Overlay::Impulses});
    REQUIRE(all.size() == 4);
    REQUIRE(impulses.size() == 3);
    REQUIRE(both.size() == 5);
    CHECK(both[0].a == all[0].a);
    CHECK(both[1].a == all[1].a);
    for (const std::size_t i : {1U, 2U}) {
        CHECK(impulses[i].a == all[i + 1].a);
        CHECK(impulses[i].style.width >= all[i + 1].style.width);
        CHECK(glm::distance(impulses[i].a, impulses[i].b) > glm::distance(all[i + 1].a, all[i + 1].b));
    }
}

TEST_CASE("a body's motion is shown fifty times as long, and none that flies") {
    Snapshot snapshot;
    snapshot.circles.push_back({1, 0.15F, {0.5, 0.25}, {0.499, 0.2505}, 0.0F, 0.0F, {0.0F, 0.0F}, 0.0F});
    snapshot.circles.push_back({2, 0.15F, {3.0, 0.25}, {2.98, 0.25}, 0.0F, 0.0F, {0.0F, 0.0F}, 0.0F});  // 1 m
    const std::vector<Segment> ring = linesOf(snapshot, {Overlay::Magnified});
    REQUIRE(ring.size() > 10);
    for (const Segment& piece : ring) {
        CHECK(glm::distance(piece.a, glm::dvec2(0.55, 0.225)) == doctest::Approx(0.15));
    }
}
