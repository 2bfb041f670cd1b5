#include "app/lesson_check.hpp"

#include <optional>
#include <string>
#include <vector>

#include "app/command_line/progress.hpp"
#include "app/command_line/scenes.hpp"
#include "app/platform/output_file.hpp"
#include "app/platform/output_stream.hpp"
#include "app/platform/platform.hpp"
#include "app/report.hpp"
#include "base/cancellation.hpp"
#include "lab/lesson/lesson_run.hpp"
#include "lab/lesson/lesson_sheet.hpp"
#include "lab/run/replay.hpp"

namespace rb {

namespace {

// What a lesson has no use for.
void refuseOptionsOfRuns(const Options& options) {
    for (const auto& [name, file] : outputsOf(options.outputs)) {
        if (!file.empty() && name != "--sheet")
            throw InputError(name, "is of a run, and this is a lesson", "--sheet FILE");
    }
    if (options.end.isNamed()) {
        throw InputError(options.end.steps ? "--steps" : "--seconds", "each card of a lesson has its own end");
    }
}

// "3 Switch: it boils; motion 0.969 steps of fall, moving"
std::string lineOf(const LessonCard& card, std::size_t index, const CardResult& result) {
    const bool isKept = card.choices.empty() || result.outcome == answerOf(card);
    std::string came;
    if (!card.choices.empty()) came = withoutControls(card.choices[result.outcome].text);
    if (!isKept) came += ", and not as the lesson claims: " + withoutControls(card.choices[answerOf(card)].text);
    if (!result.measured.empty()) came += (came.empty() ? "" : "; ") + result.measured;
    return std::to_string(index + 1) + " " + withoutControls(card.title) + (came.empty() ? "" : ": " + came) + "\n";
}

}  // namespace

int runLesson(const Options& options, const Lesson& lesson) {
    refuseOptionsOfRuns(options);
    std::optional<OutputFile> sheet;
    if (!options.outputs.sheet.empty()) sheet.emplace(options.outputs.sheet);
    catchEndingSignals();
    Progress progress;
    std::vector<CardResult> results;
    bool isKept = true;
    try {
        for (const LessonCard& card : lesson.cards) {
            progress.show(static_cast<double>(results.size()) / static_cast<double>(lesson.cards.size()));
            const CardResult& result = results.emplace_back(play(card, checkSignals, threadsOfWorld()));
            isKept = isKept && (card.choices.empty() || result.outcome == answerOf(card));
            progress.clear();
            print(lineOf(card, results.size() - 1, result), options.outputs.sheet == "-");
        }
    } catch (const Interrupted&) {
        progress.clear();
        return exitStatus();  // half a sheet is of no use
    } catch (const ReplayError& error) {
        progress.clear();
        throw ReplayError(runPlace(options.start) + ": cards[" + std::to_string(results.size()) +
                          "].scene: " + error.what());
    }
    if (sheet) {
        sheet->write(sheetText(lesson, results));
        sheet->commit();
    }
    return isKept ? exitStatus() : kClaimDiffers;
}

}  // namespace rb
