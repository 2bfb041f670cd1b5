#pragma once

// A setting as a row of the panel: name, unit, slider, the default's mark, reset. What is allowed, what it means and
// what it is called comes from settingInfos(). Where two worlds are edited that differ, the row shows both values; a
// change goes to both.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/command.hpp"
#include "ui/style.hpp"

namespace rb {

constexpr float kControlWidth = 138.0F;  ///< of what stands at a row's right end [points]

/// What a row reads and writes.
struct RowContext {
    const Settings& settings;  ///< of the world that is edited; of A where both are
    const Settings& other;     ///< of B where both are edited; else the same
    const Settings& defaults;
    std::vector<Command>& commands;
    const Palette& colors;
    std::array<ImU32, 2> worldColors;
};

/// Whether no solver of a world that is edited asks for the setting.
bool isIdle(const SettingInfo& info, const RowContext& context);
/// Says so in an open tooltip.
void explainIdle(const SettingInfo& info, const RowContext& context);

/// All rows. Remembers a number while it is being typed, and what was wrong with the last one.
class SettingRows {
  public:
    /// One row, for a number or a vector. Emits a ChangeSetting where the user asked for another value.
    void draw(const SettingInfo& info, const RowContext& context);

  private:
    /// A value as it is dragged or typed, before it is asked for.
    struct Typed {
        std::string_view name;
        int component;
        float value;
    };
    struct Problem {
        std::string_view name;
        std::string text;
        double until;  ///< [s] of ImGui's clock
    };

    void drawHeading(const SettingInfo& info, const RowContext& context);
    void drawReset(const SettingInfo& info, const RowContext& context);
    void drawSlider(const SettingInfo& info, int component, float width, const RowContext& context);
    void drawProblem(const SettingInfo& info, const RowContext& context);
    /// @returns the value that the user settled on in this frame
    std::optional<float> settled(const SettingInfo& info, int component, bool wasTyping, bool isChanged, float value);
    void ask(const SettingInfo& info, int component, float value, const RowContext& context);

    std::optional<Typed> typed_;
    std::optional<Problem> problem_;
};

}  // namespace rb
