#pragma once

// A word as one composes it by hand: every edit leaves its kicks and its drifts with a sum of 1.

#include <optional>

#include "physics/report/integrator.hpp"

namespace rb {

/// Part i in two halves, side by side. Nothing where there is no room for one more.
std::optional<Integrator> withPartSplit(const Integrator& word, std::size_t i);

/// Without part i, whose share goes to the next one of its kind. Nothing where it is the only one.
std::optional<Integrator> withoutPart(const Integrator& word, std::size_t i);

/// Part i with this share; the next one of its kind has the rest, and goes where that is 0. Nothing for a share of 0,
/// and where there is no other.
std::optional<Integrator> withShare(const Integrator& word, std::size_t i, const Fraction& share);

/// Part `from` in place `to`, those between moved on.
Integrator withPartMoved(const Integrator& word, std::size_t from, std::size_t to);

/// With half of the last kick or drift at the end.
std::optional<Integrator> withPartAdded(const Integrator& word, bool isKick);

}  // namespace rb
