#pragma once

// A slider on which a number is dragged, or typed: a click with Ctrl held down, or Tab, opens a field on it, with all
// the digits. What is typed counts when the field is left by Enter, Tab or a click elsewhere; Esc gives it up.

#include <array>
#include <imgui.h>
#include <optional>
#include <string>
#include <string_view>

#include "ui/slider_track.hpp"

namespace rb {

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
