#pragma once

#include <cstdint>
#include <optional>

#include "lab/run/field.hpp"

namespace rb {

/// Replaces all bodies that move by another set of the scene: that of so many seeds further on. Settings and time go
/// on.
struct NextSet {
    std::optional<std::uint64_t> number = std::nullopt;  ///< of sets since the start; none: the next

    static constexpr const char* kKey = "next_set";
    static constexpr auto fields() { return field(kKey, &NextSet::number, 1U); }

    template <class Run>
    void apply(Run& run) const {
        run.replaceSet(number.value_or(run.sets + 1));
    }
};

}  // namespace rb
