#include "lab/study/resting.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <span>
#include <tuple>

#include "base/error.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "physics/settings/setting_text.hpp"

namespace rb::study {

namespace {

constexpr std::string_view kColumns =
    "scene,integrator,seed,rests,time_to_rest_s,worst_u_gh,median_u_gh,spinning,max_penetration_r,removed,hash";

std::string rowText(const RunRow& row) {
    const RunResult& result = row.result;
    const std::string cells = row.scene + ',' + std::string(toText(row.integrator)) + ',' + std::to_string(row.seed) +
                              ',' + (result.rests ? '1' : '0') + ',' + cellText(result.timeToRest) + ',' +
                              cellText(result.worstU) + ',' + cellText(result.medianU) + ',' +
                              (result.isSpinning ? '1' : '0') + ',' + cellText(result.maxPenetration) + ',' +
                              std::to_string(result.removed) + ',' + hashText(result.hash);
    return withConditions(cells, row.conditions);
}

RunRow parseRow(const CsvRow& row) {
    RunRow run;
    run.scene = row.cells[0];
    run.integrator = integratorIn(row);
    run.seed = cellWhole(row, 2, "seed");
    run.conditions = conditionsIn(row);
    run.result.rests = cellFlag(row, 3, "rests");
    run.result.timeToRest = cellOptionalNumber(row, 4, "time_to_rest_s", secondsIn(row));
    run.result.worstU = cellOptionalNumber(row, 5, "worst_u_gh");
    run.result.medianU = cellOptionalNumber(row, 6, "median_u_gh");
    run.result.isSpinning = cellFlag(row, 7, "spinning");
    run.result.maxPenetration = cellNumber(row, 8, "max_penetration_r");
    run.result.removed = cellWhole(row, 9, "removed", kMostRemoved);
    run.result.hash = cellHash(row, 10, "hash");
    return run;
}

/// A row of a file, and what it says.
struct ReadRow {
    RunRow run;
    const CsvRow* row;
};

std::vector<ReadRow> readRows(std::span<const CsvFile> files) {
    std::vector<ReadRow> rows;
    for (const CsvFile& file : files) {
        checkColumns(file, kColumns);
        for (const CsvRow& row : file.rows) rows.push_back({parseRow(row), &row});
    }
    return rows;
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
        for (const Integrator& integrator : plan.integrators) {
            for (const std::uint64_t seed : plan.seeds) rows.push_back({scene, integrator, seed, {}, {}});
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

void addConditions(const RestingPlan& plan, std::vector<RunRow>& rows) {
    std::map<std::string, Conditions> ofScene;
    for (RunRow& row : rows) {
        if (!ofScene.contains(row.scene)) ofScene[row.scene] = conditionsOf(plan.source, row.scene, plan.seconds);
        row.conditions = ofScene[row.scene];
    }
}

// Whether the rows of a file are among the planned ones and of the same conditions.
void checkPlanned(const std::vector<ReadRow>& done, const std::vector<RunRow>& planned) {
    for (const ReadRow& read : done) {
        const auto found = std::lower_bound(planned.begin(), planned.end(), read.run, comesBefore);
        if (found == planned.end() || comesBefore(read.run, *found)) {
            throw InputError(read.row->place, nameOf(read.run) + " is not in this study",
                             "rows of the runs that are asked for");
        }
        checkConditions(*read.row, read.run.conditions, found->conditions, "this study");
    }
}

void checkRepeated(const RestingPlan& plan, const std::vector<ReadRow>& done, const StudyControl& control) {
    std::set<std::string> scenes;
    for (const auto& [run, row] : done) {
        if (!scenes.insert(run.scene).second) continue;
        RunRow again = run;
        const std::optional<RunResult> result = runOne(plan, run, control);
        if (!result) return;
        again.result = *result;
        if (rowText(again) == rowText(run)) continue;
        throw InputError(row->place, nameOf(run) + " comes out differently now", "rows of the same program");
    }
}

// The rows together, in order. Between neighbours of one scene all conditions are the same, so they are between any
// two.
std::vector<RunRow> joined(std::vector<ReadRow> rows) {
    std::stable_sort(rows.begin(), rows.end(),
                     [](const ReadRow& left, const ReadRow& right) { return comesBefore(left.run, right.run); });
    std::vector<RunRow> runs;
    const ReadRow* previous = nullptr;
    for (const ReadRow& read : rows) {
        const bool isAnother = previous == nullptr || comesBefore(previous->run, read.run);
        if (previous != nullptr) {
            const auto check = previous->run.scene == read.run.scene ? checkConditions : checkConditionsOfStudy;
            check(*read.row, read.run.conditions, previous->run.conditions, previous->row->place);
        }
        if (!isAnother && previous->row->cells != read.row->cells) {
            throw InputError(read.row->place, nameOf(read.run) + " is different in " + previous->row->place,
                             "a run in two files, if it is the same in both");
        }
        if (isAnother) runs.push_back(read.run);
        previous = &read;
    }
    return runs;
}

// The runs of a plan that a file already has, in order.
std::vector<RunRow> runsDone(const RestingPlan& plan, const std::vector<RunRow>& planned, const CsvFile& file,
                             const StudyControl& control) {
    std::vector<ReadRow> rows = readRows({&file, 1});
    checkPlanned(rows, planned);
    std::vector<RunRow> runs = joined(rows);
    checkRepeated(plan, rows, control);
    return runs;
}

}  // namespace

bool comesBefore(const RunRow& left, const RunRow& right) {
    const auto key = [](const RunRow& row) {
        return std::tuple<std::size_t, const std::string&, const Integrator&, std::uint64_t>(
            rankOf(row.scene), row.scene, row.integrator, row.seed);
    };
    return key(left) < key(right);
}

std::vector<RunRow> runResting(const RestingPlan& plan, const std::optional<CsvFile>& done,
                               const StudyControl& control) {
    std::vector<RunRow> planned = plannedRows(plan);
    addConditions(plan, planned);
    std::vector<RunRow> rows;
    if (done) rows = runsDone(plan, planned, *done, control);
    std::vector<RunRow> missing;
    std::set_difference(planned.begin(), planned.end(), rows.begin(), rows.end(), std::back_inserter(missing),
                        comesBefore);
    control.onBegin();
    std::vector<char> isRun(missing.size(), 0);
    forEachTask(missing.size(), control, [&](std::size_t i) {
        const std::optional<RunResult> result = runOne(plan, missing[i], control);
        if (!result) return;
        missing[i].result = *result;
        isRun[i] = 1;
    });
    for (std::size_t i = 0; i < missing.size(); ++i) {
        if (isRun[i] != 0) rows.push_back(missing[i]);
    }
    std::sort(rows.begin(), rows.end(), comesBefore);
    return rows;
}

std::size_t plannedRuns(const RestingPlan& plan) { return plannedRows(plan).size(); }

std::string restingCsv(const std::vector<RunRow>& rows) {
    std::string text = withConditionColumns(kColumns) + '\n';
    for (const RunRow& row : rows) text += rowText(row) + '\n';
    return text;
}

std::vector<RunRow> mergeRestingFiles(const std::vector<CsvFile>& files) { return joined(readRows(files)); }

std::vector<SeedsOf> seedsOf(const std::vector<RunRow>& rows) {
    std::vector<SeedsOf> parts;
    for (const RunRow& row : rows) {
        const std::string name = row.scene + ", " + std::string(toText(row.integrator));
        if (parts.empty() || parts.back().name != name) parts.push_back({name, {}});
        parts.back().seeds.push_back(row.seed);
    }
    return parts;
}

}  // namespace rb::study
