#include "ui/interface.hpp"

#include <algorithm>
#include <array>

#include "ui/help.hpp"
#include "ui/legend.hpp"
#include "ui/panel.hpp"
#include "ui/status_line.hpp"
#include "ui/world_label.hpp"

namespace rb {

void Requests::clear() {
    commands.clear();
    actions.clear();
    overlays.clear();
    scene.reset();
    coloring.reset();
    contact.reset();
    isInspectorClosed = false;
    isExplanationClosed = false;
    isListingClosed = false;
}

namespace {

// Addresses the panel's changes to the world that is edited. If both are, a row may have chosen one already.
void addressTo(std::optional<std::size_t> index, std::span<Command> commands) {
    if (!index) return;
    for (Command& command : commands) {
        if (auto* const change = std::get_if<ChangeSetting>(&command)) change->world = index;
    }
}

}  // namespace

void Interface::drawCurves(const Readout& readout, InterfaceState& state) {
    const float height = curvesHeight(state.curves, free_.size.y);
    free_.size.y -= height;
    strip_ = {{free_.corner.x, free_.corner.y + free_.size.y}, {free_.size.x, height}};
    std::array<InlineText, 2> labels;
    const std::size_t count = std::min(readout.worlds.size(), labels.size());
    for (std::size_t i = 0; i < count; ++i) {
        if (count > 1) labels[i].append(i == 0 ? "A  " : "B  ");
        labels[i].append(readout.worlds[i].label);
    }
    const std::array<WorldCurves, 2> worlds{WorldCurves{labels[0].view(), *readout.worlds.front().history},
                                            WorldCurves{labels[1].view(), *readout.worlds.back().history}};
    curves_.draw({worlds.data(), count}, readout.events, state.curves, strip_, state.look);
}

void Interface::draw(const Readout& readout, InterfaceState& state, Requests& requests) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const float statusHeight = drawStatusLine(readout, palette(state.look));
    const float left = state.isPanelShown ? std::min(points(kPanelWidth), display.x) : 0.0F;
    free_ = {{left, 0.0F}, {std::max(display.x - left, 1.0F), std::max(display.y - statusHeight, 1.0F)}};
    strip_ = {};
    if (state.isPanelShown) {
        drawCurves(readout, state);
        const std::size_t first = requests.commands.size();
        drawPanel(readout, state, statusHeight, rows_, requests);
        addressTo(state.editedWorld,
                  {requests.commands.begin() + static_cast<std::ptrdiff_t>(first), requests.commands.end()});
    }
    const float legend = drawLegend(readout, roomForWindows(readout, free_), state.look);
    windowLayout_.draw(readout, free_, legend, state.look, requests);
    if (state.isHelpShown) drawHelp(readout, state, statusHeight);
}

}  // namespace rb
