#pragma once

#include <cstddef>

namespace rb {

/// Removes all bodies that move.
struct ClearBodies {
    static constexpr const char* kKey = "clear";
    static constexpr const char* kDisturbance = "cleared";

    template <class Run>
    void apply(Run& run) const {
        run.worlds.change([](auto& world, std::size_t) { world.clear(); });
    }
};

}  // namespace rb
