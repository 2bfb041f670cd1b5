#include "app/row_files.hpp"

#include <glm/geometric.hpp>

namespace rb {

void addRows(const space::MeasuredWorld& of, std::size_t world, std::vector<SolidRow>& rows) {
    std::uint32_t id = 0;
    for (const space::Body& body : of.world().bodies()) {
        const glm::dvec3& x = body.position;
        const glm::dquat& q = body.orientation;
        const glm::dvec3 v = velocityOf(body);
        const glm::dvec3 spin = angularVelocityOf(body);
        const glm::dvec3& moments = body.moments;
        rows.push_back({momentOf(of, world),
                        ++id,
                        toText(body.shape.kind),
                        {x.x, x.y, x.z, q.w, q.x, q.y, q.z, v.x, v.y, v.z, spin.x, spin.y, spin.z, body.mass, moments.x,
                         moments.y, moments.z}});
    }
}

void addRows(const space::MeasuredWorld& of, std::size_t world, std::vector<SolidTouchRow>& rows) {
    if (!of.world().touch()) return;
    const space::Contact& contact = of.world().touch()->contact;
    const glm::dvec3& j = of.world().touch()->impulse;
    const glm::dvec3 c = pointOf(contact);
    const glm::dvec3& n = contact.normal;
    rows.push_back({momentOf(of, world),
                    toText(of.world().bodies()[0].shape.kind),
                    {c.x, c.y, c.z, n.x, n.y, n.z, contact.depth, glm::dot(j, n), j.x, j.y, j.z}});
}

}  // namespace rb
