#pragma once

// How the panels look: two sets of colours, which match the renderer's themes, and a font of any size.

#include <imgui.h>
#include <string_view>

#include "render/theme.hpp"

namespace rb {

/// Light as a printed page, or dark.
enum class Look { Paper, Dark };

/// The colours that the panels' own drawing uses; the rest stands in ImGui's style.
struct Palette {
    ImU32 text;
    ImU32 dim;     ///< what can be skipped in reading: units, equations, keys
    ImU32 line;    ///< borders and rules
    ImU32 accent;  ///< what is chosen
    ImU32 mark;    ///< where a setting's default lies
    ImU32 alarm;   ///< what is wrong
};

const Palette& palette(Look look);

/// The colours of the bodies beside it.
inline const Theme& themeOf(Look look) { return look == Look::Dark ? kDarkTheme : kPaperTheme; }

constexpr float kFontSize = 14.0F;       ///< at scale 1 [points]
constexpr float kSmallFontSize = 12.0F;  ///< of what stands beside or over the worlds [points]
constexpr float kMargin = 10.0F;         ///< between what is drawn and the edges of its box [points]
constexpr float kSwatch = 10.0F;         ///< side of a square that shows a colour [points]

/// Turns a length in points into ImGui's units at the present scale.
inline float points(float length) { return length * ImGui::GetFontSize() / kFontSize; }

/// Sets ImGui's colours and sizes. @param scale ImGui's units per point @param isForFingers whether they press, not a
/// mouse: what is pressed is then as large as one
void applyStyle(Look look, float scale, bool isForFingers = false);

/// The least height of what is pressed: 44 points for a finger, 0 for a mouse [ImGui's units].
float leastTarget();
/// The padding above and below a text, of at least so many points, with which it can be pressed [ImGui's units].
float targetPadding(float least);

/// Puts the embedded font into ImGui's atlas, instead of what was there. @param pixels its height on the screen
void loadFont(float pixels);

/// The bytes of DejaVuSans.ttf, embedded at build time.
std::string_view embeddedFont();

}  // namespace rb
