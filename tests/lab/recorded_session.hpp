#pragma once

// Random sessions, as a user makes them in the window, for the tests of what records them.

#include <string>
#include <string_view>

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

// What is done to the bodies by hand.
inline Command randomDeed(Random& random, const World& world) {
    const Bodies& bodies = world.bodies();
    const BodyId any = bodies.size() == 0 ? 1 : bodies.id[random.next() % bodies.size()];
    switch (random.next() % 8) {
        case 0:
            return random.next() % 4 == 0 ? Command(ClearBodies{}) : Command(RemoveBody{any});
        case 1:
        case 2:
            return RemoveBody{any};
        case 3:
        case 4:
            return AddRectangle{anywhere(random), {random.uniform(0.0F, 0.5F), random.uniform(0.0F, 0.5F)}};
        default:
            return ChangeBody{any, randomBodyChange(random)};
    }
}

inline Command randomCommand(Random& random, const World& world) {
    const std::size_t bodies = world.bodies().dynamicCount;
    switch (random.next() % 20) {
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
        case 12:
        case 13:
        case 14:
        case 15:
            return randomDeed(random, world);
        default:
            return DropBody{anywhere(random),
                            {random.uniform(-3.0F, 3.0F), random.uniform(-3.0F, 3.0F)},
                            kBodyKinds[random.next() % kBodyKinds.size()].value,
                            random.next() % 2 == 0 ? std::nullopt : std::optional(random.uniform(0.05F, 0.3F))};
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
