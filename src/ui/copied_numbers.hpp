#pragma once

// Numbers as text for the clipboard, as spreadsheets take it: a row a line, with tabs between the columns. The first
// row says what the columns are; units stand with the names of the rows. All digits are there.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ui/readout.hpp"

namespace rb {

class CopiedTable {
  public:
    /// @param heads of the columns of values
    explicit CopiedTable(std::span<const std::string> heads);

    /// @param unit empty or "1" if there is none @param values one for each head; none leaves the place empty
    void add(std::string_view name, std::string_view unit, std::span<const std::optional<double>> values);
    const std::string& text() const { return text_; }

  private:
    std::string text_;
};

/// The name of each world, after its letter where there are two.
std::vector<std::string> worldHeads(const Readout& readout);

/// The state of the pinned body, in every world.
std::string bodyNumbers(const Readout& readout);
/// The rows of the rest meter.
std::string restMeterNumbers(const Readout& readout);
/// All rows of the ledger: the power over the latest second, and the sums.
std::string ledgerNumbers(const Readout& readout);
/// The pinned contact's points as the latest step found them, and below them the explanation.
std::string contactNumbers(const Readout& readout);

}  // namespace rb
