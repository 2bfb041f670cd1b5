#include "app/command_line/named_run.hpp"

#include <doctest/doctest.h>

#include "app/command_line/scenes.hpp"
#include "app/session/travels.hpp"
#include "base/error.hpp"

using rb::Action;
using namespace rb::test;

TEST_CASE("a scene that nobody has touched is shared by its name, and comes to the same state") {
    rb::Options options = optionsFor("figure-1.1");
    options.start.seed = 18446744073709551615U;
    rb::Session session(options);
    run(session, 5.0);
    const std::optional<std::string> code = rb::namedCode(session.timeline().recordingUpToNow());
    REQUIRE(code);
    CHECK(code->starts_with("rb1:figure-1.1,18446744073709551615,"));
    CHECK(code->size() < 60);
    auto replay = std::get<rb::Replay>(rb::makeAnyRun({.scene = "  " + *code + "\n"}));
    while (!replay.isOver()) replay.step();  // which compares the hash
    CHECK(replay.simulation().world().stepCount() == session.simulation().world().stepCount());
    click(session, kWindow, {640.0F, 100.0F});
    CHECK_FALSE(rb::namedCode(session.timeline().recordingUpToNow()));
    session.perform(Action::Undo);
    arrive(session);
    CHECK(rb::namedCode(session.timeline().recordingUpToNow()));
    session.perform(Action::NextIntegrator);
    CHECK_FALSE(rb::namedCode(session.timeline().recordingUpToNow()));
}

TEST_CASE("what is no such code is refused, whatever is wrong with it") {
    for (const char* const code : {"rb1:box,1,312", "rb1:box,1,312,451787dcc2cc0281,", "rb1:box,1,312,451787dcc2cc028",
                                   "rb1:nobox,1,312,451787dcc2cc0281", "rb1:box,-1,312,451787dcc2cc0281",
                                   "rb1:box,1,99999999999999,451787dcc2cc0281", "rb1:,,,", "rb1:box,1,,0"}) {
        CAPTURE(code);
        CHECK_THROWS_AS(rb::makeAnyRun({.scene = code}), rb::InputError);
    }
}
