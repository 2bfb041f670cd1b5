#pragma once

// A slider's track: which values it spans, and what is drawn on it besides ImGui's grab.

#include <array>

#include "physics/settings.hpp"
#include "ui/style.hpp"

namespace rb {

/// The part of a setting's allowed range that is worth a slider, where that is not all of it; the rest can be typed.
struct SliderRange {
    std::string_view name;
    float min;
    float max;
    const char* format;
    bool isLogarithmic;
};

SliderRange rangeOf(const SettingInfo& info);

class SliderTrack {
  public:
    /// @param low top left of the slider as ImGui has drawn it @param high its bottom right
    SliderTrack(const SliderRange& range, ImVec2 low, ImVec2 high) : range_(range), low_(low), high_(high) {}

    /// The number at the right end, or at the left one while the grab is there.
    void drawValue(float value, const Palette& colors) const;
    /// The numbers of two worlds, each in its colour, and at the place of each a mark below them, instead of the grab.
    void drawValues(std::array<float, 2> values, std::array<ImU32, 2> worldColors, const Palette& colors) const;
    /// A mark below the setting's default.
    void drawDefault(float value, const Palette& colors) const;

  private:
    float placeOf(float value) const;

    SliderRange range_;
    ImVec2 low_;
    ImVec2 high_;
};

}  // namespace rb
