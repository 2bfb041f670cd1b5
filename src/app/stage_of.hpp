#pragma once

// What the stages of both kinds of scene share.

#include <optional>
#include <utility>

#include "app/outputs.hpp"
#include "app/session/world_view.hpp"
#include "app/stage.hpp"
#include "lab/verdict.hpp"
#include "lab/world_name.hpp"
#include "ui/drawer_panel.hpp"
#include "ui/world_label.hpp"

namespace rb {

template <class Session, class Interface, class Ask>
class StageOf : public Stage {
  public:
    using Simulation = typename Session::Simulation;
    using Recording = typename Session::Recording;

    /// @param simulation as it was made for these options @param run as of Session
    StageOf(const Options& options, Simulation simulation, const std::optional<Recording>& run = std::nullopt)
        : session_(options, std::move(simulation), run) {}

    Session& session() override { return session_; }
    void drawInterface() override {
        ask_.clear();
        interface_.draw(session_.readout(), session_.interfaceState(), ask_);
    }
    void advance(double seconds, const WindowScale& scale) override {
        session_.apply(ask_);
        if constexpr (requires { session_.advance(seconds, scale); }) {
            session_.advance(seconds, scale);
        } else {
            session_.advance(seconds);  // in space nothing follows the mouse in the meantime
        }
    }
    void composePicture(WindowScale whole, bool areWorldsIn) override {
        const PlotBox worlds = interface_.drawPicture(session_.readout(), session_.interfaceState());
        const auto& simulation = session_.simulation();
        drawCaption(captionOf(simulation, simulation.world().time()), worlds, session_.interfaceState().look);
        whole.free = areaOf(worlds);
        whole.isKept = true;
        compose(whole, areWorldsIn);
    }
    const PlotBox& freeBox() const override { return interface_.freeBox(); }
    std::string words() const override {
        std::string words = session_.isPaused() ? "Paused." : "";
        const auto& lab = session_.lab();
        for (std::size_t i = 0; i < lab.worlds().size(); ++i) {
            words.append(words.empty() ? "" : " ").append(lab.name(i));
            if constexpr (requires { lab.verdict(i); }) words.append(": ").append(shortPlainWordsOf(lab.verdict(i)));
            words.append(".");
        }
        return words;
    }

    void openFiles(const OutputPaths& paths) override {
        outputs_.emplace(paths, session_.simulation(), session_.timeline());
    }
    void writeFiles(const std::optional<Image>& picture) override {
        outputs_->commit(session_.simulation(), session_.view(), picture);
    }
    void closeFiles() override { outputs_.reset(); }
    bool doFilesKeepRun() const override { return outputs_->keepRun(); }
    void saveTelemetry(const std::string& path, const CancellationPoint& cancellationPoint) override {
        writeRows(session_.timeline().recording(), {.csv = path}, cancellationPoint);
    }

  protected:
    template <class Infos, class Panels>
    void obey(unsigned character, const Infos& overlays, const Panels& panels) {
        for (const auto& info : overlays) {
            if (static_cast<unsigned>(info.key) == onKey(character)) session_.toggle(info.overlay);
        }
        togglePanel(panels, character, session_.interfaceState().panels);
    }

    Session session_;

  private:
    Interface interface_;
    Ask ask_;
    std::optional<Outputs<Simulation>> outputs_;  // none while another run is shown
};

}  // namespace rb
