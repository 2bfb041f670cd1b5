#include "app/session/scene_map.hpp"

#include <algorithm>
#include <utility>

#include "base/number_text.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/study/axis.hpp"
#include "lab/study/seeds.hpp"
#include "render/chart/color.hpp"

namespace rb {

namespace {

constexpr int kColumns = 12;
constexpr int kRows = 10;
constexpr std::uint64_t kSeeds = 5;
constexpr const char* kSpring = "spring";
constexpr const char* kRestitution = "restitution";

// κ and e as in the study's own maps; every other setting as far as its slider goes.
study::Axis axisOver(const std::string& name, std::size_t which) {
    const int count = which == 0 ? kColumns : kRows;
    const std::string range = which == 0 ? ":12" : ":10";
    if (name == kSpring) return study::parseAxis("map", "spring=0.1:1.2" + range);
    if (name == kRestitution) return study::parseAxis("map", "restitution=0:0.9" + range);
    return study::usualAxis(name, count);
}

std::vector<std::string> valueTexts(const study::Axis& axis) {
    constexpr int kDigits = 3;
    std::vector<std::string> texts;
    for (const float value : axis.values) texts.push_back(roundedText(static_cast<double>(value), kDigits));
    return texts;
}

std::vector<std::uint64_t> seedsOf(const MapSubject& subject) {
    if (!subject.builtIn) return {subject.simulation.seed()};
    std::vector<std::uint64_t> seeds;
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) seeds.push_back(seed);
    return seeds;
}

// Called on the worker's thread: it has copies of all that it needs.
study::SceneSource sourceOf(const MapSubject& subject, const Settings& settings) {
    if (!subject.builtIn) {
        return [scene = subject.simulation.scene(), settings](const std::string&, std::uint64_t) {
            Scene made = scene;
            made.settings = settings;
            return made;
        };
    }
    const BuiltInScene& builtIn = builtInScenes()[*subject.builtIn];
    return [&builtIn, settings, circles = builtIn.isScalable ? subject.circles : 0](const std::string&,
                                                                                    std::uint64_t seed) {
        Scene made = buildScene(builtIn, {seed, circles});
        made.settings = settings;
        return made;
    };
}

std::span<const std::uint32_t> ramp() {
    static const auto kRamp = [] {
        std::array<std::uint32_t, 32> colors{};
        for (std::size_t i = 0; i < colors.size(); ++i) {
            colors[i] = cividis(static_cast<double>(i) / static_cast<double>(colors.size() - 1));
        }
        return colors;
    }();
    return kRamp;
}

// A setting that is an interval takes no value at one of its ends that lies beyond the other: its map would have holes.
std::vector<std::string> mappedNames() {
    std::vector<std::string> names = study::axisNames();
    std::erase_if(names, [](const std::string& name) {
        return settingInfo(std::string_view(name).substr(0, name.find('.'))).isInterval;
    });
    return names;
}

std::size_t indexOf(const std::vector<std::string>& names, const char* name) {
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

}  // namespace

SceneMap::SceneMap()
    : names_(mappedNames()), shown_{.axes = {indexOf(names_, kSpring), indexOf(names_, kRestitution)}, .ramp = ramp()} {
    for (const std::string& name : names_) shown_.axisLabels.push_back(study::usualAxis(name, 2).label);
}

void SceneMap::start(const MapSubject& subject) {
    drop();
    drawn_.settings = subject.simulation.world().settings();
    drawn_.settings.integrator = integrator_.value_or(drawn_.settings.integrator);
    study::StabilityPlan plan{subject.simulation.scene().name,
                              {drawn_.settings.integrator},
                              axisOver(names_[shown_.axes[0]], 0),
                              axisOver(names_[shown_.axes[1]], 1),
                              seedsOf(subject),
                              study::usualSeconds(subject.simulation.scene()),
                              sourceOf(subject, drawn_.settings)};
    shown_.values = {valueTexts(plan.x), valueTexts(plan.y)};
    shown_.what = plan.scene + " under " + std::string(toText(drawn_.settings.integrator)) +
                  (plan.seeds.size() == 1 ? ", as it is" : ", seeds " + study::seedsText(plan.seeds)) + ", " +
                  roundedText(plan.seconds, 3) + " s each";
    shown_.runsPerCell = static_cast<std::uint32_t>(plan.seeds.size());
    worker_ = std::make_unique<MapWorker>(std::move(plan));
    follow();
}

void SceneMap::cancel() {
    if (worker_) worker_->stop();
}

void SceneMap::drop() {
    std::erase_if(stopped_, [](const std::unique_ptr<MapWorker>& worker) { return worker->hasEnded(); });
    if (worker_) {
        worker_->stop();
        stopped_.push_back(std::move(worker_));
    }
    drawn_ = {};
    shown_ = {.axisLabels = std::move(shown_.axisLabels), .axes = shown_.axes, .ramp = shown_.ramp};
}

void SceneMap::chooseAxis(std::size_t which, std::size_t label) {
    if (shown_.axes[1 - which] == label) shown_.axes[1 - which] = shown_.axes[which];
    shown_.axes[which] = label;
}

void SceneMap::follow() {
    worker_->refresh(drawn_.map);
    shown_.cells.clear();
    for (const study::MapCell& cell : drawn_.map.cells) {
        shown_.cells.push_back({static_cast<std::uint32_t>(cell.runs), static_cast<std::uint32_t>(cell.atRest)});
    }
    shown_.runsDone = drawn_.map.runsDone;
    shown_.isRunning = !drawn_.map.isOver;
    shown_.problem = drawn_.map.problem.empty() ? drawn_.map.whyNoBoundary : drawn_.map.problem;
    if (shown_.curves.empty() && drawn_.map.boundary) placeCurves();
}

void SceneMap::compareSettings(const Settings& present) {
    if (drawn_.compared == present) return;
    drawn_.compared = present;
    Settings alike = present;
    alike.integrator = drawn_.settings.integrator;
    for (const study::Axis* axis : {&worker_->plan().x, &worker_->plan().y}) {
        study::setOnAxis(alike, *axis, study::valueOn(drawn_.settings, *axis));
    }
    drawn_.isOutdated = alike != drawn_.settings;
}

void SceneMap::placeCurves() {
    const auto add = [&](const char* label, double BoundaryPoint::*route, bool isDashed) {
        const std::vector<glm::dvec2> line = study::lineOf(worker_->plan(), *drawn_.map.boundary, route);
        shown_.curves.push_back({label, {line.begin(), line.end()}, isDashed});
    };
    add("stiffer: a small motion of the rest grows", &BoundaryPoint::fromNetwork, false);
    add("stiffer: a bouncing circle gains energy", &BoundaryPoint::fromBouncing, true);
}

std::vector<ChangeSetting> SceneMap::changesTo(std::size_t cell, const Simulation& simulation,
                                               std::size_t index) const {
    if (!worker_ || cell >= drawn_.map.cells.size()) return {};
    Settings wanted = drawn_.settings;
    study::setOnAxis(wanted, worker_->plan().x, drawn_.map.cells[cell].x);
    study::setOnAxis(wanted, worker_->plan().y, drawn_.map.cells[cell].y);
    std::vector<ChangeSetting> changes;
    for (const SettingInfo& info : settingInfos()) {
        const ChangeSetting change(info.member, wanted, index);
        if (change.value != valueIn(simulation.world(index).settings(), info.member)) changes.push_back(change);
    }
    return changes;
}

void SceneMap::placeWorlds(const Simulation& simulation) {
    const study::StabilityPlan& plan = worker_->plan();
    shown_.worlds = {};
    for (std::size_t i = 0; i < simulation.worlds().size(); ++i) {
        const Settings& settings = simulation.world(i).settings();
        shown_.worlds[i] = glm::vec2(study::placeOn(plan.x, static_cast<double>(study::valueOn(settings, plan.x))),
                                     study::placeOn(plan.y, static_cast<double>(study::valueOn(settings, plan.y))));
    }
}

const MapReadout& SceneMap::readout(const Simulation& simulation) {
    const Settings& settings = simulation.world().settings();
    shown_.integrator = integrator_.value_or(settings.integrator);
    shown_.integrators.clear();
    for (const MeasuredWorld& each : simulation.worlds()) {
        shown_.integrators.push_back(each.world().settings().integrator);
    }
    if (!worker_) return shown_;
    follow();
    compareSettings(settings);
    if (drawn_.isOutdated) shown_.problem = "This is of other settings than the scene has now.";
    placeWorlds(simulation);
    return shown_;
}

}  // namespace rb
