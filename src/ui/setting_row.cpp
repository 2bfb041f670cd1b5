#include "ui/setting_row.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <imgui_internal.h>

#include "lab/scene.hpp"
#include "ui/slider_track.hpp"
#include "ui/widgets.hpp"

namespace rb {

namespace {

constexpr double kProblemSeconds = 6.0;  // how long a row says what was wrong [s]

int componentsOf(const SettingInfo& info) {
    if (std::holds_alternative<float Settings::*>(info.member)) return 1;
    return std::holds_alternative<glm::vec2 Settings::*>(info.member) ? 2 : 0;
}

float valueOf(const Settings& settings, const SettingInfo& info, int component) {
    if (const auto* number = std::get_if<float Settings::*>(&info.member)) return settings.**number;
    const auto* vector = std::get_if<glm::vec2 Settings::*>(&info.member);
    return vector == nullptr ? 0.0F : (settings.**vector)[component];
}

bool isEnterPressed() {
    const ImGuiIO& io = ImGui::GetIO();
    return ImGui::IsKeyPressed(io.KeyMap[ImGuiKey_Enter]) || ImGui::IsKeyPressed(io.KeyMap[ImGuiKey_KeyPadEnter]);
}

bool isMixed(const SettingInfo& info, int component, const RowContext& context) {
    return valueOf(context.settings, info, component) != valueOf(context.other, info, component);
}

bool isDefault(const SettingInfo& info, const RowContext& context) {
    for (int i = 0; i < componentsOf(info); ++i) {
        const float value = valueOf(context.defaults, info, i);
        if (valueOf(context.settings, info, i) != value || valueOf(context.other, info, i) != value) return false;
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

void drawTooltip(const SettingInfo& info, const RowContext& context) {
    if (!beginTooltip()) return;
    text(info.meaning);
    const std::string defaultText = settingText(context.defaults, info);
    const std::string allowed = allowedText(info);
    std::array<char, 256> line{};
    std::snprintf(line.data(), line.size(), "Default %s; allowed %s%s.", defaultText.c_str(),
                  componentsOf(info) == 2 ? "each " : "", allowed.c_str());
    text(line.data(), context.colors.dim);
    explainIdle(info, context);
    if (!isIdle(info, context)) text("Ctrl + click on the slider to type a number.", context.colors.dim);
    endTooltip();
}

}  // namespace

bool isIdle(const SettingInfo& info, const RowContext& context) {
    return info.solver && *info.solver != context.settings.solver && *info.solver != context.other.solver;
}

void explainIdle(const SettingInfo& info, const RowContext& context) {
    if (!isIdle(info, context)) return;
    Label line;
    line.append("Without effect under the solver ");
    line.append(toText(context.settings.solver));
    line.append(".");
    text(line.view(), context.colors.dim);
}

void SettingRows::draw(const SettingInfo& info, const RowContext& context) {
    const int components = componentsOf(info);
    if (components == 0) return;
    ImGui::PushID(info.name.data(), info.name.data() + info.name.size());
    ImGui::BeginDisabled(isIdle(info, context));
    drawHeading(info, context);
    if (components == 1) alignRight(points(kControlWidth));
    const float width = shareOfRow(components);
    for (int i = 0; i < components; ++i) {
        if (i > 0) ImGui::SameLine();
        drawSlider(info, i, width, context);
    }
    ImGui::EndDisabled();
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
    const std::optional<float> other =
        isMixed(info, component, context) ? std::optional(valueOf(context.other, info, component)) : std::nullopt;
    ImGui::SetNextItemWidth(width);
    const ImGuiSliderFlags flags = range.isLogarithmic ? ImGuiSliderFlags_Logarithmic : ImGuiSliderFlags_None;
    ImGui::PushStyleColor(ImGuiCol_Text, wasTyping ? context.colors.text : 0U);  // the value is drawn below
    ImGui::PushStyleColor(ImGuiCol_SliderGrab, other ? ImVec4() : ImGui::GetStyleColorVec4(ImGuiCol_SliderGrab));
    bool isChanged = ImGui::SliderFloat("##slider", &value, range.min, range.max, range.format, flags);
    if (other && wasTyping && ImGui::IsItemDeactivated() && isEnterPressed()) isChanged = true;  // A's value for both
    ImGui::PopStyleColor(2);
    const std::optional<float> wanted = settled(info, component, wasTyping, isChanged, value);
    const SliderTrack track(range, ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
    drawTooltip(info, context);
    if (!wasTyping && other) track.drawValues({value, *other}, context.worldColors, context.colors);
    if (!wasTyping && !other) track.drawValue(value, context.colors);
    track.drawDefault(valueOf(context.defaults, info, component), context.colors);
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
    // Of a vector, each world keeps its own other component.
    const std::array worlds{&context.settings, &context.other};
    std::array<std::string, 2> wanted;
    try {
        for (std::size_t side = 0; side < worlds.size(); ++side) {
            wanted[side] = textWith(info, *worlds[side], component, value);
            Settings changed = *worlds[side];
            setSetting(changed, info.name, wanted[side]);
        }
    } catch (const std::exception& error) {
        problem_ = {info.name, error.what(), ImGui::GetTime() + kProblemSeconds};
        return;
    }
    problem_.reset();
    if (wanted[0] == wanted[1]) {
        context.commands.emplace_back(ChangeSetting{std::string(info.name), wanted[0]});
        return;
    }
    for (std::size_t side = 0; side < wanted.size(); ++side) {
        context.commands.emplace_back(ChangeSetting{std::string(info.name), wanted[side], side});
    }
}

void SettingRows::drawProblem(const SettingInfo& info, const RowContext& context) {
    if (!problem_ || problem_->name != info.name) return;
    ImGui::Dummy({0.0F, points(2.0F)});
    wrappedText(problem_->text, context.colors.alarm);
    if (ImGui::GetTime() > problem_->until) problem_.reset();
}

}  // namespace rb
