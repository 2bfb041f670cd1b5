#pragma once

#include "lab/json/field.hpp"
#include "physics/bodies/body_id.hpp"

namespace rb {

/// Removes a body that moves, or a static rectangle, in each world that has it; one must.
struct RemoveBody {
    BodyId id;

    static constexpr const char* kKey = "remove";
    static constexpr const char* kDisturbance = "removed";
    static constexpr auto fields() { return field(kKey, &RemoveBody::id, 0U); }

    template <class Run>
    void apply(Run& run) const {
        run.changeWhereItIs(id, [this](auto& world) { return world.remove(id); });
    }
};

}  // namespace rb
