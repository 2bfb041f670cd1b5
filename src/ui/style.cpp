#include "ui/style.hpp"

#include <algorithm>
#include <array>

namespace rb {

namespace {

constexpr Palette kPaper{.text = IM_COL32(40, 44, 50, 255),
                         .dim = IM_COL32(104, 110, 118, 255),
                         .line = IM_COL32(52, 56, 62, 48),
                         .accent = IM_COL32(0, 118, 112, 255),
                         .mark = IM_COL32(52, 56, 62, 150),
                         .alarm = IM_COL32(176, 36, 36, 255)};

constexpr Palette kDark{.text = IM_COL32(222, 226, 230, 255),
                        .dim = IM_COL32(146, 154, 163, 255),
                        .line = IM_COL32(255, 255, 255, 38),
                        .accent = IM_COL32(84, 208, 196, 255),
                        .mark = IM_COL32(222, 226, 230, 150),
                        .alarm = IM_COL32(255, 132, 122, 255)};

constexpr float kFinger = 44.0F;  // [points]

ImVec4 color(ImU32 packed, float opacity = 1.0F) {
    ImVec4 unpacked = ImGui::ColorConvertU32ToFloat4(packed);
    unpacked.w *= opacity;
    return unpacked;
}

void setSizes(ImGuiStyle& style) {
    style.WindowPadding = {14.0F, 12.0F};
    style.FramePadding = {7.0F, 3.0F};
    style.ItemSpacing = {8.0F, 5.0F};
    style.ItemInnerSpacing = {6.0F, 4.0F};
    style.CellPadding = {8.0F, 3.0F};
    style.GrabMinSize = 8.0F;
    style.ScrollbarSize = 10.0F;
    style.WindowRounding = 0.0F;
    style.FrameRounding = 0.0F;
    style.GrabRounding = 0.0F;
    style.PopupRounding = 4.0F;
    style.ScrollbarRounding = 5.0F;
    style.WindowBorderSize = 0.0F;
    style.PopupBorderSize = 1.0F;
    style.DisabledAlpha = 0.45F;
}

void setColors(ImGuiStyle& style, const Palette& colors, ImU32 ground, ImU32 popup) {
    const auto set = [&](ImGuiCol index, const ImVec4& value) { style.Colors[index] = value; };
    set(ImGuiCol_Text, color(colors.text));
    set(ImGuiCol_TextDisabled, color(colors.dim));
    set(ImGuiCol_TextSelectedBg, color(colors.accent, 0.25F));
    set(ImGuiCol_WindowBg, color(ground));
    set(ImGuiCol_PopupBg, color(popup));
    set(ImGuiCol_TitleBg, color(popup));
    set(ImGuiCol_TitleBgActive, color(popup));
    set(ImGuiCol_TitleBgCollapsed, color(popup));
    set(ImGuiCol_Border, color(colors.line));
    set(ImGuiCol_Separator, color(colors.line));
    set(ImGuiCol_FrameBg, color(colors.text, 0.07F));
    set(ImGuiCol_FrameBgHovered, color(colors.text, 0.11F));
    set(ImGuiCol_FrameBgActive, color(colors.text, 0.14F));
    set(ImGuiCol_SliderGrab, color(colors.accent, 0.55F));
    set(ImGuiCol_SliderGrabActive, color(colors.accent, 0.8F));
    set(ImGuiCol_CheckMark, color(colors.accent));
    set(ImGuiCol_Button, color(colors.text, 0.07F));
    set(ImGuiCol_ButtonHovered, color(colors.accent, 0.18F));
    set(ImGuiCol_ButtonActive, color(colors.accent, 0.32F));
    set(ImGuiCol_Header, color(colors.accent, 0.14F));
    set(ImGuiCol_HeaderHovered, color(colors.accent, 0.18F));
    set(ImGuiCol_HeaderActive, color(colors.accent, 0.28F));
    set(ImGuiCol_ScrollbarBg, color(colors.text, 0.03F));
    set(ImGuiCol_ScrollbarGrab, color(colors.text, 0.2F));
    set(ImGuiCol_ScrollbarGrabHovered, color(colors.text, 0.3F));
    set(ImGuiCol_ScrollbarGrabActive, color(colors.text, 0.4F));
    set(ImGuiCol_TableBorderLight, color(colors.line));
}

}  // namespace

const Palette& palette(Look look) {
    switch (look) {
        case Look::Paper:
            return kPaper;
        case Look::Dark:
            return kDark;
    }
    return kPaper;
}

void applyStyle(Look look, float scale, bool isForFingers) {
    ImGuiStyle style;
    const bool isDark = look == Look::Dark;
    if (isDark) {
        ImGui::StyleColorsDark(&style);
        setColors(style, kDark, IM_COL32(27, 31, 37, 248), IM_COL32(36, 41, 48, 255));
    } else {
        ImGui::StyleColorsLight(&style);
        setColors(style, kPaper, IM_COL32(247, 246, 242, 248), IM_COL32(255, 255, 253, 255));
    }
    setSizes(style);
    if (isForFingers) {
        style.FramePadding.y = 0.5F * (kFinger - kSmallFontSize);
        style.GrabMinSize = 0.5F * kFinger;
        style.TouchExtraPadding = {1.0F, 1.0F};  // which leastTarget() knows it by
    }
    style.ScaleAllSizes(scale);
    ImGui::GetStyle() = style;
}

float leastTarget() {
    if (ImGui::GetStyle().TouchExtraPadding.y == 0.0F) return 0.0F;
    return kFinger * ImGui::GetIO().FontGlobalScale * ImGui::GetFont()->FontSize / kFontSize;  // in small letters too
}

float targetPadding(float least) {
    return std::max(points(least), 0.5F * (leastTarget() - ImGui::GetTextLineHeight()));
}

void loadFont(float pixels) {
    // Latin, Greek and Cyrillic (names of scenes), punctuation with sub- and superscripts and currencies, fractions,
    // arrows with mathematics, shapes. The page for the web has no others, see render/CMakeLists.txt.
    static constexpr std::array<ImWchar, 15> kRanges{0x0020, 0x017F, 0x0370, 0x045F, 0x2010, 0x20BF, 0x2150, 0x215F,
                                                     0x2190, 0x22FF, 0x25A0, 0x25FF, 0xFFFD, 0xFFFD, 0};
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    atlas.Clear();
    ImFontConfig config;
    config.FontDataOwnedByAtlas = false;
    config.OversampleH = 2;
    config.OversampleV = 1;
    // ImGui takes a pointer to data that may change, but only reads data that it does not own.
    const std::string_view font = embeddedFont();
    void* const data = const_cast<char*>(font.data());  // NOLINT(cppcoreguidelines-pro-type-const-cast)
    atlas.AddFontFromMemoryTTF(data, static_cast<int>(font.size()), pixels, &config, kRanges.data());
    atlas.Build();
}

}  // namespace rb
