#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string_view>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "base/printed.hpp"
#include "lab/study/markdown_table.hpp"
#include "lab/study/seeds.hpp"
#include "lab/study/stability.hpp"
#include "physics/settings/setting_text.hpp"

namespace rb::study {

namespace {

constexpr std::string_view kFirstColumns = "scene,integrator,seeds,";
constexpr std::size_t kColumnOfX = 3;
constexpr std::string_view kLastColumns = ",runs,at_rest,share_at_rest,removed,hash";

// Those before the conditions.
std::string columnsOf(const StabilityMap& map) {
    return std::string(kFirstColumns) + map.xName + ',' + map.yName + std::string(kLastColumns);
}

// The names of the axes, or what stands for them in messages.
void readAxes(const CsvFile& file, StabilityMap& map) {
    map.xName = "X";
    map.yName = "Y";
    if (!isStabilityCsv(file)) return;
    const std::string_view names = std::string_view(file.header).substr(kFirstColumns.size());
    const std::size_t first = names.find(',');
    if (first == std::string_view::npos) return;
    map.xName = names.substr(0, first);
    map.yName = names.substr(first + 1, names.find(',', first + 1) - first - 1);
}

float cellFloat(const CsvRow& row, std::size_t column, const std::string& name) {
    const std::string& text = row.cells[column];
    if (const std::optional<float> value = numberFrom<float>(text)) return *value;
    throw InputError(row.place + ": " + name, "'" + printable(text) + "' is no such value", "a number");
}

MapCell parseCell(const CsvRow& row, const StabilityMap& map) {
    MapCell cell;
    cell.x = cellFloat(row, kColumnOfX, map.xName);
    cell.y = cellFloat(row, kColumnOfX + 1, map.yName);
    cell.runs = static_cast<std::size_t>(cellWhole(row, 5, "runs"));
    cell.atRest = static_cast<std::size_t>(cellWhole(row, 6, "at_rest"));
    cell.removed = cellWhole(row, 8, "removed", kMostRemoved * kMaxSeeds);
    cell.hash = cellHash(row, 9, "hash");
    if (cell.runs != map.seeds.size() || cell.atRest > cell.runs) {
        throw InputError(row.place + ": runs", "do not fit the seeds", std::to_string(map.seeds.size()));
    }
    if (row.cells[7] != cellText(cell.share())) {
        throw InputError(row.place + ": share_at_rest", "does not fit the runs", cellText(cell.share()));
    }
    return cell;
}

// Reads scene, integrator, seeds and conditions, which are the same in every row.
void readPlan(const CsvRow& row, StabilityMap& map) {
    map.scene = row.cells[0];
    map.seeds = parseSeeds(row.place + ": seeds", row.cells[2]);
    map.conditions = conditionsIn(row);
    map.integrator = integratorIn(row);
}

bool isOfSamePage(const StabilityMap& left, const StabilityMap& right) {
    return left.scene == right.scene && left.xName == right.xName && left.yName == right.yName;
}

bool hasSameCells(const StabilityMap& left, const StabilityMap& right) {
    return std::equal(left.cells.begin(), left.cells.end(), right.cells.begin(), right.cells.end(),
                      [](const MapCell& a, const MapCell& b) { return a.x == b.x && a.y == b.y; });
}

[[noreturn]] void refuseMerge(const CsvRow& row) {
    throw InputError(row.place, "is another map",
                     "maps of the same scene and axes, under one integrator of the same cells, from different seeds");
}

// Adds a map under the same integrator.
void addMap(StabilityMap& sum, const StabilityMap& map, const CsvRow& row) {
    if (!hasSameCells(sum, map)) refuseMerge(row);
    std::vector<std::uint64_t> seeds;
    std::set_union(sum.seeds.begin(), sum.seeds.end(), map.seeds.begin(), map.seeds.end(), std::back_inserter(seeds));
    if (seeds.size() != sum.seeds.size() + map.seeds.size()) {
        throw InputError(row.place, "has seeds that another file has too", "maps from different seeds");
    }
    sum.seeds = seeds;
    for (std::size_t i = 0; i < sum.cells.size(); ++i) {
        sum.cells[i].runs += map.cells[i].runs;
        sum.cells[i].atRest += map.cells[i].atRest;
        sum.cells[i].removed += map.cells[i].removed;
        sum.cells[i].hash += map.cells[i].hash;
    }
}

std::string summary(const StabilityMap& map) {
    const auto count = [&](auto&& isCounted) {
        return std::to_string(std::count_if(map.cells.begin(), map.cells.end(), isCounted));
    };
    return map.scene + ", " + std::string(toText(map.integrator)) + ", seeds " + seedsText(map.seeds) + ": of " +
           std::to_string(map.cells.size()) + " cells " +
           count([](const MapCell& cell) { return cell.atRest == cell.runs; }) + " always come to rest, " +
           count([](const MapCell& cell) { return cell.atRest == 0; }) + " never\n";
}

void appendRows(const StabilityMap& map, std::string& text) {
    const std::string plan = map.scene + ',' + std::string(toText(map.integrator)) + ',' + seedsText(map.seeds) + ',';
    for (const MapCell& cell : map.cells) {
        const std::string cells = plan + numberText(cell.x) + ',' + numberText(cell.y) + ',' +
                                  std::to_string(cell.runs) + ',' + std::to_string(cell.atRest) + ',' +
                                  cellText(cell.share()) + ',' + std::to_string(cell.removed) + ',' +
                                  hashText(cell.hash);
        text += withConditions(cells, map.conditions) + '\n';
    }
}

}  // namespace

std::string stabilityCsv(std::span<const StabilityMap> maps) {
    std::string text = withConditionColumns(columnsOf(maps.front())) + '\n';
    for (const StabilityMap& map : maps) appendRows(map, text);
    return text;
}

bool isStabilityCsv(const CsvFile& file) { return file.header.starts_with(kFirstColumns); }

std::vector<CsvFile> partsByIntegrator(const CsvFile& file) {
    StabilityMap names;
    readAxes(file, names);
    checkColumns(file, columnsOf(names));
    if (file.rows.empty()) return {file};
    std::vector<CsvFile> parts;
    std::map<Integrator, std::vector<CsvRow>> rows;
    for (const CsvRow& row : file.rows) rows[integratorIn(row)].push_back(row);
    parts.reserve(rows.size());
    for (auto& [integrator, own] : rows) parts.push_back({file.name, file.header, std::move(own)});
    return parts;
}

const CsvRow& rowOf(const MapCell& cell, const CsvFile& part) {
    return *std::find_if(part.rows.begin(), part.rows.end(), [&](const CsvRow& row) {
        return cellFloat(row, kColumnOfX, "X") == cell.x && cellFloat(row, kColumnOfX + 1, "Y") == cell.y;
    });
}

StabilityMap stabilityMap(const CsvFile& part) {
    StabilityMap map;
    readAxes(part, map);
    checkColumns(part, columnsOf(map));
    if (!part.rows.empty()) readPlan(part.rows.front(), map);
    for (const CsvRow& row : part.rows) {
        const bool isSamePlan = std::equal(row.cells.begin(), row.cells.begin() + 3, part.rows.front().cells.begin());
        if (!isSamePlan) throw InputError(row.place, "is of another map than the first row");
        checkConditions(row, conditionsIn(row), map.conditions, part.rows.front().place);
        map.cells.push_back(parseCell(row, map));
    }
    std::sort(map.cells.begin(), map.cells.end(), comesFirst);
    const auto isSame = [](const MapCell& left, const MapCell& right) { return !comesFirst(left, right); };
    const auto twice = std::adjacent_find(map.cells.begin(), map.cells.end(), isSame);
    if (twice == map.cells.end()) return map;
    throw InputError(part.rows.front().place,
                     "and below: the cell at " + numberText(twice->x) + ", " + numberText(twice->y) + " stands twice",
                     "each cell once");
}

std::vector<StabilityMap> mergeStabilityMaps(const std::vector<CsvFile>& files) {
    std::vector<StabilityMap> sums;
    std::string firstPlace;
    for (const CsvFile& file : files) {
        if (file.rows.empty()) continue;
        for (const CsvFile& part : partsByIntegrator(file)) {
            const StabilityMap map = stabilityMap(part);
            const CsvRow& row = part.rows.front();
            if (sums.empty()) firstPlace = row.place;
            if (!sums.empty() && !isOfSamePage(sums.front(), map)) refuseMerge(row);
            if (!sums.empty()) checkConditions(row, map.conditions, sums.front().conditions, firstPlace);
            const auto same = std::find_if(sums.begin(), sums.end(),
                                           [&](const StabilityMap& sum) { return sum.integrator == map.integrator; });
            if (same == sums.end()) {
                sums.push_back(map);
            } else {
                addMap(*same, map, row);
            }
        }
    }
    if (sums.empty()) return {stabilityMap(files.front())};
    std::sort(sums.begin(), sums.end(),
              [](const StabilityMap& left, const StabilityMap& right) { return left.integrator < right.integrator; });
    return sums;
}

std::string stabilityTable(const StabilityMap& map) {
    constexpr std::size_t kWidest = 16;  // as many columns as a terminal shows
    std::set<float> xs;
    std::set<float, std::greater<>> ys;
    for (const MapCell& cell : map.cells) {
        xs.insert(cell.x);
        ys.insert(cell.y);
    }
    if (xs.size() > kWidest || xs.empty()) return summary(map);
    std::vector<std::vector<std::string>> lines{{map.yName + " \\ " + map.xName}};
    for (const float x : xs) lines.front().push_back(numberText(x));
    for (const float y : ys) {
        lines.push_back({numberText(y)});
        for (const float x : xs) {
            const auto found =
                std::lower_bound(map.cells.begin(), map.cells.end(), MapCell{x, y, 0, 0, 0, 0}, comesFirst);
            const bool isThere = found != map.cells.end() && found->x == x && found->y == y;
            lines.back().push_back(isThere ? printed("%.2f", found->share()) : "–");
        }
    }
    return tableText(lines, 0) + "\n" + summary(map);
}

}  // namespace rb::study
