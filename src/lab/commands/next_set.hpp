#pragma once

#include <cstdint>

#include "lab/json/field.hpp"

namespace rb {

/// Replaces all bodies that move by another set of the scene: that of so many seeds further on. Settings and time go
/// on.
struct NextSet {
    std::uint64_t number = 1;  ///< of sets since the start

    static constexpr const char* kKey = "next_set";
    static constexpr auto fields() { return field(kKey, &NextSet::number, 1U); }

    template <class Run>
    void apply(Run& run) const {
        run.replaceSet(number);
    }
};

}  // namespace rb
