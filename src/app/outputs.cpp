#include "app/outputs.hpp"

#include "app/platform/platform.hpp"
#include "lab/run_file.hpp"
#include "lab/run_picture.hpp"
#include "lab/scene/scene_file.hpp"
#include "lab/space/run_file.hpp"
#include "lab/space/scene_file.hpp"

namespace rb {

template <class AnyOf>
Outputs<AnyOf>::Outputs(const OutputPaths& paths)
    : rows_(std::in_place, paths.rows),
      save_(openIfNamed(paths.save)),
      record_(openIfNamed(paths.record)),
      screenshot_(openIfNamed(paths.screenshot)) {
    for (const auto& [name, file] : outputsOf(paths)) {
        usesStandardOutput_ = usesStandardOutput_ || isStandardOutput(file);
    }
    if (!rows_->isAny()) rows_.reset();
}

template <class AnyOf>
Outputs<AnyOf>::Outputs(const OutputPaths& paths, AnyOf& simulation, bool willCompare) : Outputs(paths) {
    if (rows_ || record_ || screenshot_) timeline_ = &own_.emplace(simulation, 0);
    if (rows_) writeRows(simulation, willCompare || simulation.worlds().size() > 1);
}

template <class AnyOf>
Outputs<AnyOf>::Outputs(const OutputPaths& paths, AnyOf& simulation, TimelineOf<AnyOf>& timeline) : Outputs(paths) {
    timeline_ = &timeline;
    if (rows_) writeRows(simulation, true);
}

template <class AnyOf>
void Outputs<AnyOf>::writeRows(AnyOf& simulation, bool isOfComparison) {
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

template <class AnyOf>
void Outputs<AnyOf>::commit(const AnyOf& simulation, const AnyView& view, const std::optional<Image>& picture) {
    if (record_) {
        attempts_([&] {
            record_->write(runText(timeline_->recording()));
            record_->commit();
        });
    }
    if (!picture) screenshot_.reset();
    if (save_) {
        attempts_([&] {
            save_->write(sceneText(sceneOf(simulation.world(), simulation.scene().name, view)));
            save_->commit();
        });
    }
    if (screenshot_) {
        attempts_([&] {
            std::vector<std::uint8_t> png = encodePng(*picture);
            addRun(png, runText(timeline_->recordingUpToNow()));
            screenshot_->write(png);
            screenshot_->commit();
        });
    }
    if (rows_ && areRowsStale_) attempts_([&] { rows_->makeAnew(timeline_->recording()); });
    if (rows_) rows_->commit(attempts_);
    attempts_.end();
}

template class Outputs<Simulation>;
template class Outputs<space::Simulation>;

}  // namespace rb
