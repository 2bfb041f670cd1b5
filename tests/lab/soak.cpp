// A long run of `box` under random drops, throws, pulls, changes of settings and restarts:
//   soak [STEPS] [SEED]
// Every state is finite, every body is there or counted as removed, and the memory does not grow. Fails with status 1
// and the step.

#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <sys/resource.h>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/random.hpp"
#include "lab/simulation.hpp"
#include "physics/finite.hpp"
#include "physics/settings/setting_table.hpp"

using namespace rb;

namespace {

constexpr std::size_t kMostBodies = 60;

glm::vec2 somewhere(Random& random) { return {random.uniform(-1.5F, 1.5F), random.uniform(-1.2F, 4.0F)}; }

// A random value for a random setting: of a number, most often a gentle one; of words, one of them.
ChangeSetting anySetting(Random& random) {
    const SettingInfo& info = settingInfos()[random.next() % settingInfos().size()];
    const std::string_view name = info.name;
    if (info.member == SettingMember(&Settings::gravity)) {
        return {name, "0," + numberText(random.uniform(-20.0F, 1.0F))};
    }
    if (info.member == SettingMember(&Settings::spawnRadius)) {
        return {name, "0.05," + numberText(random.uniform(0.05F, 0.3F))};
    }
    if (info.member == SettingMember(&Settings::timeStep)) return {name, numberText(random.uniform(0.002F, 0.05F))};
    if (info.member == SettingMember(&Settings::density)) return {name, numberText(random.uniform(0.1F, 10.0F))};
    if (info.member == SettingMember(&Settings::substeps)) return {name, numberText(1 + random.next() % 8)};
    if (componentCount(info) > 0) return {name, numberText(random.uniform(info.min, std::min(info.max, 2.0F)))};
    const std::span<const Choice> choices = choicesOf(info);
    return {name, choices[random.next() % choices.size()].word};
}

Command anyCommand(Random& random, const World& world) {
    const std::size_t count = world.bodies().dynamicCount;
    const float speed = random.next() % 4 == 0 ? 1000.0F : 5.0F;
    switch (random.next() % 8) {
        case 0:
            return anySetting(random);
        case 1:
            if (random.next() % 50 == 0 || count > kMostBodies) return Restart{};
            return LetGo{};
        case 2:
        case 3:
            if (count == 0) return Restart{};
            return PullBody{MouseSpring{world.bodies().id[random.next() % count], {0.05F, 0.0F}, somewhere(random)}};
        default:
            if (count > kMostBodies) return Restart{};
            return DropBody{somewhere(random),
                            {random.uniform(-speed, speed), random.uniform(-speed, speed)},
                            kBodyKinds[random.next() % kBodyKinds.size()].value};
    }
}

long memoryKilobytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

[[noreturn]] void fail(const char* what, std::uint64_t step, std::uint64_t seed) {
    std::printf("%s after step %llu, seed %llu\n", what, static_cast<unsigned long long>(step),
                static_cast<unsigned long long>(seed));
    std::exit(1);
}

int soak(std::uint64_t steps, std::uint64_t seed) {
    constexpr long kLargestGrowth = 20'000;         // [kB]
    constexpr std::uint64_t kLongEnough = 100'000;  // steps; before that a sanitizer's own memory still fills
    Random random(seed);
    Simulation simulation(buildScene(*findBuiltInScene("box"), {.seed = seed}), seed);
    const std::size_t ofScene = simulation.world().bodies().dynamicCount;
    std::size_t added = ofScene;  // since the scene began
    const long first = memoryKilobytes();
    long half = 0;
    for (std::uint64_t step = 0; step < steps; ++step) {
        if (random.next() % 8 == 0) {
            const Command command = anyCommand(random, simulation.world());
            try {
                simulation.apply(command);
                if (std::holds_alternative<DropBody>(command)) ++added;
                if (std::holds_alternative<Restart>(command)) added = ofScene;
            } catch (const InputError&) {  // refused, and nothing has changed
            }
        }
        simulation.step();
        const World& world = simulation.world();
        if (!rb::test::isFinite(world)) fail("not finite", step, seed);
        if (world.bodies().dynamicCount + world.removed().total() != added) fail("a body is lost", step, seed);
        if (step == steps / 2) half = memoryKilobytes();
    }
    const long last = memoryKilobytes();
    std::printf("%llu steps, %zu bodies, hash %016llx\n", static_cast<unsigned long long>(steps),
                simulation.world().bodies().dynamicCount,
                static_cast<unsigned long long>(stateHash(simulation.world())));
    std::printf("most memory so far, at the start, half way, at the end: %ld, %ld, %ld kB\n", first, half, last);
    return steps < kLongEnough || last - half <= kLargestGrowth ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    constexpr int kMost = 1'000'000'000;
    try {
        const int steps = argc > 1 ? parseNumber("STEPS", argv[1], 1, kMost) : 10'000;
        const int seed = argc > 2 ? parseNumber("SEED", argv[2], 0, kMost) : 1;
        return soak(static_cast<std::uint64_t>(steps), static_cast<std::uint64_t>(seed));
    } catch (const InputError& error) {
        std::fprintf(stderr, "soak: %s\n", error.what());
        return 1;
    }
}
