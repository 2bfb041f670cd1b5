#pragma once

#include <cstdint>

namespace rb {

/// The colour of a value in [0, 1], packed by packColor: cividis, from dark blue to yellow. Its lightness rises evenly,
/// and it looks the same with and without colour blindness. A value outside has the colour of the nearer end. Source:
/// Nuñez, Anderton, Renslow, "Optimizing colormaps with consideration for color vision deficiency to enable accurate
/// interpretation of scientific data", PLoS ONE 13(7), 2018; here a polynomial through its table.
std::uint32_t cividis(double value);

}  // namespace rb
