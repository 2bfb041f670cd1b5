#pragma once

namespace rb {

/// Starts the scene again, with the present settings.
struct Restart {
    static constexpr const char* kKey = "restart";

    template <class Run>
    void apply(Run& run) const {
        run.start(run.scene, run.settings());
    }
};

}  // namespace rb
