#pragma once

// A panel of the drawer is a function in a list. What goes through such a list is here, for scenes of either kind.

#include <algorithm>
#include <cmath>
#include <string_view>

#include "ui/drawer_parts.hpp"
#include "ui/readout.hpp"
#include "ui/widgets.hpp"

namespace rb {

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
    bool (*isOpen)(const Readout&, const InterfaceState&) = {};
    void (*close)(const Frame&) = {};                    ///< none, and no key: it has no button for that
    bool (*isBeside)(const Frame&) = {};                 ///< whether it stands beside others that are open
    void (*addTitle)(const Readout&, InlineText&) = {};  ///< what follows on the title, which is then not known here
    float (*width)(const Readout&) = {};                 ///< that it needs [ImGui's units]
    bool isLarge = false;                                ///< not in small letters
    bool isScrolledTo = false;                           ///< when it opens

    std::string_view cap() const { return {&key, 1}; }
    bool isShown(const Readout& readout, const InterfaceState& state) const {
        return isOpen != nullptr ? isOpen(readout, state) : key != 0 && state.isOpen(key);
    }
};

/// Of a small letter the capital, as on its key.
constexpr unsigned onKey(unsigned character) {
    return character >= 'a' && character <= 'z' ? character - ('a' - 'A') : character;
}

/// Opens the panel whose key types this character, or closes it, if there is one.
template <class Panels>
void togglePanel(const Panels& panels, unsigned character, InterfaceState& state) {
    const unsigned letter = onKey(character);
    for (const auto& panel : panels) {
        if (panel.key != 0 && static_cast<unsigned>(panel.key) == letter) state.togglePanel(panel.key);
    }
}

/// The width of the drawer; 0: none of its panels is open [ImGui's units].
template <class Panels, class Readout>
float drawerWidthOf(const Panels& panels, const Readout& readout, const InterfaceState& state) {
    bool isAny = false;
    float widest = 0.0F;
    for (const auto& panel : panels) {
        if (!panel.isShown(readout, state)) continue;
        isAny = true;
        if (panel.width != nullptr) widest = std::max(widest, panel.width(readout));
    }
    return isAny ? std::ceil(std::max(points(kDrawerWidth), widest + ImGui::GetStyle().ScrollbarSize)) : 0.0F;
}

template <class Panel>
void drawPanelOf(const Panel& panel, const typename Panel::Frame& frame, DrawerParts& parts) {
    InlineText title;
    title.append(panel.title);
    if (panel.addTitle != nullptr) panel.addTitle(frame.readout, title);
    const auto content = [&] {
        if (panel.isScrolledTo) scrollToNew(panel.title.data());
        panel.isLarge ? panel.draw(frame) : inSmallLetters([&] { panel.draw(frame); });
    };
    if (panel.close == nullptr && panel.key == 0) {
        parts.begin(title.view());
        content();
    } else if (!parts.add(title.view(), content)) {
        panel.close != nullptr ? panel.close(frame) : frame.state.togglePanel(panel.key);
    }
}

/// Draws what is open into its box; what does not fit scrolls.
template <class Panels, class Readout, class Ask>
void drawDrawerOf(const Panels& panels, const Readout& readout, InterfaceState& state, const DrawerPlace& place,
                  Ask& ask) {
    beginDrawer(place.box, state.look);
    const PanelFrameOf<Readout, Ask> frame{readout, state, place, palette(state.look), ask};
    DrawerParts parts(frame.colors);
    for (const auto& panel : panels) {
        const bool isBeside = panel.isBeside != nullptr && panel.isBeside(frame);
        if (isBeside || panel.isShown(readout, state)) drawPanelOf(panel, frame, parts);
    }
    ImGui::End();
}

}  // namespace rb
