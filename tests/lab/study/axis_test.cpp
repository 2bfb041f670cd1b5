#include "lab/study/axis.hpp"

#include <doctest/doctest.h>
#include <string>

#include "base/error.hpp"

using namespace rb;
using namespace rb::study;

namespace {

std::string problemOf(const std::string& text) {
    try {
        parseAxis("--x", text);
    } catch (const InputError& error) {
        return error.what();
    }
    return "no error";
}

}  // namespace

TEST_CASE("an axis takes its values evenly, ends included, as one would write them") {
    const Axis axis = parseAxis("--x", "spring=0.1:1.2:12");
    REQUIRE(axis.values.size() == 12);
    CHECK(axis.name == "spring");
    CHECK(axis.label == "Spring κ");
    CHECK(axis.values.front() == 0.1F);
    CHECK(axis.values[2] == 0.3F);
    CHECK(axis.values.back() == 1.2F);
    CHECK(parseAxis("--y", "friction=0.3:0.3:1").values == std::vector<float>{0.3F});
}

TEST_CASE("an axis names its unit") {
    CHECK(parseAxis("--x", "time_step=0.005:0.03:4").label == "Time step h [s]");
    CHECK(parseAxis("--x", "gravity.y=-10:-1:4").label == "Gravity y [m/s²]");
}

TEST_CASE("a vector's component changes and the other stays") {
    Settings settings;
    settings.gravity = {0.25F, -3.0F};
    const Axis y = parseAxis("--x", "gravity.y=-10:-1:4");
    setOnAxis(settings, y, -7.0F);
    CHECK(settings.gravity == glm::vec2(0.25F, -7.0F));
    CHECK(settingOf(y) == "gravity");
    setOnAxis(settings, parseAxis("--x", "gravity.x=-1:1:3"), 0.5F);
    CHECK(settings.gravity == glm::vec2(0.5F, -7.0F));
}

TEST_CASE("an axis reads its own component, and puts back its own to the default") {
    const Axis x = parseAxis("--x", "gravity.x=-1:1:3");
    const Axis y = parseAxis("--x", "gravity.y=-10:-1:4");
    Settings settings;
    settings.gravity = {0.25F, -3.0F};
    CHECK(valueOn(settings, x) == 0.25F);
    CHECK(valueOn(settings, y) == -3.0F);
    resetOnAxis(settings, y);
    CHECK(settings.gravity == glm::vec2(0.25F, Settings{}.gravity.y));
    settings.gravity.y = -3.0F;
    resetOnAxis(settings, x);
    CHECK(settings.gravity == glm::vec2(Settings{}.gravity.x, -3.0F));
    REQUIRE(Settings{}.gravity.x != Settings{}.gravity.y);
}

TEST_CASE("a value set on an axis is the value that --set would give, bit for bit") {
    const Axis axis = parseAxis("--x", "time_step=0.001:0.1:97");
    for (const float value : axis.values) {
        Settings settings;
        setOnAxis(settings, axis, value);
        REQUIRE(settings.timeStep == value);
    }
}

TEST_CASE("an axis of a whole number takes whole numbers alone") {
    const Axis axis = parseAxis("--x", "substeps=1:7:4");
    CHECK(axis.values == std::vector<float>{1.0F, 3.0F, 5.0F, 7.0F});
    Settings settings;
    setOnAxis(settings, axis, 5.0F);
    CHECK(settings.substeps == 5);
    CHECK(problemOf("substeps=1:2:3") == "--x: substeps: '1.5' is not a whole number in range; allowed: 1 to 64");
}

TEST_CASE("absurd axes are refused by what is wrong with them") {
    const auto says = [](const std::string& text, const std::string& words) {
        const std::string problem = problemOf(text);
        INFO(text << " -> " << problem);
        CHECK(problem.find(words) != std::string::npos);
        CHECK(problem.find("--x") == 0);
        CHECK(problem.find('\n') == std::string::npos);
    };
    says("spring=1.2:0.1:12", "runs backwards");
    says("spring=0.1:1.2:1", "one value for two ends");
    says("spring=0.5:0.5:2", "too close");
    says("spring=0.1:0.10000001:9", "too close");
    says("spring=0.1:1.2:0", "bad count");
    says("spring=0.1:1.2:-3", "bad count");
    says("spring=0.1:1.2:99999", "bad count");
    says("spring=0.1:1.2:2.5", "is not a number");
    says("spring=0.1:1.2", "has not two ':'");
    says("spring=0.1:1.2:3:4", "is not a number");
    says("spring=a:1.2:3", "is not a number");
    says("spring=nan:1.2:3", "is not a number");
    says("spring=0:inf:3", "is not a number");
    says("spring", "has no '='");
    says("spring=0:4.5:10", "out of range");
    says("restitution=-0.1:1:12", "out of range");
    says("nonsense=0:1:2", "is no setting");
    says("=0:1:2", "is no setting");
    says("spring.x=0:1:2", "is no setting");
    says("gravity.z=0:1:2", "vector");
    says("gravity=0:1:2", "one component");
    says("integrator=0:1:2", "is not a number; allowed: gravity.x, gravity.y, restitution, friction, spring, ");
    says("sleeping=0:1:2", "is not a number");
    says("sleeping.x=0:1:2", "is not a number");
}
