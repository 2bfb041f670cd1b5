#pragma once

// Small widgets that the panels share.

#include <string_view>

#include "lab/quantities.hpp"
#include "ui/axis.hpp"
#include "ui/style.hpp"

namespace rb {

/// Draws a text from a view; ImGui's own function takes two pointers.
void text(std::string_view line);
void text(std::string_view line, ImU32 color);
/// Draws a line of text at a place of the window, wherever its cursor is, and paler where controls are disabled.
void drawText(ImVec2 corner, ImU32 color, std::string_view line);
/// Draws a text, broken at spaces only where it is wider than `width`: ImGui would also break a number at its point.
void brokenText(std::string_view line, float width, ImU32 color);
/// Draws a text that is broken so at the right edge of the window, or of the tooltip, as one item with close rows.
void wrappedText(std::string_view line, ImU32 color);

/// Width of a line of text.
float widthOf(std::string_view line);

/// As much of `line` as fits into `width`, with an ellipsis if something is missing. @param widthIn gives the width of
/// a line in the letters that it will be drawn in
InlineText fitted(std::string_view line, float width, float (*widthIn)(std::string_view));

/// Moves the cursor along the present line so that a widget of this width ends at the right edge of the content.
void alignRight(float width);

/// Fills the next cell of a table with a text at its right edge.
void nextCell(std::string_view shown, ImU32 color);

/// Draws a thin rule across the content, with some room above and below.
void rule(const Palette& colors);
/// The height that a rule takes, with the spacing that ImGui adds below it.
float ruleHeight();

/// A box to tick, with the cap of its key at the right edge. @returns whether it was pressed
bool checkBox(const char* label, std::string_view key, bool isOn, const Palette& colors);

/// Draws a key's cap: a thin box with its name.
void keyCap(std::string_view key, const Palette& colors);
float keyCapWidth(std::string_view key);

/// Draws the name of a section, with the caps of its keys at the right edge.
void sectionHeading(std::string_view name, std::string_view firstKey, std::string_view secondKey,
                    const Palette& colors);

/// The height of the following buttons.
float buttonHeight();
/// Makes frames as high as that, until ImGui::PopStyleVar().
void pushButtonPadding();
/// A button whose face shows its key. @param width of the whole [ImGui's units]
bool keyButton(std::string_view label, std::string_view key, float width, const Palette& colors);

/// The same as wide as the content, higher, and in the colour of what is chosen.
bool largeButton(std::string_view label, std::string_view key, const Palette& colors);

/// One of a row of buttons of which one is chosen.
bool choiceButton(std::string_view label, bool isChosen, float width, const Palette& colors);

/// A button no higher than a heading, to stand beside it, and its width. @param name tells it from others
float smallButtonWidth(std::string_view face);
bool smallButton(const char* name, std::string_view face, std::string_view meaning);

/// The head of what can be folded, which a click opens and closes. @returns whether it is open
/// @param flags of ImGui's tree nodes
bool foldHead(const char* name, int flags = 0);

/// A small button that asks for the numbers of the table that stands before it, for the clipboard.
/// @param table tells it from other such buttons
bool copyButton(const char* table);

/// Begins a tooltip about the latest item if the cursor rests on it; endTooltip() then ends it.
bool beginTooltip();
/// Begins one about what is no item; endTooltip() ends it.
void openTooltip();
void endTooltip();
/// A tooltip about the latest item that is only a sentence, with another one below it if there is any.
void tooltip(std::string_view words);
void tooltip(std::string_view words, std::string_view hint, const Palette& colors);
/// One that is so long that it is broken.
void wrappedTooltip(std::string_view words, const Palette& colors);

/// Writes the definition of a quantity, and where else it is shown, into an open tooltip.
void defineQuantity(Quantity quantity, const Palette& colors);

/// Half of a row's width, or a third, with the spacing between the parts.
float shareOfRow(int parts);

// Small text on a draw list, for figures.

/// Height of a figure's text [ImGui's units]. @param size [points]
float letterHeight(float size = kSmallFontSize);

/// Width of `line` in a figure's text [ImGui's units].
float letterWidth(std::string_view line);
float letterWidth(std::string_view line, float size);

/// Draws `line` with its top left corner at `corner`, rounded to whole pixels.
void drawLetters(ImVec2 corner, ImU32 color, std::string_view line, float size = kSmallFontSize);

}  // namespace rb
