#pragma once

// Brings a pile to rest, so that its rest can be judged under every integrator.

#include <functional>
#include <optional>

namespace rb {

class World;

constexpr double kLongestSettling = 120.0;  ///< after which a pile that still moves is given up [s]

/// Steps a world under `rk4` with the default restitution, and its own spring and friction, until it has been at rest
/// for kRestWindowSeconds; then it gets its settings back. Bodies keep restitutions of their own.
/// @param onStep called with the simulated time so far [s] after each step
/// @returns the time that it took [s]; none where it did not come to rest.
std::optional<double> letRest(
    World& world, const std::function<void(double)>& onStep = [](double) {});

}  // namespace rb
