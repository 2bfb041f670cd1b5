#pragma once

// What a model needs to run on the lab's clock: it may be a world of circles, two bodies in space, a pendulum.

#include <concepts>
#include <cstddef>
#include <cstdint>

namespace rb {

/// A model that moves by steps of a fixed length. It gives a snapshot of its state, and a hash, which is the same for
/// two models in the same state. A copy moves on as the original does. A step that throws leaves the model as it was.
template <class Model>
concept Steppable = std::copyable<Model> &&
    requires(Model& model, const Model& seen, typename Model::Snapshot& snapshot) {
    model.step();
    { seen.time() } -> std::same_as<double>;      // simulated [s]
    { seen.timeStep() } -> std::same_as<double>;  // of the next step [s]
    { seen.stepCount() } -> std::same_as<std::uint64_t>;
    { stateHash(seen) } -> std::same_as<std::uint64_t>;
    takeSnapshot(seen, snapshot);
};

/// A model whose step can also be made in phases: the step is opened, and the last phase ends it.
template <class Model>
concept SteppableByPhases = Steppable<Model> && requires(Model& model, const Model& seen) {
    model.openStep();
    { model.stepPhase() } -> std::same_as<std::size_t>;  // which phase it was
    { seen.isStepOpen() } -> std::same_as<bool>;
};

}  // namespace rb
