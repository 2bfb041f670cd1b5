#include "physics/contacts/narrow_phase.hpp"

#include "physics/contacts/manifold_cache.hpp"

namespace rb {

void CornerRotations::turnTo(std::span<const float> angle, const Bodies& bodies) {
    of_.clear();
    first_ = bodies.hasPolygons() ? bodies.circleCount : bodies.size();  // rectangles never turn
    for (const float each : angle.subspan(first_)) of_.push_back(rotationOf(each));
}

namespace {

// Calls use() with each pair of parts in `pair` whose circles are no further apart than is near.
template <class Use>
void forEachNearPart(Contact& pair, const CornerSearch& search, const Bodies& bodies, Use use) {
    const std::size_t partsOfA = bodies.partCount(pair.a);
    const std::size_t partsOfB = bodies.partCount(pair.b);
    const auto circleOf = [&](std::uint32_t i, std::size_t part, glm::vec2 position) {
        PlacedShape<float> shape = placed(bodies, i, part, position, search.cache->rotations()(i));
        if (shape.part == nullptr) return shape;
        shape.radius = shape.part->radius;
        shape.position += turned(shape.rotation, shape.part->center);
        return shape;
    };
    const bool isAnyOther = partsOfA * partsOfB > 1;  // else the search has looked already
    for (std::size_t partA = 0; partA < partsOfA; ++partA) {
        for (std::size_t partB = 0; partB < partsOfB; ++partB) {
            pair.partA = static_cast<std::uint8_t>(partA);
            pair.partB = static_cast<std::uint8_t>(partB);
            if (isAnyOther) {
                const PlacedShape<float> a = circleOf(pair.a, partA, {0.0F, 0.0F});
                const PlacedShape<float> b = circleOf(pair.b, partB, pair.fromAToB);
                const float within = a.radius + b.radius + search.within;
                const glm::vec2 apart = b.position - a.position;
                if (glm::dot(apart, apart) > within * within) continue;
            }
            use();
        }
    }
}

}  // namespace

void addContactsOfParts(Contact& pair, const CornerSearch& search, const Bodies& bodies,
                        std::vector<Contact>& contacts) {
    const bool areBothPolygonal = bodies.isPolygonal(pair.a) && bodies.isPolygonal(pair.b);
    forEachNearPart(pair, search, bodies, [&] {
        const Manifold<float> manifold = areBothPolygonal
                                             ? search.cache->touches(pair, search.within, bodies)
                                             : manifoldOf(pair, pair.fromAToB, search.cache->rotations(), bodies);
        if (-manifold.begin()->penetration > search.within) return;
        std::uint8_t point = 0;
        for (const ManifoldPoint<float>& touch : manifold) {
            Contact& contact = contacts.emplace_back(pair);
            contact.point = point++;
            contact.touch = touch;
        }
    });
}

}  // namespace rb
