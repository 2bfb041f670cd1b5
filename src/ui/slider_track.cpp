#include "ui/slider_track.hpp"

#include <algorithm>
#include <cmath>

#include "ui/widgets.hpp"

namespace rb {

namespace {

void put(ImVec2 at, std::string_view what, ImU32 color) {
    ImGui::GetWindowDrawList()->AddText(at, ImGui::GetColorU32(color), what.data(), what.data() + what.size());
}

}  // namespace

SliderRange rangeOf(const SettingInfo& info) {
    const Interval shown = info.usual.value_or(Interval{info.min, info.max});
    return {static_cast<double>(shown.min), static_cast<double>(shown.max), info.decimals,
            info.control == SettingControl::LogarithmicSlider};
}

InlineText shownOn(const SliderRange& range, double value) {
    return range.decimals ? fixedText(value, *range.decimals) : valueText(value);
}

// Where ImGui puts the grab for this value.
float SliderTrack::placeOf(double value) const {
    constexpr float kInset = 2.0F;  // ImGui's own number, which it does not scale
    const double clamped = std::clamp(value, range_.min, range_.max);
    const auto share =
        static_cast<float>(range_.isLogarithmic ? std::log(clamped / range_.min) / std::log(range_.max / range_.min)
                                                : (clamped - range_.min) / (range_.max - range_.min));
    const float grab = ImGui::GetStyle().GrabMinSize;
    return low_.x + kInset + 0.5F * grab + share * (high_.x - low_.x - 2.0F * kInset - grab);
}

void SliderTrack::drawValue(double value, const Palette& colors) const {
    const ImGuiStyle& style = ImGui::GetStyle();
    const InlineText digits = shownOn(range_, value);
    const float right = high_.x - style.FramePadding.x - widthOf(digits.view());
    const bool isGrabThere = placeOf(value) + 0.5F * style.GrabMinSize + points(3.0F) >= right;
    const float left = isGrabThere ? low_.x + style.FramePadding.x : right;
    put({left, low_.y + style.FramePadding.y}, digits.view(), colors.text);
}

void SliderTrack::drawValues(std::array<double, 2> values, std::array<ImU32, 2> worldColors,
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
    putBefore(shownOn(range_, values[1]).view(), worldColors[1]);
    putBefore(" | ", colors.dim);
    putBefore(shownOn(range_, values[0]).view(), worldColors[0]);
}

void SliderTrack::drawDefault(double value, const Palette& colors) const {
    const float size = points(4.0F);
    const float x = placeOf(value);
    ImGui::GetWindowDrawList()->AddTriangleFilled({x - size, high_.y + size}, {x + size, high_.y + size}, {x, high_.y},
                                                  ImGui::GetColorU32(colors.mark));
}

}  // namespace rb
