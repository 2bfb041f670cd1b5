#pragma once

// The line along the bottom, item by item, of either kind of scene.

#include <array>
#include <cassert>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "lab/quantities.hpp"
#include "ui/time_line.hpp"

namespace rb {

/// A part of the line. It is at least as wide as its sample, so that what follows does not move.
struct StatusItem {
    std::string_view sample;
    InlineText text;
    std::optional<Quantity> quantity = {};  ///< explained by its definition
    std::string_view meaning = {};          ///< of what is no quantity
    InlineText parts = {};                  ///< what this number is the sum of
    bool isSpin = false;                    ///< its two colours are shown
    ImVec2 place = {};                      ///< within the line
};

/// The items of the line, in their order. They hold their texts themselves: a frame allocates nothing.
class StatusItems {
  public:
    StatusItem& add(std::string_view sample, std::initializer_list<std::string_view> words) {
        assert(count_ < items_.size() && "items of the status line");
        return items_[count_++] = {sample, words};
    }
    /// The simulated time, and the rate of the clock.
    void addTime(const RunReadout& run);
    /// How long a step takes, and how many frames are drawn.
    void addCost(const RunReadout& run);
    /// What the colours of the two spins mean.
    void addSpin();

    /// Draws the line. In a narrow window it takes as many rows as it needs. @returns its height [ImGui's units]
    float draw(Look look, bool isOverWorlds);

  private:
    std::array<StatusItem, 14> items_{};
    std::size_t count_ = 0;
};

}  // namespace rb
