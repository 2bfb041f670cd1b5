#include "app/row_files.hpp"

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

}  // namespace rb
