#pragma once

// Random sessions, as a user makes them in the window, for the tests of what records them.

#include <optional>
#include <string_view>
#include <variant>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/random.hpp"
#include "lab/simulation.hpp"

namespace rb {

inline glm::vec2 anywhere(Random& random) { return {random.uniform(-1.2F, 1.2F), random.uniform(-0.5F, 3.0F)}; }

inline ChangeSetting randomChange(Random& random) {
    ChangeSetting change{"restitution", numberText(random.uniform(0.0F, 1.0F))};
    switch (random.next() % 6) {
        case 0:
            change = {"time_step", numberText(random.uniform(0.004F, 0.03F))};
            break;
        case 1:
            change = {"integrator", kIntegrators[random.next() % kIntegrators.size()].word};
            break;
        case 2:
            change = {"gravity",
                      numberText(random.uniform(-1.0F, 1.0F)) + "," + numberText(random.uniform(-9.0F, 1.0F))};
            break;
        case 3:
            change = {"solver", random.next() % 2 == 0 ? "soft" : "impulse"};
            break;
        case 4:
            change = {"correction", random.next() % 2 == 0 ? "projection" : "spring"};
            break;
        default:
            break;
    }
    if (random.next() % 2 == 0) change.world = random.next() % 2;
    return change;
}

// A value of a body, and now and then one that is refused.
inline BodyChange randomBodyChange(Random& random) {
    BodyChange change;
    switch (random.next() % 5) {
        case 0:
            change.position = anywhere(random);
            break;
        case 1:
            change.velocity = {random.uniform(-3.0F, 3.0F), random.uniform(-3.0F, 3.0F)};
            break;
        case 2:
            change.angularVelocity = random.uniform(-9.0F, 9.0F);
            break;
        case 3:
            change.radius = random.uniform(-0.02F, 0.3F);
            break;
        default:
            change.material = Material{.restitution = random.uniform(0.0F, 1.1F), .friction = {}, .density = {}};
            if (random.next() % 2 == 0) change.material->density = random.uniform(0.5F, 2.0F);
            break;
    }
    return change;
}

/// How often a random session gives a command, of all shares together, and with what values. A new command is told
/// here.
template <class Command>
struct RandomOne;

/// Of a command that says no more.
template <class Command, int Share>
struct RandomPlain {
    static constexpr int kShare = Share;
    static Command make(Random& /*random*/, const World& /*world*/) { return {}; }
};

template <>
struct RandomOne<Restart> : RandomPlain<Restart, 8> {};
template <>
struct RandomOne<LetGo> : RandomPlain<LetGo, 8> {};
template <>
struct RandomOne<NextSet> : RandomPlain<NextSet, 8> {};
template <>
struct RandomOne<ClearBodies> : RandomPlain<ClearBodies, 1> {};
template <>
struct RandomOne<Compare> {
    static constexpr int kShare = 24;
    static Compare make(Random& random, const World& /*world*/) { return {random.next() % 3 != 0}; }
};
template <>
struct RandomOne<ChangeSetting> {
    static constexpr int kShare = 24;
    static ChangeSetting make(Random& random, const World& /*world*/) { return randomChange(random); }
};

// One that is there, if any is.
inline BodyId randomId(Random& random, const World& world, std::size_t count) {
    return count == 0 ? 1 : world.bodies().id[random.next() % count];
}
template <>
struct RandomOne<PullBody> {
    static constexpr int kShare = 24;
    static PullBody make(Random& random, const World& world) {
        return {{randomId(random, world, world.bodies().dynamicCount), {0.05F, 0.0F}, anywhere(random)}};
    }
};
template <>
struct RandomOne<RemoveBody> {
    static constexpr int kShare = 11;
    static RemoveBody make(Random& random, const World& world) {
        return {randomId(random, world, world.bodies().size())};
    }
};
template <>
struct RandomOne<ChangeBody> {
    static constexpr int kShare = 12;
    static ChangeBody make(Random& random, const World& world) {
        return {randomId(random, world, world.bodies().size()), randomBodyChange(random)};
    }
};
template <>
struct RandomOne<AddRectangle> {
    static constexpr int kShare = 8;
    static AddRectangle make(Random& random, const World& /*world*/) {
        return {anywhere(random), {random.uniform(0.0F, 0.5F), random.uniform(0.0F, 0.5F)}};
    }
};
template <>
struct RandomOne<DropBody> {
    static constexpr int kShare = 32;
    static DropBody make(Random& random, const World& /*world*/) {
        return {anywhere(random),
                {random.uniform(-3.0F, 3.0F), random.uniform(-3.0F, 3.0F)},
                kBodyKinds[random.next() % kBodyKinds.size()].value,
                random.next() % 2 == 0 ? std::nullopt : std::optional(random.uniform(0.05F, 0.3F))};
    }
};

template <class... Commands>
std::variant<Commands...> randomOf(const std::variant<Commands...>* /*any*/, Random& random, const World& world) {
    constexpr auto kShares = static_cast<std::uint64_t>((RandomOne<Commands>::kShare + ...));
    auto place = static_cast<int>(random.next() % kShares);
    std::variant<Commands...> chosen{};
    const auto choose = [&]<class One>(const RandomOne<One>* /*one*/) {
        if (place >= 0 && place < RandomOne<One>::kShare) chosen = RandomOne<One>::make(random, world);
        place -= RandomOne<One>::kShare;
    };
    (choose(static_cast<const RandomOne<Commands>*>(nullptr)), ...);
    return chosen;
}

inline Command randomCommand(Random& random, const World& world) {
    return randomOf(static_cast<const Command*>(nullptr), random, world);
}

inline Scene sceneOfSession(std::string_view name, std::uint64_t seed) {
    constexpr double kOftenEnough = 0.4;  // [s]
    Scene scene = buildScene(*findBuiltInScene(name), {seed});
    if (scene.renewsEvery > 0.0) scene.renewsEvery = kOftenEnough;
    return scene;
}

/// Lets time pass in one of the ways that there are.
inline void passTime(Random& random, Simulation& simulation) {
    switch (random.next() % 3) {
        case 0:
            simulation.step();
            break;
        case 1:
            simulation.stepPhase();
            break;
        default:
            simulation.advance(random.uniform(0.0F, 0.04F));
            break;
    }
}

/// So many acts: mostly time that passes, else a command. One that cannot be done leaves everything as it is.
inline void playSession(Random& random, Simulation& simulation, int acts) {
    for (int act = 0; act < acts; ++act) {
        if (random.next() % 4 != 0) {
            passTime(random, simulation);
            continue;
        }
        try {
            simulation.apply(randomCommand(random, simulation.world()));
        } catch (const InputError&) {
        }
    }
    simulation.finishStep();
}

}  // namespace rb
