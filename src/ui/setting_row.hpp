#pragma once

// A setting as a row of the panel: name, unit, control, the default's mark, reset. What is allowed, what it means, what
// it is called and which control it has comes from the table of settings. Where two worlds are edited that differ, the
// row shows both values; a change goes to both.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/command.hpp"
#include "physics/settings/setting_table.hpp"
#include "ui/number_slider.hpp"
#include "ui/style.hpp"
#include "ui/world_rows.hpp"

namespace rb {

constexpr float kControlWidth = 138.0F;  ///< of what stands at a row's right end [points]

/// What a row reads and writes.
struct RowContext : EditedSettings<Settings> {
    std::vector<Command>& commands;
    const Palette& colors;
    Look look;
};

/// Whether no solver of a world that is edited asks for the setting.
bool isIdle(const SettingInfo& info, const RowContext& context);
/// A tooltip about the latest item, if the cursor rests there: what the setting does, what breaks, its default and
/// range, and whether it is idle. @param hint how to use the control; empty where there is nothing to say
void drawSettingTooltip(const SettingInfo& info, const RowContext& context, std::string_view hint = {});

/// All rows. Remembers a number while it is being typed, and what was wrong with the last one.
class SettingRows {
  public:
    /// One row, with the control that the table names; nothing for the integrator, which has a section of its own, and
    /// for what only another correction asks for. Emits a ChangeSetting where the user asked for another value.
    void draw(const SettingInfo& info, const RowContext& context);

  private:
    struct Problem {
        std::string_view name;
        std::string text;
        double until;  ///< [s] of ImGui's clock
    };

    void drawNumbers(const SettingInfo& info, const RowContext& context);
    void drawHeading(const SettingInfo& info, bool isSliderBeside, const RowContext& context);
    void drawReset(const SettingInfo& info, bool isSliderBeside, const RowContext& context);
    void drawSlider(const SettingInfo& info, int component, float width, const RowContext& context);
    void drawProblem(const SettingInfo& info, const RowContext& context);
    void ask(const SettingInfo& info, int component, float value, const RowContext& context);

    void complain(const SettingInfo& info, std::string problem);

    NumberField field_;
    std::optional<Problem> problem_;
};

// What of them is a word, or a yes or no, and the presets as buttons.

/// One row: the name with a list of words or a box to tick, or a button a word. Emits a ChangeSetting for another
/// value.
void drawChoiceRow(const SettingInfo& info, const RowContext& context);

/// One of a row of buttons, for what worlds may have. Where only one of two has it, its letter stands before the label.
/// @returns whether it was pressed, and a world that is edited has not had it
bool drawChoice(std::string_view label, bool hasFirst, bool hasOther, float width, const Palette& colors);

/// A button for each preset; emits a ChangeSetting for each of its values.
void drawPresets(const RowContext& context);

}  // namespace rb
