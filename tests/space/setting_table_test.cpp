// Settings as text and back, and what is said of text that is none.

#include "space/setting_table.hpp"

#include <doctest/doctest.h>
#include <set>

#include "base/error.hpp"

using namespace rb;
using namespace rb::space;

namespace {

std::string errorOf(std::string_view name, std::string_view text) {
    Settings settings;
    try {
        setSetting(settings, name, text);
    } catch (const InputError& error) {
        CHECK(settings == Settings{});
        return error.what();
    }
    return "";
}

}  // namespace

TEST_CASE("every setting has its own name and says all of itself, and its default is allowed") {
    std::set<std::string_view> names;
    for (const SettingInfo& info : settingInfos()) {
        CAPTURE(info.name);
        CHECK(names.insert(info.name).second);
        CHECK((!info.label.empty() && !info.unit.empty() && !info.meaning.empty() && !info.breaks.empty()));
        if (choicesOf(info).empty()) {
            CHECK(info.min <= info.usual.min);
            CHECK(info.usual.min < info.usual.max);
            CHECK(info.usual.max <= info.max);
            CHECK((!info.isLogarithmic || info.usual.min > 0.0));
        }
    }
    CHECK(names.size() == 7);
    CHECK_NOTHROW(validate(Settings{}));
}

TEST_CASE("settings are read from text, and what is written reads back to the bit") {
    Settings settings;
    setSetting(settings, "law", "rough");
    setSetting(settings, "stiffness", "12345.678901234567");
    setSetting(settings, "restitution", "0.1");
    setSetting(settings, "tether", "0.30000000000000004");
    setSetting(settings, "integrator", "rk4");
    setSetting(settings, "time_step", "1e-3");
    setSetting(settings, "substeps", "7");
    CHECK(settings ==
          Settings{Law::Rough, 12345.678901234567, 0.1, 0.30000000000000004, Integrator::RungeKutta4, 1e-3, 7});
    Settings again;
    for (const SettingInfo& info : settingInfos()) setSetting(again, info.name, settingText(settings, info));
    CHECK(again == settings);
    CHECK(settingText(Settings{}, settingInfo("time_step")) == "0.016666666666666666");
}

TEST_CASE("text that no setting takes is refused with the setting and what it takes") {
    CHECK(errorOf("law", "glue") == "law: 'glue' is unknown; allowed: penalty|instantaneous|rough");
    CHECK(errorOf("stiffness", "0") == "stiffness: 0 is out of range; allowed: 1 to 1e+09");
    CHECK(errorOf("stiffness", "nan") == "stiffness: 'nan' is not a number in range; allowed: 1 to 1e+09");
    CHECK(errorOf("substeps", "2.5") == "substeps: '2.5' is not a whole number in range; allowed: 1 to 1000");
    CHECK(errorOf("gravity", "1") ==
          "gravity: unknown setting; allowed: law, integrator, stiffness, restitution, tether, time_step, substeps");
}

TEST_CASE("settings that are out of range are refused") {
    for (const double bad : {-1.0, 1e10, std::numeric_limits<double>::quiet_NaN()}) {
        for (double Settings::*member :
             {&Settings::stiffness, &Settings::restitution, &Settings::tether, &Settings::timeStep}) {
            Settings settings;
            settings.*member = bad;
            CHECK_THROWS_AS(validate(settings), InputError);
        }
    }
    CHECK_THROWS_AS(validate(Settings{.substeps = 0}), InputError);
}
