#pragma once

// A run with all that is known of it, of whichever simulation: its time line, and a watch per world that hears of the
// steps. Panels and pictures read it.

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "lab/run/marks.hpp"
#include "lab/run/timeline.hpp"
#include "lab/run/worlds.hpp"

namespace rb {

/// A Watch has what lab/watch.hpp has from record() on, but for the explanations and, where it sees nothing that wants
/// a mark, addMarks(). Each of its worlds has a name, by worldName().
template <class AnySimulation, class AnyWatch>
class LabOf {
  public:
    using Simulation = AnySimulation;
    using Watch = AnyWatch;
    using Timeline = TimelineOf<Simulation>;
    using Model = typename Simulation::Model;
    using Command = typename Simulation::Command;
    using Recording = RecordingOf<Simulation>;

    /// @param run a recorded one, which is the future of the simulation; none: it is open
    explicit LabOf(Simulation simulation, const std::optional<Recording>& run = std::nullopt)
        : simulation_(std::move(simulation)), timeline_(run ? Timeline(simulation_, *run) : Timeline(simulation_)) {
        timeline_.listen(
            {.step =
                 [this](const Model& stepped, std::size_t which, bool isNew) {
                     if (which < watches_.size()) watches_[which].record(stepped, isNew);
                 },
             .command = [this](const Command& command, bool isNew, bool /*isGiven*/) { hear(command, isNew); },
             .cut =
                 [this](double time, std::uint64_t /*steps*/) {
                     for (Watch& watch : watches_) watch.forgetAfter(time);
                 },
             .life = [this](bool /*isEarlier*/) { clear(); },
             .jump = [this] { forgetPassing(); }});
        refreshNames();
    }
    LabOf(const LabOf&) = delete;
    LabOf& operator=(const LabOf&) = delete;
    ~LabOf() = default;

    const Simulation& simulation() const { return simulation_; }
    Simulation& simulation() { return simulation_; }
    const Timeline& timeline() const { return timeline_; }
    Timeline& timeline() { return timeline_; }

    std::span<const Model> worlds() const { return simulation_.worlds(); }
    bool isComparing() const { return worlds().size() > 1; }
    /// Of the worlds that there are.
    std::span<const Watch> watches() const { return std::span(watches_).first(worlds().size()); }
    /// Its name, and the settings in which it differs from the other one.
    const std::string& name(std::size_t world) const { return names_[world]; }

    /// Fills `events` with the marks of the present life, also of its known future, and of what the watches have seen.
    /// @param others marks besides
    void listMarks(EventLog& events, const std::vector<Event>& others = {}) const {
        std::vector<Event> seen = others;
        for (std::size_t i = 0; i < worlds().size(); ++i) {
            const std::size_t first = seen.size();
            if constexpr (requires { watches_[i].addMarks(seen); }) watches_[i].addMarks(seen);
            if (!isComparing()) continue;
            for (std::size_t j = first; j < seen.size(); ++j) seen[j].text.insert(0, i == 0 ? "A  " : "B  ");
        }
        fillWithMarks(simulation_, timeline_, std::move(seen), events);
    }

    /// To be called when settings may have changed otherwise than by a command that was told.
    void refreshNames() {
        for (std::size_t i = 0; i < worlds().size(); ++i) names_[i] = worldName(simulation_, simulation_.settings(), i);
    }

  protected:
    std::array<Watch, kMostWorlds>& allWatches() { return watches_; }

  private:
    void hear(const Command& command, bool isNew) {
        const auto* const compare = std::get_if<typename Simulation::Compare>(&command);
        if (compare != nullptr && compare->isOn) watches_[1].beginBeside(watches_[0], isNew);
        refreshNames();
    }

    void clear() {
        for (Watch& watch : watches_) watch.clear();
        refreshNames();
    }

    void forgetPassing() {
        for (std::size_t i = 0; i < watches_.size(); ++i) {
            watches_[i].forgetPassing(worlds()[std::min(i, worlds().size() - 1)]);
        }
        refreshNames();
    }

    Simulation simulation_;
    Timeline timeline_;
    std::array<Watch, kMostWorlds> watches_;
    std::array<std::string, kMostWorlds> names_;
};

}  // namespace rb
