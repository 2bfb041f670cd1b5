// Presets one after another: each sets what it says and leaves the rest, and a world goes on under any of them.

#include "physics/settings/presets.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <string>

#include "base/error.hpp"
#include "physics/finite.hpp"
#include "physics/settings/setting_text.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

// Each setting away from what any preset has.
Settings oddSettings() {
    Settings odd;
    odd.gravity = {0.3F, -9.81F};
    odd.timeStep = 0.011F;
    odd.integrator = Integrator::Verlet;
    odd.correction = Correction::Projection;
    odd.restitution = 0.37F;
    odd.friction = 0.43F;
    odd.density = 1.7F;
    odd.spring = 0.23F;
    odd.projectionFraction = 0.31F;
    odd.projectionSlop = 0.003F;
    odd.spawnRadius = {0.07F, 0.19F};
    odd.substeps = 3;
    odd.rollingResistance = 0.05F;
    odd.restitutionThreshold = 0.2F;
    odd.impact = Impact::Rough;
    odd.canSleep = true;
    return odd;
}

// Circles that fall onto others which lie on the ground.
World makePile(const Settings& settings) {
    World world(settings);
    world.addRectangle({{0.0F, -0.5F}, {6.0F, 1.0F}, {}});
    for (const float height : {0.16F, 0.56F}) {
        for (int i = 0; i < 6; ++i) {
            const float x = -0.9F + 0.37F * static_cast<float>(i);
            world.addCircle({.position = {x, height}, .radius = 0.17F, .material = {}});
        }
    }
    return world;
}

// What `preset` makes of a setting that was `before`.
std::string expected(const Preset& preset, const SettingInfo& info, const std::string& before) {
    for (const PresetValue& value : preset.sets) {
        if (value.member == info.member) return std::string(value.value);
    }
    return before;
}

}  // namespace

TEST_CASE("a preset sets each setting to an allowed value or leaves it, and does one of the two for all of them") {
    for (const Preset& preset : presets()) {
        CAPTURE(preset.name);
        CHECK_FALSE(preset.brief.empty());
        for (const SettingInfo& info : settingInfos()) {
            CAPTURE(info.name);
            const auto isSet = std::count_if(preset.sets.begin(), preset.sets.end(),
                                             [&](const PresetValue& value) { return value.member == info.member; });
            const auto isLeft = std::count(preset.leaves.begin(), preset.leaves.end(), info.member);
            CHECK(isSet + isLeft == 1);
        }
        Settings settings = oddSettings();
        applyPreset(preset, settings);
        validate(settings);
    }
}

TEST_CASE("from any preset to any other, settings become what the later one sets, else stay, and the world goes on") {
    constexpr int kSteps = 60;
    for (const Preset& first : presets()) {
        for (const Preset& second : presets()) {
            for (const Settings& start : {Settings{}, oddSettings()}) {
                CAPTURE(first.name);
                CAPTURE(second.name);
                Settings settings = start;
                applyPreset(first, settings);
                World world = makePile(settings);
                for (int i = 0; i < kSteps; ++i) world.step();
                const Settings between = settings;
                applyPreset(second, settings);
                for (const SettingInfo& info : settingInfos()) {
                    CAPTURE(info.name);
                    CHECK(settingText(settings, info) == expected(second, info, settingText(between, info)));
                }
                world.setSettings(settings);
                CHECK(world.settings() == settings);
                for (int i = 0; i < kSteps; ++i) world.step();
                CHECK(rb::test::isFinite(world));
                CHECK(world.stepCount() == 2 * kSteps);
                CHECK(world.bodies().dynamicCount == 12);
            }
        }
    }
}

TEST_CASE("the first preset is what a world begins with") {
    Settings settings = oddSettings();
    applyPreset(presets().front(), settings);
    for (const PresetValue& value : presets().front().sets) {
        CHECK(settingText(settings, settingInfo(value.member)) == settingText(Settings{}, settingInfo(value.member)));
    }
    settings = {};
    applyPreset(presets().front(), settings);
    CHECK(settings == Settings{});
}

TEST_CASE("a preset that nobody knows is refused with the names that there are") {
    CHECK(&findPreset("remedied") == &presets()[1]);
    CHECK_THROWS_WITH_AS(findPreset("Report", "--preset"),
                         "--preset: 'Report' is unknown; allowed: report|remedied|soft", InputError);
}
