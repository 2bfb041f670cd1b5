#include "ui/space/interface.hpp"

#include <algorithm>

#include "ui/space/drawer.hpp"
#include "ui/space/panel.hpp"
#include "ui/space/status_line.hpp"
#include "ui/window_parts.hpp"

namespace rb::space {

void Interface::draw(const Readout& readout, InterfaceState& state, Ask& ask) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    closePopupAtEscape();
    const float status = drawStatusLine(readout, state.look);
    const float wanted = drawerWidthOf(drawerPanels(), readout, state);
    const auto [isPanelDrawn, drawer, free] = layoutOf(status, wanted, state.isPanelShown);
    const float height = free.size.y;
    const float left = free.corner.x;
    free_ = free;
    if (state.isPanelShown) {
        const float strip = stripHeight(state.curves, height);
        free_.size.y = std::max(height - strip, 1.0F);
        curves_.draw(readout, state.curves, {{left, free_.size.y}, {free_.size.x, strip}}, state.look);
        addTo(ask, state.curves.chosen, drawTimeLine(readout.run.timeLine, readout.run.events, free_, state.look));
    }
    if (isPanelDrawn) drawPanel(readout, state, height, ask);
    if (drawer > 0.0F)
        drawDrawerOf(drawerPanels(), readout, state, {{{display.x - drawer, 0.0F}, {drawer, height}}}, ask);
    ask.isItemHeld = ImGui::IsAnyItemActive();
    if (state.isQuitAsked) drawQuitQuestion(free_, state, ask.actions);
    // One world alone fills the window, as a picture of it, and the status line lies over its foot.
    if (!state.isPanelShown && drawer == 0.0F && !readout.lab.isComparing()) free_ = {{0.0F, 0.0F}, display};
}

}  // namespace rb::space
