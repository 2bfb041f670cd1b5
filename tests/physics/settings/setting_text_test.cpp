// Settings as text: what the command line, the scene files and the panel share.

#include "physics/settings/setting_text.hpp"

#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <string>

#include "base/error.hpp"
#include "base/number_text.hpp"

using namespace rb;

namespace {

// What setSetting says; "accepted" if it takes the text. A refused text must leave the settings as they were.
std::string answerTo(std::string_view name, std::string_view text) {
    Settings settings;
    settings.friction = 0.25F;
    const Settings before = settings;
    try {
        setSetting(settings, name, text);
        return "accepted";
    } catch (const InputError& error) {
        CHECK(settings == before);
        return error.what();
    }
}

}  // namespace

TEST_CASE("every setting is reached by its name and its text gives it back") {
    Settings odd;  // each away from its default
    odd.gravity = {0.1F, -9.81F};
    odd.timeStep = 0.003F;
    odd.integrator = Integrator::Verlet;
    odd.correction = Correction::Projection;
    odd.restitution = 1.0F / 3.0F;
    odd.friction = 0.7F;
    odd.density = 1e-5F;
    odd.spring = 0.123456789F;
    odd.projectionFraction = 0.9F;
    odd.projectionSlop = 0.001F;
    odd.spawnRadius = {0.01F, 0.02F};
    odd.substeps = 7;
    odd.hasStaticFriction = true;
    odd.rollingResistance = 0.03F;
    odd.restitutionThreshold = 0.07F;
    odd.isContinuous = true;
    odd.impact = Impact::Join;
    odd.solver = SolverKind::Soft;
    odd.canSleep = true;
    Settings copy;
    // The smallest radius must be set before the largest is lower: both come in one text.
    for (const SettingInfo& info : settingInfos()) {
        CAPTURE(info.name);
        CHECK(settingText(copy, info) != settingText(odd, info));
        setSetting(copy, info.name, settingText(odd, info));
        CHECK(settingText(copy, info) == settingText(odd, info));
    }
    CHECK(copy == odd);
}

TEST_CASE("both ends of a range are allowed and what lies beyond is refused") {
    for (const SettingInfo& info : settingInfos()) {
        if (!std::holds_alternative<float Settings::*>(info.member)) continue;
        CAPTURE(info.name);
        CHECK(answerTo(info.name, numberText(info.min)) == "accepted");
        CHECK(answerTo(info.name, numberText(info.max)) == "accepted");
        const std::string range = "; allowed: " + numberText(info.min) + " to " + numberText(info.max);
        for (const float beyond : {std::nextafter(info.min, -1e9F), std::nextafter(info.max, 1e9F)}) {
            const std::string text = numberText(beyond);
            CHECK(answerTo(info.name, text) == std::string(info.name) + ": " + text + " is out of range" + range);
        }
    }
}

TEST_CASE("what is not a number is refused with the text as it was given") {
    for (const std::string text :
         {"",       " 1",     "1 ",    "1x",  "x",    "nan", "NAN", "inf", "-inf", "infinity", "1e308",
          "-1e308", "1e-400", "0x1p3", "1,5", "0.5,", "+1",  "--1", "1e",  ".",    "one"}) {
        CAPTURE(text);
        CHECK(answerTo("friction", text) == "friction: '" + text + "' is not a number in range; allowed: 0 to 10");
    }
    for (const std::string text : {"1", "1.0", "1e0", ".5", "5.", "1e-3", "0", "-0", "10"}) {
        CAPTURE(text);
        CHECK(answerTo("friction", text) == "accepted");
    }
}

