#include <imgui_internal.h>
#include <span>

#include "physics/settings/presets.hpp"
#include "physics/settings/setting_text.hpp"
#include "ui/setting_row.hpp"
#include "ui/widgets.hpp"
#include "ui/world_label.hpp"

namespace rb {

namespace {

void ask(const SettingInfo& info, std::string_view value, const RowContext& context) {
    context.commands.emplace_back(ChangeSetting{info.name, value});
}

void drawList(const SettingInfo& info, const RowContext& context) {
    const std::string now = settingText(context.settings, info);
    const std::string other = settingText(context.other, info);
    const bool isMixed = other != now;
    ImGui::SetNextItemWidth(points(kControlWidth));
    if (!ImGui::BeginCombo("##words", isMixed ? (now + " | " + other).c_str() : now.c_str())) return;
    for (const Choice& choice : choicesOf(info)) {
        const std::string word(choice.word);
        const bool isChosen = word == now || word == other;
        if (ImGui::Selectable(word.c_str(), isChosen) && (isMixed || !isChosen)) ask(info, word, context);
        tooltip(choice.meaning);
    }
    ImGui::EndCombo();
}

// Where only one of two worlds has it, its letter stands beside a box that is neither empty nor ticked.
void drawCheckbox(const SettingInfo& info, const RowContext& context) {
    const auto member = std::get<bool Settings::*>(info.member);
    const bool isOfFirst = context.settings.*member;
    const bool isMixed = isOfFirst != context.other.*member;
    bool isOn = isOfFirst && !isMixed;
    ImGui::PushItemFlag(ImGuiItemFlags_MixedValue, isMixed);
    if (ImGui::Checkbox("##box", &isOn)) ask(info, isOn ? "true" : "false", context);
    ImGui::PopItemFlag();
    if (!isMixed) return;
    ImGui::SameLine();
    text(letterOf(isOfFirst ? 0 : 1));
}

void drawButtons(const SettingInfo& info, const RowContext& context) {
    const std::span<const Choice> choices = choicesOf(info);
    const float width = shareOfRow(static_cast<int>(choices.size()));
    const std::string now = settingText(context.settings, info);
    const std::string other = settingText(context.other, info);
    for (const Choice& choice : choices) {
        if (&choice != choices.data()) ImGui::SameLine();
        if (drawChoice(choice.word, choice.word == now, choice.word == other, width, context.colors)) {
            ask(info, choice.word, context);
        }
        drawSettingTooltip(info, context, choice.meaning);
    }
    ImGui::Dummy({0.0F, points(2.0F)});
}

void drawLabelled(const SettingInfo& info, const RowContext& context) {
    ImGui::AlignTextToFramePadding();
    text(info.label);
    drawSettingTooltip(info, context);
    ImGui::SameLine();
    alignRight(points(kControlWidth));
    ImGui::BeginGroup();
    if (info.control == SettingControl::Checkbox) {
        drawCheckbox(info, context);
    } else {
        drawList(info, context);
    }
    ImGui::EndGroup();
    drawSettingTooltip(info, context);
}

}  // namespace

void drawChoiceRow(const SettingInfo& info, const RowContext& context) {
    ImGui::PushID(info.name.data(), info.name.data() + info.name.size());
    ImGui::BeginDisabled(isIdle(info, context));
    if (info.control == SettingControl::Buttons) {
        drawButtons(info, context);
    } else {
        drawLabelled(info, context);
    }
    ImGui::EndDisabled();
    ImGui::PopID();
}

bool drawChoice(std::string_view label, bool hasFirst, bool hasOther, float width, const Palette& colors) {
    const bool isOfOne = hasFirst != hasOther;
    const InlineText face{isOfOne ? letterOf(hasFirst ? 0 : 1) : "", isOfOne ? "  " : "", label};
    return choiceButton(face.view(), hasFirst || hasOther, width, colors) && !(hasFirst && hasOther);
}

void drawPresets(const RowContext& context) {
    const float width = shareOfRow(static_cast<int>(presets().size()));
    bool isFirst = true;
    for (const Preset& preset : presets()) {
        if (!isFirst) ImGui::SameLine();
        isFirst = false;
        const auto isOf = [&](const Settings& settings) {
            Settings applied = settings;
            applyPreset(preset, applied);
            return applied == settings;
        };
        if (drawChoice(preset.name, isOf(context.settings), isOf(context.other), width, context.colors)) {
            for (const PresetValue& value : preset.sets) {
                ask(settingInfo(value.member), value.value, context);
            }
        }
        tooltip(preset.brief);
    }
}

}  // namespace rb
