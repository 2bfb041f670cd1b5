#include "ui/setting_row.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <imgui_internal.h>

#include "lab/scene.hpp"
#include "ui/widgets.hpp"

namespace rb {

namespace {

constexpr double kProblemSeconds = 6.0;  // how long a row says what was wrong [s]

/// The part of the allowed range that is worth a slider, where that is not all of it; the rest can be typed.
struct SliderRange {
    std::string_view name;
    float min;
    float max;
    const char* format;
    bool isLogarithmic;
};

constexpr std::array kRanges{
    SliderRange{"gravity", -15.0F, 15.0F, "%.2f", false},
    SliderRange{"friction", 0.0F, 2.0F, "%.2f", false},
    SliderRange{"spring", 0.0F, 2.0F, "%.2f", false},
    SliderRange{"time_step", 1.0F / 2000.0F, 1.0F / 10.0F, "%.5f", true},
    SliderRange{"density", 0.01F, 100.0F, "%.2f", true},
    SliderRange{"spawn_radius", 0.02F, 1.0F, "%.3f", true},
    SliderRange{"projection_slop", 0.0F, 0.05F, "%.4f", false},
};

SliderRange rangeOf(const SettingInfo& info) {
    const auto* const found =
        std::find_if(kRanges.begin(), kRanges.end(), [&](const SliderRange& range) { return range.name == info.name; });
    return found != kRanges.end() ? *found : SliderRange{info.name, info.min, info.max, "%.2f", false};
}

int componentsOf(const SettingInfo& info) {
    if (std::holds_alternative<float Settings::*>(info.member)) return 1;
    return std::holds_alternative<glm::vec2 Settings::*>(info.member) ? 2 : 0;
}

float valueOf(const Settings& settings, const SettingInfo& info, int component) {
    if (const auto* number = std::get_if<float Settings::*>(&info.member)) return settings.**number;
    const auto* vector = std::get_if<glm::vec2 Settings::*>(&info.member);
    return vector == nullptr ? 0.0F : (settings.**vector)[component];
}

bool isDefault(const SettingInfo& info, const RowContext& context) {
    for (int i = 0; i < componentsOf(info); ++i) {
        if (valueOf(context.settings, info, i) != valueOf(context.defaults, info, i)) return false;
    }
    return true;
}

// Of a pair smallest–largest, the one that is moved takes the other along.
std::string textWith(const SettingInfo& info, const Settings& settings, int component, float value) {
    if (componentsOf(info) == 1) return numberText(value);
    std::array<float, 2> pair{valueOf(settings, info, 0), valueOf(settings, info, 1)};
    pair[static_cast<std::size_t>(component)] = value;
    if (info.name == "spawn_radius") {
        float& other = pair[static_cast<std::size_t>(1 - component)];
        other = component == 0 ? std::max(other, value) : std::min(other, value);
    }
    return numberText(pair[0]) + "," + numberText(pair[1]);
}

// Where on its track a value lies, as ImGui places the grab.
float placeOnTrack(const SliderRange& range, float value, ImVec2 low, ImVec2 high) {
    constexpr float kInset = 2.0F;  // ImGui's own, unscaled
    const float clamped = std::clamp(value, range.min, range.max);
    const float share = range.isLogarithmic ? std::log(clamped / range.min) / std::log(range.max / range.min)
                                            : (clamped - range.min) / (range.max - range.min);
    const float grab = ImGui::GetStyle().GrabMinSize;
    return low.x + kInset + 0.5F * grab + share * (high.x - low.x - 2.0F * kInset - grab);
}

void drawDefaultMark(float x, float bottom, const Palette& colors) {
    const float size = points(4.0F);
    ImGui::GetWindowDrawList()->AddTriangleFilled({x - size, bottom + size}, {x + size, bottom + size}, {x, bottom},
                                                  colors.mark);
}

// At the right end of the track, or at the left one while the grab is there.
void drawValue(const SliderRange& range, float value, ImVec2 low, ImVec2 high, const Palette& colors) {
    std::array<char, 32> digits{};
    std::snprintf(digits.data(), digits.size(), range.format, static_cast<double>(value));
    const float width = widthOf(digits.data());
    const float padding = ImGui::GetStyle().FramePadding.x;
    const float grabEnd = placeOnTrack(range, value, low, high) + 0.5F * ImGui::GetStyle().GrabMinSize;
    const bool isRoomRight = grabEnd + points(3.0F) < high.x - padding - width;
    const float left = isRoomRight ? high.x - padding - width : low.x + padding;
    ImGui::GetWindowDrawList()->AddText({left, low.y + ImGui::GetStyle().FramePadding.y}, colors.text, digits.data());
}

void drawTooltip(const SettingInfo& info, const RowContext& context) {
    if (!beginTooltip()) return;
    text(info.meaning);
    const std::string defaultText = settingText(context.defaults, info);
    const std::string allowed = allowedText(info);
    std::array<char, 256> line{};
    std::snprintf(line.data(), line.size(), "Default %s; allowed %s%s.", defaultText.c_str(),
                  componentsOf(info) == 2 ? "each " : "", allowed.c_str());
    text(line.data(), context.colors.dim);
    text("Ctrl + click on the slider to type a number.", context.colors.dim);
    endTooltip();
}

}  // namespace

void SettingRows::draw(const SettingInfo& info, const RowContext& context) {
    const int components = componentsOf(info);
    if (components == 0) return;
    ImGui::PushID(info.name.data(), info.name.data() + info.name.size());
    drawHeading(info, context);
    if (components == 1) alignRight(points(kControlWidth));
    const float width = shareOfRow(components);
    for (int i = 0; i < components; ++i) {
        if (i > 0) ImGui::SameLine();
        drawSlider(info, i, width, context);
    }
    drawProblem(info, context);
    ImGui::PopID();
}

void SettingRows::drawHeading(const SettingInfo& info, const RowContext& context) {
    ImGui::BeginGroup();
    if (componentsOf(info) == 1) ImGui::AlignTextToFramePadding();
    text(info.label);
    if (info.unit != "1") {
        ImGui::SameLine();
        text(info.unit, context.colors.dim);
    }
    ImGui::EndGroup();
    drawTooltip(info, context);
    if (!isDefault(info, context)) drawReset(info, context);
}

void SettingRows::drawReset(const SettingInfo& info, const RowContext& context) {
    constexpr const char* kFace = "↺";
    const float padding = points(1.0F);
    const bool isBeside = componentsOf(info) == 1;  // the slider
    alignRight(widthOf(kFace) + 2.0F * padding +
               (isBeside ? points(kControlWidth) + ImGui::GetStyle().ItemSpacing.x : 0.0F));
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {padding, ImGui::GetStyle().FramePadding.y});
    ImGui::PushStyleColor(ImGuiCol_Text, context.colors.accent);
    ImGui::PushStyleColor(ImGuiCol_Button, 0U);
    const bool isPressed = ImGui::SmallButton(kFace);
    ImGui::PopStyleColor(2);
    ImGui::PopStyleVar();
    if (beginTooltip()) {
        text("Back to the scene's value:");
        ImGui::SameLine();
        text(settingText(context.defaults, info));
        endTooltip();
    }
    if (!isPressed) return;
    context.commands.emplace_back(ChangeSetting{std::string(info.name), settingText(context.defaults, info)});
    problem_.reset();
}

