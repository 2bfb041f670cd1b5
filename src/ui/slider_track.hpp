#pragma once

// The track of a slider: which values it spans, and what is drawn on it besides ImGui's grab, the knob that one drags.

#include <array>
#include <optional>

#include "lab/inline_text.hpp"
#include "physics/settings/setting_table.hpp"
#include "ui/style.hpp"

namespace rb {

/// What a slider spans and how it shows a number.
struct SliderRange {
    double min;
    double max;
    std::optional<int> decimals;  ///< after the point; none: three digits in all
    bool isLogarithmic;
};

/// A number as a slider with this range shows it.
InlineText shownOn(const SliderRange& range, double value);

/// The part of a setting's range that its row in the table calls usual; the rest can be typed.
SliderRange rangeOf(const SettingInfo& info);

class SliderTrack {
  public:
    /// @param low the top left corner of the slider that ImGui has drawn @param high its bottom right corner
    SliderTrack(const SliderRange& range, ImVec2 low, ImVec2 high) : range_(range), low_(low), high_(high) {}

    /// Draws the number at the right end, or at the left end while the grab is at the right.
    void drawValue(double value, const Palette& colors) const;
    /// Draws the numbers of two worlds, each in its colour. Instead of the grab each has a mark on the track.
    void drawValues(std::array<double, 2> values, std::array<ImU32, 2> worldColors, const Palette& colors) const;
    /// Draws a mark below the setting's default.
    void drawDefault(double value, const Palette& colors) const;

  private:
    float placeOf(double value) const;

    SliderRange range_;
    ImVec2 low_;
    ImVec2 high_;
};

}  // namespace rb
