#include "ui/number_slider.hpp"

#include <imgui_internal.h>
#include <utility>

#include "base/number_text.hpp"
#include "ui/plot.hpp"
#include "ui/written_number.hpp"

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