void SettingRows::drawSlider(const SettingInfo& info, int component, float width, const RowContext& context) {
    const SliderRange range = rangeOf(info);
    ImGui::PushID(component);
    const bool wasTyping = ImGui::TempInputIsActive(ImGui::GetID("##slider"));
    float value = valueOf(context.settings, info, component);
    ImGui::SetNextItemWidth(width);
    const ImGuiSliderFlags flags = range.isLogarithmic ? ImGuiSliderFlags_Logarithmic : ImGuiSliderFlags_None;
    ImGui::PushStyleColor(ImGuiCol_Text, wasTyping ? context.colors.text : 0U);  // the value is drawn below
    const bool isChanged = ImGui::SliderFloat("##slider", &value, range.min, range.max, range.format, flags);
    ImGui::PopStyleColor();
    const std::optional<float> wanted = settled(info, component, wasTyping, isChanged, value);
    const ImVec2 low = ImGui::GetItemRectMin();
    const ImVec2 high = ImGui::GetItemRectMax();
    drawTooltip(info, context);
    if (!wasTyping) drawValue(range, value, low, high, context.colors);
    drawDefaultMark(placeOnTrack(range, valueOf(context.defaults, info, component), low, high), high.y, context.colors);
    ImGui::PopID();
    if (wanted) ask(info, component, *wanted, context);
}

// A dragged value counts at once; a typed one when the field is left, whatever made it so, but for Esc.
std::optional<float> SettingRows::settled(const SettingInfo& info, int component, bool wasTyping, bool isChanged,
                                          float value) {
    const bool isRemembered = typed_ && typed_->name == info.name && typed_->component == component;
    if (wasTyping && !ImGui::IsItemDeactivated()) {
        if (isChanged) typed_ = {info.name, component, value};
        return std::nullopt;
    }
    if (wasTyping || isRemembered) {
        const std::optional<Typed> remembered = isRemembered ? typed_ : std::nullopt;
        typed_.reset();
        if (isChanged) return value;
        if (wasTyping || !remembered) return std::nullopt;
        return remembered->value;
    }
    return isChanged ? std::optional(value) : std::nullopt;
}

void SettingRows::ask(const SettingInfo& info, int component, float value, const RowContext& context) {
    const std::string wanted = textWith(info, context.settings, component, value);
    Settings changed = context.settings;
    try {
        setSetting(changed, info.name, wanted);
    } catch (const std::exception& error) {
        problem_ = {info.name, error.what(), ImGui::GetTime() + kProblemSeconds};
        return;
    }
    problem_.reset();
    context.commands.emplace_back(ChangeSetting{std::string(info.name), wanted});
}

void SettingRows::drawProblem(const SettingInfo& info, const RowContext& context) {
    if (!problem_ || problem_->name != info.name) return;
    ImGui::Dummy({0.0F, points(2.0F)});
    wrappedText(problem_->text, context.colors.alarm);
    if (ImGui::GetTime() > problem_->until) problem_.reset();
}

}  // namespace rb
