#include "lab/live_run.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/error.hpp"
#include "base/number_text.hpp"
#include "lab/command.hpp"
#include "lab/scene/built_in_scenes.hpp"
#include "lab/scene/random_polygon.hpp"
#include "physics/settings/setting_text.hpp"

namespace rb {

namespace {

// Makes the generator for dropped bodies different from the scene's, which starts from the same seed.
constexpr std::uint64_t kDropStream = 0xD1B54A32D192ED03U;

// The sides of a box between 1 : 1 and 2 : 1, by the radius of the circle about it.
std::vector<glm::vec2> randomBox(Random& random, float radius) {
    constexpr float kWidest = 2.0F;
    const float aspect = random.uniform(1.0F, kWidest);
    const float height = 2.0F * radius / std::sqrt(aspect * aspect + 1.0F);
    return boxVertices({aspect * height, height});
}

// `base`, but with the values of the second of two worlds for the settings in which it differs from the first.
Settings withDifferences(Settings base, const std::vector<Settings>& worlds) {
    for (const SettingInfo& info : settingInfos()) {
        const ChangeSetting change(info.member, worlds[1]);
        if (change.value != valueIn(worlds[0], info.member)) change.set(base);
    }
    return base;
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

}  // namespace

LiveRun::LiveRun(const Scene& ofScene, std::uint64_t itsSeed, const std::vector<Settings>& settings, int threadsOfEach)
    : LiveRunOf{ofScene, itsSeed, Lockstep(makeWorlds(ofScene, settings, threadsOfEach))},
      threads(threadsOfEach),
      random(itsSeed ^ kDropStream) {}

void LiveRun::start(const Scene& another, const std::vector<Settings>& settings) {
    worlds.start(makeWorlds(another, settings, threads));
    tellWishes();
    beginLedgers();
    if (&another != &scene) scene = another;
    random = Random(seed ^ kDropStream);
    sets = 0;
}

void LiveRun::load(const Scene& another) {
    std::vector<Settings> wanted{another.settings};
    if (worlds.models().size() > 1) wanted.push_back(withDifferences(another.settings, settings()));
    watched.reset();
    start(another, wanted);
}

void LiveRun::resume(const State& state) {
    worlds.resume(state.worlds);
    random = state.random;
    sets = state.sets;
    tellWishes();
}

void LiveRun::tellWishes() {
    worlds.tell([this](MeasuredWorld& each) {
        each.setCancellationPoint(cancellationPoint);
        each.watchContact(watched);
        const bool isSmall = mostSummed > 0 && each.world().bodies().dynamicCount <= mostSummed;
        each.sumContacts(areContactsShown || isSmall);
    });
}

void LiveRun::beginLedgers(const CancellationPoller& poller) {
    if (!ledgerLimit) return;
    worlds.change([&](MeasuredWorld& each, std::size_t) {
        each.keepLedger(each.world().bodies().dynamicCount <= *ledgerLimit, poller);
    });
}

Settings LiveRun::counterpartOf(Settings first) {
    if (first.solver == SolverKind::Soft) {
        first.solver = SolverKind::Impulse;  // soft has an integrator of its own
    } else {
        first.integrator = first.integrator == Integrator::Euler ? Integrator::RungeKutta4 : Integrator::Euler;
    }
    return first;
}

void LiveRun::addCounterpart() {
    MeasuredWorld other = worlds.models().front();
    other.setSettings(counterpartOf(other.world().settings()));
    worlds.add(std::move(other));
    beginLedgers();
    worlds.change([](MeasuredWorld& each, std::size_t) { each.restartEnergyMeter(); });
}

DroppedBody LiveRun::bodyFrom(Random& generator, BodyKind kind, const std::optional<float>& radius) const {
    const glm::vec2 spawn = worlds.models().front().world().settings().spawnRadius;
    const float size =
        radius ? checkedRange("radius", *radius, kMinRadius, kMaxRadius) : generator.uniform(spawn.x, spawn.y);
    switch (kind) {
        case BodyKind::Circle:
            return {size, {}};
        case BodyKind::Box:
            return {size, randomBox(generator, size)};
        case BodyKind::Polygon:
            return {size, randomPolygon(generator, size)};
    }
    return {size, {}};
}

void LiveRun::replaceSet(std::uint64_t number) {
    const BuiltInScene* const builtIn = findBuiltInScene(scene.name);
    if (builtIn == nullptr) throw InputError("scene", "'" + scene.name + "' has no sets", "a built-in scene");
    const Scene next = buildScene(*builtIn, {.seed = seed + number});
    worlds.change([&](MeasuredWorld& each, std::size_t) { each.replaceBodies(next); });
    sets = number;
}

void LiveRun::requireMoving(const char* place, BodyId id) const {
    const auto has = [id](const MeasuredWorld& each) { return each.world().bodies().indexOf(id).has_value(); };
    if (std::none_of(worlds.models().begin(), worlds.models().end(), has)) refuseMissing(place, id);
}

void LiveRun::refuseMissing(const char* place, BodyId id) {
    throw InputError(place, "there is none with the number " + numberText(id), "one that is there");
}

}  // namespace rb
