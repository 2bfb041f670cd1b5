#include "lab/run_file.hpp"

#include <algorithm>
#include <doctest/doctest.h>

#include "lab/lab.hpp"
#include "lab/parsed.hpp"
#include "lab/recorded_session.hpp"
#include "scratch.hpp"

using namespace rb;

namespace {

std::string shortRun() {
    Simulation simulation(sceneOfSession("pair", 1), 1);
    Timeline timeline(simulation);
    simulation.apply(ChangeSetting{"restitution", "0.25", 0});
    simulation.step();
    simulation.apply(DropBody{{0.5, 5.0}, {0.0F, 0.1F}, BodyKind::Box});
    simulation.step();
    simulation.apply(PullBody{MouseSpring{simulation.world().bodies().id[0], {0.0F, 0.1F}, {1.0, 2.0}}});
    simulation.step();
    simulation.apply(LetGo{});
    simulation.apply(Compare{true});
    simulation.apply(Restart{});
    simulation.step();
    return runText(timeline.recording());
}

// What is wrong with the short run where `part` is replaced by `other`.
std::string errorWith(const std::string& part, const std::string& other) {
    std::string text = shortRun();
    const std::size_t at = text.find(part);
    REQUIRE(at != std::string::npos);
    text.replace(at, part.size(), other);
    try {
        parseRun(text);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

}  // namespace

TEST_CASE("a run file has an event a line, each by its own key") {
    const std::string text = shortRun();
    CHECK(text.starts_with("{\n  \"format\": \"rigid-bodies-run\",\n  \"version\": 1,\n  \"program\": \""));
    for (const char* line :
         {R"({"steps":[0],"set":{"name":"restitution","value":"0.25","world":"A"}},)",
          R"({"steps":[1],"drop":{"body":"box","position":[0.5,5.0],"velocity":[0.0,0.1]}},)",
          R"("anchor":[0.0,0.1],"target":[1.0,2.0]}},)", R"({"steps":[3],"let_go":true},)",
          R"({"steps":[3],"compare":true},)", R"({"steps":[3,3],"restart":true},)", R"({"steps":[1,1],"hashes":[")"}) {
        CAPTURE(line);
        CHECK(text.find(line) != std::string::npos);
    }
    CHECK(errorWith("pair", "pair").empty());
}

TEST_CASE("a run file has the settings of each world, and no others; such as a scene has of its own are read over") {
    const std::string text = shortRun();
    CHECK(text.find("\"settings\": {") == std::string::npos);
    CHECK(errorWith("\"view\": {", "\"settings\": {\"restitution\": 0.125}, \"view\": {").empty());
    CHECK(errorWith("\"view\": {", "\"settings\": {\"restitution\": 7}, \"view\": {")
              .starts_with("scene.settings.restitution: 7 is out of range"));
    const Recording run = parseRun(text);
    CHECK(run.scene.settings == run.settings.front());
}

TEST_CASE("what is wrong in a run file is told by its path") {
    CHECK(errorWith("rigid-bodies-run", "rigid-bodies-scene").starts_with("format: "));
    CHECK(errorWith("\"version\": 1", "\"version\": 2").starts_with("version: 2 is not known; allowed: 1"));
    CHECK(errorWith("\"seed\": 1", "\"seed\": -1").starts_with("seed: -1 is not a whole number"));
    CHECK(errorWith("\"seed\": 1", "\"seed\": 1.5").starts_with("seed: 1.5 is not a whole number"));
    CHECK(errorWith("\"seed\": 1,", "").starts_with("seed: is missing"));
    CHECK(errorWith("\"restitution\":\"", "\"restitution\":\"1").starts_with("settings[0].restitution: "));
    CHECK(errorWith("\"restitution\":\"", "\"restitutio\":\"").starts_with("settings[0]"));
    CHECK(errorWith("\"settings\": [", "\"settings\": [3,").starts_with("settings[0]: 3 is not an object"));
    CHECK(errorWith("\"settings\": [", "\"settings\": [{},{},").starts_with("settings: 3 worlds; allowed: one or two"));
    CHECK(errorWith("\"program\": \"", "\"program\": \"\", \"programm\": \"").starts_with("program: is empty"));
    CHECK(errorWith("\"scene\": {", "\"scene\": 3, \"seen\": {").starts_with("scene: 3 is not an object"));
    CHECK(errorWith("\"let_go\":true", "\"let_go\":[[[[[[[[true]]]]]]]]")
              .ends_with("nested too deeply; allowed: 10 levels"));
    CHECK(errorWith("\"radius\"", "\"raduis\"").starts_with("scene.circles[0].raduis: unknown key"));
    CHECK(errorWith("\"let_go\":true", "\"let_go\":false").starts_with("events[3].let_go: false is not known"));
    CHECK(errorWith("\"let_go\":true", "\"letgo\":true").starts_with("events[3].letgo: unknown key"));
    CHECK(errorWith(",\"let_go\":true", "").starts_with("events[3]: says nothing of what was done"));
    CHECK(errorWith("\"let_go\":true", "\"let_go\":true,\"restart\":true")
              .starts_with("events[3].restart: stands beside 'let_go'"));
    CHECK(errorWith("\"steps\":[3]", "\"steps\":[-3]").starts_with("events[3].steps[0]: -3 is not a whole number"));
    CHECK(errorWith("\"steps\":[3]", "\"steps\":[-3]").ends_with("; allowed: 0 to 1000000000000"));
    CHECK(errorWith("\"steps\":[3]", "\"steps\":[1000000000001]") ==
          "events[3].steps[0]: 1000000000001 is not in range; allowed: 0 to 1000000000000");
    CHECK(errorWith("\"let_go\":true", "\"next_set\":0")
              .starts_with("events[3].next_set: 0 is not in range; allowed: 1 to "));
    CHECK(errorWith("\"steps\":[3]", "\"steps\":3").starts_with("events[3].steps: 3 is not an array"));
    CHECK(errorWith("\"body\":\"box\"", "\"body\":\"bx\"")
              .starts_with("events[1].drop.body: \"bx\" is not known; allowed: circle|box|polygon"));
    CHECK(errorWith("\"name\":\"restitution\"", "\"name\":\"resti\"").starts_with("events[0].set"));
    CHECK(errorWith("\"world\":\"A\"", "\"world\":\"C\"")
              .starts_with("events[0].set.world: \"C\" is not known; allowed: A|B"));
    CHECK(errorWith("\"hashes\":[\"", "\"hashes\":[\"x").starts_with("events[6].hashes[0]: "));
    CHECK(errorWith("\"compare\":true", "\"compare\":1").starts_with("events[4].compare: 1 is not true or false"));
}

TEST_CASE("a value of another type in a run file is refused with the range that it has") {
    CHECK(errorWith("[0.5,5.0]", "[0.5]") ==
          "events[1].drop.position: an array is not a vector; allowed: [x, y], each -1e+06 to 1e+06");
    CHECK(errorWith("\"velocity\":[0.0,0.1]}", "\"velocity\":1}") ==
          "events[1].drop.velocity: 1 is not a vector; allowed: [x, y], each -1e+06 to 1e+06");
    CHECK(errorWith("\"velocity\":[0.0,0.1]}", "\"velocity\":[0,0],\"radius\":[]}") ==
          "events[1].drop.radius: an array is not a number; allowed: 0.001 to 1000");
    CHECK(errorWith("\"anchor\":[0.0,0.1]", "\"anchor\":[0.0,null]") ==
          "events[2].pull.anchor[1]: null is not a number; allowed: -1e+06 to 1e+06");
    CHECK(errorWith("\"target\":[1.0,2.0]", "\"target\":{}") ==
          "events[2].pull.target: an object is not a vector; allowed: [x, y], each -1e+06 to 1e+06");
    CHECK(errorWith("\"let_go\":true", R"("rectangle":{"center":[0,0],"size":3})") ==
          "events[3].rectangle.size: 3 is not a vector; allowed: [x, y], each 0.01 to 1e+06");
    CHECK(errorWith("\"let_go\":true", R"("change":{"body":1,"position":3})") ==
          "events[3].change.position: 3 is not a vector; allowed: [x, y], each -1e+06 to 1e+06");
    CHECK(errorWith("\"let_go\":true", R"("change":{"body":1,"velocity":[0,null]})") ==
          "events[3].change.velocity[1]: null is not a number; allowed: -1e+06 to 1e+06");
    CHECK(errorWith("\"let_go\":true", R"("change":{"body":1,"angular_velocity":"fast"})") ==
          "events[3].change.angular_velocity: \"fast\" is not a number; allowed: -1e+09 to 1e+09");
    CHECK(errorWith("\"let_go\":true", R"("change":{"body":1,"material":{"friction":true}})") ==
          "events[3].change.material.friction: true is not a number; allowed: 0 to 10");
}

TEST_CASE("a run file that was cut anywhere is refused, in one line that says where") {
    const std::string text = shortRun();
    for (std::size_t size = 1; size + 2 < text.size(); size += 1 + size / 20) {
        CAPTURE(size);
        std::string line;
        try {
            parseRun(text.substr(0, size));
        } catch (const InputError& error) {
            line = error.what();
        }
        CHECK(line.starts_with("line "));
        CHECK(std::none_of(line.begin(), line.end(), [](unsigned char c) { return c < ' ' || c == 127; }));
    }
    CHECK_NOTHROW(parseRun(text));
}

TEST_CASE("a change of the share of Euler's kick, as former runs have it, is one of the integrator") {
    const ChangeSetting change(ChangeSetting::Written{"kick_before_impulse", "0.25", {}});
    CHECK(change.info().name == "integrator");
    CHECK(change.text() == "K3/4 D K1/4");
}
