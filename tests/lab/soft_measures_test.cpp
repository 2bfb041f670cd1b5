// What is measured under `soft`, which lists pairs only now and then: all that overlaps is among them.

#include <cmath>
#include <doctest/doctest.h>
#include <string>
#include <vector>

#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene.hpp"
#include "physics/contacts/contact_search.hpp"
#include "physics/world/world.hpp"

using namespace rb;

TEST_CASE("what overlaps under soft is measured as a search over all bodies finds it, while they fall and at rest") {
    for (const std::string name : {"box", "polygon-box", "mixed", "tower", "dominoes"}) {
        CAPTURE(name);
        Scene scene = buildScene(*findBuiltInScene(name), {.seed = 1});
        scene.settings.solver = SolverKind::Soft;
        scene.settings.substeps = 4;
        World world = makeWorld(scene);
        ContactSearch search;
        std::vector<Contact> found;
        for (int step = 0; step < 600; ++step) {
            world.step();
            search.find(world.bodies(), world.settings(), found);
            const Measures now = measure(world.bodies(), found, world.settings());
            const Measures told = measure(world);
            CAPTURE(step);
            const double rounding = 1e-6 * static_cast<double>(world.bodies().radius[0]);
            CHECK(told.contacts == now.contacts);
            CHECK(std::abs(told.maxPenetration - now.maxPenetration) <= rounding);
            CHECK(std::abs(told.meanPenetration - now.meanPenetration) <= rounding);
        }
    }
}
