#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "base/printed.hpp"
#include "base/statistics.hpp"
#include "lab/rest_meter.hpp"
#include "lab/study/markdown_table.hpp"
#include "lab/study/resting.hpp"

namespace rb::study {

namespace {

const std::string kNone = "–";

template <class F>
std::string share(std::span<const RunRow> runs, F&& isCounted) {
    return std::to_string(std::count_if(runs.begin(), runs.end(), isCounted)) + '/' + std::to_string(runs.size());
}

// The worst u of a run that lost all its circles counts as infinite.
std::string medianWorstU(std::span<const RunRow> runs) {
    std::vector<double> values;
    for (const RunRow& run : runs)
        values.push_back(run.result.worstU.value_or(std::numeric_limits<double>::infinity()));
    const double value = medianOf(values);
    return std::isinf(value) ? "emptied" : shownNumber(value);
}

std::string medianTimeToRest(std::span<const RunRow> runs) {
    std::vector<double> values;
    for (const RunRow& run : runs) {
        if (run.result.timeToRest) values.push_back(*run.result.timeToRest);
    }
    return values.empty() ? kNone : shownNumber(medianOf(values));
}

std::string meanRemoved(std::span<const RunRow> runs) {
    double sum = 0.0;
    for (const RunRow& run : runs) sum += static_cast<double>(run.result.removed);
    return printed("%.1f", sum / static_cast<double>(runs.size()));
}

std::string medianPenetration(std::span<const RunRow> runs) {
    std::vector<double> values;
    for (const RunRow& run : runs) values.push_back(run.result.maxPenetration);
    return shownNumber(medianOf(values));
}

std::vector<std::string> line(std::span<const RunRow> runs) {
    return {runs.front().scene,
            std::string(toText(runs.front().integrator)),
            share(runs, [](const RunRow& run) { return run.result.rests; }),
            medianWorstU(runs),
            medianTimeToRest(runs),
            share(runs, [](const RunRow& run) { return run.result.isSpinning; }),
            meanRemoved(runs),
            medianPenetration(runs)};
}

}  // namespace

std::string restingTable(const std::vector<RunRow>& rows) {
    std::vector<std::vector<std::string>> lines{{"scene", "integrator", "runs at rest", "worst u [g h]",
                                                 "time to rest [s]", "spinning", "removed", "penetration [r]"}};
    for (std::size_t first = 0; first < rows.size();) {
        std::size_t end = first;
        while (end < rows.size() && rows[end].scene == rows[first].scene &&
               rows[end].integrator == rows[first].integrator) {
            ++end;
        }
        lines.push_back(line(std::span(rows).subspan(first, end - first)));
        first = end;
    }
    const std::string legend = printed(
        "\nA run rests if during its last %g s u < %g g h, and no body, nor the rim of one with corners, is faster "
        "than "
        "%g g h.\nMedians over the runs: worst u of these seconds, time to rest of the runs that rest, deepest "
        "penetration of\nthese seconds over the pair's smaller r. Spinning: rims faster than %g g h at the end, or one "
        "than %g. Removed:\ncircles per run.\n",
        kRestWindowSeconds, kQuietLimit, kFastestLimit, kSpinningLimit, kFastestSpinLimit);
    return tableText(lines, 2) + legend;
}

}  // namespace rb::study
