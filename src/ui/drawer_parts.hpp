#pragma once

// The drawer at the right edge: its window, and the parts that stand in it one below the other.

#include <string_view>

#include "ui/plot.hpp"
#include "ui/widgets.hpp"

namespace rb {

constexpr float kDrawerWidth = 340.0F;  ///< [points]

/// Begins its window; ImGui::End() then ends it.
void beginDrawer(const PlotBox& box, Look look);

/// Draws the parts, each with its title and a button that closes it.
class DrawerParts {
  public:
    explicit DrawerParts(const Palette& colors) : colors_(colors) {}

    void begin(std::string_view title);
    /// @returns whether the part stays open
    template <class F>
    bool add(std::string_view title, F content) {
        begin(title);
        const bool isClosed = closeButton(title);
        content();
        return !isClosed;
    }

  private:
    static bool closeButton(std::string_view title);

    const Palette& colors_;
    bool isFirst_ = true;
};

/// Numbers stand in small letters, as those of a figure.
template <class F>
void inSmallLetters(F content) {
    ImGui::SetWindowFontScale(kSmallFontSize / kFontSize);
    content();
    ImGui::SetWindowFontScale(1.0F);
}

/// Scrolls to a part that was not there in the last frame, if the drawer was: it may begin below the window's end.
void scrollToNew(const char* part);

}  // namespace rb
