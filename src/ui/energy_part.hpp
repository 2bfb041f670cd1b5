#pragma once

// The energy ledger in the drawer: in numbers, and as a stacked picture over time.

#include <string>

#include "ui/readout.hpp"

namespace rb {

/// How wide a window it needs to show every number whole [ImGui's units].
float widthOfLedger(const Readout& readout);

/// Draws the ledger of every world into the present window. Where a world has none, it says why.
void drawEnergy(const Readout& readout, Look look);

/// All rows of the ledger of every world, as text for the clipboard: the power over the latest second, and the sums.
std::string ledgerNumbers(const Readout& readout);

}  // namespace rb
