#include "lab/space/after_contact.hpp"

#include <algorithm>
#include <cassert>

namespace rb::space {

std::vector<AfterContactRow> afterContact(std::span<const MeasuredWorld> worlds) {
    assert(worlds.size() <= 2 && "one world, or two that are compared");
    const auto hasMet = [](const MeasuredWorld& each) { return each.world().lastImpact().has_value(); };
    if (std::none_of(worlds.begin(), worlds.end(), hasMet)) return {};
    std::vector<AfterContactRow> rows{{"v₁", "m/s", {}}, {"ω₁", "rad/s", {}}, {"v₂", "m/s", {}}, {"ω₂", "rad/s", {}}};
    for (std::size_t w = 0; w < worlds.size(); ++w) {
        const std::optional<Impact>& impact = worlds[w].world().lastImpact();
        if (!impact || !impact->after) continue;
        const Bodies& after = *impact->after;
        for (std::size_t i = 0; i < after.size(); ++i) {
            rows[2 * i].values[w] = velocityOf(after[i]);
            rows[2 * i + 1].values[w] = angularVelocityOf(after[i]);
        }
    }
    return rows;
}

}  // namespace rb::space
