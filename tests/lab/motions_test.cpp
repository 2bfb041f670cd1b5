#include <doctest/doctest.h>
#include <span>
#include <string>

#include "lab/lab.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/watch.hpp"

using namespace rb;

namespace {

Lab labOf(const char* scene) { return Lab(Simulation(buildScene(*findBuiltInScene(scene), {}), 1)); }

std::span<const Event> marksOf(const Lab& lab) { return lab.watches().front().motions.marks(); }

void advanceTo(Lab& lab, double time) {
    while (lab.timeline().now() < time) lab.timeline().step();
}

std::string textOf(std::span<const Event> marks) {
    std::string text;
    for (const Event& mark : marks) text += std::to_string(mark.time) + " " + mark.text + "\n";
    return text;
}

Command slippery() { return ChangeSetting{&Settings::friction, 0.2F}; }

}  // namespace

TEST_CASE("dominoes tip one after the other, each once") {
    Lab lab = labOf("dominoes");
    advanceTo(lab, 20.0);
    const std::span<const Event> marks = marksOf(lab);
    REQUIRE(marks.size() == 12);
    for (std::size_t i = 0; i < marks.size(); ++i) {
        CHECK(marks[i].text.ends_with(" tips"));
        if (i > 0) CHECK(marks[i - 1].time < marks[i].time);
    }
}

TEST_CASE("a run that goes on otherwise from an earlier moment has the marks of one that went so at once") {
    for (const double turn : {0.5, 1.0, 1.2, 2.0}) {
        CAPTURE(turn);
        Lab straight = labOf("dominoes");
        advanceTo(straight, turn);
        straight.timeline().apply(slippery());
        advanceTo(straight, 8.0);

        Lab back = labOf("dominoes");
        advanceTo(back, 8.0);
        back.timeline().goTo(turn);
        back.timeline().travel();
        back.timeline().apply(slippery());
        advanceTo(back, 8.0);
        CHECK(textOf(marksOf(back)) == textOf(marksOf(straight)));
        CHECK(!marksOf(back).empty());
    }
}

TEST_CASE("a pile at rest has its first motion when gravity turns, not at a drop, and none when one goes back") {
    Lab lab = labOf("box");
    while (!lab.worlds().front().restMeter().restingSince()) lab.timeline().step();
    CHECK(marksOf(lab).empty());
    lab.timeline().goTo(2.0);
    lab.timeline().travel();
    lab.timeline().apply(slippery());
    lab.timeline().step();
    CHECK(marksOf(lab).empty());

    while (!lab.worlds().front().restMeter().restingSince()) lab.timeline().step();
    lab.timeline().apply(DropBody{{0.0, 3.0}, {0.0F, 0.0F}});
    lab.timeline().step();
    CHECK(marksOf(lab).empty());

    while (!lab.worlds().front().restMeter().restingSince()) lab.timeline().step();
    CHECK(marksOf(lab).empty());
    lab.timeline().apply(ChangeSetting{&Settings::gravity, {4.0F, -9.0F}});
    lab.timeline().step();
    REQUIRE(marksOf(lab).size() == 1);
    CHECK(marksOf(lab).front().text == "first motion");
    CHECK(marksOf(lab).front().time == lab.timeline().now());
}

TEST_CASE("of two worlds each mark says whose it is, and all marks of one step are listed") {
    Lab lab = labOf("dominoes");
    lab.timeline().apply(Compare{true});
    EventLog events;
    advanceTo(lab, 8.0);
    lab.listMarks(events);
    std::size_t tips = 0;
    for (const Event& event : events.events()) {
        if (!event.text.ends_with(" tips")) continue;
        CHECK((event.text.starts_with("A  ") || event.text.starts_with("B  ")));
        ++tips;
    }
    CHECK(tips == marksOf(lab).size() + lab.watches()[1].motions.marks().size());
    CHECK(tips > 12);
}
