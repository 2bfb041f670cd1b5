#include "space/measures.hpp"

#include <glm/geometric.hpp>

#include "space/contact_law.hpp"
#include "space/world.hpp"

namespace rb::space {

Measures measure(const World& world) {
    const Settings& settings = world.settings();
    const Bodies& bodies = world.bodies();
    Measures result;
    for (const Body& body : bodies) {
        result.kinetic += kineticEnergy(body);
        result.momentum += body.momentum;
        result.angularMomentum += glm::cross(body.position, body.momentum) + body.angularMomentum;
    }
    if (bodies.size() == 2) result.tether = tetherEnergy(bodies[0], bodies[1], settings.tether);
    if (world.contact()) {
        result.depth = world.contact()->depth;
        if (settings.law == Law::Penalty) result.penalty = penaltyEnergy(*world.contact(), settings.stiffness);
    }
    return result;
}

double totalEnergy(const Measures& measures) { return measures.kinetic + measures.penalty + measures.tether; }

}  // namespace rb::space
