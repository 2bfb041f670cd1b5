#include "lab/study/resting.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>

#include "lab/scene/built_in_scenes.hpp"
#include "physics/error.hpp"
#include "physics/setting_text.hpp"

namespace rb::study {

namespace {

constexpr std::string_view kHeader =
    "scene,integrator,seed,rests,time_to_rest_s,worst_u_gh,median_u_gh,spinning,max_penetration_r,removed,hash";

std::string rowText(const RunRow& row) {
    const RunResult& result = row.result;
    return row.scene + ',' + std::string(toText(row.integrator)) + ',' + std::to_string(row.seed) + ',' +
           (result.rests ? '1' : '0') + ',' + cellText(result.timeToRest) + ',' + cellText(result.worstU) + ',' +
           cellText(result.medianU) + ',' + (result.isSpinning ? '1' : '0') + ',' + cellText(result.maxPenetration) +
           ',' + std::to_string(result.removed) + ',' + hashText(result.hash);
}

RunRow parseRow(const CsvRow& row) {
    RunRow run;
    run.scene = row.cells[0];
    try {
        run.integrator = parseIntegrator(row.cells[1]);
    } catch (const InputError& error) {
        throw error.within(row.place);
    }
    run.seed = cellWhole(row, 2, "seed");
    run.result.rests = cellFlag(row, 3, "rests");
    run.result.timeToRest = cellOptionalNumber(row, 4, "time_to_rest_s");
    run.result.worstU = cellOptionalNumber(row, 5, "worst_u_gh");
    run.result.medianU = cellOptionalNumber(row, 6, "median_u_gh");
    run.result.isSpinning = cellFlag(row, 7, "spinning");
    run.result.maxPenetration = cellNumber(row, 8, "max_penetration_r");
    run.result.removed = cellWhole(row, 9, "removed");
    run.result.hash = cellHash(row, 10, "hash");
    return run;
}

std::size_t rankOf(const std::string& scene) {
    const auto scenes = builtInScenes();
    const auto found =
        std::find_if(scenes.begin(), scenes.end(), [&](const BuiltInScene& known) { return known.name == scene; });
    return static_cast<std::size_t>(found - scenes.begin());
}

std::string nameOf(const RunRow& row) {
    return row.scene + ", " + std::string(toText(row.integrator)) + ", seed " + std::to_string(row.seed);
}

// All runs of a plan, in order, each once.
std::vector<RunRow> plannedRows(const RestingPlan& plan) {
    std::vector<RunRow> rows;
    for (const std::string& scene : plan.scenes) {
        for (const Integrator integrator : plan.integrators) {
            for (const std::uint64_t seed : plan.seeds) rows.push_back({scene, integrator, seed, {}});
        }
    }
    std::sort(rows.begin(), rows.end(), comesBefore);
    const auto isSame = [](const RunRow& left, const RunRow& right) { return !comesBefore(left, right); };
    rows.erase(std::unique(rows.begin(), rows.end(), isSame), rows.end());
    return rows;
}

std::optional<RunResult> runOne(const RestingPlan& plan, const RunRow& row, const StudyControl& control) {
    Scene scene = plan.source(row.scene, row.seed);
    scene.settings.integrator = row.integrator;
    return runToEnd(scene, row.seed, plan.seconds, control.isStopped);
}

void checkDone(const RestingPlan& plan, const std::vector<RunRow>& planned, const std::vector<RunRow>& done,
               const StudyControl& control) {
    const std::string* checkedScene = nullptr;
    for (const RunRow& row : done) {
        if (!std::binary_search(planned.begin(), planned.end(), row, comesBefore)) {
            throw InputError("--resume", nameOf(row) + " is not in this study", "rows of the runs that are asked for");
        }
        if (checkedScene != nullptr && *checkedScene == row.scene) continue;
        checkedScene = &row.scene;
        RunRow again = row;
        const std::optional<RunResult> result = runOne(plan, row, control);
        if (!result) return;
        again.result = *result;
        if (rowText(again) == rowText(row)) continue;
        throw InputError("--resume", nameOf(row) + " comes out differently now",
                         "rows of the same settings, seconds and version");
    }
}

}  // namespace

bool comesBefore(const RunRow& left, const RunRow& right) {
    const auto key = [](const RunRow& row) {
        return std::tuple<std::size_t, const std::string&, Integrator, std::uint64_t>(rankOf(row.scene), row.scene,
                                                                                      row.integrator, row.seed);
    };
    return key(left) < key(right);
}

std::vector<RunRow> runResting(const RestingPlan& plan, const std::vector<RunRow>& done, const StudyControl& control) {
    const std::vector<RunRow> planned = plannedRows(plan);
    checkDone(plan, planned, done, control);
    std::vector<RunRow> missing;
    std::set_difference(planned.begin(), planned.end(), done.begin(), done.end(), std::back_inserter(missing),
                        comesBefore);
    std::vector<char> isRun(missing.size(), 0);
    forEachTask(missing.size(), control, [&](std::size_t i) {
        const std::optional<RunResult> result = runOne(plan, missing[i], control);
        if (!result) return;
        missing[i].result = *result;
        isRun[i] = 1;
    });
    std::vector<RunRow> rows = done;
    for (std::size_t i = 0; i < missing.size(); ++i) {
        if (isRun[i] != 0) rows.push_back(missing[i]);
    }
    std::sort(rows.begin(), rows.end(), comesBefore);
    return rows;
}

std::size_t plannedRuns(const RestingPlan& plan) { return plannedRows(plan).size(); }

std::string restingCsv(const std::vector<RunRow>& rows) {
    std::string text = std::string(kHeader) + '\n';
    for (const RunRow& row : rows) text += rowText(row) + '\n';
    return text;
}

std::vector<RunRow> restingRows(const CsvFile& file) { return mergeRestingFiles({file}); }

std::vector<RunRow> mergeRestingFiles(const std::vector<CsvFile>& files) {
    struct Origin {
        RunRow run;
        const CsvRow* row;
    };
    std::vector<Origin> origins;
    for (const CsvFile& file : files) {
        checkHeader(file, kHeader);
        for (const CsvRow& row : file.rows) origins.push_back({parseRow(row), &row});
    }
    std::stable_sort(origins.begin(), origins.end(),
                     [](const Origin& left, const Origin& right) { return comesBefore(left.run, right.run); });
    std::vector<RunRow> rows;
    const Origin* previous = nullptr;
    for (const Origin& origin : origins) {
        const bool isAnother = previous == nullptr || comesBefore(previous->run, origin.run);
        if (!isAnother && previous->row->cells != origin.row->cells) {
            throw InputError(origin.row->place, nameOf(origin.run) + " is different in " + previous->row->place,
                             "a run in two files, if it is the same in both");
        }
        if (isAnother) rows.push_back(origin.run);
        previous = &origin;
    }
    return rows;
}

}  // namespace rb::study
