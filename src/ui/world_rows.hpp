#pragma once

// Rows of a panel that choose for one world or two, whatever kind of scene is shown.

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "physics/schemes/library.hpp"
#include "ui/readout.hpp"
#include "ui/widgets.hpp"
#include "ui/world_label.hpp"

namespace rb {

/// Go on or pause, a step, the clock; restart and the view; what one takes away from it, and what one opens.
void drawRunButtons(bool isPaused, InterfaceState& state, std::vector<Action>& actions);

/// Whether pictures and films have the curves, and how large they are.
void drawPictureChoice(PicturesState& pictures, Look look);

/// The one button that shows what decides: large, and first.
void drawCompare(std::string_view label, const Palette& colors, std::vector<Action>& actions);

/// The list of all built-in scenes, those in space after the others, as wide as the content. @param name what stands in
/// it while it is closed @param chosen of the list; none for a scene file @returns the scene that was chosen in this
/// frame
std::optional<std::size_t> drawSceneList(std::string_view name, std::optional<std::size_t> chosen,
                                         const Palette& colors);

/// Which scene is shown, and how it goes on. @param afterRow called after each row
template <class Readout, class Ask, class AfterRow>
void drawScene(const Readout& readout, InterfaceState& state, Ask& ask, const AfterRow& afterRow) {
    const Palette& colors = palette(state.look);
    const auto& scene = readout.lab.simulation().scene();
    sectionHeading("Scene", keyOf(Action::PreviousScene), keyOf(Action::NextScene), colors);
    afterRow();
    if (const auto chosen = drawSceneList(scene.name, readout.run.scene, colors)) ask.wish(ChooseScene{*chosen});
    afterRow();
    if (!scene.brief.empty()) wrappedText(scene.brief, colors.dim);
    afterRow();
    drawRunButtons(readout.run.isPaused, state, ask.actions);
    afterRow();
}

/// What can be seen over the bodies. @param infos the overlays
template <class Infos, class Overlays, class Ask>
void drawOverlayBoxes(const Infos& infos, const Overlays& shown, const Palette& colors, Ask& ask) {
    for (const auto& info : infos) {
        if (!checkBox(info.name, {&info.key, 1}, shown.has(info.overlay), colors)) continue;
        ask.wish(ToggleOverlay{static_cast<std::size_t>(info.overlay)});
    }
}

/// The settings that a panel shows and changes.
template <class Settings>
struct EditedSettings {
    const Settings& settings;  ///< of the world that is edited; of A where both are
    const Settings& other;     ///< of B where both are edited; else the same
    const Settings& defaults;  ///< of the scene, to which a reset goes back
};

template <class Lab>
EditedSettings<typename Lab::Simulation::Settings> editedSettings(const Lab& lab, const InterfaceState& state) {
    const std::size_t worlds = lab.worlds().size();
    const std::optional<std::size_t> edited = state.edited(worlds);
    return {lab.simulation().world(edited.value_or(0)).settings(),
            lab.simulation().world(edited.value_or(worlds - 1)).settings(), lab.simulation().scene().settings};
}

/// Of two worlds: whose settings the panel changes. Nothing of one.
void drawEditedWorld(std::size_t worlds, InterfaceState& state, const Palette& colors);

/// How a row stands among those to choose from.
struct ChosenRow {
    bool isChosen = false;          ///< by a world
    std::string_view letters = {};  ///< of the worlds that have it, where not all do
    std::string_view note = {};     ///< at the end of its tooltip
};

/// A line to choose: a dot, the integrator's name, where it stands in the report; below, its equations. @returns
/// whether it was pressed
bool drawIntegratorRow(const IntegratorRow& row, const ChosenRow& chosen, const Palette& colors);

/// The whole library behind a button, with its filter. @returns the one that was chosen
std::optional<Integrator> drawMore(const Integrator& now, ComposerState& filter, float width, const Palette& colors);

/// The integrators to choose from: the report's two, others that a world has, and what opens all. @param has whether
/// one runs under these settings @param note at the end of each tooltip @param choose called with the one that was
/// pressed
template <class Settings, class Has, class Choose>
void drawIntegratorRows(std::string_view heading, const EditedSettings<Settings>& edited, Has has,
                        std::string_view note, InterfaceState& state, const Palette& colors, Choose choose) {
    sectionHeading(heading, keyOf(Action::NextIntegrator), {}, colors);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0.0F, points(2.0F)});
    const auto draw = [&](const IntegratorRow& row) {
        const bool isOfFirst = has(edited.settings, row.value);
        const bool isOfOther = has(edited.other, row.value);
        const std::string_view letters = isOfFirst == isOfOther ? "" : letterOf(isOfFirst ? 0 : 1);
        if (drawIntegratorRow(row, {isOfFirst || isOfOther, letters, note}, colors)) choose(row.value);
    };
    for (const IntegratorRow& row : kReportIntegrators) draw(row);
    const auto drawFurther = [&](const Integrator& integrator) {
        const std::string definition = definitionText(integrator);
        if (!isAmong(kReportIntegrators, integrator)) draw(rowOf(integrator, definition));
    };
    drawFurther(edited.settings.integrator);
    if (edited.other.integrator != edited.settings.integrator) drawFurther(edited.other.integrator);
    ImGui::PopStyleVar();
    const float width = shareOfRow(2);
    if (const auto chosen = drawMore(edited.settings.integrator, state.composer, width, colors)) choose(*chosen);
    ImGui::SameLine();
    if (keyButton("Compose", {&kSchemeKey, 1}, width, colors)) state.panels.toggle(kSchemeKey);
    tooltip("Kicks and drifts as chips, or a tableau; what follows from them.");
}

}  // namespace rb
