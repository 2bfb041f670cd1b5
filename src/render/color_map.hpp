#pragma once

#include <cstdint>

namespace rb {

/// The colour of a value in [0, 1], as packColor packs it: cividis, dark blue to yellow, whose lightness rises evenly
/// and which reads the same with and without colour blindness. Values outside are those of the nearer end. Source:
/// Nuñez, Anderton, Renslow, "Optimizing colormaps with consideration for color vision deficiency to enable accurate
/// interpretation of scientific data", PLoS ONE 13(7), 2018; here a polynomial through its table.
std::uint32_t cividis(double value);

}  // namespace rb
