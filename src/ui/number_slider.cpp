#include "ui/number_slider.hpp"

#include <algorithm>
#include <cmath>
#include <imgui_internal.h>
#include <utility>

#include "ui/plot.hpp"
#include "ui/widgets.hpp"

namespace rb {

namespace {

constexpr const char* kName = "##slider";

bool isEnterPressed() {
    const ImGuiIO& io = ImGui::GetIO();
    return ImGui::IsKeyPressed(io.KeyMap[ImGuiKey_Enter]) || ImGui::IsKeyPressed(io.KeyMap[ImGuiKey_KeyPadEnter]);
}

// With a field of our own, since ImGui's leaves out what it takes for no part of a number, such as a decimal comma.
void drawField(const ImRect& box, NumberField& field) {
    std::array<char, 64> text{};
    field.text.copy(text.data(), text.size() - 1);
    ImGui::TempInputText(box, field.id, kName, text.data(), static_cast<int>(text.size()),
                         ImGuiInputTextFlags_AutoSelectAll);
    field.text = text.data();
}

// Esc has brought back what was there before.
NumberAnswer settled(NumberField& field, bool isEntered) {
    const NumberField left = std::exchange(field, {});
    if (left.text == left.before && !isEntered) return {};
    NumberAnswer answer{.value = writtenNumber<double>(left.text)};
    if (!answer.value) answer.unreadable = left.text;
    return answer;
}

NumberAnswer drawOpenField(NumberField& field) {
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const ImRect box(low, {low.x + ImGui::CalcItemWidth(), low.y + ImGui::GetFrameHeight()});
    ImGui::ItemSize(box, ImGui::GetStyle().FramePadding.y);
    ImGui::ItemAdd(box, field.id, &box, ImGuiItemFlags_Inputable);
    drawField(box, field);
    NumberAnswer answer;
    if (!ImGui::TempInputIsActive(field.id)) answer = settled(field, isEnterPressed());
    answer.isTyping = true;
    return answer;
}

// With all its digits, also where it is a single-precision number.
std::string digitsOf(double value) {
    const auto single = static_cast<float>(value);
    return static_cast<double>(single) == value ? numberText(single) : numberText(value);
}

// With so many digits after the point as the slider shows, or so many in all where it says none.
double rounded(double value, const SliderRange& range) {
    constexpr int kDigits = 3;
    return range.decimals ? value : numberFrom<double>(roundedText(value, kDigits)).value_or(value);
}

}  // namespace

SliderRange rangeOf(const SettingInfo& info) {
    const Interval shown = info.usual.value_or(Interval{info.min, info.max});
    return {static_cast<double>(shown.min), static_cast<double>(shown.max), info.decimals,
            info.control == SettingControl::LogarithmicSlider};
}

namespace {

// As a slider with this range shows it.
InlineText shownOn(const SliderRange& range, double value) {
    return range.decimals ? fixedText(value, *range.decimals) : valueText(value);
}

}  // namespace

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
    drawText({left, low_.y + style.FramePadding.y}, colors.text, digits.view());
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
        drawText(at, color, what);
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

NumberAnswer drawNumberSlider(double value, const SliderRange& range, NumberField& field) {
    const ImGuiID id = ImGui::GetID(kName);
    if (field.id == id && ImGui::TempInputIsActive(id)) return drawOpenField(field);
    NumberAnswer answer;
    if (field.id == id) answer = settled(field, false);  // the keys went elsewhere
    const double before = value;
    const ImGuiSliderFlags curve = range.isLogarithmic ? ImGuiSliderFlags_Logarithmic : ImGuiSliderFlags_None;
    const std::string format = range.decimals ? "%." + numberText(*range.decimals) + "f" : "%.9g";
    ImGui::PushStyleColor(ImGuiCol_Text, 0U);
    ImGui::PushItemFlag(ImGuiItemFlags_Inputable, true);
    const bool isDragged = ImGui::SliderScalar(kName, ImGuiDataType_Double, &value, &range.min, &range.max,
                                               format.c_str(), curve | ImGuiSliderFlags_NoInput);
    ImGui::PopItemFlag();
    ImGui::PopStyleColor();
    const bool isTabbed = (ImGui::GetItemStatusFlags() & ImGuiItemStatusFlags_FocusedByTabbing) != 0;
    if (isTabbed || (ImGui::IsItemActivated() && ImGui::GetIO().KeyCtrl)) {
        field = {id, digitsOf(before), digitsOf(before)};
        drawField(ImRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax()), field);
        answer.isTyping = true;
    } else if (isDragged) {
        answer.value = rounded(value, range);
    }
    return answer;
}

NumberAnswer drawComparedSlider(std::array<double, 2> values, const SliderRange& range, NumberField& field, Look look) {
    const bool isOne = values[0] == values[1];
    ImGui::PushStyleColor(ImGuiCol_SliderGrab, isOne ? ImGui::GetStyleColorVec4(ImGuiCol_SliderGrab) : ImVec4());
    NumberAnswer answer = drawNumberSlider(values[0], range, field);
    ImGui::PopStyleColor();
    if (answer.isTyping) return answer;
    const SliderTrack track(range, ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
    if (isOne) {
        track.drawValue(values[0], palette(look));
    } else {
        track.drawValues(values, {seriesColor(0, look), seriesColor(1, look)}, palette(look));
    }
    return answer;
}

}  // namespace rb
