#include "lab/space/after_contact.hpp"

#include <algorithm>
#include <cassert>

namespace rb::space {

std::vector<AfterContactRow> afterContact(std::span<const ImpactWatch> worlds) {
    assert(worlds.size() <= 2 && "one world, or two that are compared");
    std::vector<AfterContactRow> rows;
    if (std::none_of(worlds.begin(), worlds.end(), [](const ImpactWatch& watch) { return watch.last(); })) return rows;
    rows = {{"v₁", "m/s", {}}, {"ω₁", "rad/s", {}}, {"v₂", "m/s", {}}, {"ω₂", "rad/s", {}}};
    for (std::size_t w = 0; w < worlds.size(); ++w) {
        if (!worlds[w].last() || !worlds[w].last()->after) continue;
        const Bodies& after = *worlds[w].last()->after;
        for (std::size_t i = 0; i < after.size(); ++i) {
            rows[2 * i].values[w] = velocityOf(after[i]);
            rows[2 * i + 1].values[w] = angularVelocityOf(after[i]);
        }
    }
    return rows;
}

}  // namespace rb::space
