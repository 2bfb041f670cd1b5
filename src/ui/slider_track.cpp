#include "ui/slider_track.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "ui/widgets.hpp"

namespace rb {

namespace {

using Digits = std::array<char, 32>;

Digits digitsOf(const SliderRange& range, float value) {
    Digits digits{};
    std::snprintf(digits.data(), digits.size(), "%.*f", range.decimals, static_cast<double>(value));
    return digits;
}

void put(ImVec2 at, std::string_view what, ImU32 color) {
    ImGui::GetWindowDrawList()->AddText(at, ImGui::GetColorU32(color), what.data(), what.data() + what.size());
}

}  // namespace

SliderRange rangeOf(const SettingInfo& info) {
    const Interval shown = info.usual.value_or(Interval{info.min, info.max});
    return {shown.min, shown.max, info.decimals, info.control == SettingControl::LogarithmicSlider};
}

// Where ImGui puts the grab for this value.
float SliderTrack::placeOf(float value) const {
    constexpr float kInset = 2.0F;  // ImGui's own number, which it does not scale
    const float clamped = std::clamp(value, range_.min, range_.max);
    const float share = range_.isLogarithmic ? std::log(clamped / range_.min) / std::log(range_.max / range_.min)
                                             : (clamped - range_.min) / (range_.max - range_.min);
    const float grab = ImGui::GetStyle().GrabMinSize;
    return low_.x + kInset + 0.5F * grab + share * (high_.x - low_.x - 2.0F * kInset - grab);
}

void SliderTrack::drawValue(float value, const Palette& colors) const {
    const ImGuiStyle& style = ImGui::GetStyle();
    const Digits digits = digitsOf(range_, value);
    const float right = high_.x - style.FramePadding.x - widthOf(digits.data());
    const bool isGrabThere = placeOf(value) + 0.5F * style.GrabMinSize + points(3.0F) >= right;
    const float left = isGrabThere ? low_.x + style.FramePadding.x : right;
    put({left, low_.y + style.FramePadding.y}, digits.data(), colors.text);
}

void SliderTrack::drawValues(std::array<float, 2> values, std::array<ImU32, 2> worldColors,
                             const Palette& colors) const {
    const ImGuiStyle& style = ImGui::GetStyle();
    for (std::size_t i = 0; i < values.size(); ++i) {
        const float left = std::round(placeOf(values[i]) - 0.5F * style.GrabMinSize);
        ImGui::GetWindowDrawList()->AddRectFilled({left, high_.y - style.FramePadding.y},
                                                  {left + style.GrabMinSize, high_.y},
                                                  ImGui::GetColorU32(worldColors[i]));
    }
    ImVec2 at{high_.x - style.FramePadding.x, low_.y + style.FramePadding.y};
    const auto putBefore = [&](std::string_view what, ImU32 color) {
        at.x -= widthOf(what);
        put(at, what, color);
    };
    putBefore(digitsOf(range_, values[1]).data(), worldColors[1]);
    putBefore(" | ", colors.dim);
    putBefore(digitsOf(range_, values[0]).data(), worldColors[0]);
}

void SliderTrack::drawDefault(float value, const Palette& colors) const {
    const float size = points(4.0F);
    const float x = placeOf(value);
    ImGui::GetWindowDrawList()->AddTriangleFilled({x - size, high_.y + size}, {x + size, high_.y + size}, {x, high_.y},
                                                  ImGui::GetColorU32(colors.mark));
}

}  // namespace rb
