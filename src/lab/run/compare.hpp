#pragma once

#include "lab/scene/field.hpp"

namespace rb {

/// Adds a second world, a copy of the first one under the settings that the run compares with. When the
/// comparison ends, the first one goes on alone.
struct Compare {
    bool isOn;

    static constexpr const char* kKey = "compare";
    static constexpr auto fields() { return field(kKey, &Compare::isOn); }
    const char* words(bool /*isComparing*/) const { return isOn ? "two worlds" : "one world"; }

    template <class Run>
    void apply(Run& run) const {
        run.worlds.keepFirst();
        if (isOn) run.addCounterpart();
    }
};

}  // namespace rb
