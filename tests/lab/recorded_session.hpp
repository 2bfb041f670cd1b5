#pragma once

// Random sessions, as a user makes them in the window, for the tests of what records them.

#include <string>
#include <string_view>

#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/random.hpp"
#include "lab/simulation.hpp"
#include "physics/error.hpp"
#include "physics/number_text.hpp"

namespace rb {

inline glm::vec2 anywhere(Random& random) { return {random.uniform(-1.2F, 1.2F), random.uniform(-0.5F, 3.0F)}; }

inline ChangeSetting randomChange(Random& random) {
    ChangeSetting change{"restitution", numberText(random.uniform(0.0F, 1.0F))};
    switch (random.next() % 6) {
        case 0:
            change = {"time_step", numberText(random.uniform(0.004F, 0.03F))};
            break;
        case 1:
            change = {"integrator", std::string(kIntegrators[random.next() % kIntegrators.size()].word)};
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

inline Command randomCommand(Random& random, const World& world) {
    const std::size_t bodies = world.bodies().dynamicCount;
    switch (random.next() % 16) {
        case 0:
            return Restart{};
        case 1:
        case 2:
            return Compare{true};
        case 3:
            return Compare{false};
        case 4:
        case 5:
        case 6:
            return randomChange(random);
        case 7:
            return PullBody{};
        case 8:
        case 9:
        case 10:
            if (bodies == 0) return PullBody{};
            return PullBody{MouseSpring{world.bodies().id[random.next() % bodies], {0.05F, 0.0F}, anywhere(random)}};
        case 11:
            return NextSet{};
        default:
            return DropBody{anywhere(random),
                            {random.uniform(-3.0F, 3.0F), random.uniform(-3.0F, 3.0F)},
                            kBodyKinds[random.next() % kBodyKinds.size()].value};
    }
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