TEST_CASE("a text that holds a NUL or is very long is refused in one short line") {
    CHECK(answerTo("friction", std::string_view("1\0002", 3)) != "accepted");
    CHECK(answerTo("friction", std::string_view("1\0", 2)) != "accepted");
    const std::string answer = answerTo("friction", "1\n" + std::string(100'000, '1') + "x");
    CHECK(answer.size() < 200);
    CHECK(answer.find('\n') == std::string::npos);
    CHECK(answerTo("friction", "\x1b[31m٣").find("friction: '?[31m?") == 0);  // nothing that moves a terminal's cursor
}

TEST_CASE("a vector is two numbers with a comma between them") {
    Settings settings;
    setSetting(settings, "gravity", "-0.5,2e1");
    CHECK(settings.gravity == glm::vec2(-0.5F, 20.0F));
    const std::string range = "-1000 to 1000";
    CHECK(answerTo("gravity", "1") == "gravity: '1' is not a pair of numbers; allowed: x,y, each " + range);
    CHECK(answerTo("gravity", "") == "gravity: '' is not a pair of numbers; allowed: x,y, each " + range);
    CHECK(answerTo("gravity", "1,") == "gravity: '' is not a number in range; allowed: " + range);
    CHECK(answerTo("gravity", ",1") == "gravity: '' is not a number in range; allowed: " + range);
    CHECK(answerTo("gravity", "1,2,3") == "gravity: '1,2,3' is not a pair of numbers; allowed: x,y, each " + range);
    CHECK(answerTo("gravity", "1, 2") == "gravity: ' 2' is not a number in range; allowed: " + range);
    CHECK(answerTo("gravity", "0,nan") == "gravity: 'nan' is not a number in range; allowed: " + range);
    CHECK(answerTo("gravity", "0,1001") == "gravity: 1001 is out of range; allowed: " + range);
    CHECK(answerTo("spawn_radius", "0.2,0.1").find("spawn_radius: 0.2,0.1 has its smallest above") == 0);
    CHECK(answerTo("spawn_radius", "0.2,0.2") == "accepted");
}

TEST_CASE("a word is one of those that are listed") {
    Settings settings;
    for (const IntegratorRow& row : kIntegrators) {
        setSetting(settings, "integrator", row.word);
        CHECK(settings.integrator == row.value);
        CHECK(parseIntegrator(row.word) == row.value);
        CHECK(toText(row.value) == row.word);
    }
    CHECK(parseIntegrator("euler") == Integrator::Euler);
    CHECK(parseIntegrator("explicit-euler") == Integrator::ExplicitEuler);
    CHECK(parseIntegrator("rk4") == Integrator::RungeKutta4);
    CHECK(parseIntegrator("verlet") == Integrator::Verlet);
    setSetting(settings, "correction", "projection");
    CHECK(settings.correction == Correction::Projection);
    const std::string methods = "; allowed: " + allowedFor(Integrator::Euler);
    for (const std::string text : {"", "RK4", "rk", "rk44", " rk4", "2x"}) {
        CHECK(answerTo("integrator", text) == "integrator: '" + text + "' is unknown" + methods);
    }
    CHECK(answerTo("correction", "rk4") == "correction: 'rk4' is unknown; allowed: spring|projection");
}

TEST_CASE("the share of Euler's kick before the impulses, which former files have, is a word") {
    const Settings usual;
    CHECK(formerIntegrator(usual, "kick_before_impulse", "0") == Integrator::Euler);
    CHECK(formerIntegrator(usual, "kick_before_impulse", "0.5") == Integrator::Verlet);
    CHECK(toText(formerIntegrator(usual, "kick_before_impulse", "0.3").value()) == "K7/10 D K3/10");
    CHECK(toText(formerIntegrator(usual, "kick_before_impulse", "1").value()) == "drift-first");
    CHECK_FALSE(formerIntegrator(usual, "spring", "0.5"));
    for (const char* const share : {"1.5", "-0.1", "", "x", "1e-3"}) {
        CHECK_THROWS_AS(formerIntegrator(usual, "kick_before_impulse", share), InputError);
    }
    Settings settings;
    CHECK(takeFormer(settings, "kick_before_impulse", "0.25"));
    CHECK(settings.integrator == Integrator::RungeKutta4);  // it was Euler's alone
    settings.integrator = Integrator::Euler;
    CHECK(takeFormer(settings, "kick_before_impulse", "0.25"));
    CHECK(toText(settings.integrator) == "K3/4 D K1/4");
    CHECK_FALSE(takeFormer(settings, "integrator", "euler"));
    CHECK(answerTo("kick_before_impulse", "0.5").find("unknown setting") != std::string::npos);
}

TEST_CASE("one number of a setting is replaced and the other one stays") {
    Settings settings;
    settings.gravity = {0.25F, -3.0F};
    const SettingInfo& gravity = settingInfo(&Settings::gravity);
    CHECK(textWith(settings, gravity, 0, 7.0F) == "7,-3");
    CHECK(textWith(settings, gravity, 1, -0.1F) == "0.25,-0.1");
    CHECK(textWith(settings, settingInfo(&Settings::spring), 0, 1.5F) == "1.5");
    CHECK(textWith(settings, settingInfo(&Settings::substeps), 0, 4.0F) == "4");
}
