// Every setting at both ends of its range, in pairs: the world stays finite, whatever is asked of it.

#include <algorithm>
#include <cstdint>
#include <doctest/doctest.h>
#include <functional>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "physics/finite.hpp"
#include "physics/observe/measures.hpp"
#include "physics/settings/setting_text.hpp"
#include "physics/world/world.hpp"

using namespace rb;
using test::isFinite;

namespace {

// The ends of a range as text; of words, each.
std::vector<std::string> endsOf(const SettingInfo& info) {
    const std::string min = numberText(info.min);
    const std::string max = numberText(info.max);
    if (componentCount(info) == 2) return {min + "," + min, max + "," + max, min + "," + max};
    if (componentCount(info) == 1) return {min, max};
    std::vector<std::string> words;
    for (const Choice& choice : choicesOf(info)) words.emplace_back(choice.word);
    return words;
}

// A floor, a wall, and circles that fall, overlap, spin, fly and lie.
World makeBusy(const Settings& settings) {
    World world(settings);
    world.setBounds({{-50.0F, -50.0F}, {50.0F, 50.0F}});
    world.addRectangle({{0.0F, -0.5F}, {4.0F, 1.0F}, {}});
    world.addRectangle({{2.0F, 1.0F}, {0.1F, 4.0F}, {}});
    for (int i = 0; i < 6; ++i) {
        world.addCircle({.position = {-1.0F + 0.25F * static_cast<float>(i), 0.2F}, .radius = 0.15F, .material = {}});
    }
    world.addCircle({.position = {0.0F, 1.0F},
                     .radius = 0.1F,
                     .velocity = {300.0F, 1.0F},
                     .angularVelocity = 50.0F,
                     .material = {}});
    world.addCircle({.position = {0.1F, 0.9F}, .radius = 0.001F, .material = {}});
    return world;
}

}  // namespace

TEST_CASE("every setting at both ends of its range, in pairs, leaves a world finite or is refused [long]") {
    constexpr int kStepsEach = 200;
    for (const SettingInfo& first : settingInfos()) {
        for (const SettingInfo& second : settingInfos()) {
            if (&second <= &first) continue;
            for (const std::string& a : endsOf(first)) {
                for (const std::string& b : endsOf(second)) {
                    CAPTURE(std::string(first.name) + "=" + a);
                    CAPTURE(std::string(second.name) + "=" + b);
                    Settings settings;
                    try {
                        setSetting(settings, first.name, a);
                        setSetting(settings, second.name, b);
                    } catch (const InputError&) {
                        continue;  // a smallest radius above the largest
                    }
                    World world = makeBusy(settings);
                    for (int i = 0; i < kStepsEach; ++i) world.step();
                    CHECK(isFinite(world));
                    CHECK(world.bodies().dynamicCount + world.removed().total() == 8);
                }
            }
        }
    }
}

TEST_CASE("a setting of one solver changes nothing under the other, and any other one something under both") {
    constexpr int kStepsEach = 60;
    for (const SettingInfo& info : settingInfos()) {
        if (info.member == SettingMember(&Settings::solver)) continue;
        if (info.member == SettingMember(&Settings::spawnRadius)) continue;  // for what is dropped
        for (const SolverKind solver : {SolverKind::Impulse, SolverKind::Soft}) {
            std::vector<std::uint64_t> courses;  // of all steps: the largest gravity soon leaves none to look at
            for (const std::string& end : endsOf(info)) {
                Settings settings;
                settings.solver = solver;
                setSetting(settings, info.name, end);
                World world = makeBusy(settings);
                courses.push_back(0);
                for (int i = 0; i < kStepsEach; ++i) {
                    world.step();
                    courses.back() = 31 * courses.back() + stateHash(world);
                }
            }
            CAPTURE(info.name);
            CAPTURE(toText(solver));
            const bool isSame =
                std::adjacent_find(courses.begin(), courses.end(), std::not_equal_to()) == courses.end();
            if (info.solver && info.solver != solver) CHECK(isSame);
            if (!info.solver) CHECK_FALSE(isSame);
        }
    }
}

TEST_CASE("a setting of one correction changes nothing under the other") {
    constexpr int kStepsEach = 60;
    for (const SettingInfo& info : settingInfos()) {
        if (!info.correction) continue;
        for (const EnumRow<Correction>& correction : kCorrections) {
            std::vector<std::uint64_t> courses;
            for (const std::string& end : endsOf(info)) {
                Settings settings;
                settings.correction = correction.value;
                setSetting(settings, info.name, end);
                World world = makeBusy(settings);
                for (int i = 0; i < kStepsEach; ++i) world.step();
                courses.push_back(stateHash(world));
            }
            CAPTURE(info.name);
            CAPTURE(correction.word);
            CHECK((courses.front() == courses.back()) == (correction.value != *info.correction));
        }
    }
}
