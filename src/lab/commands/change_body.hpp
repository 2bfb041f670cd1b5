#pragma once

#include <tuple>

#include "lab/json/field.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/bodies/body_id.hpp"

namespace rb {

constexpr auto fieldsOf(const Material& /*material*/) { return numberFields<Material>(); }

/// Changes a body that moves, in each world that has it; one must.
struct ChangeBody {
    BodyId id;
    BodyChange change;

    static constexpr const char* kKey = "change";
    static constexpr const char* kDisturbance = "changed";
    static constexpr auto fields() {
        const auto changed = [](const char* key, auto member) {
            return field(key, Within{&ChangeBody::change, member}, member);
        };
        const auto numbers = [&](const auto&... each) { return std::tuple{changed(each.key, each.member)...}; };
        return std::tuple_cat(std::tuple{field("body", &ChangeBody::id, 0U)},
                              std::apply(numbers, kMemberRanges<BodyChange>),
                              std::tuple{changed("material", &BodyChange::material)});
    }

    template <class Run>
    void apply(Run& run) const {
        run.changeWhereItIs(id, [this](auto& world) { return world.change(id, change); });
    }
};

}  // namespace rb
