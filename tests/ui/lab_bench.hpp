#pragma once

// A run that the tests of panels show, and what one sees of it.

#include <vector>

#include "lab/lab.hpp"
#include "lab/scene/scene.hpp"
#include "ui/readout.hpp"

namespace rb::test {

struct LabBench {
    /// @param settings of each world
    LabBench(const Scene& scene, const std::vector<Settings>& settings, int steps = 0)
        : lab(Simulation(scene, 3, settings)) {
        lab.simulation().keepLedger();
        lab.simulation().sumContacts();
        step(steps);
    }

    void step(int steps = 1) {
        for (int i = 0; i < steps; ++i) lab.timeline().step();
    }
    /// From now on, with the body that the mouse would then pin.
    void explain(const BodyPair& pair) {
        shown.pinned = pair.first;
        shown.pinnedContact = pair;
        lab.explain(pair);
    }
    const World& world(std::size_t index = 0) const { return lab.simulation().world(index); }
    const Scene& scene() const { return lab.simulation().scene(); }

    Readout readout() const { return {.lab = lab, .run = {.isPaused = true, .time = world().time()}, .shown = shown}; }

    Lab lab;
    DisplayOptions shown;
};

/// A scene's own settings under each of these integrators.
inline std::vector<Settings> underEach(const Scene& scene, std::initializer_list<Integrator> integrators) {
    std::vector<Settings> settings;
    for (const Integrator& integrator : integrators) settings.emplace_back(scene.settings).integrator = integrator;
    return settings;
}

}  // namespace rb::test
