// Listing 3.1 as the report has it, from its own room alone: the world does the same to the bit.

#include "physics/report/report_solver.hpp"

#include <cstddef>
#include <doctest/doctest.h>
#include <string>

#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/scene.hpp"
#include "physics/bodies/free_boundary.hpp"
#include "physics/contacts/contact_search.hpp"
#include "physics/report/pseudo_spring.hpp"
#include "physics/world/world.hpp"

using namespace rb;

namespace {

void stepAsReported(ReportSolver& solver, ContactSearch& search, Bodies& bodies, const Settings& settings) {
    const float h = settings.timeStep;
    search.begin(bodies, settings);
    solver.findCollisions(bodies, [&](auto use) { search.forEachNearPair(bodies, use); });
    ReportSolver::applyGravity(bodies, settings.gravity, {0, bodies.dynamicCount});
    solver.resolveImpulses(bodies, settings.restitution, settings.friction);
    const PseudoSprings springs(solver.contacts(), settings.spring / (h * h));
    solver.integrateVelocities(bodies, springs, h, settings.integrator, [](const MotionState& /*state*/) {});
    solver.updatePositions(bodies);
}

}  // namespace

TEST_CASE("the report's own step and that of the world have the same bits, springs that are computed by four too") {
    for (const std::string name : {"box-60", "penetration", "pair", "stack"}) {
        for (const IntegratorRow& row : kIntegrators) {
            CAPTURE(name);
            CAPTURE(row.word);
            Scene scene = buildScene(*findBuiltInScene(name), {});
            scene.settings.integrator = row.value;
            scene.bounds = {};  // nothing leaves
            World world = makeWorld(scene);
            Bodies bodies = world.bodies();
            findFreeBoundaries(bodies);
            ReportSolver solver;
            ContactSearch search;
            std::size_t touching = 0;
            for (int step = 0; step < 300; ++step) {
                stepAsReported(solver, search, bodies, scene.settings);
                world.step();
                for (const Contact& contact : solver.contacts()) touching += contact.isTouching() ? 1U : 0U;
                REQUIRE(bodies.position == world.bodies().position);
                REQUIRE(bodies.velocity == world.bodies().velocity);
                REQUIRE(bodies.angularVelocity == world.bodies().angularVelocity);
                bodies.angle = world.bodies().angle;  // the world takes whole turns away
            }
            CHECK(touching > 0);
        }
    }
}
