#pragma once

// A panel of the drawer is a function in a list. What goes through such a list is here, for scenes of either kind.

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "ui/readout.hpp"
#include "ui/widgets.hpp"

namespace rb {

constexpr float kDrawerWidth = 340.0F;  ///< [points]

/// Where the drawer stands, and what the window has no room for.
struct DrawerPlace {
    PlotBox box;
    bool isPanelBeside = true;  ///< whether the panel is drawn too
    bool hasLegend = false;     ///< whether it explains the lines over the bodies, which else a column over them does
};

/// What a panel of the drawer draws from, and asks with.
template <class Readout, class Ask>
struct PanelFrameOf {
    const Readout& readout;
    InterfaceState& state;
    const DrawerPlace& place;
    const Palette& colors;
    Ask& ask;
};

/// A panel of the drawer: a function in a list.
template <class Readout, class Ask>
struct DrawerPanelOf {
    using Frame = PanelFrameOf<Readout, Ask>;

    std::string_view title = {};      ///< of a literal
    char key = 0;                     ///< the capital letter that opens and closes it; 0: `isOpen` says when it is open
    void (*draw)(const Frame&) = {};  ///< into the present window
    bool (*isOpen)(const Readout&, const PanelsState&) = {};
    void (*close)(const Frame&) = {};                    ///< none, and no key: it has no button for that
    bool (*isBeside)(const Frame&) = {};                 ///< whether it stands beside others that are open
    void (*addTitle)(const Readout&, InlineText&) = {};  ///< what follows on the title, which is then not known here
    float (*width)(const Readout&) = {};                 ///< that it needs [ImGui's units]
    bool isLarge = false;                                ///< not in small letters
    bool isScrolledTo = false;                           ///< when it opens

    std::string_view cap() const { return {&key, 1}; }
    bool isShown(const Readout& readout, const PanelsState& state) const {
        return isOpen != nullptr ? isOpen(readout, state) : key != 0 && state.isOpen(key);
    }
};

/// Of a small letter the capital, as on its key.
constexpr unsigned onKey(unsigned character) {
    return character >= 'a' && character <= 'z' ? character - ('a' - 'A') : character;
}

/// Opens the panel whose key types this character, or closes it, if there is one.
template <class Panels>
void togglePanel(const Panels& panels, unsigned character, PanelsState& state) {
    const unsigned letter = onKey(character);
    for (const auto& panel : panels) {
        if (panel.key != 0 && static_cast<unsigned>(panel.key) == letter) state.toggle(panel.key);
    }
}

/// The width of the drawer; 0: none of its panels is open [ImGui's units].
template <class Panels, class Readout>
float drawerWidthOf(const Panels& panels, const Readout& readout, const PanelsState& state) {
    bool isAny = false;
    float widest = 0.0F;
    for (const auto& panel : panels) {
        if (!panel.isShown(readout, state)) continue;
        isAny = true;
        if (panel.width != nullptr) widest = std::max(widest, panel.width(readout));
    }
    return isAny ? std::ceil(std::max(points(kDrawerWidth), widest + ImGui::GetStyle().ScrollbarSize)) : 0.0F;
}

/// Begins the drawer's window; ImGui::End() then ends it.
void beginDrawer(const PlotBox& box, Look look);
/// The button beside a title that closes what is below it. @returns whether it was pressed
bool closeButton(std::string_view title);
/// Scrolls to a panel that was not there in the last frame, if the drawer was: it may begin below the window's end.
void scrollToNew(const char* panel);

/// Draws one, with its title and a button that closes it.
template <class Panel>
void drawPanelOf(const Panel& panel, const typename Panel::Frame& frame) {
    InlineText title;
    title.append(panel.title);
    if (panel.addTitle != nullptr) panel.addTitle(frame.readout, title);
    text(title.view(), frame.colors.accent);
    const bool isClosed = (panel.close != nullptr || panel.key != 0) && closeButton(title.view());
    if (panel.isScrolledTo) scrollToNew(panel.title.data());
    if (!panel.isLarge) ImGui::SetWindowFontScale(kSmallFontSize / kFontSize);
    panel.draw(frame);
    ImGui::SetWindowFontScale(1.0F);
    if (isClosed) panel.close != nullptr ? panel.close(frame) : frame.state.panels.toggle(panel.key);
}

/// Draws what is open into its box; what does not fit scrolls.
template <class Panels, class Readout, class Ask>
void drawDrawerOf(const Panels& panels, const Readout& readout, InterfaceState& state, const DrawerPlace& place,
                  Ask& ask) {
    beginDrawer(place.box, state.look);
    const PanelFrameOf<Readout, Ask> frame{readout, state, place, palette(state.look), ask};
    bool isFirst = true;
    for (const auto& panel : panels) {
        const bool isBeside = panel.isBeside != nullptr && panel.isBeside(frame);
        if (!isBeside && !panel.isShown(readout, state.panels)) continue;
        if (!std::exchange(isFirst, false)) rule(frame.colors);
        drawPanelOf(panel, frame);
    }
    ImGui::End();
}

}  // namespace rb
