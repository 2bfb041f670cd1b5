#include "app/study/picture.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "lab/rest_meter.hpp"
#include "lab/study/seeds.hpp"
#include "physics/settings/setting_text.hpp"

namespace rb::study {

namespace {

// Settings that explain a map. They are shown even if they have their defaults.
constexpr std::array<SettingMember, 5> kAlwaysShown{&Settings::gravity, &Settings::restitution, &Settings::friction,
                                                    &Settings::spring, &Settings::timeStep};

std::string number(double value, int digits = 6) { return roundedText(value, digits); }

// Of each of several maps on a page: cells that have room for their numbers, where there are not many [px].
constexpr int kWidthOnPage = 720;
constexpr int kHeightOnPage = 540;

// A number in a readable form, such as 0.0166667; a component that is on an axis of the map stands there as its letter.
std::string shownComponent(const SettingInfo& info, int component, const Settings& settings,
                           const StabilityPlan& plan) {
    std::string letter(1, component == 0 ? 'x' : 'y');
    for (const Axis* axis : {&plan.x, &plan.y}) {
        if (settingOf(*axis) == info.name && axis->name.ends_with("." + letter)) return letter;
    }
    return number(static_cast<double>(componentOf(settings, info, component)));
}

// A word as it is, a vector as (0, -1).
std::string shownValue(const SettingInfo& info, const Settings& settings, const StabilityPlan& plan) {
    switch (componentCount(info)) {
        case 0:
            return settingText(settings, info);
        case 1:
            return shownComponent(info, 0, settings, plan);
        default:
            return "(" + shownComponent(info, 0, settings, plan) + ", " + shownComponent(info, 1, settings, plan) + ")";
    }
}

// The text with spaces at which no line is broken.
std::string unbroken(const std::string& text) {
    std::string whole;
    for (const char c : text) whole += c == ' ' ? std::string("\u00A0") : std::string(1, c);
    return whole;
}

std::string textWithUnit(const SettingInfo& info, const Settings& settings, const StabilityPlan& plan) {
    std::string text(info.label);
    text.append(" = ").append(shownValue(info, settings, plan));
    if (info.unit != "1") text.append(" ").append(info.unit);
    return unbroken(text);
}

// The settings that are the same in all cells.
std::string fixedSettings(const StabilityPlan& plan, const Settings& settings) {
    std::string text;
    const Settings usual;
    for (const SettingInfo& info : settingInfos()) {
        const bool isShown = std::find(kAlwaysShown.begin(), kAlwaysShown.end(), info.member) != kAlwaysShown.end() ||
                             settingText(settings, info) != settingText(usual, info);
        const bool isAxis = info.name == plan.x.name || info.name == plan.y.name;
        if (!isShown || isAxis || info.member == SettingMember(&Settings::integrator)) continue;
        text += (text.empty() ? "" : "; ") + textWithUnit(info, settings, plan);
    }
    return text;
}

// "integrator rk4", "integrators euler, rk4".
std::string integratorsText(const StabilityPlan& plan) {
    std::string text = plan.integrators.size() == 1 ? "integrator" : "integrators";
    for (const Integrator& integrator : plan.integrators) {
        text += (integrator == plan.integrators.front() ? " " : ", ") + std::string(toText(integrator));
    }
    return text;
}

// A sentence that says which runs the map is made of.
std::string runsText(const StabilityPlan& plan, const Scene& scene) {
    const std::size_t runs = plan.seeds.size();
    return "Scene " + plan.scene + ", " + std::to_string(scene.circles.size()) + " circles; " + integratorsText(plan) +
           "; " + std::to_string(runs) + (runs == 1 ? " run" : " runs") + " per cell, each of " + number(plan.seconds) +
           " s, seeds " + seedsText(plan.seeds) + ".";
}

std::string restText(double seconds) {
    const bool isWholeRun = seconds <= kRestWindowSeconds;
    return "At rest: motion u < " + number(kQuietLimit) + " g h, fastest body < " + number(kFastestLimit) + " g h, " +
           (isWholeRun ? "from the start." : "during the last " + number(kRestWindowSeconds) + " s.");
}

// Whether so many digits show all values to within a twentieth of their distance.
bool isEnough(const Axis& axis, int digits) {
    const double step = static_cast<double>(axis.values.back()) - static_cast<double>(axis.values.front());
    const double tolerance = 0.05 * step / static_cast<double>(axis.values.size());
    return std::all_of(axis.values.begin(), axis.values.end(), [&](float value) {
        return std::abs(numberFrom<double>(number(static_cast<double>(value), digits)).value_or(0.0) -
                        static_cast<double>(value)) <= tolerance;
    });
}

std::vector<std::string> ticksOf(const Axis& axis) {
    constexpr int kMostDigits = 6;
    int digits = 2;
    while (digits < kMostDigits && !isEnough(axis, digits)) ++digits;
    std::vector<std::string> ticks;
    for (const float value : axis.values) ticks.push_back(number(static_cast<double>(value), digits));
    return ticks;
}

HeatMap mapWithoutNotes(const StabilityPlan& plan, const StabilityMap& map) {
    HeatMap picture;
    picture.title = plan.scene + " under " + std::string(toText(map.integrator));
    picture.valueText = "Share of runs at rest";
    picture.x = {plan.x.label, ticksOf(plan.x)};
    picture.y = {plan.y.label, ticksOf(plan.y)};
    picture.values.assign(plan.x.values.size() * plan.y.values.size(), std::numeric_limits<double>::quiet_NaN());
    const auto placeOf = [](const Axis& axis, float value) {
        return static_cast<std::size_t>(std::find(axis.values.begin(), axis.values.end(), value) - axis.values.begin());
    };
    for (const MapCell& cell : map.cells) {
        picture.values[placeOf(plan.y, cell.y) * plan.x.values.size() + placeOf(plan.x, cell.x)] = cell.share();
    }
    return picture;
}

std::vector<HeatMapCurve> curvesOf(const StabilityPlan& plan, const PredictedBoundary& boundary) {
    return {{"A: with stiffer springs a small motion about the rest grows", false,
             lineOf(plan, boundary, &BoundaryPoint::fromNetwork)},
            {"B: with stiffer springs a bouncing circle gains energy", true,
             lineOf(plan, boundary, &BoundaryPoint::fromBouncing)}};
}

constexpr const char* kTheoryNote =
    "Lines: predicted, A from piles of these seeds, each brought to rest with the default spring. Where a map has no "
    "line, its piles are to come to rest.";

}  // namespace

HeatMapPage heatMapsOf(const StabilityPlan& plan, const std::vector<StabilityMap>& maps,
                       const std::vector<PredictedBoundary>& boundaries) {
    const Scene scene = plan.source(plan.scene, plan.seeds.front());
    HeatMapPage page;
    page.title = "Where does the pile come to rest?";
    page.notes = {runsText(plan, scene), restText(plan.seconds), fixedSettings(plan, scene.settings)};
    if (!boundaries.empty()) page.notes.emplace_back(kTheoryNote);
    for (std::size_t i = 0; i < maps.size(); ++i) {
        page.maps.push_back(mapWithoutNotes(plan, maps[i]));
        if (i < boundaries.size()) page.maps.back().curves = curvesOf(plan, boundaries[i]);
    }
    return page;
}

HeatMapPage schemePage(const StabilityPlan& plan, const std::vector<StabilityMap>& maps,
                       const std::vector<PredictedBoundary>& boundaries) {
    HeatMapPage page = heatMapsOf(plan, {});
    page.title = "What lets a pile rest?";
    page.notes.emplace_back(
        "Lines: from which spring on a pile is to boil, by the smaller of two routes; none where it is to rest.");
    const std::size_t columns = plan.x.values.size();
    for (std::size_t e = 0; e < plan.y.values.size(); ++e) {
        HeatMap& picture = page.maps.emplace_back();
        picture.title = "e = " + number(static_cast<double>(plan.y.values[e]));
        picture.valueText = "Share of runs at rest";
        picture.x = {plan.x.label, ticksOf(plan.x)};
        picture.y.label = "Integrator";
        picture.curves = {{"predicted", false, {}}};
        for (std::size_t i = maps.size(); i-- > 0;) {  // the first one on top
            const auto row = static_cast<double>(picture.y.ticks.size());
            picture.y.ticks.push_back(toText(maps[i].integrator));
            const std::vector<double> shares = mapWithoutNotes(plan, maps[i]).values;
            const auto first = shares.begin() + static_cast<std::ptrdiff_t>(e * columns);
            picture.values.insert(picture.values.end(), first, first + static_cast<std::ptrdiff_t>(columns));
            if (boundaries.empty()) continue;
            const double place = placeOn(plan.x, foretoldSpring(boundaries[i], e));
            picture.curves.front().points.emplace_back(place, row - 0.5);
            picture.curves.front().points.emplace_back(place, row + 0.5);
        }
    }
    return page;
}

Image drawPage(const HeatMapPage& page) {
    if (page.maps.size() == 1) {
        HeatMap map = page.maps.front();
        map.title = page.title + " " + map.title;
        map.notes = page.notes;
        return drawHeatMap(map);
    }
    HeatMapPage smaller = page;
    for (HeatMap& map : smaller.maps) {
        map.largestWidth = kWidthOnPage;
        map.largestHeight = kHeightOnPage;
    }
    return drawHeatMaps(smaller);
}

HeatMap heatMapOf(const RestingPlan& plan, const std::vector<RunRow>& rows) {
    HeatMap picture;
    picture.title = "Which integrator brings which pile to rest?";
    picture.valueText = "Share of runs at rest";
    picture.x.label = "Scene";
    picture.y.label = "Integrator";
    for (const std::string& scene : plan.scenes) picture.x.ticks.push_back(printable(scene));
    for (const Integrator& integrator : plan.integrators) picture.y.ticks.emplace_back(toText(integrator));
    for (const Integrator& integrator : plan.integrators) {
        for (const std::string& scene : plan.scenes) {
            double runs = 0.0;
            double resting = 0.0;
            for (const RunRow& row : rows) {
                if (row.scene != scene || row.integrator != integrator) continue;
                ++runs;
                resting += row.result.rests ? 1.0 : 0.0;
            }
            picture.values.push_back(runs > 0.0 ? resting / runs : std::numeric_limits<double>::quiet_NaN());
        }
    }
    picture.notes = {"Each of " + number(plan.seconds) + " s, seeds " + seedsText(plan.seeds) + ".",
                     restText(plan.seconds)};
    return picture;
}

LogPlot logPlotOf(const std::vector<OrderRow>& rows) {
    LogPlot plot;
    plot.texts = {"How fast does the error fall with the step?",
                  "Time step h [s]",
                  "Error of the position, over the amplitude",
                  {"Harmonic oscillator with ω = 1 rad/s, in double, after 2.4 s. An integrator of order p errs by an "
                   "amount that falls as h to the power of p."}};
    for (const OrderRow& row : rows) {
        if (row.oscillator.empty()) continue;  // it errs beyond all numbers
        LogSeries series;
        series.label = std::string(toText(row.integrator)) + ", order " + std::to_string(row.theory);
        for (const OrderSample& sample : row.oscillator) series.points.emplace_back(sample.timeStep, sample.error);
        std::reverse(series.points.begin(), series.points.end());
        plot.series.push_back(std::move(series));
    }
    return plot;
}

LogPlot logPlotOf(const std::vector<LimitRow>& rows) {
    LogPlot plot;
    plot.texts = {"How near does a stiff force come to an impulse?",
                  "Stiffness k [N/m]",
                  "Median difference of the momenta",
                  {"|p(penalty) − p(instantaneous)| over the change of p, just after a contact of two bodies in space. "
                   "A contact lasts as k to the power of −½. Slopes are those from 1e4 N/m on."}};
    for (const std::string& scene : limitScenes()) {
        LogSeries series;
        series.label = scene + ", slope " + number(limitSlope(rows, scene), 3);
        for (const double stiffness : limitStiffnesses()) {
            series.points.emplace_back(stiffness, medianDifference(rows, scene, stiffness));
        }
        plot.series.push_back(std::move(series));
    }
    return plot;
}

}  // namespace rb::study
