#include "lab/simulation.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "lab/run/worlds.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/random_polygon.hpp"
#include "physics/bodies/body_definition.hpp"
#include "physics/settings/setting_text.hpp"

namespace rb {

namespace {

// Makes the generator for dropped bodies different from the scene's, which starts from the same seed.
constexpr std::uint64_t kDropStream = 0xD1B54A32D192ED03U;

template <class... F>
struct Overloaded : F... {
    using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

constexpr const char* kSoftRefuses = "the solver 'soft' knows circles alone";
constexpr const char* kSoftAllows = "circles, or the solver 'impulse'";

// Before any of two worlds is changed.
void refuseSoftWithPolygons(const World& world, const Settings& settings) {
    if (settings.solver == SolverKind::Soft && world.bodies().hasPolygons()) {
        throw InputError("solver", kSoftRefuses, kSoftAllows);
    }
}

[[noreturn]] void refuseMissing(const char* place, BodyId id) {
    throw InputError(place, "there is none with the number " + numberText(id), "one that is there");
}

void requireMoving(std::span<const MeasuredWorld> worlds, BodyId id) {
    const auto has = [id](const MeasuredWorld& each) { return each.world().bodies().indexOf(id).has_value(); };
    if (std::none_of(worlds.begin(), worlds.end(), has)) refuseMissing("pull.body", id);
}

// The sides of a box between 1 : 1 and 2 : 1, by the radius of the circle about it.
std::vector<glm::vec2> randomBox(Random& random, float radius) {
    constexpr float kWidest = 2.0F;
    const float aspect = random.uniform(1.0F, kWidest);
    const float height = 2.0F * radius / std::sqrt(aspect * aspect + 1.0F);
    return boxVertices({aspect * height, height});
}

DroppedBody randomBody(Random& random, BodyKind kind, const std::optional<float>& given, const Settings& settings) {
    const float radius = given ? checkedRange("radius", *given, kMinRadius, kMaxRadius)
                               : random.uniform(settings.spawnRadius.x, settings.spawnRadius.y);
    switch (kind) {
        case BodyKind::Circle:
            return {radius, {}};
        case BodyKind::Box:
            return {radius, randomBox(random, radius)};
        case BodyKind::Polygon:
            return {radius, randomPolygon(random, radius)};
    }
    return {radius, {}};
}

// The worlds of a scene at their start, one for each of these settings.
std::vector<MeasuredWorld> makeWorlds(const Scene& scene, const std::vector<Settings>& settings, int threads) {
    std::vector<MeasuredWorld> worlds;
    worlds.reserve(settings.size());
    Scene own = scene;
    for (const Settings& each : settings) {
        own.settings = each;
        World world = makeWorld(own);
        world.setExecution({.threads = threads});
        worlds.emplace_back(std::move(world));
    }
    return worlds;
}

// `base`, but with the values of `other` for the settings in which `other` differs from `reference`.
Settings withDifferences(const Settings& base, const Settings& reference, const Settings& other) {
    Settings result = base;
    for (const SettingInfo& info : settingInfos()) {
        const std::string value = settingText(other, info);
        if (value != settingText(reference, info)) setSetting(result, info.name, value);
    }
    return result;
}

}  // namespace

Simulation::Simulation(const Scene& scene, std::uint64_t seed, const std::vector<Settings>& settings, int threads)
    : scene_(scene),
      seed_(seed),
      threads_(threads),
      random_(seed ^ kDropStream),
      worlds_(makeWorlds(scene, settings.empty() ? std::vector{scene.settings} : settings, threads)) {}

void Simulation::start(const Scene& scene, const std::vector<Settings>& settings) {
    worlds_.start(makeWorlds(scene, settings, threads_));
    tellWishes();
    beginLedgers();
    if (&scene != &scene_) scene_ = scene;
    random_ = Random(seed_ ^ kDropStream);
    sets_ = 0;
}

// What is asked of every world, to worlds that have just come.
void Simulation::tellWishes() {
    setCancellationPoint(cancellationPoint_);
    watchContact(watched_);
}

void Simulation::begin(const Scene& scene, const std::vector<Settings>& settings) { start(scene, settings); }

RunState Simulation::state() {
    finishStep();
    return {{worlds().begin(), worlds().end()}, random_, sets_};
}

void Simulation::resume(const RunState& state) {
    worlds_.resume(state.worlds);
    random_ = state.random;
    sets_ = state.sets;
    tellWishes();
}

void Simulation::load(const Scene& scene) {
    std::vector<Settings> settings{scene.settings};
    if (worlds().size() > 1) {
        settings.push_back(withDifferences(scene.settings, world(0).settings(), world(1).settings()));
        if (!scene.polygons.empty()) settings.back().solver = scene.settings.solver;
    }
    watched_.reset();
    start(scene, settings);
    for (const LoadListener& listener : loadListeners_) listener();
}

void Simulation::restart() { start(scene_, settingsOf(*this)); }

void Simulation::apply(const Command& command) {
    finishStep();
    const std::vector<std::uint64_t> steps = stepCounts(*this);
    carryOut(command);
    const auto* const set = std::get_if<NextSet>(&command);
    const Command told = set == nullptr ? command : NextSet{sets_};
    for (const CommandListener& listener : commandListeners_) listener(told, steps);
}

void Simulation::carryOut(const Command& command) {
    std::visit(
        Overloaded{
            [this](const DropBody& wanted) { drop(wanted); },
            [this](const AddRectangle& wanted) { addRectangle(wanted); },
            [this](const RemoveBody& wanted) {
                changeWhereItIs(wanted.id, [&](MeasuredWorld& each) { return each.remove(wanted.id); });
            },
            [this](const ChangeBody& wanted) {
                changeWhereItIs(wanted.id, [&](MeasuredWorld& each) { return each.change(wanted.id, wanted.change); });
            },
            [this](const ClearBodies&) { worlds_.change([](MeasuredWorld& each, std::size_t) { each.clear(); }); },
            [this](const PullBody& wanted) {
                if (wanted.pull) requireMoving(worlds(), wanted.pull->body);
                worlds_.change([&](MeasuredWorld& each, std::size_t) { each.pull(wanted.pull); });
            },
            [this](const ChangeSetting& wanted) { change(wanted); }, [this](const Restart&) { restart(); },
            [this](const NextSet& wanted) { nextSet(wanted); }, [this](const Compare& wanted) { compare(wanted); }},
        command);
}

void Simulation::nextSet(const NextSet& wanted) {
    const std::uint64_t number = wanted.number.value_or(sets_ + 1);
    const BuiltInScene* const builtIn = findBuiltInScene(scene_.name);
    if (builtIn == nullptr) throw InputError("scene", "'" + scene_.name + "' has no sets", "a built-in scene");
    const Scene next = buildScene(*builtIn, {.seed = seed_ + number});
    if (refuses(next)) throw InputError("scene", kSoftRefuses, kSoftAllows);  // before any of two worlds is changed
    worlds_.change([&](MeasuredWorld& each, std::size_t) { each.replaceBodies(next); });
    sets_ = number;
}

// Of the first world, at least 1.
std::uint64_t Simulation::stepsToNextSet() const {
    if (!isRenewing_ || scene_.renewsEvery <= 0.0) return std::numeric_limits<std::uint64_t>::max();
    const double due = static_cast<double>(sets_ + 1) * scene_.renewsEvery;
    const double steps = std::ceil((due - world().time()) / worlds()[0].timeStep());
    return static_cast<std::uint64_t>(std::max(steps, 1.0));
}

void Simulation::renewIfDue() {
    if (!isRenewing_ || scene_.renewsEvery <= 0.0 || isStepOpen()) return;
    if (world().time() < static_cast<double>(sets_ + 1) * scene_.renewsEvery) return;
    if (refuses(scene_)) {
        ++sets_;
    } else {
        apply(NextSet{});
    }
}

void Simulation::step() {
    worlds_.step();
    renewIfDue();
}

void Simulation::stepOne(std::size_t index) {
    worlds_.stepOne(index);
    renewIfDue();
}

std::size_t Simulation::stepPhase() {
    const std::size_t phase = worlds_.stepPhase();
    renewIfDue();
    return phase;
}

int Simulation::advance(double seconds, std::uint64_t atMost) {
    std::uint64_t steps = 0;
    int made = 0;
    do {
        made = worlds_.advance(steps == 0 ? seconds : 0.0, std::min(atMost - steps, stepsToNextSet()));
        steps += static_cast<std::uint64_t>(made);
        renewIfDue();
    } while (made > 0 && steps < atMost && scene_.renewsEvery > 0.0);
    return static_cast<int>(steps);
}

int Simulation::advance(double seconds, std::uint64_t atMost, std::span<const std::uint64_t> last) {
    return worlds_.advance(seconds, atMost, [last](const MeasuredWorld& each, std::size_t which) {
        return each.stepCount() < last[which];
    });
}

void Simulation::watchContact(const std::optional<BodyPair>& pair) {
    watched_ = pair;
    worlds_.tell([&](MeasuredWorld& each) { each.watchContact(pair); });
}

void Simulation::keepLedger(std::size_t mostCircles) {
    ledgerLimit_ = std::max(ledgerLimit_.value_or(0), mostCircles);
    beginLedgers(CancellationPoller(cancellationPoint_));
}

// In worlds that have just come, or in which more are wanted.
void Simulation::beginLedgers(const CancellationPoller& poller) {
    if (!ledgerLimit_) return;
    worlds_.change([&](MeasuredWorld& each, std::size_t) {
        each.keepLedger(each.world().bodies().dynamicCount <= *ledgerLimit_, poller);
    });
}

void Simulation::setCancellationPoint(const CancellationPoint& cancellationPoint) {
    cancellationPoint_ = cancellationPoint;
    worlds_.tell([&](MeasuredWorld& each) { each.setCancellationPoint(cancellationPoint_); });
}

DroppedBody Simulation::nextBody(BodyKind kind, const std::optional<float>& radius) const {
    Random random(random_);
    return randomBody(random, kind, radius, world().settings());
}

bool Simulation::hasSoft() const {
    return std::any_of(worlds().begin(), worlds().end(),
                       [](const MeasuredWorld& each) { return each.world().settings().solver == SolverKind::Soft; });
}

bool Simulation::hasPolygons() const {
    return std::any_of(worlds().begin(), worlds().end(),
                       [](const MeasuredWorld& each) { return each.world().bodies().hasPolygons(); });
}

void Simulation::drop(const DropBody& wanted) {
    Random random(random_);
    const DroppedBody body = randomBody(random, wanted.kind, wanted.radius, world().settings());
    if (!body.vertices.empty() && hasSoft()) throw InputError("drop", kSoftRefuses, kSoftAllows);
    worlds_.change([&](MeasuredWorld& each, std::size_t) {  // the first refuses it or none does
        if (body.vertices.empty()) {
            each.add(CircleDefinition{
                .position = wanted.position, .radius = body.radius, .velocity = wanted.velocity, .material = {}});
        } else {
            each.add(PolygonDefinition{
                .parts = {body.vertices}, .position = wanted.position, .velocity = wanted.velocity, .material = {}});
        }
    });
    random_ = random;
}

void validate(const AddRectangle& rectangle) { checkedRange("size", rectangle.size, kLeastDrawnSide, kMaxSide); }

void Simulation::addRectangle(const AddRectangle& wanted) {
    validate(wanted);
    worlds_.change([&](MeasuredWorld& each, std::size_t) {  // the first refuses it or none does
        each.add(RectangleDefinition{.center = wanted.center, .size = wanted.size, .material = {}});
    });
}

// @param change of a world, the first of which refuses it or none does. @returns whether the body is there
template <class Change>
void Simulation::changeWhereItIs(BodyId id, const Change& change) {
    bool isAnywhere = false;
    worlds_.change([&](MeasuredWorld& each, std::size_t) { isAnywhere |= change(each); });
    if (!isAnywhere) refuseMissing("body", id);
}

void Simulation::change(const ChangeSetting& wanted) {
    std::vector<Settings> settings;
    for (std::size_t i = 0; i < worlds().size(); ++i) {
        settings.push_back(world(i).settings());
        if (!wanted.world || *wanted.world == i) setSetting(settings.back(), wanted.name, wanted.value);
        refuseSoftWithPolygons(world(i), settings.back());
    }
    worlds_.change([&](MeasuredWorld& world, std::size_t i) { world.setSettings(settings[i]); });
}

void Simulation::compare(const Compare& wanted) {
    worlds_.keepFirst();
    if (!wanted.isOn) return;
    MeasuredWorld other = worlds().front();
    other.setSettings(otherSettings(world().settings()));
    worlds_.add(std::move(other));
    beginLedgers();
    worlds_.change([](MeasuredWorld& each, std::size_t) { each.restartEnergyMeter(); });
}

Settings otherSettings(Settings first) {
    if (first.solver == SolverKind::Soft) {
        first.solver = SolverKind::Impulse;  // soft has an integrator of its own
    } else {
        first.integrator = first.integrator == Integrator::Euler ? Integrator::RungeKutta4 : Integrator::Euler;
    }
    return first;
}

}  // namespace rb
