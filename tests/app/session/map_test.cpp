// The map of a session's scene: it is filled in the background, and a cell of it becomes world B.

#include <chrono>
#include <doctest/doctest.h>
#include <thread>

#include "app/session/session.hpp"
#include "app/session/sessions.hpp"

using namespace rb::test;

namespace {

rb::MapRequests starting() {
    rb::MapRequests requests;
    requests.isStarted = true;
    return requests;
}

rb::MapRequests choosing(std::size_t cell) {
    rb::MapRequests requests;
    requests.cell = cell;
    return requests;
}

std::size_t labelled(const rb::MapReadout& map, std::string_view label) {
    const auto found = std::find(map.axisLabels.begin(), map.axisLabels.end(), label);
    REQUIRE(found != map.axisLabels.end());
    return static_cast<std::size_t>(found - map.axisLabels.begin());
}

}  // namespace

TEST_CASE("a session maps its scene over spring and restitution, under the integrator of its first world") {
    rb::Options options = optionsFor("pair");
    options.start.settings = {{"integrator", "euler"}};
    rb::Session session(options);
    CHECK(session.readout().map->cells.empty());
    session.obey(starting());
    const rb::MapReadout begun = *session.readout().map;
    CHECK(begun.isRunning);
    CHECK(begun.cells.size() == 120);
    CHECK(begun.runsPerCell == 5);
    CHECK(begun.values[0].front() == "0.1");
    CHECK(begun.values[0].back() == "1.2");
    CHECK(begun.values[1].back() == "0.9");
    CHECK(begun.what == "pair under euler, seeds 1-5, 35 s each");
    while (session.isMapRunning() && session.readout().map->runsDone < 3) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    CHECK(session.readout().map->cells[0].runs >= 1);
    REQUIRE(begun.worlds[0].has_value());
    CHECK(begun.worlds[0]->x == doctest::Approx(7.0));  // κ = 0.8
    CHECK(begun.worlds[0]->y == doctest::Approx(5.0));  // e = 0.5
    CHECK_FALSE(begun.worlds[1].has_value());
    rb::MapRequests cancel;
    cancel.isCancelled = true;
    session.obey(cancel);
    while (session.isMapRunning()) session.readout();
    CHECK_FALSE(session.readout().map->cells.empty());
    CHECK(session.readout().map->runsDone < 600);
}

TEST_CASE("over a map lie the springs from which on a pile boils, and a circle that bounces: at 2 (1 − e) [long]") {
    rb::Session session(optionsFor("figure-1.1"));
    rb::MapRequests euler = starting();
    euler.integrator = rb::Integrator::Euler;
    session.obey(euler);
    while (session.isMapRunning() && session.readout().map->curves.empty()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    const rb::MapReadout map = *session.readout().map;
    REQUIRE(map.curves.size() == 2);
    const auto& bouncing = map.curves[1].points;
    REQUIRE(bouncing.size() >= 3);
    for (const glm::vec2 point : bouncing) {  // a cell is 0.1 of either setting, from 0.1 and from 0 on
        CHECK(0.1F + 0.1F * point.x == doctest::Approx(2.0F * (1.0F - 0.1F * point.y)));
    }
    CHECK_FALSE(map.curves[0].points.empty());
    rb::MapRequests cancel;
    cancel.isCancelled = true;
    session.obey(cancel);
    while (session.isMapRunning()) session.readout();
}

TEST_CASE("a cell becomes world B, with the map's integrator, and both worlds begin again") {
    rb::Session session(optionsFor("box"));
    rb::MapRequests euler = starting();
    euler.integrator = rb::Integrator::Euler;
    session.obey(euler);
    for (int i = 0; i < 60; ++i) session.advance(1.0 / 60.0, kWindow);
    session.readout();
    session.obey(choosing(3 * 12 + 5));
    REQUIRE(session.simulation().worlds().size() == 2);
    const rb::Settings& first = session.simulation().world(0).settings();
    const rb::Settings& second = session.simulation().world(1).settings();
    CHECK(second.spring == doctest::Approx(0.6));
    CHECK(second.restitution == doctest::Approx(0.3));
    CHECK(second.integrator == rb::Integrator::Euler);
    CHECK(first.spring == 0.8F);
    CHECK(first.restitution == 0.5F);
    CHECK(first.integrator == rb::Integrator::RungeKutta4);
    for (std::size_t i = 0; i < 2; ++i) CHECK(session.simulation().world(i).stepCount() == 0);
    const auto marks = session.readout().map->worlds;
    CHECK(marks[1]->x == doctest::Approx(5.0));
    CHECK(marks[1]->y == doctest::Approx(3.0));
    session.obey(choosing(0));  // B again, and not a third world
    CHECK(session.simulation().world(1).settings().spring == doctest::Approx(0.1));
    CHECK(session.simulation().worlds().size() == 2);
}

TEST_CASE("another scene drops the map, and its thread ends") {
    rb::Session session(optionsFor("box-60"));
    session.obey(starting());
    session.readout();
    session.perform(rb::Action::NextScene);
    CHECK_FALSE(session.isMapRunning());
    CHECK(session.readout().map->cells.empty());
}

TEST_CASE("a map goes over any settings that are numbers, and what is chosen anew is mapped at once") {
    rb::Session session(optionsFor("box"));
    rb::MapRequests axes;
    axes.axes[0] = labelled(*session.readout().map, "Friction μ");
    session.obey(axes);
    CHECK(session.readout().map->cells.empty());  // there was no map
    session.obey(starting());
    CHECK(session.readout().map->axisLabels[session.readout().map->axes[0]] == "Friction μ");
    axes.axes = {};
    axes.axes[1] = labelled(*session.readout().map, "Friction μ");
    session.obey(axes);
    const rb::MapReadout swapped = *session.readout().map;
    CHECK(swapped.isRunning);
    CHECK(swapped.axisLabels[swapped.axes[0]] == "Restitution e");
    CHECK(swapped.axisLabels[swapped.axes[1]] == "Friction μ");
    for (std::size_t label = 0; label < swapped.axisLabels.size(); ++label) {
        CAPTURE(swapped.axisLabels[label]);
        axes.axes = {};
        axes.axes[0] = label;
        session.obey(axes);
        const rb::MapReadout map = *session.readout().map;
        CHECK(map.values[0].size() >= 2);
        CHECK(map.cells.size() == map.values[0].size() * map.values[1].size());
    }
}

TEST_CASE("a map says so when the scene has other settings than those it was made with") {
    rb::Session session(optionsFor("pair"));
    session.obey(starting());
    for (const char* name : {"spring", "restitution"}) session.apply(rb::ChangeSetting{name, "0.3"});
    session.apply(rb::ChangeSetting{"integrator", "euler"});
    CHECK(session.readout().map->problem.find("other settings") == std::string_view::npos);
    session.apply(rb::ChangeSetting{"friction", "0.4"});
    CHECK(session.readout().map->problem.find("other settings") != std::string_view::npos);
    session.obey(starting());
    CHECK(session.readout().map->problem.find("other settings") == std::string_view::npos);
}

TEST_CASE("a scene file is mapped as it is") {
    const rb::ScratchFolder folder;
    rb::Session session(optionsForPair(folder));
    session.obey(starting());
    CHECK(session.readout().map->runsPerCell == 1);
    CHECK(session.readout().map->what.find("as it is") != std::string_view::npos);
}
