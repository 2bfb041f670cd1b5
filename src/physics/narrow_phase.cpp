#include "physics/narrow_phase.hpp"

namespace rb {

namespace {

// Calls use() with each pair of parts in `pair` whose circles are no further apart than `within`.
template <class Use>
void forEachNearPart(Contact& pair, const Bodies& bodies, float within, Use use) {
    const auto partsOf = [&](std::uint32_t i) { return bodies.hasCorners(i) ? bodies.outlineOf(i).parts.size() : 1; };
    const std::size_t partsOfA = partsOf(pair.a);
    const std::size_t partsOfB = partsOf(pair.b);
    const auto circleOf = [&](std::uint32_t i, std::size_t part, glm::vec2 position) {
        PlacedShape<float> shape = placed(bodies, i, part, position, rotationOf(bodies.angle[i]));
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
                const float reach = a.radius + b.radius + within;
                const glm::vec2 apart = b.position - a.position;
                if (glm::dot(apart, apart) > reach * reach) continue;
            }
            use();
        }
    }
}

}  // namespace

void addContactsOfParts(Contact pair, float within, const Bodies& bodies, std::vector<Contact>& contacts) {
    forEachNearPart(pair, bodies, within, [&] {
        const Manifold<float> manifold = touchesOf(pair, pair.fromAToB, TurnedTo{bodies.angle}, bodies, within);
        if (-manifold.begin()->penetration > within) return;
        pair.point = 0;
        for (const Touch<float>& touch : manifold) {
            Contact& contact = contacts.emplace_back(pair);
            contact.touch = touch;
            ++pair.point;
        }
        pair.point = 0;
    });
}

}  // namespace rb
