#pragma once

// What a window shows of either kind of scene: a session, its panels, and what the user asks for with them.

#include <optional>
#include <utility>

#include "app/command_line/options.hpp"
#include "lab/verdict.hpp"
#include "ui/drawer_panel.hpp"

namespace rb {

template <class Session, class Interface, class Ask>
class StageOf {
  public:
    using Simulation = typename Session::Simulation;
    using Recording = typename Session::Recording;

    /// @param simulation as it was made for these options @param run as of Session
    StageOf(const Options& options, Simulation simulation, const std::optional<Recording>& run = std::nullopt)
        : session_(options, std::move(simulation), run) {}

    Session& session() { return session_; }
    /// The part of the window that no panel covered in the last frame [ImGui's units].
    const PlotBox& freeBox() const { return interface_.freeBox(); }
    /// Stands still at the end of the run that it was opened with.
    void showEnd() { session_.showEnd(); }

    /// Draws the panels, and takes down what the user asks for with them.
    void drawInterface() {
        ask_.clear();
        interface_.draw(session_.readout(), session_.interfaceState(), ask_);
    }
    /// Does what was asked for, and lets the clock run.
    void advance(double seconds, const WindowScale& scale) {
        session_.apply(ask_);
        if constexpr (requires { session_.advance(seconds, scale); }) {
            session_.advance(seconds, scale);
        } else {
            session_.advance(seconds);  // in space nothing follows the mouse in the meantime
        }
    }

    /// What goes on, for those who cannot see it: "Paused. euler: Boiling. rk4: At rest."
    InlineText words() {
        InlineText words{session_.isPaused() ? "Paused." : ""};
        const auto& lab = session_.lab();
        for (std::size_t i = 0; i < lab.worlds().size(); ++i) {
            words.append(words.view().empty() ? "" : " ");
            words.append(lab.name(i));
            if constexpr (requires { lab.verdict(i); }) {
                words.append(": ");
                words.append(shortPlainWordsOf(lab.verdict(i)));
            }
            words.append(".");
        }
        return words;
    }

  protected:
    ~StageOf() = default;

    /// Switches the overlay or the panel whose key types this character, if there is one.
    template <class Infos, class Panels>
    void obey(unsigned character, const Infos& overlays, const Panels& panels) {
        for (const auto& info : overlays) {
            if (static_cast<unsigned>(info.key) == onKey(character)) session_.toggle(info.overlay);
        }
        togglePanel(panels, character, session_.interfaceState());
    }

    Session session_;

  private:
    Interface interface_;
    Ask ask_;
};

}  // namespace rb
