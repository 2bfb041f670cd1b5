#pragma once

// The files of a run: rows of its steps, final state, recording, picture. They are the same with and without a window,
// in the plane and in space.

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "app/attempts.hpp"
#include "app/command_line/options.hpp"
#include "app/platform/output_file.hpp"
#include "app/row_files.hpp"
#include "lab/lab.hpp"
#include "lab/run_file.hpp"
#include "lab/scene/scene_file.hpp"
#include "lab/share_code.hpp"
#include "lab/space/lab.hpp"
#include "lab/space/run_file.hpp"
#include "lab/space/scene_file.hpp"
#include "render/chart/image.hpp"

namespace rb {

/// @tparam AnyOf which kind of simulation: Simulation or space::Simulation
template <class AnyOf>
class Outputs {
  public:
    using Model = typename AnyOf::Model;
    using AnyView = decltype(AnyOf::Scene::view);

    /// Opens the files, and listens to the steps of `simulation`, which must outlive this.
    /// @param willCompare whether a second world will come, so that each row has to say of which world it is
    /// @throws InputError for a file that cannot be written.
    Outputs(const OutputPaths& paths, AnyOf& simulation, bool willCompare = false) : Outputs(paths) {
        if (rows_ || record_ || screenshot_) timeline_ = &own_.emplace(simulation, 0);
        if (rows_) writeRows(simulation, willCompare || simulation.worlds().size() > 1);
    }
    /// The same of a run that the user may change: the files hold what is left of it at the end. To a pipe a row is
    /// written when its step is made, and what was taken back then stays there.
    Outputs(const OutputPaths& paths, AnyOf& simulation, TimelineOf<AnyOf>& timeline) : Outputs(paths) {
        timeline_ = &timeline;
        if (rows_) writeRows(simulation, true);
    }
    Outputs(const Outputs&) = delete;
    Outputs& operator=(const Outputs&) = delete;
    ~Outputs() = default;

    /// Writes the final state, the recording and, if there is one, the picture, which carries the run up to it; then
    /// all files are moved to their places. A file that cannot be written does not keep the others from their places.
    /// @throws InputError, Interrupted
    void commit(const AnyOf& simulation, const AnyView& view, const std::optional<Image>& picture) {
        write(record_, [&] { return runText(timeline_->recording()); });
        if (!picture) screenshot_.reset();
        write(save_, [&] { return sceneText(sceneOf(simulation.world(), simulation.scene().name, view)); });
        write(screenshot_, [&] {
            std::vector<std::uint8_t> png = encodePng(*picture);
            addRun(png, runText(timeline_->recordingUpToNow()));
            return png;
        });
        if (rows_ && areRowsStale_) attempts_([&] { rows_->makeAnew(timeline_->recording()); });
        if (rows_) rows_->commit(attempts_);
        attempts_.end();
    }

    /// Whether a file could not be written: there is no use in going on then, but commit() writes the others.
    bool hasFailed() const { return attempts_.haveFailed(); }
    /// Whether anything but a picture is written.
    bool keepRun() const { return rows_ || save_ || record_; }
    bool usesStandardOutput() const { return usesStandardOutput_; }

  private:
    explicit Outputs(const OutputPaths& paths)
        : rows_(std::in_place, paths.rows),
          save_(openIfNamed(paths.save)),
          record_(openIfNamed(paths.record)),
          screenshot_(openIfNamed(paths.screenshot)) {
        for (const auto& [name, file] : outputsOf(paths)) {
            usesStandardOutput_ = usesStandardOutput_ || isStandardOutput(file);
        }
        if (!rows_->isAny()) rows_.reset();
    }

    void writeRows(AnyOf& simulation, bool isOfComparison) {
        rows_->begin(simulation, isOfComparison);
        timeline_->listen({.step =
                               [this, &simulation](const Model& stepped, std::size_t which, bool isNew) {
                                   if (isNew) rows_->add(simulation, stepped, which, attempts_);
                               },
                           .cut = [this](double, std::uint64_t) { areRowsStale_ = true; },
                           .life =
                               [this, &simulation](bool isEarlier) {
                                   areRowsStale_ = isEarlier;
                                   if (!isEarlier) rows_->beginAgain(simulation, attempts_);
                               }});
    }

    template <class Content>
    void write(std::optional<OutputFile>& file, const Content& content) {
        if (!file) return;
        attempts_([&] {
            file->write(content());
            file->commit();
        });
    }

    std::optional<RowFiles<AnyOf>> rows_;  // none are named: nothing
    std::optional<OutputFile> save_;
    std::optional<OutputFile> record_;
    std::optional<TimelineOf<AnyOf>> own_;   // of a run that only goes on
    TimelineOf<AnyOf>* timeline_ = nullptr;  // null: nothing is written of it
    bool areRowsStale_ = false;              // some of them were taken back
    std::optional<OutputFile> screenshot_;
    bool usesStandardOutput_ = false;
    Attempts attempts_;  // to write; the first problem is thrown when all that can be written is
};

}  // namespace rb
