// The table of settings: every row is whole, and its default is one of the values that it allows.

#include "physics/settings/setting_table.hpp"

#include <algorithm>
#include <array>
#include <doctest/doctest.h>
#include <set>
#include <string>

#include "base/error.hpp"
#include "physics/settings/setting_text.hpp"

using namespace rb;

TEST_CASE("the defaults are those of the report's scene") {
    const Settings settings;
    CHECK(settings.gravity == glm::vec2(0.0F, -1.0F));
    CHECK(settings.timeStep == 1.0F / 60.0F);
    CHECK(settings.restitution == 0.5F);
    CHECK(settings.friction == 0.1F);
    CHECK(settings.density == 1.0F);
    CHECK(settings.spring == 0.8F);
    CHECK(settings.spawnRadius == glm::vec2(0.1F, 0.2F));
    CHECK(settings.correction == Correction::Spring);
    validate(settings);
}

TEST_CASE("a row of the table of settings is found by its name and by its member, and its default is allowed") {
    std::set<std::string_view> names;
    std::set<std::string_view> labels;
    for (const SettingInfo& info : settingInfos()) {
        CAPTURE(info.name);
        CHECK(&settingInfo(info.name) == &info);
        CHECK(&settingInfo(info.member) == &info);
        CHECK(names.insert(info.name).second);
        CHECK(labels.insert(info.label).second);
        CHECK(info.meaning.ends_with('.'));
        CHECK(info.breaks.ends_with('.'));
        Settings settings;
        setSetting(settings, info.name, settingText(settings, info));
        CHECK(settings == Settings{});
    }
}

TEST_CASE("a setting that is a number takes these numbers and no others") {
    struct Limits {
        std::string_view name;
        float min, max;
    };
    constexpr std::array kLimits{
        Limits{"gravity", -1000.0F, 1000.0F},     Limits{"restitution", 0.0F, 1.0F},
        Limits{"friction", 0.0F, 10.0F},          Limits{"spring", 0.0F, 4.0F},
        Limits{"time_step", 1e-5F, 0.1F},         Limits{"density", 1e-12F, 1e6F},
        Limits{"spawn_radius", 1e-3F, 1e3F},      Limits{"projection_fraction", 0.0F, 1.0F},
        Limits{"projection_slop", 0.0F, 1.0F},    Limits{"substeps", 1.0F, 64.0F},
        Limits{"rolling_resistance", 0.0F, 1.0F}, Limits{"restitution_threshold", 0.0F, 1e6F},
    };
    std::size_t numbers = 0;
    for (const SettingInfo& info : settingInfos()) {
        CAPTURE(info.name);
        const bool isNumber = componentCount(info) > 0;
        numbers += isNumber ? 1 : 0;
        const auto* const row = std::find_if(kLimits.begin(), kLimits.end(),
                                             [&](const Limits& limits) { return limits.name == info.name; });
        REQUIRE((row != kLimits.end()) == isNumber);
        if (!isNumber) continue;
        CHECK(info.min == row->min);
        CHECK(info.max == row->max);
    }
    CHECK(numbers == kLimits.size());
}

TEST_CASE("a default lies on its slider") {
    for (const SettingInfo& info : settingInfos()) {
        CAPTURE(info.name);
        const Interval shown = info.usual.value_or(Interval{info.min, info.max});
        for (int i = 0; i < componentCount(info); ++i) {
            CHECK(componentOf(Settings{}, info, i) >= shown.min);
            CHECK(componentOf(Settings{}, info, i) <= shown.max);
        }
    }
}

TEST_CASE("a setting has numbers or words, as its type says") {
    Settings settings;
    settings.gravity = {1.0F, -2.0F};
    settings.substeps = 7;
    const SettingInfo& gravity = settingInfo(&Settings::gravity);
    CHECK(componentCount(gravity) == 2);
    CHECK(componentOf(settings, gravity, 0) == 1.0F);
    CHECK(componentOf(settings, gravity, 1) == -2.0F);
    CHECK(componentCount(settingInfo(&Settings::spring)) == 1);
    CHECK(componentOf(settings, settingInfo(&Settings::substeps), 0) == 7.0F);
    CHECK(componentCount(settingInfo(&Settings::solver)) == 0);
    CHECK(choicesOf(gravity).empty());
    REQUIRE(choicesOf(settingInfo(&Settings::integrator)).size() == kLibrary.size());
    for (std::size_t i = 0; i < kLibrary.size(); ++i) {
        const IntegratorRow& row = kLibrary[i];
        CHECK(choicesOf(settingInfo(&Settings::integrator))[i].word == row.word);
        CHECK(choicesOf(settingInfo(&Settings::integrator))[i].meaning == row.meaning);
    }
    REQUIRE(choicesOf(settingInfo(&Settings::canSleep)).size() == 2);
    CHECK(choicesOf(settingInfo(&Settings::canSleep))[1].word == "true");
}

TEST_CASE("a name that no setting has is refused with the names that there are") {
    for (const std::string name : {"", "Gravity", "gravit", "gravity ", "timeStep"}) {
        std::string answer;
        try {
            settingInfo(name);
        } catch (const InputError& error) {
            answer = error.what();
        }
        CHECK(answer.find(name.empty() ? "unknown setting" : name + ": unknown setting") == 0);
        for (const SettingInfo& info : settingInfos()) CHECK(answer.find(info.name) != std::string::npos);
    }
}
