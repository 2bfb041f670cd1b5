#pragma once

// A slider on which a number is dragged, or typed: a click with Ctrl held down, or Tab, opens a field on it, with all
// the digits. What is typed counts when the field is left by Enter, Tab or a click elsewhere; Esc gives it up.

#include <array>
#include <imgui.h>
#include <optional>
#include <string>
#include <string_view>

#include "base/number_text.hpp"
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

/// The part of a setting's range that its row in the table calls usual; the rest can be typed.
SliderRange rangeOf(const SettingInfo& info);

/// The track of a slider: what is drawn on it besides ImGui's grab, the knob that one drags.
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

/// The field that is open on a slider; of all sliders of a panel at most one has one.
struct NumberField {
    ImGuiID id = 0;      ///< of the slider; 0: none is open
    std::string before;  ///< its text when it was opened
    std::string text;    ///< as it is now
};

/// What one may not find out about a slider.
constexpr std::string_view kTypingHint = "Ctrl + click on the slider to type a number.";

/// What a slider shows, and what is made of it in a frame.
struct NumberAnswer {
    bool isTyping = false;             ///< the field is drawn in the slider's place
    std::optional<double> value = {};  ///< dragged to, or settled on in the field
    std::string unreadable = {};       ///< what was typed, where that is no number
};

/// Draws the slider, but no number on it. It is called "##slider" among its neighbours.
NumberAnswer drawNumberSlider(double value, const SliderRange& range, NumberField& field);
/// The same of two worlds, with the number on it. Where theirs differ it has both, and in the place of the grab a mark
/// for each in the world's colour. The slider stays ImGui's latest item.
NumberAnswer drawComparedSlider(std::array<double, 2> values, const SliderRange& range, NumberField& field, Look look);

}  // namespace rb
